"""Players that choose by chance, quick enough for thousands of games: own sets, extensions, draws, time-outs."""

from contextlib import suppress
from itertools import chain
from random import Random

from rummikub_widget import Game, IllegalPlay, Meld, Rack, Table, Tile
from rummikub_widget.engine.ability import find_play
from rummikub_widget.engine.sets import arranged, readings
from rummikub_widget.engine.tiles import COLORS

RUNS = [[Tile.of(color, number + step) for step in range(3)] for color in COLORS for number in range(1, 12)]
GROUPS = [[Tile.of(color, number) for color in COLORS] for number in range(1, 14)]


def own_sets(rack: Rack) -> list[Meld]:
    """Give disjoint sets of rack tiles, without jokers: groups and runs as they are met."""
    left = list(rack)
    found = []
    for wanted in chain(RUNS, GROUPS):
        tiles = [tile for tile in wanted if tile in left]
        if len(tiles) >= 3:
            found.append(Meld(tiles))
            for tile in tiles:
                left.remove(tile)
    return found


def extended(table: Table, rack: Rack) -> Table | None:
    """Give the table with one rack tile added to a set."""
    for tile in dict.fromkeys(rack):
        for place, meld in enumerate(table):
            tiles = (*meld, tile)
            for reading in readings(tuple(kind.kind for kind in tiles))[:1]:
                return Table([*table.melds[:place], Meld(arranged(tiles, reading)), *table.melds[place + 1 :]])
    return None


def take_turn(game: Game, chance: Random) -> None:
    """Do something that the rules allow."""
    rack = game.rack(game.current)
    if chance.random() < 0.85:
        sets = own_sets(rack)
        if sets and play(game, Table([*game.table, *sets])):
            return
        after = extended(game.table, rack)
        if after is not None and play(game, after):
            return
    if chance.random() < 0.05 and game.rules.turn_seconds is not None:
        lying = game.table.tiles
        if chance.random() < 0.5 and lying:
            game.arrange(" ".join(map(str, lying)))
        game.elapse(
            game.rules.turn_seconds, forgotten=str(chance.choice(lying)) if chance.random() < 0.2 and lying else ""
        )
        return
    give_up(game, chance)


def play(game: Game, after: Table) -> bool:
    with suppress(IllegalPlay):
        game.play(after)
        return True
    return False


def give_up(game: Game, chance: Random) -> None:
    try:
        if game.pool_size:
            game.draw()
        elif game.rules.empty_pool == "into_bank" and chance.random() < 0.8:
            game.give(chance.choice(list(game.rack(game.current))))
        else:
            game.pass_turn()
    except IllegalPlay as refused:
        if "must-give-tile" in refused.verdict.codes:
            game.give(game.rack(game.current)[0])
            return
        found = find_play(game.table, game.rack(game.current), opened=game.opened(game.current), rules=game.rules)
        game.play(found or "a play that was said to be possible was not found")
