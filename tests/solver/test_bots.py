"""Bots play whole games in every edition, legally and to the end, and each keeps its character.

``RUMMIKUB_SEED`` repeats a run, ``RUMMIKUB_GAMES`` says how many games each edition gets.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

import rummikub_widget as rk
from rummikub_widget.engine.tiles import COPIES, KINDS
from rummikub_widget.solver.bots.by_name import BOTS

if TYPE_CHECKING:
    from rummikub_widget.solver.bots.bot import Choice

SEED = os.environ.get("RUMMIKUB_SEED") or str(random.randrange(10**9))
GAMES = int(os.environ.get("RUMMIKUB_GAMES", "1"))
PAIRINGS = list(product(BOTS, repeat=2))
MUST_PLAY = rk.Rules().replace(voluntary_draw=False, empty_pool_pass="only_if_blocked")
WAYS_TO_END = [
    rk.Rules(joker_reuse="any_set").replace(empty_pool=how, empty_pool_pass=passing, voluntary_draw=free)
    for how in ("play_until_blocked", "one_more_turn", "into_bank", "immediate")
    for passing, free in (("voluntary", True), ("only_if_blocked", False))
]
FREE = rk.Rules(joker_reuse="any_set")
"""The quickest to solve, where the rules of jokers do not matter."""
MOST_TURNS = 400
FULL_BAG = Counter(dict.fromkeys(range(KINDS), COPIES))


class Watched:
    """A bot whose every choice is looked at."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot = rk.bot(name)
        self.jokers = 0
        """Jokers of the rack laid without need: the play did not win, and the end was far."""

    def choose(self, view: rk.GameView, rules: rk.Rules) -> Choice:
        choice = self.bot.choose(view, rules)
        if isinstance(choice, rk.Table):
            verdict = rk.check_turn(
                table=view.table, rack=view.rack, after=choice, opened=view.opened[view.player], rules=rules
            )
            assert verdict.legal, (self.name, view, choice)
            others = [count for player, count in view.counts.items() if player != view.player]
            if len(verdict.played) < len(view.rack) and min(others) > 3 and view.pool > 2 * len(view.counts):
                self.jokers += sum(tile.is_joker for tile in verdict.played)
            if self.name == "beginner":
                assert all(map(is_part, view.table, choice)), (view, choice)
        elif choice is not None:
            assert choice in view.rack
            assert (rules.empty_pool, view.pool) == ("into_bank", 0)
        return choice


def is_part(old: rk.Meld, new: rk.Meld) -> bool:
    return Counter(old.kinds) <= Counter(new.kinds)


def kinds_of(game: rk.Game) -> Counter[int]:
    state = game.state
    return Counter(tile.kind for row in (*state.racks, state.pool, state.bank, state.table.tiles) for tile in row)


def played_out(names: tuple[str, ...], rules: rk.Rules, seed: int) -> tuple[rk.Game, list[Watched]]:
    """Play a game to its end, with a look at it after every turn."""
    bots = [Watched(name) for name in names]
    players = {f"{seat} {name}": bot for seat, (name, bot) in enumerate(zip(names, bots, strict=True))}
    game = rk.Game(list(players), rules, seed=seed)
    print(  # noqa: T201 - shown where it fails
        f"RUMMIKUB_SEED={SEED}: game {seed} of {game.players} under {rules.edition_name}, {rules}"
    )
    while game.outcome is None:
        rk.play_turn(game, players[game.current])
        assert kinds_of(game) == FULL_BAG
        assert len(game.events) < MOST_TURNS
    assert sum(game.outcome.scores.values()) == 0
    assert list(rk.Game.replay(game.record))[-1].outcome == game.outcome
    return game, bots


@pytest.mark.parametrize("place", range(len(rk.Rules.editions())), ids=rk.Rules.editions())
def test_whole_games_of_each_pairing_in_every_edition(place: int) -> None:
    edition = rk.Rules.editions()[place]
    chance = random.Random(f"{SEED} {edition}")
    for number in range(GAMES):
        names = PAIRINGS[(place + number) % len(PAIRINGS)]
        played_out(names, rk.Rules.edition(edition), chance.randrange(10**6))


@pytest.mark.parametrize("rules", WAYS_TO_END, ids=lambda rules: f"{rules.empty_pool}, {rules.empty_pool_pass}")
def test_games_end_however_an_empty_pool_is_treated(rules: rk.Rules) -> None:
    chance = random.Random(f"{SEED} {rules}")
    seed = chance.randrange(10**6)
    played_out(("beginner", "thrifty", "beginner", "beginner"), rules, seed)  # many turns with an empty pool


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = (played_out((name, "beginner"), FREE, 1)[0] for _ in range(2))
    assert first.events == second.events


def test_play_game_plays_to_the_end() -> None:
    game = rk.Game(["Ann", "Boris", "Оля"], seed=3)
    bots = {"Ann": rk.bot("greedy"), "Boris": rk.bot("thrifty"), "Оля": rk.bot("beginner")}
    assert rk.play_game(game, bots) == game.outcome
    assert rk.play_game(game, bots) == game.outcome  # it is over already


# What each of them is like


def view_of(rack: str, table: str = "", *, opened: bool = True, **position: Any) -> tuple[rk.GameView, rk.Rules]:
    """Give what Ann sees when it is her turn."""
    position = {"pool": "O1-O13", "other": "B1 B2 B3 B4 B5 B13", "rules": rk.Rules(), **position}
    racks = {"Ann": rack, "Boris": position["other"]}
    who = ["Ann", "Boris"] if opened else ["Boris"]
    game = rk.Game.from_position(racks, table, position["pool"], opened=who, rules=position["rules"])
    return game.view("Ann"), game.rules


def choice_of(name: str, *seen: Any, **position: Any) -> str | None:
    choice = rk.bot(name).choose(*view_of(*seen, **position))
    return None if choice is None else str(choice)


def test_greedy_opens_as_soon_as_it_can_and_lays_as_much_as_possible() -> None:
    assert choice_of("greedy", "K9 K10 K11 R13", opened=False) == "K9 K10 K11"
    assert choice_of("greedy", "K9 K10 R13", opened=False) is None
    view, rules = view_of("K6 K8 R13", "R6 R7 R8 R9 R10 | B6 B7 B8 B9")
    play = rk.solve(table=view.table, rack=view.rack, rules=rules)
    assert play is not None
    assert rk.bot("greedy").choose(view, rules) == play.table
    assert play.tiles == 1


@pytest.mark.parametrize(
    ("rack", "position", "greedy", "thrifty"),
    [
        ("R6 J K1", {}, {"R6", "J"}, {"R6"}),
        ("B11 J K1", {}, {"J"}, None),
        ("R6 J", {}, {"R6", "J"}, {"R6", "J"}),
        ("R6 J K1", {"other": "B1 B2 B9"}, {"R6", "J"}, {"R6", "J"}),
        ("R6 J K1", {"pool": "R1 R2 R9"}, {"R6", "J"}, {"R6", "J"}),
        ("B11 J K1", {"rules": MUST_PLAY}, {"J"}, {"J"}),
    ],
    ids=[
        "a play without it",
        "only with it",
        "out",
        "an opponent is nearly out",
        "the pool is nearly empty",
        "must play",
    ],
)
def test_thrifty_keeps_its_joker(
    rack: str, position: dict[str, Any], greedy: set[str], thrifty: set[str] | None
) -> None:
    view, rules = view_of(rack, "R3 R4 R5", **position)
    for name, laid in (("greedy", greedy), ("thrifty", thrifty)):
        choice = rk.bot(name).choose(view, rules)
        assert (None if laid is None else Counter(laid)) == (
            None if choice is None else Counter(map(str, rk.Table(choice).tiles)) - Counter(map(str, view.table.tiles))  # type: ignore[arg-type]
        )


def test_thrifty_lays_fewer_jokers_than_greedy() -> None:
    jokers: Counter[str] = Counter()
    for seed in range(3):
        for names in (("greedy", "thrifty"), ("thrifty", "greedy")):
            for bot in played_out(names, FREE, seed)[1]:
                jokers[bot.name] += bot.jokers
    assert jokers["thrifty"] == 0 < jokers["greedy"]


@pytest.mark.parametrize(
    ("rack", "table", "opened", "after"),
    [
        ("K9 K10 K11 R13", "R3 R4 R5", False, "R3 R4 R5 | K9 K10 K11"),
        ("K9 K10 K11 R6", "R3 R4 R5", True, "R3 R4 R5 R6 | K9 K10 K11"),
        ("K1 K2 K3 R6", "R3 R4 R5", False, None),
        ("R2 R6 R7 O9", "R3 R4 R5 | K9 B9 R9", True, "R2 R3 R4 R5 R6 R7 | K9 B9 R9 O9"),
        ("B6 K6", "R3 R4 R5 R6", True, None),
        ("R5", "R3 R4 R5 R6 R7", True, None),
        ("K9 J K11 R13", "", True, "K9 J K11"),
        ("K12 K13 J R1", "", True, "J K12 K13"),
        ("R2", "R3 J R5", True, "R2 R3 J R5"),
        ("R4", "R3 J R5", True, None),
        ("R6", "R5 R3 R4", True, "R3 R4 R5 R6"),
        ("K9 K10 J R13", "", False, None),
        ("K10 B10 R10 J R13", "", False, "R10 B10 K10"),
        ("R1", "R11 R12 R13", True, None),
    ],
)
def test_a_beginner_sees_own_sets_and_extensions_alone(rack: str, table: str, opened: bool, after: str | None) -> None:  # noqa: FBT001
    choice = rk.bot("beginner").choose(*view_of(rack, table, opened=opened, pool="O1-O7"))
    assert choice == (None if after is None else rk.Table(after))


def test_in_the_bank_goes_the_costliest_tile() -> None:
    rules = rk.Rules(empty_pool="into_bank")
    assert {choice_of(name, "R1 K13 B7", pool="", rules=rules) for name in BOTS} == {"K13"}
    assert {choice_of(name, "R1 J K13", pool="", rules=rules) for name in BOTS} == {"J"}
    assert {choice_of(name, "R1 K13 B7", pool="R9", rules=rules) for name in BOTS} == {None}


# What drives them


class Idle:
    """A bot that never plays."""

    def choose(self, view: rk.GameView, rules: rk.Rules) -> Choice:
        assert view.current == view.player
        assert isinstance(rules, rk.Rules)
        return None


def test_who_must_play_is_made_to() -> None:
    game = rk.Game.from_position({"Ann": "B6 K6 R1", "Boris": "B2"}, "R3 R4 R5 R6", "K9", rules=MUST_PLAY)
    event = rk.play_turn(game, Idle())
    assert event.action == "play"
    assert game.rack("Ann") == rk.Rack("R1")
    assert rk.play_turn(game, Idle()).action == "draw"


def test_who_must_give_a_tile_gives_the_costliest() -> None:
    game = rk.Game.from_position({"Ann": "R1 K13", "Boris": "B2"}, rules=rk.Rules(empty_pool="into_bank"))
    assert [rk.play_turn(game, Idle()).action for _ in range(4)] == ["pass", "pass", "give", "pass"]
    assert game.rack("Ann") == rk.Rack("R1")


def test_what_was_moved_is_put_back_first() -> None:
    game = rk.Game.from_position({"Ann": "R6 K1", "Boris": "B2"}, table="R3 R4 R5", pool="O1")
    game.arrange("R3 R4 | R5 K1")
    assert rk.play_turn(game, rk.bot("greedy")).after == rk.Table("R3 R4 R5 R6")


def test_a_game_in_which_nothing_happens_is_stopped() -> None:
    rules = rk.Rules(draw_after_open=0)
    game = rk.Game.from_position({"Ann": "R1", "Boris": "B2"}, pool="O1", rules=rules)
    with pytest.raises(ValueError, match="the game does not end"):
        rk.play_game(game, {"Ann": Idle(), "Boris": Idle()})


def test_a_bot_that_breaks_the_rules_is_refused() -> None:
    class Cheat:
        def choose(self, view: rk.GameView, rules: rk.Rules) -> Choice:  # noqa: ARG002
            return rk.Table("R3 R4 R5 R7")

    game = rk.Game.from_position({"Ann": "R7 K1", "Boris": "B2"}, table="R3 R4 R5", pool="O1")
    before = game.state
    with pytest.raises(rk.IllegalPlay):
        rk.play_turn(game, Cheat())
    assert game.state == before


def test_wrong_names_are_named() -> None:
    with pytest.raises(ValueError, match="unknown bot 'gredy'; did you mean 'greedy'"):
        rk.bot("gredy")
    game = rk.Game(["Ann", "Boris"], seed=1)
    with pytest.raises(ValueError, match="unknown player 'Boriss'; did you mean 'Boris'"):
        rk.play_game(game, {"Ann": Idle(), "Boriss": Idle()})
    with pytest.raises(ValueError, match="no bot for the player 'Boris'"):
        rk.play_game(game, {"Ann": Idle()})
