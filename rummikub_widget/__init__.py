"""Rummikub in a notebook cell: a table that explains why each move is legal or not. Unofficial."""

from rummikub_widget.engine.errors import NotationError
from rummikub_widget.engine.melds import Meld, Rack, Table
from rummikub_widget.engine.rules import Rules
from rummikub_widget.engine.tiles import Color, Tile
from rummikub_widget.engine.turn import check_meld, check_table, check_turn
from rummikub_widget.engine.verdict import Code, Finding, Verdict
from rummikub_widget.widget.board import Board

__all__ = [
    "Board",
    "Code",
    "Color",
    "Finding",
    "Meld",
    "NotationError",
    "Rack",
    "Rules",
    "Table",
    "Tile",
    "Verdict",
    "check_meld",
    "check_table",
    "check_turn",
]
