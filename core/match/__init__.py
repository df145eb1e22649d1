"""A match: what happened, deal by deal, and what the table looks like after it.

Pure: a match is a list of events and its state is their fold, so a deal that was entered wrongly is corrected by
replaying all events with the right one. What a win brings is asked of `core.scoring`; nothing here prices a hand.
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
