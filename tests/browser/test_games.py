"""Whole games in JupyterLab, from the deal to the score sheet: by mouse, keyboard and finger, and two at one screen."""

import json
import re
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import violations
from tests.browser.board import action, expect_verdict, shown, spoken, text_of, zone
from tests.browser.hands import Finger, Hand, Keys, Mouse, Place
from tests.browser.jupyter import Jupyter, NotebookPage

# Short games: whatever the bots come to play, the tests go on to the end.
GAME_OF_FOUR = """\
import rummikub_widget as rk
board = rk.play("Ann", bots=["greedy", "thrifty", "beginner"], seed={seed}, clock=None)
board"""
HOT_SEAT = """\
import rummikub_widget as rk
rules = rk.Rules.edition("ru-myrummy").replace(draw_before_open=8, draw_after_open=8)
board = rk.play(["Анна", "Борис"], rules=rules, seed={seed}, clock=None, lang="ru")
board"""
WHAT_PYTHON_SAYS = """\
import json
outcome, sheet = board.game.outcome, board.match.sheet
scores, totals = ([of[name] for name in board.game.players] for of in (outcome.scores, sheet.totals))
print(json.dumps([board.game.players, [list(row.values()) for row in sheet.games], scores, totals, outcome.winners]))"""
WHAT_IS_SENT = "print(board.state['rack'], board.state['table'])"

# Rack and table are in view together: a drag of the mouse from one to the other does not scroll.
HIGH = pytest.mark.browser_context_args(viewport={"width": 1280, "height": 1400})
BY_HAND = 2  # so many plays are made tile by tile, the others by the board's own help
WITHOUT_SIDES = """Promise.all([
    ["toggle-left-area"], ["toggle-side-tabbar", { side: "left" }], ["toggle-side-tabbar", { side: "right" }],
].map(([name, side]) => window.jupyterapp.commands.execute(`application:${name}`, side)))"""
MOST_STEPS = 100
Look = Callable[[str], None]  # called at each phase of the game, and as "played" when a play lies on the table


# The way through a game


def phase(board: Locator, *past: str) -> str:
    """Give the phase of the game, once Python has answered, the bots have played and these phases are over."""
    passing = "".join(f":not([data-rk-phase={each}])" for each in ("watching", *past))
    body = board.locator(f".rk-body{passing}:not(:has([data-rk-verdict=pending]))")
    expect(body).to_be_visible()
    return body.get_attribute("data-rk-phase") or ""


def help_button(board: Locator, name: str) -> Locator:
    return board.locator(f"[data-rk-help={name}]")


def tiles_of_the_player(board: Locator) -> int:
    """Give how many tiles the strip says that the player on turn has."""
    return int(text_of(board.locator("[aria-current] .rk-count > span[aria-hidden]")))


def plan_is_shown(hand: Hand) -> bool:
    """Ask for hints until one shows a plan, and go to its last step; tell whether there is one."""
    board = hand.board
    hand.press(action(board, "hint"))
    phase(board)
    while help_button(board, "more").count():
        expect(spoken(board)).to_contain_text("A hint" if board.get_attribute("lang") == "en" else "Подсказка")
        hand.press(help_button(board, "more"))
        phase(board)
    if not help_button(board, "show").count():
        return False
    hand.press(help_button(board, "show"))
    while help_button(board, "next").get_attribute("aria-disabled") == "false":
        hand.press(help_button(board, "next"))
    return True


def moves_to(goals: Iterable[list[str]], table: Iterable[list[str]]) -> list[tuple[str, Place]]:
    """Give moves of single tiles that make one table of another."""
    moves: list[tuple[str, Place]] = []
    free = list(table)
    for goal in goals:
        home = max(free, key=lambda tiles: len({*tiles} & {*goal}), default=[])
        lying = [name for name in goal if name in home]
        if lying:
            free.remove(home)
        for index, name in enumerate(goal):
            if name in lying:
                continue
            place: Place = None if not lying else (goal[index - 1], "after") if index else (lying[0], "before")
            moves.append((name, place))
            lying.append(name)
    return moves


def lay_by_hand(hand: Hand) -> None:
    """Do what the plan shows tile by tile, after leaving it."""
    board = hand.board
    goals = shown(board)["table"]
    hand.press(help_button(board, "leave"))
    for name, place in moves_to(goals, shown(board)["table"]):
        hand.put(name, place)
        phase(board)
    assert sorted(map(sorted, shown(board)["table"])) == sorted(map(sorted, goals))


def take_turn(hand: Hand, look: Look, *, by_hand: bool, willing: bool) -> bool:
    """Play if there is a play and it is wanted, else draw, or pass; tell whether a play was made."""
    board = hand.board
    plays = willing and plan_is_shown(hand)
    if plays:
        if by_hand:
            lay_by_hand(hand)
        else:
            hand.press(help_button(board, "adopt"))
            phase(board)
        expect_verdict(board, "legal")
        look("played")
        hand.press(action(board, "end-turn"))
    else:
        ways = (action(board, name) for name in ("draw", "pass"))
        hand.press(next(way for way in ways if way.count() and way.is_enabled()))
    return plays


def play_to_the_end(hand: Hand, look: Look, most_plays: int = MOST_STEPS) -> None:
    """Play from the draw for who starts to the score sheet; some plays are made by hand, and after so many none."""
    board = hand.board
    made = 0
    now = phase(board)
    assert now == "start"
    for _ in range(MOST_STEPS):
        look(now)
        if now == "over":
            break
        if now == "turn":
            made += take_turn(hand, look, by_hand=made < BY_HAND, willing=made < most_plays)
            now = phase(board)
        else:
            hand.press(action(board, "ready"))
            now = phase(board, now)
    assert now == "over"
    assert made > BY_HAND, "too few plays in this game: another seed is needed"


# What is looked at


def start(jupyter: Jupyter, source: str, hand: type[Hand]) -> tuple[NotebookPage, Hand]:
    """Deal a game in a notebook, and sit down at it."""
    notebook = jupyter.open([source, WHAT_PYTHON_SAYS, WHAT_IS_SENT])
    notebook.run(0)
    return notebook, hand(notebook.board(0))


def points(text: str) -> float:
    return float(text.replace("\u2212", "-"))


def expect_the_sheet_of_python(notebook: NotebookPage, board: Locator) -> None:
    """Compare the score sheet with the outcome of the game and the sheet of the match."""
    screen = board.locator("[data-rk-screen=over]")
    head, *games, totals = (row.locator("th, td").all_text_contents() for row in screen.get_by_role("row").all())
    won = screen.locator("[data-won]").all_text_contents()
    assert violations(notebook.page) == []
    notebook.run(1)
    players, sheet, scores, sums, winners = json.loads(text_of(notebook.output(1)))
    assert head[1:] == players
    assert [[points(text) for text in row[1:]] for row in games] == sheet == [scores]
    assert [points(text) for text in totals[1:]] == sums == scores
    assert won == winners
    assert sum(scores) == 0
    for name in winners:
        expect(screen.get_by_role("heading")).to_contain_text(name)


@HIGH
def test_a_game_of_four_with_the_mouse(lab: Jupyter) -> None:
    notebook, mouse = start(lab, GAME_OF_FOUR.format(seed=11), Mouse)
    board = mouse.board

    def look(moment: str) -> None:
        if moment == "turn":
            expect(board.locator("[aria-current]")).to_contain_text("Ann")
            expect(zone(board, "rack").locator("[data-rk-tile]")).to_have_count(tiles_of_the_player(board))

    play_to_the_end(mouse, look)
    expect_the_sheet_of_python(notebook, board)


def test_a_game_of_four_with_the_keyboard(lab: Jupyter) -> None:
    notebook, keys = start(lab, GAME_OF_FOUR.format(seed=12), Keys)
    board = keys.board
    status = board.get_by_role("status")

    def look(moment: str) -> None:
        if moment == "turn":
            expect(spoken(board)).to_contain_text("Your turn.")
            expect(status).to_contain_text("You have not laid a tile yet.")
        elif moment == "played":
            laid = board.locator("[data-laid]").count()
            expect(status).to_contain_text(f"You laid {laid} tile")
        elif moment == "over":
            expect(spoken(board)).to_have_text(text_of(board.get_by_role("heading")))
        if moment != "over":  # whoever uses keys is never thrown out of the board
            expect(board.locator(":focus")).to_have_count(0 if moment == "start" else 1)

    play_to_the_end(keys, look)
    expect_the_sheet_of_python(notebook, board)


@pytest.mark.browser_context_args(viewport={"width": 375, "height": 700}, has_touch=True)
def test_a_game_of_four_with_a_finger(lab: Jupyter) -> None:
    notebook, finger = start(lab, GAME_OF_FOUR.format(seed=9), Finger)
    board = finger.board
    lab.page.evaluate(WITHOUT_SIDES)
    expect(board).to_have_css("width", re.compile("^3[0-9]{2}px$"))

    def look(moment: str) -> None:
        assert board.evaluate("each => each.scrollWidth <= each.clientWidth"), "it is wider than the screen"
        if moment == "over":
            expect(board.get_by_role("heading")).to_be_in_viewport(ratio=1)

    play_to_the_end(finger, look)
    expect_the_sheet_of_python(notebook, board)


@HIGH
def test_a_game_of_two_at_one_screen_in_russian(lab: Jupyter) -> None:
    notebook, mouse = start(lab, HOT_SEAT.format(seed=17), Mouse)
    board = mouse.board
    page = lab.page
    seats: list[str] = []

    def look(moment: str) -> None:
        board.scroll_into_view_if_needed()
        expect(board).not_to_have_text("", use_inner_text=True)  # in view, and drawn
        assert set(re.findall("[A-Za-z]{2,}", board.inner_text())) <= {"Escape"}, "a word is not Russian"
        if moment == "hand-over":
            # Not waited for: from the moment when the screen is seen, no tile is.
            assert page.locator("[data-rk-tile], .rk-face, .rk-inline").count() == 0
            name = text_of(board.get_by_role("heading")).removesuffix(", ваш ход")
            expect(spoken(board)).to_have_text(f"{name}, ваш ход")
            expect(action(board, "ready")).to_have_text(f"Здесь {name}")
            seats.append(name)
            if len(seats) == 2:
                notebook.run(2)
                expect(notebook.output(2)).to_have_text("[] []")
        elif moment == "turn":
            expect(board.locator("[aria-current]")).to_contain_text(seats[-1])
            expect(zone(board, "rack").locator("[data-rk-tile]")).to_have_count(tiles_of_the_player(board))

    play_to_the_end(mouse, look, most_plays=4)  # then both draw until the pool is empty, which ends the game here
    assert {*seats} == {"Анна", "Борис"}
    assert all(one != other for one, other in pairwise(seats))
    assert text_of(board.get_by_role("table").locator("thead, tfoot").locator("th").first) == "Партия"
    expect_the_sheet_of_python(notebook, board)
