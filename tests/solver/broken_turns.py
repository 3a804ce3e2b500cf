"""Random illegal turns, and their nearest legal table by trying out everything.

Nothing of the solver is used. The exhaustive search is for small turns only.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import rummikub_widget as rk
from tests.engine.positions import Workshop
from tests.engine.reference import all_tiles, is_joker
from tests.engine.test_against_reference import SWITCHES
from tests.solver.exhaustive import every_table, meld, written
from tests.solver.small_positions import SmallPosition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.engine.reference import Table, Tiles


@dataclass(frozen=True)
class BrokenTurn:
    """A turn that was left illegal, or by chance legal."""

    before: Table
    rack: Tiles
    after: Table
    opened: bool
    rules: rk.Rules

    @property
    def size(self) -> int:
        return len(all_tiles(self.before)) + len(self.rack)

    def repair(self) -> rk.Repair:
        return rk.repair(
            table=written(self.before),
            rack=" ".join(self.rack),
            after=written(self.after),
            opened=self.opened,
            rules=self.rules,
        )

    def verdict(self, after: rk.Table) -> rk.Verdict:
        return rk.check_turn(
            table=written(self.before), rack=" ".join(self.rack), after=after, opened=self.opened, rules=self.rules
        )

    def __str__(self) -> str:
        return (
            f"table={written(self.before)!r}, rack={' '.join(self.rack)!r}, after={written(self.after)!r}, "
            f"opened={self.opened}\n{self.rules}"
        )


def any_rules(seed: str) -> rk.Rules:
    chance = random.Random(seed)
    return rk.Rules(**{name: chance.choice(values) for name, values in SWITCHES.items()})


def broken_turn(seed: str, rules: rk.Rules, named: float = 0.15) -> BrokenTurn:
    """Let a player play a little and then do something wrong, once or several times."""
    chance = random.Random(seed)
    while True:
        workshop = Workshop(chance, rules)
        workshop.lay_the_table()
        workshop.fill_the_rack()
        before, rack, opened = [list(tiles) for tiles in workshop.table], list(workshop.rack), workshop.opened
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            workshop.manipulate()
        for _ in range(chance.choice((1, 2, 2, 4, 8))):
            workshop.table = [tiles for tiles in workshop.table if tiles]
            workshop.damage()
        if chance.random() < 0.3 and workshop.rack:
            workshop.table.append([workshop.rack.pop() for _ in range(chance.randint(1, min(3, len(workshop.rack))))])
        after = [tiles for tiles in workshop.table if tiles]
        if before != after:
            turn = BrokenTurn(before, rack, after, opened, rules)
            return turn if chance.random() < named else nameless(turn)


def nameless(turn: BrokenTurn) -> BrokenTurn:
    def blot(table: Table) -> Table:
        return [["J" if is_joker(tile) else tile for tile in tiles] for tiles in table]

    return BrokenTurn(blot(turn.before), blot([turn.rack])[0], blot(turn.after), turn.opened, turn.rules)


def played_and_kept(turn: BrokenTurn, after: Table) -> tuple[int, int]:
    """Count the tiles of the rack that were played, and those of them that lie on another table."""
    before, rack = Counter(all_tiles(turn.before)), Counter(turn.rack)
    played = (Counter(all_tiles(turn.after)) - before) & rack
    return played.total(), (played & (Counter(all_tiles(after)) - before)).total()


def tiles_moved(turn: BrokenTurn, after: Table) -> int:
    """Count the tiles that move, by trying out which set goes on as which."""
    old, new = [tuple(tiles) for tiles in turn.after], [tuple(tiles) for tiles in after]
    everything = Counter(all_tiles(turn.after)) | Counter(all_tiles(after))
    ordered = turn.rules.set_order == "as_laid"
    shared = [[staying(one, other, ordered=ordered) for other in new] for one in old]
    return everything.total() - most_staying(shared, frozenset(range(len(new))))


def most_staying(shared: list[list[int]], free: frozenset[int]) -> int:
    if not shared:
        return 0
    with_it = [shared[0][place] + most_staying(shared[1:], free - {place}) for place in free if shared[0][place]]
    return max(with_it, default=0) if len(shared) == 1 else max([*with_it, most_staying(shared[1:], free)])


@cache
def staying(old: tuple[str, ...], new: tuple[str, ...], *, ordered: bool) -> int:
    numbers = {tile[1:] for tile in new if not is_joker(tile)}
    if not ordered or len(numbers) == 1:
        return (Counter(old) & Counter(new)).total()
    return in_order(old, new)


@cache
def in_order(old: tuple[str, ...], new: tuple[str, ...]) -> int:
    if not old or not new:
        return 0
    if old[0] == new[0]:
        return 1 + in_order(old[1:], new[1:])
    return max(in_order(old[1:], new), in_order(old, new[1:]))


def nearest(turn: BrokenTurn) -> tuple[int, int] | None:
    """Give how many tiles move to the nearest legal table that keeps a played tile, and how many it keeps.

    Where none was played it may be any legal table; ``None`` if there is no such table.
    """
    position = SmallPosition(turn.before, turn.rack, turn.opened, turn.rules, "tiles")
    ranked = []
    for bags in every_table(position):
        for sets in product(*(each.ways for each in bags)):
            table = [list(tiles) for tiles in sets]
            played, kept = played_and_kept(turn, table)
            if kept or not played:
                ranked.append((tiles_moved(turn, table), -kept, sets))
    for moved, kept, sets in sorted(ranked):
        if turn.verdict(rk.Table(map(meld, sets))).legal:
            return moved, -kept
    return None


def turns(seed: str, rules: rk.Rules, sizes: range, number: int) -> Iterator[tuple[str, BrokenTurn]]:
    """Give turns with so many tiles on table and rack, each with the seed that makes it."""
    found = attempt = 0
    while found < number:
        name = f"{seed}, {attempt}"
        turn = broken_turn(name, rules, named=0 if sizes.stop < 20 else 0.15)
        attempt += 1
        if turn.size in sizes:
            found += 1
            yield name, turn
