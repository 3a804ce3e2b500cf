"""The sources of the rules and the fourteen editions: which switches each edition states, and in which sources.

A switch that an edition does not state is filled in from the edition "standard". This module holds data only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Edition:
    """What is known of one edition of the rules."""

    title: str
    """Its name for people."""
    sources: tuple[str, ...]
    """The ids of the sources in which it was read; empty for the standard edition, which rests on all."""
    stated: Mapping[str, Any]
    """The switches that its source states; all others are those of the edition "standard"."""
    note: str = ""
    """What to know before relying on it."""


SOURCES: Final = {
    "S1": "mosigra.ru",
    "S2": "nastolkoff.ru",
    "S3": "mysku.ru",
    "S4": "2fishki.ru",
    "S5": "igroved.ru",
    "S6": "irecommend.ru",
    "S7": "ru.wikiyy.com",
    "S8": "My Rummy 8+",
    "S9": "Руммикуб (65665)",
    "E1": "The Original Rummikub, official English rulebook",
    "E2": "New Zealand Rummikub Club 2024",
    "E3": "Mind Sports Olympiad",
    "E4": "pagat.com",
    "E6": "rummy-games.com",
    "E8": "Goliath/Pressman FAQ",
    "E9": "Jumbo leaflets",
    "E10": "German tournament rules",
    "E11": "rummikub.com",
    "E16": "apps and FAQ pages",
}
"""Short English names of the sources, by their id."""

EDITIONS: Final[Mapping[str, Edition]] = {
    "standard": Edition(
        "Standard: the sources where they agree, the current official rulebook where they are silent",
        (),
        {},
        "Mixture: the Russian sheets where they agree, the current official rulebook where they are silent",
    ),
    "ru-leaflet": Edition(
        "Russian leaflet",
        ("S1", "S3", "S7"),
        {
            "threshold": 30,
            "joker_initial": "forbidden",
            "initial_table": "forbidden",
            "joker_source": "rack_or_table",
            "joker_group3": "either",
            "joker_free": "exact",
            "joker_reuse": "new_set",
            "joker_sets": "free",
            "draw_before_open": 1,
            "turn_seconds": 60,
            "timeout_idle_draw": 3,
            "timeout_penalty_draw": 3,
            "lost_tiles": "pool",
            "joker_rack_value": 30,
            "empty_pool": "one_more_turn",
            "stalemate_score": "difference",
            "match_winner": "points",
        },
        "The literal reading joker_free=exact is disputed; mosigra.ru and ru.wikiyy.com also print 'into the bank'",
    ),
    "ru-nastolkoff": Edition(
        "Russian shop article (nastolkoff.ru)",
        ("S2",),
        {
            "threshold": 30,
            "joker_initial": "forbidden",
            "initial_table": "forbidden",
            "joker_source": "rack_or_table",
            "joker_free": "exact",
            "joker_reuse": "other_set",
            "draw_before_open": 1,
            "turn_seconds": 60,
            "timeout_idle_draw": 3,
            "timeout_penalty_draw": 3,
            "lost_tiles": "pool",
            "direction": "clockwise",
            "joker_rack_value": 30,
            "empty_pool": "into_bank",
            "match_tie": "deciding_game",
            "match_winner": "points",
        },
    ),
    "ru-2fishki": Edition(
        "Russian review (2fishki.ru)",
        ("S4",),
        {
            "threshold": 30,
            "joker_source": "rack_only",
            "joker_free": "exact",
            "joker_reuse": "any_set",
            "draw_before_open": 1,
            "draw_after_open": 3,
            "turn_seconds": None,
            "joker_rack_value": 30,
            "match_winner": "points",
        },
        "Silent on jokers in the initial meld and on the empty pool",
    ),
    "ru-myrummy": Edition(
        "My Rummy 8+, Russian leaflet",
        ("S8",),
        {
            "threshold": 30,
            "joker_initial": "forbidden",
            "initial_table": "forbidden",
            "joker_source": "rack_or_table",
            "joker_group3": "either",
            "joker_free": "exact",
            "joker_reuse": "any_set",
            "joker_sets": "free",
            "draw_before_open": 1,
            "voluntary_draw": True,
            "turn_seconds": 60,
            "timeout_idle_draw": 3,
            "timeout_penalty_draw": 3,
            "lost_tiles": "pool",
            "direction": "clockwise",
            "joker_rack_value": 30,
            "empty_pool": "immediate",
            "stalemate_score": "difference",
            "match_winner": "points",
        },
    ),
    "ru-65665": Edition(
        "Руммикуб (65665), Russian leaflet",
        ("S9",),
        {
            "threshold": 30,
            "joker_initial": "forbidden",
            "initial_table": "forbidden",
            "joker_source": "rack_or_table",
            "joker_group3": "either",
            "joker_free": "exact",
            "joker_reuse": "new_set",
            "joker_sets": "free",
            "draw_before_open": 1,
            "turn_seconds": 60,
            "timeout_idle_draw": 3,
            "timeout_penalty_draw": 3,
            "lost_tiles": "pool",
            "direction": "clockwise",
            "joker_rack_value": 30,
            "empty_pool": "immediate",
            "stalemate_score": "full",
            "match_winner": "points",
        },
        "Also prints 'into the bank' as a way of going out",
    ),
    "en-official": Edition(
        "The Original Rummikub, official English rulebook",
        ("E1",),
        {
            "threshold": 30,
            "joker_initial": "face",
            "initial_table": "forbidden",
            "joker_source": "rack_or_table",
            "joker_group3": "either",
            "joker_free": "any_rearrangement",
            "joker_reuse": "new_set",
            "joker_sets": "free",
            "draw_before_open": 1,
            "draw_after_open": 1,
            "voluntary_draw": True,
            "turn_seconds": 60,
            "timeout_idle_draw": 1,
            "timeout_penalty_draw": 3,
            "direction": "clockwise",
            "joker_rack_value": 30,
            "empty_pool": "play_until_blocked",
            "stalemate_score": "difference",
            "match_winner": "games_then_points",
        },
    ),
    "pagat-sabra": Edition(
        "pagat.com, Sabra rules",
        ("E4",),
        {
            "threshold": 30,
            "joker_initial": "face",
            "initial_table": "after_meld_same_turn",
            "joker_source": "rack_only",
            "joker_group3": "either",
            "joker_free": "exact",
            "joker_reuse": "any_set",
            "joker_sets": "extend_only",
            "draw_before_open": 1,
            "draw_after_open": 1,
            "turn_seconds": 120,
            "timeout_penalty_draw": 3,
            "direction": "clockwise",
        },
        "Most liberal of its three reuse readings; rack_only inferred from its remark on the 2014 Lemada text",
    ),
    "pressman-1980": Edition(
        "Pressman 1980 (joker clauses)",
        ("E4",),
        {
            "joker_group3": "both",
            "joker_reuse": "any_set",
            "joker_initial": "face",
        },
        "Only the joker clauses are known",
    ),
    "spear-1988": Edition(
        "J. W. Spear 1988 (joker clause)",
        ("E4",),
        {
            "joker_reuse": "new_set_rack2",
            "joker_initial": "face",
        },
        "Only the reuse clause is known",
    ),
    "sabra-50": Edition(
        "Sabra way, 50 points to open",
        ("E6",),
        {
            "threshold": 50,
            "joker_initial": "face",
            "direction": "counterclockwise",
            "joker_rack_value": 30,
            "empty_pool": "immediate",
            "stalemate_score": "difference",
        },
    ),
    "nzrc": Edition(
        "New Zealand Rummikub Club, tournament 2024",
        ("E2",),
        {
            "threshold": 30,
            "joker_initial": "face",
            "initial_table": "forbidden",
            "joker_reuse": "new_set",
            "voluntary_draw": True,
            "turn_seconds": 40,
            "timeout_penalty_draw": 3,
            "lost_tiles": "offender_rack",
            "joker_rack_value": 100,
            "unopened_penalty": "100_or_200",
            "empty_pool": "one_more_turn",
        },
    ),
    "mso-2019": Edition(
        "Mind Sports Olympiad 2019",
        ("E3",),
        {
            "threshold": 30,
            "joker_initial": "face",
            "initial_table": "forbidden",
            "two_jokers": "allowed",
            "joker_rack_value": 50,
            "turn_seconds": None,
            "unopened_penalty": "100_or_200",
            "empty_pool": "play_until_blocked",
            "empty_pool_pass": "only_if_blocked",
        },
        "2 players, chess clock; the two-joker clause is from the 2025 page",
    ),
    "de-jumbo": Edition(
        "Jumbo leaflets, Germany",
        ("E9",),
        {
            "threshold": 30,
            "joker_initial": "face",
            "initial_table": "forbidden",
            "joker_free": "any_rearrangement",
            "joker_sets": "free",
            "voluntary_draw": True,
            "turn_seconds": 60,
            "timeout_penalty_draw": 3,
            "direction": "clockwise",
            "joker_rack_value": 30,
            "empty_pool": "one_more_turn",
            "match_winner": "points",
        },
        "Joker value in the initial meld from the older leaflet; the last drawer also gets a further turn",
    ),
}
