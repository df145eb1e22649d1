"""A spreadsheet that is imported: what it has is shown first, and nothing is written unless it is accepted."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox

from core.event.log import guest_id
from core.language.messages import Message
from gui.club.csv_in_box import CsvInBox
from gui.window.main_window import MainWindow
from tests.gui.finding import find
from tests.gui.screens import club_screen

MATCHES = """Date,East,Points,South,Points,West,Points,North,Points
2025-04-01,Anna,45,Ben,5,Carla,-15,Dan,-35
2025-04-01,Anna,45,Ben,4,Carla,-15,Dan,-35
"""
SEATING = """Round,Table,E,S,W,N
1,1,Anna,Ben,Carla,Dan
2,1,Ben,Anna,Eva,Carla
"""


def shown(window: MainWindow, folder: Path, text: str) -> CsvInBox:
    """The box of a spreadsheet."""
    path = folder / "import.csv"
    path.write_text(text, encoding="utf-8")
    box = club_screen(window).file.import_file(path)
    assert box is not None
    return box


def members(window: MainWindow) -> list[str]:
    keeper = club_screen(window).shell.keeper
    return keeper.read(lambda ledger: [one.name for one in ledger.players.all()], ["not read"])


def test_nothing_is_written_unless_it_is_accepted(window: MainWindow, tmp_path: Path) -> None:
    box = shown(window, tmp_path, "Anna\nBen\nanna\n")
    assert box.ok.isEnabled()
    assert [one.line for one in box.plan.problems] == [3]
    box.reject()
    assert members(window) == []
    shown(window, tmp_path, "Anna\nBen\nanna\n").ok.click()
    assert members(window) == ["Anna", "Ben"]
    again = shown(window, tmp_path, "Anna\nBen\n")
    assert not again.ok.isEnabled()
    again.reject()


def test_results_are_settled_by_the_rules_that_are_chosen(window: MainWindow, tmp_path: Path) -> None:
    keeper = club_screen(window).shell.keeper
    box = shown(window, tmp_path, MATCHES)
    assert [one.scores for one in box.plan.matches] == [(45000, 30000, 20000, 5000)]
    rules = find(box, QComboBox, "csv_in.rules.4")
    other = next(at for at in range(rules.count()) if at != rules.currentIndex())
    rules.setCurrentIndex(other)
    rules.activated.emit(other)
    assert len(box.plan.matches) + len(box.plan.problems) == 2
    box.reject()
    shown(window, tmp_path, MATCHES).ok.click()
    found = keeper.read(lambda ledger: ledger.summaries.matching(), ())
    assert [[float(one) for one in match.points] for match in found] == [[45, 5, -15, -35]]
    assert found[0].session.day == date(2025, 4, 1)


def test_an_import_is_undone_and_redone_like_any_change(window: MainWindow, tmp_path: Path) -> None:
    screen = club_screen(window)
    keeper = screen.shell.keeper
    keeper.do(lambda ledger: ledger.players.add("Anna"))

    def state() -> tuple[list[str], int, int]:
        matches = keeper.read(lambda ledger: ledger.summaries.matching(), ())
        return members(window), len(matches), len(keeper.read(lambda ledger: ledger.calendar.sessions(), ()))

    assert screen.shell.evening.begin(date(2026, 11, 21))
    before = state()
    screen.show_part("tonight")
    shown(window, tmp_path, MATCHES).ok.click()
    assert screen.undoing is screen.changes  # where it is undone is shown, not the club night
    after = state()
    assert after == (["Anna", "Ben", "Carla", "Dan"], 1, 2)
    assert screen.changes.undoes == Message.of("csv_in.done", matches=1, players=3)
    assert screen.changes.undo()
    assert state() == before
    assert screen.changes.redo()
    assert state() == after
    assert screen.changes.undo()
    assert keeper.do(lambda ledger: ledger.players.add("Dan"))  # whom the import would add
    assert not screen.changes.redo()
    assert state() == (["Anna", "Dan"], 0, 1)


def test_a_seating_needs_a_club_night_and_is_undone_at_once(window: MainWindow, tmp_path: Path) -> None:
    screen = club_screen(window)
    evening = screen.shell.evening
    path = tmp_path / "seating.csv"
    path.write_text(SEATING, encoding="utf-8")
    assert screen.file.import_file(path) is None
    assert screen.banner.problem == Message("csv_in.no_evening")
    screen.shell.keeper.do(lambda ledger: [ledger.players.add(name) for name in ("Anna", "Ben", "Carla")])
    assert evening.begin(date(2026, 11, 21))
    shown(window, tmp_path, SEATING).ok.click()
    ids = {name: id for id, name in evening.members.items()}
    dan, eva = guest_id("Dan"), guest_id("Eva")
    first, second = evening.state.rounds
    assert first.tables[0].people == (ids["Anna"], ids["Ben"], ids["Carla"], dan)
    assert (first.sitting_out, second.sitting_out) == ((eva,), (dan,))
    assert set(evening.state.here) == {*ids.values(), dan, eva}
    assert evening.name(dan) == "Dan"
    assert evening.undo()
    assert (evening.state.rounds, evening.state.here) == ((), ())


@pytest.mark.parametrize("content", [b"", b"a,b\n1,2\n"])
def test_a_file_without_anything_is_shown_as_that(window: MainWindow, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "import.csv"
    path.write_bytes(content)
    box = club_screen(window).file.import_file(path)
    assert box is not None
    assert not box.ok.isEnabled()
    box.reject()
    assert club_screen(window).file.import_file(tmp_path / "none.csv") is None
