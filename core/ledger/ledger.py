"""A club's ledger: its file, and what is in it by what it is about."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from core.ledger.calendar import Calendar
from core.ledger.connection import LedgerFile
from core.ledger.match_summaries import MatchSummaries
from core.ledger.matches import Matches
from core.ledger.roster import Roster


class Ledger:
    """A club's ledger while its file is open.

    :ivar file: where it lies, and transactions. :ivar players: the members. :ivar calendar: evenings and seasons.
    :ivar summaries: the matches without their deals, to be read. :ivar matches: the matches deal by deal.
    """

    def __init__(self, file: LedgerFile) -> None:
        self.file = file
        self.players = Roster(file)
        self.calendar = Calendar(file)
        self.summaries = MatchSummaries(file)
        self.matches = Matches(file)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the ledger of this file; made, with its folders, where there is none.

        One of a newer version, or that may not be written, is opened to be read, with a `file.notice`.

        :raises LedgerError: it is damaged, no ledger, or cannot be reached; the file is as it was.
        """
        return cls(LedgerFile.open(path, read_only=read_only))

    def close(self) -> None:
        """Close the file. Nothing is left to be written; it can be called twice."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
