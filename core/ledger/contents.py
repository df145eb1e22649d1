"""A summary of a ledger's file, for choosing a backup."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.types import LedgerError, MatchSummary


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a file.

    :ivar matches: how many count. :ivar last: the match begun last; None if there is none.
    :ivar deal: the last record in it; None if there is none, or it cannot be read.
    """

    matches: int
    last: MatchSummary | None
    deal: Message | None


def contents(path: Path) -> Contents:
    """Return what is in a file, without changing it.

    :raises LedgerError: there is none, it is damaged, or not a ledger.
    """
    with Ledger.open(path, read_only=True) as ledger:
        with ledger.file.reading() as connection:
            asked = "SELECT count(*) FROM matches WHERE NOT removed"
            (count,) = connection.execute(asked).fetchone()
            asked = "SELECT id FROM matches WHERE NOT removed ORDER BY started DESC, key DESC LIMIT 1"
            found = connection.execute(asked).fetchone()
        if found is None:
            return Contents(count, None, None)
        return Contents(count, ledger.summaries.of(found[0]), _last_deal(ledger, found[0]))


def _last_deal(ledger: Ledger, id: str) -> Message | None:
    try:
        records = ledger.matches.read(id).state.records
    except LedgerError:
        return None
    return records[-1].title if records else None
