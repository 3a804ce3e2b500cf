"""One turn under several editions, and which switches make the difference."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from rummikub_widget.engine.rules import STANDARD, Rules
from rummikub_widget.engine.turn import check_turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummikub_widget.engine.verdict import Verdict


_MOST_SWITCHES: Final = 3  # a difference that needs more of them together is told by all


@dataclass(frozen=True, slots=True)
class Comparison:
    """Verdicts on one turn, edition by edition."""

    verdicts: dict[str, Verdict]
    """By the name of the edition."""
    switches: dict[str, dict[str, Any]]
    """For each edition that judges otherwise than the first one: the fewest of its switches that make the
    difference, with their values."""

    @property
    def agree(self) -> bool:
        """Whether all editions judge alike."""
        return not self.switches

    def rows(self) -> list[tuple[str, str, str]]:
        """Give the comparison as text: edition, verdict, what makes the difference or why it is illegal."""
        rows = []
        for name, verdict in self.verdicts.items():
            reason = ", ".join(f"{switch}={value}" for switch, value in self.switches.get(name, {}).items())
            codes = ", ".join(verdict.codes)
            rows.append((name, "legal" if verdict else "illegal", reason or codes))
        return rows

    def __str__(self) -> str:
        width = max(map(len, self.verdicts))
        return "\n".join(f"{name:{width}}  {verdict:7}  {reason}".rstrip() for name, verdict, reason in self.rows())

    def _repr_html_(self) -> str:
        from html import escape  # noqa: PLC0415 - only a notebook needs it

        lines = ("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows())
        return f"<table><tbody>{''.join(lines)}</tbody></table>"


def compare_editions(editions: Iterable[str] | None = None, **turn: Any) -> Comparison:  # noqa: ANN401 - as check_turn
    """Judge one turn under several editions.

    Parameters
    ----------
    editions : iterable of str or None
        Their names, the one to compare with first; ``None``: all, the standard one first.
    **turn
        The turn, as `check_turn` takes it, without ``rules``.

    Raises
    ------
    ValueError
        An unknown edition, or none.
    TypeError
        The turn names rules of its own.

    Examples
    --------
    >>> turn = {"table": "R3 J R5 | B7 B8 B9", "rack": "R4 K1", "after": "R3 R4 R5 | B7 B8 B9 J"}
    >>> print(compare_editions(["standard", "ru-myrummy"], **turn))
    standard    illegal  joker-not-in-new-set
    ru-myrummy  legal    joker_reuse=any_set
    """
    if "rules" in turn:
        raise TypeError("compare_editions judges under whole editions: name them instead of giving rules")
    names = tuple(Rules.editions() if editions is None else editions)
    if not names:
        raise ValueError(f"name at least one edition, for example {STANDARD!r}")
    every = {name: Rules.edition(name) for name in names}
    verdicts = {name: check_turn(**turn, rules=rules) for name, rules in every.items()}
    base = every[names[0]]
    switches = {
        name: _difference(base, rules, turn, legal=verdicts[name].legal)
        for name, rules in every.items()
        if verdicts[name].legal != verdicts[names[0]].legal
    }
    return Comparison(verdicts, switches)


def _difference(base: Rules, other: Rules, turn: dict[str, Any], *, legal: bool) -> dict[str, Any]:
    """The fewest switches of the other edition with which the first one judges as the other does."""
    differing = {name: theirs for name, (_, theirs) in base.diff(other).items()}
    for size in range(1, min(_MOST_SWITCHES, len(differing)) + 1):
        for chosen in combinations(differing, size):
            values = {name: differing[name] for name in chosen}
            if check_turn(**turn, rules=base.replace(**values)).legal == legal:
                return values
    return differing
