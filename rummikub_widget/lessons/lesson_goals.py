"""Goals as a lesson file writes them: ``lay("R6") & ~lay_at_least(3)``, read as Python is but never run.

Nothing is known in such a text but the functions of `goals`, plain values, and the signs ``&``, ``|`` and ``~``.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

from rummikub_widget.engine.errors import unknown
from rummikub_widget.lessons import goals

if TYPE_CHECKING:
    from rummikub_widget.lessons.goal import Goal

_NO_GOALS: Final = ("Goal", "seal")
NAMES: Final = tuple(name for name in goals.__all__ if name not in _NO_GOALS)
"""The goals that can be written."""
_LONGEST: Final = 400
_MOST_GOALS: Final = 12


def read_goal(text: str) -> Goal:
    """Read a goal.

    Raises
    ------
    ValueError
        It can't be read: an unknown name (the nearest is named), a wrong argument, or anything else than goals.

    Examples
    --------
    >>> read_goal('lay("R6") & (free_joker() | lay_at_least(2))')
    lay("R6") & (free_joker() | lay_at_least(2))
    """
    if len(text) > _LONGEST:
        raise ValueError(f"the goal is longer than {_LONGEST} characters")
    try:
        tree = ast.parse(text.strip(), mode="eval")
    except SyntaxError as error:
        raise ValueError(f"the goal can't be read at character {error.offset or 1}: {error.msg}") from error
    except (ValueError, RecursionError, MemoryError) as error:
        raise ValueError("the goal can't be read") from error
    if sum(isinstance(node, ast.Call) for node in ast.walk(tree)) > _MOST_GOALS:
        raise ValueError(f"more than {_MOST_GOALS} goals are put together")
    return _goal(tree.body)


def _goal(node: ast.expr) -> Goal:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
        return _goal(node.left) & _goal(node.right)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return _goal(node.left) | _goal(node.right)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert):
        return ~_goal(node.operand)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _called(node.func.id, node)
    if isinstance(node, ast.Name) and node.id in NAMES:
        raise ValueError(f"the goal {node.id!r} needs brackets: {node.id}(…)")
    raise ValueError(
        f"{ast.unparse(node)!r} is no goal: write goals such as lay(\"R6\"), put together with '&', '|' and '~'"
    )


def _called(name: str, call: ast.Call) -> Goal:
    if name not in NAMES:
        raise ValueError(unknown("goal", name, NAMES))
    given = [_value(node) for node in call.args]
    named = {keyword.arg: _value(keyword.value) for keyword in call.keywords if keyword.arg is not None}
    if len(named) < len(call.keywords):
        raise ValueError(f"the goal {name}() takes plain values, each written out")
    try:
        made: Goal = getattr(goals, name)(*given, **named)
    except TypeError as error:
        raise ValueError(f"the goal {name}(): {error}") from error
    return made


def _value(node: ast.expr) -> str | int:
    sign = -1 if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) else 1
    inner = node.operand if isinstance(node, ast.UnaryOp) and sign < 0 else node
    if isinstance(inner, ast.Constant) and isinstance(inner.value, int):  # a bool is one as well
        return sign * inner.value if sign < 0 else inner.value
    if sign > 0 and isinstance(inner, ast.Constant) and isinstance(inner.value, str):
        return inner.value
    raise ValueError(f"{ast.unparse(node)!r} is no plain value: a goal is about tiles in quotes, or a number")
