"""What a row of tiles can be read as: a run, a group, either of them, or neither; and what its jokers then stand for.

A *reading* fixes the kind of set and the tiles its jokers stand for. Legal sets have at least one reading.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND, LOWEST_NUMBER, PLAIN_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.engine.rules import Rules

SMALLEST_SET: Final = 3
BIGGEST_GROUP: Final = len(COLORS)


class MeldKind(StrEnum):
    """The two kinds of set."""

    RUN = "run"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a row of tiles as a set."""

    kind: MeldKind
    """Run or group."""
    as_laid: bool
    """Whether the tiles already lie in the order of this reading."""
    start: int
    """The lowest number of a run; the number of a group."""
    stands: tuple[tuple[Tile, ...], ...]
    """For each joker, from left to right, the tiles it may stand for."""
    value: int
    """Points, with each joker counting as the tile it stands for."""


@lru_cache(maxsize=1 << 14)
def readings(kinds: tuple[int, ...]) -> tuple[Reading, ...]:
    """Give every reading of a row of tiles, the one that fits the laid order first.

    Parameters
    ----------
    kinds : tuple of int
        The kinds of the tiles (`Tile.kind`) in the order in which they lie.

    Returns
    -------
    tuple of Reading
        Empty when the tiles are no set, in whatever order. Runs as laid come first, then groups, then runs in another
        order, the highest first.
    """
    numbered = [kind for kind in kinds if kind != JOKER_KIND]
    if len(kinds) < SMALLEST_SET or not numbered or len(set(numbered)) < len(numbered):
        return ()
    runs = _runs(kinds, numbered)
    laid = [reading for reading in runs if reading.as_laid]
    return (*laid, *_groups(kinds, numbered), *(reading for reading in runs if not reading.as_laid))


def legal_readings(kinds: tuple[int, ...], rules: Rules) -> tuple[Reading, ...]:
    """Give the readings that the rules allow: see the switches ``two_jokers`` and ``set_order``."""
    found = readings(kinds)
    if rules.two_jokers == "forbidden" and kinds.count(JOKER_KIND) > 1:
        return ()
    if rules.set_order == "as_laid":
        return tuple(reading for reading in found if reading.as_laid)
    return found


def arranged(tiles: Sequence[Tile], reading: Reading) -> tuple[Tile, ...]:
    """Give the tiles in the order of a reading: a run from low to high, a group as it lies."""
    if reading.as_laid:
        return tuple(tiles)
    jokers = iter([tile for tile in tiles if tile.is_joker])
    by_number = {tile.number: tile for tile in tiles if not tile.is_joker}
    numbers = range(reading.start, reading.start + len(tiles))
    return tuple(by_number[number] if number in by_number else next(jokers) for number in numbers)


def in_order(tiles: tuple[Tile, ...], rules: Rules) -> tuple[Tile, ...]:
    """Put a run in order, finished or not, as a player would; anything else stays as it lies.

    Where the laid order counts (``set_order="as_laid"``), and where a run goes on from 13 to 1, nothing is changed: the
    player must see what was laid.
    """
    if rules.set_order == "as_laid":
        return tiles
    found = legal_readings(tuple(tile.kind for tile in tiles), rules)
    if found:
        return arranged(tiles, found[0])
    numbers = {tile.number for tile in tiles}
    one_color = len({tile.color for tile in tiles}) == 1 and None not in numbers
    wraps = {LOWEST_NUMBER, HIGHEST_NUMBER} <= numbers
    return tuple(sorted(tiles)) if one_color and not wraps else tiles


def _groups(kinds: tuple[int, ...], numbered: list[int]) -> list[Reading]:
    ranks = {kind % HIGHEST_NUMBER for kind in numbered}
    if len(ranks) > 1 or len(kinds) > BIGGEST_GROUP:
        return []
    rank = ranks.pop()
    present = {kind // HIGHEST_NUMBER for kind in numbered}
    missing = tuple(PLAIN_TILES[color * HIGHEST_NUMBER + rank] for color in range(len(COLORS)) if color not in present)
    jokers = len(kinds) - len(numbered)
    return [
        Reading(
            MeldKind.GROUP,
            as_laid=True,
            start=rank + 1,
            stands=(missing,) * jokers,
            value=(rank + 1) * len(kinds),
        )
    ]


def _runs(kinds: tuple[int, ...], numbered: list[int]) -> list[Reading]:
    if len({kind // HIGHEST_NUMBER for kind in numbered}) > 1:
        return []
    size = len(kinds)
    base = numbered[0] // HIGHEST_NUMBER * HIGHEST_NUMBER
    low = min(numbered) - base
    high = max(numbered) - base
    first = next(place for place, kind in enumerate(kinds) if kind != JOKER_KIND)
    laid_start = kinds[first] - base - first
    fits_as_laid = all(kind in (JOKER_KIND, base + laid_start + place) for place, kind in enumerate(kinds))
    runs = []
    for start in range(min(low, HIGHEST_NUMBER - size), max(0, high - size + 1) - 1, -1):
        as_laid = fits_as_laid and start == laid_start
        places = range(base + start, base + start + size)
        missing = [kind for kind in places if kind not in numbered]
        stands = tuple((PLAIN_TILES[kind],) for kind in missing)
        value = size * (2 * start + size + 1) // 2
        runs.append(Reading(MeldKind.RUN, as_laid, start + 1, stands, value))
    return runs
