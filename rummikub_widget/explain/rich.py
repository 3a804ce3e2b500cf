"""Sentences with tiles in them: text in which each tile is marked, and its two other forms, plain and in parts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeAlias

from rummikub_widget.engine.cards import to_cards
from rummikub_widget.engine.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.verdict import Face

Rich: TypeAlias = "tuple[str | Tile, ...]"
"""A sentence in parts: text, and tiles to be drawn inside it."""

# Private-use characters that stand around a tile while Fluent puts the sentence together.
_OPEN, _CLOSE = "\ue000", "\ue001"
_MARKED = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")


def marked(tile: Tile) -> str:
    """Give the text of a tile, marked so that it is found again in the finished sentence."""
    return f"{_OPEN}{tile.plain}{_CLOSE}"


def parts(sentence: str) -> Rich:
    """Take a finished sentence apart into text and tiles."""
    pieces = _MARKED.split(sentence)
    found: list[str | Tile] = []
    for place, piece in enumerate(pieces):
        if place % 2:
            found.append(Tile(piece))
        elif piece:
            found.append(piece)
    return tuple(found)


def plain_text(rich: Iterable[str | Tile], face: Face = "tiles") -> str:
    """Give the sentence as plain text, its tiles in notation or written as playing cards."""
    return "".join(to_cards(part) if face == "cards" and isinstance(part, Tile) else str(part) for part in rich)
