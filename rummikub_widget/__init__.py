"""Rummikub in a notebook cell: a table that explains why each move is legal or not. Unofficial.

Every public name is loaded when it is first used, so that the engine can be had without the widgets and their
dependencies.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummikub_widget.engine.cards import from_cards, to_cards
    from rummikub_widget.engine.comparison import Comparison, compare_editions
    from rummikub_widget.engine.errors import NotationError, RecordError
    from rummikub_widget.engine.game import Game, IllegalPlay
    from rummikub_widget.engine.match import Match
    from rummikub_widget.engine.melds import Meld, Rack, Table
    from rummikub_widget.engine.record import Record
    from rummikub_widget.engine.rules import Rules
    from rummikub_widget.engine.scoring import ScoreSheet, score
    from rummikub_widget.engine.state import GameView, Outcome
    from rummikub_widget.engine.tiles import Color, Tile
    from rummikub_widget.engine.turn import check_meld, check_table, check_turn
    from rummikub_widget.engine.verdict import Code, Finding, Verdict
    from rummikub_widget.lessons import goals
    from rummikub_widget.lessons.exercise import Exercise
    from rummikub_widget.lessons.grade import Grade, WrongAnswer
    from rummikub_widget.lessons.gradebook import Gradebook, gradebook
    from rummikub_widget.lessons.lesson import Lesson
    from rummikub_widget.lessons.lesson_error import LessonError
    from rummikub_widget.lessons.lesson_shelf import lesson, lesson_titles
    from rummikub_widget.lessons.lesson_step import LessonStep
    from rummikub_widget.lessons.progress import ProgressError
    from rummikub_widget.lessons.puzzles import NoPuzzleError, Puzzle, Rating, puzzle, puzzle_kinds
    from rummikub_widget.solver.bots.beginner import BeginnerBot
    from rummikub_widget.solver.bots.bot import Bot
    from rummikub_widget.solver.bots.by_name import bot
    from rummikub_widget.solver.bots.driving import play_game, play_turn
    from rummikub_widget.solver.bots.solving import GreedyBot, ThriftyBot
    from rummikub_widget.solver.hints import Hint, HintKind, hint
    from rummikub_widget.solver.play import Play
    from rummikub_widget.solver.repair import Repair, repair
    from rummikub_widget.solver.solve import plays, solve
    from rummikub_widget.solver.why_not import WhyNot, why_not
    from rummikub_widget.widget.board import Board
    from rummikub_widget.widget.game_board import GameBoard, play
    from rummikub_widget.widget.lesson_board import LessonBoard
    from rummikub_widget.widget.replay import Replay

__all__ = [
    "BeginnerBot",
    "Board",
    "Bot",
    "Code",
    "Color",
    "Comparison",
    "Exercise",
    "Finding",
    "Game",
    "GameBoard",
    "GameView",
    "Grade",
    "Gradebook",
    "GreedyBot",
    "Hint",
    "HintKind",
    "IllegalPlay",
    "Lesson",
    "LessonBoard",
    "LessonError",
    "LessonStep",
    "Match",
    "Meld",
    "NoPuzzleError",
    "NotationError",
    "Outcome",
    "Play",
    "ProgressError",
    "Puzzle",
    "Rack",
    "Rating",
    "Record",
    "RecordError",
    "Repair",
    "Replay",
    "Rules",
    "ScoreSheet",
    "Table",
    "ThriftyBot",
    "Tile",
    "Verdict",
    "WhyNot",
    "WrongAnswer",
    "bot",
    "check_meld",
    "check_table",
    "check_turn",
    "compare_editions",
    "from_cards",
    "goals",
    "gradebook",
    "hint",
    "lesson",
    "lesson_titles",
    "play",
    "play_game",
    "play_turn",
    "plays",
    "puzzle",
    "puzzle_kinds",
    "repair",
    "score",
    "solve",
    "to_cards",
    "why_not",
]

_HOMES = {
    "engine.cards": ("from_cards", "to_cards"),
    "engine.comparison": ("Comparison", "compare_editions"),
    "engine.errors": ("NotationError", "RecordError"),
    "engine.game": ("Game", "IllegalPlay"),
    "engine.match": ("Match",),
    "engine.melds": ("Meld", "Rack", "Table"),
    "engine.record": ("Record",),
    "engine.rules": ("Rules",),
    "engine.scoring": ("ScoreSheet", "score"),
    "engine.state": ("GameView", "Outcome"),
    "engine.tiles": ("Color", "Tile"),
    "engine.turn": ("check_meld", "check_table", "check_turn"),
    "engine.verdict": ("Code", "Finding", "Verdict"),
    "lessons": ("goals",),
    "lessons.exercise": ("Exercise",),
    "lessons.grade": ("Grade", "WrongAnswer"),
    "lessons.gradebook": ("Gradebook", "gradebook"),
    "lessons.lesson": ("Lesson",),
    "lessons.lesson_error": ("LessonError",),
    "lessons.lesson_shelf": ("lesson", "lesson_titles"),
    "lessons.lesson_step": ("LessonStep",),
    "lessons.progress": ("ProgressError",),
    "lessons.puzzles": ("NoPuzzleError", "Puzzle", "Rating", "puzzle", "puzzle_kinds"),
    "solver.bots.beginner": ("BeginnerBot",),
    "solver.bots.bot": ("Bot",),
    "solver.bots.by_name": ("bot",),
    "solver.bots.driving": ("play_game", "play_turn"),
    "solver.bots.solving": ("GreedyBot", "ThriftyBot"),
    "solver.hints": ("Hint", "HintKind", "hint"),
    "solver.play": ("Play",),
    "solver.repair": ("Repair", "repair"),
    "solver.solve": ("plays", "solve"),
    "solver.why_not": ("WhyNot", "why_not"),
    "widget.board": ("Board",),
    "widget.game_board": ("GameBoard", "play"),
    "widget.lesson_board": ("LessonBoard",),
    "widget.replay": ("Replay",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


if not TYPE_CHECKING:  # a type checker must find a wrong name, so it sees the imports above alone

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted(__all__)
