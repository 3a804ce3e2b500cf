"""A second opinion on a turn: what the rules say, written down once more, slowly and without the engine.

Plain functions on lists of texts that try out everything. Nothing of the engine is used, so that a mistake has to be
made twice to go unnoticed. The comment of each function names the rule that it puts into practice. Reasons are not
given, only verdicts.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, combinations, permutations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rummikub_widget import Rules

COLORS = "RBOK"
GROUPS = [
    [f"{color}{number}" for color in colors]
    for number in range(1, 14)
    for size in (3, 4)
    for colors in combinations(COLORS, size)
]
RUNS = [
    [f"{color}{number}" for number in range(first, last + 1)]
    for color in COLORS
    for first in range(1, 12)
    for last in range(first + 2, 14)
]
Tiles = list[str]
Table = list[Tiles]
SETS_OF_SIZE = {size: [faces for faces in GROUPS + RUNS if len(faces) == size] for size in range(3, 14)}


def set_is_legal(tiles: Tiles, rules: Rules) -> bool:
    # A set is a group or a run; with `two_jokers=forbidden` it holds one joker at most.
    if rules.two_jokers == "forbidden" and len(jokers_of(tiles)) > 1:
        return False
    return bool(readings(tuple(tiles), rules.set_order))


def turn_is_legal(  # noqa: PLR0917 - a position in the order of the cases
    before: Table,
    rack: Tiles,
    after: Table,
    rack_after: Tiles | None,
    opened: bool,  # noqa: FBT001 - as above
    initial_sets: Table | None,
    rules: Rules,
) -> bool:
    # The jokers are interchangeable where a text does not tell them apart: one way of telling them apart will do.
    sides: list[Table] = [before, [rack], after, [] if rack_after is None else [rack_after], initial_sets or []]
    return any(
        named_turn_is_legal(
            named[0],
            named[1][0],
            named[2],
            None if rack_after is None else named[3][0],
            opened,
            None if initial_sets is None else named[4],
            rules,
        )
        for named in told_apart(sides)
    )


def told_apart(sides: list[Table]) -> Iterator[list[Table]]:
    # Each joker without a name may be either of the two; whoever has one twice is caught by the supply.
    nameless = sum(tile == "J" for side in sides for tiles in side for tile in tiles)
    for choice in product(("Ja", "Jb"), repeat=nameless):
        names = iter(choice)
        yield [[[next(names) if tile == "J" else tile for tile in tiles] for tiles in side] for side in sides]


def named_turn_is_legal(  # noqa: PLR0917 - as above
    before: Table,
    rack: Tiles,
    after: Table,
    rack_after: Tiles | None,
    opened: bool,  # noqa: FBT001 - as above
    initial_sets: Table | None,
    rules: Rules,
) -> bool:
    return (
        supply_suffices([*all_tiles(before), *rack])
        and tiles_are_kept(before, rack, after, rack_after)
        and all(set_is_legal(tiles, rules) for tiles in after)
        and (opened or opening_is_legal(before, after, initial_sets, rules))
        and jokers_are_legal(before, after, rules)
    )


# Sets


@cache
def readings(tiles: tuple[str, ...], set_order: str) -> list[Tiles]:
    # A group is three or four tiles of one number in different colors, a run three to thirteen consecutive numbers of
    # one color, 1 the lowest; a joker stands for any tile. A reading says tile by tile what each stands for. With
    # `set_order=as_laid` a run lies in ascending order; a group has no order.
    numbers = numbers_of(tiles)
    if len(set(numbers)) < len(numbers):
        return []
    as_group_or_run = [
        reading
        for faces in SETS_OF_SIZE.get(len(tiles), [])
        if set(numbers).issubset(faces)
        for reading in fillings(tiles, [face for face in faces if face not in numbers])
    ]
    return [reading for reading in as_group_or_run if set_order == "normalise" or is_group(reading) or reading in RUNS]


def fillings(tiles: Iterable[str], missing: Tiles) -> Iterator[Tiles]:
    # Every number tile stands for itself, and the jokers in any order for what is missing.
    for order in permutations(missing):
        substitutes = iter(order)
        yield [next(substitutes) if is_joker(tile) else tile for tile in tiles]


def is_group(faces: Tiles) -> bool:
    return len({face[1:] for face in faces}) == 1


def is_joker(tile: str) -> bool:
    return tile.startswith("J")


def jokers_of(tiles: Iterable[str]) -> Tiles:
    return [tile for tile in tiles if is_joker(tile)]


def numbers_of(tiles: Iterable[str]) -> Tiles:
    return [tile for tile in tiles if not is_joker(tile)]


def all_tiles(table: Table) -> Tiles:
    return list(chain.from_iterable(table))


# The tiles of a turn


def played_tiles(before: Table, after: Table) -> Tiles:
    return list((Counter(all_tiles(after)) - Counter(all_tiles(before))).elements())


def supply_suffices(tiles: Tiles) -> bool:
    # Every number is there twice in each color, and there are two jokers.
    return all(count <= (1 if is_joker(tile) else 2) for tile, count in Counter(tiles).items())


def tiles_are_kept(before: Table, rack: Tiles, after: Table, rack_after: Tiles | None) -> bool:
    # At the end every tile of the table is still there, nothing of it is on the rack, at least one tile of the rack
    # was added, and every other tile of the rack is still on the rack.
    at_first, at_last = Counter(all_tiles(before)), Counter(all_tiles(after))
    played = at_last - at_first
    return (
        at_first <= at_last
        and played.total() > 0
        and played <= Counter(rack)
        and (rack_after is None or Counter(rack_after) == Counter(rack) - played)
    )


# The initial meld


def opening_is_legal(before: Table, after: Table, initial_sets: Table | None, rules: Rules) -> bool:
    # The first tiles of a player are sets of tiles from the rack that reach the threshold, laid beside what is there.
    # With `initial_table=after_meld_same_turn` it is also enough to lay such sets first, by name or not, and to go on
    # as a player who has opened.
    laid = sets_laid_beside(before, after)
    if laid is not None and meld_opens(laid, rules):
        return True
    if rules.initial_table == "forbidden":
        return False
    played = played_tiles(before, after)
    if initial_sets is not None:
        return Counter(all_tiles(initial_sets)) <= Counter(played) and meld_opens(initial_sets, rules)
    return best_opening(tuple(played), rules) >= rules.threshold


def sets_laid_beside(before: Table, after: Table) -> Table | None:
    # Sets that are on the table already may not be touched or extended.
    laid = list(after)
    for tiles in before:
        untouched = [other for other in laid if sorted(other) == sorted(tiles)]
        if not untouched:
            return None
        laid.remove(untouched[0])
    return laid


def meld_opens(sets: Table, rules: Rules) -> bool:
    # All sets of the initial meld together reach the threshold.
    return all(set_is_legal(tiles, rules) for tiles in sets) and (
        sum(opening_value(tiles, rules, rules.set_order) for tiles in sets) >= rules.threshold
    )


def opening_value(tiles: Tiles, rules: Rules, set_order: str) -> float:
    # In the initial meld a joker is not allowed, or worth the tile it stands for (by the best reading), or nothing.
    if rules.joker_initial == "forbidden" and jokers_of(tiles):
        return float("-inf")
    if rules.joker_initial == "zero":
        return points(numbers_of(tiles))
    return max(points(reading) for reading in readings(tuple(tiles), set_order))


def points(faces: Tiles) -> int:
    return sum(int(face[1:]) for face in faces)


def best_opening(played: tuple[str, ...], rules: Rules) -> float:
    # Some sets made of played tiles have to reach the threshold by themselves, in whatever order they were laid.
    if len(played) < 3:
        return 0
    first, others = played[0], played[1:]
    best = best_opening(others, rules)
    for size in range(2, len(others) + 1):
        for partners in set(combinations(others, size)):
            tiles = [first, *partners]
            if readings(tuple(tiles), "normalise") and not (
                rules.two_jokers == "forbidden" and len(jokers_of(tiles)) > 1
            ):
                left = tuple((Counter(others) - Counter(partners)).elements())
                best = max(best, opening_value(tiles, rules, "normalise") + best_opening(left, rules))
    return best


# The jokers that were on the table


def jokers_are_legal(before: Table, after: Table, rules: Rules) -> bool:
    # Each joker is judged by its set before and its set after the turn. Two copies of a tile count as the same.
    return all(joker_is_legal(joker, tiles, before, after, rules) for tiles in before for joker in jokers_of(tiles))


def joker_is_legal(joker: str, old_set: Tiles, before: Table, after: Table, rules: Rules) -> bool:
    new_set = next(tiles for tiles in after if joker in tiles)
    same_tile = set(may_stand_for(joker, old_set)) & set(can_stand_for(joker, new_set, rules))
    partners, kept = set(numbers_of(old_set)), set(numbers_of(old_set)) & set(new_set)
    if kept == partners:
        # Beside all number tiles of its old set the joker stays; `joker_sets=extend_only`: only as the same tile.
        return rules.joker_sets == "free" or bool(same_tile)
    if kept and same_tile:
        # Beside some of them it stays as long as it can be the same tile; `joker_sets=extend_only`: not even then.
        return rules.joker_sets == "free"
    return freed_properly(joker, old_set, before, after, rules) and reused_properly(
        old_set, new_set, before, after, rules
    )


def may_stand_for(joker: str, old_set: Tiles) -> Tiles:
    # What a joker may stand for where it lies: by its place; if the set was not laid as a run, by every reading.
    place = old_set.index(joker)
    as_laid = readings(tuple(old_set), "as_laid")
    if any(reading in RUNS for reading in as_laid):
        return [reading[place] for reading in as_laid]
    return [reading[place] for reading in readings(tuple(old_set), "normalise")]


def can_stand_for(joker: str, new_set: Tiles, rules: Rules) -> Tiles:
    # What a joker can be taken for in its new set: the order of laying does not bind it unless `set_order=as_laid`.
    return [reading[new_set.index(joker)] for reading in readings(tuple(new_set), rules.set_order)]


def freed_properly(joker: str, old_set: Tiles, before: Table, after: Table, rules: Rules) -> bool:
    # A freed joker has to be replaced under any of these four, and is free to go otherwise.
    return is_replaced(joker, old_set, before, after, rules) or not (
        rules.joker_free == "exact"
        or rules.joker_sets == "extend_only"
        or rules.joker_source == "rack_only"
        or rules.joker_group3 == "both"
    )


def is_replaced(joker: str, old_set: Tiles, before: Table, after: Table, rules: Rules) -> bool:
    # It is replaced when a tile that it may have stood for lies on the table at the end; `joker_source=rack_only`: was
    # played in this turn; `joker_group3=both`: both such tiles, if it lay in a group of three as the only joker.
    replacements = played_tiles(before, after) if rules.joker_source == "rack_only" else all_tiles(after)
    wanted = set(may_stand_for(joker, old_set))
    if rules.joker_group3 == "both" and is_group_of_three_with_one_joker(old_set):
        return wanted <= set(replacements)
    return bool(wanted & set(replacements))


def is_group_of_three_with_one_joker(tiles: Tiles) -> bool:
    return len(tiles) == 3 and len(numbers_of(tiles)) == 2 and is_group(numbers_of(tiles))


def reused_properly(old_set: Tiles, new_set: Tiles, before: Table, after: Table, rules: Rules) -> bool:
    # A freed joker is laid in any set; in another than its old one, which it has left once it is free; in a set that
    # does not hold all of another set that was there; or in such a set, with two number tiles at least, all played in
    # this turn.
    others = [tiles for tiles in before if tiles is not old_set]
    is_new = not any(set(tiles) <= set(new_set) for tiles in others)
    from_rack = set(numbers_of(new_set)) <= set(played_tiles(before, after))
    match rules.joker_reuse:
        case "any_set" | "other_set":
            return True
        case "new_set":
            return is_new
        case "new_set_rack2":
            return is_new and from_rack and len(numbers_of(new_set)) >= 2
