"""The best play by trying out everything: every table that could lie there, the best judged first by `check_turn`.

Nothing of the solver is used. Only for small positions.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import rummikub_widget as rk
from tests.engine.reference import GROUPS, RUNS, all_tiles, is_joker

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.engine.reference import Table, Tiles


class TooManyError(Exception):
    """The position has more tables than can be tried out in good time."""


@dataclass(frozen=True)
class Best:
    """What the best play reaches."""

    gain: int
    kept: int
    after: str


def best_play(before: Table, rack: Tiles, *, opened: bool, rules: rk.Rules, objective: str, most: int) -> Best | None:
    tables = every_table(before, rack, most)
    ranked = sorted(
        ((most_gain(before, after, objective), kept(before, after), after) for after in tables), reverse=True
    )
    best: Best | None = None
    for bound, unchanged, after in ranked:
        if best is not None and (bound, unchanged) <= (best.gain, best.kept):
            if bound < best.gain or objective == "tiles":
                break
            continue
        verdict = rk.check_turn(
            table=written(before), rack=" ".join(rack), after=written(after), opened=opened, rules=rules
        )
        if not verdict.legal:
            continue
        gain = verdict.value if objective == "value" else bound
        if best is None or (gain, unchanged) > (best.gain, best.kept):
            best = Best(gain, unchanged, written(after))
    return best


def most_gain(before: Table, after: Table, objective: str) -> int:
    played = Counter(all_tiles(after)) - Counter(all_tiles(before))
    if objective == "tiles":
        return played.total()
    return sum(13 if is_joker(tile) else int(tile[1:]) for tile in played.elements())


def kept(before: Table, after: Table) -> int:
    return (Counter(map(bag, before)) & Counter(map(bag, after))).total()


def bag(tiles: Tiles | tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(tiles))


def written(table: Table) -> str:
    return " | ".join(" ".join(tiles) for tiles in table)


def every_table(before: Table, rack: Tiles, most: int) -> list[Table]:
    """Give every table with all tiles of the table before and one or more of the rack."""
    must, may = Counter(all_tiles(before)), Counter(rack)
    sets = sets_of(must + may)
    found = set()
    for steps, cover in enumerate(covers(must, may, sets)):
        found.add(tuple(sorted(cover)))
        if steps > most:
            raise TooManyError
    lying = must.total()
    return [[list(tiles) for tiles in cover] for cover in sorted(found) if sum(map(len, cover)) > lying]


def sets_of(pool: Counter[str]) -> list[tuple[str, ...]]:
    """Give every set of these tiles: groups in any order, runs with the jokers at each place."""
    found = set()
    for faces in GROUPS + RUNS:
        for wild in range(min(pool["J"], len(faces) - 1) + 1):
            for places in combinations(range(len(faces)), wild):
                tiles = ["J" if place in places else face for place, face in enumerate(faces)]
                if faces in GROUPS:
                    tiles.sort(key=lambda tile: (is_joker(tile), tile))
                if Counter(tiles) <= pool:
                    found.add(tuple(tiles))
    return sorted(found)


def covers(must: Counter[str], may: Counter[str], sets: list[tuple[str, ...]]) -> Iterator[tuple[tuple[str, ...], ...]]:
    needs = [Counter(tiles) for tiles in sets]
    with_tile: dict[str | None, list[int]] = {None: list(range(len(sets)))}
    for index, tiles in enumerate(sets):
        for tile in set(tiles):
            with_tile.setdefault(tile, []).append(index)

    def cover(must: Counter[str], may: Counter[str], first: int) -> Iterator[tuple[tuple[str, ...], ...]]:
        # The tile that fewest sets hold comes first; when all are covered, more sets of the rack alone in order.
        wanted = min((tile for tile in must if must[tile]), key=lambda tile: len(with_tile.get(tile, ())), default=None)
        if wanted is None:
            yield ()
        for index in with_tile.get(wanted, ()):
            needed = needs[index]
            if index < first or any(must[tile] + may[tile] < count for tile, count in needed.items()):
                continue
            for rest in cover(must - needed, may - (needed - must), index if wanted is None else 0):
                yield (sets[index], *rest)

    yield from cover(must, may, 0)
