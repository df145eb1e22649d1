"""The window opens and shows what was computed."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from gui.main_window import MainWindow


def test_the_window_shows_a_derivation(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    text = window.findChild(QPlainTextEdit, "derivation")
    assert text is not None
    assert "7,700" in text.toPlainText() or "3,900" in text.toPlainText() or "8,000" in text.toPlainText()
