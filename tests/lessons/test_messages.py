"""The sentences of exercises: the same messages in every language, and none that is never said."""

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import rummikub_widget.lessons
from rummikub_widget import Exercise, Tile, goals
from rummikub_widget.explain import languages, plain_text
from rummikub_widget.explain.language import language
from rummikub_widget.lessons.words import lesson_language, said

HOUSE = Path(rummikub_widget.lessons.__file__).parent
FORM = re.compile(r"-(and|or|count|what)$")


def messages(lang: str) -> dict[str, ast.Message]:
    resource = FluentParser().parse((HOUSE / "messages" / f"{lang}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in found}) == len(found)
    return {entry.id.name: entry for entry in found}


class Spoken(visitor.Visitor):
    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named after the node
        self.names.add(FORM.sub("", node.id.name))


@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_every_language_has_the_messages_of_english_and_speaks_of_the_same(lang: str) -> None:
    english, other = messages("en"), messages(lang)
    assert list(other) == list(english)
    for name, message in english.items():
        # What was expected of a text is known in English alone.
        assert Spoken(other[name]).names - {"expected"} == Spoken(message).names - {"expected"}, name


def test_no_message_is_in_the_way_of_those_of_the_engine() -> None:
    assert not [name for name in messages("en") if language("en").has(name)]


def test_every_message_is_used() -> None:
    pages = (HOUSE.parent / "widget").glob("lesson_*.py")
    code = "".join(path.read_text("utf-8") for path in (*HOUSE.glob("*.py"), *pages))
    for name in messages("en"):
        stem = re.sub(r"^(goal-not|missing-not|goal|missing|words)-", "", name)
        assert f'"{name}"' in code or f'"{stem}"' in code or stem in ("yes", "no"), name


@pytest.mark.parametrize("number", [0, 1, 2, 5, 11, 21, 22])
def test_russian_counts(number: int) -> None:
    tiles = {0: "0 фишек", 1: "1 фишку", 2: "2 фишки", 5: "5 фишек", 11: "11 фишек", 21: "21 фишку", 22: "22 фишки"}
    facts = {"laid": number, "count": 30, "most": 3}
    assert f"Вы выложили {tiles[number]}," in said("missing-lay-at-least", "ru", facts)
    points = {0: "очков", 1: "очко", 2: "очка", 5: "очков", 11: "очков", 21: "очко", 22: "очка"}
    assert f"на {number} {points[number]}" in said("goal-score", "ru", {"points": number})


def test_no_latin_word_is_left_in_russian() -> None:
    kinds = ("yes-no", "number", "tiles", "text")
    facts: dict[str, Any] = {
        "tiles": (Tile("R7"),),
        "kind": "text",
        "what": "any",
        "by": "tiles",
        "why": "exercise",
        "goals": "…",
    }
    numbers = dict.fromkeys(("count", "most", "laid", "left", "points", "value", "number", "met", "parts"), 2)
    rest: dict[str, Any] = {
        "before": "…",
        "next": "…",
        "id": "…",
        "attempts": 2,
        "percent": 50,
        "par": 2,
        "stars": 2,
        "token": "…",
        "place": 1,
        "given": "…",
    }
    for name in messages("ru"):
        for kind in kinds:
            text = plain_text(lesson_language("ru").say(name, {**facts, **numbers, **rest, "kind": kind}))
            latin = set(re.findall(r"[A-Za-z]\w*", text)) - {"R3", "R7", "B", "O", "K", "J", "rummikub_widget"}
            assert not latin, (name, text)
            assert not re.search(r"\b(еще|ее|трех|берет)\b|  | [,.;]", text), (name, text)


def test_russian_answers_read_as_russian() -> None:
    asked = Exercise(
        table="R3 R4 R5", rack="R6 R7 R8", lang="ru", goal=~goals.lay("R7") & (goals.lay("R6") | goals.score(21))
    )
    assert asked.prompt == (
        "Оставьте фишку R7 на подставке и сделайте хотя бы одно: выложите фишку R6 "
        "или выложите фишки не меньше чем на 21 очко."
    )
    assert asked.check("R3-R7").message == (
        "Ход сделан по правилам, но задание ещё не выполнено. Фишка R7 должна остаться на подставке. "
        "Выполнено частей задания: 1 из 2."
    )
