"""A match: what happened, deal by deal, and what the table looks like after it.

Pure: a match is a list of events and its state is their fold, so a deal that was entered wrongly is corrected by
replaying all events with the right one. What a win brings is asked of `core.scoring`; nothing here prices a hand.
"""

from core.game.events import (
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
    Win,
    Winner,
)
from core.game.match import Match
from core.game.result import Settlement
from core.game.settlement import settle, settle_match
from core.game.state import MatchError, MatchState, Record

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
    "Win",
    "Winner",
    "settle",
    "settle_match",
]
