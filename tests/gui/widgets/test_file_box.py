"""Qt's own file dialog in the language in use: its words, and its title."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QTreeView
from pytestqt.qtbot import QtBot

from gui.widgets.file_box import dress_file_box
from gui.window.main_window import MainWindow
from tests.gui.doing import example, settle, trigger
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


def test_days_are_read_whole(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """The column of days is as wide as they are; the name has what is left."""
    (tmp_path / "standings.pdf").touch()
    dialog = QFileDialog(window, "", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dress_file_box(dialog, window.look.theme)
    dialog.show()
    rows = find(dialog, QTreeView, "treeView")
    qtbot.waitUntil(lambda: rows.model().rowCount(rows.rootIndex()) == 1)
    settle()
    columns = range(rows.model().columnCount())
    assert rows.columnWidth(columns[-1]) >= rows.sizeHintForColumn(columns[-1]) > 0
    assert sum(map(rows.columnWidth, columns)) == rows.viewport().width()
    dialog.close()
    dialog.deleteLater()
