"""Keys that are pressed alone belong to where one types; all others stay shortcuts of the window."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.plain_keys import PlainKeys


class Typed:
    """Two fields; what is typed in the one that has plain keys, and the shortcuts that were used."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window, self.keys, self.shortcuts = QWidget(), list[str](), list[str]()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        self.owner, self.other = QWidget(self.window), QLineEdit(self.window)
        self.owner.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column.addWidget(self.owner)
        column.addWidget(self.other)
        PlainKeys(self.owner, self.take)
        for keys in ("A", "Ctrl+A", "F1"):
            QShortcut(keys, self.window).activated.connect(partial(self.shortcuts.append, keys))
        self.window.show()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.owner.setFocus()

    def take(self, event: QKeyEvent) -> bool:
        """Every key but one."""
        self.keys.append(event.text())
        return event.key() != Qt.Key.Key_B


@pytest.fixture
def typed(qtbot: QtBot) -> Typed:
    """Two fields, the keyboard in the one with plain keys."""
    return Typed(qtbot)


def test_a_letter_is_no_shortcut_where_one_types(typed: Typed) -> None:
    QTest.keyClick(typed.owner, Qt.Key.Key_A)
    assert (typed.keys, typed.shortcuts) == (["a"], [])


def test_keys_with_ctrl_and_those_of_functions_stay_the_windows(typed: Typed) -> None:
    QTest.keyClick(typed.owner, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(typed.owner, Qt.Key.Key_F1)
    assert typed.shortcuts == ["Ctrl+A", "F1"]


def test_tab_walks_on(typed: Typed) -> None:
    QTest.keyClick(typed.owner, Qt.Key.Key_Tab)
    assert typed.other.hasFocus()
    assert not typed.keys
