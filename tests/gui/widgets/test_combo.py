"""A box to choose from is as wide as its words of now, in whichever language they were before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

import gui
from gui.appearance.theme import ZOOMS
from gui.widgets.combo import AROUND, ComboBox
from gui.window.main_window import MainWindow
from tests.gui.doing import settle
from tests.gui.finding import find


def test_a_box_is_no_wider_than_what_is_in_it(qtbot: QtBot) -> None:
    box, fresh = ComboBox(), ComboBox()
    for each in (box, fresh):
        qtbot.addWidget(each)
    box.addItems(["as long as words are in English"])
    box.show()
    assert box.minimumSizeHint() == box.sizeHint()
    box.clear()
    box.addItems(["短い"])
    fresh.addItems(["短い"])
    assert box.sizeHint() == fresh.sizeHint()
    assert box.minimumSizeHint() == fresh.minimumSizeHint()


@pytest.mark.parametrize("name", ["club.filter.days", "club.filter.rules"])
def test_the_period_of_the_club_follows_the_language(window: MainWindow, name: str) -> None:
    window.screens.show_screen("club")
    widths = []
    for language in ("ja", "en", "ja"):
        window.kept_look.set_language(language)
        settle()
        box = find(window, QComboBox, name)
        widths.append(box.minimumSizeHint().width())
    assert widths[0] == widths[2] != widths[1]


def test_every_box_is_one_of_these() -> None:
    for path in Path(gui.__file__ or "").parent.rglob("*.py"):
        assert not re.search(r"\bQComboBox\(\)", path.read_text(encoding="utf-8")), path


def test_the_list_shows_its_longest_words_and_stays_over_the_window(window: MainWindow) -> None:
    box = find(window, ComboBox, "rules")
    box.showPopup()
    view = box.view()
    shown, limit = view.window(), window.mapToGlobal(window.rect().bottomRight()).x()
    assert view.viewport().width() >= view.sizeHintForColumn(0)
    assert shown.geometry().right() <= limit
    box.hidePopup()


@pytest.mark.parametrize("zoom", [min(ZOOMS), 1, max(ZOOMS)])
def test_a_box_has_no_more_around_its_words_than_is_thought(window: MainWindow, zoom: float) -> None:
    window.look.theme.set_zoom(zoom)
    settle()
    box, option = find(window, ComboBox, "rules"), QStyleOptionComboBox()
    box.initStyleOption(option)
    field = QStyle.SubControl.SC_ComboBoxEditField
    place = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, box)
    assert 0 < box.width() - place.width() <= AROUND * box.fontMetrics().height()
