"""Which tiles go from which set before to which set afterwards, in as few moves as can be found.

Copies of a tile are free to change places, and each set before may stay where it is, as the core of one set afterwards;
everything else that goes from one place to another is a move. Exact as long as there are not too many ways.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Token: TypeAlias = int
"""A tile as far as it matters which: mostly its kind (see `tokens`)."""
Cell: TypeAlias = tuple[int, int]
"""From which set before to which set afterwards."""
Cells: TypeAlias = dict[Cell, list[Token]]
Row: TypeAlias = tuple[Token, ...]

RACK: Final = -1
"""The rack, where tiles come from or go back to."""
_MOST_NODES: Final = 400
_MOST_LEAVES: Final = 24
_MOST_COPIES: Final = 3


@dataclass(frozen=True)
class Task:
    """Sets that exchange tiles, and no others do with them."""

    sources: dict[int, Row]
    """The sets before, by their place on the table."""
    goals: dict[int, Row]
    """The sets afterwards, by their place on the table."""
    cells: Cells
    """The tiles with no choice."""
    choices: list[tuple[Token, list[tuple[Cell, ...]]]]
    """The tiles with a choice, each with the ways it can go, a cell for each copy."""


def tasks(sources: Mapping[int, Row], goals: Mapping[int, Row]) -> list[Task]:
    """Share the sets into tasks that have nothing to do with each other.

    Parameters
    ----------
    sources, goals : mapping
        The sets before that change, and the sets that they become. What the goals hold more comes from the rack; what
        they hold less goes back to it.
    """
    cells, choices = _ways(_holders(sources), _holders(goals))
    group: dict[Cell, int] = {}
    for side, rows in enumerate((sources, goals)):
        for place in rows:
            group[side, place] = len(group)
    for source, goal in (*cells, *(cell for _, ways in choices for way in ways for cell in way)):
        if RACK not in (source, goal):
            one, other = group[0, source], group[1, goal]
            if one != other:
                group = {node: one if number == other else number for node, number in group.items()}
    found: dict[int, Task] = {}
    for (side, place), number in group.items():
        task = found.setdefault(number, Task({}, {}, {}, []))
        (task.goals if side else task.sources)[place] = (goals if side else sources)[place]
    for cell, row in cells.items():
        found[_group(group, cell)].cells[cell] = row
    for token, ways in choices:
        found[_group(group, next(cell for cell in ways[0] if cell != (RACK, RACK)))].choices.append((token, ways))
    return list(found.values())


def _group(group: dict[Cell, int], cell: Cell) -> int:
    source, goal = cell
    return group[0, source] if source != RACK else group[1, goal]


def _holders(rows: Mapping[int, Row]) -> dict[Token, list[int]]:
    holders: dict[Token, list[int]] = {}
    for place, row in rows.items():
        for token in row:
            holders.setdefault(token, []).append(place)
    return holders


def _ways(
    sources: dict[Token, list[int]], goals: dict[Token, list[int]]
) -> tuple[Cells, list[tuple[Token, list[tuple[Cell, ...]]]]]:
    cells: Cells = {}
    choices = []
    for token in {**sources, **goals}:
        come, go = list(sources.get(token, ())), list(goals.get(token, ()))
        come += [RACK] * (len(go) - len(come))
        go += [RACK] * (len(come) - len(go))
        ways = [tuple(zip(come, go, strict=True))]
        if len(set(come)) > 1 and len(set(go)) > 1 and len(come) <= _MOST_COPIES:
            ways = list({tuple(sorted(zip(come, order, strict=True))): None for order in permutations(go)})
        if len(ways) > 1:
            choices.append((token, ways))
        else:
            for cell in ways[0]:
                cells.setdefault(cell, []).append(token)
    return cells, choices


class _Matching:
    """As many sets before as can be the core of a set afterwards."""

    __slots__ = ("_goals", "_partner", "size")

    def __init__(self, goals: dict[int, list[int]], partner: dict[int, int]) -> None:
        self._goals = goals
        self._partner = partner
        self.size = len(partner)

    def joined(self, cells: Sequence[Cell]) -> _Matching:
        """Give the matching when more cells are used."""
        goals = dict(self._goals)
        for source, goal in cells:
            if RACK not in (source, goal):
                goals[source] = [*goals.get(source, ()), goal]
        new = _Matching(goals, dict(self._partner))
        while new._grow():
            pass
        new.size = len(new._partner)
        return new

    def _grow(self) -> bool:
        taken = set(self._partner.values())
        return any(source not in taken and self._augment(source, set()) for source in self._goals)

    def _augment(self, source: int, seen: set[int]) -> bool:
        for goal in self._goals[source]:
            if goal not in seen:
                seen.add(goal)
                if goal not in self._partner or self._augment(self._partner[goal], seen):
                    self._partner[goal] = source
                    return True
        return False


@dataclass
class _Assignment:
    """The search for the ways to share out the copies that use few cells and leave many cores."""

    task: Task
    slack: int
    best: int = 1 << 30
    nodes: int = 0
    leaves: list[tuple[int, Cells]] = field(default_factory=list)

    def run(self) -> None:
        matching = _Matching({}, {}).joined(list(self.task.cells))
        self._share(frozenset(self.task.cells), matching, tuple(range(len(self.task.choices))), ())

    def _share(
        self, used: frozenset[Cell], matching: _Matching, rest: tuple[int, ...], chosen: tuple[tuple[int, int], ...]
    ) -> None:
        # A further cell adds at most one core, so that this number can only grow.
        number = len(used) - matching.size
        if number > self.best + self.slack or (self.leaves and self.nodes > _MOST_NODES):
            return
        self.nodes += 1
        if not rest:
            self._keep(number, chosen)
            return
        index, ways = self._hardest(used, rest)
        left = tuple(other for other in rest if other != index)
        for _, way in ways:
            cells = [cell for cell in dict.fromkeys(self.task.choices[index][1][way]) if cell not in used]
            self._share(used.union(cells), matching.joined(cells) if cells else matching, left, (*chosen, (index, way)))

    def _hardest(self, used: frozenset[Cell], rest: tuple[int, ...]) -> tuple[int, list[tuple[int, int]]]:
        """Give the tile that costs most however it goes, with its ways, those with fewest new cells first."""
        found: tuple[tuple[int, int], int, list[tuple[int, int]]] | None = None
        for index in rest:
            ways = sorted((len(set(way) - used), number) for number, way in enumerate(self.task.choices[index][1]))
            rank = (ways[0][0], ways[-1][0])
            if found is None or rank > found[0]:
                found = (rank, index, ways)
        assert found is not None
        return found[1], found[2]

    def _keep(self, number: int, chosen: tuple[tuple[int, int], ...]) -> None:
        self.best = min(self.best, number)
        if len(self.leaves) >= _MOST_LEAVES:
            if number >= max(leaf[0] for leaf in self.leaves):
                return
            self.leaves.remove(max(self.leaves, key=lambda leaf: leaf[0]))
        cells = {cell: list(row) for cell, row in self.task.cells.items()}
        for index, way in chosen:
            token, ways = self.task.choices[index]
            for cell in ways[way]:
                cells.setdefault(cell, []).append(token)
        self.leaves.append((number, cells))


def assignments(task: Task, slack: int) -> Iterator[Cells]:
    """Give the ways to share out the copies that make fewest moves, and those that make a few more.

    Parameters
    ----------
    task : Task
        The sets.
    slack : int
        How many moves more than the fewest a way may make.
    """
    search = _Assignment(task, slack)
    search.run()
    for number, cells in sorted(search.leaves, key=lambda leaf: leaf[0]):
        if number <= search.best + slack:
            yield cells


def cores(cells: Cells, worth: Mapping[Cell, int], alone: Mapping[int, int]) -> dict[int, int]:
    """Choose for each set before the set afterwards whose core it is, so that the worth of all is greatest.

    Parameters
    ----------
    cells : dict
        What goes where.
    worth : mapping
        What it is worth that a set stays as the core of another.
    alone : mapping
        What it is worth that a set is no core.
    """
    goals: dict[int, list[int]] = {}
    for source, goal in cells:
        if RACK not in (source, goal):
            goals.setdefault(source, []).append(goal)
    order = _side_by_side(goals)
    last = {goal: place for place, source in enumerate(order) for goal in goals[source]}
    bit = {goal: 1 << place for place, goal in enumerate(last)}
    best: dict[int, tuple[int, tuple[Cell, ...]]] = {0: (0, ())}
    for place, source in enumerate(order):
        done = sum(bit[goal] for goal in goals[source] if last[goal] == place)
        longer: dict[int, tuple[int, tuple[Cell, ...]]] = {}
        for mask, (so_far, pairs) in best.items():
            ways = [(mask & ~done, so_far + alone.get(source, 0), pairs)]
            ways += [
                ((mask | bit[goal]) & ~done, so_far + worth[source, goal], (*pairs, (source, goal)))
                for goal in goals[source]
                if not mask & bit[goal]
            ]
            for new, total, chosen in ways:
                if new not in longer or total > longer[new][0]:
                    longer[new] = (total, chosen)
        best = longer
    return dict(best[0][1])


def _side_by_side(goals: Mapping[int, Sequence[int]]) -> list[int]:
    """Order the sets before so that those with goals in common stand near each other."""
    order: list[int] = []
    met: set[int] = set()
    left = dict(goals)
    while left:
        nearest = max(left, key=lambda source: (len(met.intersection(left[source])), -len(left[source])))
        met.update(left.pop(nearest))
        order.append(nearest)
    return order


def changed(before: Sequence[Row], after: Sequence[Row]) -> tuple[dict[int, Row], dict[int, Row], dict[int, int]]:
    """Tell the sets that change from those that stay.

    Returns
    -------
    sources, goals, same
        The sets before and afterwards that differ, by place; and the place afterwards of each set that stays.
    """
    left: dict[Row, list[int]] = {}
    for place, row in enumerate(after):
        left.setdefault(tuple(sorted(row)), []).append(place)
    sources, same = {}, {}
    for place, row in enumerate(before):
        twins = left.get(tuple(sorted(row)))
        if twins:
            same[place] = twins.pop(0)
        else:
            sources[place] = row
    gone = set(same.values())
    return sources, {place: row for place, row in enumerate(after) if place not in gone}, same
