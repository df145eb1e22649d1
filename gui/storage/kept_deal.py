"""The next deal of a match, as far as it is entered, kept over the end of the program.

In gui without Qt: it is kept in the settings.
"""

from __future__ import annotations

from core.interchange.draft_text import draft_from_text, draft_to_text
from core.match import Match
from core.match.draft import DealDraft
from gui.storage.settings import Settings


class KeptDeal:
    """One deal in the settings, and of what: where they are older than the ledger it was confirmed already."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def keep(self, draft: DealDraft, match_id: str, match: Match | None) -> None:
        """Remember the next deal of a match. :param match_id: in the ledger."""
        text = "" if draft == DealDraft() else _mark(match_id, match) + draft_to_text(draft)
        self._settings.put("deal", text)

    def find(self, match_id: str, match: Match | None) -> DealDraft:
        """The next deal of this match; an empty one where none is kept that fits."""
        kept, mark = self._settings.get("deal"), _mark(match_id, match)
        if match is None or not kept.startswith(mark):
            return DealDraft()
        try:
            return draft_from_text(kept.removeprefix(mark), match.state.players)
        except ValueError:
            return DealDraft()


def _mark(match_id: str, match: Match | None) -> str:
    """What stands before the deal: of which match it is, and after how many events."""
    return f"{match_id} {len(match.events) if match else 0} "
