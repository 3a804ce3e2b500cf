"""The kinds of puzzle that are answered by a play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.tiles import HIGHEST_NUMBER, JOKER_KIND, PLAIN_TILES
from rummikub_widget.lessons import goals
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.puzzles.building import Building, DeadEndError
from rummikub_widget.lessons.puzzles.draft import Draft
from rummikub_widget.lessons.puzzles.proving import can_be_laid_otherwise, only_play, rating_of
from rummikub_widget.lessons.puzzles.stock import points, rack_of, sets, table_of
from rummikub_widget.solver.openings import smallest_openings
from rummikub_widget.solver.plan import fewest_steps
from rummikub_widget.solver.position import Position

if TYPE_CHECKING:
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.lessons.goal import Goal
    from rummikub_widget.lessons.puzzles.chance import Chance
    from rummikub_widget.lessons.puzzles.draft import Facts

_Bounds = tuple[int, int]
_MOST_FOR_JOKER: Final = 5
"""So many steps of a puzzle may be for its joker."""
_ORDERED: Final = 2
"""Up to this difficulty the tiles of a rack lie in order."""

# One entry for each difficulty.
_SETS_TO_SPOT: Final[tuple[_Bounds, ...]] = ((1, 1), (2, 2), (2, 3), (3, 3), (3, 4))
_SETS_TO_OPEN: Final[tuple[_Bounds, ...]] = ((1, 1), (1, 2), (2, 2), (2, 3), (3, 4))
_OTHERS_TO_SPOT: Final[tuple[int, ...]] = (3, 4, 5, 5, 5)
_OTHERS: Final[tuple[int, ...]] = (1, 2, 2, 3, 3)
_STAYING: Final[tuple[_Bounds, ...]] = ((1, 1), (1, 2), (1, 2), (2, 2), (1, 2))
_STEPS: Final[tuple[_Bounds, ...]] = ((2, 2), (3, 3), (4, 4), (5, 5), (6, 7))


def spot_sets(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a rack among whose tiles sets are hidden."""
    building = Building(chance)
    window = _window(chance, 8) if difficulty > _ORDERED else range(HIGHEST_NUMBER)
    choices = [row for row in sets(3, 4) if all(kind % HIGHEST_NUMBER in window for kind in row)]
    count = chance.within(_SETS_TO_SPOT[difficulty - 1])
    for _ in range(count - 1):
        building.lay(choices)
    if difficulty == len(_STEPS) and chance.below(2):
        building.lay_with_joker()
    else:
        building.lay(choices)
    building.add_others(_OTHERS_TO_SPOT[difficulty - 1])
    return _draft(building, difficulty, rules, goals.best_play(), facts={"sets": count})


def _window(chance: Chance, width: int) -> range:
    low = chance.below(HIGHEST_NUMBER - width + 1)
    return range(low, low + width)


def open_first(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a rack that can open in one way."""
    building = Building(chance)
    count = chance.within(_SETS_TO_OPEN[difficulty - 1])
    least, most = rules.threshold * 2 / (3 * count), rules.threshold * 3 / (2 * count) if count > 1 else 100
    choices = [row for row in sets(3, 4) if least <= points(row) <= most]
    worth = [points(building.lay(choices)) for _ in range(count)]
    if not sum(worth) - min(worth) < rules.threshold <= sum(worth):
        raise DeadEndError
    if difficulty > _ORDERED:
        building.stay()
    building.add_others(_OTHERS_TO_SPOT[difficulty - 1])
    if difficulty == len(_STEPS) and rules.joker_initial == "forbidden" and chance.below(2):
        building.others.append(JOKER_KIND)
    laid = sorted(building.rack)
    openings = smallest_openings(rack_of((*laid, *building.others)), rules.threshold, rules)
    if [sorted(opening.elements()) for opening in openings] != [laid]:
        return None
    return _draft(building, difficulty, rules, goals.opened(), opened=False, facts={"points": rules.threshold})


def extend(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a table to whose sets tiles of the rack can be put."""
    building = Building(chance)
    for _ in range(difficulty):
        building.extend()
    _finish(building, difficulty)
    return _draft(building, difficulty, rules, goals.best_play(), steps=(difficulty, difficulty))


def rearrange(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a table on which one tile can be laid when it is rearranged."""
    building = Building(chance)
    steps = _STEPS[difficulty - 1]
    one_tile(building, chance.within(steps))
    _stay(building, difficulty)
    tile = PLAIN_TILES[building.rack[0]]
    return _draft(building, difficulty, rules, goals.lay(tile), steps=steps, facts={"tiles": (tile,)})


def one_tile(building: Building, steps: int) -> None:
    """Build sets that take about so many steps, two or more, to lay one tile."""
    if steps == min(_STEPS[0]):
        building.insert()
    else:
        building.compose(1, steps - 1)


def free_joker(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a table with a joker that is needed to lay the whole rack."""
    building = Building(chance)
    steps = _STEPS[difficulty - 1]
    whole = chance.within(steps)
    most = min(whole, _MOST_FOR_JOKER)
    cost = _joker_part(building, chance.within((max(2, most - 2), most)), rules)
    _fill(building, whole - cost)
    _stay(building, difficulty)
    return _draft(building, difficulty, rules, goals.free_joker() & goals.empty_rack(), steps=steps)


def _joker_part(building: Building, cost: int, rules: Rules) -> int:
    """Build sets that take about so many steps to free a joker and use it, and say how many it may be."""
    both = cost == min(_STEPS[0]) or rules.joker_reuse == "new_set_rack2"
    from_rack = 2 if both else building.chance.within((1, 2))
    replaced = rules.joker_source == "rack_only" or building.chance.below(2) == 0
    if replaced and from_rack > 1:
        cost = 2
    building.free_joker(from_rack, cost - (2 if replaced else 1), replaced_from_rack=replaced)
    return cost


def most_tiles(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a position with one best play."""
    building = Building(chance)
    steps = _STEPS[difficulty - 1]
    _rearranging(building, chance.within(steps))
    _finish(building, difficulty)
    return _draft(building, difficulty, rules, goals.best_play(), steps=steps)


def empty_rack(chance: Chance, difficulty: int, rules: Rules) -> Draft | None:
    """Draft a position in which the whole rack can be laid in one way."""
    building = Building(chance)
    steps = _STEPS[difficulty - 1]
    _rearranging(building, chance.within(steps))
    _stay(building, difficulty)
    return _draft(building, difficulty, rules, goals.empty_rack(), steps=steps)


# Building


def _rearranging(building: Building, steps: int) -> None:
    """Build parts that take about so many steps, one of which rearranges the table."""
    cost = building.chance.within((min(steps, 2 + steps // 3), steps))
    if cost == min(_STEPS[0]):
        building.insert()
    else:
        building.compose(building.chance.within((1, 2)), cost - 1)
    _fill(building, steps - cost)


def _fill(building: Building, steps: int) -> None:
    """Build simple parts that take so many steps."""
    while steps > 0:
        part = building.chance.below(3 if steps > 1 else 2)
        if part == 0:
            building.extend()
        elif part == 1:
            building.lay(sets(3, 4))
        else:
            building.insert()
        steps -= 1 + part // 2


def _stay(building: Building, difficulty: int) -> None:
    for _ in range(building.chance.within(_STAYING[difficulty - 1])):
        building.stay()


def _finish(building: Building, difficulty: int) -> None:
    _stay(building, difficulty)
    building.add_others(_OTHERS[difficulty - 1])


# Proving


def position_of(building: Building, difficulty: int, rules: Rules, *, opened: bool = True) -> Position:
    """Give what was built as the position of a learner."""
    rack = building.chance.shuffled((*building.rack, *building.others))
    rows = building.chance.shuffled(building.before)
    return Position(table_of(rows), rack_of(sorted(rack) if difficulty <= _ORDERED else rack), opened, rules)


def steps_built(building: Building) -> int:
    """Give how many steps the play takes for which a position was built, if there is no other."""
    return fewest_steps(table_of(building.before), table_of(building.after))


def _draft(
    building: Building,
    difficulty: int,
    rules: Rules,
    goal: Goal,
    *,
    steps: _Bounds | None = None,
    opened: bool = True,
    facts: Facts | None = None,
) -> Draft | None:
    """Give what was built if it has one answer alone, which takes as many steps as it should."""
    if can_be_laid_otherwise(building.after):
        return None
    if steps is not None and not steps[0] <= steps_built(building) <= steps[1]:
        return None
    position = position_of(building, difficulty, rules, opened=opened)
    play = only_play(position, len(building.rack))
    if play is None or not goal.met(Attempt(position, play.table)):
        return None
    rating = rating_of(position, play)
    if steps is not None and not steps[0] <= rating.steps <= steps[1]:
        return None
    return Draft(position, goal, rating, facts or {})
