"""A bot that plays as a beginner does: it sees sets on its own rack, and what fits the end of a set on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.sets import in_order, legal_readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.engine.turn import check_turn
from rummikub_widget.solver.bots.bot import without_play

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.state import GameView
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.bots.bot import Choice


class BeginnerBot:
    """Lays sets of its own rack and adds tiles at the ends of sets on the table; never moves what lies there.

    It takes the longest set that it sees first, and does not ask whether another choice would leave more.

    Examples
    --------
    >>> from rummikub_widget import Game
    >>> game = Game.from_position({"Ann": "R6 K1 B9 O9 K9", "Boris": "B2"}, table="R3 R4 R5")
    >>> BeginnerBot().choose(game.view("Ann"), game.rules)
    Table("R3 R4 R5 R6 | B9 O9 K9")
    """

    def choose(self, view: GameView, rules: Rules) -> Choice:
        """Choose sets of the rack and extensions; see `Bot`."""
        opened = view.opened[view.player]
        for tiles in _racks(view.rack):
            after = _laid(view.table, tiles, opened=opened, rules=rules)
            if check_turn(table=view.table, rack=view.rack, after=after, opened=opened, rules=rules):
                return after
        return without_play(view, rules)

    def __repr__(self) -> str:
        return "BeginnerBot()"


def _racks(rack: Rack) -> Iterator[list[Tile]]:
    """Give the tiles to play with: all, and without the jokers, which may not be allowed to open."""
    yield list(rack)
    if any(tile.is_joker for tile in rack):
        yield [tile for tile in rack if not tile.is_joker]


def _laid(table: Table, tiles: list[Tile], *, opened: bool, rules: Rules) -> Table:
    """Lay what a beginner sees, one thing after the other."""
    left = list(tiles)
    own = []
    while (meld := _own_set(left, rules)) is not None:
        own.append(meld)
        for tile in meld:
            left.remove(tile)
    melds = list(table)
    while opened and _extends(melds, left, rules):
        pass
    return Table([*melds, *own])


# Sets of the rack


def _own_set(tiles: Sequence[Tile], rules: Rules) -> Meld | None:
    """Give a set of these tiles: one without jokers if there is any, and the longest of those."""
    jokers = [tile for tile in tiles if tile.is_joker]
    for used in range(len(jokers) + 1):
        found = [meld for meld in map(Meld, _rows(tiles, jokers[:used])) if legal_readings(meld.kinds, rules)]
        if found:
            return Meld(in_order(max(found, key=len).tiles, rules))
    return None


def _rows(tiles: Sequence[Tile], jokers: list[Tile]) -> Iterator[list[Tile]]:
    """Give the rows of tiles that could be a set with some jokers: a stretch of one color, or all of one number."""
    kinds = {tile.kind: tile for tile in tiles if not tile.is_joker}
    for first in kinds:
        yield from _stretches(kinds, first, jokers)
    for number in range(HIGHEST_NUMBER):
        alike = [kinds[kind] for kind in range(number, JOKER_KIND, HIGHEST_NUMBER) if kind in kinds]
        if alike:
            yield [*alike, *jokers]


def _stretches(kinds: dict[int, Tile], first: int, jokers: list[Tile]) -> Iterator[list[Tile]]:
    """Give the rows of one color from a tile on, with a joker in every gap and the other jokers at an end."""
    wild = list(jokers)
    row: list[Tile] = []
    for kind in range(first, first - first % HIGHEST_NUMBER + HIGHEST_NUMBER):
        if kind in kinds:
            row.append(kinds[kind])
            yield [*row, *wild]
            yield [*wild, *row]
        elif wild:
            row.append(wild.pop())
        else:
            return


# Extensions


def _extends(melds: list[Meld], left: list[Tile], rules: Rules) -> bool:
    """Put one tile to the end of a set, and say whether there was one that fits."""
    ordered = rules.replace(set_order="as_laid")  # what lies there stays where it is, and what a joker stands for too
    for tile in sorted(left, key=lambda tile: tile.is_joker):
        for place, meld in enumerate(melds):
            tiles = in_order(meld.tiles, rules)
            for longer in (Meld((*tiles, tile)), Meld((tile, *tiles))):
                if legal_readings(longer.kinds, ordered):
                    melds[place] = longer
                    left.remove(tile)
                    return True
    return False
