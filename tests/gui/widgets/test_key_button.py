"""The key that does what a button does stands on a cap at its right edge."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import resources
from gui.appearance.look import Look
from gui.appearance.painting import RETURN
from gui.widgets.key_button import KeyButton


def _image(button: KeyButton) -> QImage:
    return button.grab().toImage()


def _changed(one: QImage, other: QImage) -> list[int]:
    """The columns of pixels in which two pictures differ."""
    return [
        x for x in range(one.width()) if any(one.pixel(x, y) != other.pixel(x, y) for y in range(one.height()))
    ]


@pytest.mark.parametrize("stressed", [True, False])
def test_the_cap_of_a_wide_button_is_at_its_right_edge(qtbot: QtBot, look: Look, stressed: bool) -> None:
    button = KeyButton("go", look)
    qtbot.addWidget(button)
    button.show_words("Check", stressed=stressed)
    button.resize(400, 36)
    without = _image(button)
    button.show_words("", RETURN, stressed=stressed)
    edge = look.theme.space("small")
    key = [x for x in _changed(_image(button), without) if x > 240]
    assert key[0] > 400 - 5 * edge
    assert 400 - edge - 3 <= key[-1] <= 400 - edge


def test_return_presses_the_one_that_has_the_keyboard(qtbot: QtBot, look: Look) -> None:
    button = KeyButton("go", look)
    qtbot.addWidget(button)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    pressed: list[str] = []
    button.clicked.connect(lambda: pressed.append(button.objectName()))
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert pressed == ["go"]


def test_return_has_one_name_in_every_language() -> None:
    """Its sign; in English the word has other meanings, too, and stands in no sentence about keys."""

    def texts(table: object) -> list[str]:
        if isinstance(table, dict):
            return [text for each in table.values() for text in texts(each)]
        return [table] if isinstance(table, str) else []

    for language in resources.LANGUAGES:
        for text in texts(resources.texts(language)):
            assert not re.search(r"Backspace|[·:(（] ?(Return|Enter)\b|\b(Return|Enter)[:)）]", text), text
            assert language != "ja" or not re.search("Return|Enter", text), text
