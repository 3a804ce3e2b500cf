"""The rule cases of tests/data/cases.json, read for the tests."""

import json
from pathlib import Path
from typing import Any

from rummikub_widget import Rules

_DATA = json.loads((Path(__file__).parents[1] / "data" / "cases.json").read_text("utf-8"))
_JOKERS = {"J1": "Ja", "J2": "Jb"}  # the cases tell two jokers apart by numbers

CASES: list[dict[str, Any]] = _DATA["cases"]
SWITCHES: dict[str, list[Any]] = _DATA["meta"]["switches"]
PRESETS: dict[str, dict[str, Any]] = _DATA["meta"]["presets"]


def of_kind(*kinds: str) -> list[dict[str, Any]]:
    return [case for case in CASES if case["kind"] in kinds]


def row(tiles: list[str]) -> str:
    return " ".join(_JOKERS.get(tile, tile) for tile in tiles)


def table(sets: list[list[str]]) -> str:
    return " | ".join(map(row, sets))


def edition_name(preset: str) -> str:
    return "standard" if preset == "DEFAULT" else preset.lower().replace("_", "-")


def expected(case: dict[str, Any], rules: Rules) -> dict[str, Any]:
    """Give the expectation whose switches all match the rules."""
    found: dict[str, Any] = next(
        entry
        for entry in case["expected"]
        if all(getattr(rules, switch) == value for switch, value in entry["when"].items())
    )
    return found
