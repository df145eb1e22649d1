"""The stick between laptops: a copy of the club's file for the others, and what they have left there.

In gui without Qt: it knows folders and files.
"""

from __future__ import annotations

import platform
from datetime import date, datetime, timedelta
from pathlib import Path
from uuid import uuid4

from core.disk import file_name, is_there
from core.language.messages import Message
from core.ledger import Filter, Ledger
from gui.storage.files import LEDGER_SUFFIX
from gui.storage.ledger_disk import ERRORS, is_same
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings

OLD_AFTER = timedelta(days=7)
"""Age from which a copy is old, if matches were played since."""
MOST = 30
"""Letters of a club's or a laptop's name in the name of a copy, so that no system shortens it."""
ONE_EVENING = timedelta(hours=18)
"""Files that were written so long before the newest one are brought in with it."""


class Stick:
    """The folder that is remembered. It may be gone, as a stick that was pulled out."""

    def __init__(self, keeper: LedgerKeeper, settings: Settings) -> None:
        self._keeper, self._settings = keeper, settings
        self._is_dismissed = False

    @property
    def folder(self) -> Path | None:
        """The folder; None: none is remembered, or it is gone."""
        text = self._settings.get("stick")
        try:
            return Path(text) if text and Path(text).is_dir() else None
        except OSError:
            return None

    @property
    def _laptop(self) -> str:
        """How the names of this laptop's copies end."""
        if not self._settings.get("laptop"):
            self._settings.put("laptop", f"{platform.node()[:MOST] or 'laptop'} {uuid4().hex[:4]}")
        return file_name(f"({self._settings.get('laptop')})")

    def name(self) -> str:
        """Return the name of this laptop's copy, without its ending: of club, day and laptop. No two laptops
        have the same one.
        """
        return f"{file_name(self._keeper.path.stem[:MOST])} {date.today().isoformat()} {self._laptop}"

    def save(self, path: Path | None = None) -> bool:
        """Write this laptop's copy. Return whether it was written; the keeper tells the user.

        :param path: where; its folder is remembered. None: into the remembered folder, which is there.
        """
        if path is None:
            assert self.folder is not None
            path = self.folder / f"{self.name()}{LEDGER_SUFFIX}"
        saved = self._keeper.save_copy(path)
        if saved:
            self._settings.put("stick", str(path.parent))
            self._is_dismissed = False
        return saved

    # ------------------------------------------------------------------------------ of the others

    def others(self) -> tuple[Path, ...]:
        """Return the newest files in the folder that other laptops have of this club, the oldest first.

        Files of a club that has nothing in common with this one are left out.
        """
        folder, ledger = self.folder, self._keeper.ledger
        if folder is None or ledger is None:
            return ()
        own = f" {self._laptop}"
        ids = self._keeper.read(_ids, frozenset())
        try:
            dated = sorted((path.stat().st_mtime, path) for path in folder.glob(f"*{LEDGER_SUFFIX}"))
        except OSError:
            return ()
        found = [
            (at, path)
            for at, path in dated
            if not path.stem.endswith(own) and not is_same(path, self._keeper.path) and _shares(path, ids)
        ]
        return tuple(path for at, path in found if at > found[-1][0] - ONE_EVENING.total_seconds())

    # ------------------------------------------------------------------------------ reminder

    @property
    def reminder(self) -> Message | None:
        """That the last copy of this club is old; None: it is not, there never was one, or the reminder was
        dismissed.
        """
        copied = self._keeper.copied
        if copied is None or self._is_dismissed or datetime.now() - copied < OLD_AFTER:
            return None
        which = Filter(first=copied.date())
        since = self._keeper.read(lambda ledger: ledger.summaries.matching(which), ())
        count = sum(match.started > copied for match in since)
        return Message.of("stick.old", n=count, day=copied.date()) if count else None

    def dismiss(self) -> bool:
        """Dismiss the reminder until the next start or copy. Return whether there was one."""
        there, self._is_dismissed = self.reminder is not None, True
        return there


def _ids(ledger: Ledger) -> frozenset[str]:
    players = {player.id for player in ledger.players.all()}
    return frozenset(players | {session.id for session in ledger.calendar.sessions()})


def _shares(path: Path, ids: frozenset[str]) -> bool:
    """Return whether a file is a club's and has a member or a session of these."""
    if not is_there(path):
        return False
    try:
        with Ledger.open(path, read_only=True) as ledger:
            return bool(_ids(ledger) & ids)
    except ERRORS:
        return False
