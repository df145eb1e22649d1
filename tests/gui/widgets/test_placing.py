"""Windows and the screen: the first one fits with its frame, maximised is remembered, no dialog is larger."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from core.ledger import Player
from core.match.match import Match
from core.rules.rule_sets import PRESET_SETS
from gui.app import on_its_screen
from gui.appearance.theme import DESIGNED, ZOOMS
from gui.club.person_boxes import Member, OneBox, PartBox, TwinBox
from gui.club.restore_box import RestoreBox
from gui.match.adjustment_dialogs import AdjustmentDialog, EndDialog
from gui.storage.settings import Settings
from gui.widgets import dialogs
from gui.widgets.csv_box import CsvBox, csv_form
from gui.widgets.dialogs import keep_on_screen, show_box
from gui.widgets.message_box import MessageBox
from gui.widgets.window_place import FRAME, TASK_BAR, first_place, room_in, room_of
from gui.window.keys_box import KeysBox
from gui.window.main_window import MainWindow
from tests.case import case
from tests.gui.doing import press, settle, started

GUI = Path(dialogs.__file__).parents[1]
LAPTOP = QRect(0, 0, 1366, 768)


@pytest.mark.parametrize(
    "available",
    [LAPTOP, QRect(0, 0, 1366, 728), QRect(0, 32, 1366, 736), QRect(60, 0, 1306, 768)],
    ids=["nobody tells", "at the foot", "at the top", "at the side"],
)
def test_the_first_window_fits_a_laptop_with_its_frame_and_a_task_bar(available: QRect) -> None:
    place = first_place(QSize(*DESIGNED), room_in(LAPTOP, available))
    assert available.contains(place.marginsAdded(FRAME))
    assert place.height() <= LAPTOP.height() - TASK_BAR - FRAME.top() - FRAME.bottom() or available != LAPTOP


def test_on_a_large_screen_the_first_window_is_as_it_was_designed() -> None:
    screen = QRect(1920, 0, 1920, 1080)
    place = first_place(QSize(*DESIGNED), room_in(screen, screen))
    assert place.size() == QSize(*DESIGNED)
    assert screen.contains(place)


def test_a_window_that_was_never_placed_is_placed_in_the_room_there_is(
    window: MainWindow, settings: Settings
) -> None:
    on_its_screen(window, settings)
    assert room_of(window).contains(window.geometry())


@pytest.mark.parametrize("way", ["closed", "before a class", "after a class", "full screen"])
def test_maximised_is_remembered(window: MainWindow, qtbot: QtBot, settings: Settings, way: str) -> None:
    window.close()
    with started(settings, qtbot) as again:
        again.showMaximized()
        if way != "closed":
            press(qtbot, Qt.Key.Key_F11, *([Qt.Key.Key_F11] if way.startswith("after") else []))
        if way == "full screen":
            press(qtbot, Qt.Key.Key_Escape)
            press(qtbot, Qt.Key.Key_F11, modifier=Qt.KeyboardModifier.ShiftModifier)
            assert again.isFullScreen()
    with started(settings, qtbot) as again:
        assert again.isMaximized()
        assert not again.isFullScreen()


def test_escape_leaves_the_full_screen(window: MainWindow, qtbot: QtBot) -> None:
    before = (window.size(), window.windowState())
    press(qtbot, Qt.Key.Key_F11, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert window.isFullScreen()
    press(qtbot, Qt.Key.Key_Escape)
    assert (window.size(), window.windowState()) == before


def _message(window: MainWindow) -> QDialog:
    text = window.look.words.say("match_screen.all_lost")
    return MessageBox("message", text, text, text, {}, window.look, window)


STATE = Match(PRESET_SETS["standard"]).state
NAMES = ("Aoi", "Ben", "千夏", "Maximilian")
MEMBERS = tuple(
    Member(Player(id=name, name=name), 3, (Player(id="part", name="A. Müller"),))
    for name in ("Anna Müller", "Maximiliane-Alexandra von Hohenberg-Schu")
)
DIALOGS: dict[str, Callable[[MainWindow], QDialog]] = {
    "keys": lambda window: KeysBox(window.look, window),
    "backups": lambda window: RestoreBox((), window.look, window),
    "end": lambda window: EndDialog(STATE, NAMES, window.look, window),
    "adjust": lambda window: AdjustmentDialog(STATE, NAMES, window.look, window),
    "message": _message,
    "person_one": lambda window: OneBox(MEMBERS[0], MEMBERS[1:], window.look, window),
    "person_part": lambda window: PartBox(MEMBERS[0], (), window.look, window),
    "person_twin": lambda window: TwinBox("Anna Mueller", ("Anna Müller",), window.look, window),
    "csv": lambda window: CsvBox(csv_form(window.settings), window.look, window),
}


@pytest.mark.parametrize("zoom", [1.0, ZOOMS[-1]])
def test_no_dialog_is_larger_than_the_screen(window: MainWindow, language: str, zoom: float) -> None:
    window.look.theme.set_zoom(zoom)
    for name, made in DIALOGS.items():
        with case(name):
            dialog = made(window)
            show_box(dialog)
            settle()
            room = room_of(window).size()
            assert dialog.width() <= room.width()
            assert dialog.height() <= room.height()
            least = dialog.minimumSizeHint()
            assert least.height() <= room.height(), "something would be cut"
            dialog.close()


def test_what_has_no_place_in_a_dialog_scrolls(window: MainWindow, qtbot: QtBot) -> None:
    window.look.theme.set_zoom(ZOOMS[-1])
    dialog = EndDialog(STATE, NAMES, window.look, window)
    for label in dialog.findChildren(QLabel):
        label.setMinimumHeight(5000)
    keep_on_screen(dialog)
    assert dialog.height() <= room_of(window).height()
    assert dialog.findChild(QScrollArea) is not None
    dialog.deleteLater()


def test_every_dialog_is_shown_in_the_one_place_that_keeps_it_on_the_screen() -> None:
    for path in GUI.rglob("*.py"):
        if path.name == "dialogs.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "exec":
                assert isinstance(node.func.value, ast.Name), path
                assert node.func.value.id == "app", path
