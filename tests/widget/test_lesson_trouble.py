"""Lessons when something is amiss: progress files that can't be written or are written by two, odd answers, copies."""

import copy
from pathlib import Path
from typing import Any

import pytest

from rummikub_widget import Exercise, Lesson, LessonBoard, goals
from tests.widget.page import Page

CHECK = {"type": "check"}


def task(**options: Any) -> Exercise:
    return Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), **options)


def seek(at: int) -> dict[str, Any]:
    return {"type": "seek", "at": at}


def test_a_lesson_that_lies_in_two_cells_with_one_file_keeps_the_answers_of_both(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    older, newer = (Page(LessonBoard(Lesson(["A run.", task()], progress=file))) for _ in range(2))
    newer.ask(seek(1))
    newer.write("R6 > set 1")
    newer.ask(CHECK)
    older.ask(seek(1))
    older.ask({"type": "hint", "level": 1})
    assert Lesson(["A run.", task()], progress=file).stars == 3, "the file lost a right answer"


def test_a_progress_file_that_can_not_be_written_does_not_keep_from_reading_on(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    view = Page(LessonBoard(Lesson(["One.", "Two.", "Three."], progress=file)))
    file.write_text("no progress", "utf-8")
    view.ask(seek(1))
    assert view.state["lesson"]["at"] == 1
    view.ask(seek(2))
    assert view.state["lesson"]["at"] == 2
    assert file.read_text("utf-8") == "no progress"


@pytest.mark.parametrize("laid", ["R6", "K1"])
def test_an_answer_that_can_not_be_saved_is_judged_all_the_same(tmp_path: Path, laid: str) -> None:
    file = tmp_path / "anna.json"
    view = Page(LessonBoard(task(progress=file)))
    file.write_text("no progress", "utf-8")
    view.write(f"{laid} > set 1")
    view.ask(CHECK)
    reply = view.state["lesson"]["reply"]
    assert reply is not None, "the answer counts, and the learner is not told whether it is right"
    assert reply["right"] is (laid == "R6")


def test_without_feedback_no_intent_tells_whether_a_set_is_legal() -> None:
    refused = []
    for laid in ("R7 J J > new", "R7 K1 J > new"):
        exercise = Exercise(rack="R7 J J K1", goal=goals.lay("R7"), feedback=False)
        view = Page(LessonBoard(exercise))
        assert view.write(laid) is None
        refused.append(view.ask({"type": "declare", "set": 0, "kind": "run"}))
    assert refused[0] == refused[1]


def test_an_exercise_can_be_copied_after_it_was_shown() -> None:
    exercise = task()
    assert copy.deepcopy(exercise).prompt == exercise.prompt
    board = LessonBoard(exercise)
    assert copy.deepcopy(exercise).prompt == board.shown.prompt


@pytest.mark.parametrize("given", ["9" * 5_000, 10**5_000], ids=["text", "number"])
def test_a_number_of_thousands_of_digits_is_an_answer_like_any_other(given: object) -> None:
    exercise = Exercise(table="R3 R4 R5", goal=goals.how_many_points())
    assert not exercise.check(given).right
