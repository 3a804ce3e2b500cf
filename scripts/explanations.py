"""Write docs/explanations.md: for each code and each kind of legal play an example, in every language.

The examples are the rule cases of tests/data/cases.json, and a few positions more for what no case shows.
Run it after a change of sentences: python scripts/explanations.py
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummikub_widget import Code, Game, IllegalPlay, Rules, Verdict, check_meld, check_table, check_turn
from rummikub_widget.explain import finding_parts, languages, plain_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "explanations.md"
CASES = json.loads((ROOT / "tests" / "data" / "cases.json").read_text("utf-8"))["cases"]
EDITIONS = {name: Rules.edition(name) for name in Rules.editions()}
NAMES = {"en": "English", "ru": "Русский"}


@dataclass(frozen=True)
class Example:
    """A position and the judgement of it."""

    position: str
    verdict: Verdict


def row(tiles: list[str]) -> str:
    """Give a row of a case in notation; jokers need not be told apart to be explained."""
    return " ".join("J" if tile in ("J1", "J2") else tile for tile in tiles)


def table(sets: list[list[str]]) -> str:
    """Give a table of a case in notation."""
    return " | ".join(map(row, sets))


def of_cases() -> Iterator[Example]:
    """Judge all cases of sets and turns, under the standard edition first."""
    for name, rules in EDITIONS.items():
        for case in CASES:
            if case["kind"] == "set":
                yield Example(f"`{row(case['set'])}`" + of_edition(name), check_meld(row(case["set"]), rules))
            elif case["kind"] == "turn":
                before, after, rack = table(case["table_before"]), table(case["table_after"]), row(case["rack_before"])
                left = row(case["rack_after"])
                verdict = check_turn(
                    table=before, rack=rack, after=after, rack_after=left, opened=case["opened"], rules=rules
                )
                unopened = "" if case["opened"] else ", not opened"
                yield Example(
                    f"{quoted(before)}, rack {quoted(rack)} → {quoted(after)}{unopened}{of_edition(name)}", verdict
                )


def quoted(text: str) -> str:
    """Give notation as code."""
    return f"`{text}`" if text else "(empty)"


def of_edition(name: str) -> str:
    """Name an edition that is not the standard one."""
    return "" if name == "standard" else f" (edition {name})"


def more() -> Iterator[Example]:
    """Give examples of what the cases do not show."""
    for tiles in (
        "K1",
        "J",
        "J J",
        "R9 B9",
        "R3 R5",
        "R1 R12",
        "R3 B5",
        "R7 R7",
        "R3 B5 K9",
        "R3 R4 B4",
        "R7 B7 R9 K7 O7 R7",
    ):
        yield Example(quoted(tiles), check_meld(tiles))
    for tiles in ("R5 R4 R3", "J R1 R2"):
        yield Example(f"{quoted(tiles)} (the laid order counts)", check_meld(tiles, Rules(set_order="as_laid")))
    two = Rules(two_jokers="forbidden")
    yield Example("`R3 J J R6` (one joker a set)", check_meld("R3 J J R6", two))
    yield Example("`R3 R4 R5 | R7 B7 K7`", check_table("R3 R4 R5 | R7 B7 K7"))
    turns: list[tuple[str, str, str, str | None]] = [
        ("R3 R4 R5", "K1", "R3 R4 R5 R6", None),
        ("R3 R4 R5", "R6", "R3 R4 R5 R6", "R6"),
        ("R3 R4 R5", "R6 K1", "R3 R4 R5 R6", ""),
        ("R3 R4 R5 R6 R7 R8", "K1 K2 K3", "R3 R4 R5 | R6 R7 R8 | K1 K2 K3", None),
        ("R4 R5 R6 | R7 R8 R9", "R10", "R4 R5 R6 R7 R8 R9 R10", None),
    ]
    for before, rack, after, left in turns:
        verdict = check_turn(table=before, rack=rack, after=after, rack_after=left)
        yield Example(f"{quoted(before)}, rack {quoted(rack)} → {quoted(after)}", verdict)
    strict = Rules(joker_group3="both")
    both = check_turn(table="R7 B7 J", rack="K7 B8 B9", after="R7 B7 K7 | B8 B9 J", rules=strict)
    yield Example("`R7 B7 J`, rack `K7 B8 B9` → `R7 B7 K7 | B8 B9 J` (both colors needed)", both)


def requests() -> Iterator[Example]:
    """Give requests that a game refuses."""

    def refused(name: str, request: Callable[[], Any]) -> Example:
        try:
            request()
        except IllegalPlay as error:
            return Example(name, error.verdict)
        raise AssertionError(name)

    def game(rack: str = "R6 K1", pool: str = "O1", **switches: Any) -> Game:  # noqa: ANN401 - any switch
        return Game.from_position({"Ann": rack, "Boris": "B1"}, "R3 R4 R5", pool, rules=Rules(**switches))

    over = Game.from_position({"Ann": "R6", "Boris": "B1"}, "R3 R4 R5")
    over.play("R3 R4 R5 R6")
    yield refused("a request after the end", over.draw)
    yield refused("Boris draws in Ann's turn", lambda: game().draw("Boris"))
    changed = game()
    changed.arrange("R3 R4 R5 R6")
    yield refused("drawing from a changed table", changed.draw)
    yield refused("drawing though R6 can be laid, where that is not free", lambda: game(voluntary_draw=False).draw())
    yield refused("drawing from an empty pool", lambda: game(pool="").draw())
    yield refused("passing with tiles in the pool", lambda: game().pass_turn())
    bank = game("R9 K1", "", empty_pool="into_bank")
    bank.pass_turn()
    bank.pass_turn()
    yield refused("passing again where tiles go into the bank", bank.pass_turn)
    yield refused("giving a tile where the rules do not know it", lambda: game().give("K1"))
    yield refused("undoing nothing", lambda: game().undo())
    yield refused("redoing nothing", lambda: game().redo())


def by_code(examples: list[Example]) -> dict[Code, Example]:
    """Choose the first example whose first finding has the code, else the first that has it at all."""
    chosen: dict[Code, Example] = {}
    for first_only in (True, False):
        for example in examples:
            for code in example.verdict.codes[: 1 if first_only else None]:
                chosen.setdefault(code, example)
    return chosen


def by_play(examples: list[Example]) -> dict[str, Example]:
    """Choose an example for each kind of legal play."""
    chosen: dict[str, Example] = {}
    for example in examples:
        verdict = example.verdict
        if verdict.legal and verdict.subject == "meld":
            jokers = " with a joker" if verdict.melds[0].stands else ""
            chosen.setdefault(f"a {verdict.melds[0].kind.replace('either', 'set that is both')}{jokers}", example)
        elif verdict.legal and verdict.subject == "table":
            chosen.setdefault("a table alone", example)
        elif verdict.legal:
            for change in verdict.changes:
                chosen.setdefault(change.kind.replace("-", " "), example)
            if verdict.opening is not None:
                chosen.setdefault("the initial meld", example)
    return chosen


def told(example: Example, code: Code, lang: str) -> list[str]:
    """Give the lines on one finding in one language."""
    finding = next(finding for finding in example.verdict.findings if finding.code is code)
    parts = finding_parts(finding, example.verdict, lang)
    sentence, remedy, rule = (plain_text(rich) for rich in (parts.text, parts.remedy, parts.rule))
    return [
        f"- {NAMES[lang]}: {sentence}",
        *([f"  *{remedy}*"] if remedy else []),
        f"  ({f'{rule} {parts.source}'.rstrip()})",
    ]


def page() -> str:
    """Give the whole page."""
    examples = [*more(), *of_cases(), *requests()]
    lines = [
        "# Explanations",
        "",
        "Made by `scripts/explanations.py` from the rule cases: an example and its sentences for each code and for",
        "each kind of legal play. First what is wrong, then what would mend it, then the rule and who states it.",
        "",
        "## What is not legal",
        "",
    ]
    chosen = by_code(examples)
    for code in Code:
        example = chosen[code]
        lines += [f"### {code.value}", "", example.position, ""]
        for lang in languages():
            lines += told(example, code, lang)
        lines.append("")
    lines += ["## What is legal", ""]
    for kind, example in by_play(examples).items():
        lines += [f"### {kind}", "", example.position, ""]
        lines += [f"- {NAMES[lang]}: {example.verdict.explain(lang)}" for lang in languages()]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.relative_to(ROOT)}.")
