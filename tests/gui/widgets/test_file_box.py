"""Qt's own file dialog in the language in use: its words, and its title."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from gui.window.main_window import MainWindow
from tests.gui.doing import example, trigger
from tests.gui.finding import find

LABELS = {"lookInLabel": "folder", "fileNameLabel": "name", "fileTypeLabel": "kind"}


@pytest.mark.parametrize("action", ["save_pdf", "save_image"])
def test_its_labels_and_title_are_in_the_language(
    window: MainWindow, qtbot: QtBot, language: str, action: str
) -> None:
    example(window, "riichi_pinfu")
    said: dict[str, str] = {}

    def read() -> None:
        front = QApplication.activeModalWidget()
        assert isinstance(front, QFileDialog)
        front.setOption(QFileDialog.Option.DontUseNativeDialog)
        said["title"] = front.windowTitle()
        for name in LABELS:
            label = find(front, QLabel, name)
            said[name] = label.text()
        front.reject()

    QTimer.singleShot(0, read)
    trigger(window, f"action.{action}")
    say = window.look.words.say
    assert said == {name: say(f"file_box.{key}") for name, key in LABELS.items()} | {"title": said["title"]}
    assert said["title"]
    assert not said["title"].endswith("…")
