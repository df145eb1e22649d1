"""A match that could not be written where it belongs, kept among the data until it can: the program may be
closed, or the power may go, before the stick is back.

In gui without Qt: it is a file of the data.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from core.disk import is_there, replacing
from core.language.messages import Message
from core.language.reasons import reason_of
from core.ledger import Ledger, LedgerError
from core.match import Match
from gui.storage.files import LEDGER_SUFFIX, UNSAVED
from gui.storage.ledger_disk import ERRORS
from gui.storage.settings import Settings
from gui.storage.stored_match import MatchSetup, setup_of, write

_ASIDE = f"{Path(UNSAVED).stem}-damaged-%Y%m%d-%H%M%S{LEDGER_SUFFIX}"


class UnsavedMatch:
    """One file for one match, made anew whenever there is more of it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._path = settings.data / UNSAVED

    def keep(self, sitting: MatchSetup, match: Match) -> bool:
        """Keep it. Returns whether there was room; that it is not where it belongs is said anyway."""
        try:
            with replacing(self._path) as part, Ledger.open(part) as ledger:
                write(ledger, sitting, match)
            self._settings.put("match_file", "" if sitting.file is None else str(sitting.file))
        except ERRORS:
            return False
        return True

    def find(self) -> tuple[MatchSetup, Match] | Message | None:
        """What is kept; None: nothing. One that cannot be read is put aside, and it is said where it lies."""
        if not is_there(self._path):
            return None
        try:
            with Ledger.open(self._path, read_only=True) as ledger:
                (summary,) = ledger.summaries.matching()
                match = ledger.matches.read(summary.id)
        except (LedgerError, OSError, sqlite3.Error, ValueError) as error:
            reason = error.problem if isinstance(error, LedgerError) else reason_of(error)
            return Message.of("match_screen.kept_unreadable", file=self._put_aside().name, reason=reason)
        file = self._settings.get("match_file")
        return setup_of(summary, Path(file) if file else None), match

    def _put_aside(self) -> Path:
        """The next one takes its place. Returns where it is now."""
        aside = self._path.with_name(datetime.now().strftime(_ASIDE))
        try:
            return self._path.rename(aside)
        except OSError:
            return self._path

    def drop(self) -> None:
        """It is where it belongs, or nobody wants it any more."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
