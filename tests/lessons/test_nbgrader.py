"""nbgrader's round trip with the sheets of `examples/nbgrader`, by its own commands: released, answered, graded."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copyfile, copytree
from typing import Any, Final

import nbformat
import pytest

import rummikub_widget as rk

ROOT: Final = Path(__file__).parents[2]
EXAMPLE: Final = ROOT / "examples/nbgrader"
LANGUAGES: Final = ("en", "ru")

SHEET: Final = "runs-and-groups"
TEMPLATES: Final = "templates"  # here they are one sheet of two notebooks, named by their languages
SHEETS: Final = {SHEET: (SHEET,), TEMPLATES: LANGUAGES}
"""The sheets of the course, and the notebooks of each."""

ANSWERS: Final = {
    "right": {
        "one-tile": '"B7 K7 O7 | R6 R5 R4 R3"',  # as good as the solution of the sheet, but not the same
        "points": '"27"',
        "two-things": '"O8-O11 | O7 R7 B7"',
        "many": 'rk.Table("R4-R6 | K7 O7 R7")',
        "joker": '"k11"',
    },
    "partly": {
        "one-tile": '"RK1.qixjwced.TCDEF_Ttg.gatn"',  # the answer code that the table in the page gives
        "points": "20",
        "two-things": '"O7 O8 O9 O10 O11"',
        "many": '"R4 R5 R6 R7 R8"',
        "joker": '"K11"',
    },
    "wrong": {
        "one-tile": '"R3 R4 R5 | B7 K7 O7 R6"',
        "points": '"many"',
        "two-things": '"O7 O8 O9 O10 R7"',
        "many": "...",
        "joker": '"R11"',
    },
}
POINTS: Final = {
    "right": {"one-tile": 2, "points": 2, "two-things": 4, "many": 3, "joker": 2},
    "partly": {"one-tile": 2, "points": 0, "two-things": 2, "many": 0, "joker": 2},
    "wrong": {"one-tile": 0, "points": 0, "two-things": 0, "many": 0, "joker": 0},
}
SOLUTIONS: Final = ("R3 R4 R5 R6", "O8 O9 O10 O11", "R7 K7 O7", "K11", "27")
"""Nobody may read these before they have given the answer."""

READ_POINTS: Final = """
import json
from nbgrader.api import Gradebook

points = {}
with Gradebook("sqlite:///gradebook.db", "rummikub") as book:
    for sheet in book.assignments:
        for submission in sheet.submissions:
            for notebook in submission.notebooks:
                found = {grade.name.removesuffix("-test"): grade.score for grade in notebook.grades}
                points.setdefault(notebook.name, {})[submission.student.id] = found
print(json.dumps(points))
"""


class Course:
    """A copy of the example, with the templates as another sheet."""

    def __init__(self, folder: Path) -> None:
        self.folder = copytree(EXAMPLE, folder)
        (folder / "source" / TEMPLATES).mkdir()
        for lang in LANGUAGES:
            copyfile(EXAMPLE / "template" / lang / "sheet.ipynb", folder / "source" / TEMPLATES / f"{lang}.ipynb")

    def run(self, *command: str) -> str:
        """Run a program of this environment in the course, and give what it prints."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
        environment |= {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",  # nbgrader starts others itself
            "JUPYTER_PREFER_ENV_PATH": "1",  # the kernel of this environment, whatever else is installed
            "JUPYTER_CONFIG_DIR": str(self.folder / ".jupyter"),
            "IPYTHONDIR": str(self.folder / ".ipython"),
        }
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def notebook(self, *place: str) -> Any:  # nbformat has no type for a notebook
        """Read a notebook by its place in the course, without its ending."""
        return nbformat.read(self.folder.joinpath(*place).with_suffix(".ipynb"), as_version=4)

    def graded(self, learner: str, sheet: str = SHEET, name: str = SHEET) -> Any:
        """Read a notebook as nbgrader leaves it after grading."""
        return self.notebook("autograded", learner, sheet, name)

    def submit(self, learner: str, sheet: str, notebooks: Mapping[str, Any]) -> None:
        """Hand the notebooks of a sheet in."""
        folder = self.folder / "submitted" / learner / sheet
        folder.mkdir(parents=True)
        for name, notebook in notebooks.items():
            nbformat.write(notebook, folder / f"{name}.ipynb")


def grade_id(cell: Any) -> str:
    return str(cell.metadata.get("nbgrader", {}).get("grade_id", ""))


def answered(released: Any, answers: Mapping[str, str]) -> Any:
    """Write answers in place of the dots."""
    for cell in released.cells:
        if grade_id(cell).endswith("-answer"):
            cell.source = cell.source.replace("...", answers[grade_id(cell).removesuffix("-answer")])
    return released


def weakened(released: Any) -> Any:
    """Do what a learner might try: change a task, and empty the tests."""
    for cell in released.cells:
        cell.source = cell.source.replace("goals.best_play()", "goals.lay_at_least(1)")
        if grade_id(cell).endswith("-test"):
            cell.source = "pass"
    return released


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Course:
    made = Course(tmp_path_factory.mktemp("nbgrader") / "course")
    for sheet in SHEETS:
        made.run("nbgrader", "generate_assignment", sheet)
    for learner, answers in ANSWERS.items():
        made.submit(learner, SHEET, {SHEET: answered(made.notebook("release", SHEET, SHEET), answers)})
    sly = weakened(answered(made.notebook("release", SHEET, SHEET), ANSWERS["partly"]))
    made.submit("sly", SHEET, {SHEET: sly})
    made.submit("right", TEMPLATES, {lang: made.notebook("source", TEMPLATES, lang) for lang in LANGUAGES})
    made.submit("silent", TEMPLATES, {lang: made.notebook("release", TEMPLATES, lang) for lang in LANGUAGES})
    for sheet in SHEETS:
        made.run("nbgrader", "autograde", sheet)
    return made


@pytest.fixture(scope="module")
def points(course: Course) -> Any:
    """Give the points in nbgrader's gradebook, by notebook, learner and task."""
    return json.loads(course.run(sys.executable, "-c", READ_POINTS))


def outputs(notebook: Any, task: str) -> list[Any]:
    """Give what the test of a task shows."""
    (cell,) = (cell for cell in notebook.cells if grade_id(cell) == f"{task}-test")
    return list(cell.outputs)


def error(notebook: Any, task: str) -> Any:
    """Give the error that a learner sees below the test of a task."""
    (found,) = (output for output in outputs(notebook, task) if output.output_type == "error")
    return found


def shown(notebook: Any) -> str:
    """Give every word that the cells of a notebook show."""
    texts: list[str] = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            texts += [output.get("data", {}).get("text/plain", ""), output.get("text", ""), output.get("evalue", "")]
            texts += output.get("traceback", [])
    return "\n".join(texts)


@pytest.mark.parametrize(("sheet", "name"), [(sheet, name) for sheet, names in SHEETS.items() for name in names])
def test_a_released_notebook_holds_neither_solutions_nor_hidden_tests(course: Course, sheet: str, name: str) -> None:
    released = course.notebook("release", sheet, name)
    text = "\n".join(cell.source for cell in released.cells).replace("`SOLUTION`", "")  # which a template speaks of
    secrets = ("SOLUTION", "HIDDEN", "feedback=True", "code=", "YOUR CODE HERE", *(SOLUTIONS if sheet == SHEET else ()))
    assert not [secret for secret in secrets if secret in text]
    assert not shown(released)
    answers = [cell.source.strip() for cell in released.cells if grade_id(cell).endswith("-answer")]
    assert len(answers) >= 3
    assert answers == [f"answer_{number} = ..." for number in range(1, len(answers) + 1)]
    kept = [cell for cell in released.cells if grade_id(cell) and not grade_id(cell).endswith("-answer")]
    assert all(cell.metadata.editable is False and cell.metadata.deletable is False for cell in kept)


@pytest.mark.parametrize("learner", ANSWERS)
def test_answers_get_the_points_that_they_deserve(points: Any, learner: str) -> None:
    assert points[SHEET][learner] == POINTS[learner]


def test_changed_tasks_and_tests_are_put_back(points: Any) -> None:
    assert points[SHEET]["sly"] == POINTS["partly"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_template_can_be_handed_out_as_it_is(course: Course, points: Any, lang: str) -> None:
    assert points[lang]["right"] == {"play": 2, "question": 1, "test": 3}
    assert points[lang]["silent"] == {"play": 0, "question": 0, "test": 0}
    message = {"en": "There is no answer yet.", "ru": "Ответа пока нет."}[lang]
    assert error(course.graded("silent", TEMPLATES, lang), "play").evalue.startswith(message)


def test_a_failed_test_says_what_is_missing(course: Course) -> None:
    wrong, partly = course.graded("wrong"), course.graded("partly")
    assert error(wrong, "one-tile").evalue.splitlines() == [
        "This play is not legal.",
        "B7 K7 O7 R6 is not a group: all tiles of a group have the same number, and R6 is not a 7.",
        "Look once more at the first set: what do its tiles have in common?",
    ]
    assert error(wrong, "points").evalue.startswith("“many” can't be read: answer with a whole number.")
    assert error(partly, "points").evalue == "This is not the right answer."
    assert error(partly, "many").evalue.endswith("There is a play that lays more tiles.")
    assert "You have reached 1 of 2 parts of the task." in str(outputs(partly, "two-things"))


def test_a_failed_test_shows_its_message_alone_and_no_solution(course: Course) -> None:
    wrong = course.graded("wrong")
    assert not [solution for solution in SOLUTIONS if solution in shown(wrong)]
    assert error(wrong, "joker").traceback == ["WrongAnswer: This is not the right answer."]
    assert [output.output_type for output in outputs(wrong, "points")] == ["error"]  # no attempt, so no record


def test_without_feedback_all_answers_are_told_the_same(course: Course) -> None:
    for learner in ("right", "partly"):
        recorded, *_ = outputs(course.graded(learner), "many")
        assert recorded.data["text/plain"] == "Your answer is recorded."


def test_graded_notebooks_make_a_table_of_their_own(course: Course) -> None:
    book = rk.gradebook((course.folder / "autograded").glob(f"*/{SHEET}"))
    assert {row.pop("learner"): list(row.values()) for row in book.rows} == {
        "partly": [1, 0, 0.5, 0, 1, 2.5],
        "right": [1, 1, 1, 1, 1, 5],
        "sly": [1, 0, 0.5, 0, 1, 2.5],
        "wrong": [0, None, 0, None, 0, 0],  # what can't be read is no attempt
    }


def test_nbgrader_changes_nothing_in_the_jupyterlab_of_this_repository() -> None:
    installed, own = Path(sys.prefix), ROOT / "scripts/jupyter"
    server = json.loads((installed / "etc/jupyter/jupyter_server_config.d/nbgrader.json").read_text())
    settled = json.loads((own / "jupyter_server_config.json").read_text())
    enabled = server["ServerApp"]["jpserver_extensions"]
    assert settled["ServerApp"]["jpserver_extensions"] == dict.fromkeys(enabled, False)
    (page,) = (installed / "share/jupyter/labextensions").glob("*/nbgrader")
    disabled = json.loads((own / "labconfig/page_config.json").read_text())["disabledExtensions"]
    assert disabled == {f"{page.parent.name}/{page.name}": True}
