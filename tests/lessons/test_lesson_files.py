"""Lesson files: what a right one gives, and every way of breaking one, with its line."""

import copy
import importlib
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rummikub_widget import Lesson, LessonError, goals
from rummikub_widget.explain import languages
from rummikub_widget.lessons.lesson_goals import NAMES as GOALS
from rummikub_widget.lessons.lesson_goals import read_goal
from rummikub_widget.lessons.lesson_lines import lines_of
from rummikub_widget.lessons.lesson_schema import faults, schema
from rummikub_widget.lessons.lesson_shelf import NAMES

ROOT = Path(__file__).parents[2]
SHELF = ROOT / "rummikub_widget" / "lessons" / "data"
LESSON = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "lessons.md").read_text("utf-8"), re.DOTALL)[0]
"""The example of the documentation."""
PLAIN = """\
title = "Runs"
languages = ["en"]
[[step]]
kind = "reading"
text = "Look."
[[step]]
kind = "task"
table = "R3 R4 R5"
rack = "R6 K1"
goal = 'lay("R6")'
"""


def saved(folder: Path, text: str | bytes, name: str = "my-runs.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


# The example of the documentation


def test_the_example_of_the_documentation(tmp_path: Path) -> None:
    lesson = Lesson.load(saved(tmp_path, LESSON), lang="ru")
    assert (lesson.id, lesson.title, len(lesson)) == ("my-runs", "Мои ряды", 3)
    assert [(step.id, step.kind) for step in lesson.steps] == [
        ("step-1", "reading"),
        ("longer", "task"),
        ("step-3", "question"),
    ]
    lesson.forward()
    assert lesson.prompt == "Выложите две фишки."
    assert lesson.check("R3-R6").message.endswith("\nПодойдёт ещё одна.")
    assert lesson.check("R3 R4 R5 K6").message.endswith("\nK6 чёрная, а ряд красный.")
    assert lesson.check("R3 R4 R5 R7").message.endswith("\nВ ряду пропуск.")
    assert lesson.check("R3-R7").message.endswith("\nТеперь в ряду пять фишек.")
    lesson.forward()
    lesson.lang = "en"
    assert lesson.check("R8").right
    assert (lesson.stars, lesson.most_stars) == (5, 6)


def test_a_lesson_in_one_language(tmp_path: Path) -> None:
    path = saved(tmp_path, PLAIN.replace('"en"', '"ru"'), "2 Ряды b.toml")
    lesson = Lesson.load(path)
    assert (lesson.lang, lesson.id) == ("ru", "b")
    with pytest.raises(ValueError, match="no texts in 'en', but in ru"):
        Lesson.load(path, lang="en")
    with pytest.raises(ValueError, match="no text for the language 'en'"):
        lesson.lang = "en"
    assert lesson.lang == "ru"


def test_the_byte_order_mark_and_line_ends_of_windows_do_not_matter(tmp_path: Path) -> None:
    path = saved(tmp_path, b"\xef\xbb\xbf" + PLAIN.replace("\n", "\r\n").encode())
    assert len(Lesson.load(path)) == 2
    broken = PLAIN.replace("\n", "\r\n").replace("rack", "rak")
    with pytest.raises(LessonError, match="line 9: unknown key 'rak'; did you mean 'rack'"):
        Lesson.load(saved(tmp_path, broken))


# Broken files: what is replaced, by what, the line, and what is said

BREAKS: list[tuple[str, str, int, str]] = [
    ('title = "Runs"', "title =", 1, "this is not TOML"),
    ('rack = "R6 K1"', 'rack = "R6 K1', 9, "this is not TOML"),
    ("goal = 'lay(\"R6\")'", 'goal = \'lay("R6")', 10, "this is not TOML"),
    ('kind = "task"', 'kind = "task"\nkind = "task"', 8, "this is not TOML"),
    ('title = "Runs"\n', "", 1, "the key 'title' is missing"),
    ('title = "Runs"', "title = 5", 1, "there is a whole number where a text or a table is needed"),
    ('title = "Runs"', 'titel = "Runs"', 1, "unknown key 'titel'; did you mean 'title'"),
    ('title = "Runs"', 'title = " "', 1, "is not as it should be: a text that is not empty"),
    ('title = "Runs"', "title = {}", 1, "there is nothing in the table"),
    ('title = "Runs"', 'title = { eng = "Runs" }', 1, "unknown key 'eng'; did you mean 'en'"),
    ('title = "Runs"', 'title = { ru = "Ряды" }', 1, "the text 'Ряды' is missing in 'en': add en = …"),
    ('title = "Runs"', 'title = "Runs"\nid = "My Runs"', 2, "'My Runs' is not as it should be: lower-case"),
    ('["en"]', '["en", "rus"]', 2, "unknown value 'rus'; did you mean 'ru'"),
    ('["en"]', "[]", 2, "the list is empty"),
    ('["en"]', '["en", "en"]', 2, "'en' is there twice"),
    ('["en"]', '["en", "ru"]', 5, "'Look.' is a text in one language, and the lesson has 'en' and 'ru': write { en ="),
    ('languages = ["en"]\n', "", 1, "'Runs' is a text in one language"),
    ('languages = ["en"]', 'languages = ["en"]\nrules = "standart"', 3, "did you mean 'standard'"),
    ('kind = "reading"\n', "", 3, "the key 'kind' is missing: one of 'reading', 'task', 'question'"),
    ('kind = "reading"', 'kind = "read"', 4, "unknown kind of step 'read'; did you mean 'reading'"),
    ('kind = "reading"', "kind = 1", 4, "unknown kind of step 1"),
    ('text = "Look."', "", 3, "the key 'text' is missing"),
    ('text = "Look."', 'text = "Look."\ngoal = "opened()"', 6, "unknown key 'goal'"),
    ('text = "Look."', 'text = "@look"', 5, "the text @look is missing in 'en': there is no message in my-runs.en.ftl"),
    ('text = "Look."', 'text = "Look."\ntable = "R3 R33"', 6, "'R33' at character 4: expected a number from 1 to 13"),
    ('text = "Look."', 'text = "Look."\ntable = "R3 R3 | R3"', 6, "more copies of R3"),
    (
        'text = "Look."',
        'text = "Look."\nid = "a"\n[[step]]\nkind="reading"\nid = "a"\ntext = "b"',
        9,
        "another step has",
    ),
    ('rack = "R6 K1"\n', "", 6, "the key 'rack' is missing"),
    ('rack = "R6 K1"', 'rack = "R6 K1 X"', 9, "'X' at character 7"),
    ('rack = "R6 K1"', 'rack = "R6 R6 R6"', 9, "more copies of R6"),
    ('table = "R3 R4 R5"', 'table = "R3 R4"', 8, "no legal set on the table: R3 R4"),
    ('table = "R3 R4 R5"', 'table = ["R3 R4 R5"]', 8, "there is a list where a text is needed"),
    ('table = "R3 R4 R5"', 'rules = "ru-leaflett"', 8, "did you mean 'ru-leaflet'"),
    ('lay("R6")', 'lay("R7")', 10, "can't be reached: R7 is not on the rack"),
    ('lay("R6")', "lay_at_least(2)", 10, "at most 1 tile can be laid from here, not 2"),
    ('lay("R6")', "opened()", 10, "the player has opened before"),
    ('lay("R6")', 'lai("R6")', 10, "unknown goal 'lai'; did you mean 'lay'"),
    ('lay("R6")', "legal_or_not()", 10, "the goal legal_or_not() is for a question, and this step is a task"),
    ('lay("R6")', "lay()", 10, "missing 1 required positional argument"),
    ('lay("R6")', 'lay("R6"', 10, "the goal can't be read at character"),
    ('lay("R6")', '__import__("os")', 10, "unknown goal '__import__'"),
    ("goal = 'lay(\"R6\")'", "goal = 1", 10, "there is a whole number where a text is needed"),
    ("goal = 'lay(\"R6\")'", "goal = 'lay(\"R6\")'\npar = 0", 11, "0 where a number from 1 to 20 is needed"),
    ("goal = 'lay(\"R6\")'", "goal = 'lay(\"R6\")'\npar = true", 11, "there is true or false where a whole number"),
    (
        "goal = 'lay(\"R6\")'",
        "goal = 'lay(\"R6\")'\nopened = 'no'",
        11,
        "there is a text where true or false is needed",
    ),
    ("goal = 'lay(\"R6\")'", "goal = 'lay(\"R6\")'\nhints = 'Look.'", 11, "there is a text where a list is needed"),
    ("goal = 'lay(\"R6\")'", "goal = 'lay(\"R6\")'\nhints = [\n'a',\n'',\n]", 13, "a text that is not empty"),
    ("goal = 'lay(\"R6\")'", "goal = 'lay(\"R6\")'\nhints = [\n'a',\n{ ru = 'б' },\n]", 13, "is missing in 'en'"),
]
COMMENTS: list[tuple[str, int, str]] = [
    ("{ text = 'No.' }", 12, "exactly one of 'answer', 'goal', 'code' is needed here"),
    ("{ answer = 'R3', code = 'run-gap', text = 'No.' }", 12, "exactly one of"),
    ("{ answer = 'R3 R4 R5 K1' }", 12, "the key 'text' is missing"),
    ("{ answer = 'R3 R4 R5 R6', text = 'No.' }", 12, "comments are for wrong answers"),
    ("{ answer = 'R3 R', text = 'No.' }", 12, "can't be read"),
    ("{ answer = 7, text = 'No.' }", 12, "the answer is the table after the play"),
    ("{ answer = 'R3', text = 'a' },\n{ answer = 'R3', text = 'b' }", 13, "a comment on 'R3' already"),
    ("{ goal = 'lai(\"K1\")', text = 'No.' }", 12, "did you mean 'lay'"),
    ("{ goal = 'answer(1)', text = 'No.' }", 12, "is for a question"),
    ("{ code = 'run-gab', text = 'No.' }", 12, "unknown code 'run-gab'; did you mean 'run-gap'"),
    ("'No.'", 12, "there is a text where a table is needed"),
]
BREAKS += [
    ("goal = 'lay(\"R6\")'", f"goal = 'lay(\"R6\")'\ncomments = [\n{comment},\n]", line, said)
    for comment, line, said in COMMENTS
]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"), BREAKS, ids=[f"{new} {said}"[:60] for _, new, _, said in BREAKS]
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    assert old in PLAIN
    path = saved(tmp_path, PLAIN.replace(old, new, 1))
    with pytest.raises(LessonError) as caught:
        Lesson.load(path)
    told = [problem for problem in caught.value.problems if said in problem.reason]
    assert [(problem.file, problem.line) for problem in told] == [(str(path), line)], str(caught.value)
    assert f"{path}, line {line}: " in str(caught.value)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    text = PLAIN.replace("Look.", "@look").replace("R3 R4 R5", "R3 R4").replace('"en"', '"en", "ru"')
    with pytest.raises(LessonError) as caught:
        Lesson.load(saved(tmp_path, text))
    assert [problem.line for problem in caught.value.problems] == [1, 5, 8]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "can't be read"),
        (b"title = 'a'\n# \xff", "line 2: this is not text in UTF-8"),
        (b"", "line 1: the key 'title' is missing"),
        (b"title = '" + b"[" * 5 + b"'\nstep = " + b"[" * 5000, "TOML"),
    ],
)
def test_files_that_are_no_lessons(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "gone.toml" if content is None else saved(tmp_path, content)
    with pytest.raises(LessonError, match=said):
        Lesson.load(path)
    with pytest.raises(LessonError, match="can't be read"):
        Lesson.load(tmp_path)


@pytest.mark.parametrize(
    ("messages", "line", "said"),
    [
        ("look = Look at R3.\nspare = x\n", None, ""),
        ("loop = Look.\n", None, "missing in my-runs.en.ftl: unknown message 'look'; did you mean 'loop'"),
        ("look = Look.\n\nthis is none\n", 3, "this is no message: 'this is none'"),
        ("look = Look.\nlook = Look again.\n", 2, "the message 'look' is there twice"),
        ("# a\nlook = Look at { $tile }.\n", 2, "the message 'look' can't be put together"),
    ],
)
def test_texts_in_message_files(tmp_path: Path, messages: str, line: int | None, said: str) -> None:
    path = saved(tmp_path, PLAIN.replace("Look.", "@look"))
    file = saved(tmp_path, messages, "my-runs.en.ftl")
    if not said:
        assert Lesson.load(path).text == "Look at R3."
        return
    with pytest.raises(LessonError) as caught:
        Lesson.load(path)
    place = f"{path}, line 5: " if line is None else f"{file}, line {line}: "
    assert f"{place}{said}" in str(caught.value)


def test_a_message_file_that_is_no_text(tmp_path: Path) -> None:
    path = saved(tmp_path, PLAIN.replace("Look.", "@look"))
    saved(tmp_path, b"look = a\nb = \xff\n", "my-runs.en.ftl")
    with pytest.raises(LessonError, match=r"my-runs\.en\.ftl, line 2: this is not text"):
        Lesson.load(path)


# Goals


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ('lay("R6") & lay_at_least(2)', goals.lay("R6") & goals.lay_at_least(2)),
        ('make_run() & ~lay("J")', goals.make_run() & ~goals.lay("J")),
        (" make_group(7) | (opened() & score(40)) ", goals.make_group(7) | (goals.opened() & goals.score(40))),
        ('best_play("value")', goals.best_play("value")),
        ('best_play(by="tiles")', goals.best_play()),
        ("~(empty_rack() | free_joker())", ~goals.empty_rack() & ~goals.free_joker()),
        ("which_tile()", goals.which_tile()),
    ],
)
def test_goals_are_read(text: str, same: goals.Goal) -> None:
    assert read_goal(text) == same


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "can't be read"),
        ("lay", r"the goal 'lay' needs brackets: lay\(…\)"),
        ("Goal()", "unknown goal 'Goal'"),
        ("seal('a')", "unknown goal 'seal'"),
        ("goals.lay('R6')", "is no goal: write goals such as"),
        ("lay('R6') and lay('R7')", "is no goal"),
        ("lay('R6') + lay('R7')", "is no goal"),
        ("not lay('R6')", "is no goal"),
        ("lay('R6'", "can't be read at character"),
        ("lay('R' + '6')", "is no plain value"),
        ("lay(open('x'))", "is no plain value"),
        ("lay(*['R6'])", "is no plain value"),
        ("lay(**{'tiles': 'R6'})", "takes plain values"),
        ("lay(tile='R6')", "unexpected keyword argument"),
        ("lay_at_least(-1)", "whole number from 1 to 106, not -1"),
        ("lay_at_least(2.5)", "is no plain value"),
        ("lay('R6 X')", "'X' at character 4"),
        ("answer('a') & lay('R6')", "can't be combined"),
        ("~legal_or_not()", "has no opposite"),
        ("(lambda: 1)()", "is no goal"),
        ("lay('R6');lay('R7')", "can't be read"),
        ("[lay('R6') for _ in 'ab']", "is no goal"),
        ("opened() & " * 13 + "opened()", "more than 12 goals"),
        ("(" * 200 + "opened()" + ")" * 200, "can't be read|longer than"),
        ("lay('R6')\0", "can't be read"),
        ("opened() #" + "x" * 400, "longer than 400"),
    ],
)
def test_anything_else_is_no_goal(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_goal(text)


def test_every_goal_of_the_package_can_be_written() -> None:
    assert set(GOALS) | {"Goal", "seal"} == set(goals.__all__)


# Lines and schema


def places(value: object, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if place:
        yield place
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        yield from places(item, (*place, key))


TRICKY = """\
# a = 1
"a b" = "x # y"   # comment
'c.d'.e = [ 1, 2, # one
  [ "]", '}' ],
  { f = "{", g.h = 2 } ]
text = \"\"\"
[[no]]
key = "value" \\\\
\"\"\"\"
other = '''
key = 1'''
[table.inner]
x = 1979-05-27T07:32:00
[[list]]
y = true
[list.sub]
z = 1
[[list.deep]]
w = 1
[[list.deep]]
w = 2
[[list]]
y = -1.5e3
"""


@pytest.mark.parametrize("text", [TRICKY, LESSON, PLAIN, *((SHELF / f"{n}.toml").read_text("utf-8") for n in NAMES)])
def test_every_value_has_its_line(text: str) -> None:
    lines = lines_of(text)
    assert set(places(tomllib.loads(text))) == set(lines)
    for place, line in lines.items():
        written = text.splitlines()[line - 1]
        key = next(part for part in reversed(place) if isinstance(part, str))
        assert isinstance(place[-1], int) or key in written, (place, line)


def test_lines_of_a_tricky_text() -> None:
    lines = lines_of(TRICKY)
    known = {
        ("a b",): 2, ("c.d", "e"): 3, ("c.d", "e", 1): 3, ("c.d", "e", 2, 1): 4, ("c.d", "e", 3, "g", "h"): 5,
        ("text",): 6, ("other",): 10, ("table", "inner", "x"): 13, ("list", 0): 14, ("list", 0, "sub", "z"): 17,
        ("list", 0, "deep", 1, "w"): 21, ("list", 1, "y"): 23,
    }  # fmt: skip
    assert {place: lines[place] for place in known} == known


def validator() -> Any:
    jsonschema = importlib.import_module("jsonschema")  # comes with nbformat; the package does without
    jsonschema.Draft202012Validator.check_schema(schema())
    return jsonschema.Draft202012Validator(schema())


def changed(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Give the lesson with one value taken away, changed, or a key too many, in all ways."""
    for place in places(value):
        for put in (None, "", " ", "x", "@x", 0, 1, 1.0, 1.5, 30, True, [], ["x"], {}, {"en": "x"}, {"x": 1}):
            mutant = copy.deepcopy(value)
            *way, last = place
            inner: Any = mutant
            for key in way:
                inner = inner[key]
            if put is None:
                del inner[last]
            else:
                inner[last] = put
            yield mutant
        if isinstance(place[-1], str):
            mutant = copy.deepcopy(value)
            inner = mutant
            for key in place[:-1]:
                inner = inner[key]
            inner[f"{place[-1]}s"] = inner[place[-1]]
            yield mutant


def test_the_published_schema_and_the_reader_agree() -> None:
    judge = validator()
    lesson = tomllib.loads(LESSON) | {"about": "a", "id": "a", "languages": ["en", "ru"], "rules": "standard"}
    assert judge.is_valid(lesson)
    seen = set()
    for mutant in changed(lesson):
        found = list(faults(mutant))
        assert judge.is_valid(mutant) is not bool(found), (mutant, found)
        seen.add(bool(found))
        json.dumps([reason for _, reason in found])
    assert seen == {True, False}


def test_the_schema_knows_what_the_package_knows() -> None:
    for name in NAMES:
        assert validator().is_valid(tomllib.loads((SHELF / f"{name}.toml").read_text("utf-8"))), name
    known = schema()
    assert tuple(known["properties"]["languages"]["items"]["enum"]) == languages()
    assert tuple(known["$defs"]["translations"]["properties"]) == languages()
    documented = (ROOT / "docs" / "lessons.md").read_text("utf-8")
    keys = {key for kind in ("reading", "task", "question") for key in known["$defs"][kind]["properties"]}
    assert all(f"`{key}`" in documented for key in (*keys, *known["properties"]) if key != "step")
