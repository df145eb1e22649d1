"""A club's ledger: its file and its contents."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from core.ledger.calendar import Calendar
from core.ledger.club_mark import ClubMark
from core.ledger.connection import LedgerFile
from core.ledger.event_logs import EventLogs
from core.ledger.match_summaries import MatchSummaries
from core.ledger.matches import Matches
from core.ledger.roster import Roster


class Ledger:
    """A club's ledger while its file is open; leaving its `with` block closes it.

    :ivar file: the file, with transactions. :ivar players: the members. :ivar calendar: sessions and seasons.
    :ivar summaries: matches without their deals, for reading. :ivar matches: matches deal by deal.
    :ivar logs: what was entered in the sessions: who is here, rounds, the clock. :ivar mark: of the club.
    """

    def __init__(self, file: LedgerFile) -> None:
        self.file = file
        self.players = Roster(file)
        self.calendar = Calendar(file)
        self.summaries = MatchSummaries(file)
        self.matches = Matches(file)
        self.logs = EventLogs(file)
        self.mark = ClubMark(file)

    @classmethod
    def open(cls, path: Path, *, read_only: bool = False) -> Self:
        """Return the ledger in this file; if there is none, it is created with its folders.

        A file of an older version is copied and brought up to date (`open_file()`). One of a newer version or
        without write permission is opened for reading, with a `file.notice`.

        :param read_only: whether nothing may be created or changed.
        :raises LedgerError: it is damaged, not a ledger, out of reach, or not there and `read_only`; the file is
            unchanged.
        """
        return cls(LedgerFile.open(path, read_only=read_only))

    def close(self) -> None:
        """Close the file. It may be called twice, and there is nothing left to write."""
        self.file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
