"""The moves of a plan, not in order yet: what a task comes to when its sets stay where most is saved by it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rummikub_widget.solver.flow import RACK, assignments, cores
from rummikub_widget.solver.moves import Move, Neighborhood, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget.solver.flow import Cell, Cells, Row, Task
    from rummikub_widget.solver.moves import Exchange, Sets

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

    def around(self, place: int) -> Neighborhood:
        """Give what surrounds the set at a place."""
        into, out, across = {}, {}, {}
        for (here, there), row in self.edges.items():
            if there == place:
                into[here] = row
            elif here == place:
                out[there] = row
            else:
                across[here, there] = row
        lying = self.before[place]
        for move in self.exchanges:
            if move.target == place and move.joker in lying:
                lying = without(lying, (move.joker,), move.tokens)
        return Neighborhood(place, lying, into, out, across)

    def replace_jokers(self) -> None:
        """Make one move of a tile that is put in the place of a joker and the joker that it frees."""
        for place in self.before:
            for exchanges in list(self.around(place).exchanges(self.sets)):
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
        for place in self._stations():
            for source, targets, _ in list(self.around(place).transits(self.sets)):
                found = self.through(source, place, targets)
                if found is not None and found.size < self.size:
                    self.edges, self.earlier = found.edges, found.earlier

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
        for place in self._stations():
            for source, targets, saved in list(self.around(place).transits(self.sets, 0)):
                found = self.through(source, place, targets) if saved == 0 else None
                if found is not None:
                    yield found


def drafts(task: Task, sets: Sets) -> list[Draft]:
    """Give the drafts of a task with the fewest moves that were found, those that move fewest tiles first."""
    found = [_draft(task, cells, sets) for cells in assignments(task, _slack(task, sets))]
    fewest = min(draft.size for draft in found)
    best = [draft for draft in found if draft.size == fewest]
    return sorted(best, key=lambda draft: sum(len(row) for row in draft.edges.values()))


def _slack(task: Task, sets: Sets) -> int:
    """How many moves could be saved in the end: a joker that is replaced saves one."""
    return int(bool(task.choices) and any(sets.are_jokers((token,)) for row in task.sources.values() for token in row))


def _draft(task: Task, cells: Cells, sets: Sets) -> Draft:
    worth = {
        (source, goal): _CORE * (1 + _saved(_by_goal(task, cells, source, goal), sets)) + _TILE * len(row) - source
        for (source, goal), row in cells.items()
        if RACK not in (source, goal)
    }
    alone = {source: _CORE * _saved(_by_goal(task, cells, source, None), sets) for source in task.sources}
    core = cores(cells, worth, alone)
    place = {goal: source for source, goal in core.items()}
    edges: Cells = {}
    for (source, goal), row in cells.items():
        target = RACK if goal == RACK else place.get(goal, NEW + goal)
        if source != target:
            edges[source, target] = list(row)
    goals = {place.get(goal, NEW + goal): goal for goal in task.goals}
    after = {target: task.goals[goal] for target, goal in goals.items()}
    draft = Draft(sets, dict(task.sources), after, goals, edges)
    draft.replace_jokers()
    draft.lend_jokers()
    draft.pass_on()
    return draft


def _saved(around: Neighborhood, sets: Sets) -> int:
    exchanges = sum(1 for _ in around.exchanges(sets))  # a move less for each place where jokers go
    return exchanges + sum(saved for _, _, saved in around.transits(sets))


def _by_goal(task: Task, cells: Cells, source: int, goal: int | None) -> Neighborhood:
    """Give what surrounds a set, if it is the core of a set afterwards."""
    into, out, across = {}, {}, {}
    for (here, there), row in cells.items():
        if here == source:
            if there != goal:
                out[there] = row
        elif there == goal:
            into[here] = row
        else:
            across[here, there] = row
    return Neighborhood(source, task.sources[source], into, out, across)
