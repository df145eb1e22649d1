"""What the club reads of its file does not grow with the matches that are not shown."""

from __future__ import annotations

from sqlite3 import Cursor

import pytest

from core.ledger.ledger import Ledger
from gui.club.screen import ClubPart
from gui.window.main_window import MainWindow
from tests.bench.ledger import TABLES, fill
from tests.gui.screens import club_screen

FEW, MANY = 3_000, 9_000
"""Matches. Of each there are more evenings than are read at once."""
PARTS: tuple[ClubPart, ...] = ("standings", "matches", "evenings")
"""Not the members: the page of the chosen one shows all of their matches."""
EVENING = 4 * TABLES
"""The seats of an evening: some have more tables than others."""


@pytest.mark.own_window
def test_a_club_with_more_matches_reads_no_more(window: MainWindow) -> None:
    few, many = (_rows_read(window, matches) for matches in (FEW, MANY))
    for part in PARTS:
        assert many[part] <= few[part] + EVENING, part


def _rows_read(window: MainWindow, matches: int) -> dict[ClubPart, int]:
    """Returns how many rows each part reads of a new club's file when it is shown, but one for each evening."""
    path = window.settings.data / f"{matches}.fuhan"
    with Ledger.open(path) as ledger:
        fill(ledger.file.connection, matches)
        evenings = len(ledger.calendar.sessions())
    screen, keeper = club_screen(window), window.shell.keeper
    window.screens.show_screen("club")
    assert keeper.open_file(path)
    assert keeper.ledger is not None
    screen.show_part("evenings")
    screen.grab()  # what the change of the file has left to be measured
    read: list[object] = []

    def note(_: Cursor, row: tuple[object, ...]) -> tuple[object, ...]:
        read.append(row)
        return row

    keeper.ledger.file.connection.row_factory = note
    found: dict[ClubPart, int] = {}
    for part in PARTS:
        read.clear()
        screen.show_part(part)
        screen.grab()
        found[part] = len(read) - (evenings if part != "standings" else 0)
    return found
