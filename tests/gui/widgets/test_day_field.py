"""A day is typed or picked; nothing steps it unseen, and what is no day is said."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest
from PySide6.QtCore import QEvent, QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QCalendarWidget, QWidget
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.widgets.day_field import DayField
from gui.widgets.window_place import room_of
from tests.gui.doing import LEFT, type_day
from tests.gui.finding import find, tells

DAY = date(2026, 3, 9)


@pytest.fixture
def field(look: Look, qtbot: QtBot) -> Iterator[DayField]:
    found = DayField(look)
    found.show_day(DAY)
    qtbot.addWidget(found)
    found.show()
    with qtbot.waitExposed(found):
        pass
    yield found
    found.hidePopup()


@pytest.mark.parametrize(
    ("place", "typed"),
    [
        ("en_US", "2026-11-23"),
        ("de_DE", "23.11.2026"),
        ("en_US", "11/23/2026"),
        ("en_GB", "23/11/2026"),
        ("ja_JP", "2026/11/23"),
    ],
)
def test_a_day_is_typed(
    field: DayField, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, place: str, typed: str
) -> None:
    system = QLocale(place)
    monkeypatch.setattr(QLocale, "system", lambda: QLocale(system))
    with qtbot.waitSignal(field.taken):
        type_day(field, qtbot, typed)
    assert field.day == date(2026, 11, 23)
    assert field.currentText() == "2026-11-23"  # as it was understood


def test_no_click_and_no_wheel_changes_the_day(field: DayField, qtbot: QtBot) -> None:
    for x in range(1, field.width(), 3):
        for y in (2, field.height() // 2, field.height() - 3):
            qtbot.mouseClick(field, LEFT, pos=QPoint(x, y))
            field.hidePopup()
    middle = QPointF(field.rect().center())
    for step in (120, -120):
        spin = QWheelEvent(
            middle,
            QPointF(field.mapToGlobal(middle.toPoint())),
            QPoint(),
            QPoint(0, step),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(field, spin)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp):
        qtbot.keyClick(field, key)
    assert (field.day, field.currentText()) == (DAY, "2026-03-09")


def test_what_is_no_day_is_said_and_not_taken(field: DayField, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(field.taken), qtbot.waitSignal(field.refused):
        type_day(field, qtbot, "2026-13-40")
    assert field.day == DAY
    assert tells(field.toolTip(), "2026-13-40", "2026-03-09")
    assert field.currentText() == "2026-13-40"  # to be put right
    type_day(field, qtbot, "2026-11-23")
    assert field.toolTip() == ""
    assert field.day == date(2026, 11, 23)


def test_a_day_is_picked(field: DayField, qtbot: QtBot) -> None:
    qtbot.mouseClick(field, LEFT, pos=QPoint(field.width() - 8, field.height() // 2))
    calendar = find(field, QCalendarWidget)
    assert calendar.isVisible()
    assert calendar.selectedDate().toPython() == DAY
    with qtbot.waitSignal(field.taken):
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Return):
            qtbot.keyClick(find(calendar, QWidget, "qt_calendar_calendarview"), key)
    assert field.day == date(2026, 3, 10)
    assert not calendar.isVisible()


def test_the_calendar_opens_above_where_there_is_no_room_below(field: DayField) -> None:
    room = room_of(field)
    for top in (room.top(), room.bottom() - field.height()):
        field.move(room.left(), top)
        field.showPopup()
        over = find(field, QCalendarWidget).window().geometry()
        assert room.contains(over)
        assert not over.intersects(field.geometry())
        field.hidePopup()


def test_the_calendar_is_left_with_escape(field: DayField, qtbot: QtBot) -> None:
    field.showPopup()
    calendar = find(field, QCalendarWidget)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qtbot.keyClick(calendar, Qt.Key.Key_Escape)
    assert not calendar.isVisible()
    assert field.day == DAY
