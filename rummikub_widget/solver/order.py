"""The order of the moves of a plan: as many tables in between as possible hold only sets, and little lies about."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from rummikub_widget.solver.drafts import NEW, drafts
from rummikub_widget.solver.flow import RACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.drafts import Draft
    from rummikub_widget.solver.flow import Row, Task
    from rummikub_widget.solver.moves import Move, Sets

_FEW: Final = 8
_WIDTH: Final = 128
"""How many ways to have done some of the moves are followed up: all, where the moves are few."""
_NARROW: Final = 24
_MOST_DRAFTS: Final = 6
_MOST_DETOURS: Final = 12
_ILLEGAL_TABLE: Final = 10_000
_MIXED: Final = 300
_UNFINISHED: Final = 100
_by_cost: Final = itemgetter(1)


class Ordered(NamedTuple):
    """A draft with its moves in order."""

    cost: int
    """How much lies about in between."""
    moves: tuple[Move, ...]
    draft: Draft


def ordered(task: Task, sets: Sets) -> Ordered:
    """Give the moves of a task in the order of a person: the best order of all drafts with the fewest moves."""
    best: Ordered | None = None
    for draft in drafts(task, sets)[:_MOST_DRAFTS]:
        found = _order(draft)
        if best is None or found.cost < best.cost:
            best = found
        if best.cost < _ILLEGAL_TABLE:
            break
    assert best is not None
    return _with_detours(best)


def _with_detours(best: Ordered) -> Ordered:
    """Let tiles take another way where that makes for more legal tables."""
    improved = True
    while improved and best.cost >= _ILLEGAL_TABLE:
        improved = False
        for number, draft in enumerate(best.draft.detours()):
            if number >= _MOST_DETOURS:
                break
            found = _order(draft)
            if found.cost // _ILLEGAL_TABLE < best.cost // _ILLEGAL_TABLE:
                best, improved = found, True
                break
    return best


def _order(draft: Draft) -> Ordered:
    """Order the moves of a draft; moves that share no place, and do not wait for each other, one part after another."""
    moves, first = draft.moves()
    cost = 0
    done: list[Move] = []
    for part in _parts(moves):
        place = {number: index for index, number in enumerate(part)}
        needs = [sum(1 << index for other, index in place.items() if first[number] >> other & 1) for number in part]
        found, order = _Order(draft, [moves[number] for number in part], needs).best()
        cost += found
        done += order
    return Ordered(cost, tuple(done), draft)


def _parts(moves: Sequence[Move]) -> list[list[int]]:
    parts: list[tuple[set[int], list[int]]] = []
    for number, move in enumerate(moves):
        places, numbers = move.places, [number]
        apart = []
        for part in parts:
            if part[0].isdisjoint(places):
                apart.append(part)
            else:
                places, numbers = places | part[0], part[1] + numbers
        parts = [*apart, (places, numbers)]
    # Sets from the rack alone come first, then one set of the table after the other.
    parts.sort(key=lambda part: (min(part[0]) < NEW, min(part[0])))
    return [numbers for _, numbers in parts]


class _Order:
    """The search for the best order of moves that share places."""

    def __init__(self, draft: Draft, moves: list[Move], first: list[int]) -> None:
        self._draft = draft
        self._moves = moves
        self._first = first
        self._urgency = [_urgency(move) for move in moves]
        self._places = [[place for place in move.places if place != RACK] for move in moves]
        self._touching = {
            place: sum(1 << number for number, places in enumerate(self._places) if place in places)
            for places in self._places
            for place in places
        }
        self._known: dict[tuple[int, int], int] = {}

    def best(self) -> tuple[int, list[Move]]:
        """Give the order in which fewest tables hold what is no set, and least lies about; with its cost."""
        at_first = sum(self._disorder(place, 0) for place in self._touching)
        width = _WIDTH if len(self._moves) <= _FEW else _NARROW
        layer: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, at_first, ())}
        for time in range(len(self._moves)):
            longer: dict[int, tuple[int, int, tuple[int, ...]]] = {}
            for done, (cost, disorder, order) in layer.items():
                for number, first in enumerate(self._first):
                    if done >> number & 1 or first & ~done:
                        continue
                    after = done | 1 << number
                    found = longer.get(after)
                    now = found[1] if found else disorder + self._change(number, done, after)
                    total = cost + now + time * self._urgency[number] + (_ILLEGAL_TABLE if now else 0)
                    if found is None or total < found[0]:
                        longer[after] = (total, now, (*order, number))
            if len(longer) > width:
                longer = dict(sorted(longer.items(), key=_by_cost)[:width])
            layer = longer
        ((cost, _, order),) = layer.values()
        return cost, [self._moves[number] for number in order]

    def _change(self, number: int, done: int, after: int) -> int:
        return sum(self._disorder(place, after) - self._disorder(place, done) for place in self._places[number])

    def _disorder(self, place: int, done: int) -> int:
        here = done & self._touching[place]
        known = self._known.get((place, here))
        if known is None:
            known = self._known[place, here] = self._at(place, here)
        return known

    def _at(self, place: int, done: int) -> int:
        """Say how bad what lies at a place is, when some moves are done."""
        row = self._row(place, done)
        sets = self._draft.sets
        if not row or sets.are_set(row):
            return 0
        return _UNFINISHED if sets.are_part(row) else _MIXED

    def _row(self, place: int, done: int) -> Row:
        row = list(self._draft.before.get(place, ()))
        gone = []
        for number, move in enumerate(self._moves):
            if not done >> number & 1:
                continue
            if move.target == place:
                row += move.tokens
                if move.joker is not None:
                    gone.append(move.joker)
            elif move.source == place:
                gone += move.tokens
            if move.joker is not None and move.joker_to == place:
                row.append(move.joker)
        for token in gone:
            row.remove(token)
        return tuple(row)


def _urgency(move: Move) -> int:
    """How early a move should come, all else being equal: jokers first, then what is taken apart, the rack last."""
    if move.joker is not None:
        return 3
    if move.source == RACK:
        return 0
    return 2 if move.target >= NEW else 1
