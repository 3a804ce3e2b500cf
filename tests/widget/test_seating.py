from typing import Any

import pytest

from rummikub_widget import GameBoard, play
from rummikub_widget.widget.seating import seated


@pytest.mark.parametrize(
    ("players", "bots", "names", "kinds"),
    [
        (None, None, ("You", "Greedy"), ["greedy"]),
        ("Ann", 2, ("Ann", "Greedy", "Greedy 2"), ["greedy", "greedy"]),
        ("Ann", "beginner", ("Ann", "Beginner"), ["beginner"]),
        (["Ann", "Boris"], None, ("Ann", "Boris"), []),
        (["Ann"], ["thrifty", "beginner"], ("Ann", "Thrifty", "Beginner"), ["thrifty", "beginner"]),
        (["Ann"], {"Boris": "thrifty"}, ("Ann", "Boris"), ["thrifty"]),
        (["Greedy"], 1, ("Greedy", "Greedy 2"), ["greedy"]),
        (["A", "B", "C"], 1, ("A", "B", "C", "Greedy"), ["greedy"]),
    ],
)
def test_people_sit_first_and_bots_after_them(
    players: Any, bots: Any, names: tuple[str, ...], kinds: list[str]
) -> None:
    found, opponents = seated(players, bots)
    assert found == names
    assert [opponent.kind for opponent in opponents.values()] == kinds


def test_bots_have_names_in_the_language_of_the_table() -> None:
    assert seated(None, "beginner", "ru")[0] == ("Игрок", "Новичок")


@pytest.mark.parametrize(
    ("players", "bots", "error", "words"),
    [
        ("Ann", 0, ValueError, "name another person, or add a bot"),
        (["Ann", "Boris", "Vera", "Gleb", "Dina"], None, ValueError, "not 5: 5 people and 0 bots"),
        (["Ann", "Boris"], 3, ValueError, "not 5: 2 people and 3 bots"),
        ([], 2, ValueError, "somebody has to sit"),
        (["Ann", "Ann"], None, ValueError, "two players have the name 'Ann'"),
        (["Ann"], {"Ann": "greedy"}, ValueError, "a person and a bot"),
        (["Ann", ""], None, ValueError, "name that can be printed"),
        (["Ann", 7], None, ValueError, "not 7"),
        (5, None, TypeError, "not 5"),
        ("Ann", -1, ValueError, "0 to 3 bots, not -1"),
        ("Ann", 10**9, ValueError, "0 to 3 bots"),
        ("Ann", ["gredy"], ValueError, "did you mean 'greedy'"),
        ("Ann", {"Boris": "thirfty"}, ValueError, "did you mean 'thrifty'"),
        ("Ann", ["greedy"] * 99, ValueError, "at most 3 bots, not 99"),
        ("Ann", [5], TypeError, "has a method 'choose', not 5"),
        ("Ann", 1.5, TypeError, "not 1.5"),
        ("Ann", True, TypeError, "not True"),
    ],
)
def test_wrong_seats_are_refused(players: Any, bots: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        play(players, bots)


@pytest.mark.parametrize(
    ("options", "error", "words"),
    [
        ({"sed": 1}, TypeError, "unknown argument of play 'sed'; did you mean 'seed'"),
        ({"table": "R3"}, TypeError, "argument of play"),
        ({"state": {}}, TypeError, "'state'"),
        ({"clock": 0}, ValueError, "seconds, 1 or more"),
        ({"clock": 2.5}, ValueError, "not '2.5'"),
        ({"clock": True}, ValueError, "not 'True'"),
        ({"clock": "of"}, ValueError, "None for no limit"),
        ({"clock": 10**9}, ValueError, "seconds"),
        ({"games": 0}, ValueError, "at least one game"),
        ({"rules": "ru-leaflett"}, ValueError, "did you mean 'ru-leaflet'"),
        ({"rules": 7}, TypeError, "name of an edition"),
        ({"face": "clasic"}, ValueError, "did you mean 'classic'"),
        ({"lang": "xx"}, ValueError, "unknown language"),
    ],
)
def test_wrong_arguments_are_refused(options: dict[str, Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        play(["Ann", "Boris"], **options)


def test_the_clock_is_the_editions_unless_it_is_set() -> None:
    assert play(["Ann", "Boris"]).game.rules.turn_seconds == 60
    assert play(["Ann", "Boris"], clock=None).game.rules.turn_seconds is None
    assert play(["Ann", "Boris"], clock=30, rules="ru-leaflet").game.rules.turn_seconds == 30


def test_the_same_seed_gives_the_same_deal() -> None:
    boards = [play(["Ann", "Boris"], seed=5) for _ in range(2)]
    assert boards[0].game.rack("Ann") == boards[1].game.rack("Ann")
    assert isinstance(boards[0], GameBoard)


def test_a_programmers_own_bot_can_play() -> None:
    class Lazy:
        def choose(self, _view: object, _rules: object) -> None:
            return None

    names, opponents = seated("Ann", {"Boris": Lazy()})
    assert (names, opponents["Boris"].kind) == (("Ann", "Boris"), "lazy")
