"""Which tiles go from which set before to which set afterwards, in as few moves as can be found.

Copies of a tile are free to change places, and each set before may stay where it is, as the core of one set afterwards;
everything else that goes from one place to another is a move. Exact as long as there are not too many ways.
"""

from __future__ import annotations

from itertools import permutations
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

Token: TypeAlias = int
"""A tile as far as it matters which: mostly its kind (see `tokens`)."""
Cell: TypeAlias = tuple[int, int]
"""From which set before to which set afterwards."""
Cells: TypeAlias = dict[Cell, list[Token]]
Row: TypeAlias = tuple[Token, ...]
Chosen: TypeAlias = tuple[tuple[int, int], ...]
"""Tiles with a choice, each with the way that it goes; both by their place in the task."""

RACK: Final = -1
"""The rack, where tiles come from or go back to."""
_MOST_NODES: Final = 400
_MOST_LEAVES: Final = 24
_MOST_COPIES: Final = 3
_by_number: Final = itemgetter(0)


class Task(NamedTuple):
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
    group = _groups(sources, goals, [*cells, *(cell for _, ways in choices for way in ways for cell in way)])
    found: dict[int, Task] = {}
    for (side, place), number in group.items():
        task = found.get(number)
        if task is None:
            task = found[number] = Task({}, {}, {}, [])
        if side:
            task.goals[place] = goals[place]
        else:
            task.sources[place] = sources[place]
    for cell, row in cells.items():
        found[_group(group, cell)].cells[cell] = row
    for token, ways in choices:
        found[_group(group, ways[0][0])].choices.append((token, ways))
    return list(found.values())


def _groups(sources: Iterable[int], goals: Iterable[int], cells: Iterable[Cell]) -> dict[Cell, int]:
    """Number the sets before (0, place) and afterwards (1, place): the same number for those that cells link."""
    members = [[(0, place)] for place in sources] + [[(1, place)] for place in goals]
    group = {nodes[0]: number for number, nodes in enumerate(members)}
    for source, goal in cells:
        if RACK not in (source, goal):
            one, other = group[0, source], group[1, goal]
            if one != other:
                for node in members[other]:
                    group[node] = one
                members[one] += members[other]
    return group


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
    for token, come in sources.items():
        go = goals.get(token, [])
        if len(come) == len(go) == 1:
            cells.setdefault((come[0], go[0]), []).append(token)
            continue
        came = [*come, *[RACK] * (len(go) - len(come))]
        went = [*go, *[RACK] * (len(come) - len(go))]
        if len(came) <= _MOST_COPIES and len(set(came)) > 1 and len(set(went)) > 1:
            ways = dict.fromkeys(tuple(sorted(zip(came, order, strict=True))) for order in permutations(went))
            choices.append((token, list(ways)))
        else:
            for cell in zip(came, went, strict=True):
                cells.setdefault(cell, []).append(token)
    for token, go in goals.items():
        if token not in sources:
            for place in go:
                cells.setdefault((RACK, place), []).append(token)
    return cells, choices


class _Matching:
    """As many sets before as can be the core of a set afterwards."""

    __slots__ = ("_goals", "_partner", "size")

    def __init__(self, goals: dict[int, list[int]], partner: dict[int, int]) -> None:
        self._goals = goals
        self._partner = partner
        self.size = len(partner)

    def joined(self, cells: Iterable[Cell]) -> _Matching:
        """Give the matching when more cells are used."""
        goals = dict(self._goals)
        for source, goal in cells:
            if RACK not in (source, goal):
                goals[source] = [*goals.get(source, ()), goal]
        new = _Matching(goals, dict(self._partner))
        new._grow()
        return new

    def _grow(self) -> None:
        grown = True
        while grown:
            taken = set(self._partner.values())
            grown = any(source not in taken and self._augment(source, set()) for source in self._goals)
        self.size = len(self._partner)

    def _augment(self, source: int, seen: set[int]) -> bool:
        for goal in self._goals[source]:
            if goal not in seen:
                seen.add(goal)
                if goal not in self._partner or self._augment(self._partner[goal], seen):
                    self._partner[goal] = source
                    return True
        return False


class _Assignment:
    """The search for the ways to share out the copies that use few cells and leave many cores."""

    def __init__(self, task: Task, slack: int) -> None:
        self._task = task
        self._slack = slack
        self.best = 1 << 30
        self.leaves: list[tuple[int, Chosen]] = []
        self._nodes = 0
        self._most_cores = min(len(task.sources), len(task.goals))
        self._cells = list(task.cells)
        bits = {cell: 1 << place for place, cell in enumerate(self._cells)}
        self._choices: list[list[int]] = []
        """Of each tile with a choice the cells of its ways, as bits."""
        for _, ways in task.choices:
            for cell in (cell for way in ways for cell in way):
                if cell not in bits:
                    bits[cell] = 1 << len(bits)
                    self._cells.append(cell)
            self._choices.append([sum({bits[cell] for cell in way}) for way in ways])

    def run(self) -> None:
        """Search, starting from the cells that are used however the copies go."""
        cells = self._task.cells
        self._share((1 << len(cells)) - 1, _Matching({}, {}).joined(cells), tuple(range(len(self._choices))), ())

    def _share(self, used: int, matching: _Matching, rest: tuple[int, ...], chosen: Chosen) -> None:
        # A further cell adds at most one core, so that this number can only grow.
        number = used.bit_count() - matching.size
        if number > self.best + self._slack or (self.leaves and self._nodes > _MOST_NODES):
            return
        self._nodes += 1
        if not rest:
            self._keep(number, chosen)
            return
        index, counts = self._hardest(used, rest)
        left = tuple([other for other in rest if other != index])
        for _, way in sorted([(count, way) for way, count in enumerate(counts)]):
            more = self._choices[index][way] & ~used
            self._share(used | more, self._with(matching, more), left, (*chosen, (index, way)))

    def _with(self, matching: _Matching, more: int) -> _Matching:
        """Give the matching when more cells are used, given as bits."""
        if not more or matching.size == self._most_cores:
            return matching
        return matching.joined([cell for place, cell in enumerate(self._cells) if more >> place & 1])

    def _hardest(self, used: int, rest: tuple[int, ...]) -> tuple[int, list[int]]:
        """Give the tile that costs most however it goes, and how many new cells each of its ways takes."""
        unused = ~used
        rank, hardest, found = (-1, -1), 0, [0]
        for index in rest:
            counts = [(way & unused).bit_count() for way in self._choices[index]]
            new = (min(counts), max(counts))
            if new > rank:
                rank, hardest, found = new, index, counts
        return hardest, found

    def _keep(self, number: int, chosen: Chosen) -> None:
        self.best = min(self.best, number)
        if len(self.leaves) >= _MOST_LEAVES:
            worst = max(self.leaves, key=_by_number)
            if number >= worst[0]:
                return
            self.leaves.remove(worst)
        self.leaves.append((number, chosen))


def assignments(task: Task, slack: int) -> Iterator[tuple[int, Cells]]:
    """Give the ways to share out the copies that make fewest moves, and those that make a few more.

    Each comes with the number of its moves, if none is saved.

    Parameters
    ----------
    task : Task
        The sets.
    slack : int
        How many moves more than the fewest a way may make.
    """
    if not task.choices:
        most = min(len(task.sources), len(task.goals))
        yield len(task.cells) - (most if most <= 1 else _Matching({}, {}).joined(task.cells).size), task.cells
        return
    search = _Assignment(task, slack)
    search.run()
    for number, chosen in sorted(search.leaves, key=_by_number):
        if number <= search.best + slack:
            yield number, _chosen_cells(task, chosen)


def _chosen_cells(task: Task, chosen: Chosen) -> Cells:
    cells = {cell: list(row) for cell, row in task.cells.items()}
    for index, way in chosen:
        token, ways = task.choices[index]
        for cell in ways[way]:
            cells.setdefault(cell, []).append(token)
    return cells


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
        left = ~sum(bit[goal] for goal in goals[source] if last[goal] == place)
        apart = alone.get(source, 0)
        ways = [(bit[goal], worth[source, goal], (source, goal)) for goal in goals[source]]
        longer: dict[int, tuple[int, tuple[Cell, ...]]] = {}
        for mask, (so_far, pairs) in best.items():
            new, total = mask & left, so_far + apart
            if new not in longer or total > longer[new][0]:
                longer[new] = (total, pairs)
            for taken, gain, cell in ways:
                if not mask & taken:
                    new, total = (mask | taken) & left, so_far + gain
                    if new not in longer or total > longer[new][0]:
                        longer[new] = (total, (*pairs, cell))
        best = longer
    return dict(best[0][1])


def _side_by_side(goals: Mapping[int, Sequence[int]]) -> list[int]:
    """Order the sets before so that those with goals in common stand near each other."""
    order: list[int] = []
    met: set[int] = set()
    left = dict(goals)
    while len(left) > 1:
        nearest = max(left, key=lambda source: (len(met.intersection(left[source])), -len(left[source])))
        met.update(left.pop(nearest))
        order.append(nearest)
    return [*order, *left]


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
