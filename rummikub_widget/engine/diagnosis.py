"""Why a row of tiles is no set: the reason that fits the nearest intent of the one who laid it.

For each way to see the tiles (as a run of one color, as a group of one number) the fewest tiles that spoil it are
counted; the reason speaks of the cheaper one. Unfinished rows are told apart from those that can never become a set.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.remedies import TAKE_APART, filling, may_add_joker, replacing, two_sets, without
from rummikub_widget.engine.rules import RULES_OF_SETS
from rummikub_widget.engine.sets import BIGGEST_GROUP, SMALLEST_SET, MeldKind, legal_readings, readings
from rummikub_widget.engine.tiles import COLORS, HIGHEST_NUMBER, JOKER, LOWEST_NUMBER, MOST_TILES, Color, Tile
from rummikub_widget.engine.verdict import Code, Fact, Facts, Finding, MeldState, MeldVerdict, Remedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rummikub_widget.engine.melds import Meld
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.sets import Reading


_ROUND_THE_CORNER: Final = ((13, 1), (12, 1), (13, 2))


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
    judged = _judged(meld, rules.two_jokers, rules.set_order)
    if judged.finding is None or place == 0:
        return judged
    return replace(judged, finding=replace(judged.finding, melds=(place,)))


@lru_cache(maxsize=1 << 13)
def _judged(meld: Meld, two_jokers: str, set_order: str) -> MeldVerdict:
    """Judge a set on its own: on a table most sets are the same as in the move before."""
    rules = RULES_OF_SETS[two_jokers, set_order]
    legal = legal_readings(meld.kinds, rules)
    if legal:
        return _legal(meld, legal)
    if len(meld) > MOST_TILES:
        return MeldVerdict(meld, "illegal", "none", 0, 0, finding=_too_many(meld))
    finding = _finding(_Row.of(meld, rules))
    state: MeldState = "incomplete" if finding.code is Code.SET_TOO_SHORT else "illegal"
    return MeldVerdict(meld, state, "none", 0, 0, finding=finding)


def _too_many(meld: Meld) -> Finding:
    """The finding for a row with more tiles than the game has: its first tiles stand for it."""
    shown = plain_facts({"why": "nothing", "set": meld.tiles[:BIGGEST_GROUP], "count": len(meld)})
    return Finding(Code.NOT_A_SET, (0,), (), shown, RULES["set-size"], TAKE_APART)


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

    def at(self, places: Iterable[int]) -> tuple[Tile, ...]:
        """The tiles at some places."""
        return tuple(self.tiles[place] for place in places)

    def replaced(self, culprits: Sequence[int], kind: MeldKind) -> Remedy:
        """The remedy for wrong tiles at some places."""
        return replacing(self.tiles, culprits, kind, self.rules)

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
    remedy: Remedy


def _finding(row: _Row) -> Finding:
    reason = _reason(row)
    facts = plain_facts({"set": row.tiles, "count": len(row.tiles), **reason.facts})
    remedy = two_sets(row.tiles, row.rules) or reason.remedy
    remedy = Remedy(remedy.kind, plain_facts(remedy.facts))
    return Finding(reason.code, (0,), reason.tiles, facts, RULES[reason.rule], remedy)


def plain_facts(facts: Facts) -> Facts:
    """Give facts whose tiles have no copy letters: sentences speak of tiles, not of copies."""
    return {name: _plain(fact) for name, fact in facts.items()}


def _plain(fact: Fact) -> Fact:
    if isinstance(fact, tuple):
        return tuple(part.plain for part in fact if isinstance(part, Tile))
    return fact.plain if isinstance(fact, Tile) else fact


def _reason(row: _Row) -> _Reason:  # noqa: PLR0911 - one for each way to be no set
    if row.rules.two_jokers == "forbidden" and row.jokers > 1 and len(row.tiles) >= SMALLEST_SET:
        jokers = tuple(tile for tile in row.tiles if tile.is_joker)
        stands = bool(readings(tuple(tile.kind for tile in row.tiles)))
        return _Reason(
            Code.TWO_JOKERS_IN_SET, "two-jokers", jokers, {}, Remedy("take-out-joker") if stands else TAKE_APART
        )
    if readings(tuple(tile.kind for tile in row.tiles)):
        return _out_of_order(row)
    if len(row.tiles) < SMALLEST_SET:
        return _short(row)
    if not row.numbered:
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "jokers"}, TAKE_APART)
    if len(set(row.numbers)) == 1:
        return _broken_group(row)
    if len(set(row.colors)) == 1:
        return _broken_run(row)
    return _mixed(row)


# A set, but not in the order in which it lies


def _out_of_order(row: _Row) -> _Reason:
    jokers = tuple(tile for tile in row.tiles if tile.is_joker)
    first = next(place for place, tile in enumerate(row.tiles) if not tile.is_joker)
    start = row.numbers[0] - first
    rising = all(tile.is_joker or tile.number == start + place for place, tile in enumerate(row.tiles))
    reading = readings(tuple(tile.kind for tile in row.tiles))[0]
    low = row.numbers[0]
    remedy = Remedy("lay-in-order", {"low": reading.start, "high": reading.start + len(row.tiles) - 1})
    if not rising:
        return _Reason(Code.RUN_ORDER, "set-order", row.tiles, {}, remedy)
    edge, number, at_fault = (
        ("low", low, jokers[:1]) if start < LOWEST_NUMBER else ("high", row.numbers[-1], jokers[-1:])
    )
    facts: dict[str, Fact] = {"edge": edge, "tile": _of(row, number), "jokers": len(jokers)}
    return _Reason(Code.RUN_OUT_OF_RANGE, "set-order", at_fault, facts, remedy)


def _of(row: _Row, number: int) -> Tile:
    return Tile.of(row.colors[0], number)


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
        return _too_short(row, "with-joker", _add_one_of(row, (*near, *group)))
    run = _nearest_run(tile)
    return _too_short(row, "one", Remedy("add-two-of", {"group": group, "run": run}))


def _too_short(row: _Row, how: str, remedy: Remedy) -> _Reason:
    facts: dict[str, Fact] = {"how": how, "missing": SMALLEST_SET - len(row.tiles)}
    return _Reason(Code.SET_TOO_SHORT, "set-size", row.tiles, facts, remedy)


def _add_one_of(row: _Row, tiles: tuple[Tile, ...]) -> Remedy:
    return Remedy("add-one-of", {"tiles": tiles, "joker": may_add_joker(row.tiles, row.rules)})


def _pair(row: _Row) -> _Reason:
    first, second = row.numbered
    if first.plain is second.plain:
        number = row.numbers[0]
        facts: dict[str, Fact] = {"how": "twins", "number": number, "tile": first.plain, "doubled": (first.plain,)}
        return _Reason(Code.GROUP_DUPLICATE_COLOR, "group", (second,), facts, TAKE_APART)
    if row.numbers[0] == row.numbers[1]:
        return _too_short(row, "group", _add_one_of(row, _missing_colors(row.numbers[0], row.colors)))
    if row.colors[0] is not row.colors[1]:
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "pair"}, TAKE_APART)
    return _pair_of_one_color(row)


def _pair_of_one_color(row: _Row) -> _Reason:
    if row.numbers in _ROUND_THE_CORNER:
        facts: dict[str, Fact] = {"high": _of(row, HIGHEST_NUMBER), "low": _of(row, LOWEST_NUMBER)}
        return _Reason(Code.RUN_WRAP, "one-is-low", row.numbered[1:], facts, TAKE_APART)
    low, high = sorted(row.numbers)
    between = tuple(_of(row, number) for number in range(low + 1, high))
    if not between:
        return _too_short(row, "run", _add_one_of(row, _ends(row, low, high)))
    if len(between) > SMALLEST_SET:
        far: dict[str, Fact] = {"how": "far", "missing": len(between), "first": _of(row, low), "last": _of(row, high)}
        return _Reason(Code.SET_TOO_SHORT, "set-size", row.tiles, far, TAKE_APART)
    reason = _too_short(row, "gap", filling(row.tiles, between, row.rules))
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
    facts: dict[str, Fact] = {"number": number}
    later = _later_copies(row.tiles, lambda tile: tile.color)
    if len(counts) == BIGGEST_GROUP or not later:
        jokers = [place for place, tile in enumerate(row.tiles) if tile.is_joker]
        extra = later or jokers[-(len(row.tiles) - BIGGEST_GROUP) :]
        return _Reason(Code.GROUP_TOO_BIG, "group", row.at(extra), facts, row.replaced(extra, MeldKind.GROUP))
    doubled = tuple(Tile.of(color, number) for color, count in counts.items() if count > 1)
    facts |= {"how": "colors", "doubled": doubled, "tile": doubled[0], "times": max(counts.values())}
    return _Reason(Code.GROUP_DUPLICATE_COLOR, "group", row.at(later), facts, row.replaced(later, MeldKind.GROUP))


def _later_copies(tiles: Iterable[Tile], key: Callable[[Tile], object]) -> list[int]:
    """The places of the number tiles that have the color, or the number, of an earlier one."""
    seen = set()
    later = []
    for place, tile in enumerate(tiles):
        if not tile.is_joker and key(tile) in seen:
            later.append(place)
        seen.add(key(tile))
    return later


# One color: a run was meant


def _broken_run(row: _Row) -> _Reason:
    numbers = sorted(set(row.numbers))
    if len(numbers) < len(row.numbers):
        later = _later_copies(row.tiles, lambda tile: tile.number)
        doubled = tuple(dict.fromkeys(tile.plain for tile in row.at(later)))
        times = max(Counter(row.numbers).values())
        facts: dict[str, Fact] = {"doubled": doubled, "tile": doubled[0], "times": times}
        return _Reason(Code.RUN_DUPLICATE_NUMBER, "run", row.at(later), facts, row.replaced(later, MeldKind.RUN))
    if len(row.tiles) > HIGHEST_NUMBER:
        jokers = [place for place, tile in enumerate(row.tiles) if tile.is_joker]
        extra = jokers[-(len(row.tiles) - HIGHEST_NUMBER) :]
        return _Reason(Code.RUN_TOO_LONG, "run", row.at(extra), {}, row.replaced(extra, MeldKind.RUN))
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
    odd_numbers = low_part if len(low_part) <= len(high_part) else high_part
    odd = [place for place, tile in enumerate(row.tiles) if tile.number in odd_numbers]
    facts: dict[str, Fact] = {"high": _of(row, HIGHEST_NUMBER), "low": _of(row, LOWEST_NUMBER)}
    return _Reason(Code.RUN_WRAP, "one-is-low", row.at(odd), facts, row.replaced(odd, MeldKind.RUN))


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
    return _Reason(Code.RUN_GAP, "run", edge, facts, filling(row.tiles, tiles, row.rules))


# Several numbers and several colors


def _mixed(row: _Row) -> _Reason:
    group = _best_group(row)
    run = _best_run(row)
    if len(group) > len(run.fitting):
        return _numbers_differ(row, group)
    if run.all_places_fit:
        return _colors_mixed(row, run)
    if len(group) == len(run.fitting) > 1:
        facts: dict[str, Fact] = {"why": "torn", "run": run.fitting, "group": group}
        return _Reason(Code.NOT_A_SET, "set-size", row.tiles, facts, TAKE_APART)
    if len(run.fitting) > 1:
        odd = row.at(run.strays)
        strangers: dict[str, Fact] = {"why": "stranger", "odd": odd, "run": run.fitting}
        return _Reason(Code.NOT_A_SET, "run", odd, strangers, row.replaced(run.strays, MeldKind.RUN))
    return _Reason(Code.NOT_A_SET, "set-size", row.tiles, {"why": "nothing"}, TAKE_APART)


def _best_group(row: _Row) -> tuple[Tile, ...]:
    """The most tiles of one number and different colors."""
    candidates = []
    for number in dict.fromkeys(row.numbers):
        first_of_color: dict[Color | None, Tile] = {}
        for tile in row.numbered:
            if tile.number == number:
                first_of_color.setdefault(tile.color, tile)
        candidates.append(tuple(first_of_color.values()))
    return max(candidates, key=len)


@dataclass(frozen=True, slots=True)
class _RunPart:
    """The tiles that can stay for a run of one color, and those that spoil it."""

    color: Color
    fitting: tuple[Tile, ...]
    strays: tuple[int, ...]
    """The places of the tiles that spoil it."""
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
    for place, tile in enumerate(row.tiles):
        if tile.is_joker:
            continue
        if tile.color is color and tile.number in places and tile.number not in fitting:
            fitting[tile.number] = tile
        else:
            strays.append(place)
    placed = {row.tiles[place].number for place in strays if row.tiles[place].number in places} - set(fitting)
    return _RunPart(color, tuple(fitting.values()), tuple(strays), len(placed))


def _numbers_differ(row: _Row, group: tuple[Tile, ...]) -> _Reason:
    number = group[0].number
    assert number is not None
    odd = [place for place, tile in enumerate(row.tiles) if not tile.is_joker and tile.number != number]
    facts: dict[str, Fact] = {"number": number, "group": group, "odd": row.at(odd)}
    same = [tile if place not in odd else JOKER for place, tile in enumerate(row.tiles)]
    culprits = sorted({*odd, *_later_copies(same, lambda tile: tile.color)})
    spare = [place for place, tile in enumerate(row.tiles) if tile.is_joker]
    too_many = len(row.tiles) - len(culprits) - BIGGEST_GROUP
    culprits += spare[-too_many:] if too_many > 0 else []
    return _Reason(Code.GROUP_NUMBERS_DIFFER, "group", row.at(odd), facts, row.replaced(culprits, MeldKind.GROUP))


def _colors_mixed(row: _Row, run: _RunPart) -> _Reason:
    odd = row.at(run.strays)
    facts: dict[str, Fact] = {"color": run.color.name.lower(), "run": run.fitting, "odd": odd}
    wanted = tuple(Tile.of(run.color, tile.number) for tile in odd)
    rest = without(row.tiles, run.strays)
    remedy = Remedy("swap-for", {"out": odd, "tiles": wanted, "joker": may_add_joker(rest, row.rules)})
    return _Reason(Code.RUN_MIXED_COLORS, "run", odd, facts, remedy)
