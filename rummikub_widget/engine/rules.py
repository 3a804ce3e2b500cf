"""The switches on which editions of the rules differ, one field each, and the ready-made editions.

Where a switch decides, the check reads it from here; the values and their sources are listed in `editions`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Final, Literal, get_args, get_origin, get_type_hints

from rummikub_widget.engine.editions import EDITIONS, SOURCES, Edition
from rummikub_widget.engine.errors import unknown

STANDARD: Final = "standard"
_HIGHEST_COUNT: Final = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """An immutable choice for every switch; ``Rules()`` is the edition "standard".

    Raises
    ------
    ValueError
        A value that its switch does not have.

    Examples
    --------
    >>> Rules().replace(joker_reuse="any_set").joker_reuse
    'any_set'
    >>> Rules.edition("ru-leaflet").joker_free
    'exact'
    """

    threshold: int = 30
    """Points that the initial meld must reach."""
    joker_initial: Literal["forbidden", "face", "zero"] = "forbidden"
    """Jokers in the initial meld: not allowed, worth the tile they stand for, or worth nothing."""
    initial_table: Literal["forbidden", "after_meld_same_turn"] = "forbidden"
    """Whether a player who has just opened may go on with the table in the same turn."""
    joker_source: Literal["rack_or_table", "rack_only"] = "rack_or_table"
    """Where the tile that replaces a joker may come from."""
    joker_group3: Literal["either", "both"] = "either"
    """How many of the two missing colors replace the joker in a group of three."""
    joker_free: Literal["exact", "any_rearrangement"] = "any_rearrangement"
    """Whether a joker is freed only by its exact tile, or by any legal rearrangement."""
    joker_reuse: Literal["any_set", "other_set", "new_set", "new_set_rack2"] = "new_set"
    """Where a freed joker must be laid."""
    joker_sets: Literal["free", "extend_only"] = "free"
    """Whether a set with a joker may be split and shortened."""
    two_jokers: Literal["allowed", "forbidden"] = "allowed"
    """Whether two jokers may be in one set."""
    set_order: Literal["normalise", "as_laid"] = "normalise"
    """Whether the order of laying counts, or a set is put in order by itself."""
    draw_before_open: int = 1
    """Tiles drawn by a player who does not play and has not opened."""
    draw_after_open: int = 1
    """Tiles drawn by a player who does not play and has opened."""
    voluntary_draw: bool = True
    """Whether a player who could play may draw instead."""
    turn_seconds: int | None = 60
    """Seconds for a turn; ``None`` for no limit."""
    timeout_idle_draw: int = 3
    """Tiles drawn when the time is over and nothing was touched."""
    timeout_penalty_draw: int = 3
    """Tiles drawn when the time is over in the middle of a move."""
    lost_tiles: Literal["pool", "offender_rack"] = "pool"
    """Where tiles go whose place nobody remembers after a time-out."""
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    """The order of turns."""
    starter_joker: Literal["redraw", "highest"] = "redraw"
    """What a joker counts in the draw for the first turn."""
    joker_rack_value: int = 30
    """Penalty points for a joker left on a rack."""
    unopened_penalty: Literal["none", "100_or_200"] = "none"
    """An extra charge for a player who has not opened when the game ends."""
    empty_pool: Literal["play_until_blocked", "one_more_turn", "into_bank", "immediate"] = "play_until_blocked"
    """How the game goes on when the pool is empty."""
    empty_pool_pass: Literal["voluntary", "only_if_blocked"] = "voluntary"  # noqa: S105 - a pass, not a password
    """Whether a player who could play may pass when the pool is empty."""
    stalemate_score: Literal["difference", "full"] = "difference"
    """What losers pay after an empty-pool end: the difference to the winner, or all."""
    stalemate_tie: Literal["share", "fewest_tiles"] = "share"
    """How a tie for the lowest rack is settled."""
    match_winner: Literal["points", "games_then_points"] = "points"
    """What decides a match."""
    match_tie: Literal["deciding_game", "shared"] = "deciding_game"
    """How a tie in a match is settled."""
    edition_name: str = field(default=STANDARD, compare=False, repr=False)
    """The edition from which this choice was made."""

    SWITCHES: ClassVar[tuple[str, ...]]
    """The names of all switches."""

    def __post_init__(self) -> None:
        for name, allowed in _words().items():
            value = getattr(self, name)
            if type(value) is not type(allowed[0]) or value not in allowed:
                raise ValueError(unknown(f"value for {name}", value, map(str, allowed)))
        for name in ("threshold", "draw_before_open", "draw_after_open", "timeout_idle_draw", "timeout_penalty_draw"):
            _check_count(name, getattr(self, name), lowest=0)
        _check_count("joker_rack_value", self.joker_rack_value, lowest=0)
        if self.turn_seconds is not None:
            _check_count("turn_seconds", self.turn_seconds, lowest=1)
        edition(self.edition_name)

    def replace(self, **switches: Any) -> Rules:  # noqa: ANN401 - each switch has a type of its own, checked by value
        """Give the same rules with some switches set otherwise.

        Raises
        ------
        ValueError
            A name that is no switch, or a value that the switch does not have; the nearest right name is named.
        """
        for name in switches:
            if name not in self.SWITCHES:
                raise ValueError(unknown("switch", name, self.SWITCHES))
        return replace(self, **switches)

    def diff(self, other: Rules) -> dict[str, tuple[Any, Any]]:
        """Give the switches in which two choices differ, each with this value and the other.

        Examples
        --------
        >>> Rules().diff(Rules(threshold=50))
        {'threshold': (30, 50)}
        """
        checked_rules(other)
        pairs = {name: (getattr(self, name), getattr(other, name)) for name in self.SWITCHES}
        return {name: (mine, theirs) for name, (mine, theirs) in pairs.items() if mine != theirs}

    @property
    def title(self) -> str:
        """The name, for people, of the edition from which this choice was made."""
        return EDITIONS[self.edition_name].title

    @property
    def sources(self) -> str:
        """Where that edition was read."""
        return ", ".join(SOURCES[source] for source in EDITIONS[self.edition_name].sources) or "all sources together"

    @property
    def note(self) -> str:
        """What to know of that edition before relying on it; may be empty."""
        return EDITIONS[self.edition_name].note

    def origin(self, switch: str) -> Literal["stated", "standard", "changed"]:
        """Say where the value of a switch comes from.

        Returns
        -------
        str
            ``"stated"`` by the sources of the edition, filled in from the ``"standard"`` edition, or ``"changed"``
            by `replace` or by hand.

        Raises
        ------
        ValueError
            A name that is no switch.
        """
        if switch not in self.SWITCHES:
            raise ValueError(unknown("switch", switch, self.SWITCHES))
        stated = EDITIONS[self.edition_name].stated
        original = stated.get(switch, getattr(Rules(), switch))
        if getattr(self, switch) != original:
            return "changed"
        return "stated" if switch in stated else "standard"

    @classmethod
    def edition(cls, name: str) -> Rules:
        """Give the rules of an edition.

        Parameters
        ----------
        name : str
            One of `editions`, for example ``"ru-leaflet"``.

        Raises
        ------
        ValueError
            An unknown name; the nearest right one is named.
        """
        return cls(**edition(name).stated, edition_name=name)

    @staticmethod
    def editions() -> tuple[str, ...]:
        """Give the names of all editions, the standard one first."""
        return tuple(EDITIONS)


def checked_rules(rules: Rules | None) -> Rules:
    """Give the rules, or the standard ones; anything else than `Rules` is refused.

    Raises
    ------
    TypeError
        Not rules.
    """
    if rules is None:
        return _STANDARD_RULES
    if not isinstance(rules, Rules):
        raise TypeError(f"rules are made by Rules() or Rules.edition(name), not by {type(rules).__name__}")
    return rules


def rules_or_edition(rules: Rules | str | None) -> Rules:
    """Give the rules, or those of an edition by its name, or the standard ones; see `checked_rules`."""
    return Rules.edition(rules) if isinstance(rules, str) else checked_rules(rules)


def edition(name: str) -> Edition:
    """Give what is known of an edition: its title, sources and stated switches.

    Raises
    ------
    ValueError
        An unknown name; the nearest right one is named.
    """
    if name not in EDITIONS:
        raise ValueError(unknown("edition", name, EDITIONS))
    return EDITIONS[name]


@cache
def _words() -> dict[str, tuple[str | bool, ...]]:
    """The values of the switches that have a fixed choice of them, the standard one first."""
    hints = get_type_hints(Rules)
    words = {name: get_args(hints[name]) for name in Rules.SWITCHES if get_origin(hints[name]) is Literal}
    return {**words, "voluntary_draw": (True, False)}


def _check_count(name: str, value: object, lowest: int) -> None:
    if type(value) is not int or not lowest <= value <= _HIGHEST_COUNT:
        raise ValueError(f"{name} must be a whole number from {lowest} to {_HIGHEST_COUNT}, not {value!r}")


Rules.SWITCHES = tuple(entry.name for entry in fields(Rules) if entry.name != "edition_name")
_STANDARD_RULES: Final = Rules()
RULES_OF_SETS: Final = {
    (two, order): Rules(two_jokers=two, set_order=order)
    for two in ("allowed", "forbidden")
    for order in ("normalise", "as_laid")
}
"""The standard rules with the two switches that matter for a set alone."""
