"""Playing cards in place of tiles: two packs of 52 and two jokers. Another notation for the same values.

Hearts are the reds, clubs the blues, diamonds the oranges, spades the blacks; the ace is 1, jack 11, queen 12, king 13.
A joker is written ``★``. Source: RULES, material (playing cards).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.melds import Meld, Rack, Table, parse_table
from rummikub_widget.engine.tiles import JOKER, Color, Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

JOKER_CARD: Final = "★"
_SUITS: Final = {Color.RED: "♥", Color.BLUE: "♣", Color.ORANGE: "♦", Color.BLACK: "♠"}
_LETTERS: Final = {"H": "♥", "C": "♣", "D": "♦", "S": "♠"}
_RANKS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
_COLOR_OF: Final = {suit: color for color, suit in _SUITS.items()}
_NUMBER_OF: Final = {rank: number for number, rank in _RANKS.items()} | {str(number): number for number in range(2, 11)}
_CARD: Final = re.compile(r"([AJQK]|10|[2-9])([♥♣♦♠HCDS])", re.IGNORECASE | re.ASCII)
_EXPECTED: Final = "a card: A, 2 to 10, J, Q or K with ♥ ♣ ♦ ♠ or H C D S, such as Q♥ or QH; or ★ for a joker"


def to_cards(value: Tile | Meld | Rack | Table) -> str:
    """Write a tile, a set, a rack or a table as playing cards.

    Examples
    --------
    >>> to_cards(Meld("R12 R13 J"))
    'Q♥ K♥ ★'
    """
    if not isinstance(value, Tile | Meld | Rack | Table):
        raise TypeError(f"only a Tile, Meld, Rack or Table can be written as cards, not {type(value).__name__}")
    if isinstance(value, Table):
        return " | ".join(map(to_cards, value))
    if isinstance(value, Tile):
        return _card(value)
    return " ".join(map(_card, value))


def from_cards(text: str) -> Table:
    """Read a table written as playing cards; a single set is a table of one set.

    Parameters
    ----------
    text : str
        ``"A♥ 2♥ 3♥ | 7♥ 7♠ 7♦"``; suits may be written as letters, ``"AH 2H 3H"``.

    Raises
    ------
    NotationError
        The text is not in this notation.

    Examples
    --------
    >>> from_cards("QH KH ★")
    Table("R12 R13 J")
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from text such as 'Q♥ K♥', not from {type(text).__name__}")
    return Table(parse_table(text, lambda part, whole, offset: tuple(_tiles(part, whole, offset))))


def _card(tile: Tile) -> str:
    if tile.color is None or tile.number is None:
        return JOKER_CARD
    return _RANKS.get(tile.number, str(tile.number)) + _SUITS[tile.color]


def _tiles(part: str, text: str, offset: int) -> Iterable[Tile]:
    for found in re.finditer(r"\S+", part):
        if found[0] == JOKER_CARD:
            yield JOKER
            continue
        card = _CARD.fullmatch(found[0])
        if card is None:
            raise NotationError(text, found[0], offset + found.start(), _EXPECTED)
        rank, suit = card[1].upper(), card[2].upper()
        yield Tile.of(_COLOR_OF[_LETTERS.get(suit, suit)], _NUMBER_OF[rank])
