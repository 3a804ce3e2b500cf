"""The goals of exercises, as an author writes them: ``rk.goals.lay("R6") & ~rk.goals.lay_at_least(3)``.

They combine with ``&`` (both), ``|`` (one is enough) and ``~`` (not), and each says in words what it asks for. A goal
for a play is met by every legal play that does what it says, whatever copies of tiles it uses and however the sets lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from rummikub_widget.engine.errors import unknown
from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, LOWEST_NUMBER, MOST_TILES, Tile
from rummikub_widget.lessons.goal import Goal
from rummikub_widget.lessons.questions import (
    AnswerKind,
    HowManyPoints,
    LegalOrNot,
    Value,
    WhichTile,
    seal_of,
    sealed,
    unsealed,
)
from rummikub_widget.lessons.table_goals import (
    BestPlay,
    EmptyRack,
    FreeJoker,
    Lay,
    LayAtLeast,
    MakeGroup,
    MakeRun,
    Opened,
    Score,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.melds import Meld

Tiles: TypeAlias = "str | Tile | Meld | Rack | Iterable[Tile | str]"
"""Tiles in notation, or as values of the engine."""

__all__ = [
    "Goal",
    "answer",
    "best_play",
    "empty_rack",
    "free_joker",
    "how_many_points",
    "lay",
    "lay_at_least",
    "legal_or_not",
    "make_group",
    "make_run",
    "opened",
    "score",
    "seal",
    "which_tile",
]


def lay(tiles: Tiles) -> Goal:
    """Lay these tiles of the rack, whatever else is laid.

    Parameters
    ----------
    tiles : str, Tile or Rack
        At least one tile; copy letters do not matter.

    Raises
    ------
    NotationError
        The text is not a row of tiles.
    ValueError
        There is no tile.

    Examples
    --------
    >>> print(lay("R6 B7").text())
    Lay R6 and B7.
    """
    row = _read(tiles)
    if not row:
        raise ValueError("lay() needs at least one tile, such as lay('R6')")
    return Lay(row)


def lay_at_least(count: int) -> Goal:
    """Lay so many tiles or more.

    Raises
    ------
    ValueError
        Not a whole number from 1 to 106.

    Examples
    --------
    >>> print((lay_at_least(3) & ~lay_at_least(5)).text())
    Lay at least 3 tiles and lay at most 4 tiles.
    """
    return LayAtLeast(_whole("lay_at_least", count, MOST_TILES))


def opened() -> Goal:
    """Make the initial meld; for an exercise with ``opened=False``."""
    return Opened()


def empty_rack() -> Goal:
    """Lay all tiles of the rack."""
    return EmptyRack()


def free_joker() -> Goal:
    """Take a joker from its set on the table and lay it anew."""
    return FreeJoker()


def make_run(tiles: Tiles = "") -> Goal:
    """Make a run that was not on the table before.

    Parameters
    ----------
    tiles : str, Tile or Rack
        Tiles that have to be in it; empty: any run. A tile for which a joker stands is not in it.

    Raises
    ------
    NotationError
        The text is not a row of tiles.

    Examples
    --------
    >>> print(make_run("R5").text())
    Make a new run with R5 in it.
    """
    return MakeRun(_read(tiles))


def make_group(tiles: Tiles | int = "") -> Goal:
    """Make a group that was not on the table before.

    Parameters
    ----------
    tiles : int, str, Tile or Rack
        The number of the group (``7`` or ``"7"``), or tiles that have to be in it; empty: any group.

    Raises
    ------
    NotationError
        The text is not a row of tiles.
    ValueError
        Not a number from 1 to 13.

    Examples
    --------
    >>> print(make_group(7).text(), make_group("R7").text())
    Make a new group of 7s. Make a new group with R7 in it.
    """
    if isinstance(tiles, str) and tiles.strip().isdecimal():
        tiles = int(tiles)
    if isinstance(tiles, int):
        return MakeGroup(number=_whole("make_group", tiles, HIGHEST_NUMBER))
    return MakeGroup(_read(tiles))


def score(points: int) -> Goal:
    """Lay tiles that are worth so many points or more; a joker counts as the tile that it stands for.

    Raises
    ------
    ValueError
        Not a whole number from 1 to 1000.
    """
    return Score(_whole("score", points, 1000))


def best_play(by: Literal["tiles", "value"] = "tiles") -> Goal:
    """Play as well as can be; every play that is as good as the solver's is right.

    Parameters
    ----------
    by : {"tiles", "value"}
        Whether the number of tiles counts, or their points.

    Raises
    ------
    ValueError
        Neither of the two.
    """
    known = get_args(Literal["tiles", "value"])
    if by not in known:
        raise ValueError(unknown("way to compare plays", by, known))
    return BestPlay(by)


def answer(value: Value | None = None, *, code: str | None = None, kind: AnswerKind | None = None) -> Goal:
    """Answer the question of the prompt.

    An answer counts as the same whatever the order of its tiles and their copies, the case of its letters and the
    spaces between its words; yes and no can be said in any language of the project, and as ``True`` and ``False``.

    Parameters
    ----------
    value : bool, int, str, Tile or Rack
        The right answer. The goal keeps it as a salted hash alone; but the cell that says so can be read.
    code : str
        Instead of it, what `seal` gave for the right answer, so that the notebook does not show it.
    kind : {"yes-no", "number", "tiles", "text"}, optional
        How the question is answered, where the value does not say so.

    Raises
    ------
    TypeError
        Neither a value nor a code, or both.
    ValueError
        A code that is none; a value that is not of the kind.

    Notes
    -----
    A hash keeps an answer from being read, not from being guessed: whoever can run Python can try all numbers or all
    tiles against it, as against `Exercise.check` itself. Where that matters, keep the goal out of the notebook that
    learners get, in a hidden test. For several right answers write ``answer("R6") | answer("K1")``.

    Examples
    --------
    >>> print(answer("R7").text())
    Answer with a tile or tiles.
    """
    if (value is None) == (code is None):
        raise TypeError("answer() takes either the right answer or code=…, made by rk.goals.seal(answer)")
    if code is not None:
        if kind is not None:
            raise TypeError("a code says itself of what kind its answer is: leave kind out")
        return unsealed(code)
    assert value is not None
    return sealed(value, kind)


def seal(value: Value, kind: AnswerKind | None = None) -> str:
    """Make the code that stands for a right answer in ``answer(code=…)``.

    Run it outside the notebook that learners get. What it protects from is told at `answer`.

    Parameters
    ----------
    value : bool, int, str, Tile or Rack
        The right answer.
    kind : {"yes-no", "number", "tiles", "text"}, optional
        How the question is answered, where the value does not say so.

    Returns
    -------
    str
        Another one each time.

    Examples
    --------
    >>> seal("Yes")[:7]
    'yes-no.'
    """
    return seal_of(sealed(value, kind))


def legal_or_not() -> Goal:
    """Say whether the table is legal; the engine knows the answer. The table of the exercise may be illegal."""
    return LegalOrNot()


def how_many_points() -> Goal:
    """Say how many points the sets on the table are worth together; the engine knows the answer."""
    return HowManyPoints()


def which_tile() -> Goal:
    """Name a tile of the rack that can be laid; the solver knows which ones, and any of them is right."""
    return WhichTile()


def _read(tiles: Tiles) -> tuple[Tile, ...]:
    row = (tiles,) if isinstance(tiles, Tile) else tiles
    return tuple(sorted(Rack(row).plain))


def _whole(name: str, number: int, highest: int) -> int:
    if type(number) is not int or not LOWEST_NUMBER <= number <= highest:
        raise ValueError(f"{name}() takes a whole number from {LOWEST_NUMBER} to {highest}, not {number!r}")
    return number
