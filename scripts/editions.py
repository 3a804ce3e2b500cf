"""Write docs/editions.md: every switch of the rules with its values, and every edition with what its sources state.

Run it after a change of switches or editions: python scripts/editions.py
"""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from pathlib import Path
from typing import get_args, get_type_hints

from rummikub_widget import Rules
from rummikub_widget.engine import rules as module

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "editions.md"


def meanings() -> dict[str, str]:
    """Give the sentence that stands under each switch in the source."""
    classes = [node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.ClassDef)]
    body = next(node.body for node in classes if node.name == "Rules")
    found = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            found[field.target.id] = str(ast.literal_eval(text.value))
    return found


def values(switch: str) -> str:
    """Give the values of a switch, the standard one first."""
    standard = getattr(Rules(), switch)
    words = [value for value in get_args(get_type_hints(Rules)[switch]) if isinstance(value, str) and value != standard]
    if words:
        return ", ".join(f"`{value}`" for value in (standard, *words))
    other = {bool: "`True` or `False`", int: "a whole number"}.get(type(standard), "")
    return f"`{standard}`; {other}" + (", or `None`" if switch == "turn_seconds" else "")


def page() -> str:
    """Give the whole page."""
    told = meanings()
    lines = ["# Editions", "", "Made by `scripts/editions.py`. `rk.Rules.edition(name)` gives the rules of an edition;"]
    lines += ["what its sources do not state is filled in from the standard edition.", "", "## Switches", ""]
    lines += ["| switch | values, the standard one first | what it decides |", "|---|---|---|"]
    lines += [f"| `{switch}` | {values(switch)} | {told[switch]} |" for switch in Rules.SWITCHES]
    lines += ["", "## Editions", ""]
    for name in Rules.editions():
        rules = Rules.edition(name)
        stated = ", ".join(
            f"`{switch}={getattr(rules, switch)}`" for switch in Rules.SWITCHES if rules.origin(switch) == "stated"
        )
        lines += [f"### {name}", "", f"{rules.title}. Sources: {rules.sources}.", ""]
        lines += [f"States: {stated}.", ""] if stated else []
        lines += [f"{rules.note}.", ""] if rules.note else []
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.relative_to(ROOT)}.")
