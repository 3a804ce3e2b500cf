"""How open runs of one color go on from one number to the next.

The runs of a color that are open at a number are known by their lengths alone, the longest first; a length of three
stands for all longer ones, for such a run may end anywhere.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

Lengths: TypeAlias = tuple[int, ...]

LONG: Final = 3


@cache
def step(runs: Lengths, tiles: int) -> Lengths | None:
    """Give the open runs after a number at which that many tiles go to runs; ``None`` if a short run would break off.

    A run of three or more that can go on does: whatever a new run could become, the longer one can be cut into.
    """
    short = [length for length in runs if length < LONG]
    if len(short) > tiles:
        return None
    going_on = min(len(runs), tiles)
    longer = [min(length + 1, LONG) for length in short]
    longer += [LONG] * (going_on - len(short)) + [1] * (tiles - going_on)
    return tuple(sorted(longer, reverse=True))


@cache
def steps(runs: Lengths) -> tuple[tuple[Lengths | None, int, int], ...]:
    """Give `step` for no tiles, one, two and so on up to four: two copies and two jokers.

    Beside each result stands how many of its runs need a tile at the next number, and how many at the one after that.
    """
    found = []
    for tiles in range(5):
        longer = step(runs, tiles)
        at_next = sum(length < LONG for length in longer or ())
        found.append((longer, at_next, (longer or ()).count(1)))
    return tuple(found)


def grow(runs: list[list[int]], tiles: list[int]) -> list[list[int]]:
    """Lay the tiles of one number on the open runs as `step` counts them; give the runs that ended.

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
