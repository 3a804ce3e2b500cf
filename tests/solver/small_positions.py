"""Random positions small enough to try out everything, most with jokers: on the table, on the rack, or on both.

In many of them a player at play has rearranged the table, so that the best play has to do so too.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from tests.engine.positions import Workshop
from tests.engine.reference import COLORS, GROUPS, RUNS, all_tiles, is_joker, jokers_of, numbers_of, set_is_legal

if TYPE_CHECKING:
    from rummikub_widget import Rules
    from tests.engine.reference import Table, Tiles

Objective: TypeAlias = Literal["tiles", "value"]
SIZES = range(6, 15)
"""How many tiles lie on table and rack together."""
SHARES = (40, 20, 30, 10)
"""How often there are jokers on the table, on the rack, on both, on neither."""
HIGH_SETS = [faces for faces in GROUPS + RUNS if len(faces) < 5 and int(faces[0][1:]) >= 8]


@dataclass(frozen=True)
class SmallPosition:
    """A position and what counts in it."""

    table: Table
    rack: Tiles
    opened: bool
    rules: Rules
    objective: Objective


def small_position(seed: str, rules: Rules, objective: Objective, sizes: range = SIZES) -> SmallPosition:
    chance = random.Random(seed)
    opened = chance.random() > share_not_opened(rules)
    goes_on = not opened and rules.initial_table == "after_meld_same_turn"
    if goes_on and sizes == SIZES and chance.random() < 0.4:
        return torn_opening(chance, rules, objective)  # of more tiles, which allow few tables
    on_table, on_rack = chance.choices(((True, False), (False, True), (True, True), (False, False)), SHARES)[0]
    rearranged = opened and chance.random() < 0.3
    while True:
        workshop = Workshop(chance, rules)
        workshop.opened = opened
        lay_the_table(workshop, with_joker=on_table)
        table = [list(tiles) for tiles in workshop.table]
        lying = all_tiles(table)
        if len(lying) >= sizes.stop or bool(jokers_of(lying)) != on_table:
            continue
        fill_the_rack(workshop, with_joker=on_rack)
        rack = list(workshop.rack)
        if len(lying) + len(rack) not in sizes or bool(jokers_of(rack)) != on_rack:
            continue
        if not rearranged or is_rearranged(workshop):
            return SmallPosition(nameless(table), nameless([rack])[0], opened, rules, objective)


def share_not_opened(rules: Rules) -> float:
    """Give players who have not opened as large a share as they have different things to do."""
    if rules.initial_table == "after_meld_same_turn":
        return 0.5
    return 0.15 if rules.joker_initial == "forbidden" else 0.25


def torn_opening(chance: random.Random, rules: Rules, objective: Objective) -> SmallPosition:
    """Give one or two groups to open with, of which two tiles could also extend runs, each together with a neighbor.

    To lay them there is often worth more than to open, so that the player has to choose what to open with.
    """
    workshop = Workshop(chance, rules)
    groups = [(10, 1), (12, -1)]
    if chance.random() < 0.5:
        groups = [chance.choice(groups)]
    else:
        workshop.unused = numbers_of(workshop.unused)  # jokers would make too many tables of so many tiles
    one, other, third, _ = chance.sample(COLORS, len(COLORS))
    for number, step in groups:
        workshop.rack += [f"{third}{number}"]
        for color in (one, other):
            workshop.lay([f"{color}{place}" for place in sorted((number + step, number + 2 * step, number + 3 * step))])
            workshop.rack += [f"{color}{number}", f"{color}{number - step}"]
    left = list((Counter(workshop.unused) - Counter(workshop.rack)).elements())
    workshop.rack.append(chance.choice((f"{one}8", chance.choice(left))))  # the former goes with the lower run alone
    return SmallPosition(
        nameless(workshop.table), nameless([workshop.rack])[0], opened=False, rules=rules, objective=objective
    )


def lay_the_table(workshop: Workshop, *, with_joker: bool) -> None:
    if not with_joker:
        workshop.unused = numbers_of(workshop.unused)
    workshop.lay_the_table()


def fill_the_rack(workshop: Workshop, *, with_joker: bool) -> None:
    chance = workshop.chance
    workshop.unused = numbers_of(workshop.unused)
    left = [joker for joker in ("Ja", "Jb") if joker not in all_tiles(workshop.table)]
    if with_joker and left:
        workshop.unused += left
        workshop.take(chance.choice(left))
    if not workshop.opened and chance.random() < 0.5:
        take_two_sets(workshop)
    workshop.fill_the_rack()


def take_two_sets(workshop: Workshop) -> None:
    """Take two high sets that have a tile in common, so that there is more than one way to open."""
    one = workshop.chance.choice(HIGH_SETS)
    other = workshop.chance.choice([faces for faces in HIGH_SETS if set(faces) & set(one)])
    for tile in dict.fromkeys(one + other):
        workshop.take(tile)


def is_rearranged(workshop: Workshop) -> bool:
    """Play a little, and say whether tiles of the rack were laid and some old set is gone, with legal sets only."""
    before, held = [list(tiles) for tiles in workshop.table], len(workshop.rack)
    for _ in range(3):
        workshop.manipulate()
        after = workshop.table
        if len(workshop.rack) < held and all(set_is_legal(tiles, workshop.rules) for tiles in after):
            return any(not any(Counter(old) <= Counter(new) for new in after) for old in before)
    return False


def nameless(table: Table) -> Table:
    return [["J" if is_joker(tile) else tile for tile in tiles] for tiles in table]
