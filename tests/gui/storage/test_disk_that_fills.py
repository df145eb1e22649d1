"""A disk that fills while a file is written: what was there stays, nothing is left half written; it is said."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gui.storage.files import LEARNERS, PLAN
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.practice_keeper import PracticeKeeper
from gui.storage.settings import Settings
from gui.widgets.asked_files import AskedFiles
from gui.window.main_window import MainWindow
from tests.gui.doing import example
from tests.gui.playing import end, sit_down, state
from tests.gui.storage.test_kept_plan import opened
from tests.gui.storage.test_match_on_disk import DRAW, banner, model_match, on_disk
from tests.gui.storage.test_practice_keeper import answer

if os.name == "nt":
    pytest.skip("No process is kept from writing there.", allow_module_level=True)

import resource
import signal

ROOM = 100
"""Bytes that the disk has left."""


@contextmanager
def filling_disk() -> Iterator[None]:
    """Any file that this process writes meanwhile ends at so many bytes."""
    before, limits = signal.signal(signal.SIGXFSZ, signal.SIG_IGN), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)


def test_what_is_there_can_be_read(settings: Settings) -> None:
    """With no room at the start, club and learner are those of before; what is changed then is kept for later."""
    club, learners = LedgerKeeper(settings), PracticeKeeper(settings.data, "Aki")
    assert club.do(lambda ledger: ledger.players.add("Zoe"))
    answer(learners, "U17", 2)
    club.close()
    learners.close()
    content = (settings.data / LEARNERS).read_bytes()
    with filling_disk():
        club, learners = LedgerKeeper(settings), PracticeKeeper(settings.data, "Ben")
        assert club.read(lambda ledger: [player.name for player in ledger.players.all()], []) == ["Zoe"]
        assert not club.do(lambda ledger: ledger.players.add("Aki"))
        assert learners.who is not None
        assert (learners.who.name, len(learners.answers())) == ("Aki", 2)
        answer(learners, "U18", 3)
        assert bool(learners.problem)
        assert (settings.data / LEARNERS).read_bytes() == content
    assert club.do(lambda ledger: ledger.players.add("Aki"))
    answer(learners, "U20")
    assert not bool(learners.problem)
    for keeper in (club, learners):
        keeper.close()
    assert len(PracticeKeeper(settings.data, "Ben").answers()) == 6


def test_an_earlier_paper_stays(window: MainWindow, tmp_path: Path) -> None:
    example(window, "riichi_pinfu")
    path, files = tmp_path / "hand.pdf", AskedFiles(window.look, window.settings, window)
    paper = next(iter(window.printing.offers()[0].kinds.values()))()
    assert files.put_pdf(paper, path).key == "said.saved"
    earlier = path.read_bytes()
    assert len(earlier) > ROOM
    with filling_disk():
        assert files.put_pdf(paper, path).key == "said.not_saved"
    assert path.read_bytes() == earlier
    assert [*tmp_path.glob("hand*")] == [path]


def test_an_earlier_plan_stays(settings: Settings, tmp_path: Path) -> None:
    model, said = opened(settings)
    for number in range(1, 10):
        assert model.add(f"U0{number}")
    (kept,) = tmp_path.rglob(PLAN)
    earlier = kept.read_bytes()
    assert len(earlier) > ROOM
    with filling_disk():
        assert model.add("U10")
    assert said[-1] == "plan_page.not_kept"
    assert kept.read_bytes() == earlier
    assert [*kept.parent.glob(f"{PLAN}*")] == [kept]


def test_deals_stay_and_are_written_when_there_is_room(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    path, earlier = window.shell.keeper.path, model_match(window)
    with filling_disk():
        end(window, qtbot, "draw", **DRAW)
        assert banner(window)
    assert on_disk(path) == earlier
    assert len(state(window).deals) == 2
    end(window, qtbot, "draw", **DRAW)
    assert banner(window) == ""
    assert on_disk(path) == model_match(window)
    assert len(state(window).deals) == 3


def test_answers_stay_and_are_written_when_there_is_room(tmp_path: Path) -> None:
    keeper = PracticeKeeper(tmp_path, "Aoi")
    answer(keeper, "U17")
    with filling_disk():
        answer(keeper, "U17")
        assert bool(keeper.problem)
    assert keeper.learner.units["U17"].asked == 2
    answer(keeper, "U17")
    assert not bool(keeper.problem)
    keeper.close()
    assert len(PracticeKeeper(tmp_path, "Aoi").answers()) == 3


def test_what_was_chosen_is_written_as_one_leaves(tmp_path: Path) -> None:
    """Nothing was answered since, which would have written it too."""
    keeper = PracticeKeeper(tmp_path, "Aoi")
    with filling_disk():
        keeper.put(replace(keeper.learner, path="fu"))
        assert keeper.problem is not None
    keeper.close()
    assert PracticeKeeper(tmp_path, "Aoi").learner.path == "fu"
