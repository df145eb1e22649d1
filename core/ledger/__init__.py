"""A club's ledger: one SQLite file with its players, matches, evenings and seasons.

The one part of core that keeps anything on the disk. `Ledger` has its parts, each of which needs the
open file alone.
"""

from core.ledger.ledger import Ledger
from core.ledger.types import (
    EveningOutcome,
    Filter,
    LedgerError,
    MatchSummary,
    Player,
    RulesUsed,
    Season,
    SeatedPlayer,
    Session,
    Standing,
)

__all__ = [
    "EveningOutcome",
    "Filter",
    "Ledger",
    "LedgerError",
    "MatchSummary",
    "Player",
    "RulesUsed",
    "Season",
    "SeatedPlayer",
    "Session",
    "Standing",
]
