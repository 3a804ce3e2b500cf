"""How the runs of a color and the groups share the jokers, and what each share can bring at most.

Where the jokers of the table and of the rack are told apart by nothing but what they stand for, one of two counts: the
one with the higher number. Going up through the numbers this is the one that is laid last.
"""

# ruff: noqa: PLR1730 - a call of max takes longer than a comparison, which is most of what is done without two jokers

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.solver.problem import CODES, COUNTED, IMPOSSIBLE, MOST_JOKERS, ONE_COUNTS, PLACED_BITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.solver.problem import Code, Sharing


class Share(NamedTuple):
    """A share of the jokers."""

    in_groups: int
    """How many groups take at most."""
    in_runs: int
    """How many the runs of the color take exactly."""
    counting: int
    """How many of these count."""


def _shares(jokers: int) -> list[Share]:
    return [
        Share(in_groups, in_runs, in_runs)
        for in_groups in range(jokers + 1)
        for in_runs in range(jokers - in_groups + 1)
    ]


_WHERE_ONE_COUNTS: Final = [
    *[share._replace(counting=min(share.in_runs, 1)) for share in _shares(MOST_JOKERS)],
    Share(0, 1, 0),
    Share(1, 1, 0),
]
SHARES: Final[Sequence[Sequence[Share]]] = (*map(_shares, range(MOST_JOKERS + 1)), _WHERE_ONE_COUNTS)
"""For no jokers, one, two, and two of which one counts: their shares."""
Bounds: TypeAlias = tuple[int, ...]
"""The most that can be gained, for each of the shares."""

Pairs: TypeAlias = tuple[tuple[int, int], ...]
"""Places of shares before a move, each with the place of the share after it."""


def _pairs(sharing: Sharing, left: int, code: Code) -> Iterator[tuple[int, int]]:
    """Give the shares of the jokers that are left before a move that lays some in runs, each with that after it."""
    shares = SHARES[sharing]
    placed, counted = code & PLACED_BITS, code // COUNTED
    for was, share in enumerate(shares):
        if share.in_groups + share.in_runs > left:
            continue
        if sharing != ONE_COUNTS:
            counting = share.counting - placed
        elif left < MOST_JOKERS and share.counting < share.in_runs:
            continue  # the last one counts
        else:
            counting = share.counting - counted
        now = Share(share.in_groups, share.in_runs - placed, counting)
        if now in shares:
            yield was, shares.index(now)


PAIRS: Final[Sequence[Sequence[Sequence[Pairs]]]] = [
    [[tuple(_pairs(sharing, left, code)) for code in CODES] for left in range(min(sharing, MOST_JOKERS) + 1)]
    for sharing in range(ONE_COUNTS + 1)
]
"""For each sharing, the jokers that are left and those that a move lays: see `Pairs`."""

COUNTING: Final = ((0,), (0, 1), (0, 1, 2), (0, 1, 1, 0))
"""For each sharing, how many of the jokers in groups count: of none, one, two, or of one that does not."""
_NOT_COUNTED: Final = 3
"""The place of the last in `COUNTING` and in `IN_GROUPS`."""


def _in_groups(sharing: Sharing) -> list[list[list[tuple[int, int]]]]:
    if sharing != ONE_COUNTS:
        jokers = range(sharing + 1)
        return [[[(wild, there - wild)] if wild <= there else [] for wild in jokers] for there in jokers]
    return [
        [[(0, 0)], [], []],
        [[(0, 1)], [(1, 0)], []],
        [[(0, 2)], [(0, 1), (1, 0)], [(1, 0)]],
        [[(0, _NOT_COUNTED)], [(0, 0)], []],
    ]


IN_GROUPS: Final = [_in_groups(sharing) for sharing in range(ONE_COUNTS + 1)]
"""For each sharing, what groups take at most and how many jokers lie in groups of a number: how many of these count,
and what groups of the numbers after it can take. Groups take no jokers, one, two, or one that does not count."""


def _places(jokers: int, left: int) -> list[tuple[int, int, int, int]]:
    """Give for each number of the jokers left that go to groups, the last: where the bounds of the colors' runs are."""
    place = {share[:2]: index for index, share in enumerate(SHARES[jokers])}
    return [
        (
            place[in_groups, 0],
            place[in_groups, 1] if in_groups < left else 0,
            place[in_groups, MOST_JOKERS] if in_groups + MOST_JOKERS <= left else 0,
            in_groups,
        )
        for in_groups in range(left + 1)
    ]


PLACES: Final = [[_places(jokers, left) for left in range(jokers + 1)] for jokers in range(MOST_JOKERS + 1)]
"""For so many jokers, and so many that are left: see `_places`."""


def most_where_one_counts(bounds: Sequence[Bounds], wild: int, in_groups: Sequence[int]) -> int:
    """Give what jokers in runs add, if one of two counts and so many are in groups; see `SHARES` for the places."""
    if wild == MOST_JOKERS:
        return 0
    if wild:
        beside = in_groups[_NOT_COUNTED] - in_groups[1]
        return max([max(of_color[7], of_color[4] + beside) - of_color[3] for of_color in bounds])
    counted = [of_color[1] - of_color[0] for of_color in bounds]
    others = [of_color[6] - of_color[0] for of_color in bounds]
    best = max([of_color[2] - of_color[0] for of_color in bounds])
    for color, more in enumerate(counted):
        best = max(best, more + max([*others[:color], *others[color + 1 :]]))
    return best


_Way: TypeAlias = tuple[Bounds, Bounds]
"""What is laid at a number brings, and what can be gained later."""


def _best_without_jokers(ways: Iterable[_Way]) -> Bounds:
    best = IMPOSSIBLE
    for (now,), (later,) in ways:
        if now + later > best:
            best = now + later
    return (best,)


def _best_with_one(ways: Iterable[_Way]) -> Bounds:
    none = one = beside = IMPOSSIBLE
    for (now, now_one, now_beside), (later, later_one, later_beside) in ways:
        if now + later > none:
            none = now + later
        if now + later_one > one:
            one = now + later_one
        if now_one + later > one:
            one = now_one + later
        if now_beside + later_beside > beside:
            beside = now_beside + later_beside
    return none, one, beside


def _best_with_two(ways: Iterable[_Way]) -> Bounds:
    best = [IMPOSSIBLE] * len(SHARES[MOST_JOKERS])
    for (a, b, c, d, e, f), (later_a, later_b, later_c, later_d, later_e, later_f) in ways:
        best[0] = max(best[0], a + later_a)
        best[1] = max(best[1], a + later_b, b + later_a)
        best[2] = max(best[2], a + later_c, b + later_b, c + later_a)
        best[3] = max(best[3], d + later_d)
        best[4] = max(best[4], d + later_e, e + later_d)
        best[5] = max(best[5], f + later_f)
    return tuple(best)


def _best_where_one_counts(ways: Iterable[_Way]) -> Bounds:
    best = [IMPOSSIBLE] * len(SHARES[ONE_COUNTS])
    for (a, b, c, d, e, f, g, h), (later_a, later_b, later_c, later_d, later_e, later_f, later_g, later_h) in ways:
        best[0] = max(best[0], a + later_a)
        best[1] = max(best[1], a + later_b, b + later_a)
        best[2] = max(best[2], a + later_c, g + later_b, c + later_a)
        best[3] = max(best[3], d + later_d)
        best[4] = max(best[4], d + later_e, e + later_d)
        best[5] = max(best[5], f + later_f)
        best[6] = max(best[6], a + later_g, g + later_a)
        best[7] = max(best[7], d + later_h, h + later_d)
    return tuple(best)


BEST: Final = (_best_without_jokers, _best_with_one, _best_with_two, _best_where_one_counts)
"""For each sharing: the bounds of the best of some ways, written out in the order of `SHARES`: innermost loops."""


def bounds_at_the_end(sharing: Sharing) -> Bounds:
    """Give the bounds where nothing comes any more and no runs are open."""
    return tuple([IMPOSSIBLE if share.in_runs else 0 for share in SHARES[sharing]])
