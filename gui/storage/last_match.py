"""The match that was begun last: who played, by which rules. The next one begins with that.

In gui without Qt: it asks the keeper of the open file.
"""

from __future__ import annotations

from typing import NamedTuple

from core.ayame.system import Players
from core.ledger import Ledger
from core.rules.rule_sets import RuleSet
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.stored_match import MatchSetup, setup_of


class LastMatch(NamedTuple):
    """:ivar ayame: how many played Ayame mahjong; None: riichi mahjong."""

    sitting: MatchSetup
    rule_set: RuleSet
    ayame: Players | None


def last_match(keeper: LedgerKeeper) -> LastMatch | None:
    """The last one of the club; None: there is none, or it cannot be read."""
    return keeper.read(_of, None) if keeper.ledger is not None else None


def _of(ledger: Ledger) -> LastMatch | None:
    summary = ledger.summaries.latest()
    if summary is None:
        return None
    match = ledger.matches.read(summary.id)
    return LastMatch(
        setup_of(summary, ledger.file.path), match.rule_set, match.ayame.players if match.ayame else None
    )
