"""The kinds of puzzle that are answered in words: yes or no, a number, a tile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.melds import Rack
from rummikub_widget.engine.tiles import JOKER_KIND
from rummikub_widget.engine.turn import check_table
from rummikub_widget.lessons import goals
from rummikub_widget.lessons.puzzles.building import Building, DeadEndError
from rummikub_widget.lessons.puzzles.draft import Draft
from rummikub_widget.lessons.puzzles.playing import one_tile, position_of, steps_built
from rummikub_widget.lessons.puzzles.proving import rating_of
from rummikub_widget.lessons.puzzles.rating import Rating
from rummikub_widget.lessons.puzzles.spoiling import wrong_rows
from rummikub_widget.lessons.puzzles.stock import Row, are_there, points, sets, table_of, with_joker
from rummikub_widget.solver.position import Position
from rummikub_widget.solver.solve import best_play

if TYPE_CHECKING:
    from collections import Counter

    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.lessons.puzzles.chance import Chance
    from rummikub_widget.lessons.puzzles.draft import Hint

# One entry for each difficulty.
_STEPS: Final[tuple[tuple[int, int], ...]] = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 6))
_OTHERS: Final = (2, 3, 3, 4, 4)
_STAYING: Final = (1, 1, 1, 2, 2)
_SIZES: Final = ((3,), (3, 4), (3, 4), (3, 4, 5), (4, 5))
_JOKERS: Final = (0, 0, 1, 1, 2)


def which_tile(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a rack of which one tile alone can be laid."""
    building = Building(chance)
    low, high = _STEPS[difficulty - 1]
    if high == 1:
        building.extend()
    else:
        one_tile(building, chance.within((low, high)))
    for _ in range(_STAYING[difficulty - 1]):
        building.stay()
    building.add_others(_OTHERS[difficulty - 1])
    if not low <= steps_built(building) <= high:
        return None
    position = position_of(building, difficulty, rules)
    best = best_play(position)
    if best is None or best.tiles > 1:
        return None
    left = [tile for tile in position.rack if tile not in best.played]
    if best_play(replace(position, rack=Rack(left))) is not None:
        return None
    rating = rating_of(position, best)
    if not low <= rating.steps <= high:
        return None
    ruled_out = tuple(sorted(chance.shuffled(left)[: len(left) // 2]))
    hints: tuple[Hint, ...] = (("hint-which-tile", {}), ("hint-ruled-out", {"tiles": ruled_out}))
    return Draft(position, goals.which_tile(), rating, hints=hints)


def legal_or_not(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a table on which one set may be wrong."""
    building = Building(chance)
    rows = [building.draw(sets(*_SIZES[difficulty - 1])) for _ in range(difficulty)]
    suspect = chance.below(difficulty)
    is_legal = chance.below(2) == 0
    if not is_legal:
        rows[suspect] = _spoiled(rows[suspect], difficulty, building.used, chance)
    jokers = 0 if JOKER_KIND in rows[suspect] else _JOKERS[difficulty - 1]
    for place in chance.shuffled(range(difficulty))[:jokers]:
        if place != suspect or is_legal:
            rows[place] = with_joker(rows[place], chance.below(len(rows[place])))
    position = Position(table_of(rows), Rack(), opened=True, rules=rules)
    verdict = check_table(position.table, rules)
    if verdict.legal is not is_legal or rows.count(rows[suspect]) > 1:
        return None
    rating = _rating_of_question(position)
    hints: tuple[Hint, ...] = (
        ("hint-legal-or-not", {"jokers": rating.jokers}),
        ("hint-look-at", {"tiles": position.table[suspect].tiles}),
    )
    return Draft(position, goals.legal_or_not(), rating, {"sets": difficulty}, hints)


def how_many_points(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a table whose points are to be counted."""
    building = Building(chance)
    rows = [building.draw(sets(*_SIZES[difficulty - 1])) for _ in range(difficulty)]
    for place in chance.shuffled(range(difficulty))[: _JOKERS[difficulty - 1]]:
        rows[place] = with_joker(rows[place], chance.below(len(rows[place])))
    position = Position(table_of(rows), Rack(), opened=True, rules=rules)
    verdict = check_table(position.table, rules)
    if not verdict.legal:
        return None
    rating = _rating_of_question(position)
    hints: list[Hint] = [("hint-points", {"jokers": rating.jokers})]
    first = verdict.melds[0]
    if difficulty > 1:
        hints.append(("hint-worth", {"tiles": first.meld.tiles, "points": first.value}))
    else:
        hints.append(("hint-worth-begin", {"tiles": first.meld.tiles[:2], "points": points(rows[0][:2])}))
    return Draft(position, goals.how_many_points(), rating, {"sets": difficulty, "jokers": rating.jokers}, tuple(hints))


def _spoiled(row: Row, difficulty: int, used: Counter[int], chance: Chance) -> Row:
    """Give a row that is no set in the place of a set; at the harder levels it is never the shortest one."""
    used.subtract(row)
    mistakes = wrong_rows(difficulty)
    harder = mistakes[1:] if difficulty > 1 else mistakes
    wrong = [spoiled for spoiled in chance.pick(harder) if are_there(spoiled, used)]
    if not wrong:
        raise DeadEndError
    return chance.pick(wrong)


def _rating_of_question(position: Position) -> Rating:
    return Rating(sets_broken=0, steps=len(position.table), jokers=position.table_jokers)
