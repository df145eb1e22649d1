"""A club of seventy, its event, and the wall."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.evening.wall import Wall
from gui.storage.evening_model import EveningModel
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.round_timer import RoundTimer
from tests.gui.evening.wall_doing import (
    made,
    rows,
)
from tests.gui.shared_window import settings_in


@pytest.fixture
def keeper(tmp_path: Path, qapp: QApplication) -> Iterator[LedgerKeeper]:
    keeper = LedgerKeeper(settings_in(tmp_path))
    keeper.do(lambda ledger: [ledger.players.add(f"P{n:02}") for n in range(70)])
    yield keeper
    keeper.close()


@pytest.fixture
def model(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    model = made(keeper, tmp_path)
    model.begin(date.today())
    return model


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Strokes of the gong."""
    strokes: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: strokes.append(1))
    return strokes


@pytest.fixture
def wall(model: EveningModel, qtbot: QtBot) -> Wall:
    wall = Wall(model, RoundTimer(model), lambda: rows(80), Look.as_designed())
    qtbot.addWidget(wall)
    wall.resize(1280, 720)
    return wall
