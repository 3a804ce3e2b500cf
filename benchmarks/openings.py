"""How likely 14 tiles drawn at random can open, against what is known, and in each edition."""

import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from math import sqrt
from random import Random

from benchmarks.solving.numbers import at_least_one
from rummikub_widget import Rack, Rules, solve
from rummikub_widget.engine.opening import can_reach
from rummikub_widget.engine.tiles import full_supply

DEALT = 14
AGREEING = 300
"""So many racks are put to the solver as well."""
NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some samples can open."""

    opening: int
    samples: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval (Wilson)."""
        share, spread = self.opening / self.samples, NORMAL_95**2 / self.samples
        middle = share + spread / 2
        half = sqrt(spread * (share * (1 - share) + spread / 4))
        return (middle - half) / (1 + spread), (middle + half) / (1 + spread)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.opening / self.samples:.4f}  95 %: {low:.4f} to {high:.4f} (+-{(high - low) / 2:.4f})"


def draw(samples: int, seed: int, *, jokers: bool) -> list[Rack]:
    """Draw racks from the 106 tiles, or from the 104 without jokers."""
    chance = Random(f"{seed} {jokers}")
    supply = [tile.plain for tile in full_supply() if jokers or not tile.is_joker]
    return [Rack(sorted(chance.sample(supply, DEALT))) for _ in range(samples)]


def can_open(rack: Rack, rules: Rules) -> bool:
    """Ask the engine."""
    return can_reach(tuple(sorted(rack.kinds)), rules.threshold, rules)


def disagreements(racks: list[Rack], rules: Rules) -> list[str]:
    """Ask the solver about some racks as well, and say where it answers otherwise."""
    return [
        f"the solver and the engine disagree whether {rack} can open"
        for rack in racks[:AGREEING]
        if (solve(table="", rack=rack, opened=False, rules=rules) is not None) != can_open(rack, rules)
    ]


def share(racks: list[Rack], rules: Rules) -> Share:
    """Count the racks that can open."""
    return Share(sum(can_open(rack, rules) for rack in racks), len(racks))


def compare(what: str, racks: list[Rack], rules: Rules, known: float) -> list[str]:
    """Print a share beside what is known, and give what does not agree."""
    found = share(racks, rules)
    low, high = found.interval
    holds = low <= known <= high
    print(f"{what:<44}{found} {'contains' if holds else 'DOES NOT CONTAIN'} the known {known}", flush=True)
    wrong = disagreements(racks, rules)
    return wrong if holds else [*wrong, f"{what}: the known answer is out of the interval (of 20 seeds, 1 may do so)"]


def editions(racks: list[Rack]) -> list[str]:
    """Print the share in each edition; those whose switches of the initial meld agree are counted once."""
    counted: dict[tuple[int, str, str], Share] = {}
    wrong = []
    for name in Rules.editions():
        rules = Rules.edition(name)
        switches = rules.threshold, rules.joker_initial, rules.two_jokers
        if switches not in counted:
            counted[switches] = share(racks, rules)
            wrong += disagreements(racks, rules)
        what = f"{name}: {rules.threshold} points, jokers {rules.joker_initial}"
        print(f"{what:<44}{counted[switches]}", flush=True)
    return wrong


def main() -> None:
    """Print all shares; what does not agree is a failure."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument(
        "--samples", type=at_least_one, default=12_000, metavar="N", help="racks drawn with and without jokers"
    )
    parser.add_argument("--seed", type=int, default=1, help="for the draws")
    chosen = parser.parse_args()
    print(f"{DEALT} tiles, {chosen.samples} draws, seed {chosen.seed}; {AGREEING} of them put to the solver as well")
    plain, all_tiles = (draw(chosen.samples, chosen.seed, jokers=jokers) for jokers in (False, True))
    wrong = compare("104 tiles without jokers", plain, Rules(), 0.349)
    wrong += compare("106 tiles, en-official: jokers count", all_tiles, Rules.edition("en-official"), 0.497)
    print("For information, from 106 tiles in each edition:")
    wrong += editions(all_tiles)
    print("\nAll agrees." if not wrong else "\nDOES NOT AGREE\n" + "\n".join(wrong))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
