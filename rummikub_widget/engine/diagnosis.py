"""Why a row of tiles is no set: the reason that fits the nearest intent of the one who laid it.

For each way to see the tiles (as a run of one color, as a group of one number) the fewest tiles that spoil it are
counted; the reason speaks of the cheaper one. Unfinished rows are told apart from those that can never become a set.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET, legal_readings, readings
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, LOWEST_NUMBER, Color, Tile
from rummikub_widget.engine.verdict import Code, Fact, Facts, Finding, MeldState, MeldVerdict, Remedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rummikub_widget.engine.melds import Meld
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.sets import Reading


def judge_meld(meld: Meld, rules: Rules, place: int = 0) -> MeldVerdict:
    """Say what a set is and, if it is none, why.

    Parameters
    ----------
    meld : Meld
        The tiles as they lie.
    rules : Rules
        The switches ``two_jokers`` and ``set_order`` matter.
    place : int
        Where the set stands on its table, counted from 0.
    """
    judged = _judged(meld, rules.for_sets)
    if judged.finding is None or place == 0:
        return judged
    return replace(judged, finding=replace(judged.finding, melds=(place,)))


@lru_cache(maxsize=1 << 13)
def _judged(meld: Meld, rules: Rules) -> MeldVerdict:
    """Judge a set on its own: on a table most sets are the same as in the move before."""
    legal = legal_readings(meld.kinds, rules)
    if legal:
        return _legal(meld, legal)
    finding = _finding(_Row.of(meld, rules), 0)
    state: MeldState = "incomplete" if finding.code is Code.SET_TOO_SHORT else "illegal"
    return MeldVerdict(meld, state, "none", 0, 0, finding=finding)


def _legal(meld: Meld, legal: Sequence[Reading]) -> MeldVerdict:
    kinds = {reading.kind for reading in legal}
    laid = legal[0]
    best = max(reading.value for reading in legal)
    if len(kinds) > 1:
        every = tuple(sorted({tile for reading in legal for stands in reading.stands for tile in stands}))
        return MeldVerdict(meld, "legal", "either", best, best, (every,) * len(laid.stands))
    return MeldVerdict(meld, "legal", laid.kind.value, laid.value, best, laid.stands)


@dataclass(frozen=True, slots=True)
class _Row:
    """The tiles under diagnosis, sorted out once."""

    tiles: tuple[Tile, ...]
    numbered: tuple[Tile, ...]
    jokers: int
    numbers: tuple[int, ...]
    colors: tuple[Color, ...]
    rules: Rules

    @classmethod
    def of(cls, meld: Meld, rules: Rules) -> _Row:
        numbered = tuple(tile for tile in meld if not tile.is_joker)
        return cls(
            meld.tiles,
            numbered,
            len(meld) - len(numbered),
            tuple(tile.number for tile in numbered if tile.number is not None),
            tuple(tile.color for tile in numbered if tile.color is not None),
            rules,
        )


@dataclass(frozen=True, slots=True)
class _Reason:
    """A finding before it knows its set."""

    code: Code
    rule: str
    tiles: tuple[Tile, ...]
    facts: dict[str, Fact]
    remedy: Remedy | None = None


def _finding(row: _Row, place: int) -> Finding:
    reason = _reason(row)
    facts = plain_facts({"set": row.tiles, "count": len(row.tiles), **reason.facts})
    remedy = _two_sets(row) or reason.remedy
    if remedy is not None:
        remedy = Remedy(remedy.kind, plain_facts(remedy.facts))
    return Finding(reason.code, (place,), reason.tiles, facts, RULES[reason.rule], remedy)


def plain_facts(facts: Facts) -> Facts:
    """Give facts whose tiles have no copy letters: sentences speak of tiles, not of copies."""
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Fact) -> Fact:
    if isinstance(fact, tuple):
        return tuple(tile.plain for tile in fact)
    return fact.plain if isinstance(fact, Tile) else fact


def _reason(row: _Row) -> _Reason:
    if readings(tuple(tile.kind for tile in row.tiles)):
        return _forbidden_by_switch(row)
    if len(row.tiles) < SMALLEST_SET:
        return _short(row)
    if not row.numbered:
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "jokers"})
    if len(set(row.numbers)) == 1:
        return _broken_group(row)
    if len(set(row.colors)) == 1:
        return _broken_run(row)
    return _mixed(row)


# Legal in itself, but not under these rules


def _forbidden_by_switch(row: _Row) -> _Reason:
    jokers = tuple(tile for tile in row.tiles if tile.is_joker)
    if row.rules.two_jokers == "forbidden" and len(jokers) > 1:
        return _Reason(Code.TWO_JOKERS_IN_SET, "two-jokers", jokers, {}, Remedy("take-out-joker"))
    first = next(place for place, tile in enumerate(row.tiles) if not tile.is_joker)
    start = row.numbers[0] - first
    rising = all(tile.is_joker or tile.number == start + place for place, tile in enumerate(row.tiles))
    reading = readings(tuple(tile.kind for tile in row.tiles))[0]
    low = row.numbers[0]
    remedy = Remedy("lay-in-order", {"low": reading.start, "high": reading.start + len(row.tiles) - 1})
    if rising and start < LOWEST_NUMBER:
        return _Reason(Code.RUN_OUT_OF_RANGE, "set-order", jokers[:1], {"edge": "low", "tile": _of(row, low)}, remedy)
    if rising:
        high = row.numbers[-1]
        return _Reason(
            Code.RUN_OUT_OF_RANGE, "set-order", jokers[-1:], {"edge": "high", "tile": _of(row, high)}, remedy
        )
    return _Reason(Code.RUN_ORDER, "set-order", row.tiles, {}, remedy)


def _of(row: _Row, number: int, color: Color | None = None) -> Tile:
    return Tile.of(color or row.colors[0], number)


# Fewer than three tiles


def _short(row: _Row) -> _Reason:
    if len(row.numbered) == 2:  # noqa: PLR2004 - a pair
        return _pair(row)
    if not row.numbered:
        return _too_short(row, "jokers", Remedy("add-to-jokers", {"missing": SMALLEST_SET - row.jokers}))
    tile = row.numbered[0].plain
    group = _missing_colors(row.numbers[0], row.colors)
    near = _neighbors(tile)
    if row.jokers:
        return _too_short(row, "with-joker", Remedy("add-one-of", {"tiles": (*near, *group)}))
    run = _nearest_run(tile)
    return _too_short(row, "one", Remedy("add-two-of", {"group": group, "run": run}))


def _too_short(row: _Row, how: str, remedy: Remedy) -> _Reason:
    facts: dict[str, Fact] = {"how": how, "missing": SMALLEST_SET - len(row.tiles)}
    return _Reason(Code.SET_TOO_SHORT, "set-size", row.tiles, facts, remedy)


def _pair(row: _Row) -> _Reason:
    first, second = row.numbered
    if first.plain is second.plain:
        number = row.numbers[0]
        facts: dict[str, Fact] = {"how": "twins", "number": number, "tile": first.plain, "doubled": (first.plain,)}
        missing = _missing_colors(number, row.colors)
        remedy = Remedy("swap-for-one-of", {"out": (second,), "tiles": missing})
        return _Reason(Code.GROUP_DUPLICATE_COLOR, "group", (second,), facts, remedy)
    if row.numbers[0] == row.numbers[1]:
        return _too_short(row, "group", Remedy("add-one-of", {"tiles": _missing_colors(row.numbers[0], row.colors)}))
    if row.colors[0] is not row.colors[1]:
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "pair"}, Remedy("take-apart"))
    low, high = sorted(row.numbers)
    between = tuple(_of(row, number) for number in range(low + 1, high))
    if not between:
        return _too_short(row, "run", Remedy("add-one-of", {"tiles": _ends(row, low, high)}))
    if len(between) > SMALLEST_SET:
        far: dict[str, Fact] = {"how": "far", "missing": len(between), "first": _of(row, low), "last": _of(row, high)}
        remedy = Remedy("add-two-of", {"group": _missing_colors(low, row.colors), "run": _nearest_run(_of(row, low))})
        return _Reason(Code.SET_TOO_SHORT, "set-size", row.tiles, far, remedy)
    reason = _too_short(row, "gap", Remedy("put-between", {"tiles": between}))
    return replace(reason, facts={**reason.facts, "missing": len(between)})


def _missing_colors(number: int, present: Iterable[Color]) -> tuple[Tile, ...]:
    taken = set(present)
    return tuple(Tile.of(color, number) for color in COLORS if color not in taken)


def _ends(row: _Row, low: int, high: int) -> tuple[Tile, ...]:
    return tuple(_of(row, number) for number in (low - 1, high + 1) if LOWEST_NUMBER <= number <= HIGHEST_NUMBER)


def _neighbors(tile: Tile) -> tuple[Tile, ...]:
    assert tile.number is not None
    near = (tile.number + step for step in (-2, -1, 1, 2))
    return tuple(Tile.of(tile.color, number) for number in near if LOWEST_NUMBER <= number <= HIGHEST_NUMBER)


def _nearest_run(tile: Tile) -> tuple[Tile, ...]:
    """The two tiles that make the most natural run with this one: both beside it, or above, or below."""
    assert tile.number is not None
    steps = {LOWEST_NUMBER: (1, 2), HIGHEST_NUMBER: (-2, -1)}.get(tile.number, (-1, 1))
    return tuple(Tile.of(tile.color, tile.number + step) for step in steps)


# One number: a group was meant


def _broken_group(row: _Row) -> _Reason:
    number = row.numbers[0]
    counts = Counter(row.colors)
    facts: dict[str, Fact] = {"number": number, "colors": len(counts)}
    surplus = _later_copies(row.numbered, lambda tile: tile.color)
    if len(counts) == BIGGEST_GROUP or not surplus:
        jokers = tuple(tile for tile in row.tiles if tile.is_joker)
        extra = surplus or jokers[-(len(row.tiles) - BIGGEST_GROUP) :]
        return _Reason(Code.GROUP_TOO_BIG, "group", extra, facts, Remedy("take-out", {"out": extra}))
    doubled = tuple(Tile.of(color, number) for color, count in counts.items() if count > 1)
    facts |= {"how": "colors", "doubled": doubled, "tile": doubled[0]}
    missing = _missing_colors(number, row.colors)
    remedy = Remedy("swap-for-one-of", {"out": surplus, "tiles": missing})
    return _Reason(Code.GROUP_DUPLICATE_COLOR, "group", surplus, facts, remedy)


def _later_copies(tiles: Iterable[Tile], key: Callable[[Tile], object]) -> tuple[Tile, ...]:
    seen = set()
    later = []
    for tile in tiles:
        if key(tile) in seen:
            later.append(tile)
        seen.add(key(tile))
    return tuple(later)


# One color: a run was meant


def _broken_run(row: _Row) -> _Reason:
    numbers = sorted(set(row.numbers))
    if len(numbers) < len(row.numbers):
        surplus = _later_copies(row.numbered, lambda tile: tile.number)
        doubled = tuple(dict.fromkeys(tile.plain for tile in surplus))
        remedy = Remedy("take-out", {"out": surplus})
        facts: dict[str, Fact] = {"doubled": doubled, "tile": doubled[0]}
        return _Reason(Code.RUN_DUPLICATE_NUMBER, "run", surplus, facts, remedy)
    if len(row.tiles) > HIGHEST_NUMBER:
        jokers = tuple(tile for tile in row.tiles if tile.is_joker)
        extra = jokers[-(len(row.tiles) - HIGHEST_NUMBER) :]
        return _Reason(Code.RUN_TOO_LONG, "run", extra, {}, Remedy("take-out", {"out": extra}))
    return _wrapped(row, numbers) or _gap(row, numbers)


def _wrapped(row: _Row, numbers: list[int]) -> _Reason | None:
    """The run goes from 13 on to 1: it needs fewer missing tiles round the corner than straight."""
    straight = numbers[-1] - numbers[0] + 1 - len(numbers)
    low_part = [number for number in numbers if number <= HIGHEST_NUMBER // 2]
    high_part = [number for number in numbers if number > HIGHEST_NUMBER // 2]
    if not low_part or not high_part:
        return None
    around = (HIGHEST_NUMBER - high_part[0] + 1) + low_part[-1] - len(numbers)
    if around >= straight or around > row.jokers + 1:
        return None
    low_tiles = tuple(tile for tile in row.numbered if tile.number in low_part)
    high_tiles = tuple(tile for tile in row.numbered if tile.number in high_part)
    odd, rest = (low_tiles, high_tiles) if len(low_tiles) <= len(high_tiles) else (high_tiles, low_tiles)
    kept = [tile.number for tile in rest if tile.number is not None]
    wanted = _completing(row, min(kept), max(kept), len(row.tiles))
    remedy = Remedy("swap-for", {"out": odd, "tiles": wanted}) if wanted else None
    facts: dict[str, Fact] = {"high": _of(row, HIGHEST_NUMBER), "low": _of(row, LOWEST_NUMBER)}
    return _Reason(Code.RUN_WRAP, "one-is-low", odd, facts, remedy)


def _completing(row: _Row, low: int, high: int, size: int) -> tuple[Tile, ...]:
    """The tiles that a run from ``low`` to ``high`` lacks to be complete and ``size`` long, at most 13 at the top."""
    top = min(max(high, low + size - 1), HIGHEST_NUMBER)
    bottom = max(min(low, top - size + 1), LOWEST_NUMBER)
    missing = [number for number in range(bottom, top + 1) if number not in row.numbers]
    spare = row.jokers
    return tuple(_of(row, number) for number in (missing[spare:] if spare else missing))


def _gap(row: _Row, numbers: list[int]) -> _Reason:
    missing = [number for number in range(numbers[0], numbers[-1]) if number not in numbers]
    before = max(number for number in numbers if number < missing[0])
    after = min(number for number in numbers if number > missing[0])
    tiles = tuple(_of(row, number) for number in missing)
    edge = tuple(tile for tile in row.numbered if tile.number == after)
    facts: dict[str, Fact] = {
        "before": _of(row, before),
        "after": _of(row, after),
        "missing": tiles,
        "lacking": len(missing) - row.jokers,
        "jokers": row.jokers,
    }
    return _Reason(Code.RUN_GAP, "run", edge, facts, _gap_remedy(row, tiles, numbers))


def _gap_remedy(row: _Row, missing: tuple[Tile, ...], numbers: list[int]) -> Remedy:
    lacking = len(missing) - row.jokers
    if lacking <= 2:  # noqa: PLR2004 - more than two tiles are no near remedy
        return Remedy("put-between" if not row.jokers else "put-between-beside-joker", {"tiles": missing})
    # A far tile: the one whose removal leaves the smaller gap is the stranger
    ends = {numbers[0]: numbers[-1] - numbers[1], numbers[-1]: numbers[-2] - numbers[0]}
    stranger = min(ends, key=lambda number: ends[number])
    return Remedy("take-out", {"out": tuple(tile for tile in row.numbered if tile.number == stranger)})


# Several numbers and several colors


def _mixed(row: _Row) -> _Reason:
    group = _best_group(row)
    run = _best_run(row)
    if len(group) > len(run.fitting):
        return _numbers_differ(row, group)
    if run.all_places_fit:
        return _colors_mixed(run)
    if len(group) == len(run.fitting) > 1:
        facts: dict[str, Fact] = {"why": "torn", "run": run.fitting, "group": group}
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, facts, Remedy("take-apart"))
    if len(run.fitting) > 1:
        strangers: dict[str, Fact] = {"why": "stranger", "odd": run.strays, "run": run.fitting}
        remedy = Remedy("take-out", {"out": run.strays})
        return _Reason(Code.NOT_A_SET, "run", run.strays, strangers, remedy)
    return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "nothing"}, Remedy("take-apart"))


def _best_group(row: _Row) -> tuple[Tile, ...]:
    """The most tiles of one number and different colors."""
    candidates = []
    for number in dict.fromkeys(row.numbers):
        first_of_color = {tile.color: tile for tile in reversed(row.numbered) if tile.number == number}
        candidates.append(tuple(tile for tile in row.numbered if first_of_color.get(tile.color) is tile))
    return max(candidates, key=len)


@dataclass(frozen=True, slots=True)
class _RunPart:
    """The tiles that can stay for a run of one color, and those that spoil it."""

    color: Color
    fitting: tuple[Tile, ...]
    strays: tuple[Tile, ...]
    placed: int
    """How many strays have the number of a free place of the run, each of another place."""

    @property
    def all_places_fit(self) -> bool:
        return self.placed == len(self.strays)


def _best_run(row: _Row) -> _RunPart:
    """The run of one color, anywhere between 1 and 13 and as long as the row, that keeps the most tiles."""
    size = min(len(row.tiles), HIGHEST_NUMBER)
    starts = range(LOWEST_NUMBER, HIGHEST_NUMBER - size + 2)
    parts = [
        _run_part(row, color, range(start, start + size)) for color in dict.fromkeys(row.colors) for start in starts
    ]
    return max(parts, key=lambda part: (len(part.fitting), part.placed))


def _run_part(row: _Row, color: Color, places: range) -> _RunPart:
    fitting: dict[int | None, Tile] = {}
    strays = []
    for tile in row.numbered:
        if tile.color is color and tile.number in places and tile.number not in fitting:
            fitting[tile.number] = tile
        else:
            strays.append(tile)
    placed = {tile.number for tile in strays if tile.number in places} - set(fitting)
    return _RunPart(color, tuple(fitting.values()), tuple(strays), len(placed))


def _numbers_differ(row: _Row, group: tuple[Tile, ...]) -> _Reason:
    number = group[0].number
    assert number is not None
    odd = tuple(tile for tile in row.numbered if tile.number != number)
    facts: dict[str, Fact] = {"number": number, "group": group, "odd": odd}
    missing = _missing_colors(number, (tile.color for tile in group if tile.color is not None))
    remedy = Remedy("swap-for-one-of", {"out": odd, "tiles": missing}) if missing else Remedy("take-out", {"out": odd})
    return _Reason(Code.GROUP_NUMBERS_DIFFER, "group", odd, facts, remedy)


def _colors_mixed(run: _RunPart) -> _Reason:
    wanted = tuple(Tile.of(run.color, tile.number) for tile in run.strays)
    facts: dict[str, Fact] = {"color": run.color.name.lower(), "run": run.fitting, "odd": run.strays}
    remedy = Remedy("swap-for", {"out": run.strays, "tiles": wanted})
    return _Reason(Code.RUN_MIXED_COLORS, "run", run.strays, facts, remedy)


# Two sets that were laid as one


def _two_sets(row: _Row) -> Remedy | None:
    """Two legal sets that the same tiles make, if there are some to be seen at a glance."""
    by_number = sorted(row.tiles, key=lambda tile: (tile.is_joker, tile.number, tile.kind))
    by_color = sorted(row.tiles)
    cuts = range(SMALLEST_SET, len(row.tiles) - SMALLEST_SET + 1)
    halves = [(order[:cut], order[cut:]) for order in (row.tiles, by_color, by_number) for cut in cuts]
    halves += [(by_number[0::2], by_number[1::2])]
    for first, second in halves:
        if _is_legal(first, row.rules) and _is_legal(second, row.rules):
            return Remedy("two-sets", {"first": tuple(first), "second": tuple(second)})
    return None


def _is_legal(tiles: Sequence[Tile], rules: Rules) -> bool:
    return bool(legal_readings(tuple(tile.kind for tile in tiles), rules))
