"""A match: its events, deal by deal, and the state of the table after them.

A match is a list of events, and its state is their fold, so a wrong deal is corrected by replaying all events with
the right one. `core.scoring` computes what a win is worth.
"""

from core.match.events import (
    AbortiveDraw,
    Adjustment,
    Chips,
    Chombo,
    Draw,
    End,
    Event,
    LastScores,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
)
from core.match.match import Match
from core.match.result import Settlement
from core.match.settlement import settle, settle_match
from core.match.state import MatchError, MatchState, Record

__all__ = [
    "AbortiveDraw",
    "Adjustment",
    "Chips",
    "Chombo",
    "Draw",
    "End",
    "Event",
    "LastScores",
    "Match",
    "MatchError",
    "MatchState",
    "Nagashi",
    "Record",
    "Riichi",
    "Settlement",
    "Substitution",
    "WinEvent",
    "Winner",
    "settle",
    "settle_match",
]
