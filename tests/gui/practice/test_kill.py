"""A process that is killed in the middle of a session: the next one goes on with every line that was checked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.practice.learner import Learner
from gui.practice.model import PracticeModel
from gui.storage.practice_keeper import NAME, PracticeKeeper
from tests.places import ROOT

PLAYED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from core.practice.problems import problem
from core.practice.session import Choice, Planned, PracticeSession
from gui.storage.practice_keeper import PracticeKeeper
from gui.practice.model import PracticeModel

app = QCoreApplication([])
model = PracticeModel(PracticeKeeper(Path(sys.argv[1]), "Aoi"))
codes = [problem(seed, "U17", 1).code for seed in (3, 4)] + [problem(3, "U28", 1).code]
model.begin_session(PracticeSession(choice=Choice(), planned=tuple(map(Planned, codes))))
for _ in range(2):
    model.filling.form = model.form.put(model.form.field.right)
    model.filling.enter()
    model.filling.enter()
for field in model.form.fields:
    if field.card == "reading":
        model.filling.form = model.form.put(field.right)
        if model.form.is_full:
            break
model.filling.enter()
assert model.form.card == "fu", model.form
model.filling.key("2")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_kill_in_the_middle_loses_nothing(tmp_path: Path, qtbot: QtBot) -> None:
    """Two questions and one card of the third were answered; the line that was not checked yet may be lost."""
    found = subprocess.run(
        [sys.executable, "-c", PLAYED, str(tmp_path)], cwd=ROOT, capture_output=True, check=False
    )
    assert found.returncode == -9, found.stderr.decode()
    model = PracticeModel(PracticeKeeper(tmp_path, "Aoi"))
    session = model.session
    assert session is not None
    assert len(session.marks) == 2
    assert sum(answers.asked for answers in model.keeper.learner.units.values()) == 2
    assert model.go_on()
    assert model.at == 2
    assert model.form is not None
    assert model.form.card == "fu"
    assert {field.card for at, field in enumerate(model.form.fields) if at in model.form.checked} == {"reading"}
    QApplication.processEvents()


@pytest.mark.parametrize("content", [b"SQLite format 3\0 and then nothing", b"{", b"no file of ours" * 99])
def test_what_cannot_be_read_is_not_written_over(tmp_path: Path, qtbot: QtBot, content: bytes) -> None:
    """It is said, and the program goes on without keeping."""
    (tmp_path / NAME).write_bytes(content)
    keeper = PracticeKeeper(tmp_path, "Aoi")
    assert keeper.problem is not None
    keeper.put(Learner(path="fu"))
    assert (tmp_path / NAME).read_bytes() == content
    assert keeper.learner.path == "fu"
