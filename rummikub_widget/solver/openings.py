"""The smallest choices of tiles that open: sets of the rack that reach the threshold by themselves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rummikub_widget.engine.opening import set_points, sets_with
from rummikub_widget.engine.tiles import JOKER_KIND

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummikub_widget.engine.melds import Rack
    from rummikub_widget.engine.rules import Rules


def smallest_openings(rack: Rack, threshold: int, rules: Rules) -> list[Counter[int]]:
    """Give the choices of tiles that can be laid as an initial meld, without those that hold another one."""
    found = {tuple(sorted(tiles.elements())): tiles for tiles in _choices(tuple(sorted(rack.kinds)), threshold, rules)}
    smallest: list[Counter[int]] = []
    for _, tiles in sorted(found.items(), key=lambda entry: len(entry[0])):
        if not any(other <= tiles for other in smallest):
            smallest.append(tiles)
    return smallest


def _choices(kinds: tuple[int, ...], points: int, rules: Rules) -> Iterator[Counter[int]]:
    if points <= 0:
        yield Counter()
        return
    for place, first in enumerate(kinds):
        if first == JOKER_KIND or first in kinds[:place]:
            continue
        rest = Counter(kinds[place + 1 :])
        for partners in set(sets_with(first, rest, rules)):
            chosen = Counter((first, *partners))
            left = tuple(sorted((rest - Counter(partners)).elements()))
            worth = set_points((first, *partners), rules)
            for more in _choices(left, points - worth, rules):
                yield chosen + more
