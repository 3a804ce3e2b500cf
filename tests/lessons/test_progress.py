"""What survives a restart: answer codes, progress files, and the grades of a class."""

import csv
import json
import os
from io import StringIO
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummikub_widget import Exercise, Gradebook, ProgressError, Table, goals, gradebook, lesson
from rummikub_widget.engine.tiles import full_supply
from rummikub_widget.lessons.codes import CodeError, decode, encode
from rummikub_widget.lessons.grade import MIME

RIGHT = "R3-R7 | B7 K7 O7"
PARTLY = "R3-R6 | B7 K7 O7"
MARK = "abcdefgh"


def exercise(**options: Any) -> Exercise:
    position = {"table": "R3 R4 R5 | B7 K7 O7", "rack": "R6 R7 K1"}
    return Exercise(**{"id": "two", "goal": goals.lay("R6") & goals.lay_at_least(2), **position, **options})


# Codes


@st.composite
def tables(draw: st.DrawFn) -> Table:
    tiles = draw(st.lists(st.sampled_from(full_supply()), min_size=0, max_size=106, unique=True))
    named = draw(st.booleans())
    row = [tile if named else tile.plain for tile in tiles]
    cuts = sorted(draw(st.sets(st.integers(1, max(len(row) - 1, 1)), max_size=10))) if row else []
    parts = [row[start:end] for start, end in zip([0, *cuts], [*cuts, len(row)], strict=True)]
    return Table(" | ".join(" ".join(map(str, part)) for part in parts if part))


@settings(max_examples=200, deadline=None)
@given(tables() | st.text())
def test_a_code_gives_the_answer_back(answer: Table | str) -> None:
    try:
        code = encode(answer, MARK)
    except UnicodeEncodeError:
        return  # half a sign, which no keyboard gives
    assert decode(code, MARK) == answer
    assert decode(f"  {code[:9]}\n{code[9:]} ", MARK) == answer
    assert code.isascii()


@settings(max_examples=200, deadline=None)
@given(tables(), st.data())
def test_a_damaged_code_is_refused(table: Table, data: st.DataObject) -> None:
    code = encode(table, MARK)
    place = data.draw(st.integers(4, len(code) - 1))
    letter = data.draw(st.sampled_from("abz27AZ._-0"))
    changed = code[:place] + letter + code[place + 1 :]
    for broken in (changed, code[:place], code + "a"):
        if broken != code:
            with pytest.raises(CodeError, match="damaged"):
                decode(broken, MARK)


def test_an_answer_code_is_taken_by_its_own_exercise_alone() -> None:
    asked = exercise()
    asked.check(RIGHT)
    code = asked.code
    assert code is not None
    assert len(code) < 30
    assert exercise().check(code)
    again = exercise()
    again.check(PARTLY)
    assert again.check(f" {code}\n").code == code
    assert (again.answer, again.attempts) == (Table(RIGHT), 2)
    others = [
        exercise(id="three"),
        exercise(rack="R6 R7 K2"),
        exercise(goal=goals.lay("R6")),
        exercise(rules="ru-leaflet"),
        Exercise(goal=goals.answer("R6")),
    ]
    for other in others:
        grade = other.check(code)
        assert not grade.counted
        assert grade.message.startswith("This answer code belongs to another exercise.")
    assert "от другого упражнения" in exercise(id="three", lang="ru").check(code).message


def test_codes_of_values() -> None:
    asked = Exercise(prompt="How many?", goal=goals.answer(30))
    asked.check("30")
    assert Exercise(prompt="How many?", goal=goals.answer(30)).check(asked.code)
    assert not Exercise(prompt="How many more?", goal=goals.answer(30)).check(asked.code).counted


def test_a_mended_prompt_keeps_the_codes_of_a_play() -> None:
    asked = exercise(id=None, prompt="Lya two tiles.")
    asked.check(RIGHT)
    assert exercise(id=None, prompt="Lay two tiles.").check(asked.code)


# Progress files


def test_a_progress_file_takes_up_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    first = exercise(progress=file)
    first.check(PARTLY)
    first.hint(2)
    Exercise(id="other", goal=goals.answer("yes"), progress=file).check("no")
    second = exercise(progress=str(file))
    assert (second.attempts, second.score, second.solved, second.hints_used) == (1, 0.5, False, 2)
    second.check(PARTLY)
    second.check(RIGHT)
    third = exercise(progress=file)
    assert (third.attempts, third.solved, third.answer) == (2, True, Table(RIGHT))
    assert set(json.loads(file.read_text())["exercises"]) == {"two", "other"}
    assert [entry.name for entry in tmp_path.iterdir()] == ["progress.json"]


def test_a_progress_file_holds_no_verdict_without_feedback_and_no_solution(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    asked = exercise(progress=file, feedback=False)
    asked.check(RIGHT)
    record = json.loads(file.read_text())["exercises"]["two"]
    assert (record["solved"], record["score"], record["attempts"]) == (None, None, 1)
    hidden = Exercise(id="word", goal=goals.answer("zugzwang"), progress=file)
    hidden.check("tempo")
    assert "zugzwang" not in file.read_text()
    assert exercise(progress=file).solved  # with feedback the same answers are graded


def test_a_score_in_the_file_is_not_believed(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    exercise(progress=file).check(PARTLY)
    content = json.loads(file.read_text())
    content["exercises"]["two"].update(solved=True, score=1)
    file.write_text(json.dumps(content))
    assert exercise(progress=file).score == 0.5


def good_file(folder: Path) -> Path:
    file = folder / "progress.json"
    exercise(progress=file).check(PARTLY)
    return file


def changed(file: Path, **fields: object) -> str:
    content = json.loads(file.read_text())
    content["exercises"]["two"].update(fields)
    return json.dumps(content)


BROKEN = [
    (lambda text: text[: len(text) // 2], r"line \d+, column \d+: this is not JSON, or was cut"),
    (lambda _: "", "line 1, column 1"),
    (lambda _: "[]", "format: this is not a progress file"),
    (lambda _: '{"cells": []}', "format: this is not a progress file"),
    (lambda text: text.replace('"version": 1', '"version": 2', 1), "version: version 2; this program reads version 1"),
    (lambda text: text.replace('"hints"', '"hint"'), "exercises.two.hint: an unknown field"),
    (lambda text: text.replace('"attempts": 1', '"attempts": 5'), "exercises.two.attempts: 5 can't be right"),
    (lambda text: text.replace("RK1.", "RK1.x"), r"exercises.two.answers\[0\]: the answer code is damaged"),
    (lambda text: text.replace('"score": 0.5', '"score": 7'), "exercises.two.score: 7 can't be right"),
    (lambda text: text.replace('"id": "two"', '"id": "one"'), "exercises.two.id: 'one' is another id"),
]


@pytest.mark.parametrize(("damage", "said"), BROKEN)
def test_a_damaged_progress_file_is_named_and_left_as_it_is(tmp_path: Path, damage: Any, said: str) -> None:
    file = good_file(tmp_path)
    running = exercise(progress=file)
    text = damage(file.read_text())
    file.write_text(text)
    with pytest.raises(ProgressError, match=rf"progress\.json: {said}"):
        exercise(progress=file)
    if "answers" not in said:  # the codes of an exercise are read by that exercise alone
        with pytest.raises(ProgressError, match=r"progress\.json"):
            running.check(RIGHT)
        assert file.read_text() == text
        assert running.solved


def test_bytes_that_are_no_text_are_named(tmp_path: Path) -> None:
    file = tmp_path / "progress.json"
    file.write_bytes(b"\x89PNG\r\n")
    with pytest.raises(ProgressError, match="byte 1: this is not text"):
        exercise(progress=file)
    assert file.read_bytes() == b"\x89PNG\r\n"


def test_another_exercise_with_the_same_id_is_noticed(tmp_path: Path) -> None:
    file = good_file(tmp_path)
    with pytest.raises(ProgressError, match=r"exercises\.two: the answers are to another position or goal"):
        exercise(rack="R6 R7 K2", progress=file)


def test_a_file_that_cannot_be_written_loses_neither_file_nor_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = good_file(tmp_path)
    before = file.read_text()
    asked = exercise(progress=file)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ProgressError, match=r"progress\.json: can't be written: No space left"):
        asked.check(RIGHT)
    assert asked.solved
    assert file.read_text() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["progress.json"]
    with pytest.raises(ProgressError, match="can't be written"):
        exercise(progress=tmp_path / "no" / "folder.json").check(RIGHT)


# Grades


def notebook(file: Path, *grades: object, data: object = None) -> None:
    outputs = [nbformat.v4.new_output("execute_result", grade._repr_mimebundle_()) for grade in grades]  # type: ignore[attr-defined]
    if data is not None:
        outputs.append(nbformat.v4.new_output("display_data", {"text/plain": "", MIME: data}))
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("", outputs=outputs)]), file)


@pytest.fixture
def a_class(tmp_path: Path) -> Path:
    for name, after in (("Ann", RIGHT), ("Борис", PARTLY)):
        folder = tmp_path / name
        folder.mkdir()
        exercise(progress=folder / "progress.json").check(after)
    Exercise(id="word", goal=goals.answer("yes"), progress=tmp_path / "Ann" / "progress.json").check("no")
    return tmp_path


def test_a_class_is_read_into_a_table(a_class: Path) -> None:
    book = gradebook(a_class)
    assert book.rows == [
        {"learner": "Ann", "two": 1, "word": 0, "total": 1},
        {"learner": "Борис", "two": 0.5, "word": None, "total": 0.5},
    ]
    assert str(book).splitlines() == ["learner  two  word  total", "Ann      1    0     1", "Борис    0.5  ·     0.5"]
    assert list(csv.reader(StringIO(book.to_csv(a_class / "grades.csv")))) == [
        ["learner", "two", "word", "total"],
        ["Ann", "1.0", "0.0", "1.0"],
        ["Борис", "0.5", "", "0.5"],
    ]
    assert (a_class / "grades.csv").read_text("utf-8") == book.to_csv()
    assert book.marks["Ann", "two"].attempts == 1
    assert "<td>0.5</td>" in book._repr_html_()


def test_a_damaged_file_hides_no_other(a_class: Path) -> None:
    (a_class / "Eve").mkdir()
    (a_class / "Eve" / "progress.json").write_text("{<script>")
    (a_class / "Ida").mkdir()
    (a_class / "Ida" / "sheet.ipynb").write_text('{"cells": []}')
    book = gradebook([a_class, a_class / "gone.json"])
    assert book.learners == ("Ann", "Борис")
    said = [str(error) for error in book.errors]
    assert [Path(error.path).name for error in book.errors] == ["progress.json", "sheet.ipynb", "gone.json"]
    assert "line 1, column 2" in said[0]
    assert "was the notebook executed" in said[1]
    assert "there is no such file" in said[2]
    assert all(line in str(book) for line in said)
    assert "<script>" not in gradebook(a_class)._repr_html_()


def test_executed_notebooks_are_read(tmp_path: Path) -> None:
    asked = exercise()
    notebook(tmp_path / "ann.ipynb", asked.check(PARTLY), asked.check(RIGHT), asked.check("X"))
    notebook(tmp_path / "boris.ipynb", data={"version": 1, "id": "two"})
    notebook(tmp_path / "carl.ipynb", data=json.dumps(exercise().check(PARTLY)._repr_mimebundle_()[MIME]))
    book = gradebook([tmp_path / "ann.ipynb", tmp_path / "boris.ipynb", tmp_path / "carl.ipynb"])
    assert [(row["learner"], row["two"]) for row in book.rows] == [("ann", 1), ("carl", 0.5)]
    assert book.marks["ann", "two"].attempts == 2
    (error,) = book.errors
    assert "cell 1: answers: the field is missing" in str(error)


def test_the_exercises_of_the_teacher_grade_anew(tmp_path: Path) -> None:
    file = tmp_path / "ann.json"
    quiet = exercise(feedback=False, progress=file)
    quiet.check(RIGHT)
    assert gradebook(file).rows == [{"learner": "ann", "two": None, "total": 0}]
    assert "?" in str(gradebook(file))
    assert gradebook(file, exercises=[quiet]).rows == [{"learner": "ann", "two": 1, "total": 1}]
    file.write_text(changed(file, solved=True, score=1, answers=[exercise().check(PARTLY).code]))
    assert gradebook(file).rows[0]["two"] == 1  # as the file claims
    assert gradebook(file, exercises=[exercise()]).rows[0]["two"] == 0.5
    other = gradebook(file, exercises=[exercise(rack="R6 R7 K2")])
    assert (other.rows[0]["two"], str(other.errors[0])) == (
        None,
        f"{file}: exercise two: the answer code belongs to another exercise",
    )
    with pytest.raises(ValueError, match="two exercises have the id 'two'"):
        gradebook(file, exercises=[quiet, exercise()])


def test_learners_are_named_by_what_tells_their_files_apart(tmp_path: Path) -> None:
    files = []
    for name in ("ann", "=cmd()"):
        folder = tmp_path / "submitted" / name / "sheet1"
        folder.mkdir(parents=True)
        files.append(folder / "progress.json")
        exercise(progress=files[-1]).check(PARTLY)
    assert gradebook(files).learners == ("=cmd()", "ann")
    assert gradebook(files, learner=lambda path: path.parts[-3].upper()).learners == ("=CMD()", "ANN")
    assert "'=cmd(),0.5" in gradebook(files).to_csv()
    assert repr(Gradebook((), (), {})) == "Gradebook(0 learners, 0 exercises)"


def test_without_feedback_the_last_answer_counts(tmp_path: Path) -> None:
    file = tmp_path / "ann.json"
    asked: dict[str, Any] = {"table": "R3 R4 R5", "rack": "R6 K1", "goal": goals.lay("R6"), "id": "two"}
    exercise = Exercise(**asked, feedback=False, progress=file)
    for answer in ("R3 R4 R5 K1", "R3 R4 R5 R6", "R3 R4 R5 K1"):
        exercise.check(answer)
    assert str(exercise.answer) == "R3 R4 R5 K1"
    assert str(Exercise(**asked, feedback=False, progress=file).answer) == "R3 R4 R5 K1"
    assert gradebook(file, exercises=[Exercise(**asked)]).rows[0]["two"] == 0
    exercise.check("R3 R4 R5 R6")
    assert gradebook(file, exercises=[Exercise(**asked)]).rows[0]["two"] == 1


def test_with_feedback_the_code_is_that_of_the_last_answer_and_the_best_counts(tmp_path: Path) -> None:
    file = tmp_path / "ann.json"
    exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), id="two", progress=file)
    for answer in ("R3 R4 R5 K1", "R3 R4 R5 R6", "R3 R4 R5 K1"):
        exercise.check(answer)
    assert str(exercise.answer) == "R3 R4 R5 K1"
    assert exercise.attempts == 2
    assert gradebook(file).rows[0]["two"] == 1


def test_the_steps_seen_of_a_lesson_are_no_column(tmp_path: Path) -> None:
    file = tmp_path / "ann.json"
    lesson("runs", progress=file).forward()
    assert gradebook(file).exercises == ()


def test_a_hint_counts_even_where_it_can_not_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "ann.json"
    exercise = Exercise(table="R3 R4 R5", rack="R6 K1", goal=goals.lay("R6"), hints="Look.", progress=file)
    file.write_text("no progress", "utf-8")
    with pytest.raises(ProgressError):
        exercise.hint()
    assert exercise.hints_used == 1
    assert file.read_text("utf-8") == "no progress"
