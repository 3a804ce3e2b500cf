"""The solver against the exhaustive search on random positions: ``python -m tests.solver.compare --positions 5000``.

Without ``--edition`` all editions come in turn, and last ``any``: random switches. With ``--hard`` only positions count
in which the rules refuse a table that promised more than the best play gains.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import rummikub_widget as rk
from rummikub_widget.solver.solve import solve
from tests.engine.reference import all_tiles
from tests.engine.test_against_reference import SWITCHES
from tests.solver.exhaustive import TooManyError, best_play, candidates, gained, keeping_decides, kept_sets, written
from tests.solver.small_positions import small_position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.solver.exhaustive import Best
    from tests.solver.small_positions import SmallPosition

ANY = "any"
SAMPLE = 25


@dataclass
class Tally:
    """What was compared, and what the positions were like."""

    compared: int = 0
    skipped: int = 0
    differences: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        rate = ", ".join(f"{feature} {count / max(1, self.compared):.0%}" for feature, count in self.seen.items())
        return f"{self.compared} compared, {self.skipped} skipped, {len(self.differences)} different ({rate})"


def compare(seed: str, edition: str, numbers: Iterable[int], *, hard: bool = False) -> Iterator[Tally]:
    """Compare positions one by one, the objectives in turn; give the tally after each."""
    tally = Tally()
    for number in numbers:
        position = numbered_position(seed, edition, number)
        try:
            best = best_play(position)
        except TooManyError:
            tally.skipped += 1
            continue
        if hard and not more_was_refused(position, best):
            continue
        tally.compared += 1
        tally.seen.update(features(position, best))
        if tally.compared % SAMPLE == 0 and best is not None and keeping_decides(position, best):
            tally.seen["the number of sets kept decides"] += SAMPLE
        if difference(position, best):
            smallest = made_smaller(position)
            place = f"{edition} {number}, RUMMIKUB_SEED={seed}"
            tally.differences.append(f"{place}\n  {told(position)}\n  made smaller:\n  {told(smallest)}\n")
        yield tally


def numbered_position(seed: str, edition: str, number: int) -> SmallPosition:
    name = f"{seed}, {edition} {number}"
    rules = any_rules(name) if edition == ANY else rk.Rules.edition(edition)
    return small_position(name, rules, "value" if number % 2 else "tiles")


def any_rules(seed: str) -> rk.Rules:
    chance = random.Random(seed)
    return rk.Rules(**{name: chance.choice(values) for name, values in SWITCHES.items()})


def features(position: SmallPosition, best: Best | None) -> Iterator[str]:
    """Say what is worth knowing of a position."""
    if not position.opened:
        yield "not opened"
    if [*all_tiles(position.table), *position.rack].count("J") > 1:
        yield "two jokers"
    if more_was_refused(position, best):
        yield "more was refused"
    if best is None:
        return
    yield "a play"
    if best.kept < len(position.table):
        yield "the table is touched"
    if any(not move.stays for move in best.verdict.joker_moves):
        yield "a joker is freed"
    if any(tile.is_joker for tile in best.verdict.played):
        yield "a joker is laid"


def more_was_refused(position: SmallPosition, best: Best | None) -> bool:
    """Say whether the rules refused a table that promised more than the best play gains."""
    return bool(best.refused if best is not None else candidates(position))


def difference(position: SmallPosition, best: Best | None) -> str | None:
    """Say what the solver answers if that is not the best there is."""
    try:
        play = solve(
            table=written(position.table),
            rack=" ".join(position.rack),
            opened=position.opened,
            rules=position.rules,
            objective=position.objective,
        )
    except Exception as error:  # noqa: BLE001 - a long run goes on, whatever breaks
        return repr(error)
    if play is None:
        return None if best is None else "no play"
    verdict = rk.check_turn(
        table=written(position.table),
        rack=" ".join(position.rack),
        after=str(play.table),
        opened=position.opened,
        rules=position.rules,
    )
    said = (play.tiles if position.objective == "tiles" else play.value, play.kept)
    reached = (gained(position, verdict), kept_sets(position.table, [str(meld).split() for meld in play.table]))
    if verdict.legal and best is not None and said == reached == (best.gain, best.kept):
        return None
    return f"{play}, said to gain {said}: gains {reached}, {verdict!r}"


def made_smaller(position: SmallPosition) -> SmallPosition:
    """Leave out tiles of the rack and sets of the table as long as there is a difference."""
    table, rack = position.table, position.rack
    smaller = [replace(position, rack=rack[:place] + rack[place + 1 :]) for place in range(len(rack))]
    smaller += [replace(position, table=table[:place] + table[place + 1 :]) for place in range(len(table))]
    for other in smaller:
        if difference(other, best_play(other)):
            return made_smaller(other)
    return position


def told(position: SmallPosition) -> str:
    best = best_play(position)
    after = best and " | ".join(str(judged.meld) for judged in best.verdict.melds)
    return (
        f"table={written(position.table)!r}, rack={' '.join(position.rack)!r}, opened={position.opened}, "
        f"objective={position.objective!r}, rules={position.rules}\n"
        f"    solver: {difference(position, best) or 'the same'}\n"
        f"    exhaustive: {best and (best.gain, best.kept)} {after}"
    )


def sources() -> str:
    """Tell the solver's files by one number."""
    folder = Path(rk.__file__).parent / "solver"
    return hashlib.sha256(b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")))).hexdigest()


def say(*words: object) -> None:
    print(*words, flush=True)  # noqa: T201 - it is run by hand


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the solver with an exhaustive search.")
    parser.add_argument("--edition", action="append", choices=[*rk.Rules.editions(), ANY])
    parser.add_argument("--positions", type=int, default=5000, help="how many for each edition")
    parser.add_argument("--seed", default=str(random.randrange(10**9)))
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    parser.add_argument("--hard", action="store_true", help="only where the rules refuse a better table")
    asked = parser.parse_args()
    say(f"seed {asked.seed}, solver {rk.__file__}, sha256 of solver/*.py {sources()}")
    for edition in asked.edition or [*rk.Rules.editions(), ANY]:
        compare_edition(asked, edition)


def compare_edition(asked: argparse.Namespace, edition: str) -> None:
    begun = time.perf_counter()
    told_of = 0
    for tally in compare(asked.seed, edition, count(asked.first), hard=asked.hard):
        for text in tally.differences[told_of:]:
            say(text)
        told_of = len(tally.differences)
        if tally.compared == asked.positions or tally.compared % 1000 == 0:
            say(f"{edition}: {tally}, {time.perf_counter() - begun:.0f} s")
        if tally.compared == asked.positions:
            return


if __name__ == "__main__":
    main()
