"""Rows that look like sets and are none, as learners take them for sets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.sets import SMALLEST_SET
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER_KIND
from rummikub_widget.lessons.puzzles.stock import Row, groups, runs, with_joker, without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def wrong_rows(difficulty: int) -> tuple[tuple[Row, ...], ...]:
    """Give the rows that are no sets, by what is wrong with them.

    Parameters
    ----------
    difficulty : int
        1 to 5: the more, the less one sees it.
    """
    return tuple(tuple(spoil()) for easiest, spoil in _SPOILING if easiest <= difficulty)


def _short() -> Iterator[Row]:
    yield from runs(SMALLEST_SET - 1)


def _other_color() -> Iterator[Row]:
    for row in runs(SMALLEST_SET):
        for place, kind in enumerate(row):
            other = (kind + HIGHEST_NUMBER) % JOKER_KIND
            yield (*row[:place], other, *row[place + 1 :])


def _other_number() -> Iterator[Row]:
    for row in groups(SMALLEST_SET):
        if row[0] % HIGHEST_NUMBER:
            yield from ((*row[:place], row[place] - 1, *row[place + 1 :]) for place in range(len(row)))


def _gap() -> Iterator[Row]:
    for row in (*runs(4), *runs(5)):
        yield from (without(row, place) for place in range(1, len(row) - 1))


def _twin() -> Iterator[Row]:
    for row in groups(SMALLEST_SET):
        yield from ((*row[:place], row[place - 1], *row[place + 1 :]) for place in range(len(row)))


def _over_the_end() -> Iterator[Row]:
    for color, _ in enumerate(COLORS):
        one, thirteen = color * HIGHEST_NUMBER, (color + 1) * HIGHEST_NUMBER - 1
        yield (thirteen - 1, thirteen, one)
        yield (thirteen, one, one + 1)


def _too_wide_for_a_joker() -> Iterator[Row]:
    for row in (*runs(4), *runs(5)):
        yield from (without(with_joker(row, place), place + 1) for place in range(1, len(row) - 2))


def _five_in_a_group() -> Iterator[Row]:
    yield from ((*row, JOKER_KIND) for row in groups(len(COLORS)))


def _twin_with_joker() -> Iterator[Row]:
    for row in groups(SMALLEST_SET):
        yield (row[0], row[1], row[0], JOKER_KIND)


_SPOILING: Final[tuple[tuple[int, Callable[[], Iterator[Row]]], ...]] = (
    (1, _short),
    (1, _other_color),
    (1, _other_number),
    (1, _gap),
    (2, _twin),
    (3, _over_the_end),
    (4, _too_wide_for_a_joker),
    (5, _five_in_a_group),
    (5, _twin_with_joker),
)
"""From which difficulty on a mistake occurs."""
