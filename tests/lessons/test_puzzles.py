"""Puzzles: each has one answer, harder ones take more steps, a seed gives the same one everywhere, nothing tells it."""

import os
import re
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

import rummikub_widget as rk
from benchmarks.puzzles import faults
from rummikub_widget.explain import languages
from rummikub_widget.lessons.puzzles import kinds
from rummikub_widget.lessons.puzzles.chance import Chance
from rummikub_widget.lessons.puzzles.proving import can_be_laid_otherwise, only_play
from rummikub_widget.lessons.puzzles.spoiling import wrong_rows
from rummikub_widget.lessons.puzzles.stock import Row, table_of
from rummikub_widget.solver.position import Position

HOUSE = Path(kinds.__file__).parent
KINDS = list(rk.puzzle_kinds())
PLAYS = [kind for kind in KINDS if kind not in ("legal-or-not", "points", "which-tile")]
DIFFICULTIES = range(1, 6)
NUMBER = int(os.environ.get("RUMMIKUB_PUZZLES", "2"))
"""So many puzzles of each kind and difficulty are proved."""
SEED = int(os.environ.get("RUMMIKUB_PUZZLES_SEED", "1"))
RULES = rk.Rules()


# What every puzzle is


@pytest.mark.parametrize("kind", KINDS)
def test_every_puzzle_has_one_answer_and_harder_ones_take_more_steps(kind: str) -> None:
    steps: dict[int, list[int]] = {}
    for difficulty in DIFFICULTIES:
        for seed in range(SEED, SEED + NUMBER):
            puzzle = rk.puzzle(kind, difficulty, seed)
            assert not list(faults(puzzle)), puzzle
            assert puzzle.prompt
            assert (puzzle.kind, puzzle.difficulty, puzzle.seed) == (kind, difficulty, seed)
            assert (puzzle.attempts, puzzle.solved) == (0, False)
            steps.setdefault(difficulty, []).append(puzzle.rating.steps)
    assert all(fmean(steps[easier]) <= fmean(steps[harder]) for easier, harder in pairwise(DIFFICULTIES))
    assert fmean(steps[1]) < fmean(steps[3]) < fmean(steps[5])


@pytest.mark.parametrize("kind", PLAYS)
def test_the_rating_is_that_of_the_best_play(kind: str) -> None:
    puzzle = rk.puzzle(kind, 3, SEED)
    play = next(rk.plays(table=puzzle.table, rack=puzzle.rack, opened=puzzle.opened))
    after = [set(meld.kinds) for meld in play.table]
    broken = sum(not any(set(meld.kinds) <= row for row in after) for meld in puzzle.table)
    assert puzzle.rating.steps <= len(play.steps)
    assert puzzle.rating.sets_broken == broken
    assert (puzzle.rating.jokers > 0) == (kind == "joker")


@pytest.mark.parametrize("seed", range(SEED, SEED + 2))
def test_each_kind_asks_for_what_it_says(seed: int) -> None:
    extended = rk.puzzle("extend", 3, seed)
    assert extended.rating == rk.Rating(sets_broken=0, steps=3, jokers=0)
    lone = rk.puzzle("rearrange", 2, seed)
    assert len(lone.rack) == 1
    assert lone.rating.sets_broken > 0
    assert str(lone.rack[0]) in lone.prompt
    opening = rk.puzzle("opening", 3, seed)
    assert not opening.opened
    assert "30" in opening.prompt
    joker = rk.puzzle("joker", 1, seed)
    assert any(tile.is_joker for tile in joker.table.tiles)
    assert not any(tile.is_joker for tile in joker.rack)
    assert not rk.puzzle("run-or-group", 2, seed).table


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_both_answers_to_legal_or_not_are_right_about_as_often(difficulty: int) -> None:
    right = [bool(rk.check_table(rk.puzzle("legal-or-not", difficulty, seed).table)) for seed in range(40)]
    assert 8 <= sum(right) <= 32


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_what_stands_for_a_wrong_set_is_none(difficulty: int) -> None:
    for rows in wrong_rows(difficulty):
        assert rows
        assert not any(rk.check_meld(meld) for meld in table_of(rows))


# The same seed

GOLDEN = {
    "run-or-group": " + R7 K9 R8 B7 K4 O2 O6 O7 B8 B1 K8",
    "legal-or-not": "B4 B5 B6 B7 | O4 O6 O7 | R4 R5 R6 + ",
    "points": "R13 B13 K13 | O10 O11 O12 O13 | B7 B8 B9 J + ",
    "opening": "B3 B4 B5 B6 + O4 K3 R3 K6 B12 R13 R5 R4 R1 K5 R11 K4",
    "extend": "B11 O11 K11 | R1 R2 R3 | R6 R7 R8 R9 | R7 B7 O7 | O4 O5 O6 + R5 B13 O7 K6 R11",
    "which-tile": "R10 B10 O10 K10 | O7 O8 O9 O10 | R6 B6 K6 + B10 B7 R11 B6",
    "rearrange": "R13 O13 K13 | B9 B10 B11 B12 B13 | B3 B4 B5 B6 | R9 R10 R11 R12 | O6 O7 O8 + R11",
    "joker": "O9 O10 O11 J | R8 R9 R10 R11 | B7 B8 B9 B10 | O1 O2 O3 | B1 B2 B3 B4 + O12 O4 O4",
    "most-tiles": "B9 B10 B11 | B7 B8 B9 B10 | R4 B4 O4 | R7 R8 R9 R10 + O9 K10 O10 R5 O11 K5",
    "empty-rack": "R4 B4 K4 | R9 B9 O9 | K1 K2 K3 K4 K5 K6 K7 + K12 K11 K10 O4 B4",
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_puzzle_everywhere(kind: str) -> None:
    # On whatever machine and under whatever Python this runs; a better plan of the solver may change them.
    puzzle = rk.puzzle(kind, 3, 42)
    assert f"{puzzle.table} + {puzzle.rack}" == GOLDEN[kind]
    assert repr(rk.puzzle(kind, 3, 42, lang="ru")) == repr(puzzle)
    assert rk.puzzle(kind, 3, "42").table == puzzle.table


def test_other_seeds_give_other_puzzles_and_none_chooses_one_that_is_told() -> None:
    assert len({str(rk.puzzle("extend", 1, seed).table) for seed in range(8)}) == 8
    chosen = rk.puzzle("extend")
    assert chosen.difficulty == 1
    assert rk.puzzle("extend", seed=chosen.seed).table == chosen.table


def test_chance_is_fair_and_its_own() -> None:
    chance = Chance("fair")
    drawn = [chance.within((3, 5)) for _ in range(3000)]
    assert all(900 < drawn.count(number) < 1100 for number in (3, 4, 5))
    assert set(drawn) == {3, 4, 5}
    firsts = [Chance("fair", seed).shuffled("abc")[0] for seed in range(3000)]
    assert all(900 < firsts.count(letter) < 1100 for letter in "abc")
    assert sorted(chance.shuffled(range(9))) == list(range(9))


# Rules


@pytest.mark.parametrize("edition", ["en-official", "pagat-sabra", "pressman-1980", "spear-1988", "sabra-50"])
@pytest.mark.parametrize("kind", ["joker", "opening"])
def test_a_puzzle_keeps_to_its_rules(kind: str, edition: str) -> None:
    puzzle = rk.puzzle(kind, 2, SEED, rules=edition)
    assert puzzle.rules.edition_name == edition
    assert not list(faults(puzzle))
    assert kind == "joker" or str(puzzle.rules.threshold) in puzzle.prompt


def test_where_the_rules_allow_none_an_error_names_kind_and_difficulty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kinds, "TRIES", 20)
    with pytest.raises(rk.NoPuzzleError, match=r"'opening' and difficulty 3 .* seed 1 ") as caught:
        rk.puzzle("opening", 3, 1, rules=rk.Rules(threshold=0))
    assert (caught.value.kind, caught.value.difficulty) == ("opening", 3)


# Nothing to read


@pytest.mark.parametrize("kind", PLAYS)
def test_a_puzzle_holds_no_solution(kind: str) -> None:
    puzzle = rk.puzzle(kind, 3, SEED)
    play = rk.solve(table=puzzle.table, rack=puzzle.rack, opened=puzzle.opened)
    assert play is not None
    new = [str(meld) for meld in play.table if meld.bag not in puzzle.table.bags]
    held = (
        f"{vars(puzzle)!r} {vars(puzzle._memory)!r} {puzzle!r} {puzzle._repr_html_()} {puzzle.prompt} {puzzle.rating}"
    )
    shown = f"{puzzle.table} + {puzzle.rack}"
    assert new
    assert str(play.table) not in held
    assert not [row for row in new if row in held and row not in shown]
    message = puzzle.check(puzzle.table).message
    assert not [row for row in new if row in message]


# Words


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_speaks_both_languages(kind: str) -> None:
    for difficulty in (1, 4):
        puzzle = rk.puzzle(kind, difficulty, SEED)
        english = [puzzle.prompt, puzzle.hint(1), puzzle.hint(2), puzzle.rating.explain()]
        puzzle.lang = "ru"
        russian = [puzzle.prompt, puzzle.hint(1), puzzle.hint(2), puzzle.rating.explain("ru")]
        assert all(english)
        for text in russian:
            assert re.search("[а-я]", text)
            assert not set(re.findall(r"[A-Za-z]\w*", text)) - {str(t) for t in (*puzzle.table.tiles, *puzzle.rack)}
            assert not re.search(r"  | [,.;]|\{", text)


@pytest.mark.parametrize("kind", ["legal-or-not", "points", "which-tile"])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_hints_on_a_question_are_true_and_leave_something_to_find(kind: str, difficulty: int) -> None:
    puzzle = rk.puzzle(kind, difficulty, SEED)
    hint = puzzle.hint(2)
    named = re.findall(r"\b(?:[RBOK]\d+|J)\b", hint)
    if kind == "which-tile":
        assert not any(puzzle.replace().check(tile).right for tile in named)
        assert 0 < len(named) < len(puzzle.rack) - 1
    elif kind == "legal-or-not":
        assert " ".join(named) in map(str, puzzle.table)
    else:
        worth = int(re.findall(r"worth (\d+) points?", hint)[0])
        right = rk.check_meld(named).value if difficulty > 1 else sum(rk.Tile(name).number or 0 for name in named)
        assert worth == right < rk.check_table(puzzle.table).value


def test_kinds_are_told_in_both_languages() -> None:
    english, russian = rk.puzzle_kinds(), rk.puzzle_kinds("ru")
    assert list(english) == list(russian) == list(kinds.KINDS)
    assert all(text.endswith(".") for text in (*english.values(), *russian.values()))
    with pytest.raises(ValueError, match="did you mean 'ru'"):
        rk.puzzle_kinds("rus")


def messages(lang: str) -> dict[str, ast.Message]:
    resource = FluentParser().parse((HOUSE / "messages" / f"{lang}.ftl").read_text("utf-8"))
    assert not [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


class Spoken(visitor.Visitor):
    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - named after the node
        self.names.add(re.sub(r"-(and|or|count)$", "", node.id.name))


def test_every_language_has_the_same_messages_and_each_is_used() -> None:
    code = "".join(path.read_text("utf-8") for path in HOUSE.glob("*.py"))
    english = messages("en")
    for lang in languages():
        other = messages(lang)
        assert list(other) == list(english)
        assert all(Spoken(other[name]).names == Spoken(message).names for name, message in english.items())
    for name in english:
        assert f'"{name}"' in code or re.sub("^(kind|prompt)-", "", name) in KINDS, name


# Errors


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"kind": "jocker"}, ValueError, "unknown kind of puzzle 'jocker'; did you mean 'joker'?"),
        ({"kind": "run or group"}, ValueError, "did you mean 'run-or-group'?"),
        ({"kind": []}, ValueError, "unknown kind of puzzle"),
        ({"kind": "joker", "difficulty": 7}, ValueError, "a whole number from 1 to 5, not 7; did you mean 5?"),
        ({"kind": "joker", "difficulty": 2.4}, ValueError, "not 2.4; did you mean 2?"),
        ({"kind": "joker", "difficulty": True}, ValueError, "from 1 to 5, not True"),
        ({"kind": "joker", "difficulty": "easy"}, ValueError, "from 1 to 5, not 'easy'"),
        (
            {"kind": "joker", "dificulty": 3},
            TypeError,
            "unknown argument of puzzle 'dificulty'; did you mean 'difficulty'?",
        ),
        ({"kind": "joker", "seed": 1.5}, TypeError, "a whole number or a text, not 1.5"),
        ({"kind": "joker", "seed": " "}, ValueError, "printable"),
        ({"kind": "joker", "rules": "ru-leaflett"}, ValueError, "did you mean 'ru-leaflet'?"),
        ({"kind": "joker", "lang": "rus"}, ValueError, "did you mean 'ru'?"),
    ],
)
def test_bad_arguments_name_what_is_wrong(arguments: dict[str, Any], error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=re.escape(told)):
        rk.puzzle(**arguments)


# As an exercise


def test_a_puzzle_takes_the_further_arguments_of_an_exercise_and_stays_a_puzzle(tmp_path: Path) -> None:
    puzzle = rk.puzzle("points", 1, 5, lang="ru")
    kept = puzzle.replace(progress=tmp_path / "progress.json")
    assert isinstance(kept, rk.Puzzle)
    assert (kept.id, kept.lang, kept.rating) == ("puzzle points 1 5", "ru", puzzle.rating)
    assert kept.check(rk.check_table(kept.table).value).right
    assert puzzle.replace(progress=tmp_path / "progress.json").solved
    assert puzzle.replace(feedback=False).solved is None
    assert not isinstance(puzzle.replace(table="R3 R4 R5"), rk.Puzzle)


# Proofs


@pytest.mark.parametrize(
    ("table", "rack", "tiles", "only"),
    [
        ("R3 R4 R5", "R6 K1", 1, True),
        ("R3 R4 R5 | R7 R8 R9", "R6", 1, False),
        ("", "R3 R4 R5 R6 R7 R8", 6, False),
        ("R3 R4 R5", "R6 R7", 1, False),
        ("R3 R4 R5", "K1", 1, False),
        ("", "R4 R5 J", 3, True),  # the joker may lie on either side
    ],
)
def test_the_only_play(table: str, rack: str, tiles: int, *, only: bool) -> None:
    position = Position.of(table, rack, opened=True, rules=None)
    assert (only_play(position, tiles) is not None) is only


def kinds_of(text: str) -> list[Row]:
    return [meld.kinds for meld in rk.Table(text)]


@pytest.mark.parametrize(
    ("sets", "otherwise"),
    [
        ("R3 R4 R5", False),
        ("R3 R4 R5 | B3 B4 B5 | K3 K4 K5", True),
        ("R3 R4 R5 | R6 R7 R8", False),
        ("R3 R4 R5 R6 | R7 R8 R9", True),
        ("R4 R5 J | K9 K10 K11", False),
        ("R4 R5 R6 J | K8 K9 K10", True),
        ("R3 R4 R5 | R3 R4 R5", False),
    ],
)
def test_sets_that_can_be_laid_otherwise(sets: str, *, otherwise: bool) -> None:
    assert can_be_laid_otherwise(kinds_of(sets)) is otherwise
