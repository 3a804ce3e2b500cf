from typing import Any

import pytest

from rummikub_widget import Rules, Verdict, check_meld, check_turn
from tests.engine.cases import PRESETS, SWITCHES, edition_name, expected, of_kind, row, table

JUDGED = of_kind("set", "turn")
EDITIONS = {edition_name(preset): Rules.edition(edition_name(preset)) for preset in PRESETS}
SINGLE_SWITCHES = {
    f"{switch}={value}": Rules().replace(**{switch: value}) for switch, values in SWITCHES.items() for value in values
}


def judge(case: dict[str, Any], rules: Rules) -> Verdict:
    if case["kind"] == "set":
        return check_meld(row(case["set"]), rules=rules)
    return check_turn(
        table=table(case["table_before"]),
        rack=row(case["rack_before"]),
        after=table(case["table_after"]),
        rack_after=row(case["rack_after"]),
        opened=case["opened"],
        initial_sets=table(case["initial_sets"]) if "initial_sets" in case else None,
        rules=rules,
    )


def test_all_cases_are_there() -> None:
    assert len(of_kind("set")) == 39
    assert len(of_kind("turn")) == 79


@pytest.mark.parametrize("rules", [*EDITIONS.values(), *SINGLE_SWITCHES.values()], ids=[*EDITIONS, *SINGLE_SWITCHES])
def test_verdict_and_code_of_every_case_under_every_rule(rules: Rules) -> None:
    wrong = []
    for case in JUDGED:
        wanted = expected(case, rules)
        verdict = judge(case, rules)
        right_code = verdict.legal or wanted["code"].lower().replace("_", "-") in verdict.codes
        if verdict.legal != (wanted["verdict"] == "legal") or not right_code:
            wrong.append((case["id"], wanted["code"], verdict))
    assert not wrong


@pytest.mark.parametrize("case", JUDGED, ids=lambda case: case["id"])
def test_editions_agree_with_the_table_of_verdicts(case: dict[str, Any]) -> None:
    verdicts = {preset: judge(case, EDITIONS[edition_name(preset)]) for preset in PRESETS}
    assert {preset: "legal" if verdict else "illegal" for preset, verdict in verdicts.items()} == case["by_edition"]


@pytest.mark.parametrize("preset", PRESETS)
def test_editions_have_the_switches_of_their_sources(preset: str) -> None:
    rules = EDITIONS[edition_name(preset)]
    assert {switch: getattr(rules, switch) for switch in Rules.SWITCHES} == PRESETS[preset]["resolved"]


@pytest.mark.parametrize("case", JUDGED, ids=lambda case: case["id"])
def test_every_case_can_be_explained(case: dict[str, Any]) -> None:
    verdict = judge(case, Rules())
    lines = verdict.explain().splitlines()
    reasons = verdict.explain(depth="sentence").splitlines()
    assert len(reasons) == max(1, len(verdict.findings))
    assert len(lines) - len(reasons) in {0, 1}  # the way to the nearest legal table, where that says more
    assert all(line.endswith(".") for line in (*lines, *reasons))
