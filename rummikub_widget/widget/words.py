"""Moves in words: "R6 > set 1", "R3-R5 > new; B9 > rack", "set 2 > set 1", or a whole table in notation.

Reading is here, and what it makes of a position. All of a text is done, or nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.melds import parse_row
from rummikub_widget.engine.sets import in_order, legal_readings
from rummikub_widget.engine.tiles import Tile
from rummikub_widget.widget.protocol import Refusal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.widget.position import Position, Row

_ARROW: Final = re.compile(r">|→|->|=>")
_TOKEN: Final = re.compile(r"\S+")
_SET: Final = re.compile(r"(?:set|meld|комбинаци[яюи]|набор)\s*№?\s*(\d{1,3})", re.IGNORECASE)
_SET_WORD: Final = re.compile(r"set|meld|комбинаци[яюи]|набор", re.IGNORECASE)
_NEW: Final = re.compile(r"new(?:\s+set)?|нов(?:ая|ую|ый|ое)(?:\s+(?:комбинаци[яю]|набор))?", re.IGNORECASE)
_RACK: Final = re.compile(r"rack|подставк[ауи]", re.IGNORECASE)
_LONGEST_TOKEN: Final = 20

_Target: TypeAlias = "int | Literal['new', 'rack']"


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the text, and where it begins, counted from 0."""

    text: str
    start: int

    def stripped(self) -> _Part:
        return _Part(self.text.strip(), self.start + len(self.text) - len(self.text.lstrip()))


def written(text: str, position: Position, rules: Rules, laid: Collection[Tile] = ()) -> Position:
    """Give the position after what is written was done.

    Parameters
    ----------
    text : str
        Moves, or a whole table.
    position : Position
        Where the tiles lie now.
    rules : Rules
        Whether the order in a set counts.
    laid : collection of Tile
        The tiles that were laid in this turn: of two copies they go back to the rack first.

    Raises
    ------
    Refusal
        ``"bad-words"``, with what was expected and where. Nothing is done.
    """
    if not text.strip():
        raise _expected("tiles", _Part("", 0))
    if _ARROW.search(text) is None and ";" not in text:
        return _Whole(text, position, laid).position()
    moves = _Moves(position, rules, laid)
    for part in _split(_Part(text, 0), re.compile(";")):
        if part.stripped().text:
            moves.make(part)
    return moves.position()


def _expected(why: str, part: _Part, tile: Tile | None = None, number: int = 0) -> Refusal:
    shown = "".join(letter if letter.isprintable() else "?" for letter in part.text)
    token = shown if len(shown) <= _LONGEST_TOKEN else shown[: _LONGEST_TOKEN - 1] + "…"
    example = Tile("R7")
    named = example if tile is None else tile
    return Refusal("bad-words", why=why, token=token, place=part.start + 1, example=example, tile=named, number=number)


def _split(part: _Part, at: re.Pattern[str]) -> Iterator[_Part]:
    start = 0
    for found in at.finditer(part.text):
        yield _Part(part.text[start : found.start()], part.start + start)
        start = found.end()
    yield _Part(part.text[start:], part.start + start)


def _tiles(part: _Part) -> list[tuple[Tile, _Part]]:
    """Read tiles and ranges, each with the word that it comes from."""
    read = []
    for found in _TOKEN.finditer(part.text):
        token = _Part(found[0], part.start + found.start())
        try:
            tiles = parse_row(token.text)
        except NotationError:
            raise _expected("tile", token) from None
        read += [(tile, token) for tile in tiles]
    return read


class _Moves:
    """Does one move after the other. Sets keep their numbers to the end, emptied ones too; new ones follow."""

    def __init__(self, position: Position, rules: Rules, laid: Collection[Tile]) -> None:
        self._before = position
        self._rules = rules
        self._laid = laid
        self._rows: list[Row] = list(position.table)
        self._rack = position.rack

    def position(self) -> Position:
        return self._before.rearranged(self._rows, self._rack)

    def make(self, part: _Part) -> None:
        what, *places = _split(part, _ARROW)
        if not places or not places[0].text.strip():
            raise _expected("arrow", what.stripped())
        if len(places) > 1:
            raise _expected("one-arrow", places[1].stripped())
        target = self._target(places[0].stripped())
        tiles = self._chosen(what.stripped(), target)
        if not tiles:
            raise _expected("tiles", what.stripped())
        self._put(tiles, target)

    def _target(self, part: _Part) -> _Target:
        if _NEW.fullmatch(part.text):
            return "new"
        if _RACK.fullmatch(part.text):
            return "rack"
        return self._set(part)

    def _set(self, part: _Part) -> int:
        found = _SET.fullmatch(part.text)
        if found is None:
            raise _expected("place", part)
        place = int(found[1]) - 1
        if not (0 <= place < len(self._rows) and self._rows[place]):
            raise _expected("set-number", part, number=sum(map(bool, self._rows)))
        return place

    def _chosen(self, part: _Part, target: _Target) -> Row:
        if _SET_WORD.match(part.text):
            return self._rows[self._set(part)]
        chosen: list[Tile] = []
        for tile, token in _tiles(part):
            chosen.append(self._physical(tile, token, target, chosen))
        return tuple(chosen)

    def _physical(self, tile: Tile, token: _Part, target: _Target, chosen: Collection[Tile]) -> Tile:
        fits = (there for there in self._candidates(target) if tile in (there, there.plain))
        found = next((there for there in fits if there not in chosen), None)
        if found is None:
            raise _expected("not-here", token, tile=tile)
        return found

    def _candidates(self, target: _Target) -> Iterator[Tile]:
        """All tiles, those first that a player would mean: of the rack, or of this turn; those that are there last."""
        there: Row = self._rack if target == "rack" else () if isinstance(target, str) else self._rows[target]
        lying = [tile for row in self._rows if row is not there for tile in row]
        if target == "rack":
            yield from (tile for tile in lying if tile in self._laid)
        else:
            yield from self._rack
        yield from lying
        yield from there

    def _put(self, tiles: Row, target: _Target) -> None:
        moving = set(tiles)
        self._rack = tuple(tile for tile in self._rack if tile not in moving)
        self._rows = [tuple(tile for tile in row if tile not in moving) for row in self._rows]
        if target == "rack":
            self._rack = (*self._rack, *tiles)
        elif target == "new":
            self._rows.append(in_order(tiles, self._rules))
        else:
            self._rows[target] = _joined(self._rows[target], tiles, self._rules)


def _joined(row: Row, tiles: Row, rules: Rules) -> Row:
    """Put tiles to a set where they fit, or else at its end."""
    together = in_order((*row, *tiles), rules)
    if rules.set_order != "as_laid":
        return together
    ways = ((*row[:cut], *tiles, *row[cut:]) for cut in range(len(row), -1, -1))
    return next((way for way in ways if legal_readings(tuple(tile.kind for tile in way), rules)), together)


class _Whole:
    """A whole table: its tiles are taken from the table and the rack, the others go to the rack."""

    def __init__(self, text: str, position: Position, laid: Collection[Tile]) -> None:
        self._before = position
        self._laid = laid
        parts = [part.stripped() for part in _split(_Part(text, 0), re.compile(r"\|"))]
        for part in parts:
            if not part.text:
                raise _expected("bar", part)
        self._rows = [_tiles(part) for part in parts]

    def position(self) -> Position:
        named = {tile for row in self._rows for tile, _ in row if tile.copy}
        used: set[Tile] = set()
        rows = [
            tuple(self._physical(tile, token, place, used, named) for tile, token in row)
            for place, row in enumerate(self._rows)
        ]
        self._check_left_out(used)
        rack = (*self._before.rack, *(tile for row in self._before.table for tile in row))
        return self._before.rearranged(rows, tuple(tile for tile in rack if tile not in used))

    def _physical(self, tile: Tile, token: _Part, place: int, used: set[Tile], named: set[Tile]) -> Tile:
        before = self._before.table
        nearest = before[place] if place < len(before) else ()
        order: Iterable[Tile] = (*nearest, *(lying for row in before for lying in row), *self._before.rack)
        fits = (there for there in order if there is tile or (there.plain is tile and there not in named))
        found = next((there for there in fits if there not in used), None)
        if found is None:
            raise _expected("not-here", token, tile=tile)
        used.add(found)
        return found

    def _check_left_out(self, used: set[Tile]) -> None:
        """A tile that is left out by mistake must not go to the rack unseen: only tiles of this turn may."""
        for tile in (tile for row in self._before.table for tile in row):
            if tile not in used and tile not in self._laid:
                raise _expected("left-out", _Part(str(tile.plain), 0), tile=tile)
