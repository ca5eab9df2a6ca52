"""What the boards of all games share; a game's own package under `scenes/` adds what is special to it.

    spots       Spot: a thing under the pointer; Place: a place as events name it
    things      what can be moved as a picture: the Thing protocol, drawing it whole, scaled or turned
    card        the information card as content: Card, Fact, Note, Vignette
    inspect     the information card as a sheet: InfoCard; icon()
    placing     beside(): a place next to a thing, inside the canvas
"""
