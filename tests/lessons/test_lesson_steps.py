"""The way through a lesson: steps, stars, what a page is told, progress; with lessons made in Python."""

from pathlib import Path
from typing import Any

import pytest

import rummikub_widget as rk
from rummikub_widget import Exercise, Lesson, LessonStep, ProgressError, goals


def task(**options: Any) -> Exercise:
    return Exercise(**{"table": "R3 R4 R5", "rack": "R6 R7 K1", "goal": goals.lay_at_least(2), **options})


def made(**options: Any) -> Lesson:
    steps: list[LessonStep | str] = [
        "Read R3.",
        LessonStep("Do.", task(), par=2, success="Well done.", id="do"),
        "The end.",
    ]
    return Lesson(steps, **{"title": "Mine", **options})


def test_the_way_through_a_lesson() -> None:
    lesson = made()
    assert [step.id for step in lesson.steps] == ["step-1", "do", "step-3"]
    assert (lesson.at, lesson.text, lesson.prompt, lesson.finished) == (0, "Read R3.", "", False)
    assert lesson.back() is lesson.steps[0]
    with pytest.raises(ValueError, match="is to be read: there is nothing to answer"):
        lesson.check("R3")
    with pytest.raises(ValueError, match="is to be read"):
        lesson.hint()
    assert lesson.forward().kind == "task"
    assert lesson.check("R3-R7").message.endswith("\nWell done.")
    assert not lesson.finished
    assert [lesson.forward().id, lesson.forward().id, lesson.at] == ["step-3", "step-3", 2]
    assert lesson.finished
    assert lesson.go("do").id == "do"
    assert lesson.go(0).id == "step-1"
    for to in (3, -1, True):
        with pytest.raises(ValueError, match="the steps are 0 to 2"):
            lesson.go(to)
    with pytest.raises(ValueError, match="unknown step 'step-2'; did you mean"):
        lesson.go("step-2")


@pytest.mark.parametrize(
    ("wrong", "hints", "stars"),
    [(0, 0, 3), (1, 0, 3), (2, 0, 2), (3, 0, 2), (4, 0, 1), (0, 1, 2), (0, 3, 1), (2, 1, 2)],
)
def test_stars(wrong: int, hints: int, stars: int) -> None:
    lesson = made()
    step = lesson.go("do")
    for after in ("R3", "R3 R4", "R3-R6", "R3 R4 R5 K1")[:wrong]:
        assert not lesson.check(after)
    for _ in range(hints):
        lesson.hint()
    assert step.stars == 0
    lesson.check("R3-R7")
    assert step.stars == stars
    assert lesson.check("R3 R4 R5 R7").right is False
    lesson.hint(3)
    assert (step.stars, lesson.stars, lesson.most_stars, step.answered) == (stars, stars, 3, True)


def test_an_exercise_without_feedback_has_no_stars() -> None:
    lesson = Lesson([task(feedback=False)])
    assert (lesson.step.stars, lesson.most_stars, lesson.finished) == (None, 0, False)
    lesson.check("R3")
    assert (lesson.step.stars, lesson.finished) == (None, True)
    assert lesson.reply is not None
    assert lesson.reply.right is None


def test_what_was_reached_and_what_was_said_last() -> None:
    lesson = made(about="On R3 and J.")
    lesson.forward()
    assert lesson.reply is None
    lesson.check("R3 R4 R5 R6")
    lesson.check("R3")
    last = lesson.check("R3 R4 R5 R6")  # again: what is told is of the answer just given
    assert [(step.id, step.done, step.current, step.stars) for step in lesson.progress.steps] == [
        ("step-1", True, False, None),
        ("do", False, True, 0),
        ("step-3", False, False, None),
    ]
    assert lesson.reply == last
    assert (last.right, last.counted) == (False, True)
    lesson.check("R3 X")
    assert lesson.reply is not None
    assert lesson.reply.counted is False
    lesson.back()
    assert lesson.reply is None
    assert str(lesson.progress) == "◉○○ ★ 0/3"
    assert repr(lesson) == '<Lesson "Mine": step 1 of 3, 0 stars>'
    assert "title=" in lesson._repr_html_()  # the tile in the text is drawn


def test_the_reply_of_the_exercise_is_that_of_the_lesson_with_the_words_of_its_author() -> None:
    exercise = task()
    lesson = Lesson([LessonStep(exercise=exercise, success="Well read.")])
    exercise.check("R3-R7")
    assert lesson.reply is not None
    assert lesson.reply.message.endswith("\nWell read.")
    exercise.lang = "ru"
    assert lesson.reply is None, "it was said in the other language"


def test_a_change_is_told_once(tmp_path: Path) -> None:
    class Watching:
        told = 0

        def tell(self) -> None:
            self.told += 1

    lesson, one, gone = made(progress=tmp_path / "anna.json"), Watching(), Watching()
    lesson.watch(gone.tell)
    lesson.watch(one.tell)
    del gone
    for change in (
        lesson.forward,
        lambda: lesson.check("R3"),
        lesson.hint,
        lambda: setattr(lesson, "lang", "ru"),
        lambda: lesson.go(0),
    ):
        before = one.told
        change()
        assert one.told == before + 1


def test_progress_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    lesson = made(progress=path)
    lesson.forward()
    lesson.check("R3")
    lesson.hint()
    lesson.check("R3-R7")
    lesson.forward()
    lesson.back()
    again = made(progress=path)
    assert again.at == 1
    assert again.progress == lesson.progress
    assert (again.stars, again.finished, again.attempts) == (2, True, 2)
    other = rk.lesson("runs", progress=path)
    assert (other.at, other.stars) == (0, 0)
    other.go("two")
    other.check("R1 R2 R3")
    assert rk.lesson("runs", "ru", progress=path).step.attempts == 1
    assert made(progress=path).progress == lesson.progress
    marks = rk.gradebook(path).marks
    assert marks[("anna", "lesson.do")].score == 1
    assert marks[("anna", "runs.two")].score == 0
    assert ("anna", "runs") not in marks, "which steps were seen is nothing to grade"


def test_steps_that_are_gone_and_new_ones_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    made(progress=path).go(2)
    fewer = Lesson(["Read R3.", "New."], progress=path)
    assert (fewer.at, fewer.finished) == (0, False)


def test_a_damaged_progress_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    path.write_text("{")
    with pytest.raises(ProgressError, match="this is not JSON"):
        made(progress=path)
    assert path.read_text() == "{"
    path.unlink()
    task(id="lesson", progress=path).check("R3")
    with pytest.raises(ProgressError, match="give one of the two exercises another id"):
        made(progress=path)


def test_a_teachers_name_for_an_exercise_stays(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    exercise = task(id="week-3")
    lesson = Lesson([exercise], progress=path)
    lesson.check("R3-R7")
    assert ("anna", "week-3") in rk.gradebook(path).marks
    assert exercise.attempts == 0
    assert Lesson([exercise]).steps[0].exercise is exercise


def test_the_language_of_a_lesson_is_that_of_all_its_texts() -> None:
    title = {"en": "Runs", "ru": "Ряды"}
    lesson = Lesson(
        [LessonStep(title, title=title), task(), LessonStep("No.", task(prompt={"en": "Go."}))], title=title
    )
    with pytest.raises(ValueError, match="no text for the language 'ru'"):
        lesson.lang = "ru"
    exercises = [step.exercise for step in lesson.steps if step.exercise is not None]
    assert (lesson.lang, {exercise.lang for exercise in exercises}) == ("en", {"en"})
    both = Lesson([LessonStep(title, task(), title=title)], title=title, lang="ru")
    assert (both.title, both.text, both.prompt) == ("Ряды", "Ряды", "Выложите не меньше 2 фишек.")
    both.check("R3-R7")
    both.lang = "en"
    assert (both.title, both.reply, both.stars) == ("Runs", None, 3)
    with pytest.raises(ValueError, match="did you mean 'ru'"):
        both.lang = "rus"


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: Lesson([]), ValueError, "at least one step"),
        (lambda: Lesson([7]), TypeError, "a step is a LessonStep, an Exercise or a text, not 7"),  # type: ignore[list-item]
        (lambda: Lesson([""]), ValueError, "needs a text or an exercise"),
        (lambda: Lesson(["a"], id="Mine!"), ValueError, "lower-case letters"),
        (lambda: Lesson(["a"], title=" "), ValueError, "the title is empty"),
        (lambda: Lesson([LessonStep("a", id="b"), LessonStep("c", id="b")]), ValueError, "two steps have the id 'b'"),
        (lambda: Lesson([LessonStep({"ru": "a"})]), ValueError, "no text for the language 'en'"),
        (lambda: LessonStep("a", par=0), ValueError, "par is a whole number"),
        (lambda: LessonStep("a", table="R3 R3 R3"), ValueError, "more copies of R3"),
        (lambda: LessonStep("a", table="R3 R"), rk.NotationError, "'R' at character 4"),
        (lambda: LessonStep("a", "R3"), TypeError, "an Exercise or none"),  # type: ignore[arg-type]
        (lambda: LessonStep("a", task(), rack="R3"), ValueError, "brings its own table and rack"),
    ],
)
def test_a_bad_lesson_is_refused(make: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        make()
