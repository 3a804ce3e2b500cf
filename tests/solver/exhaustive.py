"""The best play by trying out everything: every table that could lie there, the best judged first by `check_turn`.

Nothing of the solver is used. A table is at first only a choice of sets by their tiles; how each set is laid tile by
tile is tried out when the table is judged. Only for small positions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

import rummikub_widget as rk
from tests.engine.reference import GROUPS, RUNS, all_tiles, is_joker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.engine.verdict import Verdict
    from tests.engine.reference import Table
    from tests.solver.small_positions import SmallPosition

MOST_TABLES = 20_000


class TooManyError(Exception):
    """The position has more tables than can be tried out in good time."""


@dataclass(frozen=True)
class Best:
    """The best play, and what it reaches."""

    gain: int
    kept: int
    verdict: Verdict
    refused: int
    """How many tables that promised as much were refused before."""


class Bag(NamedTuple):
    """The tiles of a set, however they lie."""

    tiles: tuple[str, ...]
    ways: tuple[tuple[str, ...], ...]
    """Every way to lay them: a group in one order, a run with its jokers at all places where they can lie."""
    highest: int
    """The highest number that a joker in it can stand for."""


class Candidate(NamedTuple):
    """A table that could lie there at the end, with what it gains at most."""

    most: int
    kept: int
    bags: tuple[Bag, ...]


def best_play(position: SmallPosition) -> Best | None:
    best: Best | None = None
    refused = 0
    for candidate in candidates(position):
        if best is not None and (candidate.most, candidate.kept) <= (best.gain, best.kept):
            break  # nor are those that follow any better
        for verdict in verdicts(position, candidate):
            gain = gained(position, verdict)
            if not verdict.legal:
                refused += 1
            elif best is None or (gain, candidate.kept) > (best.gain, best.kept):
                best = Best(gain, candidate.kept, verdict, refused)
                if gain == candidate.most:
                    break  # nor can this table be laid any better
    return best


def keeping_decides(position: SmallPosition, best: Best) -> bool:
    """Say whether another play gains as much as the best, but keeps fewer sets."""
    return any(
        verdict.legal and gained(position, verdict) == best.gain
        for candidate in candidates(position)
        if candidate.most >= best.gain and candidate.kept < best.kept
        for verdict in verdicts(position, candidate)
    )


def candidates(position: SmallPosition) -> list[Candidate]:
    """Give every table that all tiles of the old one and some of the rack can make, those that promise most first."""
    found = [
        Candidate(most_gain(position, bags), kept_sets(position.table, [each.tiles for each in bags]), bags)
        for bags in every_table(position)
    ]
    return sorted(found, reverse=True)


def kept_sets(before: Table, after: Iterable[Iterable[str]]) -> int:
    """Count the sets that are still there, in whatever order their tiles lie."""
    return (Counter(map(bag, before)) & Counter(map(bag, after))).total()


def most_gain(position: SmallPosition, bags: tuple[Bag, ...]) -> int:
    """Give what a table can gain at most: jokers from the rack count as the highest numbers that jokers stand for."""
    before, after = all_tiles(position.table), [tile for each in bags for tile in each.tiles]
    if position.objective == "tiles":
        return len(after) - len(before)
    jokers = sorted((each.highest for each in bags for tile in each.tiles if is_joker(tile)), reverse=True)
    fresh = len(jokers) - sum(map(is_joker, before))
    return points(after) - points(before) + sum(jokers[:fresh])


def points(tiles: Iterable[str]) -> int:
    return sum(int(tile[1:]) for tile in tiles if not is_joker(tile))


def verdicts(position: SmallPosition, candidate: Candidate) -> Iterator[Verdict]:
    """Judge a table, laid in every way."""
    table, rack = rk.Table(written(position.table)), rk.Rack(" ".join(position.rack))
    for sets in product(*(each.ways for each in candidate.bags)):
        after = rk.Table(map(meld, sets))
        yield rk.check_turn(table=table, rack=rack, after=after, opened=position.opened, rules=position.rules)


def gained(position: SmallPosition, verdict: Verdict) -> int:
    return verdict.value if position.objective == "value" else len(verdict.played)


@cache
def meld(tiles: tuple[str, ...]) -> rk.Meld:
    return rk.Meld(tiles)


def bag(tiles: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(tiles))


def written(table: Table) -> str:
    return " | ".join(" ".join(tiles) for tiles in table)


def bags_of(pool: Counter[str]) -> list[Bag]:
    """Give every set of these tiles."""
    ways: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    highest: Counter[tuple[str, ...]] = Counter()
    for faces in GROUPS + RUNS:
        missing = [face for face in faces if face not in pool]
        for spared in range(pool["J"] - len(missing) + 1):
            for replaced in combinations([face for face in faces if face in pool], spared):
                wild = [*missing, *replaced]
                if len(wild) == len(faces):
                    continue  # jokers alone are no set
                run = ["J" if face in wild else face for face in faces]
                group = sorted(run, key=is_joker)  # a group of one tile could be a run with a joker in front
                tiles = bag(run)
                ways.setdefault(tiles, set()).add(tuple(group if faces in GROUPS else run))
                highest[tiles] = max(highest[tiles], *(int(face[1:]) for face in wild), 0)
    return [Bag(tiles, tuple(sorted(ways[tiles])), highest[tiles]) for tiles in sorted(ways)]


def every_table(position: SmallPosition) -> Iterator[tuple[Bag, ...]]:
    """Give every choice of sets that leaves no tile of the table over and takes some of the rack."""
    lying, held = Counter(all_tiles(position.table)), Counter(position.rack)
    bags = bags_of(lying + held)
    for choice in choices(lying, held, [each.tiles for each in bags]):
        chosen = tuple(bags[index] for index in choice)
        if sum(len(each.tiles) for each in chosen) > lying.total():
            yield chosen


def choices(lying: Counter[str], held: Counter[str], sets: list[tuple[str, ...]]) -> set[tuple[int, ...]]:
    """Give every choice of sets, by their places in the list, for which there are the tiles and that uses all that lie.

    All counts of tiles are digits of one number, two at most, so that a subtraction takes a whole set away; a digit is
    4 or more in `at_least` where there are enough.
    """
    digit = {tile: 8**place for place, tile in enumerate(sorted(lying | held))}
    fours = sum(4 * unit for unit in digit.values())
    on_rack = sum(digit[tile] for tile in held.elements())
    needs = [sum(digit[tile] for tile in tiles) for tiles in sets]
    everywhere = list(range(len(sets)))
    holding = {4 * unit: [place for place in everywhere if tile in sets[place]] for tile, unit in digit.items()}

    def choose(left: int, first: int) -> Iterator[tuple[int, ...]]:
        # A tile of which more is left than was on the rack comes first; when there is none, more sets in order.
        too_many = ~(on_rack + fours - left) & fours
        if not too_many:
            yield ()
        for place in holding[too_many & -too_many] if too_many else everywhere[first:]:
            if (left + fours - needs[place]) & fours == fours:
                for others in choose(left - needs[place], 0 if too_many else place):
                    yield (place, *others)

    found = set()
    for number, choice in enumerate(choose(sum(digit[tile] for tile in (lying + held).elements()), 0)):
        if number == MOST_TABLES:
            raise TooManyError
        found.add(tuple(sorted(choice)))
    return found
