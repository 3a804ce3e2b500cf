"""What a tile in a group is worth to its color, so that the colors by themselves want groups that there can be.

The bounds of a search let each color put tiles to groups as if the others always had their part at hand. Here each
color gets or pays a price for its tiles in groups of a number, and the groups of that number pay or get the same: no
solution changes its worth, but the bounds come down (Lagrange multipliers). Number by number the prices are set so that
every color sees as much as the whole of its number can gain, up through the numbers and down again.
"""

# ruff: noqa: PLR1730 - these loops run over thousands of steps, and a call of max takes longer than a comparison

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummikub_widget.solver.bounds import Prices
    from rummikub_widget.solver.groups import Counts

Edge: TypeAlias = tuple[int, int, int, int, float]
"""A step of a color at a number: from which of its states, to which, tiles in groups, jokers in runs, and its worth."""
_Worths: TypeAlias = list[float]

NEVER: Final = -1e9
"""The worth of what can't be."""
_UNLIKELY: Final = NEVER / 2
_FORBIDDEN: Final = 100_000
"""A price, in units, at which nobody buys."""
_ROUNDS_IN_VAIN: Final = 4
"""After so many rounds that brought the bound down by too little, prices stay."""
_MOST_ROUNDS: Final = 100
"""Where there is no solution the bound can come down for ever."""
_ENOUGH: Final = 0.1
_AS_GOOD: Final = 0.3
_FAR: Final = 2


class Chain(NamedTuple):
    """What one color can do, number by number."""

    sizes: list[int]
    """How many states there are before each number and after the last; the first has one."""
    edges: list[list[Edge]]
    """The steps at each number."""


class Market:
    """The prices of one problem, and how they are found.

    Parameters
    ----------
    chains : sequence of Chain
        The four colors.
    groups : sequence of sequence
        For each number what can go to groups together, with how many jokers, and its worth.
    jokers : int
        How many jokers there are.
    joker : float
        A first guess at what one is worth.
    """

    def __init__(
        self,
        chains: Sequence[Chain],
        groups: Sequence[Sequence[tuple[Counts, int, float]]],
        jokers: int,
        joker: float,
    ) -> None:
        self._chains = chains
        self._groups = groups
        self._jokers = jokers
        self._joker = joker
        self._too_cheap = self._too_dear = 0.0
        self._prices = [[[0.0, 0.0, 0.0] for _ in range(HIGHEST_NUMBER)] for _ in COLORS]
        self._before: list[list[_Worths]] = [[] for _ in COLORS]
        self._later: list[list[_Worths]] = [[[0.0] * size for size in chain.sizes] for chain in chains]

    def settle(self) -> None:
        """Find good prices."""
        self._all_down()
        lowest, best, in_vain = self._bound(), self._prices, 0
        for _ in range(_MOST_ROUNDS):
            if in_vain == _ROUNDS_IN_VAIN:
                break
            self._prices = [list(of_color) for of_color in self._prices]
            self._sweep_up()
            self._sweep_down()
            bound = self._bound()
            in_vain = 0 if bound < lowest - _ENOUGH else in_vain + 1
            if bound < lowest + _AS_GOOD:  # prices tell ways apart even if the best gains as much as before
                lowest, best = min(bound, lowest), self._prices
            self._price_joker(far_too_cheap=bound > lowest + _FAR)
        self._prices = best

    def _price_joker(self, *, far_too_cheap: bool) -> None:
        """Let jokers cost more if too many would be laid, and less if too few."""
        taken = self._jokers_taken()
        if taken == self._jokers:
            return
        if taken < self._jokers:
            self._too_dear = self._joker
            self._joker = (self._too_cheap + self._too_dear) / 2 if self._too_cheap else 0.9 * self._too_dear
        elif far_too_cheap and self._too_dear:  # a joker is worth what it cost before, and just above ways differ
            self._too_cheap = self._too_dear
            self._joker = 1.1 * self._too_dear
        else:
            self._too_cheap = self._joker
            self._joker = (self._too_cheap + self._too_dear) / 2 if self._too_dear else 2 * self._too_cheap
        self._all_down()

    def _all_down(self) -> None:
        for color, _ in enumerate(COLORS):
            for number in range(HIGHEST_NUMBER - 1, -1, -1):
                self._go_down(color, number)

    def _jokers_taken(self) -> int:
        """Give how many jokers would be laid if there were any number of them at their price."""
        taken = 0
        for chain, prices, later in zip(self._chains, self._prices, self._later, strict=True):
            state = 0
            for number, price in enumerate(prices):
                after = later[number + 1]
                _, fewer, state = max(
                    [
                        (worth - wild * self._joker + price[in_groups] + after[target], -wild, target)
                        for source, target, in_groups, wild, worth in chain.edges[number]
                        if source == state
                    ]
                )
                taken -= fewer
        return taken + sum(self._best_groups(number)[1] for number in range(HIGHEST_NUMBER))

    def _best_groups(self, number: int) -> tuple[float, int]:
        """Give what groups of a number bring at most, and the fewest jokers in such groups."""
        a, b, c, d = [of_color[number] for of_color in self._prices]
        worth, wild = max(
            [
                (worth - wild * self._joker - a[in_a] - b[in_b] - c[in_c] - d[in_d], -wild)
                for (in_a, in_b, in_c, in_d), wild, worth in self._groups[number]
            ]
        )
        return worth, -wild

    def prices(self, unit: int) -> list[list[Prices]]:
        """Give for each color what it gets at each number, as so many units to a tile or point."""
        return [[_rounded(prices, unit, 0) for prices in of_color] for of_color in self._prices]

    def costs(self, unit: int) -> list[list[Prices]]:
        """Give the same as the groups pay it; they can't have tiles that a color can't spare."""
        return [[_rounded(prices, unit, _FORBIDDEN) for prices in of_color] for of_color in self._prices]

    def _sweep_up(self) -> None:
        joker = self._joker
        for color, chain in enumerate(self._chains):
            self._before[color] = [[NEVER] * size for size in chain.sizes]
            self._before[color][0][0] = 0.0
        for number in range(HIGHEST_NUMBER):
            self._agree(number)
            for color, chain in enumerate(self._chains):
                price = self._prices[color][number]
                here, after = self._before[color][number], self._before[color][number + 1]
                for source, target, in_groups, wild, worth in chain.edges[number]:
                    total = here[source] + worth - wild * joker + price[in_groups]
                    if total > after[target]:
                        after[target] = total

    def _sweep_down(self) -> None:
        for number in range(HIGHEST_NUMBER - 1, -1, -1):
            self._agree(number)
            for color, _ in enumerate(COLORS):
                self._go_down(color, number)

    def _go_down(self, color: int, number: int) -> None:
        chain, price = self._chains[color], self._prices[color][number]
        joker = self._joker
        later, here = self._later[color][number + 1], [NEVER] * chain.sizes[number]
        for source, target, in_groups, wild, worth in chain.edges[number]:
            total = later[target] + worth - wild * joker + price[in_groups]
            if total > here[source]:
                here[source] = total
        self._later[color][number] = here

    def _bound(self) -> float:
        """Give the most that all can be worth at these prices."""
        total = sum(later[0][0] for later in self._later) + self._joker * self._jokers
        return total + sum(self._best_groups(number)[0] for number in range(HIGHEST_NUMBER))

    def _agree(self, number: int) -> None:
        """Set the prices of a number so that no color expects more of it than all can have together."""
        wanted = [self._wanted(color, number) for color, _ in enumerate(COLORS)]
        a, b, c, d = wanted
        best_a, best_b, best_c, best_d = best = [[NEVER] * 3 for _ in COLORS]
        joker = self._joker
        for (in_a, in_b, in_c, in_d), wild, worth in self._groups[number]:
            total = worth - wild * joker + a[in_a] + b[in_b] + c[in_c] + d[in_d]
            if total > best_a[in_a]:
                best_a[in_a] = total
            if total > best_b[in_b]:
                best_b[in_b] = total
            if total > best_c[in_c]:
                best_c[in_c] = total
            if total > best_d[in_d]:
                best_d[in_d] = total
        for of_color, expects, together in zip(self._prices, wanted, best, strict=True):
            of_color[number] = [
                (most / 4 - expected if most > _UNLIKELY else NEVER) if expected > _UNLIKELY else -NEVER
                for expected, most in zip(expects, together, strict=True)
            ]

    def _wanted(self, color: int, number: int) -> _Worths:
        """Give the most a color can be worth with no tile of a number in groups, one, two, whatever their price."""
        before, later = self._before[color][number], self._later[color][number + 1]
        best, joker = [NEVER] * 3, self._joker
        for source, target, in_groups, wild, worth in self._chains[color].edges[number]:
            total = before[source] + worth - wild * joker + later[target]
            if total > best[in_groups]:
                best[in_groups] = total
        return best


def _rounded(prices: Sequence[float], unit: int, unknown: int) -> Prices:
    """Give prices in units, relative to the first one that is known."""
    base = next((price for price in prices if abs(price) < -_UNLIKELY), 0.0)
    one, two, three = [
        round((price - base) * unit) if abs(price) < -_UNLIKELY else -_FORBIDDEN if price < 0 else unknown
        for price in prices
    ]
    return one, two, three
