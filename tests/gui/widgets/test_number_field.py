"""A number is typed as it is meant; what is none changes nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.widgets.number_field import THOUSAND, NumberField


@pytest.fixture
def field(look: Look, qtbot: QtBot) -> NumberField:
    """A bonus in points, counted in thousands."""
    found = NumberField("field", look, NumberSwitch(-100_000, 100_000, 100), signed=True)
    found.count_in(THOUSAND)
    found.setValue(-1500)
    qtbot.addWidget(found)
    found.show()
    with qtbot.waitExposed(found):
        pass
    return found


def pasted(field: NumberField, text: str) -> int:
    """What a field holds after a text was pasted over everything in it."""
    QApplication.clipboard().setText(text)
    field.lineEdit().selectAll()
    field.lineEdit().paste()
    field.interpretText()
    return field.value()


@pytest.mark.parametrize(
    ("text", "worth"),
    [("2.5", 2500), ("-12", -12_000), ("+0.1", 100), ("1,0", 10_000), (".5", 500), ("100", 100_000)],
)
def test_thousands_have_decimals(field: NumberField, text: str, worth: int) -> None:
    assert pasted(field, text) == worth


@pytest.mark.parametrize(
    "text",
    ["nan", "inf", "-Infinity", "1e3", "sNaN", ",", "-", "+.", "", "1_000", "0.00005", "101", "1-2", "３万"],
)
def test_what_is_no_number_changes_nothing(field: NumberField, text: str) -> None:
    assert pasted(field, text) == -1500


def test_it_is_typed_by_keys(field: NumberField) -> None:
    field.lineEdit().selectAll()
    QTest.keyClicks(field.lineEdit(), "-2.x5")
    field.interpretText()
    assert (field.value(), field.text()) == (-2500, "-2.5")


def test_what_is_typed_after_a_click_is_the_number(field: NumberField, qtbot: QtBot) -> None:
    form, other = QWidget(), QLineEdit()
    row = QHBoxLayout(form)
    row.addWidget(other)
    row.addWidget(field)
    qtbot.addWidget(form)
    form.show()
    form.activateWindow()
    line = field.lineEdit()
    for written, at in ((0, 2), (0, line.width() - 2), (-1500, line.width() // 2)):
        field.setValue(written)
        other.setFocus()
        qtbot.waitUntil(other.hasFocus)
        qtbot.mouseClick(line, Qt.MouseButton.LeftButton, pos=QPoint(at, line.height() // 2))
        qtbot.waitUntil(field.hasFocus)
        QTest.keyClicks(field, "-10")
        field.interpretText()
        assert field.value() == -10_000
    field.setParent(None)


def test_a_field_that_begins_empty_has_nothing_to_be_typed_over(look: Look, qtbot: QtBot) -> None:
    field = NumberField("field", look, NumberSwitch(-50, 50), signed=True)
    qtbot.addWidget(field)
    field.leave_blank()
    assert (field.text(), field.value()) == ("", 0)
    QTest.keyClicks(field.lineEdit(), "-3")
    field.interpretText()
    assert field.value() == -3
    assert pasted(field, "") == 0
    assert field.text() == ""


def test_what_an_empty_field_means_is_told_whole(look: Look, qtbot: QtBot) -> None:
    field = NumberField("field", look, NumberSwitch(0, 9))
    qtbot.addWidget(field)
    field.leave_blank("without a clock")
    assert field.lineEdit().placeholderText() == "without a clock"
    field.resize(field.sizeHint())
    field.show()
    line = field.lineEdit()
    assert line.fontMetrics().horizontalAdvance("without a clock") <= line.contentsRect().width()
