"""The rows of the matches: what each cell says, for the eyes, for the ears and for the delegate that paints it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from pytestqt.qtbot import QtBot

from core.ledger import Filter
from core.match import Match, WinEvent
from gui.appearance.look import Look
from gui.club.matches_model import MatchesModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.settings import Settings
from gui.widgets.cell_delegate import ASIDE, ASIDE_TONE, HEADING, STRUCK, TONE
from tests.core.ledger.ledgers import EVENING, STANDARD, STARTED, club, finished
from tests.gui.finding import tells

Role = Qt.ItemDataRole


@pytest.fixture
def keeper(qtbot: QtBot, tmp_path: Path) -> LedgerKeeper:
    """A club's file with three matches of an evening: one is over, one goes on, one was removed."""
    path = tmp_path / "club.fuhan"
    ledger, seats, evening = club(path)
    with ledger:
        ledger.matches.begin(finished(), seats, evening, STARTED)
        ahead = Match(STANDARD).do(WinEvent.of(2, 3, han=5))
        ledger.matches.begin(ahead, seats, evening, STARTED + timedelta(hours=1))
        gone = ledger.matches.begin(finished(), seats, evening, STARTED + timedelta(hours=2))
        ledger.matches.remove(gone)
    settings = Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))
    settings.put("ledger", str(path))
    return LedgerKeeper(settings)


def shown(keeper: LedgerKeeper, which: Filter, *, removed: bool) -> MatchesModel:
    look = Look.as_designed()
    look.words.set_language("en")
    model = MatchesModel(keeper, look)
    sessions = keeper.read(lambda ledger: ledger.calendar.sessions(), ())
    model.show(sessions, which, removed=removed)
    return model


def row(model: MatchesModel, number: int, role: int) -> list[object]:
    return [model.index(number, column).data(role) for column in range(model.columnCount())]


def test_an_evening_has_a_heading_and_its_matches_the_latest_first(keeper: LedgerKeeper) -> None:
    model = shown(keeper, Filter(), removed=True)
    assert model.rowCount() == 5
    assert row(model, 0, HEADING)[0] is True
    running, over = (str(row(model, number, Role.DisplayRole)[0]) for number in (0, 2))
    assert tells(running, "Running", "21 Nov 2026")
    assert tells(over, "21 Nov 2026")
    counts = [str(row(model, number, ASIDE)[0]) for number in (0, 2)]
    assert all(tells(count, "1") for count in counts)  # the removed one does not count
    assert row(model, 0, Role.DisplayRole)[1:] == [None] * 5
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(model.index(1, 0)) & Qt.ItemFlag.ItemIsSelectable
    assert [row(model, number, Role.DisplayRole)[0] for number in (1, 3, 4)] == ["20:30", "21:30", "19:30"]
    assert shown(keeper, Filter(), removed=False).rowCount() == 4
    assert shown(keeper, Filter(players=3), removed=False).rowCount() == 0


def test_players_stand_by_rank_or_by_score(keeper: LedgerKeeper) -> None:
    model = shown(keeper, Filter(), removed=True)
    assert row(model, 4, Role.DisplayRole)[1:5] == ["Beate", "Aki", "Dan", "千代"]
    assert row(model, 1, Role.DisplayRole)[1:5] == ["千代", "Aki", "Beate", "Dan"]
    assert row(model, 1, ASIDE)[1:5] == ["33,000", "25,000", "25,000", "17,000"]
    assert str(row(model, 4, ASIDE)[1]).startswith("+")
    assert row(model, 1, ASIDE)[5] == ""
    assert tells(str(row(model, 1, Role.AccessibleTextRole)[1]), "千代", "33,000")
    assert [bool(cell) for cell in row(model, 4, Role.FontRole)] == [False, True, False, False, False, False]
    assert [bool(cell) for cell in row(model, 1, Role.FontRole)] == [False, True, False, False, False, False]


def test_what_was_removed_is_struck_and_muted(keeper: LedgerKeeper) -> None:
    model = shown(keeper, Filter(), removed=True)
    assert row(model, 3, STRUCK) == [True] * 5 + [False]
    assert row(model, 4, STRUCK) == [False] * 6
    assert row(model, 3, TONE) == ["muted"] * 6
    assert row(model, 1, TONE) == ["text"] * 6
    assert row(model, 1, ASIDE_TONE) == ["muted"] * 6  # what has not come to an end
    assert row(model, 4, TONE) == ["text"] * 6
    assert [row(model, number, Role.DisplayRole)[5] for number in (3, 1, 4)] == ["removed", "Standard", "Standard"]


@pytest.mark.parametrize(
    ("first", "last", "rows"),
    [(0, 0, 4), (1, None, 0), (None, -1, 0), (None, 0, 4), (0, None, 4), (-1, 1, 4)],
)
def test_only_evenings_that_count_are_read(
    keeper: LedgerKeeper, first: int | None, last: int | None, rows: int
) -> None:
    days = [None if shift is None else EVENING + timedelta(days=shift) for shift in (first, last)]
    assert shown(keeper, Filter(first=days[0], last=days[1]), removed=False).rowCount() == rows


def test_so_many_evenings_are_looked_through_at_a_time(
    keeper: LedgerKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until there is something to show, else no more than a few; and none when there are rows enough."""
    days = [EVENING + timedelta(days=day) for day in (*range(-6, 0), 1, 2)]  # two before it in the list, six after
    keeper.do(lambda ledger: [ledger.calendar.add_session(day) for day in days])
    for most, rows, more in ((1, 50, True), (8, 50, True), (9, 50, False), (9, 2, True)):
        monkeypatch.setattr("gui.club.matches_model.MOST_EVENINGS", most)
        monkeypatch.setattr("gui.club.matches_model.AT_ONCE", rows)
        model = shown(keeper, Filter(), removed=False)
        assert (model.rowCount(), model.canFetchMore()) == (4, more), (most, rows)
        model.fetchMore()
        assert (model.rowCount(), model.canFetchMore()) == (4, False)
