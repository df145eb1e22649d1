"""What scrolls, and what is in it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.panel import FootFade, SnugArea, scrolling
from tests.gui.finding import find

HIGH, WIDE = 100, 300
"""Of the area."""


class _HighWhereWide(QWidget):
    """Has no room in the area only where no bar takes some of its width."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 2 * HIGH if self.width() == WIDE else HIGH // 2)


def test_a_content_that_has_room_only_beside_its_bar_is_not_fitted_for_ever(qapp: QApplication) -> None:
    content = _HighWhereWide()
    area = SnugArea()
    scrolling(content, area)
    area.resize(WIDE, HIGH)
    area.show()
    qapp.processEvents()
    for high in (HIGH - 1, 3 * HIGH, HIGH):  # it goes on fitting what comes
        area.resize(WIDE, high)
        qapp.processEvents()
        assert content.height() >= high
    area.close()


def test_it_fades_where_there_is_more_below_and_pages(qapp: QApplication, qtbot: QtBot) -> None:
    content = QWidget()
    content.setMinimumHeight(3 * HIGH)
    area = SnugArea()
    scrolling(content, area)
    area.resize(WIDE, HIGH)
    area.show()
    qtbot.addWidget(area)
    assert find(area, FootFade).isVisible()
    qtbot.keyClick(area, Qt.Key.Key_PageDown)
    assert area.verticalScrollBar().value() > 0
