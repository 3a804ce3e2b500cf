"""Random positions: a table of legal sets and a rack, drawn from the 106 tiles."""

from collections import Counter
from itertools import combinations
from random import Random

from benchmarks.solving.positions import Position
from rummikub_widget import Rules, check_meld

COLORS = "RBOK"
HIGHEST = 13
COPIES = 2
JOKERS = 2
ALL_TILES = 106
SMALLEST_SET = 3
RUNS = [
    [f"{color}{number}" for number in range(first, first + length)]
    for color in COLORS
    for length in (3, 4, 5)
    for first in range(1, HIGHEST - length + 2)
]
GROUPS = [
    [f"{color}{number}" for color in colors]
    for number in range(1, HIGHEST + 1)
    for size in (3, 4)
    for colors in combinations(COLORS, size)
]


def table_of(tiles: int, jokers: int, chance: Random, rules: Rules) -> list[list[str]]:
    """Draw a table of exactly so many tiles, some of them jokers; runs and groups are as likely."""
    while True:
        table = _sets(tiles, chance)
        for _ in range(jokers):
            tiles_of_set = chance.choice(table)
            tiles_of_set[chance.randrange(len(tiles_of_set))] = "J"
        as_wanted = sum(map(len, table)) == tiles and sum(tiles.count("J") for tiles in table) == jokers
        if as_wanted and all(check_meld(" ".join(tiles), rules) for tiles in table):
            return table


def position(tiles: int, rack: int, chance: Random, rules: Rules) -> Position:
    """Draw a position with a table and a rack of so many tiles; the jokers come as often as any tile."""
    places = chance.sample(range(ALL_TILES), JOKERS)
    on_table = sum(place < tiles for place in places)
    on_rack = sum(tiles <= place < tiles + rack for place in places)
    return _with_rack(table_of(tiles, on_table, chance, rules), rack, on_rack, chance, opened=True)


def position_with_both_jokers(chance: Random, rules: Rules, *, opened: bool) -> Position:
    """Draw a table of 9 to 80 tiles and a rack of 2 to 20, each joker on the one or on the other."""
    tiles, rack = chance.randint(9, 80), chance.randint(JOKERS, 20)
    on_table = sum(chance.choice((0, 1)) for _ in range(JOKERS))
    return _with_rack(table_of(tiles, on_table, chance, rules), rack, JOKERS - on_table, chance, opened=opened)


def _with_rack(table: list[list[str]], rack: int, jokers: int, chance: Random, *, opened: bool) -> Position:
    supply = Counter({f"{color}{number}": COPIES for color in COLORS for number in range(1, HIGHEST + 1)})
    left = sorted((supply - Counter(tile for tiles in table for tile in tiles)).elements())
    drawn = chance.sample(left, rack - jokers) + ["J"] * jokers
    return Position(" | ".join(" ".join(tiles) for tiles in table), " ".join(drawn), opened)


def _sets(tiles: int, chance: Random) -> list[list[str]]:
    """Draw sets without jokers until they have so many tiles, or until none fits."""
    supply = Counter({f"{color}{number}": COPIES for color in COLORS for number in range(1, HIGHEST + 1)})
    table: list[list[str]] = []
    while tiles:
        kinds = chance.sample([RUNS, GROUPS], 2)
        fitting = next(filter(None, (_fitting(kind, supply, tiles) for kind in kinds)), None)
        if fitting is None:
            break
        drawn = chance.choice(fitting)
        supply.subtract(drawn)
        tiles -= len(drawn)
        table.append(list(drawn))
    return table


def _fitting(sets: list[list[str]], supply: Counter[str], tiles: int) -> list[list[str]]:
    """Give the sets whose tiles are there, and that leave no rest too small for a set."""
    return [
        chosen
        for chosen in sets
        if (tiles == len(chosen) or tiles - len(chosen) >= SMALLEST_SET) and all(supply[tile] for tile in chosen)
    ]
