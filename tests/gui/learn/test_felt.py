"""The felt of a lesson: how large its tiles are, and what it asks of the page that it lies on."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.hand.notation import parse_tiles
from gui.appearance.look import Look
from gui.felt.hand_felt import HandFelt


class Asked(QObject):
    """Counts how often a page is asked to lay out anew."""

    times = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.LayoutRequest
        return False


def test_in_another_width_it_asks_for_another_height(qtbot: QtBot, look: Look) -> None:
    """Its tiles fill what they are given. In another height alone nothing of it changes."""
    page, asked = QWidget(), Asked()
    qtbot.addWidget(page)
    felt = HandFelt("learn.felt", look, page, is_close=True)
    felt.show_tiles((parse_tiles("123m"), parse_tiles("456p"), parse_tiles("789s")))
    page.show()
    page.resize(900, 600)
    heights = []
    for width, height, asks in ((240, 100, True), (240, 130, False), (600, 130, True)):
        QCoreApplication.processEvents()
        page.installEventFilter(asked)
        asked.times = 0
        felt.resize(width, height)
        QCoreApplication.processEvents()
        assert (asked.times > 0) == asks, (width, height)
        page.removeEventFilter(asked)
        heights.append(felt.sizeHint().height())
    assert heights[0] == heights[1] < heights[2]
