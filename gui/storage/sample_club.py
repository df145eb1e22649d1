"""The sample club: a temporary file that can be opened instead of the user's own club.

In gui without Qt: the keeper asks for it at every start, and core's ledger is imported when a club is opened.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from gui.late import late
from gui.storage.files import SAMPLE


class SampleClub:
    """The path of the sample while it is open, and where it was before it was left."""

    def __init__(self, folder: TemporaryDirectory[str] | None = None) -> None:
        self._folder = folder
        self.left: Path | None = None

    @classmethod
    def written(cls, today: date) -> SampleClub:
        """Write a sample club whose last evening was before `today` into a temporary folder, and return it.

        :raises OSError, LedgerError: it cannot be written; nothing of it is left
        """
        folder = TemporaryDirectory(prefix="fuhan-", ignore_cleanup_errors=True)
        try:
            late("core.ledger.sample:write_sample")(Path(folder.name) / SAMPLE, today)
        except BaseException:
            folder.cleanup()
            raise
        return cls(folder)

    @property
    def path(self) -> Path | None:
        """Path of the sample's file; None: it is not open."""
        return Path(self._folder.name) / SAMPLE if self._folder is not None else None

    def leave(self) -> None:
        """Remove the sample's file, if it is open; `left` keeps its path."""
        self.left = self.path
        if self._folder is not None:
            self._folder.cleanup()
        self._folder = None
