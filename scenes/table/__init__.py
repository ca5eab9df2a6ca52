"""What the boards of all games share; a game's own package under `scenes/` adds what is special to it.

    spots       Spot: a thing under the pointer; Place: a place as events name it
    names       Names: who sits where; listed(): an enumeration
    things      what can be moved as a picture: the Thing protocol, drawing it whole, scaled or turned
    card        the information card as content: Card, Fact, Note, Vignette
    inspect     the information card as a sheet: InfoCard; icon()
    placing     beside(): a place next to a thing, inside the canvas
    log         Chronicle: every event as a Line; draw_chronicle(): the panel; Drawer: all of it
    bars        top_bar(): where title, steps and small buttons lie; draw_ground, draw_steps, draw_status
    buttons     Buttons: main, second, back, menu and the six of the top bar; Offer: what one of them would play
    panels      draw_marks(): pointer and keyboard on a panel's things; draw_gap(): an empty place; opacities
"""
