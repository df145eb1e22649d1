"""What comes before the first paint and what after it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.app import make_window
from gui.storage.settings import Settings
from gui.window.first_paint import COST_VARIABLE, FirstPaint
from tests.places import ROOT


class Painted(QObject):
    """Notes who was painted, in its order."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note it."""
        if event.type() == QEvent.Type.Paint:
            self.names.append(watched.objectName())
        return False


def test_the_first_paint_is_told_once_and_after_all_of_it(qtbot: QtBot) -> None:
    window, part, painted = QWidget(), QLabel("part"), Painted()
    qtbot.addWidget(window)
    QHBoxLayout(window).addWidget(part)
    part.setObjectName("part")
    part.installEventFilter(painted)
    first = FirstPaint(window)
    first.painted.connect(lambda: painted.names.append("told"))
    with qtbot.waitSignal(first.painted):
        window.show()
    assert painted.names == ["part", "told"]
    window.repaint()
    with qtbot.assertNotEmitted(first.painted, wait=0):
        window.repaint()
    assert painted.names.count("told") == 1


def test_the_window_is_laid_out_once(qtbot: QtBot, settings: Settings) -> None:
    """Its size is known before what is in it is made: a zoom that comes with the showing lays all out again."""
    left = QWidget()
    left.setGeometry(0, 0, 1000, 600)
    settings.put_geometry(left.saveGeometry())
    window = make_window(settings)
    qtbot.addWidget(window)
    assert window.look.theme.zoom < 1
    with qtbot.assertNotEmitted(window.look.changed), qtbot.waitSignal(window.first_paint.painted):
        window.show()


def test_the_program_tells_the_bench_what_its_first_paint_took(tmp_path: Path) -> None:
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), COST_VARIABLE: "1"}
    said = subprocess.check_output([sys.executable, "-m", "gui"], env=environment, cwd=ROOT, text=True)
    told = json.loads(said)
    assert told["monotonic"] > told["cpu"] > 0
    assert sys.platform != "linux" or told["rss"] > told["pss"] > 0
