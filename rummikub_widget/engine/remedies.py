"""What would mend a broken row of tiles: the smallest change that really makes it a set.

Every remedy here is tried before it is given. What is wrong is told by `diagnosis`, which names the culprits.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.sets import SMALLEST_SET, MeldKind, legal_readings, readings
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, LOWEST_NUMBER, Tile
from rummikub_widget.engine.verdict import Remedy

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummikub_widget.engine.rules import Rules

TAKE_APART: Final = Remedy("take-apart")
_MOST_OPTIONS: Final = 4
_MOST_REPLACED: Final = 3
_FEW_MISSING: Final = 2
_MANY_MISSING: Final = 4
_MOST_JOKERS: Final = 2
_REACH: Final = 3


def without(tiles: Sequence[Tile], culprits: Iterable[int]) -> tuple[Tile, ...]:
    """Give a row without the tiles at some places."""
    gone = set(culprits)
    return tuple(tile for place, tile in enumerate(tiles) if place not in gone)


def two_sets(tiles: Sequence[Tile], rules: Rules) -> Remedy | None:
    """Give two legal sets that the same tiles make, if there are some to be seen at a glance."""
    by_number = sorted(tiles, key=lambda tile: (tile.is_joker, tile.number, tile.kind))
    by_color = sorted(tiles)
    cuts = range(SMALLEST_SET, len(tiles) - SMALLEST_SET + 1)
    halves = [(tuple(order[:cut]), tuple(order[cut:])) for order in (tiles, by_color, by_number) for cut in cuts]
    halves.append((tuple(by_number[0::2]), tuple(by_number[1::2])))
    for first, second in halves:
        if _legal_as_laid(first, rules) and _legal_as_laid(second, rules):
            return Remedy("two-sets", {"first": first, "second": second})
    return None


def replacing(tiles: Sequence[Tile], culprits: Sequence[int], kind: MeldKind, rules: Rules) -> Remedy:
    """Give the remedy for a row in which some tiles are wrong: others in their place, or simply without them.

    Parameters
    ----------
    tiles : sequence of Tile
        The row.
    culprits : sequence of int
        The places of the wrong tiles.
    kind : MeldKind
        What the row was meant to be.
    rules : Rules
        The switch ``two_jokers`` matters.
    """
    rest = without(tiles, culprits)
    out = tuple(tiles[place] for place in culprits)
    enough = _makes(rest, rules)
    if len(out) == 1:
        options = tuple(tile for tile in _candidates(rest, kind) if _makes((*rest, tile), rules, kind))[:_MOST_OPTIONS]
        if options:
            also, joker = "out" if enough else "swap", may_add_joker(rest, rules)
            return Remedy("swap-for-one-of", {"out": out, "tiles": options, "also": also, "joker": joker})
    if enough:
        return Remedy("take-out", {"out": out})
    for size in range(1, min(len(out), _MOST_REPLACED) + 1):
        for chosen in combinations(_candidates(rest, kind), size):
            if _makes((*rest, *chosen), rules, kind):
                return Remedy("swap-for", {"out": out, "tiles": chosen, "joker": may_add_joker(rest, rules)})
    return TAKE_APART


def filling(tiles: Sequence[Tile], missing: tuple[Tile, ...], rules: Rules) -> Remedy:
    """Give the remedy for a run with gaps: fill them, or do without the tile that lies far off.

    Parameters
    ----------
    tiles : sequence of Tile
        The row: one color, different numbers, perhaps jokers.
    missing : tuple of Tile
        The tiles between its lowest and its highest number that are not there.
    rules : Rules
        The switch ``two_jokers`` matters.
    """
    jokers = sum(tile.is_joker for tile in tiles)
    lacking = len(missing) - jokers
    fill = Remedy(
        "put-between-beside-joker" if jokers else "put-between",
        {"tiles": missing, "lacking": lacking, "joker": may_add_joker(tiles, rules)},
    )
    if lacking <= _FEW_MISSING:
        return fill
    ends = sorted((place for place, tile in enumerate(tiles) if not tile.is_joker), key=lambda place: tiles[place].kind)
    for size in (1, 2):
        for culprits in (ends[:size], ends[-size:]):
            if _makes(without(tiles, culprits), rules):
                return Remedy("take-out", {"out": tuple(tiles[place] for place in culprits)})
    numbers = [tiles[place].kind for place in ends]
    stranger = ends[0] if numbers[1] - numbers[0] > numbers[-1] - numbers[-2] else ends[-1]
    remedy = replacing(tiles, [stranger], MeldKind.RUN, rules)
    if remedy is TAKE_APART and lacking <= _MANY_MISSING:
        return fill
    return remedy


def may_add_joker(tiles: Iterable[Tile], rules: Rules) -> str:
    """Say, as a fact for a sentence, whether one more joker may be in a set: ``"yes"`` or ``"no"``."""
    most = _MOST_JOKERS if rules.two_jokers == "allowed" else 1
    return "yes" if sum(tile.is_joker for tile in tiles) < most else "no"


def _candidates(rest: Sequence[Tile], kind: MeldKind) -> Iterator[Tile]:
    """Number tiles that could complete what is left, the nearest ones."""
    numbered = [tile for tile in rest if tile.color is not None and tile.number is not None]
    present = {tile.plain for tile in numbered}
    colors = {tile.color for tile in numbered}
    numbers = sorted({tile.number for tile in numbered if tile.number is not None})
    if not numbered or (kind is MeldKind.RUN and len(colors) > 1) or (kind is MeldKind.GROUP and len(numbers) > 1):
        return
    if kind is MeldKind.GROUP:
        yield from (Tile.of(color, numbers[0]) for color in COLORS if color not in colors)
        return
    low, high = max(LOWEST_NUMBER, numbers[0] - _REACH), min(HIGHEST_NUMBER, numbers[-1] + _REACH)
    for number in range(low, high + 1):
        tile = Tile.of(numbered[0].color, number)
        if tile not in present:
            yield tile


def _makes(tiles: tuple[Tile, ...], rules: Rules, kind: MeldKind | None = None) -> bool:
    """Whether these tiles are a set in some order."""
    if may_add_joker([tile for tile in tiles if tile.is_joker][1:], rules) == "no":
        return False
    found = readings(tuple(tile.kind for tile in tiles))
    return any(kind is None or reading.kind is kind for reading in found)


def _legal_as_laid(tiles: tuple[Tile, ...], rules: Rules) -> bool:
    return bool(legal_readings(tuple(tile.kind for tile in tiles), rules))
