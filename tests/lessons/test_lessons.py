"""The built-in lessons played through in both languages, and what a lesson remembers, shows and refuses."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rummikub_widget
import rummikub_widget as rk
from rummikub_widget import Exercise, Lesson, LessonStep
from rummikub_widget.explain import languages
from rummikub_widget.lessons.attempt import Attempt
from rummikub_widget.lessons.lesson_shelf import NAMES
from rummikub_widget.lessons.lesson_text import read_messages, rich_text
from rummikub_widget.lessons.reach import witness

SHELF = Path(rummikub_widget.__file__).parent / "lessons" / "data"
ANSWERS = Path(__file__).parents[1] / "data" / "lessons"
LANGUAGES = languages()
MOST_WORDS = {"en": 20, "ru": 17}
"""In a sentence; a child of eight reads it at one go."""


SLIPS = re.compile(
    r"\b(?:еще|ее|трех|четырех|берет|идет|пойдет|ход[её]т|черн\w+|ж[её]лт\w+|легальн\w+|плитк\w+|костяшк\w+|набор\w*|ты|тебе)\b"
    r"|  | [,.;!?]|(?<=[а-яё,] )Вы\b"
)
"""What a Russian text must not have: ё written as е, foreign words for things of the game, a capital out of place."""


@cache
def answers(name: str) -> dict[str, Any]:
    return tomllib.loads((ANSWERS / f"{name}.toml").read_text("utf-8"))


@cache
def messages(name: str, lang: str) -> Mapping[str, str]:
    file = SHELF / f"{name}.{lang}.ftl"
    found, problems = read_messages(file.read_text("utf-8"), lang, file.name)
    assert not problems
    return found


BOTH = pytest.mark.parametrize(("name", "lang"), [(name, lang) for name in NAMES for lang in LANGUAGES])
EACH = pytest.mark.parametrize("name", NAMES)


def asked(lesson: Lesson) -> Iterator[tuple[LessonStep, Exercise]]:
    return ((step, step.exercise) for step in lesson.steps if step.exercise is not None)


# Played through


@BOTH
def test_a_lesson_is_played_through(name: str, lang: str) -> None:
    lesson = rk.lesson(name, lang)
    for place, step in enumerate(lesson.steps):
        assert lesson.go(place) is step
        if step.exercise is None:
            continue
        known = answers(name)[step.id]
        for wrong in known["wrong"]:
            grade = lesson.check(wrong["answer"])
            assert (grade.right, grade.counted) == (False, True), (step.id, wrong)
            assert grade.message.endswith("\n" + messages(name, lang)[wrong["says"]]), (step.id, wrong, grade.message)
        for number, answer in enumerate(known["solutions"]):
            # A right answer stays right whatever was answered before.
            grade = lesson.check(answer)
            assert grade.right, (step.id, answer, grade.message)
            success = messages(name, lang).get(f"{step.id}-success", "")
            assert grade.message.endswith(success), (step.id, number)
    assert lesson.finished
    assert lesson.attempts == sum(step.attempts for step in lesson.steps) > len(lesson.steps)


@EACH
def test_a_lesson_without_a_mistake_earns_all_stars(name: str) -> None:
    lesson = rk.lesson(name)
    for step, _ in asked(lesson):
        lesson.go(step.id)
        lesson.check(answers(name)[step.id]["solutions"][0])
    assert lesson.stars == lesson.most_stars > 0


@EACH
def test_every_step_that_asks_is_answered_in_the_data_and_comments_on_two_mistakes(name: str) -> None:
    lesson = rk.lesson(name)
    assert [step.id for step, _ in asked(lesson)] == list(answers(name))
    for step, exercise in asked(lesson):
        wrong = answers(name)[step.id]["wrong"]
        # Of yes and no only one is wrong.
        least = 1 if repr(exercise.goal) in ("legal_or_not()", 'answer(kind="yes-no")') else 2
        assert len({str(answer["answer"]) for answer in wrong}) >= least, step.id


@EACH
def test_a_lesson_is_long_enough_and_has_all_kinds_of_steps(name: str) -> None:
    lesson = rk.lesson(name)
    kinds = [step.kind for step in lesson.steps]
    assert len(kinds) >= 6
    assert set(kinds) >= {"reading", "question"}
    assert kinds[0] == "reading"
    assert len({step.id for step in lesson.steps}) == len(kinds)
    assert all(step.title for step in lesson.steps)


@BOTH
def test_hints_are_there_and_lead_to_a_right_answer(name: str, lang: str) -> None:
    lesson = rk.lesson(name, lang)
    for step, exercise in asked(lesson):
        lesson.go(step.id)
        hints = [lesson.hint() for _ in range(4)]
        assert all(hints), step.id
        assert "подсказки нет" not in hints[0]
        assert "no hint" not in hints[0]
        assert exercise.hints_used >= 1
        if step.kind == "task":
            play = witness(exercise.goal, exercise.position)
            assert play is not None, step.id
            attempt = Attempt(exercise.position, play.table)
            assert attempt.is_legal, step.id
            assert exercise.goal.met(attempt), step.id


SIX_TWENTY_FIFTEEN = {"Ann": "R6", "Boris": "K13 R7", "Vera": "B10 O5"}
RULES = rk.Rules()
NUMBERS = [
    ("tiles", "draw", 9 + RULES.draw_before_open),
    ("initial-meld", "cannot", RULES.draw_before_open),
    ("clock", "seconds", RULES.turn_seconds),
    ("clock", "penalty", RULES.timeout_penalty_draw),
    ("clock", "count", 10 + RULES.timeout_penalty_draw),
    ("clock", "better", 8 + RULES.draw_after_open),
    ("scoring", "loser", -rk.score({"Ann": "", "Boris": "R5 B8 K11"}, winner="Ann")["Boris"]),
    ("scoring", "joker", -rk.score({"Ann": "", "Boris": "K2 J"}, winner="Ann")["Boris"]),
    ("scoring", "winner", rk.score({"Ann": "", "Boris": "R5", "Vera": "K13 K3", "Gleb": "O3"}, winner="Ann")["Ann"]),
    ("empty-pool", "difference", -rk.score(SIX_TWENTY_FIFTEEN, winner=None)["Boris"]),
    ("empty-pool", "winner", rk.score(SIX_TWENTY_FIFTEEN, winner=None)["Ann"]),
    ("empty-pool", "tie", rk.score({"Ann": "R4", "Boris": "K4", "Vera": "B10"}, winner=None)["Ann"]),
    ("full-game", "no-play", RULES.draw_after_open),
    ("full-game", "score", rk.score({"You": "", "Boris": "K4 O10", "Vera": "R3 J"}, winner="You")["You"]),
]


@pytest.mark.parametrize(("name", "step", "number"), NUMBERS, ids=[f"{name} {step}" for name, step, _ in NUMBERS])
def test_numbers_are_those_of_the_standard_edition(name: str, step: str, number: int) -> None:
    lesson = rk.lesson(name)
    lesson.go(step)
    assert lesson.check(number).right


def test_where_a_lesson_says_that_nothing_fits_nothing_does() -> None:
    for name, step, opened in (("full-game", "no-play", True), ("initial-meld", "cannot", False)):
        position = rk.lesson(name).go(step)
        assert rk.solve(table=position.table, rack=position.rack, opened=opened) is None


@EACH
def test_solutions_are_not_in_the_package(name: str) -> None:
    text = (SHELF / f"{name}.toml").read_text("utf-8")
    for step, known in answers(name).items():
        tables = [answer for answer in known["solutions"] if isinstance(answer, str) and " | " in answer]
        assert not [answer for answer in tables if f'"{answer}"' in text], step
    assert "answer(" not in re.sub(r'answer\(code="', "", text)


# Texts


@EACH
def test_every_message_is_there_in_both_languages_and_used(name: str) -> None:
    used = re.findall(r'"@([^"]+)"', (SHELF / f"{name}.toml").read_text("utf-8"))
    assert len(set(used)) == len(used)
    for lang in LANGUAGES:
        assert list(messages(name, lang)) == used
        assert all(messages(name, lang).values())


@EACH
def test_both_languages_speak_of_the_same_tiles(name: str) -> None:
    for message, text in messages(name, "en").items():
        english, russian = (
            {part for part in rich_text(told) if isinstance(part, rk.Tile)}
            for told in (text, messages(name, "ru")[message])
        )
        assert english == russian, message


@BOTH
def test_sentences_are_short(name: str, lang: str) -> None:
    lengths = []
    for message, text in messages(name, lang).items():
        for sentence in re.split(r"(?<=[.!?:…])\s+|\n+|; ", text):
            words = re.findall(r"[\w’'-]+", re.sub(r"\b[RBOK]\d+\b(?:[ ,]+[RBOKJ]\d*\b)*", "tile", sentence))
            lengths.append(len(words))
            assert len(words) <= MOST_WORDS[lang], (message, sentence)
    assert sum(lengths) / len(lengths) < 10


@EACH
def test_russian_is_russian(name: str) -> None:
    for message, text in messages(name, "ru").items():
        words = "".join(part if isinstance(part, str) else "фишка" for part in rich_text(text))
        latin = set(re.findall(r"[A-Za-z]+", words)) - ({"R", "B", "O", "K"} if name == "tiles" else set())
        assert not latin, (message, text)
        assert not SLIPS.search(words), (message, text)


@BOTH
def test_texts_are_tidy(name: str, lang: str) -> None:
    for message, text in messages(name, lang).items():
        assert text == text.strip()
        assert "  " not in text
        if not message.endswith("title"):
            assert text[-1] in ".!?…", (message, text)
        else:
            assert text[-1] != ".", (message, text)
            assert len(text) <= 32, (message, text)
    for step in rk.lesson(name).steps:
        told = [text for message, text in messages(name, lang).items() if re.match(rf"{step.id}-(?!\d)", message)]
        assert len(set(told)) == len(told), step.id


# The shelf


def test_the_shelf() -> None:
    assert {path.name.split(".")[0] for path in SHELF.iterdir()} == set(NAMES)
    assert {path.stem for path in ANSWERS.glob("*.toml")} == set(NAMES)
    for lang in LANGUAGES:
        titles = rk.lesson_titles(lang)
        assert list(titles) == list(NAMES)
        assert all(titles[name] == rk.lesson(name, lang).title for name in ("runs", "jokers"))
    assert len({rk.lesson(name).about for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [("run", "en", "did you mean 'runs'"), ("runs", "rus", "did you mean 'ru'"), ("../runs", "en", "unknown lesson")],
)
def test_an_unknown_lesson_is_refused(name: str, lang: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rk.lesson(name, lang)
