"""What the tests of the ledger have in common: a club's file, a table of players, a match."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date, datetime
from pathlib import Path

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.ledger import Ledger, LedgerError, SeatedPlayer, Session
from core.ledger.schema import APPLICATION
from core.match import Draw, End, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from tests.places import ROOT

SAY = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]
STANDARD = PRESET_SETS["standard"]
EVENING = date(2026, 11, 21)
STARTED = datetime(2026, 11, 21, 19, 30)
NAMES = ("Aki", "Beate", "千代", "Dan")


def club(path: Path) -> tuple[Ledger, tuple[SeatedPlayer, ...], Session]:
    """A new ledger with four players and an evening."""
    ledger = Ledger.open(path)
    seats = tuple(SeatedPlayer(player=player, name=player.name) for player in map(ledger.players.add, NAMES))
    return ledger, seats, ledger.calendar.add_session(EVENING)


def begun(path: Path, match: Match | None = None) -> tuple[Ledger, str, Match]:
    """A new ledger with a match in it."""
    ledger, seats, session = club(path)
    match = match or Match(STANDARD)
    return ledger, ledger.matches.begin(match, seats, session, STARTED), match


def finished() -> Match:
    """A short match that is over: the second player has won twice."""
    match = Match(STANDARD).do(WinEvent.of(1, 2, han=3, fu=40, hand="best")).do(Draw((0,)))
    return match.do(WinEvent.of(1, han=1, fu=30)).do(End())


def club_file(folder: Path, matches: int = 1) -> bytes:
    """The bytes of a ledger with some finished matches."""
    path = folder / "made.fuhan"
    ledger, seats, session = club(path)
    with ledger:
        for _ in range(matches):
            ledger.matches.begin(finished(), seats, session, STARTED)
    content = path.read_bytes()
    path.unlink()
    return content


def refused(act: Callable[[], object]) -> str:
    """The key of the problem that this comes to, after the words for it were found in every language."""
    with pytest.raises(LedgerError) as raised:
        act()
    return said(raised.value.problem).removeprefix("ledger.problem.")


def said(message: Message | None) -> str:
    """The key of a message that has its words."""
    assert message is not None
    assert all(say(message) for say in SAY)
    return message.key


def same(match: Match, other: Match) -> bool:
    """Whether two matches are equal with all that was undone."""
    return match == other and match.past == other.past and match.future == other.future


@contextmanager
def nobody() -> Iterator[Path]:
    """A folder that anybody may enter, and no right of an administrator, who may write everywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        root = hasattr(os, "geteuid") and os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)


def older_club(folder: Path) -> Path:
    """A club's file as the third version wrote it: one match is over, one is running, and a guest sits there."""
    path = folder / "club.fuhan"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((ROOT / "tests" / "core" / "ledger" / "club_v3.sql").read_text(encoding="utf-8"))
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("PRAGMA user_version = 3")
        connection.commit()
    return path
