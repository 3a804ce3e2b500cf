"""Every language says the same as English: the same messages of the same facts, and whole sentences of them."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import rummikub_widget.explain
from rummikub_widget import Code, Tile, Verdict, check_meld, check_turn
from rummikub_widget.engine.verdict import Fact, Finding
from rummikub_widget.explain import Rich, caption, explain_verdict, finding_parts, languages, plain_text, summary
from rummikub_widget.explain.language import language
from tests.engine.test_cases import EDITIONS, JUDGED, SINGLE_SWITCHES, judge

MESSAGES = Path(rummikub_widget.explain.__file__).parent / "messages"
OTHERS = [lang for lang in languages() if lang != "en"]

# A tuple of tiles comes to a message in five forms; which of them a sentence needs is a matter of its grammar.
FORM = re.compile(r"-(and|or|count|what)$")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
SAMPLES = (0, 1, 2, 5, 11, 21, 22)
TILE = "\ue000R7\ue001"
MOST_FORMS = 5_000
"""Of a message that has more, about so many forms are looked at."""

# Sets and turns that no case has, for the codes and for the forms of a sentence that the cases leave out.
FURTHER = [
    "J",
    "J J J",
    "R7",
    "R7 J",
    "R7 R7",
    "R3 R5",
    "R3 R6",
    "R1 R6",
    "R1 R12",
    "R3 B5",
    "R3 B5 K9",
    "R3 R4 B4",
    "R3 R4 B5 B9",
    "R7 B7 K8 O9",
    "R3 B4 K5",
    "B3 K4 B5",
    "O3 R4 O5",
    "R3 R4 R7",
    "R3 R4 R9",
    "R3 J R7",
    "R3 J J R8",
    "R12 R13 R1 R2",
    "R7 J J",
    "R3 R4 R5 B9 K9 O9",
]
FURTHER_TURNS: list[dict[str, Any]] = [
    {"table": "", "rack": "R7", "after": "R7 B7 K7"},
    {"table": "R3 R4 R5 R6 R7", "rack": "B1", "after": "R3 R4 R5"},
    {"table": "R3 R4 R5 R6 R7", "rack": "B1", "after": "R3 R4 R5", "rack_after": "B1 R6 R7"},
    {"table": "R3 R4 R5", "rack": "R6 B1 B2", "after": "R3 R4 R5 R6", "rack_after": ""},
    {"table": "R3 R4 R5", "rack": "R6 B1", "after": "R3 R4 R5 R6", "rack_after": "B1 B2"},
    {"table": "R3 R4 R5", "rack": "R6", "after": "R3a R4a R5a | R3a R4b R5b"},
    {"table": "R3 R4 R5", "rack": "", "after": "R3 R4 R5"},
    {"table": "R3 R4 R5", "rack": "R6", "after": "R3 R4 R5"},
    {"table": "R3 R4 R5 | B3 B4", "rack": "B1", "after": "R3 R4 R5 B3 | B4 B1", "opened": False},
]

# What the sentences of a refused request speak of.
REQUESTS: dict[Code, dict[str, Fact]] = {
    Code.GAME_OVER: {},
    Code.NOT_YOUR_TURN: {"player": "Оля", "current": "Саша"},
    Code.TABLE_CHANGED_BEFORE_DRAW: {},
    Code.MUST_PLAY: {"tiles": (Tile("R7"), Tile("J"))},
    Code.POOL_EMPTY: {},
    Code.POOL_NOT_EMPTY: {},
    Code.MUST_GIVE_TILE: {},
    Code.NO_GIVING_TILES: {},
    Code.NOTHING_TO_UNDO: {},
    Code.NOTHING_TO_REDO: {},
}


def names_no_tile(finding: Finding) -> bool:
    """Whether there is no tile to name: nothing was played, too little lies there, or only jokers, told by number."""
    facts = finding.facts
    return (
        finding.code is Code.NO_RACK_TILE_PLAYED
        or (finding.code is Code.BELOW_THRESHOLD and facts["sets"] == 0)
        or (finding.code is Code.SET_TOO_SHORT and facts["how"] == "jokers")
        or (finding.code is Code.NOT_A_SET and facts["why"] == "jokers")
    )


@cache
def verdicts() -> tuple[Verdict, ...]:
    rules = {**EDITIONS, **SINGLE_SWITCHES}.values()
    judged = [judge(case, switches) for switches in rules for case in JUDGED]
    judged += [check_meld(tiles, rules=switches) for switches in rules for tiles in FURTHER]
    return (*judged, *(check_turn(**turn) for turn in FURTHER_TURNS))


@cache
def findings() -> tuple[tuple[Finding, Verdict], ...]:
    """Every finding once, with a verdict that has it."""
    return tuple({repr(finding): (finding, verdict) for verdict in verdicts() for finding in verdict.findings}.values())


def tiles(rich: Rich) -> set[Tile]:
    return {part for part in rich if isinstance(part, Tile)}


def words(rich: Rich) -> str:
    return "".join(part for part in rich if isinstance(part, str))


# The files


@cache
def messages(lang: str) -> dict[str, ast.Message]:
    resource = FluentParser().parse((MESSAGES / f"{lang}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    named = {entry.id.name: entry for entry in found}
    assert len(named) == len(found), "a message is there twice"
    return named


class Used(visitor.Visitor):
    """What a message speaks of (each tuple of tiles once), and its selectors with all their keys."""

    def __init__(self, message: ast.Message) -> None:
        self.spoken: set[str] = set()
        self.selectors: dict[str, set[str]] = {}
        self.visit(message)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - named after the node
        assert isinstance(node.selector, ast.VariableReference)
        keys = self.selectors.setdefault(node.selector.id.name, set())
        for variant in node.variants:
            keys.add(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)
            self.visit(variant.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as above
        self.spoken.add(FORM.sub("", node.id.name))

    @property
    def words(self) -> dict[str, set[str]]:
        """The selectors that choose by a word, not by a number."""
        return {
            name: keys
            for name, keys in self.selectors.items()
            if not all(key in PLURALS or key.isdigit() for key in keys)
        }


def chosen_by(used: Used) -> dict[str, set[str]]:
    """The words that choose a sentence, but for the form in which tiles are named: that is a matter of grammar."""
    return {name: keys for name, keys in used.words.items() if not FORM.search(name)}


@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_messages_of_english(lang: str) -> None:
    assert list(messages(lang)) == list(messages("en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_messages_speak_of_the_same_facts(lang: str) -> None:
    wrong = []
    for name, message in messages("en").items():
        english, other = Used(message), Used(messages(lang)[name])
        # What English only counts, another language may say as a figure.
        counted = {FORM.sub("", name) for name in set(english.selectors) - set(english.words)}
        if chosen_by(other) != chosen_by(english) or not english.spoken <= other.spoken <= english.spoken | counted:
            wrong.append((name, english.spoken ^ other.spoken, english.words, other.words))
    assert not wrong


@cache
def sentences(lang: str, name: str) -> tuple[Rich, ...]:
    """Give a message in its forms, with a tile wherever something is named."""
    return tuple(_sentences(lang, name))


def _sentences(lang: str, name: str) -> Iterator[Rich]:
    used = Used(messages(lang)[name])
    worded = used.words
    choices: dict[str, Iterable[Fact]] = {
        name: sorted(keys) if name in worded else SAMPLES for name, keys in used.selectors.items()
    }
    named = {name + form: TILE for name in used.spoken for form in ("", "-and", "-or")}
    every = list(product(*choices.values()))
    stride = len(every) // MOST_FORMS | 1  # odd, so that all choices come by turns
    for chosen in every[::stride]:
        facts: dict[str, Fact] = {**named, **dict(zip(choices, chosen, strict=True))}
        yield language(lang).say(name, facts)


@pytest.mark.parametrize("lang", languages())
def test_every_form_of_every_message_is_a_whole_sentence(lang: str) -> None:
    for name in messages(lang):
        for rich in sentences(lang, name):
            text = plain_text(rich)
            assert text == text.strip(), (name, text)
            assert not re.search(r"  | [,.;:)]|\( |\.\.|[,:;]$|[{}]", text), (name, text)
            if name.startswith(("finding-", "remedy-", "rule-", "change-", "legal-", "joker-", "step-")):
                assert re.search(r"\.\)?$", text), (name, text)


# The cases


@pytest.mark.parametrize("lang", OTHERS)
def test_every_finding_names_the_tiles_that_english_names(lang: str) -> None:
    assert len(findings()) > 150
    wrong = []
    for finding, verdict in findings():
        english, other = finding_parts(finding, verdict), finding_parts(finding, verdict, lang)
        pairs = [(english.text, other.text), (english.remedy, other.remedy), (english.rule, other.rule)]
        for said, told in pairs:
            if tiles(said) != tiles(told) or bool(said) != bool(told):
                wrong.append((plain_text(said), plain_text(told)))
    assert not wrong


@pytest.mark.parametrize("lang", OTHERS)
def test_every_legal_play_and_caption_names_the_tiles_that_english_names(lang: str) -> None:
    plays = {explain_verdict(verdict): verdict for verdict in verdicts() if verdict}
    melds = {repr(meld): meld for verdict in verdicts() for meld in verdict.melds}
    pairs = [(summary(verdict), summary(verdict, lang)) for verdict in plays.values()]
    pairs += [(caption(meld), caption(meld, lang)) for meld in melds.values()]
    assert len(plays) > 70
    assert not [(plain_text(said), plain_text(told)) for said, told in pairs if tiles(said) != tiles(told) or not told]


@pytest.mark.parametrize("lang", languages())
def test_every_finding_names_a_tile_where_there_is_one_to_name(lang: str) -> None:
    met = set()
    for finding, verdict in findings():
        met.add(finding.code)
        text = finding_parts(finding, verdict, lang).text
        assert bool(tiles(text)) != names_no_tile(finding), plain_text(text)
    for code, facts in REQUESTS.items():
        met.add(code)
        text = language(lang).say(f"finding-{code}", facts)
        assert tiles(text) == {fact for row in facts.values() if isinstance(row, tuple) for fact in row}
    assert met == set(Code)


# Russian

# Names, keys and the notation of tiles, which Russian texts write in Latin letters too.
LATIN_NAMES = {"Python", "Escape", "Ctrl", "Shift", "Enter", *"XHRZY"}
WITHOUT_DOTS = re.compile(r"\b(еще|ее|нее|трех|четырех|берет|кладет|дает|идет|черн\w+)\b", re.IGNORECASE)
"""Words in which this project writes the letter with two dots."""


def wrong_letters(text: str) -> list[str]:
    latin = [word for word in re.findall(r"[A-Za-z]+", text) if word not in LATIN_NAMES]
    mixed = re.findall(r"[A-Za-z]+[а-яё]+|[а-яё]+[A-Za-z]+", text, re.IGNORECASE)
    return [*latin, *mixed, *(match[0] for match in WITHOUT_DOTS.finditer(text)), *re.findall("легальн", text)]


def test_no_latin_word_is_left_in_russian() -> None:
    wrong = [
        (name, wrong_letters(words(rich)))
        for name in messages("ru")
        for rich in sentences("ru", name)
        if not name.startswith("source-") and wrong_letters(words(rich))
    ]
    for finding, verdict in findings():
        parts = finding_parts(finding, verdict, "ru")
        said = words((*parts.text, *parts.remedy, *parts.rule))
        wrong += [(finding.code, wrong_letters(said))] if wrong_letters(said) else []
    assert not wrong


PLURAL_SAMPLES = [
    (1, "1 фишку", "1 очко"),
    (2, "2 фишки", "2 очка"),
    (4, "4 фишки", "4 очка"),
    (5, "5 фишек", "5 очков"),
    (11, "11 фишек", "11 очков"),
    (12, "12 фишек", "12 очков"),
    (21, "21 фишку", "21 очко"),
    (22, "22 фишки", "22 очка"),
    (100, "100 фишек", "100 очков"),
    (101, "101 фишку", "101 очко"),
]


@pytest.mark.parametrize(("number", "counted", "points"), PLURAL_SAMPLES, ids=[str(row[0]) for row in PLURAL_SAMPLES])
def test_russian_counts_tiles_and_points(number: int, counted: str, points: str) -> None:
    said: dict[str, dict[str, Fact]] = {
        "legal-points": {"tiles": number, "value": number},
        "legal-meld": {"kind": "run", "set": (Tile("R7"),), "value": number},
        "legal-opening": {"points": number, "threshold": 30},
        "finding-below-threshold": {
            "sets": ((Tile("R7"),),),
            "points": number,
            "threshold": 30,
            "jokers": "count",
        },
        "remedy-more-points": {"short": number},
        "remedy-open-first": {"same_turn": "no", "threshold": number},
    }
    for name, facts in said.items():
        text = plain_text(language("ru").say(name, facts))
        assert re.search(rf"(?<!\d){points}\b", text), text
    assert f"с подставки {counted} на" in plain_text(language("ru").say("legal-points", said["legal-points"]))


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ("K1", "Одна фишка K1 — ещё не комбинация"),
        ("R3 R4", "Добавьте фишку R2 или R5. Подойдёт и джокер."),
        ("R1 R6", "между ними нужны ещё 4 фишки"),
        ("R1 R12", "между ними нужно ещё 10 фишек"),
        ("R3 R4 R6", "между фишками R4 и R6 не хватает фишки R5"),
        ("R3 J R7", "не хватает фишек R4, R5 и R6, а джокер всего один"),
        ("R3 B4 R5", "фишка B4 не красная"),
        ("R3 B4 K5", "фишки B4 и K5 не красные"),
        ("R7 B7 K8", "Здесь это 7, а у фишки K8 число другое"),
        ("R12 R13 R1", "Вместо фишки R1 положите R11 (подойдёт и джокер)."),
    ],
)
def test_russian_declines_the_words_around_the_tiles(tiles: str, sentence: str) -> None:
    assert sentence in explain_verdict(check_meld(tiles), "ru")


@pytest.mark.parametrize(
    ("message", "facts", "said"),
    [
        ("tile", {"color": "red", "number": 6}, "красная 6"),
        ("tile", {"color": "black", "number": 13}, "чёрная 13"),
        ("tile", {"color": "joker", "number": 0}, "джокер"),
        ("tile-stands", {"tile": "джокер", "for": "синяя 4"}, "джокер, здесь это синяя 4"),
        ("put-down", {"tile": "красная 6", "place": "на подставку"}, "Положено: красная 6 — на подставку."),
        ("place-after", {"tile": "красная 5", "where": "комбинация 1"}, "после фишки «красная 5», комбинация 1"),
        ("also", {"count": 1}, "Ещё 1 подсказка"),
        ("also", {"count": 2}, "Ещё 2 подсказки"),
        ("also", {"count": 5}, "Ещё 5 подсказок"),
        ("also", {"count": 21}, "Ещё 21 подсказка"),
    ],
)
def test_the_page_speaks_russian(message: str, facts: dict[str, Fact], said: str) -> None:
    assert plain_text(language("ru").say(f"page-{message}", facts)) == said


@pytest.mark.parametrize("lang", languages())
def test_buttons_fit_a_narrow_page(lang: str) -> None:
    for action in ("undo", "redo", "reset", "sort-runs", "sort-groups"):
        # Five buttons stand side by side at 320 pixels; a label may have two lines.
        lines = plain_text(language(lang).say(f"page-{action}")).split()
        assert len(lines) <= 2
        assert max(map(len, lines)) <= 7, lines
