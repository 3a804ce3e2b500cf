"""Random turns worth judging: a legal table, a rack, and what a player may have made of them, rightly or not.

A turn comes from a seed alone, and nothing of the engine is used. The two jokers have names throughout, which are
blotted out at the end in most turns.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from tests.engine.reference import (
    COLORS,
    GROUPS,
    RUNS,
    all_tiles,
    can_stand_for,
    is_joker,
    jokers_of,
    numbers_of,
    readings,
    set_is_legal,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rummikub_widget import Rules
    from tests.engine.reference import Table, Tiles

Thing = TypeVar("Thing")

SUPPLY = [f"{color}{number}" for color in COLORS for number in range(1, 14)] * 2 + ["Ja", "Jb"]


SMALL_KINDS = [faces for faces in GROUPS + RUNS if len(faces) <= 5]


@dataclass(frozen=True)
class Turn:
    """A turn as texts in lists, without the rules."""

    before: Table
    rack: Tiles
    after: Table
    rack_after: Tiles | None
    opened: bool
    initial_sets: Table | None


def random_turn(seed: str, rules: Rules) -> Turn:
    """Make up a turn; the rules see to it that the table before is one of theirs."""
    chance = random.Random(seed)
    while True:
        turn = Workshop(chance, rules).turn()
        if len(all_tiles(turn.after)) > len(all_tiles(turn.before)) or chance.random() < 0.08:
            return turn


class Workshop:
    """A table and a rack on which a turn is being made, tile by tile."""

    def __init__(self, chance: random.Random, rules: Rules) -> None:
        self.chance = chance
        self.rules = rules
        self.opened = chance.random() < 0.78
        self.unused = list(SUPPLY)
        self.table: Table = []
        self.rack: Tiles = []

    def turn(self) -> Turn:
        self.lay_the_table()
        self.fill_the_rack()
        before, rack = [list(tiles) for tiles in self.table], list(self.rack)
        for _ in range(4):
            self.manipulate()
            if len(self.rack) < len(rack):
                break
        self.damage()
        self.table = self.mixed([tiles for tiles in self.table if tiles])
        initial_sets = self.name_the_initial_sets(before)
        rack_after = list(self.rack) if self.chance.random() < 0.8 else None
        turn = Turn(before, rack, self.table, rack_after, self.opened, initial_sets)
        blotted = nameless(turn)
        return self.chance.choices([turn, blotted, replace(blotted, before=before, rack=rack)], (25, 70, 5))[0]

    # The table and the rack before the turn

    def lay_the_table(self) -> None:
        first, colors = self.chance.randint(1, 10), self.chance.sample(COLORS, self.chance.choice((2, 3, 4)))
        near = {f"{color}{number}" for color in colors for number in range(first, first + 6)}
        for _ in range(self.chance.choice((0, 1, 2, 2, 3, 3, 4))):
            kinds = [kind for kind in self.chance.choice((GROUPS, RUNS)) if len(kind) < 8]
            close = [kind for kind in kinds if set(kind) <= near]
            self.lay(self.chance.choice(close if close and self.chance.random() < 0.8 else kinds))

    def lay(self, faces: Tiles) -> None:
        tiles = list(faces)
        for joker in jokers_of(self.unused):
            if self.chance.random() < 0.45:
                tiles[self.chance.randrange(len(tiles))] = joker
        if self.chance.random() < 0.15 and (self.rules.set_order == "normalise" or faces in GROUPS):
            self.chance.shuffle(tiles)
        if set(tiles) <= set(self.unused) and set_is_legal(tiles, self.rules):
            for tile in tiles:
                self.unused.remove(tile)
            self.table.append(tiles)

    def fill_the_rack(self) -> None:
        wanted = [tile for tiles in self.table for tile in self.useful_for(tiles)]
        for _ in range(self.chance.randint(1, 6)):
            self.take(self.chance.choice(wanted if wanted and self.chance.random() < 0.7 else self.unused))
        if self.chance.random() < (0.4 if self.opened else 0.9):
            high = [kind for kind in GROUPS + RUNS if len(kind) < 6 and int(kind[0][1:]) >= 6]
            for tile in self.chance.choice(high):
                self.take(tile)
            if self.chance.random() < 0.3:
                self.take(self.chance.choice(("Ja", "Jb")))
        if self.chance.random() < 0.1:
            self.take(self.chance.choice(("Ja", "Jb")))

    def take(self, tile: str) -> None:
        if tile in self.unused and len(self.rack) < 8:
            self.unused.remove(tile)
            self.rack.append(tile)

    def useful_for(self, tiles: Tiles) -> Tiles:
        """What replaces a joker or extends the set, and its neighbors."""
        stands_for = [face for joker in jokers_of(tiles) for face in can_stand_for(joker, tiles, self.rules)]
        around = [
            f"{color}{number}"
            for color in COLORS
            for number in range(1, 14)
            for tile in numbers_of(tiles)
            if abs(int(tile[1:]) - number) <= (2 if tile[0] == color else 0)
        ]
        return 6 * stands_for + around

    # What the player does

    def manipulate(self) -> None:
        ways: list[Callable[[], None]] = [
            self.extend,
            self.lay_from_rack,
            self.replace_joker,
            self.replace_joker,
            self.rebuild,
            self.rebuild,
            self.rebuild,
            self.split,
            self.move_one,
            self.join,
            self.turn_joker_around,
        ]
        if not self.opened:
            self.lay_from_rack()
            ways = [self.lay_from_rack] * 4 + (ways if self.chance.random() < 0.5 else [])
        for _ in range(self.chance.choice((1, 1, 2, 2, 3))):
            self.chance.choice(ways)()
        if self.chance.random() < (0.6 if self.opened else 0.2):
            self.extend()

    def is_set(self, tiles: Tiles) -> bool:
        return set_is_legal(tiles, self.rules)

    def put(self, tile: str, tiles: Tiles) -> bool:
        """Add a tile to a set where it makes a set again."""
        if not readings(tuple(sorted([tile, *tiles])), "normalise"):
            return False
        places = list(range(len(tiles) + 1))
        self.chance.shuffle(places)
        for place in places:
            if self.is_set([*tiles[:place], tile, *tiles[place:]]):
                tiles.insert(place, tile)
                return True
        return False

    def extend(self) -> None:
        for tiles in self.mixed(self.table):
            for tile in self.mixed(self.rack):
                if self.put(tile, tiles):
                    self.rack.remove(tile)
                    return

    def mixed(self, things: list[Thing]) -> list[Thing]:
        return self.chance.sample(things, len(things))

    def lay_from_rack(self) -> None:
        made = self.new_set(self.rack)
        if made:
            self.table.append(made)

    def new_set(self, pile: Tiles, with_tile: str | None = None) -> Tiles:
        """Take a random set out of a pile, laid in order; empty if there is none."""
        jokers, there = jokers_of(pile), set(pile)
        for faces in self.mixed(
            [faces for faces in SMALL_KINDS if len(there.intersection(faces)) + len(jokers) >= len(faces)]
        ):
            missing = [face for face in faces if face not in pile]
            spare = len(jokers) - len(missing)
            if spare < 0 or (with_tile is not None and not is_joker(with_tile) and with_tile not in faces):
                continue
            if spare and (with_tile in jokers or self.chance.random() < 0.1):
                missing.append(self.chance.choice([face for face in faces if face not in missing] or faces))
            substitutes = iter(sorted(jokers, key=lambda joker: joker != with_tile))
            made = [next(substitutes) if face in missing else face for face in faces]
            if (with_tile is None or with_tile in made) and self.is_set(made):
                for tile in made:
                    pile.remove(tile)
                return made
        return []

    def replace_joker(self) -> None:
        with_joker = [tiles for tiles in self.table if jokers_of(tiles)]
        if not with_joker:
            return
        tiles = self.chance.choice(with_joker)
        joker = self.chance.choice(jokers_of(tiles))
        place, faces = tiles.index(joker), can_stand_for(joker, tiles, self.rules)
        sources = [self.rack] + [other for other in self.table if other is not tiles and len(other) > 3]
        for source in self.mixed(sources):
            for tile in source:
                if tile in faces:
                    source.remove(tile)
                    tiles[place] = tile
                    self.reuse(joker)
                    return

    def reuse(self, joker: str) -> None:
        """Lay a joker in a set of the rack, of the rack and a table tile, or in a set of the table."""
        way = self.chance.random()
        if way < 0.7:
            lent = [tile for tile in self.spare_tiles() if self.chance.random() < 0.4]
            pile = [*self.rack, joker, *lent]
            made = self.new_set(pile, joker)
            if made:
                for tile in [tile for tile in made if tile != joker]:
                    self.remove(tile)
                self.table.append(made)
                return
        for tiles in self.mixed(self.table):
            if self.put(joker, tiles):
                return
        self.table.append([joker])

    def spare_tiles(self) -> Tiles:
        """Tiles that a set of the table can do without."""
        return [
            tile
            for tiles in self.table
            for place, tile in enumerate(tiles)
            if tile not in self.rack and self.is_set(tiles[:place] + tiles[place + 1 :])
        ]

    def remove(self, tile: str) -> None:
        """Take a tile from the rack, or else from a set that can do without it, or else from anywhere."""
        if tile in self.rack:
            self.rack.remove(tile)
            return
        holders = [tiles for tiles in self.table if tile in tiles]
        holders.sort(key=lambda tiles: self.is_set([other for other in tiles if other != tile]))
        holders[-1].remove(tile)

    def rebuild(self) -> None:
        """Break up some sets and make others of their tiles and some of the rack."""
        broken = self.mixed(self.table)[: self.chance.choice((1, 1, 2, 2, 3))]
        lent = self.mixed(self.rack)[: self.chance.randint(0, 4)]
        pile = all_tiles(broken) + lent
        if len(pile) > 15:
            return
        made = self.partition(pile, lent, 8)
        if made is None:
            return
        for tiles in broken:
            self.table.remove(tiles)
        for tile in (Counter(all_tiles(made)) - Counter(all_tiles(broken))).elements():
            self.rack.remove(tile)
        self.table += made

    def partition(self, pile: Tiles, optional: Tiles, patience: int) -> Table | None:
        """Look for sets that use up a pile, but for tiles that may be left over."""
        for _ in range(patience):
            rest, made = self.mixed(pile), []
            while found := self.new_set(rest, rest[0] if rest else None):
                made.append(found)
            for tile in rest:
                next((True for tiles in self.mixed(made) if self.put(tile, tiles)), False)
            if sorted(all_tiles(made)) == sorted(pile) or (made and self.all_optional(pile, made, optional)):
                return made
        return None

    @staticmethod
    def all_optional(pile: Tiles, made: Table, optional: Tiles) -> bool:
        left = list(pile)
        for tile in all_tiles(made):
            left.remove(tile)
        return all(left.count(tile) <= optional.count(tile) for tile in left)

    def split(self) -> None:
        for tiles in self.mixed(self.table):
            cuts = [cut for cut in range(2, len(tiles) - 1) if len(tiles) >= 5]
            for cut in self.mixed(cuts):
                left, right = tiles[:cut], tiles[cut:]
                for tile in [tile for tile in self.rack if not self.is_set(left) or not self.is_set(right)]:
                    short = left if not self.is_set(left) else right
                    if self.put(tile, short):
                        self.rack.remove(tile)
                if self.is_set(left) and self.is_set(right):
                    self.table.remove(tiles)
                    self.table += [left, right]
                    return

    def move_one(self) -> None:
        """Move a tile that its set can do without to another set, or into a new one."""
        for tile in self.mixed(self.spare_tiles()):
            made = self.new_set([*self.rack, tile], tile)
            if made and self.chance.random() < 0.7:
                for other in made:
                    self.remove(other)
                self.table.append(made)
                return
            self.remove(tile)
            if any(self.put(tile, tiles) for tiles in self.mixed(self.table)):
                return
            self.reuse(tile)
            return

    def join(self) -> None:
        for one, other in combinations(self.mixed(self.table), 2):
            for tiles in (one + other, other + one):
                if self.is_set(tiles):
                    self.table.remove(one)
                    self.table.remove(other)
                    self.table.append(tiles)
                    return

    def turn_joker_around(self) -> None:
        """Lay a joker at the other end of its set."""
        for tiles in self.table:
            if is_joker(tiles[0]):
                tiles.append(tiles.pop(0))
                return
            if is_joker(tiles[-1]):
                tiles.insert(0, tiles.pop())
                return

    # What goes wrong

    def damage(self) -> None:
        ways: list[Callable[[], None]] = [
            self.lose_a_tile,
            self.add_a_foreign_tile,
            self.take_back,
            self.swap_two,
            self.shuffle_a_set,
            self.shuffle_a_set,
            self.lay_anything,
            self.lose_from_rack,
            self.move_anything,
            self.swap_jokers,
        ]
        if self.table and self.chance.random() < 0.48:
            self.chance.choice(ways)()

    def any_set(self) -> Tiles:
        return self.chance.choice([tiles for tiles in self.table if tiles])

    def lose_a_tile(self) -> None:
        tiles = self.any_set()
        tiles.pop(self.chance.choice((0, -1)))
        if not tiles:
            self.table.remove(tiles)

    def add_a_foreign_tile(self) -> None:
        self.any_set().append(self.chance.choice(self.unused))

    def take_back(self) -> None:
        tiles = self.any_set()
        self.rack.append(tiles[-1])
        if len(tiles) == 1:
            self.table.remove(tiles)
        else:
            tiles.pop()

    def swap_two(self) -> None:
        one, other = self.any_set(), self.any_set()
        one[0], other[-1] = other[-1], one[0]

    def shuffle_a_set(self) -> None:
        self.chance.shuffle(self.any_set())

    def lay_anything(self) -> None:
        if self.rack:
            self.any_set().append(self.rack.pop())

    def lose_from_rack(self) -> None:
        if self.rack:
            self.rack.pop()

    def move_anything(self) -> None:
        tiles = self.any_set()
        if len(tiles) > 1:
            self.any_set().append(tiles.pop(0))

    def swap_jokers(self) -> None:
        if len(jokers_of(all_tiles([*self.table, self.rack]))) < 2:
            return
        other = {"Ja": "Jb", "Jb": "Ja"}
        for tiles in [*self.table, self.rack]:
            tiles[:] = [other.get(tile, tile) for tile in tiles]

    def name_the_initial_sets(self, before: Table) -> Table | None:
        if self.opened or self.chance.random() < 0.6:
            return None
        laid = [tiles for tiles in self.table if sorted(tiles) not in map(sorted, before)]
        return self.mixed(laid)[: self.chance.randint(1, 2)] or None


def nameless(turn: Turn) -> Turn:
    """Blot out which joker is which."""

    def blot(table: Table) -> Table:
        return [["J" if is_joker(tile) else tile for tile in tiles] for tiles in table]

    return Turn(
        blot(turn.before),
        blot([turn.rack])[0],
        blot(turn.after),
        None if turn.rack_after is None else blot([turn.rack_after])[0],
        turn.opened,
        None if turn.initial_sets is None else blot(turn.initial_sets),
    )
