"""Checking answers: what counts, what is said, what is kept back; in a plain cell, with and without feedback."""

import pickle
import subprocess
import sys
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

import rummikub_widget as rk
from rummikub_widget import Exercise, Grade, Table, WrongAnswer, goals
from rummikub_widget.lessons.grade import MIME

POSITION: dict[str, Any] = {"table": "R3 R4 R5 | B7 K7 O7", "rack": "R6 R7 K1"}
RIGHT = "R3-R7 | B7 K7 O7"
PARTLY = "R3-R6 | B7 K7 O7"
ILLEGAL = "R3 R4 R5 R7 | B7 K7 O7"
GOAL = goals.lay("R6") & goals.lay_at_least(2)


def exercise(**options: Any) -> Exercise:
    return Exercise(**{"goal": GOAL, **POSITION, **options})


def tell(answer: object, **options: Any) -> Grade:
    return exercise(**options).check(answer)


# Answers


@pytest.mark.parametrize(
    "after", [RIGHT, "O7 B7 K7 | R7 R6 R5 R4 R3", "R3a R4 R5b R6a R7|B7 K7 O7", Table(RIGHT), ["R3-R7", "B7 K7 O7"]]
)
def test_an_equivalent_answer_is_right(after: object) -> None:
    assert tell(after).right
    assert exercise().check(after=after).right


def test_messages_help_and_give_nothing_away() -> None:
    assert tell(RIGHT).message.startswith("Right! You added R6 and R7")
    assert tell(PARTLY).message == (
        "This play is legal, but it is not yet what is asked for. You laid 1 tile, and at least 2 are asked for. "
        "You have reached 1 of 2 parts of the task."
    )
    assert "R6 is missing between R5 and R7" in tell(ILLEGAL).message
    assert tell("R3 R4 R5 | B7 K7 O7").message == "Not yet.\nYou have not laid a tile yet."
    russian = tell(PARTLY, lang="ru").message
    assert russian.startswith("Ход сделан по правилам")
    assert "фишку" in russian


def test_the_way_to_mend_an_illegal_play_is_not_told() -> None:
    after = "R3 R4 R5 | B7 K7 O7 K1"
    assert "take K1 out" in rk.check_turn(after=after, **POSITION).explain()
    assert "take K1 out" not in tell(after).message


def test_best_play_does_not_say_how_many_tiles_are_to_be_had() -> None:
    message = tell(PARTLY, goal=goals.best_play()).message
    assert "There is a play that lays more tiles." in message
    assert "2" not in message
    assert "R7" not in message


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("R3 R4 R5 R99", "“R99” at character 10 can't be read: expected a number from 1 to 13"),
        ("R3 R4 | | R5", "a set on both sides"),
        (None, "There is no answer yet."),
        (..., "There is no answer yet."),
        ("RK1.aaaaaaaa.TABC.bbbb", "code is damaged"),
        ("RK2.anything", "newer version"),
    ],
)
def test_an_answer_that_cannot_be_read_is_no_attempt(answer: object, said: str) -> None:
    for feedback in (True, False):
        asked = exercise(feedback=feedback)
        grade = asked.check(answer)
        assert not grade
        assert said in grade.message
        assert "does not count" in grade.message
        assert (grade.counted, grade.code, asked.attempts, asked.code) == (False, None, 0, None)


@pytest.mark.parametrize("answer", [7, True, object(), {"after": RIGHT}])
def test_an_answer_of_the_wrong_type_is_an_error(answer: object) -> None:
    with pytest.raises(TypeError, match="the table after the play"):
        exercise().check(answer)
    with pytest.raises(TypeError, match="takes one answer"):
        exercise().check()
    with pytest.raises(TypeError, match="takes one answer"):
        exercise().check(RIGHT, after=RIGHT)


def test_attempts_score_and_solved_are_remembered() -> None:
    asked = exercise()
    assert (asked.attempts, asked.solved, asked.score, asked.answer) == (0, False, 0, None)
    for after, score in ((ILLEGAL, 0), (PARTLY, 0.5), (ILLEGAL, 0.5), (RIGHT, 1), (PARTLY, 1)):
        asked.check(after)
        assert asked.score == score
    assert (asked.attempts, asked.solved) == (3, True)  # the same answer again is no new attempt


# Questions


@pytest.mark.parametrize(
    ("goal", "right", "wrong", "unreadable"),
    [
        (goals.answer("Yes"), ["yes", " YES. ", True, "да", "legal"], ["no", False, "нет"], ["perhaps", 1, "R7"]),
        (goals.answer("No"), ["no", False, "не по правилам"], [True], ["R7"]),
        (goals.answer(30), [30, "30", " 30 ", 30.0], [31, "-30"], ["thirty", True, 30.5]),
        (goals.answer("R7"), ["r7", "R7b", rk.Tile("R7"), rk.Meld("R7")], ["R8", "R7 R7"], ["7", "R77", True]),
        (goals.answer("R7 B7"), ["b7 r7", rk.Rack("B7a R7")], ["R7"], [""]),
        (goals.answer("a run"), ["A  Run.", "a run"], ["a group", "12"], ["", 12]),
        (goals.answer("R6") | goals.answer("K1"), ["R6", "K1"], ["R6 K1", "R5"], ["no"]),
        (goals.answer(code=goals.seal("Yes")), ["yes"], ["no"], ["maybe"]),
    ],
)  # fmt: skip
def test_answers_to_questions(goal: Any, right: list[Any], wrong: list[Any], unreadable: list[Any]) -> None:
    asked = Exercise(prompt="?", goal=goal)
    assert all(asked.check(answer).right for answer in right)
    for answer in wrong:
        grade = asked.check(answer)
        assert (grade.right, grade.counted, grade.message) == (False, True, "This is not the right answer."), answer
    assert not any(asked.check(answer).counted for answer in unreadable)


@pytest.mark.parametrize(
    ("position", "goal", "right", "wrong"),
    [
        ({"table": "R12 R13 R1"}, goals.legal_or_not(), "no", "yes"),
        ({"table": "R1 R2 R3"}, goals.legal_or_not(), True, False),
        ({"table": "R1 R2 R3 | R7 B7 J"}, goals.how_many_points(), 27, 20),
        ({"table": "R3 R4 R5", "rack": "R6 R7 K1"}, goals.which_tile(), "R7", "K1"),
        ({"table": "R3 R4 R5", "rack": "R6 R7 K1"}, goals.which_tile(), "R6", "R6 R7"),
        ({"table": "R3 R4 R5", "rack": "R6 R7 K1"}, goals.which_tile(), "R6", "R2"),
    ],
)
def test_questions_that_the_engine_answers(position: dict[str, Any], goal: Any, right: Any, wrong: Any) -> None:
    asked = Exercise(goal=goal, **position)
    assert not asked.check(wrong)
    assert asked.check(right)


def test_answers_of_two_kinds_to_one_question_are_refused() -> None:
    with pytest.raises(ValueError, match="of one kind, not of number, tiles"):
        Exercise(goal=goals.answer("R6") | goals.answer(6))


# Comments and hints


def test_the_author_comments_on_particular_wrong_answers() -> None:
    asked = exercise(
        comments={
            PARTLY: {"en": "One more fits.", "ru": "Подойдёт ещё одна."},
            goals.lay("K1"): {"en": "K1 fits nowhere.", "ru": "K1 никуда не подходит."},
            rk.Code.RUN_GAP: {"en": "Mind the gap.", "ru": "Пропуск!"},
        }
    )
    assert asked.check("K7 B7 O7 | R6 R5 R4 R3").message.endswith("\nOne more fits.")
    assert asked.check("R3 R4 R5 | B7 K7 O7 K1").message.endswith("\nK1 fits nowhere.")
    assert asked.check(ILLEGAL).message.endswith("\nMind the gap.")
    assert "\n" not in asked.check(RIGHT).message
    asked.lang = "ru"
    assert asked.check(PARTLY).message.endswith("\nПодойдёт ещё одна.")
    question = Exercise(goal=goals.answer(30), comments={31: "Nearly."})
    assert question.check("31").message == "This is not the right answer.\nNearly."


@pytest.mark.parametrize(
    ("comments", "error", "said"),
    [
        ({RIGHT: "Well done."}, ValueError, "comments are for wrong answers"),
        ({"R3 X": "No."}, ValueError, "“X” at character 4"),
        ({PARTLY: ""}, ValueError, "is empty"),
        ({PARTLY: {"ru": "Ещё."}}, ValueError, "no text for the language 'en'"),
        ({PARTLY: {"eng": "More."}}, ValueError, "did you mean 'en'"),
        ({goals.answer(1): "No."}, ValueError, "is for a question"),
        ({PARTLY: 7}, TypeError, "must be a text"),
        ([PARTLY], TypeError, "a mapping"),
    ],
)
def test_a_bad_comment_is_refused(comments: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        exercise(comments=comments)


def test_hints_come_by_degrees() -> None:
    asked = exercise()
    assert [asked.hint() for _ in range(4)] == [asked.hint(1), asked.hint(2), asked.hint(3), asked.hint(3)]
    assert "R6" not in asked.hint(1)
    assert "R6 and R7" in asked.hint(2)
    assert asked.hints_used == 3
    own = exercise(hints=["Look at the run.", {"en": "Two tiles.", "ru": "Две фишки."}])
    assert [own.hint(), own.hint(), own.hint()] == ["Look at the run.", "Two tiles.", "Two tiles."]
    with pytest.raises(ValueError, match="level of a hint 3"):
        own.hint(3)
    assert Exercise(goal=goals.answer(1)).hint() == "There is no hint for this exercise."
    assert "only recorded" in exercise(feedback=False).hint()


# A plain assert


def test_a_plain_assert_fails_with_the_message() -> None:
    program = f"""
import rummikub_widget as rk
goal = rk.goals.lay("R6") & rk.goals.lay_at_least(2)
exercise = rk.Exercise(table="R3 R4 R5 | B7 K7 O7", rack="R6 R7 K1", goal=goal)
assert exercise.check({RIGHT!r})
assert not exercise.check({PARTLY!r}) and True
if exercise.check({PARTLY!r}) or not exercise.check({RIGHT!r}): raise SystemExit("wrong")
for test in ("grade", "grade and True", "True and grade", "grade, 'mine'", "not right"):
    try:
        exec("assert " + test, {{"grade": exercise.check({PARTLY!r}), "right": exercise.check({RIGHT!r})}})
    except AssertionError as error:
        print("assert", test, "->", type(error).__name__, str(error)[:22])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "assert grade -> WrongAnswer This play is legal, bu",
        "assert grade and True -> WrongAnswer This play is legal, bu",
        "assert True and grade -> WrongAnswer This play is legal, bu",
        "assert grade, 'mine' -> AssertionError mine",
        "assert not right -> AssertionError ",
    ]


def test_require_raises_the_message() -> None:
    with pytest.raises(WrongAnswer, match="at least 2 are asked for"):
        exercise().require(PARTLY)
    assert exercise().require(RIGHT).right
    assert exercise().require(after=RIGHT).right


def run(*cells: str) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells]
    )
    NotebookClient(notebook, timeout=60, allow_errors=True).execute()
    return notebook


SETTING = """
import rummikub_widget as rk
exercise = rk.Exercise(id="two", table="R3 R4 R5 | B7 K7 O7", rack="R6 R7 K1",
                       goal=rk.goals.lay("R6") & rk.goals.lay_at_least(2))
"""


def test_in_a_notebook_a_cell_shows_the_message_and_keeps_the_record() -> None:
    notebook = run(
        SETTING,
        f"exercise.check({PARTLY!r})",
        f"assert exercise.check({PARTLY!r})",
        f"assert exercise.check({RIGHT!r})",
        "exercise.require('R3')",
    )
    shown, failed, passed, required = (cell.outputs for cell in notebook.cells[1:])
    assert "at least 2 are asked for" in shown[0].data["text/plain"]
    assert failed[0].data["text/plain"] == "Exercise two: 1 attempt, best score 50 %."
    assert (failed[1].ename, failed[1].evalue[:18]) == ("WrongAnswer", "This play is legal")
    assert "frame.f_lasti" not in "".join(failed[1].traceback)
    assert passed[0].data["text/plain"].startswith("Right!")
    assert required[0].ename == "WrongAnswer"
    for output, score in ((shown[0], 0.5), (failed[0], 0.5), (passed[0], 1)):
        record = output.data[MIME]
        assert (record["id"], record["score"]) == ("two", score)
    with pytest.raises(CellExecutionError, match="at least 2 are asked for"):
        NotebookClient(nbformat.v4.new_notebook(cells=notebook.cells[:3]), timeout=60).execute()


# Without feedback


def test_without_feedback_nothing_tells_right_from_wrong() -> None:
    seen = []
    for after in (RIGHT, PARTLY, ILLEGAL):
        asked = exercise(feedback=False, comments={PARTLY: "Nearly."})
        grade = asked.check(after)
        assert asked.require(after).message == grade.message
        bundle = grade._repr_mimebundle_()
        del bundle[MIME]["answers"]
        told = (repr(asked), asked.solved, asked.score, asked.attempts, asked.hints_used, repr(grade), bool(grade))
        seen.append(
            (*told, grade.right, grade.score, grade.verdict, grade.counted, bundle, vars(asked._memory)["_best"])
        )
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][5] == "Your answer is recorded."
    assert exercise(feedback=False, lang="ru").check(RIGHT).message == "Ваш ответ записан."


def test_a_grader_asks_the_same_exercise_with_feedback() -> None:
    asked = exercise(feedback=False)
    asked.check(PARTLY)
    asked.check(RIGHT)
    graded = asked.replace(feedback=True)
    assert graded.check(asked.answer)
    assert (graded.attempts, asked.attempts, asked.solved) == (1, 2, None)


# The solution stays hidden


def test_a_sealed_answer_is_nowhere_to_be_read() -> None:
    asked = Exercise(prompt="Which word?", goal=goals.answer("zugzwang"), comments={"tempo": "Not that."})
    asked.check("tempo")
    seen = [repr(asked), asked._repr_html_(), repr(asked.goal), asked.goal.text(), str(asked.record.to_json())]
    seen += [str(asked.code), repr(vars(asked)), repr(asked.check("tempo")._repr_mimebundle_())]
    assert not any("zugzwang" in text for text in seen)
    assert b"zugzwang" not in pickle.dumps(asked.goal)
    assert goals.seal("zugzwang") != goals.seal("zugzwang")
    assert pickle.loads(pickle.dumps(asked.goal)) == asked.goal


def test_the_best_play_is_in_nothing_that_is_shown_or_kept() -> None:
    asked = exercise(goal=goals.best_play())
    asked.check(PARTLY)
    seen = [
        repr(asked),
        asked._repr_html_(),
        str(asked.record.to_json()),
        asked.check(PARTLY).message,
        asked.goal.text(),
    ]
    assert not any("R3 R4 R5 R6 R7" in text for text in seen)


# Bad exercises


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"goall": 1}, TypeError, "unknown argument of Exercise 'goall'; did you mean 'goal'"),
        ({"language": "ru"}, TypeError, "unknown argument of Exercise 'language'"),
        ({"goal": None}, TypeError, "an exercise needs a goal"),
        ({"goal": "lay R6"}, TypeError, "an exercise needs a goal"),
        ({"table": "R3 R4"}, ValueError, "no legal set on the table: R3 R4"),
        ({"rack": "R6 R6 R6"}, ValueError, "more copies of R6"),
        ({"rack": "R6 X"}, rk.NotationError, "'X' at character 4"),
        ({"rules": "standart"}, ValueError, "did you mean 'standard'"),
        ({"lang": "rus"}, ValueError, "did you mean 'ru'"),
        ({"prompt": {"ru": "Ваш ход."}}, ValueError, "no text for the language 'en'"),
        ({"prompt": " "}, ValueError, "the prompt is empty"),
        ({"hints": ["Look.", ""]}, ValueError, "hint 2 is empty"),
        ({"id": " "}, ValueError, "the id of an exercise"),
    ],
)
def test_a_bad_exercise_is_refused(options: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        exercise(**options)


def test_a_question_may_be_about_an_illegal_table_but_not_an_impossible_one() -> None:
    assert Exercise(table="R3 B5", goal=goals.legal_or_not()).check("no")
    with pytest.raises(ValueError, match="more copies of R3"):
        Exercise(table="R3 R3 R3", goal=goals.legal_or_not())


def test_the_language_can_be_changed_where_every_text_is_there() -> None:
    asked = exercise(prompt={"en": "Your turn.", "ru": "Ваш ход."})
    asked.lang = "ru"
    assert asked.prompt == "Ваш ход."
    only = exercise(hints=[{"en": "Look."}])
    with pytest.raises(ValueError, match="no text for the language 'ru'"):
        only.lang = "ru"
    assert only.lang == "en"


def test_exercises_need_no_widget() -> None:
    program = """
import sys
import rummikub_widget as rk
asked = rk.Exercise(table="R3 R4 R5", rack="R6", goal=rk.goals.lay("R6"))
asked.check("R3-R6"), asked.hint(), rk.gradebook([])
print(*(name for name in sys.modules if name in ("anywidget", "ipywidgets", "IPython") or ".widget" in name))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()


def test_a_changed_exercise_speaks_the_language_set_since() -> None:
    exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), hints={"en": "Look.", "ru": "Смотрите."})
    exercise.lang = "ru"
    assert exercise.replace(feedback=True).hint() == "Смотрите."
    assert exercise.replace(lang="en").hint() == "Look."
