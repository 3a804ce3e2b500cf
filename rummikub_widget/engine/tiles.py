"""One tile: its color, its number and, where it matters, which of the two copies it is.

Tiles are interned: there are 53 kinds (52 numbered ones and the joker), each as "any copy", copy ``a`` and copy ``b``.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import total_ordering
from typing import TYPE_CHECKING, Final, Literal, Self, TypeAlias

from rummikub_widget.engine.errors import NotationError

if TYPE_CHECKING:
    from collections import Counter

CopyLetter: TypeAlias = Literal["a", "b"]

HIGHEST_NUMBER: Final = 13
LOWEST_NUMBER: Final = 1
COPIES: Final = 2
MOST_TILES: Final = 106
JOKER_KIND: Final = 52
KINDS: Final = 53


class Color(StrEnum):
    """The four colors, each with the letter that stands for it in notation."""

    RED = "R"
    BLUE = "B"
    ORANGE = "O"
    BLACK = "K"


COLORS: Final = tuple(Color)

_TOKEN: Final = re.compile(r"(?:([RBOK])(1[0-3]|[1-9])|J)([ab]?)", re.IGNORECASE | re.ASCII)
_LOOKALIKES: Final = dict(zip("КОВРАковра", "KOBRAkobra", strict=True))
_EXPECTED: Final = "a color letter R, B, O or K with a number from 1 to 13, or J for a joker"


@total_ordering
class Tile:
    """An immutable tile.

    Parameters
    ----------
    text : str or Tile
        ``"R7"`` (any red 7), ``"R7a"`` or ``"R7b"`` (one of the two copies), ``"J"``, ``"Ja"``, ``"Jb"``.
        Letters may be upper or lower case.

    Raises
    ------
    NotationError
        The text is not a tile.

    Examples
    --------
    >>> Tile("r7"), str(Tile("Ja")), Tile("K13").number
    (Tile('R7'), 'Ja', 13)
    """

    __slots__ = ("color", "copy", "is_joker", "kind", "number", "plain")

    color: Color | None
    """Its color; ``None`` for a joker."""
    number: int | None
    """Its number, 1 to 13; ``None`` for a joker."""
    copy: CopyLetter | None
    """Which of the two copies it is; ``None`` for any."""
    kind: int
    """0 to 12 the reds, then blues, oranges, blacks; 52 the joker. The copies of a tile share it."""
    is_joker: bool
    """Whether it is a joker."""
    plain: Tile
    """The same tile without its copy letter."""

    def __new__(cls, text: str | Tile) -> Self:
        """Look the tile up: equal tiles are the same object."""
        if isinstance(text, cls):
            return text
        if not isinstance(text, str):
            raise TypeError(f"a tile is written as text such as 'R7', not as {type(text).__name__}")
        tile = parse_token(text.strip(), text, len(text) - len(text.lstrip()))
        assert isinstance(tile, cls)
        return tile

    @classmethod
    def of(cls, color: Color | None, number: int | None = None, copy: CopyLetter | None = None) -> Tile:
        """Give the tile of a color and a number; ``Tile.of(None)`` is the joker.

        Raises
        ------
        ValueError
            No such tile exists.
        """
        name = "J" if color is None and number is None else f"{color and Color(color).value}{number}"
        tile = TILES.get(name + (copy or ""))
        if tile is None:
            raise ValueError(f"there is no tile of color {color!r}, number {number!r} and copy {copy!r}")
        return tile

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"tiles can't be changed: {self} stays {self}")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Tile):
            return NotImplemented
        return (self.kind, self.copy or "") < (other.kind, other.copy or "")

    def __hash__(self) -> int:
        return self.kind

    def __str__(self) -> str:
        name = "J" if self.color is None else f"{self.color.value}{self.number}"
        return name + (self.copy or "")

    def __repr__(self) -> str:
        return f"Tile('{self}')"

    def __reduce__(self) -> tuple[type[Tile], tuple[str]]:
        return (Tile, (str(self),))


def parse_token(token: str, text: str, position: int) -> Tile:
    """Read one tile that stands at ``position`` (counted from 0) of ``text``.

    Raises
    ------
    NotationError
        The token is not a tile.
    """
    match = _TOKEN.fullmatch(token)
    if match is None:
        raise NotationError(text, token, position, _what_was_expected(token))
    color, number, copy = match.groups()
    return TILES[("J" if color is None else color.upper() + number) + copy.lower()]


def _what_was_expected(token: str) -> str:
    latin = "".join(_LOOKALIKES.get(letter, letter) for letter in token)
    if latin != token and _TOKEN.fullmatch(latin):
        return f"Latin letters: {latin!r} instead of Cyrillic {token!r}"
    if re.fullmatch(r"\d+[RBOK][ab]?", token, re.IGNORECASE | re.ASCII):
        return "the color letter before the number, such as R7"
    if "," in token or ";" in token:
        return "spaces between tiles, as in R3 R4 R5"
    if re.fullmatch(r"[RBOK]\d+[ab]?", token, re.IGNORECASE | re.ASCII):
        return "a number from 1 to 13" + (", without leading zeros" if token[1] == "0" else "")
    return _EXPECTED


def _make(kind: int, copy: CopyLetter | None) -> Tile:
    tile = object.__new__(Tile)
    is_joker = kind == JOKER_KIND
    color, number = (None, None) if is_joker else (COLORS[kind // 13], kind % 13 + 1)
    values = {"kind": kind, "is_joker": is_joker, "color": color, "number": number, "copy": copy}
    for name, value in values.items():
        object.__setattr__(tile, name, value)
    return tile


def _make_all() -> dict[str, Tile]:
    tiles = {}
    copies: tuple[CopyLetter | None, ...] = (None, "a", "b")
    for kind in range(KINDS):
        plain = _make(kind, None)
        for copy in copies:
            tile = plain if copy is None else _make(kind, copy)
            object.__setattr__(tile, "plain", plain)
            tiles[str(tile)] = tile
    return tiles


TILES: Final = _make_all()
"""Every tile by its name: ``"R7"``, ``"R7a"``, ``"J"``."""
PLAIN_TILES: Final = tuple(tile for tile in TILES.values() if tile.copy is None)
"""The 53 kinds of tile, at their ``kind``."""
JOKER: Final = TILES["J"]


def plain_tiles(kinds: Counter[int]) -> tuple[Tile, ...]:
    """Give the tiles of which there are so many of each kind, in order."""
    return tuple(PLAIN_TILES[kind] for kind in sorted(kinds.elements()))


def full_supply() -> list[Tile]:
    """Give the 106 tiles of the game as physical copies, in order.

    Source: RULES, material (two of each of 52 numbered tiles and two jokers).
    """
    return sorted(tile for tile in TILES.values() if tile.copy is not None)
