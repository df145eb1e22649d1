"""The screen of the club: standings, matches, members, evenings, seasons, sheets, and the club's file."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, QEvent, QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPushButton,
    QRadioButton,
    QStyleOptionViewItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.language.numbers import decimals
from core.language.sheet import cell_text, percent_text
from core.ledger import Ledger, Player, SeatedPlayer, Standing
from core.ledger.standings import ON_PAPER
from core.match import Draw, End, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.theme import Theme
from gui.club.banner import Banner
from gui.club.screen import PARTS, ClubScreen
from gui.club.standings_part import KEYS, StandingsModel
from gui.club.words import digits_of, points_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.cell_delegate import ASIDE, HEADING, LINK, STRUCK
from gui.widgets.day_field import DayField
from gui.widgets.house_table import HouseTable
from gui.widgets.menu import Menu
from gui.widgets.paper_offer import laid_out
from gui.widgets.sheet_ways import WAYS
from gui.window.main_window import MainWindow
from tests.bench.ledger import fill
from tests.gui.doing import LEFT, click, settle, type_day
from tests.gui.finding import find, shown_button
from tests.gui.heard_shell import HeardShell, heard_shell
from tests.gui.names import (
    CLUB_BANNER,
    CLUB_MATCH_REMOVE,
    CLUB_MENU_FILE,
    CLUB_PART_MATCHES,
    CLUB_PART_PLAYERS,
    CLUB_PLAYER_ADD,
    CLUB_PLAYER_NAME,
    CLUB_PLAYER_REMOVE,
    CLUB_SEASON_ADD,
    CLUB_SEASON_REMOVE,
)
from tests.gui.score.test_paper import streams
from tests.gui.screens import club_screen
from tests.gui.widgets.test_sheet_paper import long_sheet

HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
MEMBERS = ("Aki", "Bo", "千代", "Dan", "Eva")
FIRST_DAY = date(2026, 3, 7)


def play(winner: int, loser: int, rules: str = "standard", hand: str = "") -> Match:
    """A short match that is over."""
    match = Match(PRESET_SETS[rules]).do(WinEvent.of(winner, loser, han=4, fu=30, hand=hand))
    return match.do(Draw((0,))).do(End())


@pytest.fixture
def keeper(window: MainWindow) -> Iterator[LedgerKeeper]:
    """A club of five with matches of three evenings."""
    found = LedgerKeeper(window.settings)
    with Ledger.open(found.path) as ledger:
        people = [ledger.players.add(name) for name in MEMBERS]
        for week in range(3):
            day = FIRST_DAY + timedelta(7 * week)
            session = ledger.calendar.add_session(day, "Spring" if week == 1 else "")
            for number in range(2):
                rules = "m_league" if number else "standard"
                who = [*people[:3], people[3 + number]]
                seats = [SeatedPlayer(player=each, name=each.name) for each in who]
                match = play(week, 3, rules, HAND if week == 0 else "")
                ledger.matches.begin(match, seats, session, datetime.combine(day, datetime.min.time()))
        ledger.calendar.new_season("Early", FIRST_DAY, FIRST_DAY + timedelta(7))
    yield found
    found.close()


@pytest.fixture
def screen(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> ClubScreen:
    """The screen of the club of five."""
    return shown(window, keeper, qtbot)


def shown(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> ClubScreen:
    """The screen of this keeper, as large as it is in a window of a laptop."""
    window.learn_terms()  # else the glossary is read while a cell is written over
    screen = ClubScreen(HeardShell(window.settings, keeper), window.look)
    qtbot.addWidget(screen)
    screen.resize(1290, 690)
    screen.show()
    with qtbot.waitExposed(screen):
        pass
    return screen


def table(screen: ClubScreen, name: str) -> HouseTable:
    """A table that can be seen."""
    found = find(screen, HouseTable, f"club.{name}")
    assert found.isVisible(), name
    return found


def cells(found: HouseTable, column: int) -> list[str]:
    """The texts of a column."""
    model = found.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def place(found: HouseTable, row: int, column: int) -> QPoint:
    """The middle of a cell."""
    return found.visualRect(found.model().index(row, column)).center()


def click_cell(found: HouseTable, qtbot: QtBot, row: int, column: int) -> None:
    """Click a cell, once the columns are as wide as what is in them now."""
    QApplication.processEvents()
    qtbot.mouseClick(found.viewport(), LEFT, pos=place(found, row, column))


def banner(screen: ClubScreen) -> Banner:
    """What is wrong, if anything."""
    return find(screen, Banner, CLUB_BANNER)


def choose(screen: ClubScreen, name: str, text: str) -> None:
    """Choose in one of the two menus above, as with the mouse."""
    combo = find(screen, QComboBox, f"club.filter.{name}")
    at = next(at for at in range(combo.count()) if text in combo.itemText(at))
    combo.setCurrentIndex(at)
    combo.activated.emit(at)


# ------------------------------------------------------------------------------ standings


def test_the_standings(screen: ClubScreen, language: str) -> None:
    found = table(screen, "standings")
    assert cells(found, 0)[0] == "1"
    assert sorted(cells(found, 1)) == sorted(MEMBERS)
    sums = cells(found, 3)
    assert sums[0].startswith("+")
    assert sums[-1].startswith("−")  # a real minus, not told by colour alone
    for row in range(len(sums)):  # what decides is bold, won or lost
        assert found.model().index(row, 3).data(Qt.ItemDataRole.FontRole)
    for column in range(found.model().columnCount()):
        align = found.model().index(0, column).data(Qt.ItemDataRole.TextAlignmentRole)
        assert bool(align & Qt.AlignmentFlag.AlignRight) == (column > 1)


def test_what_is_not_seen_makes_no_part_higher(window: MainWindow) -> None:
    window.screens.show_screen("club")
    club = club_screen(window)
    room = club.parentWidget()
    assert room is not None
    club.players.setMinimumHeight(2 * window.height())
    for part in PARTS:
        club.show_part(part)
        settle()
        assert (club.height() <= room.height()) == (part != "players"), part


def test_every_column_sorts(screen: ClubScreen, qtbot: QtBot) -> None:
    found = table(screen, "standings")
    header = found.horizontalHeader()
    model = found.model()
    assert isinstance(model, StandingsModel)
    for column, name in enumerate(model.columns):
        for _ in range(2):
            at = QPoint(header.sectionViewportPosition(column) + header.sectionSize(column) // 2, 8)
            qtbot.mouseClick(header.viewport(), LEFT, pos=at)
            keys = [KEYS[name](row) for row in model.standings]
            up = header.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
            assert keys == sorted(keys, reverse=not up), name
    assert len(model.rows) == len(MEMBERS)


def test_the_best_hand_opens_its_derivation(screen: ClubScreen, qtbot: QtBot) -> None:
    found = table(screen, "standings")
    best = ON_PAPER.index("best")
    row = next(row for row in range(5) if found.model().index(row, best).data(LINK))
    for wish in ("mouse", "key"):
        with qtbot.waitSignal(heard_shell(screen).hand_opened) as wished:
            if wish == "mouse":
                click_cell(found, qtbot, row, best)
            else:
                qtbot.keyClick(found, Qt.Key.Key_Return)
        assert wished.args == [HAND]
    other = next(row for row in range(5) if not found.model().index(row, best).data(LINK))
    with qtbot.assertNotEmitted(heard_shell(screen).hand_opened):
        click_cell(found, qtbot, other, best)


def test_numbers_stand_under_each_other() -> None:
    values = [Fraction(351, 10), Fraction(-1, 4), Fraction(0)]
    assert digits_of(values) == 2
    assert [points_text(value, 2) for value in values] == ["+35.10", "−0.25", "0.00"]
    assert digits_of([]) == digits_of([Fraction(3)]) == 1
    assert digits_of([Fraction(1, 3)]) == 3
    assert points_text(Fraction(12_345)) == "+12,345.0"
    assert points_text(Fraction(995, 1000)) == "+0.995"  # not 1.0, where it stands alone
    assert decimals(Fraction(7, 3), 2, 2) == "2.33"
    assert percent_text(Fraction(1, 3)) == "33.3%"


# ------------------------------------------------------------------------------ what counts


def test_what_counts_can_be_chosen(screen: ClubScreen, language: str, window: MainWindow, qtbot: QtBot) -> None:
    found, say = table(screen, "standings"), window.look.words.say

    def matches() -> int:
        return sum(int(text) for text in cells(found, 2))

    assert matches() == 6 * 4
    choose(screen, "days", "Early")
    assert matches() == 4 * 4
    choose(screen, "days", say("club.latest_evening", evening="").strip("：: "))
    assert matches() == 2 * 4
    choose(screen, "days", say("club.own_days"))
    for name, day in (("first", FIRST_DAY), ("last", FIRST_DAY)):
        field = find(screen, DayField, f"club.filter.{name}")
        assert field.isVisible()
        type_day(field, qtbot, day.isoformat())
    assert matches() == 2 * 4
    choose(screen, "rules", say("preset.m_league"))
    assert matches() == 4
    choose(screen, "rules", say("club.players_3"))
    assert not found.isVisible()
    button = shown_button(screen, "club.empty.standings.all")
    button.click()
    assert found.isVisible()
    assert matches() == 6 * 4


def test_the_choice_outlives_a_change(screen: ClubScreen, keeper: LedgerKeeper) -> None:
    choose(screen, "days", "Early")
    assert keeper.do(lambda ledger: ledger.players.add("Fay"))
    assert screen.filter.which.last == FIRST_DAY + timedelta(7)
    season = keeper.read(lambda ledger: ledger.calendar.seasons(), ())[0]
    assert keeper.do(lambda ledger: ledger.calendar.remove_season(season.id))
    assert screen.filter.which.last is None


# ------------------------------------------------------------------------------ matches


def test_matches_by_evening_the_latest_first(screen: ClubScreen, qtbot: QtBot, language: str) -> None:
    click(screen, qtbot, CLUB_PART_MATCHES)
    found = table(screen, "matches")
    model = found.model()
    headings = [row for row in range(model.rowCount()) if model.index(row, 0).data(HEADING)]
    assert headings == [0, 3, 6]
    assert all(found.columnSpan(row, 0) == model.columnCount() for row in headings)
    assert "Spring" in model.index(3, 0).data()
    first = model.index(1, 1)
    assert first.data() == "千代"
    assert re.fullmatch(r"\+\d+\.\d", first.data(ASIDE))
    assert "−" in model.index(1, 4).data(ASIDE)
    choose(screen, "days", "Early")
    assert model.rowCount() == 6


def test_a_match_is_opened(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    screen.show_part("matches")
    found = table(screen, "matches")
    heads = keeper.read(lambda ledger: ledger.summaries.matching(), ())
    assert not find(screen, QAbstractButton, "club.match.open").isVisible()
    click_cell(found, qtbot, 0, 0)  # a heading cannot be chosen
    assert not find(screen, QAbstractButton, "club.match.open").isVisible()
    click_cell(found, qtbot, 1, 0)
    for way in ("button", "key", "mouse"):
        with qtbot.waitSignal(heard_shell(screen).screen_wished) as wished:
            if way == "button":
                click(screen, qtbot, "club.match.open")
            elif way == "key":
                qtbot.keyClick(found, Qt.Key.Key_Return)
            else:
                qtbot.mouseDClick(found.viewport(), LEFT, pos=place(found, 1, 0))
        assert wished.args == ["match", heads[0].id]


def test_a_match_is_removed_and_had_back(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str, window: MainWindow
) -> None:
    def counted() -> int:
        return len(keeper.read(lambda ledger: ledger.summaries.matching(), ()))

    screen.show_part("matches")
    found = table(screen, "matches")
    click_cell(found, qtbot, 2, 1)
    click(screen, qtbot, CLUB_MATCH_REMOVE)
    assert counted() == 5
    assert found.model().rowCount() == 8
    with qtbot.waitSignal(heard_shell(screen).undo_wished):  # the window undoes it, and says what it was
        click(screen, qtbot, "club.match.undo")
    assert screen.changes.undo()
    assert counted() == 6
    click_cell(found, qtbot, 2, 1)
    qtbot.keyClick(found, Qt.Key.Key_Delete)
    assert counted() == 5
    screen.changes.undo()
    assert counted() == 6
    screen.changes.redo()
    assert counted() == 5
    screen.changes.undo()
    assert counted() == 6
    click_cell(found, qtbot, 2, 1)
    click(screen, qtbot, CLUB_MATCH_REMOVE, "club.match.show_removed")
    assert found.model().rowCount() == 9
    assert found.model().index(2, 1).data(STRUCK)
    assert found.model().index(2, 5).data() == window.look.words.say("club.removed")
    click_cell(found, qtbot, 2, 1)
    click(screen, qtbot, "club.match.restore")
    assert counted() == 6


# ------------------------------------------------------------------------------ members, evenings, seasons


def test_members(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str) -> None:
    click(screen, qtbot, CLUB_PART_PLAYERS)
    found = table(screen, "players")
    field = find(screen, QLineEdit, CLUB_PLAYER_NAME)
    qtbot.keyClicks(field, "  Fay   Ito ")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert "Fay Ito" in cells(found, 0)
    assert found.row == cells(found, 0).index("Fay Ito")
    qtbot.keyClicks(field, "aki")
    click(screen, qtbot, CLUB_PLAYER_ADD)
    assert banner(screen).isVisible()
    assert banner(screen).problem is not None
    assert field.text() == "aki"  # to be written otherwise
    click(screen, qtbot, "club.banner.dismiss")
    assert not banner(screen).isVisible()
    click(screen, qtbot, "club.player.rename")
    editor = find(found, QLineEdit)
    editor.setText("Fay")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Fay" in cells(found, 0))
    click_cell(found, qtbot, cells(found, 0).index("Aki"), 0)
    assert not find(screen, QAbstractButton, CLUB_PLAYER_REMOVE).isVisible()  # has matches
    click_cell(found, qtbot, cells(found, 0).index("Fay"), 0)
    click(screen, qtbot, CLUB_PLAYER_REMOVE)
    assert sorted(cells(found, 0)) == sorted(MEMBERS)


def write_over(found: HouseTable, qtbot: QtBot, row: int, column: int, value: str | QDate) -> None:
    """Write over a cell, as with F2."""
    click_cell(found, qtbot, row, column)
    qtbot.keyClick(found, Qt.Key.Key_F2)
    if isinstance(value, QDate):
        type_day(find(found, DayField), qtbot, f"{value.year()}-{value.month()}-{value.day()}")
    else:
        line = find(found, QLineEdit)
        line.setText(value)
        qtbot.keyClick(line, Qt.Key.Key_Return)


def test_a_day_that_is_none_is_not_taken_and_not_left(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot
) -> None:
    def last() -> date:
        return keeper.read(lambda ledger: ledger.calendar.seasons()[0].last, FIRST_DAY)

    screen.show_part("evenings")
    seasons, before = table(screen, "seasons"), last()
    click_cell(seasons, qtbot, 0, 2)
    qtbot.keyClick(seasons, Qt.Key.Key_F2)
    field = find(seasons, DayField)
    type_day(field, qtbot, "2026-13-40")
    assert field.isVisible()
    assert "2026-13-40" in field.toolTip()
    assert last() == before
    type_day(field, qtbot, "24.12.2026")
    qtbot.waitUntil(lambda: last() == date(2026, 12, 24))


def test_an_evening_is_running_while_a_match_of_it_is(
    window: MainWindow, screen: ClubScreen, keeper: LedgerKeeper
) -> None:
    guests = [SeatedPlayer(player=None, name=name) for name in MEMBERS[:4]]
    with Ledger.open(keeper.path) as ledger:
        for day, match in (
            (FIRST_DAY + timedelta(70), play(0, 1)),
            (FIRST_DAY + timedelta(77), Match(PRESET_SETS["standard"])),
        ):
            ledger.matches.begin(
                match, guests, ledger.calendar.add_session(day), datetime.combine(day, datetime.min.time())
            )
    screen.show_part("evenings")
    running = window.look.words.say("club.running")
    assert [text == running for text in cells(table(screen, "evenings"), 2)] == [True, False, False, False, False]
    assert not cells(table(screen, "evenings"), 2)[1]


def test_seasons_are_below_the_evenings_and_look_like_them(screen: ClubScreen) -> None:
    screen.resize(1600, 900)
    screen.show_part("evenings")
    settle()
    evenings, seasons = table(screen, "evenings"), table(screen, "seasons")
    assert evenings.width() == screen.evenings.width() == seasons.width()
    assert evenings.rowHeight(0) == seasons.rowHeight(0)
    below = seasons.mapTo(screen, QPoint()).y() - evenings.mapTo(screen, QPoint()).y() - evenings.height()
    assert 0 < below < evenings.height()  # they follow at once


def test_evenings_and_seasons(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str) -> None:
    screen.show_part("evenings")
    evenings, seasons = table(screen, "evenings"), table(screen, "seasons")
    write_over(evenings, qtbot, 0, 1, "Final")
    qtbot.waitUntil(lambda: cells(evenings, 1)[0] == "Final")
    write_over(evenings, qtbot, 0, 0, QDate(2026, 12, 24))
    qtbot.waitUntil(
        lambda: keeper.read(lambda ledger: ledger.calendar.sessions(), ())[0].day == date(2026, 12, 24)
    )
    click(screen, qtbot, CLUB_SEASON_ADD)
    line = seasons.findChild(QLineEdit)
    assert line is not None  # to be named at once
    line.setText("Late")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "Late" in cells(seasons, 0))
    row = cells(seasons, 0).index("Late")
    write_over(seasons, qtbot, row, 2, QDate(1999, 1, 1))  # ends before it begins
    qtbot.waitUntil(lambda: banner(screen).isVisible())
    click(screen, qtbot, "club.banner.dismiss")
    click_cell(seasons, qtbot, row, 0)
    click(screen, qtbot, CLUB_SEASON_REMOVE)
    assert cells(seasons, 0) == ["Early"]
    assert cells(evenings, 6) == ["2", "2", "2"]  # so many matches
    winner = evenings.model().index(0, 2)
    assert winner.data()
    assert winner.data(ASIDE).startswith("+")
    assert not winner.flags() & Qt.ItemFlag.ItemIsEditable
    click_cell(evenings, qtbot, 1, 0)
    click(screen, qtbot, "club.evening.standings")
    assert screen.part == "standings"
    assert screen.filter.which.session == keeper.read(lambda ledger: ledger.calendar.sessions(), ())[1].id


# ------------------------------------------------------------------------------ sheets


def actions(screen: ClubScreen, menu: str) -> dict[str, QAction]:
    """What a menu offers, filled as it is when it opens."""
    found = find(screen, Menu, f"club.menu.{menu}")
    found.aboutToShow.emit()
    return {action.objectName(): action for action in found.actions() if action.objectName()}


def test_standings_and_evening_as_files(
    window: MainWindow, screen: ClubScreen, language: str, tmp_path: Path
) -> None:
    assert set(actions(screen, "sheet")) == {
        *(f"club.{what}.{how}" for what in ("standings", "evening") for how in WAYS),
        "club.event_papers",
        "club.event_file",
    }
    for what in ("standings", "evening"):
        sheet = screen.sheet(what)
        assert sheet is not None
        screen.files.write(sheet, tmp_path / "表 1.csv")
        rows = list(csv.reader(io.StringIO((tmp_path / "表 1.csv").read_text(encoding="utf-8-sig"))))
        assert any("千代" in row for row in rows)
        screen.files.put_pdf(laid_out("result", screen.result(what), b"", window.look), tmp_path / "表 1.pdf")
        data = (tmp_path / "表 1.pdf").read_bytes()
        assert data.startswith(b"%PDF")
        assert b"/FontFile2" in streams(data) or b"/FontFile3" in streams(data)
    said = []
    heard_shell(screen).said.connect(lambda message: said.append(message.key))
    screen.files.write(long_sheet(1, 1), tmp_path / "no folder" / "a.csv")
    assert said == ["said.not_saved"]


def test_standings_on_paper_are_those_of_the_screen(
    window: MainWindow, screen: ClubScreen, keeper: LedgerKeeper, language: str, tmp_path: Path
) -> None:
    say = window.look.words.say
    result = screen.result("standings")
    assert result is not None
    sheet = result.sheet
    model = table(screen, "standings").model()
    columns = range(model.columnCount())
    heads = [model.headerData(at, Qt.Orientation.Horizontal) for at in columns]
    assert [say(column.title) for column in sheet.columns] == heads
    shown_there = [[model.index(row, at).data() for at in columns] for row in range(model.rowCount())]
    paper = [
        [cell_text(cell, column, say) for cell, column in zip(row, sheet.columns, strict=True)]
        for row in sheet.rows
    ]
    assert paper == shown_there
    assert result.subtitle is not None
    assert say(result.subtitle) == say("club.menu_own")
    place = tmp_path / "Tuesday & Co.fuhan"
    keeper.begin_file(place)
    for what in ("standings", "evening"):
        result = screen.result(what)
        assert result is None or (result.subtitle is not None and place.stem in say(result.subtitle))
    assert screen.result("standings") is not None


# ------------------------------------------------------------------------------ the file


def test_merging(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str, tmp_path: Path) -> None:
    other = tmp_path / "other.fuhan"
    with Ledger.open(other) as ledger:
        people = [ledger.players.add(name) for name in ("Aki", "Bo", "Zoe", "Yuki")]
        session = ledger.calendar.add_session(date(2026, 5, 2))
        seats = [SeatedPlayer(player=each, name=each.name) for each in people]
        ledger.matches.begin(play(0, 1), seats, session, datetime(2026, 5, 2, 19, 0))
    content = other.read_bytes()
    assert keeper.do(lambda ledger: ledger.players.add("Fay"))
    box = screen.file.merge_file(other)
    assert box is not None
    assert not shown_button(box, "merge.ok").isEnabled()
    questions = box.plan.questions
    assert {question.kind for question in questions} == {"same_name"}
    for number in range(len(questions)):
        button = find(box, QRadioButton, f"merge.answer.{number}.same")
        button.click()
    with qtbot.waitSignal(heard_shell(screen).said) as said:
        click(box, qtbot, "merge.ok")
    assert said.args is not None
    assert said.args[0].key == "merge.done"
    assert sorted(cells(table(screen, "standings"), 1)) == sorted((*MEMBERS, "Zoe", "Yuki"))  # who has played
    assert len(keeper.backups()) == 2
    assert other.read_bytes() == content


def test_a_merge_that_is_left_changes_nothing(
    screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, tmp_path: Path
) -> None:
    other = tmp_path / "other.fuhan"
    with Ledger.open(other) as ledger:
        for name in ("Aki", "Bo", "Zoe"):
            ledger.players.add(name)
    before = keeper.path.read_bytes()
    box = screen.file.merge_file(other)
    assert box is not None
    click(box, qtbot, "merge.all.same_name.different")  # one answer for all of a kind
    assert shown_button(box, "merge.ok").isEnabled()
    click(box, qtbot, "merge.cancel")
    assert keeper.path.read_bytes() == before
    assert screen.file.merge_file(tmp_path / "not there.fuhan") is None
    assert banner(screen).isVisible()


def test_restoring_a_backup(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str) -> None:
    assert keeper.do(lambda ledger: ledger.players.add("Fay"))
    box = screen.file.restore()
    backups = find(box, QListWidget, "backup.list")
    assert backups.count() == 1
    assert str(FIRST_DAY.year) in backups.item(0).text()
    with qtbot.waitSignal(heard_shell(screen).said):
        click(box, qtbot, "backup.ok")
    assert len(keeper.read(lambda ledger: ledger.players.all(), ())) == len(MEMBERS)
    assert len(keeper.backups()) == 2


def test_the_menu_of_the_file(screen: ClubScreen, keeper: LedgerKeeper) -> None:
    found = actions(screen, "file")
    names = ("import_csv", "mark", "take_along", "bring_in", "merge", "restore", "copy", "open", "begin")
    assert list(found) == [f"club.file.{name}" for name in names]
    heads = [action for action in find(screen, Menu, CLUB_MENU_FILE).actions() if not action.objectName()]
    assert heads[0].text() == keeper.path.name
    assert len(heads) == 4
    assert not any(head.isEnabled() for head in heads)
    assert all(action.isEnabled() for action in found.values())


def test_a_file_that_is_gone(screen: ClubScreen, keeper: LedgerKeeper, qtbot: QtBot, language: str) -> None:
    away = keeper.path.with_suffix(".away")
    keeper.path.rename(away)
    screen.show_part("players")
    assert banner(screen).isVisible()
    click(screen, qtbot, "club.banner.retry")
    assert not actions(screen, "file")["club.file.merge"].isEnabled()
    for part in ("standings", "matches", "players", "evenings"):
        click(screen, qtbot, f"club.part.{part}")
        assert banner(screen).isVisible()
    away.rename(keeper.path)
    click(screen, qtbot, "club.banner.retry")
    assert not banner(screen).isVisible()
    assert len(cells(table(screen, "evenings"), 0)) == 3


def test_a_newer_file_can_be_looked_at(window: MainWindow, keeper: LedgerKeeper, qtbot: QtBot) -> None:
    with Ledger.open(keeper.path) as ledger:
        ledger.file.connection.execute("PRAGMA user_version = 999")
    screen = shown(window, keeper, qtbot)
    assert banner(screen).isVisible()
    assert len(cells(table(screen, "standings"), 0)) == len(MEMBERS)
    screen.show_part("matches")
    click_cell(table(screen, "matches"), qtbot, 1, 0)
    assert shown_button(screen, "club.match.open").isEnabled()
    assert not shown_button(screen, CLUB_MATCH_REMOVE).isEnabled()
    screen.show_part("players")
    assert not shown_button(screen, CLUB_PLAYER_ADD).isEnabled()
    players = table(screen, "players")
    click_cell(players, qtbot, 0, 0)
    qtbot.keyClick(players, Qt.Key.Key_F2)
    assert players.findChild(QLineEdit) is None
    screen.show_part("evenings")
    assert not shown_button(screen, CLUB_SEASON_ADD).isEnabled()


def test_an_empty_club_says_what_to_do(window: MainWindow, qtbot: QtBot, language: str) -> None:
    keeper = LedgerKeeper(window.settings)
    screen = shown(window, keeper, qtbot)
    for part in ("standings", "matches", "players", "evenings"):
        click(screen, qtbot, f"club.part.{part}")
        name = "seasons" if part == "evenings" else part
        empty = find(screen, QWidget, f"club.empty.{name}")
        assert empty.isVisible()
    assert not banner(screen).isVisible()
    assert screen.sheet("evening") is None
    assert not find(screen, QPushButton, "club.evening.standings").isVisible()
    for part in ("standings", "matches", "evenings"):
        click(screen, qtbot, f"club.part.{part}")
        click(screen, qtbot, f"club.empty.{part}.night")
        assert screen.part == "tonight"
    keeper.close()


def test_a_club_night_is_begun_beside_the_earlier_ones(screen: ClubScreen, qtbot: QtBot) -> None:
    screen.show_part("evenings")
    click(screen, qtbot, "club.evening.begin")
    assert screen.part == "tonight"


# ------------------------------------------------------------------------------ copying


def test_the_chosen_row_is_copied_and_the_keys_are_the_tables(
    screen: ClubScreen, window: MainWindow, qtbot: QtBot
) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("before")
    found = table(screen, "standings")
    qtbot.keyClick(found, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "before"  # nothing is chosen
    found.choose(1)
    qtbot.keyClick(found, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    shown_row = [str(found.model().index(1, column).data()) for column in range(found.model().columnCount())]
    assert clipboard.text() == "\t".join(shown_row).replace("−", "-")
    for key, taken in ((Qt.Key.Key_C, True), (Qt.Key.Key_S, False)):
        asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
        asked.ignore()
        QApplication.sendEvent(found, asked)
        assert asked.isAccepted() == taken


def test_a_name_and_its_result_are_copied_together(screen: ClubScreen, qtbot: QtBot) -> None:
    click(screen, qtbot, CLUB_PART_MATCHES)
    found = table(screen, "matches")
    found.choose(1)
    qtbot.keyClick(found, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    first = found.model().index(1, 1)
    copied = QGuiApplication.clipboard().text().split("\t")
    assert copied[1] == f"{first.data()} {first.data(ASIDE)}".replace("−", "-")


# ------------------------------------------------------------------------------ looks and size


def test_no_text_is_cut(screen: ClubScreen, window: MainWindow, qtbot: QtBot, language: str) -> None:
    for part in ("standings", "matches", "players", "evenings"):
        click(screen, qtbot, f"club.part.{part}")
        for found in screen.findChildren(HouseTable):
            if found.isVisible():
                _nothing_is_cut(found, window.look.theme)
        for button in screen.findChildren(QAbstractButton):
            if button.isVisible() and button.text():
                needed = QFontMetricsF(button.font()).horizontalAdvance(button.text())
                assert button.width() >= needed, button.objectName()


def _nothing_is_cut(found: HouseTable, theme: Theme) -> None:
    model, header = found.model(), found.horizontalHeader()
    font = QFont(theme.font())
    option = QStyleOptionViewItem()
    option.initFrom(found)
    for column in range(model.columnCount()):
        title = str(model.headerData(column, Qt.Orientation.Horizontal))
        assert QFontMetricsF(font).horizontalAdvance(title) < header.sectionSize(column), title
        for row in range(model.rowCount()):
            index = model.index(row, column)
            if not index.data(HEADING):
                needed = found.itemDelegate().sizeHint(option, index).width()
                assert needed <= header.sectionSize(column) + theme.px(8), index.data()


@pytest.mark.parametrize("matches", [4_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_a_large_club_is_read_as_it_comes_into_sight(window: MainWindow, qtbot: QtBot, matches: int) -> None:
    keeper = LedgerKeeper(window.settings)
    assert keeper.ledger is not None
    fill(keeper.ledger.file.connection, matches)
    screen = shown(window, keeper, qtbot)
    assert len(cells(table(screen, "standings"), 0)) == 200
    screen.show_part("matches")
    found = table(screen, "matches")
    assert found.model().rowCount() < 500  # an evening is read when it comes into sight
    found.scrollToBottom()
    assert found.model().canFetchMore(QModelIndex())
    found.model().fetchMore(QModelIndex())
    keeper.close()


def test_standings_without_deals_have_no_columns_for_them(window: MainWindow) -> None:
    model = StandingsModel(window.look)
    model.put_standings(
        (
            Standing(
                place=1,
                player=Player(id="1", name="Aki"),
                matches=1,
                points=Fraction(0),
                ranks=(0, 1, 0, 0),
                deals=0,
                wins=0,
                deal_ins=0,
                best=0,
                best_hand="",
                best_match="",
            ),
        )
    )
    row = [model.index(0, column).data() for column in range(model.columnCount())]
    assert row == ["1", "Aki", "1", "0.0", "2.00", "0", "1", "0", "0"]
