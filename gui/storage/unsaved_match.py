"""A match that could not be written to its file, kept in the data folder until it can.

Thus it survives the end of the program, or a loss of power, before the stick is back.

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
    """One file for one match, written anew whenever there is more of it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._path = settings.data / UNSAVED

    def keep(self, sitting: MatchSetup, match: Match) -> bool:
        """Write the match to the file, in place of another, and put its own file into the settings.

        Return whether that worked; the caller reports that it is not in its own file.
        """
        try:
            with replacing(self._path) as part, Ledger.open(part) as ledger:
                write(ledger, sitting, match)
            self._settings.put("match_file", "" if sitting.file is None else str(sitting.file))
        except ERRORS:
            return False
        return True

    def find(self) -> tuple[MatchSetup, Match] | Message | None:
        """Return the kept match with its setup, or None.

        If it cannot be read, rename the file and return a message that names it.
        """
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
        """Rename a file that cannot be read, so that the next match can be kept. Return its path now, the old one
        if that fails.
        """
        aside = self._path.with_name(datetime.now().strftime(_ASIDE))
        try:
            return self._path.rename(aside)
        except OSError:
            return self._path

    def drop(self) -> None:
        """Remove the file: the match is in its own file now, or was closed."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
