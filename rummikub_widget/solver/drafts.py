"""The moves of a plan, not in order yet: what a task comes to when its sets stay where most is saved by it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rummikub_widget.solver.flow import RACK, assignments, cores
from rummikub_widget.solver.moves import Move, Traffic, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.solver.flow import Cell, Cells, Row, Task
    from rummikub_widget.solver.moves import Exchange, Neighborhood, Sets

NEW: Final = 1_000
"""Added to the place of a set afterwards that begins as a new set: its place while the plan runs."""
_CORE: Final = 1 << 20
_TILE: Final = 1 << 8


@dataclass
class Draft:
    """The moves of a task, with what has to come before what."""

    sets: Sets
    before: dict[int, Row]
    """What lies at each place at first."""
    after: dict[int, Row]
    """What lies at each place in the end, and which set afterwards it is."""
    goals: dict[int, int]
    """The set afterwards that each place becomes."""
    edges: Cells
    """What goes from place to place."""
    exchanges: list[Move] = field(default_factory=list)
    earlier: set[tuple[Cell, Cell]] = field(default_factory=set)
    """Edges of which the first must come before the second."""

    @property
    def size(self) -> int:
        """How many moves there are."""
        return len(self.edges) + len(self.exchanges)

    def moves(self) -> tuple[list[Move], list[int]]:
        """Give the moves, and for each the moves that have to come before it, as bits."""
        moves = [*self.exchanges, *(Move(*cell, tuple(row)) for cell, row in sorted(self.edges.items()))]
        places = {(move.source, move.target): number for number, move in enumerate(moves) if move.joker is None}
        first = [0] * len(moves)
        for cell, later in self.earlier:
            first[places[later]] |= 1 << places[cell]
        for number, exchange in enumerate(self.exchanges):
            for other, move in enumerate(moves):
                if move.joker is None and (move.source, move.target) in exchange.needs:
                    first[number] |= 1 << other
                elif exchange.target in move.places and not (move.joker is not None and move.target == exchange.target):
                    first[other] |= 1 << number
        return moves, first

    def can_be_done(self) -> bool:
        """Whether the moves have an order."""
        if any(cell not in self.edges for exchange in self.exchanges for cell in exchange.needs):
            return False
        _, first = self.moves()
        done, grown = 0, True
        while grown:
            ready = sum(1 << number for number, needs in enumerate(first) if not needs & ~done)
            grown, done = bool(ready & ~done), done | ready
        return done == (1 << len(first)) - 1

    def copy(self) -> Draft:
        """Give a draft that can be changed apart."""
        edges = {cell: list(row) for cell, row in self.edges.items()}
        return Draft(self.sets, self.before, self.after, self.goals, edges, [*self.exchanges], {*self.earlier})

    def around(self, place: int, traffic: Traffic) -> Neighborhood:
        """Give what surrounds the set at a place."""
        lying = self.before[place]
        for move in self.exchanges:
            if move.target == place and move.joker in lying:
                lying = without(lying, (move.joker,), move.tokens)
        return traffic.around(place, lying, place)

    def replace_jokers(self, places: Iterable[int]) -> None:
        """Make one move of a tile that is put in the place of a joker and the joker that it frees."""
        for place in places:
            for exchanges in list(self.around(place, Traffic(self.edges)).exchanges(self.sets)):
                found = self.copy()
                for exchange in exchanges:
                    found.replace_joker(place, exchange)
                if found.can_be_done():
                    self.edges, self.exchanges, self.earlier = found.edges, found.exchanges, found.earlier

    def replace_joker(self, place: int, exchange: Exchange) -> None:
        """Put a tile where a joker lies that leaves its set."""
        source, onward, token, joker, target, needs = exchange
        self.edges.pop((place, target), None)
        del self.edges[source, place if onward is None else onward]
        if onward is not None:
            self.edges[place, onward].append(token)
        self.exchanges.append(Move(source, place, (token,), joker, target, tuple((other, place) for other in needs)))

    def lend_jokers(self) -> None:
        """Let a joker on its way stand for a tile elsewhere until that tile comes."""
        for source, target in list(self.edges):
            row = self.edges.get((source, target), ())
            if target == RACK or len(row) != 1 or not self.sets.are_jokers(row):
                continue
            for other in [there for here, there in self.edges if here == source and there not in (target, RACK)]:
                found = self._lent(source, other, target)
                if found is not None:
                    self.edges, self.exchanges = found.edges, found.exchanges
                    break

    def _lent(self, source: int, place: int, target: int) -> Draft | None:
        """Give the draft in which a joker goes to a place first, and on when a tile comes that it stood for."""
        (joker,) = self.edges[source, target]
        into = {here: row for (here, there), row in self.edges.items() if there == place}
        lying = (*self.before.get(place, ()), *into[source], joker)
        for last, row in into.items():
            others = tuple(here for here in into if here not in (source, last))
            for waited in dict.fromkeys(((), *((other,) for other in others), others)):
                lent = (*lying, *(token for other in waited for token in into[other]))
                if last == source or len(row) > 1 or not self.sets.fits(row[0], lent, joker):
                    continue
                found = self.copy()
                del found.edges[source, target], found.edges[last, place]
                found.edges[source, place].append(joker)
                needs = tuple((here, place) for here in (source, *waited))
                found.exchanges.append(Move(last, place, tuple(row), joker, target, needs))
                if found.can_be_done():
                    return found
        return None

    def pass_on(self) -> None:
        """Put tiles to a set from which they go on, where that saves moves."""
        traffic = Traffic(self.edges)
        for place in self._stations():
            for source, targets, _ in list(self.around(place, traffic).transits(self.sets)):
                found = self.through(source, place, targets)
                if found is not None and found.size < self.size:
                    self.edges, self.earlier = found.edges, found.earlier
                    traffic = Traffic(self.edges)

    def _stations(self) -> list[int]:
        """Give the places that tiles can go through: not where a joker waits for other tiles to be replaced."""
        waiting = {exchange.target for exchange in self.exchanges if exchange.needs}
        return [place for place in self.before if place not in waiting]

    def through(self, source: int, place: int, targets: Iterable[int]) -> Draft | None:
        """Give the draft in which tiles go on from a place instead of straight from their source."""
        pinned = {cell for pair in self.earlier for cell in pair}
        pinned.update(cell for exchange in self.exchanges for cell in exchange.needs)
        found = self.copy()
        for target in targets:
            if (source, target) in pinned or (source, target) not in found.edges:
                return None
            row = found.edges.pop((source, target))
            found.edges.setdefault((source, place), []).extend(row)
            found.edges[place, target].extend(row)
            found.earlier.add(((source, place), (place, target)))
        return found if found.can_be_done() else None

    def detours(self) -> Iterator[Draft]:
        """Give the drafts of as many moves in which some tiles take another way."""
        traffic = Traffic(self.edges)
        for place in self._stations():
            for source, targets, saved in list(self.around(place, traffic).transits(self.sets, 0)):
                found = self.through(source, place, targets) if saved == 0 else None
                if found is not None:
                    yield found


def drafts(task: Task, sets: Sets) -> list[Draft]:
    """Give the drafts of a task with the fewest moves that were found, those that move fewest tiles first."""
    found = [_Sharing(task, cells, sets).draft() for _, cells in assignments(task, _slack(task, sets))]
    fewest = min(draft.size for draft in found)
    best = [draft for draft in found if draft.size == fewest]
    return sorted(best, key=lambda draft: sum(len(row) for row in draft.edges.values()))


def fewest_moves(task: Task, sets: Sets) -> int:
    """Give the number of moves of the drafts of a task, without those drafts that can't have fewer than another."""
    fewest = 1 << 30
    for number, cells in assignments(task, _slack(task, sets)):
        if number <= 1:
            return number
        sharing = _Sharing(task, cells, sets)
        if number - sharing.most_saved < fewest:
            fewest = min(fewest, sharing.draft().size if sharing.most_saved else number)
    return fewest


def _slack(task: Task, sets: Sets) -> int:
    """How many moves could be saved in the end: a joker that is replaced saves one."""
    return int(bool(task.choices) and not all(map(sets.jokers.isdisjoint, task.sources.values())))


class _Sharing:
    """A way to share out the tiles of a task, and what could be saved by it."""

    def __init__(self, task: Task, cells: Cells, sets: Sets) -> None:
        self._task, self._cells, self._sets = task, cells, sets
        self._traffic = Traffic(cells)
        jokers = [cell for cell, row in cells.items() if cell[1] != RACK and sets.are_jokers(row)]
        freed = [source for source, goal in jokers if self._traffic.may_be_freed(source, goal, sets)]
        self._freeing = set(freed)
        self._crossed = {
            source for source, row in task.sources.items() if self._traffic.may_be_crossed(source, row, sets)
        }
        self.most_saved = len(cells) if self._crossed else len(freed)
        """No more moves can be saved: one wherever jokers go alone, and more where ways cross."""

    def draft(self) -> Draft:
        """Give the draft in which the sets stay where most is saved by it."""
        task, cells = self._task, self._cells
        worth = {
            (source, goal): _CORE * (1 + self._saved(source, goal)) + _TILE * len(row) - source
            for (source, goal), row in cells.items()
            if RACK not in (source, goal)
        }
        alone = {source: _CORE * self._saved(source, None) for source in (self._freeing | self._crossed) - {RACK}}
        core = cores(cells, worth, alone)
        place = {goal: source for source, goal in core.items()}
        edges: Cells = {}
        for (source, goal), row in cells.items():
            target = RACK if goal == RACK else place.get(goal, NEW + goal)
            if source != target:
                edges[source, target] = list(row)
        goals = {place.get(goal, NEW + goal): goal for goal in task.goals}
        after = {target: task.goals[goal] for target, goal in goals.items()}
        draft = Draft(self._sets, dict(task.sources), after, goals, edges)
        if self._freeing:
            draft.replace_jokers(source for source in task.sources if source in self._freeing)
            draft.lend_jokers()
        if self._crossed:
            draft.pass_on()
        return draft

    def _saved(self, source: int, goal: int | None) -> int:
        """Give the moves that are saved around a set that is the core of a set afterwards, or of none."""
        freeing, crossed = source in self._freeing, source in self._crossed
        if not freeing and not crossed:
            return 0
        around = self._traffic.around(source, self._task.sources[source], goal)
        saved = sum(1 for _ in around.exchanges(self._sets)) if freeing else 0  # for each place where jokers go
        return saved + (sum(more for _, _, more in around.transits(self._sets)) if crossed else 0)
