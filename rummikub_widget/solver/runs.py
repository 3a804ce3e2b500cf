"""How open runs of one color go on from one number to the next.

The runs of a color that are open at a number are known by their lengths alone, the longest first; a length of three
stands for all longer ones, for such a run may end anywhere. As there are few such rows of lengths, each has a number.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Lengths: TypeAlias = tuple[int, ...]
Runs: TypeAlias = int
"""Open runs: the place of their lengths in `LENGTHS`."""

LONG: Final = 3
MOST_RUNS: Final = 4
"""No more tiles of a color can lie at a number: two copies and two jokers."""
NO_RUNS: Final[Runs] = 0

LENGTHS: Final[tuple[Lengths, ...]] = tuple(
    lengths for size in range(MOST_RUNS + 1) for lengths in combinations_with_replacement((3, 2, 1), size)
)
"""All rows of lengths."""
NEEDED: Final[tuple[int, ...]] = tuple(sum(LONG - length for length in lengths) for lengths in LENGTHS)
"""For all open runs how many tiles they need until none of them is too short."""
RUNS_OF: Final[dict[Lengths, Runs]] = {lengths: runs for runs, lengths in enumerate(LENGTHS)}


class After(NamedTuple):
    """The open runs after a number."""

    runs: Runs
    """Less than 0 if a short run would break off."""
    at_next: int
    """How many of them need a tile at the next number."""
    later: int
    """How many of them need a tile at the number after that."""


def _after(lengths: Lengths, tiles: int) -> After:
    """Lay that many tiles of one number on open runs.

    A run of three or more that can go on does: whatever a new run could become, the longer one can be cut into.
    """
    short = [length for length in lengths if length < LONG]
    if len(short) > tiles:
        return After(-1, 0, 0)
    going_on = min(len(lengths), tiles)
    longer = [min(length + 1, LONG) for length in short]
    longer += [LONG] * (going_on - len(short)) + [1] * (tiles - going_on)
    return After(RUNS_OF[tuple(sorted(longer, reverse=True))], sum(length < LONG for length in longer), longer.count(1))


AFTER: Final[tuple[tuple[After, ...], ...]] = tuple(
    tuple(_after(lengths, tiles) for tiles in range(MOST_RUNS + 1)) for lengths in LENGTHS
)
"""For all open runs what becomes of them with no tiles, one, two and so on."""


def joined(level: int, runs: Runs, starts: Sequence[int]) -> Runs:
    """Give open runs before a number together with others that began at some numbers."""
    if not starts:
        return runs
    lengths = [min(level - start, LONG) for start in starts]
    return RUNS_OF[tuple(sorted((*LENGTHS[runs], *lengths), reverse=True))]


def grow(runs: list[list[int]], tiles: list[int]) -> list[list[int]]:
    """Lay the tiles of one number on the open runs as `AFTER` counts them; give the runs that ended.

    Parameters
    ----------
    runs : list of list of int
        The open runs, kind by kind; changed in place.
    tiles : list of int
        The kinds that go to runs at this number.
    """
    runs.sort(key=lambda run: (len(run) >= LONG, -len(run)))
    going_on = min(len(runs), len(tiles))
    ended = runs[going_on:]
    del runs[going_on:]
    for run, tile in zip(runs, tiles, strict=False):
        run.append(tile)
    runs.extend([tile] for tile in tiles[going_on:])
    return ended
