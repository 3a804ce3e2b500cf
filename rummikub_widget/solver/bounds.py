"""What one color can bring at most: its runs alone, as if groups were always at hand and jokers were all alike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, COPIES, HIGHEST_NUMBER
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, MOST_JOKERS
from rummikub_widget.solver.runs import AFTER, LENGTHS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.solver.problem import Problem
    from rummikub_widget.solver.runs import After, Runs

Bounds: TypeAlias = tuple[int, ...]
"""The most that can be gained, for each way in which the color's runs and groups share the jokers: see `SHARES`."""

SHARES: Final = tuple(
    tuple((in_groups, in_runs) for in_groups in range(jokers + 1) for in_runs in range(jokers - in_groups + 1))
    for jokers in range(MOST_JOKERS + 1)
)
"""For no jokers, one, two: how many groups take at most, and how many the runs of the color take exactly."""
UNLIKELY: Final = IMPOSSIBLE // 2
"""What is worth no more is impossible, whatever else was added."""
Prices: TypeAlias = tuple[int, int, int]
"""What no tile in groups, one, two are worth to a color besides: see `prices`."""
FREE: Final[Prices] = (0, 0, 0)
_REMEMBERED: Final = 1 << 14
"""So many answers are kept: positions of a game have most of theirs in common."""
_NEVER: Final = 9
"""More jokers than there are."""


class Supply(NamedTuple):
    """The tiles of one color and number."""

    table: int
    """How many lie on the table."""
    must: int
    """How many have to be laid."""
    most: int
    """How many there are."""
    in_groups: int
    """How many can go to groups: two at most, be there a joker that is counted as a third (see `ties`)."""
    in_runs: int
    """How many have to go to runs."""
    most_in_runs: int
    """How many can go to runs; where there are fewer, all."""


Ahead: TypeAlias = tuple[int, int]
"""How many tiles of a color there are at the next number and at the one after."""


def lacking(after: After, ahead: Ahead) -> int:
    """Give how many jokers open runs need that short ones do not break off; impossible ones need too many."""
    runs, needed, needed_later = after
    return max(0, needed - ahead[0]) + max(0, needed_later - ahead[1]) if runs >= 0 else _NEVER


_NOTHING: Final = Supply(0, 0, 0, 0, 0, 0)


class ColorCounts(NamedTuple):
    """The tiles of one color in numbers; all that a search makes of a color is made once for each of these."""

    table: tuple[int, ...]
    must: tuple[int, ...]
    most: tuple[int, ...]
    in_runs: tuple[int, ...]
    most_in_runs: tuple[int, ...]
    grouped: tuple[int, ...]
    """For no jokers in groups, one, two: the numbers at which groups can be, a bit for each."""

    @classmethod
    def of(cls, problem: Problem) -> list[ColorCounts]:
        """Count the tiles of a problem color by color."""
        most = problem.most
        present = [0] * (len(COLORS) + 1)
        for number in range(HIGHEST_NUMBER):
            colors = sum([count > 0 for count in most[number::HIGHEST_NUMBER]])
            present[colors] |= 2 << number
        grouped = tuple([sum(present[SMALLEST_SET - jokers :]) for jokers in range(problem.jokers + 1)])
        return [
            cls(
                tuple(problem.table[start : start + HIGHEST_NUMBER]),
                tuple(problem.must[start : start + HIGHEST_NUMBER]),
                tuple(most[start : start + HIGHEST_NUMBER]),
                problem.in_runs[start : start + HIGHEST_NUMBER],
                problem.most_in_runs[start : start + HIGHEST_NUMBER],
                grouped,
            )
            for start in range(0, len(COLORS) * HIGHEST_NUMBER, HIGHEST_NUMBER)
        ]

    def supplies(self) -> list[tuple[Supply, ...]]:
        """Give what is there at each level, and one level further: for no jokers in groups, one, two."""
        of_numbers = zip(self.table, self.must, self.most, self.in_runs, self.most_in_runs, strict=True)
        found = [
            _supplies(*of_number, tuple([numbers >> number & 1 for numbers in self.grouped]))
            for number, of_number in enumerate(of_numbers, start=1)
        ]
        nothing = (_NOTHING,) * len(self.grouped)
        return [nothing, *found, *[nothing] * (LAST_LEVEL + 1 - HIGHEST_NUMBER)]


@lru_cache(maxsize=_REMEMBERED)
def _supplies(  # noqa: PLR0917 - what is known depends on all of them
    table: int, must: int, most: int, in_runs: int, most_in_runs: int, grouped: tuple[int, ...]
) -> tuple[Supply, ...]:
    in_groups = max(0, min(most - in_runs, COPIES))
    return tuple([Supply(table, must, most, in_groups if there else 0, in_runs, most_in_runs) for there in grouped])


_Worths: TypeAlias = "tuple[tuple[tuple[Bounds, Runs], ...], ...]"
"""For open runs what each number of tiles in runs brings, for each share of the jokers, and the runs after it."""


@lru_cache(maxsize=_REMEMBERED)
def _worths(supplies: tuple[Supply, ...], ahead: Ahead, tile: int, jokers: tuple[int, ...], prices: Prices) -> _Worths:
    shares = SHARES[len(jokers) - 1]
    found = [
        tuple([_worth(supplies[in_groups], laid, in_runs, (tile, jokers), prices) for in_groups, in_runs in shares])
        for laid in range(supplies[0].most + len(jokers))
    ]
    return tuple(
        tuple(
            (worths, step.runs)
            for worths, step in zip(found, after, strict=False)
            if lacking(step, ahead) < len(jokers) and max(worths) > UNLIKELY
        )
        for after in AFTER
    )


def _worth(supply: Supply, laid: int, wild: int, scale: tuple[int, tuple[int, ...]], prices: Prices) -> int:
    """Give what it brings to lay tiles in runs, some of them jokers, if as many others go to groups as is best."""
    numbered = laid - wild
    left = min(supply.in_groups, supply.most - numbered)
    most = min(supply.most, supply.most_in_runs)
    if not supply.in_runs <= numbered <= most or numbered + left < supply.must:
        return IMPOSSIBLE
    tile, jokers = scale
    fewest = max(0, supply.must - numbered)
    grouped = max([tile * in_groups + prices[in_groups] for in_groups in range(fewest, left + 1)])
    return tile * (numbered - supply.table) + grouped + jokers[wild]


_Way: TypeAlias = tuple[Bounds, Bounds]
"""What is laid at a number brings, and what can be gained later."""


def _best_without_jokers(ways: Iterable[_Way]) -> Bounds:
    best = IMPOSSIBLE
    for (now,), (later,) in ways:
        best = max(best, now + later)
    return (best,)


def _best_with_one(ways: Iterable[_Way]) -> Bounds:
    none = one = beside = IMPOSSIBLE
    for (now, now_one, now_beside), (later, later_one, later_beside) in ways:
        none = max(none, now + later)
        one = max(one, now + later_one, now_one + later)
        beside = max(beside, now_beside + later_beside)
    return none, one, beside


def _best_with_two(ways: Iterable[_Way]) -> Bounds:
    best = [IMPOSSIBLE] * len(SHARES[2])
    for (a, b, c, d, e, f), (later_a, later_b, later_c, later_d, later_e, later_f) in ways:
        best[0] = max(best[0], a + later_a)
        best[1] = max(best[1], a + later_b, b + later_a)
        best[2] = max(best[2], a + later_c, b + later_b, c + later_a)
        best[3] = max(best[3], d + later_d)
        best[4] = max(best[4], d + later_e, e + later_d)
        best[5] = max(best[5], f + later_f)
    return tuple(best)


_BEST: Final = (_best_without_jokers, _best_with_one, _best_with_two)


class ColorBounds:
    """The bounds of the tiles of one color from a number on, worked out when they are first needed.

    Parameters
    ----------
    later : ColorBounds or None
        The bounds from the next number on; ``None``: nothing comes any more.
    supplies : tuple of Supply
        The tiles of the number for no jokers in groups, one, two.
    tile : int
        What a tile of the rack brings.
    jokers : tuple of int
        What none, one, two jokers bring.
    prices : tuple of int
        What no tile in groups, one, two are worth besides: see `prices`.
    """

    __slots__ = ("_best", "_known", "_later", "_worths", "ahead", "most")

    def __init__(
        self,
        later: ColorBounds | None,
        supplies: tuple[Supply, ...],
        tile: int,
        jokers: tuple[int, ...],
        prices: Prices = FREE,
    ) -> None:
        self.most = supplies[0].most
        self.ahead: Ahead = (later.most, later.ahead[0]) if later else (0, 0)
        self._later = later
        self._best = _BEST[len(supplies) - 1]
        self._worths = _worths(supplies, self.ahead, tile, jokers, prices)
        self._known: list[Bounds | None] = [None] * len(LENGTHS)
        if later is None:
            shares = SHARES[len(supplies) - 1]
            done = tuple([IMPOSSIBLE if in_runs else 0 for _, in_runs in shares])
            self._known = [done, *[(IMPOSSIBLE,) * len(shares)] * (len(LENGTHS) - 1)]

    def at(self, runs: Runs) -> Bounds:
        """Give the bounds of open runs."""
        found = self._known[runs]
        if found is None:
            assert self._later is not None
            at = self._later.at
            found = self._known[runs] = self._best([(worth, at(after)) for worth, after in self._worths[runs]])
        return found
