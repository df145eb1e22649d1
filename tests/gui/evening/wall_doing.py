"""What tests of the clock and the wall do: draw and play rounds, set the time, and read what is written."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF

from core.event.log import LogEntry
from core.event.seating import draw_plan
from core.language.messages import Message
from core.language.result_page import SharedRow
from core.match.events import LastScores
from gui.evening.wall import Wall
from gui.evening.wall_pages import WallPage, wall_pages
from gui.evening.wall_painter import WallPainter
from gui.storage.evening_model import EveningModel
from gui.storage.files import RULES
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from tests.gui.shared_window import settings_in

WHAT = Message("clock.done.start")

OVER = LastScores(scores=(40_000, 30_000, 20_000, 10_000))


class Clock:
    """A time of day that is set by hand."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def go(self, **time: int) -> None:
        self.ahead += timedelta(**time)


def made(keeper: LedgerKeeper, tmp_path: Path) -> EveningModel:
    settings = settings_in(tmp_path)
    return EveningModel(keeper, RuleLibrary(settings.data / RULES), settings)


def enter(model: EveningModel, *entries: LogEntry) -> None:
    assert model.enter(WHAT, *entries)


def draw(model: EveningModel, people: int, rounds: int = 2) -> None:
    model.check_in(*list(model.members)[:people])
    assert model.enter_plan(draw_plan(model.request(), rounds, seed=1, steps=50), 1)


def begin(model: EveningModel, number: int, *, over: bool) -> None:
    """Begin the matches of a round, or end them with their last scores."""
    drawn = model.state.round(number)
    assert drawn is not None
    for table in drawn.tables:
        assert model.begin_table(number, table, [OVER] if over else [])


def rows(people: int) -> list[SharedRow]:
    return [SharedRow(n, f"P{n}", Fraction(1), None) for n in range(1, people + 1)]


def pages_of(model: EveningModel, people: int = 0) -> tuple[WallPage, ...]:
    """The pages of a screen that has room for six tables or thirty rows."""
    return wall_pages(model, rows(people), lambda page: (3, 10) if page.kind in ("names", "standings") else (3, 2))


def end_match(model: EveningModel, id: str) -> None:
    """End a match with its last scores."""

    assert model._keeper.do(lambda ledger: ledger.matches.save(id, ledger.matches.load(id).do(OVER)))


class Written:
    """What a wall writes: each text with the size of its letters, its ink and its place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes: dict[str, float] = {}
        self.inks: dict[str, str] = {}
        self.places: dict[str, QRectF] = {}
        write = WallPainter._write

        def keep(painter: WallPainter, place: QRectF, text: str, size: float, **how: Any) -> float:
            self.sizes[text], self.places[text], self.inks[text] = size, QRectF(place), how.get("ink", "text")
            return write(painter, place, text, size, **how)

        monkeypatch.setattr(WallPainter, "_write", keep)

    def of(self, wall: Wall) -> Written:
        """Take what is on the page that is shown."""
        for kept in (self.sizes, self.places, self.inks):
            kept.clear()
        wall.grab()
        return self


READ = 1 / 20
"""Size of names that are read from ten metres, as a part of the screen's height: 38 pixels of 768."""
