"""The ring of the keyboard in a list of Qt's."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.row_ring import RowRing
from tests.gui.doing import LEFT


def seen(view: QListWidget) -> QImage:
    """What is on the screen, where Qt paints anew what it was asked to."""
    QApplication.processEvents()
    return view.screen().grabWindow(view.winId()).toImage()


def test_the_ring_comes_with_the_first_key_whatever_that_does(look: Look, qtbot: QtBot) -> None:
    view = QListWidget()
    RowRing(look.theme, view)
    qtbot.addWidget(view)
    view.addItems(["1", "2"])
    view.show()
    view.activateWindow()
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualItemRect(view.item(0)).center())
    clicked = seen(view)
    QTest.keyClick(view, Qt.Key.Key_Up)  # it is the first row
    assert seen(view) != clicked
