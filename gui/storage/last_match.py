"""The matches that were begun last: who played, by which rules. The next one begins with that.

In gui without Qt: it asks the keeper of the open file.
"""

from __future__ import annotations

from typing import NamedTuple

from core.ayame.system import Players
from core.ledger import Filter, Ledger, MatchSummary
from core.rules.rule_sets import RuleSet
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.stored_match import MatchSetup, setup_of

TABLES, EVENINGS = 4, 4
"""So many tables are offered again, of so many evenings at most."""


class LastMatch(NamedTuple):
    """:ivar ayame: how many played Ayame mahjong; None: riichi mahjong."""

    sitting: MatchSetup
    rule_set: RuleSet
    ayame: Players | None


def last_match(keeper: LedgerKeeper) -> LastMatch | None:
    """The last one of the club; None: there is none, or it cannot be read."""
    return keeper.read(_of, None) if keeper.ledger is not None else None


def last_tables(keeper: LedgerKeeper) -> tuple[LastMatch, ...]:
    """The tables of the last evenings, the latest first; people who sat together more than once are one table."""
    nothing: tuple[LastMatch, ...] = ()
    return keeper.read(_tables, nothing) if keeper.ledger is not None else nothing


def _tables(ledger: Ledger) -> tuple[LastMatch, ...]:
    found: dict[frozenset[str], MatchSummary] = {}
    for session in ledger.calendar.sessions()[:EVENINGS]:
        for summary in ledger.summaries.matching(Filter(session=session.id)):
            names = [seat.name for seat in summary.seats]
            if all(names) and len(found) < TABLES:
                found.setdefault(frozenset(names), summary)
    return tuple(_read(ledger, summary) for summary in found.values())


def _of(ledger: Ledger) -> LastMatch | None:
    summary = ledger.summaries.latest()
    return None if summary is None else _read(ledger, summary)


def _read(ledger: Ledger, summary: MatchSummary) -> LastMatch:
    match = ledger.matches.read(summary.id)
    return LastMatch(
        setup_of(summary, ledger.file.path), match.rule_set, match.ayame.players if match.ayame else None
    )
