"""The initial meld: a player's first sets come from the rack alone and reach the threshold.

Source: RULES, initial meld; switches ``threshold``, ``joker_initial``, ``initial_table``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.jokers import are_told_apart
from rummikub_widget.engine.melds import places_beyond
from rummikub_widget.engine.sets import SMALLEST_SET, legal_readings, readings
from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER, JOKER_KIND, Tile, plain_tiles
from rummikub_widget.engine.verdict import Code, Fact, Finding, Remedy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rummikub_widget.engine.melds import Meld, Table
    from rummikub_widget.engine.rules import Rules


@dataclass(frozen=True)
class Opening:
    """The turn of a player who has not opened."""

    before: Table
    after: Table
    played: Counter[int]
    rules: Rules

    @cached_property
    def _own(self) -> tuple[int, ...]:
        """The sets made of rack tiles alone, beside the untouched sets of before."""
        return tuple(place for place in self.new_places if Counter(self.after[place].kinds) <= self.played)

    @cached_property
    def _matching(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The sets of before that were touched, and the sets of after that are no set of before."""
        named = are_told_apart((*self.before.tiles, *self.after.tiles))
        before = [_bag(meld, named=named) for meld in self.before]
        after = [_bag(meld, named=named) for meld in self.after]
        return places_beyond(before, Counter(after)), places_beyond(after, Counter(before))

    @property
    def new_places(self) -> tuple[int, ...]:
        """The sets of after that are no set of before."""
        return self._matching[1]

    @cached_property
    def points(self) -> int:
        """Points towards the threshold: the legal sets of own tiles, each in its best reading."""
        return sum(_points(self.after[place], self.rules) for place in self._own)

    @property
    def touches_table(self) -> bool:
        """Whether a set of the table was changed."""
        return bool(self._matching[0])

    @property
    def goes_on(self) -> bool:
        """Whether the rules let the player go on with the table in the same turn."""
        return self.rules.initial_table == "after_meld_same_turn"

    def findings(self, named: Table | None) -> Iterator[Finding]:
        """Say what is wrong with the opening.

        Parameters
        ----------
        named : Table or None
            The sets that the player names as the initial meld, where the table may be used in the same turn.
        """
        if self.goes_on and self._opened_before_going_on(named):
            return
        touched = self._matching[0]
        yield from self._touched(touched)
        yield from self._jokers_used()
        yield from self._too_few_points(touched)

    def _opened_before_going_on(self, named: Table | None) -> bool:
        if named is not None:
            return self._named_points(named) >= self.rules.threshold
        return can_reach(tuple(sorted(self.played.elements())), self.rules.threshold, self.rules)

    def _named_points(self, named: Table) -> int:
        """The points of the sets named as the initial meld; 0 where they are no such sets."""
        tiles = Counter(kind for meld in named for kind in meld.kinds)
        if not tiles <= self.played or not _jokers_allowed(tiles, self.rules):
            return 0
        points = [_points(meld, self.rules) for meld in named]
        return sum(points) if all(points) else 0

    def _touched(self, touched: Sequence[int]) -> Iterator[Finding]:
        for place in touched:
            meld = self.before[place]
            gone = JOKER_KIND in meld.kinds and not self._joker_still_there(meld)
            code = Code.JOKER_BEFORE_INITIAL_MELD if gone else Code.TABLE_TOUCHED_BEFORE_OPENING
            rule = "joker-before-opening" if gone else "initial-table"
            where = tuple(
                index
                for index in self.new_places
                if index not in self._own and set(self.after[index].kinds) & set(meld.kinds)
            )
            facts: dict[str, Fact] = {
                "set": meld.plain.tiles,
                "threshold": self.rules.threshold,
                "same_turn": "yes" if self.goes_on else "no",
            }
            tiles = (JOKER,) if gone else self._added(where, meld)
            yield Finding(code, where, tiles, facts, RULES[rule], Remedy("open-first", facts))

    def _added(self, where: Sequence[int], meld: Meld) -> tuple[Tile, ...]:
        strange = Counter(kind for index in where for kind in self.after[index].kinds) - Counter(meld.kinds)
        return plain_tiles(strange) or meld.plain.tiles

    def _joker_still_there(self, meld: Meld) -> bool:
        partners = {kind for kind in meld.kinds if kind != JOKER_KIND}
        return any(JOKER_KIND in new.kinds and partners & set(new.kinds) for new in self.after)

    def _jokers_used(self) -> Iterator[Finding]:
        if self.rules.joker_initial != "forbidden":
            return
        for place in self._own:
            if JOKER_KIND in self.after[place].kinds:
                facts: dict[str, Fact] = {"set": self.after[place].plain.tiles}
                remedy = Remedy("open-without-joker")
                yield Finding(Code.JOKER_IN_INITIAL_MELD, (place,), (JOKER,), facts, RULES["initial-joker"], remedy)

    def _too_few_points(self, touched: Sequence[int]) -> Iterator[Finding]:
        own = [place for place in self._own if readings(self.after[place].kinds)]
        unfinished = len(own) < len(self._own)
        threshold = self.rules.threshold
        if unfinished or self.points >= threshold or not self.played or (touched and not own):
            return
        tiles = tuple(tile.plain for place in own for tile in self.after[place])
        facts: dict[str, Fact] = {
            "points": self.points,
            "threshold": threshold,
            "short": threshold - self.points,
            "sets": tuple(self.after[place].plain.tiles for place in own),
            "jokers": "zero" if self.rules.joker_initial == "zero" and JOKER in tiles else "count",
        }
        remedy = Remedy("more-points", {"short": threshold - self.points})
        yield Finding(Code.BELOW_THRESHOLD, tuple(own), tiles, facts, RULES["initial-meld"], remedy)


def _bag(meld: Meld, *, named: bool) -> tuple[int | str, ...]:
    """What a set is made of; copy letters count for jokers that are told apart, never for other tiles."""
    if not named or JOKER_KIND not in meld.kinds:
        return meld.bag
    return (*meld.bag, *sorted(tile.copy or "" for tile in meld if tile.is_joker))


def _jokers_allowed(tiles: Counter[int], rules: Rules) -> bool:
    return rules.joker_initial != "forbidden" or not tiles[JOKER_KIND]


def _points(meld: Meld, rules: Rules) -> int:
    """The points of a set in an initial meld: its best reading; 0 if it is no set."""
    # A set that only a switch forbids still has points: the learner is told of both reasons.
    found = legal_readings(meld.kinds, rules) or readings(meld.kinds)
    if not found:
        return 0
    if rules.joker_initial == "zero":
        return sum(tile.number or 0 for tile in meld)
    return max(reading.value for reading in found)


@lru_cache(maxsize=1 << 14)
def can_reach(kinds: tuple[int, ...], points: int, rules: Rules) -> bool:
    """Say whether sets made of some of these tiles reach a number of points by themselves.

    Parameters
    ----------
    kinds : tuple of int
        The kinds of the tiles, sorted.
    points : int
        The points to reach.
    rules : Rules
        The switches ``joker_initial`` and ``two_jokers`` matter; tiles are laid in the order that counts most.
    """
    if points <= 0:
        return True
    if len(kinds) < SMALLEST_SET or kinds[0] == JOKER_KIND:
        return False
    first, rest = kinds[0], Counter(kinds[1:])
    sets = [(set_points((first, *partners), rules), partners) for partners in sets_with(first, rest, rules)]
    for worth, partners in sorted(sets, reverse=True):
        left = tuple(sorted((rest - Counter(partners)).elements()))
        if can_reach(left, points - worth, rules):
            return True
    return can_reach(kinds[1:], points, rules)


def set_points(kinds: tuple[int, ...], rules: Rules) -> int:
    """Give the points of a set in an initial meld, its tiles laid in the order that counts most."""
    if rules.joker_initial == "zero":
        return sum(kind % HIGHEST_NUMBER + 1 for kind in kinds if kind != JOKER_KIND)
    return max(reading.value for reading in readings(kinds))


def sets_with(first: int, rest: Counter[int], rules: Rules) -> Iterator[tuple[int, ...]]:
    """Give the other tiles of every set whose first tile, colors and numbers taken in order, is ``first``."""
    most_jokers = 0 if rules.joker_initial == "forbidden" else rest[JOKER_KIND]
    if rules.two_jokers == "forbidden":
        most_jokers = min(most_jokers, 1)
    for partners, gaps in (*_group_partners(first, rest), *_run_partners(first, rest, most_jokers)):
        for jokers in range(gaps, most_jokers + 1):
            tiles = (*partners, *(JOKER_KIND,) * jokers)
            if readings((first, *tiles)):
                yield tiles


def _group_partners(first: int, rest: Counter[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    others = [kind for kind in range(first + HIGHEST_NUMBER, JOKER_KIND, HIGHEST_NUMBER) if rest[kind]]
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            yield chosen, 0


def _run_partners(first: int, rest: Counter[int], most_jokers: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Give the number tiles of runs from ``first`` on, each with the number of gaps that jokers must fill."""
    ends = first - first % HIGHEST_NUMBER + HIGHEST_NUMBER
    for last in range(first + 1, ends):
        between = range(first + 1, last)
        for gaps in range(most_jokers + 1):
            for left_out in combinations(between, gaps):
                chosen = tuple(kind for kind in range(first + 1, last + 1) if kind not in left_out)
                if all(rest[kind] for kind in chosen):
                    yield chosen, gaps
