"""A club's ledger: one SQLite file with its players, matches, sessions and seasons.

It is the only room of core, besides `core.learners`, that keeps data on disk. `Ledger` consists of parts that each
need only the open file.
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
