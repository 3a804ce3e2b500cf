"""A search's problem as a market: what colors and groups can do, the prices that settle, and the bounds with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rummikub_widget.engine.tiles import HIGHEST_NUMBER
from rummikub_widget.solver.bounds import FREE
from rummikub_widget.solver.groups import possible_groups
from rummikub_widget.solver.prices import Chain, Market
from rummikub_widget.solver.problem import IMPOSSIBLE, LAST_LEVEL, PLACED_BITS
from rummikub_widget.solver.runs import NO_RUNS
from rummikub_widget.solver.shares import COUNTING, IN_GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummikub_widget.solver.bounds import Prices
    from rummikub_widget.solver.columns import Column, Rest
    from rummikub_widget.solver.groups import Counts
    from rummikub_widget.solver.problem import Problem

UNIT: Final = 64
"""What a tile or point counts in bounds with prices."""
_DEAREST_JOKER: Final = 30
"""What a joker is worth at most at first, be it that nothing can be laid without it."""


class ProblemPrices(NamedTuple):
    """Prices, and what groups are worth at them."""

    of_colors: list[list[Prices]]
    """For each color and level."""
    in_groups: list[tuple[int, ...]]
    """For each level the most that groups bring from there on, for each of what they take: see `IN_GROUPS`."""
    group_losses: list[dict[Counts, int]]
    """For each level what it costs at least to lay these tiles in groups, and not what brings most."""


def prices_of(problem: Problem, colors: Iterable[Sequence[Rest]], caps: Sequence[Counts], joker: int) -> ProblemPrices:
    """Find prices.

    Parameters
    ----------
    problem : Problem
        The problem.
    colors : iterable of sequence of Rest
        For each color its tiles from each number on.
    caps : sequence
        For each level how many tiles of each color can go to groups.
    joker : int
        What the jokers seem to be worth.
    """
    chains = [_chain(color, problem.jokers) for color in colors]
    groups = [
        [
            (counts, wild, float(COUNTING[problem.sharing][wild] * problem.weight.of_joker(number)))
            for counts, wild in possible_groups(caps[number], problem.jokers)
        ]
        for number in range(1, LAST_LEVEL)
    ]
    each = max(0, min(joker, _DEAREST_JOKER)) / max(1, problem.jokers)
    market = Market(chains, groups, problem.jokers, each)
    market.settle()
    in_groups, losses = _price_groups(problem, caps, market.costs(UNIT))
    return ProblemPrices([[FREE, *of_color] for of_color in market.prices(UNIT)], in_groups, losses)


def _chain(color: Sequence[Rest], jokers: int) -> Chain:
    """Give what a color can do."""
    columns = [color[1].column(NO_RUNS)]
    sizes, edges = [1], []
    for rest in color[1:LAST_LEVEL]:
        after: dict[Column, int] = {}
        worths: dict[tuple[int, int, int, int], int] = {}
        for source, before in enumerate(columns):
            by_groups, _ = before.moves[jokers] or rest.work_out(before, jokers)
            for in_groups, moves in enumerate(by_groups):
                for _, _, code, gain, (_, target) in moves:
                    edge = source, after.setdefault(target, len(after)), in_groups, code & PLACED_BITS
                    worths[edge] = max(gain, worths.get(edge, IMPOSSIBLE))
        columns = list(after)
        sizes.append(len(columns))
        edges.append([(*edge, float(worth)) for edge, worth in worths.items()])
    return Chain(sizes, edges)


def _price_groups(
    problem: Problem, caps: Sequence[Counts], costs: list[list[Prices]]
) -> tuple[list[tuple[int, ...]], list[dict[Counts, int]]]:
    shares = IN_GROUPS[problem.sharing]
    in_groups = [(0,) * len(shares)] * (LAST_LEVEL + 2)
    losses: list[dict[Counts, int]] = [{} for _ in range(LAST_LEVEL)]
    for number in range(HIGHEST_NUMBER, 0, -1):
        a, b, c, d = [of_color[number - 1] for of_color in costs]
        worth, later = problem.weight.of_joker(number) * UNIT, in_groups[number + 1]
        ways = [
            (counts, wild, -a[counts[0]] - b[counts[1]] - c[counts[2]] - d[counts[3]])
            for counts, wild in possible_groups(caps[number], problem.jokers)
        ]
        most = [
            max([total + counting * worth + later[after] for _, wild, total in ways for counting, after in parts[wild]])
            for parts in shares
        ]
        in_groups[number] = tuple(most)
        for counts, wild, total in ways:
            loss = min(
                [
                    most[there] - total - counting * worth - later[after]
                    for there, parts in enumerate(shares)
                    for counting, after in parts[wild]
                ]
            )
            losses[number][counts] = min(loss, losses[number].get(counts, loss))
    return in_groups, [*losses, {(0, 0, 0, 0): 0}]
