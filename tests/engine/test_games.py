"""Whole random games: they end, no tile is lost, scores add up to zero, records play again, nothing hidden is shown."""

import json
import os
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rummikub_widget import Code, Game, IllegalPlay, Match, Record, RecordError, Rules, Verdict
from rummikub_widget.engine.state import GameState, GameView
from tests.engine.players import take_turn

SEED = int(os.environ.get("RUMMIKUB_SEED", "0")) or Random().randrange(10**9)
GAMES = int(os.environ.get("RUMMIKUB_GAMES", "1000"))
MOST_TURNS = 3000
END_OF = {
    "play_until_blocked": "blocked",
    "one_more_turn": "last-turns",
    "immediate": "pool-empty",
    "into_bank": "out",
}


def count(state: GameState) -> int:
    return len(state.table.tiles) + sum(map(len, state.racks)) + len(state.pool) + len(state.bank)


@pytest.mark.parametrize("edition", Rules.editions())
def test_random_games_end_keep_all_tiles_and_score_to_zero(edition: str) -> None:
    rules = Rules.edition(edition)
    reasons = set()
    for number in range(GAMES // len(Rules.editions()) + 1):
        chance = Random(SEED + number)
        game = Game(["Ann", "Boris", "Clara", "Dev"][: chance.randint(2, 4)], rules, SEED + number)
        for _ in range(MOST_TURNS):
            take_turn(game, chance)
            assert count(game.state) == 106, (SEED, edition, number)
            if game.outcome is not None:
                break
        assert game.outcome is not None, (SEED, edition, number)
        assert sum(game.outcome.scores.values()) == pytest.approx(0)
        assert set(game.outcome.winners) <= set(game.players)
        reasons.add(game.outcome.reason)
        if number % 20 == 0:
            assert Record.from_text(game.record.to_text()) == game.record
            assert Record.from_json(game.record.to_json()).last().outcome == game.outcome
    assert reasons <= {"out", END_OF[rules.empty_pool]}


def test_the_same_seed_gives_the_same_game() -> None:
    assert Game(["A", "B"], seed=5).state == Game(["A", "B"], seed=5).state
    assert Game(["A", "B"], seed=5).state != Game(["A", "B"], seed=6).state


@pytest.fixture
def game() -> Game:
    racks = {"Ann": "R6 R7 K1 J", "Boris": "B1 B2 B3"}
    return Game.from_position(racks, "R3 R4 R5 | B7 K7 O7", "O1 O2 O3 O4", rules=Rules())


def refused(game: Game, request: object, *arguments: object, **named: object) -> Verdict:
    before = game.state, game.events
    with pytest.raises(IllegalPlay) as error:
        request(*arguments, **named)  # type: ignore[operator]
    assert (game.state, game.events) == before
    assert str(error.value) == error.value.verdict.explain()
    return error.value.verdict


def test_a_turn_with_working_state(game: Game) -> None:
    assert game.arrange("R3 R4 R5 R6 | B7 K7 O7")
    assert str(game.rack("Ann")) == "R7 K1 J"
    game.arrange("R3 R4 R5 R6 | B7 K7 O7 | K1")
    game.undo()
    assert str(game.table) == "R3 R4 R5 R6 | B7 K7 O7"
    game.redo()
    assert str(game.table) == "R3 R4 R5 R6 | B7 K7 O7 | K1"
    game.take_back()
    assert not game.touched
    game.undo()
    assert game.touched
    assert refused(game, game.commit).codes == (Code.SET_TOO_SHORT,)
    game.play("R3 R4 R5 R6 R7 | B7 K7 O7")
    assert (game.current, len(game.rack("Ann")), game.state.turn) == ("Boris", 2, 2)


def test_illegal_requests_change_nothing_and_say_why(game: Game) -> None:
    assert refused(game, game.play, "R3 R4 R5 | B7 K7 O7 | K1").codes == (Code.SET_TOO_SHORT,)
    assert refused(game, game.arrange, "R3 R4 R5 | B7 K7 O7 | R13").codes == (Code.TILE_NOT_ON_RACK,)
    assert refused(game, game.draw, player="Boris").codes == (Code.NOT_YOUR_TURN,)
    assert refused(game, game.undo).codes == (Code.NOTHING_TO_UNDO,)
    assert refused(game, game.redo).codes == (Code.NOTHING_TO_REDO,)
    assert refused(game, game.pass_turn).codes == (Code.POOL_NOT_EMPTY,)
    assert refused(game, game.give, "K1").codes == (Code.NO_GIVING_TILES,)
    game.arrange("R3 R4 R5 R6 | B7 K7 O7")
    assert refused(game, game.draw).codes == (Code.TABLE_CHANGED_BEFORE_DRAW,)
    assert refused(game, game.pass_turn).codes == (Code.TABLE_CHANGED_BEFORE_DRAW,)
    game.take_back()
    game.draw()
    game.play("R3 R4 R5 | B7 K7 O7 | B1 B2 B3")
    assert refused(game, game.draw).codes == (Code.GAME_OVER,)
    assert refused(game, game.elapse, 5).codes == (Code.GAME_OVER,)


def test_bad_arguments_are_refused(game: Game) -> None:
    before = game.state
    for request, words in [
        (lambda: game.elapse(-1), "time goes forward"),
        (lambda: game.elapse(float("nan")), "time goes forward"),
        (lambda: game.elapse(10**400), "time goes forward"),
        (lambda: Game([1, 2]), "needs a name"),  # type: ignore[list-item]
        (lambda: Game(["A\ud800", "B"]), "needs a name"),
        (lambda: Match(["A", "B"], rounds=1.5), "whole number of games"),  # type: ignore[arg-type]
        (lambda: game.elapse(61, forgotten="K9"), "K9 can't have been forgotten"),
        (lambda: game.rack("Anna"), "did you mean 'Ann'"),
        (lambda: game.view("Zoe"), "unknown player 'Zoe'"),
        (lambda: game.draw("Zoe"), "unknown player 'Zoe'"),
        (lambda: game.arrange("R3 R99"), "R99"),
        (lambda: Game(["Ann", "Ann"]), "two players have the name"),
        (lambda: Game(["Ann", " "]), "needs a name"),
        (lambda: Game(["Ann", "Boris"], starter="Zoe"), "unknown player"),
        (lambda: Game.from_position({"A": "R1 R1", "B": "R1"}), "there are 3 tiles R1"),
        (lambda: Game.from_position({"A": "", "B": ""}, current="C"), "unknown player"),
        (lambda: Match(["A", "B"], rounds=0), "at least one game"),
        (lambda: Match(["A", "B"], seed=1).next_game(), "not over yet"),
    ]:
        with pytest.raises(ValueError, match=words):
            request()  # type: ignore[no-untyped-call]
    assert game.state is before


def test_must_play_and_must_give() -> None:
    strict = Rules(voluntary_draw=False)
    able = Game.from_position({"A": "R6 K1", "B": "R1"}, "R3 R4 R5", "O1", rules=strict)
    assert refused(able, able.draw).codes == (Code.MUST_PLAY,)
    unable = Game.from_position({"A": "R9 K1", "B": "R1"}, "R3 R4 R5", "O1", rules=strict)
    unable.draw()
    bank = Game.from_position({"A": "R9 K1", "B": "R1 R2"}, "R3 R4 R5", rules=Rules(empty_pool="into_bank"))
    bank.pass_turn()
    bank.pass_turn()
    assert refused(bank, bank.pass_turn).codes == (Code.MUST_GIVE_TILE,)
    assert refused(bank, bank.give, "K2").codes == (Code.TILE_NOT_ON_RACK,)
    bank.give("K1")
    bank.give("R1")
    bank.give("R9")
    assert bank.outcome is not None
    assert bank.outcome.winners == ("A",)


def texts(value: object) -> set[str]:
    return set(str(value).replace('"', " ").replace("'", " ").replace(",", " ").replace("|", " ").split())


def test_a_view_holds_nothing_hidden() -> None:
    game = Game(["Ann", "Boris", "Clara"], seed=3)
    hidden = Game.from_position({"Ann": "R1 R2", "Boris": "K11 K12"}, "B7 K7 O7", "O13 O12")
    view = hidden.view("Ann")
    shown = {name: getattr(view, name) for name in (entry.name for entry in fields(GameView))}
    assert not texts(shown) & {"K11", "K12", "O13", "O12"}
    assert view.counts == {"Ann": 2, "Boris": 2}
    assert game.view("Boris").rack == game.rack("Boris")
    assert len({str(game.view(name).rack) for name in game.players}) == 3


def test_a_match_with_a_deciding_game() -> None:
    match = Match(["A", "B", "C"], Rules(empty_pool="immediate"), rounds=1, seed=8)
    chance = Random(1)

    def finish() -> None:
        while match.game.outcome is None:
            take_turn(match.game, chance)

    finish()
    assert len(match.winners) == 1
    assert match.sheet.totals == match.game.outcome.scores if match.game.outcome else False
    with pytest.raises(ValueError, match="the match is over"):
        match.next_game()
    tied = Match(["A", "B"], Rules(), rounds=1, seed=8)
    tied.game = Game.from_position({"A": "R5", "B": "B5"})
    tied.game.pass_turn()
    tied.game.pass_turn()
    assert not tied.winners
    tied.next_game()
    assert tied.deciding
    assert tied.sheet.totals == {"A": 0, "B": 0}
    tied.game = Game.from_position({"A": "R5 R6 R7", "B": "B5"})
    tied.game.play("R5 R6 R7")
    assert tied.winners == ("A",)
    assert tied.sheet.totals == {"A": 0, "B": 0}


def recorded() -> Game:
    game = Game(["Ann", "Boris the 2nd"], Rules(threshold=25), seed=11)
    chance = Random(4)
    while game.outcome is None:
        take_turn(game, chance)
    return game


def test_a_record_is_stepped_through() -> None:
    game = recorded()
    steps = list(Game.replay(game.record))
    assert len(steps) == len(game.events) + 1
    assert steps[0].state == game.first_state
    assert steps[-1].state == game.state
    assert [step.state.turn for step in steps[:3]] == [1, 2, 3]


def test_altered_cut_and_foreign_records_are_refused_with_their_line() -> None:
    text = recorded().record.to_text()
    lines = text.splitlines()
    first_play = next(number for number, line in enumerate(lines) if " plays " in line)
    first_draw = next(number for number, line in enumerate(lines) if " draws" in line)

    def without(number: int) -> str:
        return "\n".join([*lines[:number], *lines[number + 1 :]])

    def with_line(number: int, line: str) -> str:
        return "\n".join([*lines[:number], line, *lines[number + 1 :]])

    for damaged, line, words in [
        ("", 1, "not a record"),
        ("Rummikub record 2\n", 1, "version 2"),
        ("\n".join(lines[:-1]), len(lines) - 1, "was cut"),
        ("\n".join(lines[: first_play + 1]), first_play + 1, "was cut"),
        (without(first_draw), first_draw + 1, "is missing"),
        (with_line(first_draw, lines[first_draw].partition(";")[0]), first_draw + 1, "otherwise than"),
        (with_line(first_play, lines[first_play] + " | R3"), first_play + 1, "impossible"),
        (with_line(first_play, lines[first_play] + " | R33"), first_play + 1, "can't be read"),
        (with_line(1, "Edition: standart"), 2, "did you mean 'standard'"),
        (with_line(1, "Editions"), 2, "no line of a record"),
        (with_line(len(lines) - 2, 'End: out: Ann +1, "Boris the 2nd" -1'), None, "the end of the game"),
        (text + "more\n", len(lines) + 1, "nothing comes after"),
        (with_line(1, "Edition: sabra-50\n" + lines[1]), 3, "'Edition' stands there twice"),
        (with_line(len(lines) - 2, lines[-2] + " and lies"), len(lines) - 1, "are no scores"),
        (with_line(1, "Edition: standard\nSwitch: threshold = " + "[" * 100_000), 3, "recursion"),
        (text.replace("Check: ", "Check: 0"), len(lines), "altered"),
    ]:
        with pytest.raises(RecordError, match=words) as error:
            Record.from_text(damaged)
        assert error.value.line == line, words


def test_damaged_json_is_refused() -> None:
    content = json.loads(recorded().record.to_json())
    damages: list[tuple[dict[str, object], str]] = [
        ({"format": "chess"}, "not a record"),
        ({"version": 7}, "version 7"),
        ({"players": ["Ann"]}, "damaged"),
        ({"switches": {"thresholt": 3}}, "did you mean 'threshold'"),
        ({"turns": content["turns"][:-1]}, "the end of the game"),
        ({"turns": [{"player": "Zoe", "action": "draw"}]}, "line 1: turn 1 can't be read"),
        ({"turns": [{"player": "Ann", "action": "cheat"}]}, "'cheat' is not known"),
        ({"turns": [{"action": "draw"}]}, "'player' is missing"),
        ({"check": "0"}, "altered"),
        ({"winner": "Ann"}, "the field 'winner' is unknown"),
        ({"version": True}, "version True"),
        ({"turns": [{"player": content["starts"], "action": "draw", "touched": "x"}]}, "touched is true or false"),
    ]
    for change, words in damages:
        with pytest.raises(RecordError, match=words):
            Record.from_json(json.dumps({**content, **change}))
    with pytest.raises(RecordError, match="not JSON, or was cut"):
        Record.from_json(json.dumps(content)[:-40])
    with pytest.raises(RecordError, match="not a record"):
        Record.from_json("[]")
    with pytest.raises(RecordError, match="stands there twice"):
        Record.from_json('{"format": 1, "format": 2}')
    with pytest.raises(RecordError, match="not JSON, or was cut"):
        Record.from_json("[" * 100_000)


def test_impossible_turns_are_refused_even_with_a_right_check_sum() -> None:
    game = Game.from_position({"A": "R6 K1", "B": "B1"}, "R3 R4 R5", "O1 O2 O3", rules=Rules(turn_seconds=None))
    game.play("R3 R4 R5 R6")
    late = replace(game.record, events=(replace(game.events[0], timed_out=True),))
    with pytest.raises(RecordError, match="the time can't be over"):
        late.last()
    timed = Game.from_position({"A": "R6 K1", "B": "B1"}, "R3 R4 R5", "O1 O2 O3")
    timed.elapse(60, forgotten="R3")
    lazy = replace(timed.record, events=(replace(timed.events[0], touched=False),))
    with pytest.raises(RecordError, match="nothing was touched"):
        lazy.last()


def test_a_view_is_no_way_to_change_the_result() -> None:
    game = Game.from_position({"A": "R6", "B": "B1"}, "R3 R4 R5")
    game.play("R3 R4 R5 R6")
    shown = game.view("B").outcome
    assert shown is not None
    shown.scores["A"] = 999
    assert game.outcome is not None
    assert game.outcome.scores == {"A": 1, "B": -1}


def test_a_tie_broken_by_fewest_tiles_has_one_winner_everywhere() -> None:
    match = Match(["A", "B"], Rules(stalemate_tie="fewest_tiles", match_winner="games_then_points"), rounds=1, seed=1)
    match.game = Game.from_position({"A": "R10", "B": "R4 B6"}, rules=match.rules)
    match.game.pass_turn()
    match.game.pass_turn()
    assert match.game.outcome is not None
    assert match.game.outcome.winners == match.winners == ("A",)
    assert match.sheet.games_won == {"A": 1, "B": 0}
    assert Record.from_text(match.game.record.to_text()) == match.game.record


def test_going_out_against_nothing_still_wins() -> None:
    game = Game.from_position({"Ann": "R6", "Boris": "J"}, "R3 R4 R5", rules=Rules(joker_rack_value=0))
    game.play("R3 R4 R5 R6")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.scores) == (("Ann",), {"Ann": 0, "Boris": 0})
    assert Record.from_text(game.record.to_text()).last().outcome == game.outcome


names = st.text(min_size=1, max_size=12).filter(lambda name: name.strip() and name.isprintable())


@given(players=st.lists(names, min_size=2, max_size=4, unique=True))
def test_records_keep_names_of_any_kind(players: list[str]) -> None:
    game = Game(players, seed=2)
    game.draw()
    record = game.record
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record


def test_start_draws_must_decide_for_who_starts() -> None:
    game = Game(["Ann", "Boris"], seed=1)
    other = "Ann" if game.current == "Boris" else "Boris"
    text = game.record.to_text().replace(f"Starts: {game.current}", f"Starts: {other}")
    with pytest.raises(RecordError, match="do not lead to the player who starts"):
        Record.from_text(text)
