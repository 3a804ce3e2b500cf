"""A plan from a table to another in human moves: as few as can be found, in an order that a person would choose."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.jokers import are_told_apart
from rummikub_widget.engine.melds import Meld, Table
from rummikub_widget.engine.rules import checked_rules
from rummikub_widget.engine.sets import arranged, readings
from rummikub_widget.engine.tiles import COPIES, JOKER_KIND
from rummikub_widget.solver.drafts import fewest_moves
from rummikub_widget.solver.flow import RACK, changed, tasks
from rummikub_widget.solver.moves import Sets
from rummikub_widget.solver.order import ordered
from rummikub_widget.solver.steps import Step, StepKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.tiles import Tile
    from rummikub_widget.solver.flow import Row, Task, Token
    from rummikub_widget.solver.moves import Move
    from rummikub_widget.solver.order import Ordered

_APART: Final = 100
"""Added to what tells the copies of a tile apart, so that it is no kind."""
_copy: Final = attrgetter("copy")


def plan(before: Table, after: Table, rules: Rules | None = None) -> tuple[Step, ...]:
    """Find the human moves that make a table into another.

    Each step moves tiles from one place to one place, but for a joker that is replaced and goes on. The steps are as
    few as can be found; among their orders the one is chosen that leaves most tables in between with sets alone.
    Copies of a tile may change places, so that the last table is ``after`` but for copy letters; jokers that all have
    letters are told apart, as the rules do.

    Parameters
    ----------
    before, after : Table
        Any two tables. What ``after`` holds more comes from the rack, what it holds less goes back there.
    rules : Rules, optional
        The edition "standard" if not given.

    Returns
    -------
    tuple of Step
        Empty if nothing has to be moved.

    Examples
    --------
    >>> for step in plan(Table("R3 R4 R5 R6 | B6 K6 J"), Table("R3 R4 R5 | B6 K6 R6 J")):
    ...     print(step)
    Step(take: R6, R3 R4 R5 R6 -> B6 K6 J)
    """
    problem = _Problem(before, after, checked_rules(rules))
    found = [ordered(task, problem.sets) for task in problem.tasks]
    found.sort(key=_when)
    return tuple(_Walk(problem).steps(found))


def fewest_steps(before: Table, after: Table, rules: Rules | None = None) -> int:
    """Give the number of steps of a plan, without the plan.

    Parameters
    ----------
    before, after : Table
        Any two tables.
    rules : Rules, optional
        The edition "standard" if not given.

    Examples
    --------
    >>> fewest_steps(Table("R3 R4 R5 R6 R7"), Table("R3 R4 R5 | R5 R6 R7"))
    2
    """
    rules = checked_rules(rules)
    if not any_named(before):
        return steps_between([meld.kinds for meld in before], [meld.kinds for meld in after], rules)
    problem = _Problem(before, after, rules)
    return len(problem.unordered) + sum(fewest_moves(task, problem.sets) for task in problem.tasks)


def steps_between(before: Sequence[Row], after: Sequence[Row], rules: Rules) -> int:
    """Give the number of steps of a plan between tables if no tile before has a copy letter.

    Parameters
    ----------
    before, after : sequence of tuple of int
        The sets of two tables, each as the kinds of its tiles (`Tile.kind`) as they lie.
    rules : Rules
        The rules.

    Examples
    --------
    >>> from rummikub_widget.engine.rules import Rules
    >>> steps_between([(2, 3, 4, 5, 6)], [(2, 3, 4), (4, 5, 6)], Rules())
    2
    """
    sources, goals, same = changed(before, after)
    sets = Sets({}, rules.two_jokers == "forbidden")
    steps = sum(fewest_moves(task, sets) for task in tasks(sources, goals))
    if rules.set_order == "as_laid":
        steps += sum(_as_laid(before[place]) != _as_laid(after[goal]) for place, goal in same.items())
    return steps


class _Problem:
    """Two tables as sets of tokens."""

    def __init__(self, before: Table, after: Table, rules: Rules) -> None:
        self.before, self.after, self.rules = before, after, rules
        self._apart = _told_apart(before, after)
        rows = [self.tokens(meld.tiles) for meld in before]
        self.sources, self.goals, self.same = changed(rows, [self.tokens(meld.tiles) for meld in after])
        kinds = {_APART + 2 * kind + copy: kind for kind in self._apart for copy in range(COPIES)}
        self.sets = Sets(kinds, rules.two_jokers == "forbidden")

    def token(self, tile: Tile) -> Token:
        return _APART + 2 * tile.kind + (tile.copy == "b") if tile.kind in self._apart else tile.kind

    def tokens(self, tiles: Iterable[Tile]) -> Row:
        return tuple([self.token(tile) for tile in tiles])

    @property
    def tasks(self) -> list[Task]:
        """The sets that change, by what they have to do with each other."""
        return tasks(self.sources, self.goals)

    @property
    def unordered(self) -> list[tuple[int, int]]:
        """The sets of which only the order changes, where it counts: their places before and afterwards."""
        return self._laid_anew if self.rules.set_order == "as_laid" else []

    @property
    def reread(self) -> list[tuple[int, int]]:
        """The sets of which only what their jokers stand for changes, where nothing has to be moved for that."""
        if self.rules.set_order == "as_laid":
            return []
        return [pair for pair in self._laid_anew if JOKER_KIND in self.before[pair[0]].kinds]

    @property
    def _laid_anew(self) -> list[tuple[int, int]]:
        before, after = self.before, self.after
        return [
            (was, now) for was, now in self.same.items() if _as_laid(before[was].kinds) != _as_laid(after[now].kinds)
        ]


def _told_apart(before: Table, after: Table) -> frozenset[int]:
    """Give the kinds of which it matters which copy goes where."""
    if not any_named(before):
        return frozenset()
    was, now = Counter(tile.kind for tile in before.tiles), Counter(tile.kind for tile in after.tiles)
    apart = set()
    if was[JOKER_KIND] and are_told_apart((*before.tiles, *after.tiles)):
        apart.add(JOKER_KIND)
    for kind, count in was.items():
        if count > now[kind] > 0:  # some copies go back to the rack, and it must be those that came from there
            here = {tile for tile in before.tiles if tile.kind == kind}
            if len(here) == count and {tile for tile in after.tiles if tile.kind == kind} < here:
                apart.add(kind)
    return frozenset(apart)


def any_named(table: Table) -> bool:
    """Whether any tile has a copy letter."""
    return any(map(_copy, table.tiles))


def _as_laid(kinds: Row) -> object:
    return next((reading for reading in readings(kinds) if reading.as_laid), None)


def _when(found: Ordered) -> tuple[bool, int]:
    """Sets from the rack alone come first, then one set of the table after the other."""
    draft = found.draft
    return bool(draft.before), min((*draft.before, *draft.goals.values()))


class _Walk:
    """The tiles on their way from table to table."""

    def __init__(self, problem: _Problem) -> None:
        self._problem = problem
        before, after = problem.before, problem.after
        self._melds: dict[int, Meld] = dict(enumerate(before))
        for place, goal in problem.reread:
            self._melds[place] = Meld(_in_order_of(after[goal], before[place].tiles))
        self._rack: dict[Token, list[Tile]] = {}
        for tile in (Counter(after.tiles) - Counter(before.tiles)).elements():
            self._rack.setdefault(problem.token(tile), []).append(tile)
        self._wanted: dict[int, Meld] = {}

    def steps(self, found: Sequence[Ordered]) -> Iterator[Step]:
        for place, goal in self._problem.unordered:
            old, new = self._melds[place], Meld(_in_order_of(self._problem.after[goal], self._melds[place].tiles))
            self._melds[place] = new
            yield Step(StepKind.ARRANGE, old.tiles, old, old, new, new, self._table())
        for part in found:
            self._wanted = {place: self._problem.after[goal] for place, goal in part.draft.goals.items()}
            for move in part.moves:
                yield self._exchange(move) if move.joker is not None else self._move(move)

    def _move(self, move: Move) -> Step:
        source, target = self._melds.get(move.source), self._melds.get(move.target)
        tiles = self._picked(move.source, move.tokens)
        left = self._take(move.source, tiles)
        now = None if move.target == RACK else self._put(move.target, tiles)
        kind = _kind(source, left, target, now, self._is_set)
        order = now or source
        assert order is not None
        return Step(kind, _as_in(order, tiles), source, target, left, now, self._table())

    def _exchange(self, move: Move) -> Step:
        assert move.joker is not None
        old = {place: self._melds.get(place) for place in (move.source, move.target, move.joker_to)}
        tiles = self._picked(move.source, move.tokens)
        freed = self._picked(move.target, (move.joker,))
        self._take(move.source, tiles)
        place = self._melds[move.target].tiles.index(freed[0])
        row = list(self._melds[move.target].tiles)
        row[place : place + 1] = tiles
        self._melds[move.target] = self._laid(move.target, row, [])
        self._put(move.joker_to, freed)
        return Step(
            StepKind.REPLACE_JOKER,
            (*tiles, *freed),
            old[move.source],
            old[move.target],
            self._melds.get(move.source),
            self._melds[move.target],
            self._table(),
            old[move.joker_to],
            self._melds[move.joker_to],
        )

    def _table(self) -> Table:
        return Table(self._melds.values())

    def _is_set(self, meld: Meld) -> bool:
        return self._problem.sets.are_set(meld.kinds)

    def _picked(self, place: int, tokens: Row) -> list[Tile]:
        """Choose the tiles of some tokens, the last ones that lie there."""
        if place == RACK:
            return [self._rack[token].pop() for token in tokens]
        lying = list(self._melds[place].tiles)
        picked = []
        for token in tokens:
            tile = next(tile for tile in reversed(lying) if self._problem.token(tile) == token)
            lying.remove(tile)
            picked.append(tile)
        return picked

    def _take(self, place: int, tiles: Iterable[Tile]) -> Meld | None:
        """Take tiles from a place, and give what is left."""
        if place == RACK:
            return None
        left = list(self._melds[place].tiles)
        for tile in tiles:
            left.remove(tile)
        if left:
            self._melds[place] = self._laid(place, left, [])
            return self._melds[place]
        del self._melds[place]
        return None

    def _put(self, place: int, tiles: Sequence[Tile]) -> Meld:
        """Put tiles to a place, and give what lies there then."""
        old = self._melds.get(place)
        self._melds[place] = self._laid(place, list(old.tiles) if old else [], tiles)
        return self._melds[place]

    def _laid(self, place: int, old: list[Tile], come: Sequence[Tile]) -> Meld:
        """Lay tiles in order: as the set will lie in the end, or as a set, or as they come."""
        tiles = [*old, *come]
        wanted = self._wanted.get(place)
        if wanted is not None and not Counter(tile.kind for tile in tiles) - Counter(wanted.kinds):
            return Meld(_in_order_of(wanted, tiles))
        return Meld(_as_set(old, come))


def _kind(
    source: Meld | None, left: Meld | None, target: Meld | None, now: Meld | None, is_set: Callable[[Meld], bool]
) -> StepKind:
    if now is None:
        return StepKind.PUT_BACK
    if source is None:
        if target is not None:
            return StepKind.EXTEND
        return StepKind.LAY if is_set(now) else StepKind.START
    if target is not None:
        return StepKind.JOIN if left is None else StepKind.TAKE
    if left is not None and is_cut(source, left, now):
        return StepKind.SPLIT
    return StepKind.TAKE if is_set(now) else StepKind.START


def is_cut(source: Meld, left: Meld, taken: Meld) -> bool:
    """Whether a row of tiles is cut into two rows of more than a tile each."""
    rows = sorted((left.tiles, taken.tiles), key=lambda row: source.tiles.index(row[0]))
    return min(len(left), len(taken)) > 1 and (*rows[0], *rows[1]) == source.tiles


def _in_order_of(wanted: Meld, tiles: Iterable[Tile]) -> list[Tile]:
    """Lay tiles in the order of the kinds of a set that holds them all."""
    left = list(tiles)
    laid = []
    for kind in wanted.kinds:
        tile = next((tile for tile in left if tile.kind == kind), None)
        if tile is not None:
            left.remove(tile)
            laid.append(tile)
    return laid


def _as_in(meld: Meld, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Give tiles in the order in which they lie in a set."""
    left = list(tiles)
    found = []
    for tile in meld.tiles:
        if tile in left:
            left.remove(tile)
            found.append(tile)
    return tuple(found)


def _as_set(old: Sequence[Tile], come: Sequence[Tile]) -> Sequence[Tile]:
    """Add tiles to a row so that a run stays in order and its jokers where they are, if it can be."""
    numbers = [tile.number for tile in old if tile.number is not None]
    first = [tile for tile in come if numbers and tile.number is not None and tile.number < min(numbers)]
    last = [tile for tile in come if tile not in first]
    tiles = (*sorted(first), *old, *sorted(last))
    found = readings(tuple(tile.kind for tile in tiles))
    return arranged(tiles, found[0]) if found else tiles
