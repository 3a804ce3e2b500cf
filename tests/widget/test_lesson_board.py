"""A lesson in a cell, through the real message handler: steps, answers, hints, and nothing told that must not be."""

import gc
import json
import tomllib
import weakref
from pathlib import Path
from typing import Any

import pytest

from rummikub_widget import Exercise, Lesson, LessonBoard, LessonStep, Table, goals, lesson, lesson_titles
from tests.widget.page import Page, said

ANSWERS = Path(__file__).parents[1] / "data/lessons"
CHECK = {"type": "check"}


def task(**options: Any) -> Exercise:
    return Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), **options)


def three_steps(**options: Any) -> Lesson:
    """Give a lesson with a step of each kind."""
    question = Exercise(table="R3 R4 R6", goal=goals.legal_or_not())
    return Lesson([LessonStep("A run, R3 R4 R5.", table="R3 R4 R5"), task(hints="R6 fits."), question], **options)


def answer(text: str) -> dict[str, str]:
    return {"type": "check", "text": text}


def seek(at: int) -> dict[str, Any]:
    return {"type": "seek", "at": at}


def reply(view: Page) -> str:
    """Give what was said of the last answer."""
    return " ".join(said(line) for line in view.state["lesson"]["reply"]["text"])


def test_the_way_through_a_lesson() -> None:
    shown = three_steps(title="Runs")
    view = Page(LessonBoard(shown))
    assert view.state["lesson"]["title"] == "Runs"
    assert view.state["lesson"]["text"] == [["A run, ", {"tile": "R3"}, " ", {"tile": "R4"}, " ", {"tile": "R5"}, "."]]
    assert view.state["playable"] is False
    assert view.ask(seek(1)) is None
    assert view.state["lesson"]["par"] == "Three stars: right at the first try, without a hint."
    assert view.state["playable"] is True
    assert view.state["rack"] == ["R6a", "K1a"]
    assert view.state["actions"]["check"] == "Move some tiles first: the table is as it was at the start."
    assert view.ask(CHECK) == "nothing-to-check"
    assert shown.attempts == 0
    assert view.write("R6 > set 1") is None
    assert view.state["actions"]["check"] is None
    assert view.ask(CHECK) is None
    assert view.state["lesson"]["reply"]["right"] is True
    assert view.state["lesson"]["stars"] == 3
    assert view.ask(seek(2)) is None
    assert view.state["lesson"]["reply"] is None
    assert view.ask(answer("no")) is None
    assert view.state["lesson"]["par"] == "You have finished this lesson: 6 of 6 stars."
    assert shown.finished
    assert [step["done"] for step in view.state["lesson"]["steps"]] == [True, True, True]


def test_a_wrong_answer_is_told_until_tiles_are_moved() -> None:
    exercise = task()
    view = Page(LessonBoard(exercise))
    view.write("K1 > set 1")
    view.ask(CHECK)
    assert view.state["lesson"]["reply"]["right"] is False
    assert "K1 does not belong to R3 R4 R5" in reply(view)
    assert exercise.attempts == 1
    view.press("undo")
    assert view.state["lesson"]["reply"] is None
    assert exercise.attempts == 1


def test_what_is_answered_in_the_cell_is_answered_in_the_exercise(tmp_path: Path) -> None:
    exercise = task(progress=tmp_path / "anna.json")
    view = Page(LessonBoard(exercise))
    view.write("R6 > set 1")
    view.ask(CHECK)
    assert exercise.solved
    assert str(exercise.answer) == "R3 R4 R5 R6"
    assert view.state["lesson"]["code"] == exercise.code
    assert task().check(view.state["lesson"]["code"]).right


def test_after_a_restart_the_table_lies_as_it_was_answered(tmp_path: Path) -> None:
    before = Page(LessonBoard(task(progress=tmp_path / "anna.json")))
    before.write("R6 > set 1")
    before.ask(CHECK)
    view = Page(LessonBoard(task(progress=tmp_path / "anna.json")))
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6a"]]
    assert view.state["lesson"]["steps"][0]["done"] is True
    assert view.press("reset") is None
    assert view.state["rack"] == ["R6a", "K1a"]


def test_an_answer_from_elsewhere_with_other_tiles_does_not_hinder(tmp_path: Path) -> None:
    exercise = task(progress=tmp_path / "anna.json")
    exercise.check("R3 R4 R5 R6 R7")
    view = Page(LessonBoard(task(progress=tmp_path / "anna.json")))
    assert view.state["table"] == [["R3a", "R4a", "R5a"]]


def test_what_is_checked_in_python_is_seen_in_the_cell() -> None:
    exercise = task()
    view = Page(LessonBoard(exercise))
    exercise.check("R3 R4 R5 R6")
    assert view.state["lesson"]["steps"][0]["done"] is True
    shown = three_steps()
    steps = Page(LessonBoard(shown))
    shown.go(1)
    assert steps.state["lesson"]["at"] == 1
    shown.check("R3 R4 R5 K1")
    assert not steps.state["lesson"]["reply"], "it was said of another table than lies in the cell"
    steps.write("K1 > set 1")
    assert steps.state["lesson"]["reply"]["right"] is False


def test_the_reply_is_to_the_last_answer_wherever_it_was_given() -> None:
    exercise = task()
    view = Page(LessonBoard(exercise))
    view.write("K1 > set 1")
    view.ask(CHECK)
    view.press("undo")
    view.write("R6 > set 1")
    exercise.check("R3 R4 R5 R6")
    assert view.state["lesson"]["reply"]["right"] is True
    first = view.state["lesson"]["reply"]["number"]
    view.ask({"type": "sort", "by": "runs"})
    assert view.state["lesson"]["reply"]["number"] == first, "the order of the rack is no other answer"
    question = Exercise(table="R3 R4 R6", goal=goals.legal_or_not())
    asked = Page(LessonBoard(question))
    asked.ask(answer("yes"))
    question.check("no")
    assert asked.state["lesson"]["reply"]["right"] is True
    assert asked.state["lesson"]["given"] == "no"


def test_as_many_hints_as_the_author_wrote() -> None:
    view = Page(LessonBoard(task(hints=[f"Hint {number}." for number in range(1, 6)])))
    for level in range(1, 6):
        assert view.ask({"type": "hint", "level": level}) is None
        assert said(view.state["help"]["text"][0]) == f"Hint {level}."
        assert view.state["help"]["more"] is (level < 5)
    assert view.ask({"type": "hint", "level": 6}) == "not-now"


def test_a_hint_closes_when_tiles_are_moved() -> None:
    view = Page(LessonBoard(task()))
    view.ask({"type": "hint", "level": 1})
    assert view.state["help"]
    view.write("R6 > set 1")
    assert view.state["help"] is None


def test_the_points_towards_the_initial_meld_are_told() -> None:
    exercise = Exercise(rack="R9 B9 K9 R1 R2 R3", goal=goals.opened(), opened=False)
    view = Page(LessonBoard(exercise))
    view.write("R9 B9 K9 > new")
    assert said(view.state["verdict"]["summary"]) == "Initial meld: 27 of 30 points"


def test_two_tables_of_one_lesson_agree() -> None:
    shown = three_steps()
    one, other = Page(LessonBoard(shown)), Page(LessonBoard(shown))
    one.ask(seek(2))
    one.ask(answer("yes"))
    assert other.state["lesson"] == one.state["lesson"]


def test_a_table_that_is_closed_is_gone_and_is_not_told() -> None:
    exercise, shown = task(), lesson("runs")
    boards = [LessonBoard(exercise), LessonBoard(shown), LessonBoard(shown)]
    stays = boards.pop()
    references = [weakref.ref(board) for board in boards]
    for board in boards:
        board.close()
    del boards, board
    gc.collect()
    assert [reference() for reference in references] == [None, None]
    exercise.check("R3 R4 R5 R6")
    shown.lang = "ru"
    assert stays.lang == "ru"


def test_hints_by_degrees_cost_stars() -> None:
    view = Page(LessonBoard(three_steps()))
    view.ask(seek(1))
    assert view.ask({"type": "hint", "level": 1}) is None
    assert view.state["lesson"]["par"] == "", "three stars can't be earned any more"
    assert [said(line) for line in view.state["help"]["text"]] == ["R6 fits."]
    assert view.state["help"]["more"] is False
    assert view.ask({"type": "hint", "level": 2}) == "not-now"
    assert view.ask({"type": "close"}) is None
    assert view.state["help"] is None
    view.write("R6 > set 1")
    view.ask(CHECK)
    assert view.state["lesson"]["reply"]["stars"] == 2


def test_a_hint_does_not_follow_to_another_step() -> None:
    shown = three_steps()
    view = Page(LessonBoard(shown))
    view.ask(seek(1))
    view.ask({"type": "hint", "level": 1})
    shown.go(2)
    assert view.state["help"] is None


def test_questions_tell_nothing_of_their_table() -> None:
    view = Page(LessonBoard(three_steps()))
    view.ask(seek(2))
    assert [each["state"] for each in view.state["sets"]] == ["unjudged"]
    assert view.state["verdict"]["findings"] == []
    assert view.state["verdict"]["title"] == []
    assert view.state["actions"] == {}
    assert view.write("R3 > new") == "not-now"


def test_without_feedback_nothing_is_told() -> None:
    exercise = task(feedback=False)
    view = Page(LessonBoard(exercise))
    view.write("K1 > set 1")
    assert [each["state"] for each in view.state["sets"]] == ["unjudged"]
    assert view.state["verdict"]["title"] == []
    assert "hint" not in view.state["actions"]
    assert view.ask({"type": "hint", "level": 1}) == "not-now"
    view.ask(CHECK)
    assert view.state["lesson"]["reply"]["right"] is None
    assert view.state["lesson"]["code"] == exercise.code
    assert exercise.solved is None


def test_what_does_not_fit_the_step_is_refused() -> None:
    view = Page(LessonBoard(three_steps()))
    assert view.ask(CHECK) == "not-now"
    assert view.ask(answer("yes")) == "not-now"
    assert view.ask(seek(3)) == "not-now"
    view.ask(seek(1))
    assert view.ask(answer("R3 R4 R5 R6")) == "not-now"
    for wish in ("repair", "end-turn", "draw", "ready"):
        assert view.press(wish) == "not-now"
    assert view.ask({"type": "why"}) == "not-now"
    view.ask(seek(2))
    assert view.ask(CHECK) == "not-now"
    for broken in ({"type": "check", "text": 7}, {"type": "check", "text": "x" * 3000}, {"type": "check", "more": 1}):
        assert view.ask(broken) == "malformed"


def test_an_answer_that_can_not_be_read_is_no_attempt() -> None:
    shown = three_steps()
    view = Page(LessonBoard(shown))
    view.ask(seek(2))
    assert view.ask(answer("<b>perhaps</b>")) is None
    assert view.state["lesson"]["reply"]["counted"] is False
    assert shown.attempts == 0


def test_the_language_of_the_board_is_that_of_the_lesson() -> None:
    shown = lesson("runs")
    view = Page(LessonBoard(shown))
    view.board.lang = "ru"
    assert view.state["lesson"]["title"] == lesson_titles("ru")["runs"]
    assert shown.lang == "ru"
    shown.lang = "en"
    assert view.board.lang == "en"
    assert view.state["lesson"]["title"] == lesson_titles("en")["runs"]


def test_an_author_of_one_language_is_read_in_it_at_a_board_in_another() -> None:
    exercise = task(prompt={"en": "Lay the six."})
    view = Page(LessonBoard(exercise))
    view.board.lang = "ru"
    assert said(view.state["lesson"]["prompt"]) == "Lay the six."
    assert "возвращать нечего" in view.state["actions"]["redo"]


def test_a_progress_file_that_can_not_be_written_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "anna.json"
    exercise = task(progress=file)
    view = Page(LessonBoard(exercise))
    view.write("R6 > set 1")
    file.write_text("no progress", "utf-8")
    assert view.ask(CHECK) is None
    assert "anna.json" in view.state["trouble"]["detail"]
    assert view.state["trouble"]["detail"].startswith("This counts here")
    assert file.read_text("utf-8") == "no progress"
    assert view.state["lesson"]["steps"][0]["done"] is True
    assert view.state["lesson"]["code"] == exercise.code
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6a"]]
    assert exercise.solved


@pytest.mark.parametrize("name", lesson_titles())
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_step_of_a_built_in_lesson_tells_its_goal(name: str, lang: str) -> None:
    shown = lesson(name, lang)
    known = tomllib.loads((ANSWERS / f"{name}.toml").read_text("utf-8"))
    view = Page(LessonBoard(shown))
    for at, step in enumerate(shown.steps):
        if at:
            view.ask(seek(at))
        told = json.dumps(view.state["lesson"], ensure_ascii=False)
        table = view.state["table"]
        for solution in known[step.id]["solutions"] if step.exercise is not None and step.kind == "task" else ():
            assert str(Table(solution)) not in told
            assert Table(solution).bags != Table(" ".join(row) for row in table).plain.bags


def test_a_board_may_begin_in_another_language() -> None:
    view = Page(LessonBoard(lesson("runs"), lang="ru"))
    assert view.state["lesson"]["title"] == lesson_titles("ru")["runs"]


def test_without_feedback_not_even_the_order_of_tiles_tells() -> None:
    view = Page(LessonBoard(Exercise(table="R4 R5 R6", rack="R3 K1", goal=goals.lay("R3"), feedback=False)))
    view.move("R3a", beside="R6a")
    assert view.state["table"] == [["R4a", "R5a", "R6a", "R3a"]]


def test_how_it_looks_without_a_page() -> None:
    exercise = task()
    bundle = exercise._repr_mimebundle_()
    found = bundle[0] if isinstance(bundle, tuple) else bundle
    assert found["text/plain"] == repr(exercise)
    assert "Lay R6." in found["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in found
    again = exercise._repr_mimebundle_()
    second = again[0] if isinstance(again, tuple) else again
    assert second == found, "two cells are two views of one table"


def test_what_it_shows_has_to_be_a_lesson_or_an_exercise() -> None:
    wrong: Any = "runs"
    with pytest.raises(TypeError, match="shows a Lesson or an Exercise, not 'runs'"):
        LessonBoard(wrong)
    with pytest.raises(TypeError, match="did you mean 'face'"):
        LessonBoard(task(), fase="cards")
