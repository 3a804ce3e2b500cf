"""What players of other programs complain about can't happen here: docs/complaints.md lists it, with the tests."""

import ast
import re
from itertools import combinations, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rummikub_widget import Board, Code, Rules, check_meld, check_turn, compare_editions
from rummikub_widget.explain import caption, plain_text
from tests.widget.intents import sensible
from tests.widget.page import Page, said
from tests.widget.players import Time, drawing, position, solving, table_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "complaints.md"
COMPLAINTS = 16
LANGUAGES = ("en", "ru")


def game_of_ann(lang: str = "en", **options: Any) -> Page:
    """Give a game against a bot, at Ann's turn: she can lay R6."""
    view = table_of(game=position(**options), bots={"Boris": drawing}, lang=lang)
    view.press("ready")
    return view


def first_finding(view: Page) -> dict[str, Any]:
    found: dict[str, Any] = view.state["verdict"]["findings"][0]
    return found


# Reasons


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "moves", ["K1 > new", "R6 K1 > new", "B9 > set 1", "R5 > new", "R3 > rack", "R6 > set 1; R4 > new"]
)
def test_a_refused_turn_says_why_and_moves_no_tile(moves: str, lang: str) -> None:
    view = game_of_ann(lang)
    assert view.write(moves) is None
    before = view.state
    shown = first_finding(view)
    assert before["actions"]["end-turn"] == said(shown["text"])
    assert view.press("end-turn") == "illegal"
    assert view.error() == " ".join(said(shown[part]) for part in ("text", "remedy") if shown[part])
    assert len(view.error()) > 20
    view.board.lang = next(other for other in LANGUAGES if other != lang)  # everything is told anew
    assert [view.state[name] for name in ("table", "rack", "laid")] == [
        before[name] for name in ("table", "rack", "laid")
    ]


@pytest.mark.parametrize("order", sorted(set(permutations(["R7", "R7", "B7", "K7"]))))
def test_a_color_that_comes_twice_is_marked_while_the_set_is_built(order: tuple[str, ...]) -> None:
    view = Page(Board(rack="R7 R7 B7 K7"))
    for place, tile in enumerate(order):
        view.write(f"{tile} > {'set 1' if place else 'new'}")
        twice = order[: place + 1].count("R7") == 2
        (told,) = view.state["sets"]
        assert (told["state"] == "illegal") is twice
        assert {name[:-1] for name in told["marked"]} == ({"R7"} if twice else set())
        assert (
            first_finding(view)["code"] == Code.GROUP_DUPLICATE_COLOR if view.state["verdict"]["findings"] else False
        ) is twice


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_group_is_never_called_a_run_nor_a_run_a_group(lang: str) -> None:
    group, run = {"en": ("group", "run"), "ru": ("групп", "ряд")}[lang]
    rows = [[f"{color}{number}" for color in "RBOK"] for number in range(1, 14)]
    rows_of_runs = [[f"{color}{number}" for number in range(1, 14)] for color in "RBOK"]
    for meant, other, sets in (
        (group, run, [few for row in rows for size in (2, 3, 4) for few in combinations(row, size)]),
        (run, group, [row[start : start + size] for row in rows_of_runs for size in (2, 3, 5) for start in range(9)]),
    ):
        for tiles in sets:
            verdict = check_meld(" ".join(tiles))
            words = [verdict.explain(lang), plain_text(caption(verdict.melds[0], lang))]
            assert meant in words[0]
            assert not [text for text in words if other in text], (tiles, words)


# Opening


def test_the_points_towards_opening_are_told_after_every_move() -> None:
    racks = {"Ann": "R9 B9 K9 O9 K1", "Boris": "B2"}
    game = game_of_ann(racks=racks, opened=["Boris"])
    board = Page(Board(table="R3 R4 R5", rack=racks["Ann"], opened=False))
    for move, points in (("R9 B9 K9 > new", 27), ("K1 > new", 27), ("O9 > set 2", 36), ("K1 > rack", 36)):
        for view in (game, board):
            assert view.write(move) is None
        assert game.state["game"]["opening"] == {"points": points, "threshold": 30}
        assert re.search(rf"\b{points}\b.*\b30\b", said(board.state["verdict"]["summary"]))
    assert board.board.verdict.legal
    opened = Page(Board(table="R3 R4 R5", rack=racks["Ann"]))
    opened.write("K1 > new")
    assert opened.state["verdict"]["summary"] == []


@pytest.mark.parametrize(("lang", "why", "way_out"), [("en", "until", "30 points"), ("ru", "Пока", "30")])
def test_who_has_not_opened_is_told_why_the_table_is_closed_and_what_opens_it(
    lang: str, why: str, way_out: str
) -> None:
    racks = {"Ann": "R2 K1 B9", "Boris": "R6 O13"}
    view = table_of(game=position(racks=racks, opened=["Boris"]), bots={"Boris": solving}, lang=lang)
    view.press("ready")
    view.press("draw")
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6a"]], "Boris has added to the set"
    assert [player["opened"] for player in view.state["game"]["players"]] == [False, True]
    view.write("R2 > set 1")
    told = first_finding(view)
    assert told["code"] == Code.TABLE_TOUCHED_BEFORE_OPENING
    assert why in said(told["text"])
    assert way_out in said(told["remedy"])
    assert said(told["rule"])
    assert told["source"]
    assert view.press("end-turn") == "illegal"
    assert view.error() == f"{said(told['text'])} {said(told['remedy'])}"


# Disputed rules


def test_a_locked_joker_is_a_switch_and_the_refusal_names_the_rule() -> None:
    turn: dict[str, Any] = {"table": "R2 R3 R4 J", "rack": "B2 K2 O9", "after": "R3 R4 J | R2 B2 K2"}
    assert check_turn(**turn)
    locked = check_turn(**turn, rules=Rules(joker_sets="extend_only"))
    assert locked.codes == (Code.JOKER_SET_LOCKED,)
    assert "only be extended" in locked.explain()
    assert "In some editions" in locked.explain(depth="rule")
    compared = compare_editions(["standard", "pagat-sabra"], **turn)
    assert compared.switches == {"pagat-sabra": {"joker_sets": "extend_only"}}
    free = {name for name in Rules.editions() if check_turn(**turn, rules=Rules.edition(name))}
    assert set(Rules.editions()) - free == {"pagat-sabra"}


@pytest.mark.parametrize("edition", Rules.editions())
def test_a_joker_fits_wherever_a_thirteen_fits(edition: str) -> None:
    rules = Rules.edition(edition)
    for tiles in ("R13 B13 J", "R12 R13 J", "R11 J R13", "R13 B13 K13 J"):
        for order in permutations(tiles.split()):
            assert check_meld(" ".join(order), rules=rules), order
            view = Page(Board(table="R3 R4 R5", rack=f"{tiles} K1", rules=rules))
            for place, tile in enumerate(order):
                assert view.write(f"{tile} > {'set 2' if place else 'new'}") is None
            assert view.board.verdict.legal, order


# Nothing is lost


@pytest.mark.parametrize("edition", Rules.editions())
def test_a_finished_play_counts_when_the_time_is_over(edition: str) -> None:
    time = Time()
    rules = Rules.edition(edition).replace(turn_seconds=60)
    view = table_of(game=position(rules=rules), bots={"Boris": drawing}, time=time)
    view.press("ready")
    view.write("R6 > set 1")
    time.now += 61
    assert view.press("time") is None
    assert view.state["table"] == [["R3a", "R4a", "R5a", "R6a"]]
    assert view.state["rack"] == ["K1a", "B9a"]
    assert view.board.game.events[0].timed_out


@pytest.mark.parametrize("seed", range(8))
def test_only_the_player_changes_the_order_of_the_rack(seed: int) -> None:
    chance, time = Random(seed), Time()
    rules = Rules(turn_seconds=60)
    view = table_of("Ann", bots={"Boris": solving}, rules=rules, seed=seed, time=time)
    view.press("ready")
    compared = 0
    for _ in range(150):
        time.now += chance.choice([0, 0, 1, 2, 25])
        before = view.state["rack"]
        if view.state["game"]["phase"] == "over":
            break
        intent = sensible(chance, view.state)
        turn = view.board.game.state.turn
        view.ask(intent)
        ended = view.board.game.state.turn > turn
        if not ended and arranges(intent):
            continue
        after = view.state["rack"]
        staying = [tile for tile in before if tile in after]
        assert [tile for tile in after if tile in staying] == staying, intent
        assert {*after[len(staying) :]}.isdisjoint(staying), intent
        compared += len(staying) > 5
    assert compared > 20


def arranges(intent: dict[str, Any]) -> bool:
    """Whether a player moves tiles of the rack with it, or goes through the history of doing so."""
    to_the_rack = intent.get("to", {}).get("zone") == "rack" or "rack" in intent.get("text", "")
    return to_the_rack or intent["type"] in ("sort", "undo", "redo", "reset")


# The list


def test_every_complaint_has_an_answer_and_its_tests_are_there() -> None:
    rows = [row.strip("|").split("|") for row in PAGE.read_text("utf-8").splitlines() if row.startswith("| ")][1:]
    assert len(rows) == COMPLAINTS
    for complaint, answer, tests in rows:
        assert complaint.strip()
        assert answer.strip()
        named = re.findall(r"`([^`]+)::([^`]+)`", tests)
        assert named, complaint
        missing = [name for name in named if name[1] not in names_of_tests(ROOT / name[0])]
        assert not missing


def names_of_tests(path: Path) -> set[str]:
    """Give the names of the tests in a file of Python or of TypeScript."""
    text = path.read_text("utf-8")
    if path.suffix == ".ts":
        return set(re.findall(r'\btest\("([^"]+)"', text))
    return {node.name for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)}
