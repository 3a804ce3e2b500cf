import re
from typing import get_args

import pytest

from rummikub_widget import Code, Rules, Tile, check_meld, check_turn
from rummikub_widget.engine.citations import RULES
from rummikub_widget.engine.editions import SOURCES
from rummikub_widget.engine.verdict import Depth
from rummikub_widget.explain import finding_parts, languages
from rummikub_widget.explain.language import language
from rummikub_widget.explain.rich import parts
from rummikub_widget.widget.protocol import ERROR_CODES


@pytest.mark.parametrize("lang", languages())
def test_every_code_rule_and_refusal_has_its_sentence(lang: str) -> None:
    needed = {f"finding-{code}" for code in Code} | {f"rule-{rule}" for rule in RULES}
    needed |= {f"refusal-{code}" for code in ERROR_CODES} | {f"source-{source.lower()}" for source in SOURCES}
    words = language(lang)
    assert not sorted(message for message in needed if not words.has(message))


def test_a_finding_is_told_in_parts_with_its_tiles() -> None:
    verdict = check_meld("R3 R4 R6")
    told = finding_parts(verdict.findings[0], verdict)
    assert Tile("R5") in told.text
    assert Tile("R5") in told.remedy
    assert told.rule[0] == "A run is three or more tiles of the same color with numbers in a row."
    assert "mosigra.ru" in told.source


@pytest.mark.parametrize("edition", Rules.editions())
def test_the_sources_have_the_same_english_names_in_the_engine_and_in_sentences(edition: str) -> None:
    rules = Rules.edition(edition)
    for tiles in ("K1", "R7 R7", "R3 R4 R6", "R12 R13 R1"):
        verdict = check_meld(tiles, rules)
        finding = verdict.findings[0]
        assert finding_parts(finding, verdict).source == finding.rule.citation(edition)
    for source, name in SOURCES.items():
        assert language("en").say(f"source-{source.lower()}") == (name,)


def test_the_sources_are_named_in_the_language_of_the_sentence() -> None:
    told = check_meld("R3 R4 R6").explain("ru", depth="rule")
    assert "официальные английские правила Rummikub, листовки Jumbo, mosigra.ru" in told
    assert told.endswith("ru.wikiyy.com, листовка игры «Руммикуб» (65665).)")
    assert "rulebook" not in told


def test_parts_split_at_marked_tiles_only() -> None:
    assert parts("a \ue000R7\ue001 b") == ("a ", Tile("R7"), " b")
    assert parts("R7") == ("R7",)
    assert parts("") == ()


def test_a_legal_turn_tells_what_was_laid() -> None:
    verdict = check_turn(table="R3 R4 R5 | B7 K7 O7", rack="R6 J R7 K1 K2 K3", after="R3-R6 | B7 K7 O7 J | K1 K2 K3")
    assert verdict.explain() == (
        "You added R6: the run is now R3 R4 R5 R6. "
        "You added the joker J: the group is now B7 K7 O7 J. In B7 K7 O7 J the joker stands for R7. "
        "You laid a new run, K1 K2 K3. "
        "You laid 5 tiles from your rack, worth 19 points."
    )


def test_an_unknown_language_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="unknown language 'enn'; did you mean 'en'"):
        check_meld("R3").explain("enn")


def test_rich_display_draws_tiles_and_escapes_nothing_else() -> None:
    html = check_meld("R3 R4 R6")._repr_html_()
    assert "Not legal" in html
    assert len(re.findall(r'title="R5"', html)) == 2


def test_three_depths() -> None:
    verdict = check_meld("R3 R4 R6", Rules.edition("ru-leaflet"))
    sentence, remedy, rule = (verdict.explain(depth=depth) for depth in get_args(Depth))
    assert sentence == "R3 R4 R6 is a run with a gap: R5 is missing between R4 and R6."
    assert remedy == f"{sentence} Put R5 between them, or a joker."
    assert rule == (
        f"{remedy} A run is three or more tiles of the same color with numbers in a row. "
        "(Source: mosigra.ru, mysku.ru, ru.wikiyy.com.)"
    )
    assert "(No source decides this.)" in check_meld("R5 R4 R3", Rules(set_order="as_laid")).explain(depth="rule")
    with pytest.raises(ValueError, match="unknown depth 'rul'; did you mean 'rule'"):
        verdict.explain(depth="rul")  # type: ignore[arg-type]


def test_playing_cards_in_sentences() -> None:
    assert check_meld("R12 R13 R1").explain(face="cards").startswith("Q♥ K♥ A♥ is not a run")
    assert "★" in check_meld("R12 R13 J").explain(face="cards")
    with pytest.raises(ValueError, match="unknown face 'card'; did you mean 'cards'"):
        check_meld("R3").explain(face="card")  # type: ignore[arg-type]
