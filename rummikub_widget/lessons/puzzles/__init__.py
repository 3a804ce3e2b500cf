"""The puzzle maker: exercises with one answer, built backwards from a solved table and proved by the solver."""

from rummikub_widget.lessons.puzzles.kinds import NoPuzzleError
from rummikub_widget.lessons.puzzles.maker import Puzzle, puzzle, puzzle_kinds
from rummikub_widget.lessons.puzzles.rating import Rating

__all__ = ["NoPuzzleError", "Puzzle", "Rating", "puzzle", "puzzle_kinds"]
