"""Rummikub in a notebook cell: a table that explains why each move is legal or not. Unofficial."""

from rummikub_widget.engine.cards import from_cards, to_cards
from rummikub_widget.engine.comparison import Comparison, compare_editions
from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.game import Game, IllegalPlay
from rummikub_widget.engine.match import Match
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.record import Record, RecordError
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.scoring import ScoreSheet, score
from rummikub_widget.engine.state import GameView, Outcome
from rummikub_widget.engine.tiles import Color, Tile
from rummikub_widget.engine.turn import check_meld, check_table, check_turn
from rummikub_widget.engine.verdict import Code, Finding, Verdict
from rummikub_widget.widget.board import Board

__all__ = [
    "Board",
    "Code",
    "Color",
    "Comparison",
    "Finding",
    "Game",
    "GameView",
    "IllegalPlay",
    "Match",
    "Meld",
    "NotationError",
    "Outcome",
    "Rack",
    "Record",
    "RecordError",
    "Rules",
    "ScoreSheet",
    "Table",
    "Tile",
    "Verdict",
    "check_meld",
    "check_table",
    "check_turn",
    "compare_editions",
    "from_cards",
    "score",
    "to_cards",
]
