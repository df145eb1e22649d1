"""The sample club: a file in a folder of its own that is looked at in the place of one's own club's.

In gui without Qt: the keeper asks for it at every start, and core's ledger is imported when a club is opened.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from gui.late import late
from gui.storage.files import SAMPLE


class SampleClub:
    """Where the sample lies while it is looked at, and where it lay before it was left."""

    def __init__(self, folder: TemporaryDirectory[str] | None = None) -> None:
        self._folder = folder
        self.left: Path | None = None

    @classmethod
    def written(cls, today: date) -> SampleClub:
        """A sample club whose last evening was before `today`.

        :raises OSError, LedgerError: it cannot be written; nothing is left of it
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
        """Its file; None: it is not looked at."""
        return Path(self._folder.name) / SAMPLE if self._folder is not None else None

    def leave(self) -> None:
        """Take it away."""
        self.left = self.path
        if self._folder is not None:
            self._folder.cleanup()
        self._folder = None
