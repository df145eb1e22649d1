"""One person is one member: made one and parted on the screen of the club, asked about when names are alike."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QRadioButton, QWidget
from pytestqt.logging import _QtMessageCapture as CaptureFixture
from pytestqt.qtbot import QtBot

from core.language.messages import Message, Several, sentences
from core.language.names_apart import Name
from core.ledger import Ledger
from core.ledger.merge import plan_merge
from core.match import End
from gui.club.person_boxes import OneBox, PartBox, TwinBox
from gui.club.screen import ClubScreen
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets import sheet_files
from gui.widgets.cell_delegate import ASIDE
from gui.widgets.csv_box import CsvBox, csv_form
from gui.window.main_window import MainWindow
from tests.core.ledger.merge.test_merge import DEALS, Club
from tests.gui.club.test_club import shown, table
from tests.gui.doing import LEFT, click
from tests.gui.finding import find, shown_button
from tests.gui.heard_shell import heard_shell
from tests.gui.names import CLUB_MATCH_REMOVE, CLUB_PART_MATCHES, CLUB_PART_PLAYERS, CLUB_PLAYER_ADD

Box = TypeVar("Box", bound=QDialog)
END = ("B", "C", "D")


@pytest.fixture
def keeper(window: MainWindow) -> Iterator[LedgerKeeper]:
    """A club in which Anna has played under two names."""
    found = LedgerKeeper(window.settings)
    club = Club(found.path)

    for n, name in enumerate(("Anna Müller", "Anna Mueller")):
        club.play(*DEALS, End(), names=(name, *END), minutes=60 * n)
    club.ledger.close()
    yield found
    found.close()


@pytest.fixture
def screen(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> ClubScreen:
    made = shown(window, keeper, qtbot)
    click(made, qtbot, CLUB_PART_PLAYERS)
    return made


def box(screen: ClubScreen, qtbot: QtBot, kind: type[Box]) -> Box:
    qtbot.waitUntil(lambda: any(one.isVisible() for one in screen.findChildren(kind)))
    return next(one for one in screen.findChildren(kind) if one.isVisible())


def accept(dialog: QWidget, qtbot: QtBot) -> None:
    click(dialog, qtbot, f"{dialog.objectName()}.ok")


def choose(screen: ClubScreen, name: str) -> None:
    rows = screen.players.model.rows
    table(screen, "players").choose(next(n for n, row in enumerate(rows) if row.player.name == name))


def members(screen: ClubScreen) -> dict[str, int]:
    return {row.player.name: row.matches for row in screen.players.model.rows if row.player.name not in END}


def test_two_are_made_one_and_parted(screen: ClubScreen, qtbot: QtBot) -> None:
    choose(screen, "Anna Müller")
    click(screen, qtbot, "club.player.one")
    one = box(screen, qtbot, OneBox)
    assert one.other.name == "Anna Mueller"  # the likeliest
    with qtbot.waitSignal(heard_shell(screen).said) as caught:
        accept(one, qtbot)
    assert caught.args == [Message.of("club.made_one", name=Name("Anna Müller"))]  # and how it is taken back
    assert members(screen) == {"Anna Müller": 2}
    assert "Anna Mueller" in str(_aside(screen))
    click(screen, qtbot, "club.player.part")
    part = box(screen, qtbot, PartBox)
    field = find(part, QLineEdit, "person_part.name")
    field.setText("b")
    assert not shown_button(part, "person_part.ok").isEnabled()
    field.setText("Anna Mueller")
    accept(part, qtbot)
    assert members(screen) == {"Anna Müller": 1, "Anna Mueller": 1}


def test_who_sat_at_one_table_cannot_be_one(screen: ClubScreen, qtbot: QtBot) -> None:
    choose(screen, "Anna Müller")
    click(screen, qtbot, "club.player.one")
    one = box(screen, qtbot, OneBox)
    combo = find(one, QComboBox, "person_one.other")
    combo.setCurrentIndex([each.player.name for each in one.members].index("C"))
    accept(one, qtbot)
    assert screen.banner.problem is not None
    assert screen.banner.problem.key == "ledger.problem.sat_together"
    click(screen, qtbot, "club.part.standings")
    assert screen.banner.problem is None  # it belonged to what was being done


def test_a_like_name_is_asked_about_before_it_is_a_member(screen: ClubScreen, qtbot: QtBot) -> None:
    screen.players.field.setText("Muller, Anna")
    click(screen, qtbot, CLUB_PLAYER_ADD)
    twin = box(screen, qtbot, TwinBox)
    qtbot.mouseClick(shown_button(twin, "person_twin.cancel"), LEFT)
    assert len(members(screen)) == 2
    click(screen, qtbot, CLUB_PLAYER_ADD)
    accept(box(screen, qtbot, TwinBox), qtbot)
    assert len(members(screen)) == 3


def test_a_renaming_to_a_name_that_is_there_asks_whether_the_two_are_one(screen: ClubScreen, qtbot: QtBot) -> None:
    anna = next(row.player for row in screen.players.model.rows if row.player.name == "Anna Mueller")
    screen.players.model.renamed.emit(anna.id, "Anna Müller")
    one = box(screen, qtbot, OneBox)
    accept(one, qtbot)
    assert members(screen) == {"Anna Müller": 2}


def test_a_name_that_got_a_number_is_said_until_it_is_another(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot
) -> None:
    path = keeper.path.with_name("other.fuhan")
    keeper.save_copy(path)
    with Ledger.open(path) as other:
        other.players.rename(next(one.id for one in other.players.all() if one.name == "B"), "Fay")
    assert keeper.ledger is not None
    keeper.ledger.players.add("Fay")
    plan = screen.file.merger.plan(path)
    assert plan is not None
    (question,) = plan_merge(plan.ours, plan.theirs).questions
    assert screen.file.merger.merge(plan, {question.key: "theirs"})
    assert screen.banner.problem is not None
    assert "Fay 2" in screen.banner.text.text
    fay = next(one for one in keeper.ledger.players.all() if one.name == "Fay 2")
    keeper.do(lambda ledger: ledger.players.rename(fay.id, "Fay B"))
    assert screen.banner.problem is None


def _aside(screen: ClubScreen) -> object:
    rows = screen.players.model.rows
    at = next(n for n, row in enumerate(rows) if row.player.name == "Anna Müller")
    return screen.players.model.index(at, 0).data(ASIDE)


def test_nothing_else_is_written_over_while_a_cell_is(
    screen: ClubScreen, qtlog: CaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The keyboard need not leave the cell: in a window that is not in front nothing gets it."""
    shown_table = table(screen, "players")
    monkeypatch.setattr(shown_table, "setFocus", lambda: None)
    for row in (0, 1, 1):
        shown_table.choose(row)
        shown_table.opened.emit(shown_table.model().index(row, 0))
    assert len([one for one in shown_table.findChildren(QLineEdit) if one.isVisible()]) == 1
    assert [record.message for record in qtlog.records if "edit" in record.message] == []


def test_what_could_not_be_done_is_not_said_any_longer_than_it_is_so(screen: ClubScreen, qtbot: QtBot) -> None:
    field = screen.players.field
    field.setText("B")
    click(screen, qtbot, CLUB_PLAYER_ADD)
    assert screen.banner.problem is not None
    assert screen.banner.problem.key == "ledger.problem.name_taken"
    qtbot.keyClicks(field, "o")
    assert screen.banner.problem is None


def test_a_note_of_a_removed_match_goes_when_it_is_back(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot
) -> None:
    click(screen, qtbot, CLUB_PART_MATCHES)
    table(screen, "matches").choose(1)
    head = screen.matches.summary
    assert head is not None
    click(screen, qtbot, CLUB_MATCH_REMOVE)
    assert screen.matches.note.isVisible()
    keeper.do(lambda ledger: ledger.matches.restore(head.id))
    assert not screen.matches.note.isVisible()


@pytest.mark.parametrize(("decimal", "usual"), [(".", ",."), (",", ";,")])
def test_the_form_of_a_spreadsheet_is_asked_and_remembered(
    screen: ClubScreen,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    decimal: str,
    usual: str,
) -> None:
    """It begins with what is usual where the system is set up so."""
    monkeypatch.setattr(QLocale, "decimalPoint", lambda _: decimal)
    assert "".join(csv_form(window.settings)) == usual
    asked: list[CsvBox] = []

    def answer(box: CsvBox) -> bool:
        asked.append(box)
        tab = find(box, QRadioButton, "csv_box.separator.tab")
        tab.setChecked(True)
        return True

    monkeypatch.setattr(sheet_files, "ask", answer)
    monkeypatch.setattr(screen.files, "ask_for_new", lambda *_: tmp_path / "a.csv")
    screen.take("standings", "csv")
    assert window.settings.get("csv") == f"\t{decimal}"
    assert "".join(asked[0].form) == f"\t{decimal}"
    first = (tmp_path / "a.csv").read_text(encoding="utf-8-sig").splitlines()[1]
    assert first.count("\t") > 10
    assert decimal in first


def test_a_name_that_is_cut_is_told_whole(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    long = "Wommmmmmmmen-Mammmmmmm von Wommmmmmmmhau"
    anna = next(row.player for row in screen.players.model.rows if row.player.name == "Anna Müller")
    keeper.do(lambda ledger: ledger.players.rename(anna.id, long))
    click(screen, qtbot, "club.part.standings")
    rows = screen.standings.model.standings
    at = next(n for n, row in enumerate(rows) if row.player.name == long)
    shown_table = table(screen, "standings")
    assert shown_table.tip_of(screen.standings.model.index(at, 1)) == long
    other = next(n for n, row in enumerate(rows) if row.player.name == "B")
    assert shown_table.tip_of(screen.standings.model.index(other, 1)) == ""


def test_of_nobody_there_is_no_count(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    click(screen, qtbot, CLUB_PART_PLAYERS)
    screen.players.field.setText("Dora, Emil")
    with qtbot.waitSignal(keeper.said) as said:
        qtbot.keyClick(screen.players.field, Qt.Key.Key_Return)
    assert said.args == [sentences([Message.of("club.added_several", n=2)])]


@pytest.mark.parametrize("text", ["Dora, Emil, Flóra", "Dora\nEmil\n\nFlóra\n", "Dora;Emil;dora; Flóra"])
def test_a_list_adds_all_who_are_not_there_yet(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, text: str
) -> None:
    """Typed, or a column that was pasted; each person once."""
    assert keeper.do(lambda ledger: ledger.players.add("EMIL"))
    before = {player.name for player in keeper.read(lambda ledger: ledger.players.all(), ())}
    click(screen, qtbot, CLUB_PART_PLAYERS)
    QGuiApplication.clipboard().setText(text)
    screen.players.field.setFocus()
    screen.players.field.paste()
    with qtbot.waitSignal(keeper.said) as said:
        qtbot.keyClick(screen.players.field, Qt.Key.Key_Return)
    told = [Message.of("club.added_several", n=2), Message.of("club.added_known", n=1)]
    if "dora" in text:
        told.append(Message.of("club.added_twice", names=Several((Name("Dora"),))))
    assert said.args == [sentences(told)]
    after = {player.name for player in keeper.read(lambda ledger: ledger.players.all(), ())}
    assert after - before == {"Dora", "Flóra"}
    assert screen.players.field.text() == ""


def test_of_a_list_with_a_name_that_cannot_be_nobody_is_added(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot
) -> None:
    before = keeper.read(lambda ledger: ledger.players.all(), ())
    click(screen, qtbot, CLUB_PART_PLAYERS)
    screen.players.field.setText(f"Dora, {'x' * 99}")
    with qtbot.waitSignal(keeper.failed):
        qtbot.keyClick(screen.players.field, Qt.Key.Key_Return)
    assert keeper.read(lambda ledger: ledger.players.all(), ()) == before
    assert screen.players.field.text() != ""
