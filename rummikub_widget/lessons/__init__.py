"""Exercises, lessons and puzzles: goals, grading without a page, answer codes, progress and grades.

On engine, solver and explain alone.
"""

from rummikub_widget.lessons import goals

__all__ = ["goals"]
