"""Tiles that lie together: a set on the table (`Meld`), a rack, and the whole table.

What is a *legal* set is no matter of this module: see `sets`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self, TypeVar, overload

from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.tiles import PLAIN_TILES, TILES, Tile, parse_token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

_Part = TypeVar("_Part")
_Bag = TypeVar("_Bag", bound=Hashable)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class _Row:
    """Tiles in the order in which they lie."""

    tiles: tuple[Tile, ...] = field(hash=False)
    kinds: tuple[int, ...] = field(compare=False, hash=True)
    """The kind of each tile: see `Tile.kind`."""

    def __init__(self, tiles: str | Iterable[Tile | str] = "") -> None:
        if isinstance(tiles, str):
            read = parse_row(tiles)
        else:
            given = _iterable(tiles, type(self).__name__, "R3 R4 J")
            read = tuple([tile if type(tile) is Tile else Tile(tile) for tile in given])
        object.__setattr__(self, "tiles", read)
        object.__setattr__(self, "kinds", tuple([tile.kind for tile in read]))

    @classmethod
    def of_tiles(cls, tiles: tuple[Tile, ...]) -> Self:
        """Make a row of what is known to be tiles, without a look at them.

        Parameters
        ----------
        tiles : tuple of Tile
            The tiles; for a set at least one.
        """
        row = cls.__new__(cls)
        object.__setattr__(row, "tiles", tiles)
        object.__setattr__(row, "kinds", tuple([tile.kind for tile in tiles]))
        return row

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in self.tiles

    @overload
    def __getitem__(self, index: int) -> Tile: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Tile, ...]: ...
    def __getitem__(self, index: int | slice) -> Tile | tuple[Tile, ...]:
        return self.tiles[index]

    def __str__(self) -> str:
        return " ".join(map(str, self.tiles))

    def __repr__(self) -> str:
        return f'{type(self).__name__}("{self}")'

    def to_svg(self) -> str:
        """Give a self-contained SVG picture of the tiles, for print and documentation.

        Returns
        -------
        str
            The text of the SVG element: the same for the same tiles.
        """
        from rummikub_widget.widget.drawing import row_svg  # noqa: PLC0415 - a step upwards, as in `Verdict.explain`

        return row_svg(self.tiles, on_rack=isinstance(self, Rack))

    def _repr_svg_(self) -> str:
        return self.to_svg()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Meld(_Row):
    """The tiles of one set, in the order in which they lie; legal or not.

    Parameters
    ----------
    tiles : str or iterable of Tile or str
        ``"R3 R4 J"``; a range such as ``"R3-R6"`` is accepted. At least one tile.

    Raises
    ------
    NotationError
        The text is not a row of tiles, or is empty.

    Examples
    --------
    >>> str(Meld("r3-r5 j"))
    'R3 R4 R5 J'
    """

    def __init__(self, tiles: str | Iterable[Tile | str]) -> None:
        _Row.__init__(self, tiles)
        if not self.tiles:
            raise NotationError(tiles if isinstance(tiles, str) else "", "", 0, "at least one tile in a set")

    @property
    def bag(self) -> tuple[int, ...]:
        """The kinds of its tiles, sorted: equal for sets of the same tiles, however they lie."""
        return tuple(sorted(self.kinds))

    @property
    def plain(self) -> Meld:
        """The same set without copy letters."""
        return Meld(tile.plain for tile in self.tiles)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Rack(_Row):
    """The tiles of one player, in the order in which the player keeps them.

    Parameters
    ----------
    tiles : str or iterable of Tile or str
        ``"R1 J"``; empty text is an empty rack.

    Raises
    ------
    NotationError
        The text is not a row of tiles.

    Examples
    --------
    >>> len(Rack("R1 J")), str(Rack(""))
    (2, '')
    """

    def __init__(self, tiles: str | Iterable[Tile | str] = "") -> None:
        _Row.__init__(self, tiles)

    @property
    def plain(self) -> Rack:
        """The same rack without copy letters."""
        return Rack(tile.plain for tile in self.tiles)


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Table:
    """The sets on the table, in the order in which they lie; legal or not.

    Parameters
    ----------
    melds : str or iterable of Meld or str
        ``"R3 R4 R5 | R7 B7 K7"``; empty text is an empty table.

    Raises
    ------
    NotationError
        The text is not a table.

    Examples
    --------
    >>> [len(meld) for meld in Table("R3-R6 | R7 B7 K7")]
    [4, 3]
    """

    melds: tuple[Meld, ...]
    tiles: tuple[Tile, ...] = field(compare=False)
    """All tiles of the table, set by set."""

    def __init__(self, melds: str | Iterable[Meld | str] = "") -> None:
        if isinstance(melds, str):
            read = parse_table(melds)
        else:
            given = _iterable(melds, "Table", "R3 R4 R5 | R7 B7 K7")
            read = tuple([meld if isinstance(meld, Meld) else Meld(meld) for meld in given])
        object.__setattr__(self, "melds", read)
        object.__setattr__(self, "tiles", tuple([tile for meld in read for tile in meld.tiles]))

    def __iter__(self) -> Iterator[Meld]:
        return iter(self.melds)

    def __len__(self) -> int:
        return len(self.melds)

    def __getitem__(self, index: int) -> Meld:
        return self.melds[index]

    def __str__(self) -> str:
        return " | ".join(map(str, self.melds))

    def __repr__(self) -> str:
        return f'Table("{self}")'

    def to_svg(self) -> str:
        """Give a self-contained SVG picture of the table, for print and documentation.

        Returns
        -------
        str
            The text of the SVG element: the same for the same table.

        Examples
        --------
        >>> Table("R3 R4 R5").to_svg()[:4]
        '<svg'
        """
        from rummikub_widget.widget.drawing import table_svg  # noqa: PLC0415 - a step upwards, as in `Verdict.explain`

        return table_svg(self)

    def _repr_svg_(self) -> str:
        return self.to_svg()

    @property
    def bags(self) -> Counter[tuple[int, ...]]:
        """How often each set lies there, in whatever order its tiles and the sets lie."""
        return Counter(meld.bag for meld in self.melds)

    @property
    def plain(self) -> Table:
        """The same table without copy letters."""
        return Table(meld.plain for meld in self.melds)


def _iterable(parts: Iterable[_Part], what: str, example: str) -> Iterable[_Part]:
    if not isinstance(parts, Iterable):
        raise TypeError(f"a {what} is made of text such as {example!r}, or of its parts, not of {type(parts).__name__}")
    return parts


def parse_row(text: str, whole: str | None = None, offset: int = 0) -> tuple[Tile, ...]:
    """Read tiles and ranges separated by spaces.

    Parameters
    ----------
    text : str
        The tiles.
    whole, offset : str, int
        The text that errors speak of, and where ``text`` begins in it.

    Raises
    ------
    NotationError
        A token is neither a tile nor a range.
    """
    tokens = text.split()
    try:
        return tuple([TILES[token] for token in tokens])
    except KeyError:  # a range, lower case, or an error
        whole = text if whole is None else whole
    tiles: list[Tile] = []
    position = 0
    for token in tokens:
        position = text.index(token, position)
        tiles.extend(_read(token, whole, offset + position))
        position += len(token)
    return tuple(tiles)


def _read(token: str, whole: str, position: int) -> tuple[Tile, ...]:
    if "|" in token:
        raise NotationError(whole, token, position, "the tiles of one set only, without '|'")
    if "-" not in token:
        return (parse_token(token, whole, position),)
    low, _, high = token.partition("-")
    first = parse_token(low, whole, position)
    last = parse_token(high, whole, position + len(low) + 1)
    if first.copy or last.copy or first.color is None or first.color is not last.color or first.kind >= last.kind:
        raise NotationError(whole, token, position, "a range of one color from low to high, such as R3-R6")
    return PLAIN_TILES[first.kind : last.kind + 1]


def places_beyond(bags: Sequence[_Bag], known: Counter[_Bag]) -> tuple[int, ...]:
    """Give the places of the bags that are not among the known ones, each known one used once."""
    left = known.copy()
    places = []
    for place, bag in enumerate(bags):
        if left[bag]:
            left[bag] -= 1
        else:
            places.append(place)
    return tuple(places)


def parse_table(text: str, read_row: Callable[[str, str, int], tuple[Tile, ...]] = parse_row) -> tuple[Meld, ...]:
    """Read sets separated by ``|``.

    Parameters
    ----------
    text : str
        The table; empty text is an empty table.
    read_row : callable
        Reads the tiles of one set: given its text, the whole text, and where the set begins in it.

    Raises
    ------
    NotationError
        A set can't be read, or is empty.
    """
    if not text.strip():
        return ()
    melds = []
    offset = 0
    for part in text.split("|"):
        tiles = read_row(part, text, offset)
        if not tiles:
            raise NotationError(text, "|", max(offset - 1, 0), "a set on both sides of each '|'")
        melds.append(Meld.of_tiles(tiles))
        offset += len(part) + 1
    return tuple(melds)
