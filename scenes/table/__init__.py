"""What the boards of all games share; a game's own package under `scenes/` adds what is special to it.

    scene         TableScene: the base of a game's scene; its abstract methods are what a game fills in
    telling       TellingScene: what lies below it: cards, tooltips, chronicle
    hold          Held and Drop: what the scene needs to know of what is held and where it would go
    question      Question: small questions over the table
    keyboard      next_place(): what is held, moved by keys
    buttons       Buttons: main, second, back, menu and those of the top bar; Offer: what one of them would play
    bars          top_bar(): where title, steps and small buttons lie; draw_ground, draw_steps, draw_status
    panels        draw_marks(): pointer and keyboard on a panel's things; draw_gap(): an empty place; opacities
    lines         lengths, points and neighbours of lines through points
    log           Chronicle: every event as a Line; draw_chronicle(): the panel; Drawer: all of it
    card          the information card as content: Card, Fact, Note, Vignette
    inspect       the information card as a sheet: InfoCard; icon()
    bubble        BubbleText, bubble_place(), bubble_tip(): small sheets that tell what would happen at a place
    placing       beside(), off(): a place next to a thing, inside the canvas; overlap()
    look          TableLook: what is pointed out and under way; a game's own Look goes on from it
    moving        MovingScene: what happened shown as things that fly, told when they have arrived
    motion        Motion: stages of flights shown one after the other in place of what has changed
    flights       Flight: one thing under way; Way: how it moves, GLIDE, ARC, PUT … or a game's own
    choreography  Choreography: events turned into flights, each kind by a method of the game's own
    patches       seat_patch(), both(): changes of what is shown
    hint_mark     draw_hint_mark(): ring and lamp of what a hint points out
    hint          Hint: what a strong computer player would do here; hinting: HintingScene asks and tells it
    seats         SeatsScene: what tells computers from people; robots: a robot, and dots, at a crest
    nameplate     draw_name(): a player's name and who plays; Sign, draw_mark(): a round sign instead of a word
    replaying     ReplayingScene: what changed last, and what happened shown again; replay: Replay, which shows it
    homing        Homing: what was held flies back
    things        what can be moved as a picture: the Thing protocol, drawing it whole, scaled or turned
    spots         Spot: a thing under the pointer; Place: a place as events name it
    names         Names: who sits where; listed(): an enumeration
    tour          what the tours of all boards do: play on, open, hold and point
"""
