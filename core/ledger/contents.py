"""What is in a ledger's file, told so that a backup can be chosen by it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.language.messages import Message
from core.ledger.ledger import Ledger
from core.ledger.types import LedgerError, MatchSummary


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a file.

    :ivar matches: that count. :ivar last: the match that was begun last; None: there is none.
    :ivar deal: what was recorded last in it; None: nothing yet, or it cannot be read.
    """

    matches: int
    last: MatchSummary | None
    deal: Message | None


def contents(path: Path) -> Contents:
    """Return what is in a file, which stays as it is. :raises LedgerError: it is damaged, or no ledger."""
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
