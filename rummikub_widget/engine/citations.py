"""The rules that findings refer to, and the sources in which each is stated. This module holds data only.

The words of each rule, and the names of the sources in other languages, are in the message files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rummikub_widget.engine.editions import EDITIONS, SOURCES


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the game, as findings cite it."""

    id: str
    """Its name, for example ``"run"``; its words are the message ``rule-<id>``."""
    sources: tuple[str, ...]
    """Ids of the sources that state it; empty where no source decides."""

    def cited(self, edition: str = "standard") -> tuple[str, ...]:
        """Give the ids of the sources that state the rule: those of the edition where it has some, else all."""
        of_edition = EDITIONS[edition].sources if edition in EDITIONS else ()
        chosen = [source for source in self.sources if source in of_edition] or self.sources
        return tuple(sorted(chosen, key=lambda source: source.startswith("S")))  # rulebooks before the Russian sheets

    def citation(self, edition: str = "standard") -> str:
        """Name these sources in English."""
        return ", ".join(SOURCES[source] for source in self.cited(edition))


_STATED_IN = {
    "set-size": "S1 S2 S3 S4 S7 S9 E1",
    "group": "S1 S2 S3 S4 S5 S7 S9 E1",
    "run": "S1 S2 S3 S5 S7 S9 E1 E9",
    "one-is-low": "S1 S3 S9 E1 E2 E4 E9 E11",
    "set-order": "",
    "two-jokers": "E3 E16",
    "supply": "S2 S5 S6 S7 S8 E1 E11",
    "table-stays": "E8 E9",
    "play-a-tile": "E1 E4 E8 E9 E11",
    "own-tiles": "S1 S2 S7 S8 S9 E1",
    "initial-meld": "S1 S2 S3 S4 S7 S8 S9 E1 E2 E3 E9",
    "initial-joker": "S1 S2 S3 S7 S8 S9",
    "initial-table": "S1 S2 S4 S7 S8 S9 E1 E3 E10",
    "joker-before-opening": "S8 S9 E1",
    "joker-replace": "S1 S2 S4 S7 S8 S9 E4",
    "joker-source": "S4 E4",
    "joker-group3": "E4 E16",
    "joker-sets": "E4",
    "joker-reuse": "S1 S2 S3 S7 S8 S9 E1",
    "joker-reuse-rack": "E4",
    "turn-order": "S2 S7 S8 S9 E1",
    "turn-undo": "",
    "game-end": "S1 S2 S3 S4 S6 S8 E1",
    "play-or-draw": "S8 E1 E2 E8 E9 E10",
    "no-free-draw": "",
    "empty-pool": "S1 S3 S7 E1 E2 E3 E9",
    "empty-pool-play": "E3",
    "into-bank": "S1 S2 S7 S9",
}

RULES: Final = {name: Rule(name, tuple(sources.split())) for name, sources in _STATED_IN.items()}
"""Every rule that a finding can cite, by its id."""
