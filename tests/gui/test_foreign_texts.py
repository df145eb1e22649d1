"""What a person or a file writes is text, wherever it is shown: a tag that names a picture never opens it.

The tag stands in every place that takes a text: names of players, evenings, seasons, rule sets and files, what is
pasted, typed, dropped, and read from a club's file. Then all is shown that can be shown, with its tooltips. The
system says whether anybody has opened the picture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QDropEvent, QGuiApplication, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.language.messages import Message
from core.ledger import Ledger, SeatedPlayer
from core.match import Draw, End, Match, WinEvent
from core.rules.rule_sets import PRESET_SETS
from gui.storage.settings import Settings
from gui.widgets.dialogs import ask, file_to_read
from gui.widgets.message_box import MessageBox
from gui.window.main_window import MainWindow
from tests.gui.doing import started
from tests.gui.finding import find
from tests.gui.screens import SCREENS, club_screen, match_screen
from tests.monkey.watch import Sentinel
from tests.sweep import dealt

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="who opens a file is told by Linux")

TAG = "<img src=sentinel.png>"
"""Without a slash, so that files can have that name, too: the picture lies where the program runs."""


@pytest.fixture
def sentinel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sentinel]:
    """The picture, in the folder in which the program runs."""
    found = Sentinel(tmp_path)
    monkeypatch.chdir(tmp_path)
    assert not found.was_opened()
    yield found
    found.close()


@pytest.fixture
def crowded(settings: Settings, sentinel: Sentinel, qtbot: QtBot) -> Iterator[MainWindow]:
    """A window where every name that is kept is a tag: the club's file, all in it, the rule set, the hands."""
    rules = settings.data / "rules"
    rules.mkdir()
    text = f'fuhan-rules = 1\nname = "{TAG}"\nbased_on = "tenhou"\n\n[hand]\nkiriage = true  # {TAG}\n'
    (rules / f"own {TAG}.toml").write_text(text, encoding="utf-8")
    path = settings.data / f"club {TAG}.fuhan"
    _fill(path, "a")
    _fill(settings.data / f"other {TAG}.fuhan", "b")
    settings.put("ledger", str(path))
    settings.put("folder", str(settings.folder))
    settings.put("rules", TAG)
    with started(settings, qtbot) as window:
        window.learn_terms()
        window.shell.keeper.wake()
        yield window


def _fill(path: Path, which: str) -> None:
    with Ledger.open(path) as ledger:
        people = [ledger.players.add(f"{name} & {TAG}") for name in ("Aki", "Bo", "Chi", f"Dan {which}")]
        session = ledger.calendar.add_session(date(2026, 3, 7), f"Evening {TAG}")
        seats = [SeatedPlayer(player=each, name=each.name) for each in people]
        match = Match(PRESET_SETS["tenhou"]).do(WinEvent.of(1, 0, han=4, fu=30, hand=TAG)).do(Draw((0,)))
        ledger.matches.begin(match.do(End()), seats, session, datetime(2026, 3, 7, 19))
        ledger.matches.begin(match, seats, session, datetime(2026, 3, 7, 21))
        ledger.calendar.new_season(f"Season {TAG}", date(2026, 3, 1), date(2026, 3, 31))


# ---------------------------------------------------------------------------------- looking everywhere


def show_all(sentinel: Sentinel, top: QWidget) -> None:
    """Paint a window, and stay over each of its widgets and rows until the tooltip comes."""
    top.grab()
    for widget in [top, *top.findChildren(QWidget)]:
        if isValid(widget) and widget.isVisible() and widget.window() is top:
            _stay_over(widget, widget.rect().center())
            if isinstance(widget, QAbstractItemView):
                _stay_over_rows(widget)
    QToolTip.hideText()
    assert not sentinel.was_opened(), f"{top.objectName()} opened the picture"
    for label in QApplication.allWidgets():
        if isinstance(label, QLabel) and label.isVisible():
            assert label.textFormat() == Qt.TextFormat.PlainText, f"{label.objectName()}: {label.text()}"


def _stay_over(widget: QWidget, place: QPoint) -> None:
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    for tip in QApplication.topLevelWidgets():
        if tip.metaObject().className() == "QTipLabel" and tip.isVisible():
            tip.grab()


def _stay_over_rows(view: QAbstractItemView) -> None:
    model = view.model()
    for row in range(min(model.rowCount(), 12) if model else 0):
        for column in range(view.horizontalHeader().count() if isinstance(view, QTableView) else 1):
            rect = view.visualRect(model.index(row, column))
            if rect.isValid():
                _stay_over(view.viewport(), rect.center())


def write_everywhere(window: QWidget) -> None:
    """Put the tag into every field that is seen."""
    for field in window.findChildren(QLineEdit):
        if field.isVisible() and field.isEnabled() and not field.isReadOnly():
            field.setText(TAG)
            field.textEdited.emit(TAG)
            field.editingFinished.emit()
    for box in window.findChildren(QComboBox):
        if box.isVisible() and box.isEditable():
            box.setEditText(TAG)


# ---------------------------------------------------------------------------------- the walk


def test_the_picture_is_opened_where_text_is_taken_for_markup(sentinel: Sentinel, qtbot: QtBot) -> None:
    """So that the others could fail."""
    QApplication.setStyle("Fusion")
    sheet = QApplication.instance()
    assert isinstance(sheet, QApplication)
    sheet.setStyleSheet("")
    label = QLabel(TAG)
    qtbot.addWidget(label)
    label.grab()
    assert sentinel.was_opened()


def test_every_screen_with_tags_in_all_its_fields(
    crowded: MainWindow, sentinel: Sentinel, tag_language: str
) -> None:
    crowded.kept_look.set_language(tag_language)
    for name in SCREENS:
        crowded.screens.show_screen(name)
        show_all(sentinel, crowded)
        write_everywhere(crowded)
        QApplication.processEvents()
        show_all(sentinel, crowded)


def test_what_is_pasted_and_dropped_and_said(crowded: MainWindow, sentinel: Sentinel, tag_language: str) -> None:
    crowded.kept_look.set_language(tag_language)
    hand = "fuhan1 234m566778p3488s+5s E/S ron"
    texts = (TAG, f"123m{TAG}", f"{hand} rules:{TAG}", f"{hand} {TAG}", f"{TAG}:1")
    for name, share in zip(SCREENS, dealt("pasted", texts, len(SCREENS)), strict=True):
        for text in share or texts[:1]:
            crowded.screens.show_screen(name)
            QGuiApplication.clipboard().setText(text)
            crowded.edit.paste()
            assert crowded.status.text()
            show_all(sentinel, crowded)
    data = QMimeData()
    data.setText(TAG)
    data.setHtml(TAG)
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(crowded, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))
    show_all(sentinel, crowded)
    crowded.status.say(Message.of("said.saved", file=f"/tmp/{TAG}"))
    crowded.status.setToolTip(TAG)
    show_all(sentinel, crowded)


def test_every_menu(crowded: MainWindow, sentinel: Sentinel, tag_language: str) -> None:
    crowded.kept_look.set_language(tag_language)
    for name in ("score", "club", "match", "rules"):
        crowded.screens.show_screen(name)
        for menu in crowded.findChildren(QMenu):
            menu.popup(QPoint(10, 10))
            menu.setToolTipsVisible(True)
            show_all(sentinel, menu)
            menu.close()


def test_a_match_of_people_with_tags_for_names(
    crowded: MainWindow, sentinel: Sentinel, tag_language: str, qtbot: QtBot
) -> None:
    crowded.kept_look.set_language(tag_language)
    ledger = crowded.shell.keeper.ledger
    assert ledger is not None
    unfinished = ledger.summaries.unfinished()[0]
    crowded.screens.show_screen("match")
    assert match_screen(crowded).model.kept.open(unfinished.id)
    crowded.screens.show_screen("match")
    show_all(sentinel, crowded)
    for name in ("chips", "adjust", "substitute", "end"):
        action = crowded.findChild(QAction, f"match.between.{name}")
        if action is not None and action.isEnabled():
            _answered(sentinel)
            action.trigger()
    show_all(sentinel, crowded)


def test_boxes_that_ask_about_files_and_people(
    crowded: MainWindow, sentinel: Sentinel, tag_language: str, settings: Settings
) -> None:
    crowded.kept_look.set_language(tag_language)
    crowded.screens.show_screen("club")
    box = club_screen(crowded).file.merge_file(settings.data / f"other {TAG}.fuhan")
    assert box is not None
    show_all(sentinel, box)
    box.reject()
    backups = club_screen(crowded).file.restore()
    show_all(sentinel, backups)
    backups.reject()
    crowded.shell.keeper.open_file(settings.data / f"none {TAG}.fuhan")
    crowded.shell.keeper.open_file(settings.data / "rules" / f"own {TAG}.toml")
    show_all(sentinel, crowded)


def test_what_qt_asks_itself(crowded: MainWindow, sentinel: Sentinel) -> None:
    """Of a file that is not there, and in a box of Qt's own."""
    asked: list[str] = []

    def name_a_file() -> None:
        front = QApplication.activeModalWidget()
        assert isinstance(front, QFileDialog)
        show_all(sentinel, front)
        front.setOption(QFileDialog.Option.DontUseNativeDialog)
        field = find(front, QLineEdit, "fileNameEdit")
        field.setText(f"none {TAG}")
        QTimer.singleShot(0, read)
        front.accept()
        front.reject()

    def read() -> None:
        front = QApplication.activeModalWidget()
        assert isinstance(front, QMessageBox)
        asked.append(front.text())
        show_all(sentinel, front)
        front.accept()

    QTimer.singleShot(0, name_a_file)
    assert file_to_read(crowded.look.words, crowded, TAG, str(crowded.settings.folder), f"{TAG} (*)") is None
    assert TAG in asked[0]
    box = MessageBox("foreign", TAG, TAG, TAG, {TAG: TAG}, crowded.look, crowded, heading=TAG)
    _answered(sentinel)
    ask(box)


def _answered(sentinel: Sentinel) -> None:
    """Look at the next dialog that opens, write into it, and leave it."""

    def look() -> None:
        front = QApplication.activeModalWidget()
        assert isinstance(front, QDialog)
        write_everywhere(front)
        show_all(sentinel, front)
        front.reject()

    QTimer.singleShot(0, look)


def test_a_name_with_a_sign_of_menus_stands_there_whole(crowded: MainWindow, settings: Settings) -> None:
    """`&` would mark the letter behind it."""
    path = settings.folder / "Tom & Jerry.fuhan"
    _fill(path, "c")
    crowded.screens.show_screen("club")
    assert crowded.shell.keeper.open_file(path)
    menu = club_screen(crowded).file
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "Tom && Jerry.fuhan"


@pytest.fixture(params=["en", "ja"])
def tag_language(request: pytest.FixtureRequest) -> str:
    """Both languages."""
    return str(request.param)
