"""How the runs of a color and the groups share the jokers, and what each share can bring at most.

Where the jokers of the table and of the rack are told apart by nothing but what they stand for, one of two counts: the
one with the higher number. Going up through the numbers this is the one that is laid last.
"""

# ruff: noqa: PLR1730 - a call of max takes longer than a comparison

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from rummikub_widget.solver.problem import COUNTED, IMPOSSIBLE, MOST_JOKERS, ONE_COUNTS, PLACED_BITS

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
    placed, counted = code & PLACED_BITS, code >> COUNTED.bit_length() - 1
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
    [
        [tuple(_pairs(sharing, left, code)) for code in range(COUNTED + PLACED_BITS)]
        for left in range(min(sharing, MOST_JOKERS) + 1)
    ]
    for sharing in range(ONE_COUNTS + 1)
]
"""For each sharing, the jokers that are left and those that a move lays: see `Pairs`."""

NOT_COUNTED: Final = 3
"""Where one of two jokers counts, and groups have the other: the place of that in `IN_GROUPS`."""


def _in_groups(sharing: Sharing) -> list[list[list[tuple[int, int]]]]:
    if sharing != ONE_COUNTS:
        jokers = range(sharing + 1)
        return [[[(wild, there - wild)] if wild <= there else [] for wild in jokers] for there in jokers]
    return [
        [[(0, 0)], [], []],
        [[(0, 1)], [(1, 0)], []],
        [[(0, 2)], [(0, 1), (1, 0)], [(1, 0)]],
        [[(0, NOT_COUNTED)], [(0, 0)], []],
    ]


IN_GROUPS: Final = [_in_groups(sharing) for sharing in range(ONE_COUNTS + 1)]
"""For each sharing, what groups take at most and how many jokers lie in groups of a number: how many of these count,
and what groups of the numbers after it can take. Groups take no jokers, one, two, or one that does not count."""

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
"""For each sharing: the bounds of the best of some ways."""


def bounds_at_the_end(sharing: Sharing) -> Bounds:
    """Give the bounds where nothing comes any more and no runs are open."""
    return tuple([IMPOSSIBLE if share.in_runs else 0 for share in SHARES[sharing]])
