"""The cases that speak of the game around the turn, each played by `Game` under every edition.

A scenario says whether what the case describes is what happens; the case says whether it should.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from rummikub_widget import Game, IllegalPlay, Match, Rules, ScoreSheet, Tile, check_meld, from_cards, score, to_cards
from rummikub_widget.engine.deal import draw_for_start
from rummikub_widget.engine.scoring import Points
from rummikub_widget.engine.tiles import full_supply
from tests.engine.cases import PRESETS, SWITCHES, edition_name, expected, of_kind, row

CASES = of_kind("flow", "draw", "timeout", "end", "match", "setup")
EDITIONS = {edition_name(preset): Rules.edition(edition_name(preset)) for preset in PRESETS}
POOL = "R1 R1 R2 R2 O1 O1 B1 B1 B2 B2 B3 B3"

Scenario = Callable[[Rules], bool]
SCENARIOS: dict[str, Scenario] = {}


def case(name: str) -> Callable[[Scenario], Scenario]:
    def register(scenario: Scenario) -> Scenario:
        SCENARIOS[name] = scenario
        return scenario

    return register


def accepted(request: Callable[[], Any]) -> bool:
    with suppress(IllegalPlay):
        request()
        return True
    return False


def game(rules: Rules, racks: str = "K1 K5 K9", table: str = "", pool: str = POOL, **more: Any) -> Game:
    """A game of four with a given rack for A."""
    others = {"B": "B10 O3 O5", "C": "K10 O8", "D": "O11 O12"}
    return Game.from_position({"A": racks, **others}, table, pool, rules=rules, **more)


def timed(rules: Rules) -> Rules:
    """The same rules with a clock, where the edition has none or a longer one."""
    return rules.replace(turn_seconds=60)


@case("I29")
def opening_is_postponed(rules: Rules) -> bool:
    return accepted(game(rules, "R10 B10 K10 K1", opened=()).draw)


@case("MA35")
def undone_and_drawn(rules: Rules) -> bool:
    played = game(rules, table="R4 R5 R6 R7 R8")
    played.arrange("R4 R5 | R7 R8 | R6")
    played.arrange("R4 R5 R6 R7 R8")
    return accepted(played.draw)


@case("MA36")
def drawn_from_a_changed_table(rules: Rules) -> bool:
    played = game(rules, "K9", "R1 R2 R3 | R4 R5 R6", pool="B1 B2")
    played.arrange("R1 R2 R3 R4 R5 R6")
    return accepted(played.draw)


@case("MA38")
def own_tile_withdrawn(rules: Rules) -> bool:
    played = game(rules)
    played.arrange("K5")
    assert row_of(played) == "K1 K9"
    played.arrange("")
    return row_of(played) == "K1 K5 K9"


def row_of(played: Game) -> str:
    return str(played.rack("A"))


@case("D01")
def one_tile_before_opening(rules: Rules) -> bool:
    return len(game(rules, opened=()).draw()) == 1


@case("D02")
def one_tile_after_opening(rules: Rules) -> bool:
    played = game(rules)
    return len(played.draw()) == 1 and played.current != "A"


@case("D04")
def drawn_though_able_to_play(rules: Rules) -> bool:
    return accepted(game(rules, "R7 K1", "R4 R5 R6").draw)


@case("D05")
def drawn_tile_played_at_once(rules: Rules) -> bool:
    played = game(rules, "K1 K2", "R4 R5 R6", pool="R7 B1 B2 B3")
    played.draw()
    return accepted(lambda: played.play("R4 R5 R6 R7", player="A"))


@case("D07")
def passed_with_nothing_to_draw(rules: Rules) -> bool:
    return accepted(game(rules, pool="").pass_turn)


@case("D08")
def drawn_tile_returned(rules: Rules) -> bool:
    played = game(rules)
    played.draw()
    return accepted(lambda: played.undo(player="A")) or accepted(lambda: played.give("R1", player="A"))


@case("T01")
def half_moved_when_the_time_is_over(rules: Rules) -> bool:
    played = game(timed(rules), "R6 K1", "R3 R4 R5", pool="B1 B2 B3 B4")
    played.arrange("R3 | R4 R5 | K1")
    event = played.elapse(61)
    restored = str(played.table) == "R3 R4 R5" and played.current != "A"
    assert event is not None
    return restored and str(played.rack("A")) == "R6 K1 B1 B2 B3" and len(event.drawn) == 3


@case("T02")
def idle_when_the_time_is_over(rules: Rules) -> bool:
    event = game(timed(rules)).elapse(61)
    return event is not None and len(event.drawn) == 3


def forgotten(rules: Rules) -> Game:
    played = game(timed(rules), "R6 K1", "K4 K5 K6 K7 K8 | K5 B5 O5 R5", pool="B1 B2 B3 B4")
    played.arrange("K4 K5 K6 | K7 K8 | K5 | B5 O5 R5")
    played.elapse(61, forgotten="K5")
    assert len(played.table.tiles) < 9
    return played


@case("T04")
def forgotten_tile_to_the_pool(rules: Rules) -> bool:
    played = forgotten(rules)
    state = played.state
    return Tile("K5") in (*state.pool, *state.racks[0][-3:]) and len(state.racks[0]) == 5


@case("T05")
def forgotten_tile_to_the_offender(rules: Rules) -> bool:
    return len(forgotten(rules).rack("A")) > 5


@case("T07")
def penalty_from_a_short_pool(rules: Rules) -> bool:
    played = game(timed(rules), table="R3 R4 R5", pool="B1 B2")
    played.arrange("R3 R4 | R5")
    event = played.elapse(61)
    return event is not None and len(event.drawn) == 2


@case("T08")
def penalty_from_an_empty_pool(rules: Rules) -> bool:
    played = game(timed(rules), table="R3 R4 R5", pool="")
    played.arrange("R3 R4 | R5")
    event = played.elapse(61)
    return event is not None and not event.drawn and (played.current != "A" or played.outcome is not None)


@case("T10")
def finished_but_not_confirmed(rules: Rules) -> bool:
    played = game(timed(rules), "R6 K1", "R3 R4 R5")
    played.arrange("R3 R4 R5 R6")
    event = played.elapse(60)
    return event is not None and event.action == "play" and str(played.table) == "R3 R4 R5 R6"


@case("T11")
def declared_finished_too_early(rules: Rules) -> bool:
    played = game(timed(rules), "R4 R5 K1")
    played.arrange("R4 R5")
    played.elapse(30)
    refused = not accepted(played.commit)
    return refused and played.current == "A" and played.view("A").seconds_left == 30 and str(played.table) == "R4 R5"


@case("T12")
def finished_in_time(rules: Rules) -> bool:
    played = game(timed(rules), "R6 K1", "R3 R4 R5")
    played.elapse(59)
    return accepted(lambda: played.play("R3 R4 R5 R6"))


@case("EN01")
@case("EN02")
def going_out(rules: Rules) -> bool:
    played = game(rules, "K5 K6 K7")
    played.play("K5 K6 K7")
    return played.outcome is not None and (played.outcome.reason, played.outcome.winners) == ("out", ("A",))


def last_tile_drawn(rules: Rules) -> Game:
    """A, the first in the order of turns, draws the last tile."""
    played = game(rules.replace(direction="clockwise", draw_after_open=1), pool="B1")
    played.draw()
    return played


@case("EN04")
def one_more_turn_each(rules: Rules) -> bool:
    played = last_tile_drawn(rules)
    turns = 0
    while played.outcome is None and turns < 4:
        played.pass_turn()
        turns += 1
    return played.outcome is not None and (turns, played.outcome.reason) == (4, "last-turns")


@case("EN05")
def compared_at_once(rules: Rules) -> bool:
    outcome = last_tile_drawn(rules).outcome
    return outcome is not None and outcome.reason == "pool-empty" and outcome.winners == ("A",)


@case("EN07")
def all_pass(rules: Rules) -> bool:
    played = game(rules, pool="")
    for _ in range(4):
        if played.outcome is None:
            played.pass_turn()
    return played.outcome is not None and played.outcome.reason == "blocked"


@case("EN08")
def passes_interrupted(rules: Rules) -> bool:
    played = game(rules.replace(direction="clockwise"), table="B7 B8 B9", pool="")
    with suppress(IllegalPlay):
        played.pass_turn()
        played.play("B7 B8 B9 B10")
        for _ in range(3):
            played.pass_turn()
        interrupted = played.outcome is None and played.current == "B"
        played.pass_turn()
        return interrupted and played.outcome is not None and played.outcome.reason == "blocked"
    return False


@case("EN10")
def order_of_the_extra_turns(rules: Rules) -> bool:
    played = last_tile_drawn(rules)
    order: list[str] = []
    while played.outcome is None and len(order) < 4:
        order.append(played.current)
        played.pass_turn()
    return played.outcome is not None and order == ["B", "C", "D", "A"] and played.outcome.reason == "last-turns"


@case("EN11")
def out_in_the_extra_round(rules: Rules) -> bool:
    extra = rules.replace(empty_pool="one_more_turn", direction="clockwise")
    racks = {"A": "K1 K5", "B": "R10", "C": "K8 K9 K10", "D": "B1"}
    played = Game.from_position(racks, "R1 R2 R3", "O1", rules=extra)
    played.draw()
    played.pass_turn()
    played.play("R1 R2 R3 | K8 K9 K10")
    outcome = played.outcome
    return outcome is not None and outcome.winners == ("C",) and outcome.scores["C"] == 6 + 1 + 10 + 1


@case("EN12")
def unopened_player_wins_the_comparison(rules: Rules) -> bool:
    racks = {"A": "K8 K10", "B": "R10-R13 B10-B13 O10-O13 K10-K13 R9 R9 K9 K9 B9 B9"}
    scores = score(racks, opened=["B"], rules=rules)
    return scores["A"] > 0 > scores["B"]


@case("EN14")
def out_with_a_freed_joker(rules: Rules) -> bool:
    played = game(rules, "R4 B8 B9", "R3 J R5")
    played.play("R3 R4 R5 | B8 B9 J")
    return played.outcome is not None and played.outcome.winners == ("A",)


SAMPLE: tuple[dict[str, Points], ...] = (
    {"A": 24, "B": -5, "C": -16, "D": -3},
    {"A": -6, "B": -11, "C": 22, "D": -5},
    {"A": -32, "B": -13, "C": -2, "D": 47},
    {"A": -10, "B": -25, "C": 41, "D": -6},
)


def adds_up(scores: dict[str, Points]) -> bool:
    with suppress(ValueError):
        ScoreSheet(tuple(scores)).with_game(scores)
        return True
    return False


@case("SC12")
def scores_add_up(_: Rules) -> bool:
    return adds_up(SAMPLE[0])


@case("SC13")
def scores_do_not_add_up(_: Rules) -> bool:
    return adds_up({"A": 24, "B": -5, "C": -16, "D": -4})


@case("SC15")
def full_sums(rules: Rules) -> bool:
    return score({"A": "R6", "B": "R10 B10", "C": "R8 B7"}, rules=rules) == {"A": 35, "B": -20, "C": -15}


@case("SC16")
def unopened_player_pays_the_rack(rules: Rules) -> bool:
    return score({"A": "", "B": "R13 B13 K13 R2"}, "A", opened=["A"], rules=rules)["B"] == -41


@case("X01")
def highest_total_wins(rules: Rules) -> bool:
    sheet = ScoreSheet(("A", "B", "C", "D")).with_game({"A": 45, "B": 33, "C": -54, "D": -24})
    return sheet.leaders(rules) == ("A",)


@case("X02")
def most_games_win(rules: Rules) -> bool:
    games = ({"A": 65, "B": -65}, {"A": -10, "B": 10}, {"A": -88, "B": 88}, {"A": 0, "B": 0})
    sheet = ScoreSheet(("A", "B", "C"), tuple({**one, "C": 0} for one in games[:2])).with_game(
        {"A": -10, "B": 88, "C": -78}
    )
    assert sheet.totals == {"A": 45, "B": 33, "C": -78}
    return sheet.leaders(rules) == ("B",)


@case("X04")
def three_rounds(rules: Rules) -> bool:
    return Match(["A", "B"], rules, rounds=3, seed=1).rounds == 3


@case("X05")
def totals_of_a_match(_: Rules) -> bool:
    totals = ScoreSheet(("A", "B", "C", "D"), SAMPLE).totals
    return totals == {"A": -24, "B": -54, "C": 45, "D": 33} and sum(totals.values()) == 0


@case("X07")
def the_winner_starts_by_agreement(rules: Rules) -> bool:
    match = Match(["A", "B"], rules.replace(empty_pool="immediate"), seed=1)
    while match.game.outcome is None:
        match.game.draw()
    return match.next_game(starter="B").current == "B"


@case("P01")
def the_supply(_: Rules) -> bool:
    tiles = [tile.plain for tile in full_supply()]
    return len(tiles) == 106 and all(tiles.count(tile) == 2 for tile in tiles) and len(set(tiles)) == 4 * 13 + 1


@case("P02")
def two_players(rules: Rules) -> bool:
    played = Game(["A", "B"], rules, seed=1)
    return played.pool_size == 78 and len(played.rack("A")) == len(played.rack("B")) == 14


@case("P04")
def four_players(rules: Rules) -> bool:
    return Game(["A", "B", "C", "D"], rules, seed=1).pool_size == 50


@case("P05")
def one_or_five_players(rules: Rules) -> bool:
    for players in (["A"], ["A", "B", "C", "D", "E"]):
        with suppress(ValueError):
            Game(players, rules)
            return True
    return False


@case("P07")
def a_joker_drawn_for_the_start_is_exchanged(rules: Rules) -> bool:
    starter, draws = draw_for_start(["A", "B"], iter(map(Tile, ["J", "R10", "K9"])), rules)
    assert starter == "A"
    return [draw.player for draw in draws] == ["A", "A", "B"]


@case("P08")
def tiles_of_the_draw_go_back(rules: Rules) -> bool:
    played = Game(["A", "B", "C"], rules, seed=4)
    return len(played.start_draws) >= 3 and sum(map(len, played.state.racks)) + played.pool_size == 106


@case("P10")
def a_new_deal_on_demand(rules: Rules) -> bool:
    return any("redeal" in name for name in dir(Game(["A", "B"], rules)))


@case("P11")
def turns_go_clockwise(rules: Rules) -> bool:
    played = game(rules)
    played.draw()
    return played.current == "B"


@case("PC01")
def the_same_game_with_cards(_: Rules) -> bool:
    return to_cards(from_cards("A♥ 10♠ J♦ Q♣ K♥ ★")) == "A♥ 10♠ J♦ Q♣ K♥ ★" and all(
        str(from_cards(to_cards(tile))) == str(tile.plain) for tile in full_supply()
    )


@case("PC02")
def queen_king_ace(rules: Rules) -> bool:
    return check_meld(from_cards("Q♥ K♥ A♥")[0], rules).legal


@case("PC04")
def a_suit_twice(rules: Rules) -> bool:
    return check_meld(from_cards("7♥ 7♥ 7♠")[0], rules).legal


def test_every_case_has_its_scenario() -> None:
    assert sorted(SCENARIOS) == sorted(case["id"] for case in CASES)


@pytest.mark.parametrize("told", CASES, ids=lambda told: told["id"])
def test_the_game_goes_as_the_case_says(told: dict[str, Any]) -> None:
    switches = {switch for entry in told["expected"] for switch in entry["when"]}
    single = {f"{name}={value}": Rules().replace(**{name: value}) for name in switches for value in SWITCHES[name]}
    wrong = [
        (name, "expected", expected(told, rules)["verdict"])
        for name, rules in {**EDITIONS, **single}.items()
        if SCENARIOS[told["id"]](rules) != (expected(told, rules)["verdict"] == "legal")
    ]
    assert not wrong


@pytest.mark.parametrize("told", of_kind("score"), ids=lambda told: told["id"])
def test_scores(told: dict[str, Any]) -> None:
    racks = {name: row(tiles) for name, tiles in told["racks"].items()}
    for preset, scores in told["by_edition"].items():
        assert score(racks, told.get("winner"), rules=EDITIONS[edition_name(preset)]) == scores
    for switch, scores in told["expected_scores"].items():
        name, _, value = switch.partition("=")
        rules = Rules().replace(**({name: int(value) if value.isdigit() else value} if name else {}))
        assert score(racks, told.get("winner"), rules=rules) == scores


def test_cards_that_end_as_tiles_do() -> None:
    assert check_meld(from_cards("QH KH AH")[0]).codes == ("run-wrap",)
    assert check_meld(from_cards("7h 7h 7s")[0]).codes == ("group-duplicate-color",)
