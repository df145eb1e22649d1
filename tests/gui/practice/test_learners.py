"""Several learners: who practises is seen and changed easily, taken along, brought in, removed and undone."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from core.learners.exchange import read_learner
from core.practice.exercise.exercise import make_exercise
from core.practice.progress.learner import Learner
from gui.practice.screen import PracticeScreen
from gui.storage.files import LEARNERS
from gui.widgets import long_work
from gui.widgets.learner_menu import LearnerMenu
from gui.widgets.long_work import WorkBox
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS
from tests.gui.doing import CTRL, LEFT, keyboard, press, settle, status
from tests.gui.finding import find
from tests.gui.form.answering import type_keys
from tests.gui.practice.test_session import answer_all, opened, session_of, unit
from tests.gui.screens import learn_screen

LEARN = Qt.Key(Qt.Key.Key_1 + [spec.name for spec in SCREEN_SPECS].index("learn"))


def practised(window: MainWindow, qtbot: QtBot) -> PracticeScreen:
    """Somebody has answered one question, and left."""
    screen = opened(window, qtbot)
    screen.model.begin_session(session_of(make_exercise(3, "U17", 1).code, make_exercise(4, "U17", 1).code))
    screen.show_session()
    answer_all(screen)
    press(qtbot, Qt.Key.Key_Escape)
    return screen


def rows(screen: PracticeScreen) -> dict[str, bool]:
    """What the menu offers, and whether it is checked."""
    screen.menu.aboutToShow.emit()
    return {action.text(): action.isChecked() for action in screen.menu.actions() if action.text()}


def who(screen: PracticeScreen) -> str:
    assert screen.keeper.who is not None
    return screen.keeper.who.name


def come(screen: PracticeScreen, qtbot: QtBot, name: str) -> None:
    """Somebody new, by the box."""
    box = screen.menu.ask_new()
    qtbot.keyClicks(find(box, QLineEdit, "learner_new.name"), name)
    qtbot.mouseClick(find(box, QPushButton, "learner_new.ok"), LEFT)


def test_two_learners_do_not_mix(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Each has their own session and answers; who practises is seen where one begins and in every session."""
    screen = practised(window, qtbot)
    first, before = who(screen), screen.keeper.learner
    come(screen, qtbot, "Ben")
    assert who(screen) == "Ben"
    assert "Ben" in find(window, QPushButton, "learn.who").text()
    assert screen.keeper.learner == Learner()
    assert screen.model.session is None
    screen.begin("unit.U01")
    assert "Ben" in find(screen, QPushButton, "practice.learner").text()
    press(qtbot, Qt.Key.Key_Escape)
    assert [rows(screen)[name] for name in ("Ben", first)] == [True, False]
    next(action for action in screen.menu.actions() if action.text() == first).trigger()
    assert screen.keeper.learner == before
    assert len(screen.keeper.answers()) == 1
    assert find(window, QPushButton, "learn.who").text().count(first) == 1


def test_who_changes_places_in_a_session_pauses_it(window: MainWindow, qtbot: QtBot) -> None:
    """The menu is there in the session, too; the other one begins, and the first goes on where they were."""
    screen = practised(window, qtbot)
    first = who(screen)
    come(screen, qtbot, "Ben")
    settle()
    window.activateWindow()  # as the desktop does when a dialog is gone
    screen.begin("unit.U21", asks=False)
    assert find(screen, QPushButton, "practice.learner").menu() is screen.menu
    type_keys(keyboard(), "21")
    assert screen.model.form is not None
    entered, session = screen.model.form.entered, screen.model.session
    screen.model.clock.begin(20, 3.5)
    rows(screen)
    next(action for action in screen.menu.actions() if action.text() == first).trigger()
    assert not unit(screen)
    assert who(screen) == first
    rows(screen)
    next(action for action in screen.menu.actions() if action.text() == "Ben").trigger()
    press(qtbot, Qt.Key.Key_Return)
    assert unit(screen)
    again = screen.keeper.learner.session
    assert session is not None
    assert again is not None
    assert again.planned == session.planned
    assert again.spent >= 3.5
    assert screen.model.form.entered == entered


def test_what_is_learnt_is_shown_of_whoever_is_chosen_there(window: MainWindow, qtbot: QtBot) -> None:
    screen = practised(window, qtbot)
    screen.begin("progress")
    come(screen, qtbot, "Ben")
    assert screen.progress.isVisible()
    assert "Ben" in find(screen, QPushButton, "practice.progress.who").text()
    screen.keeper.undo()
    assert screen.progress.isVisible()
    assert "Ben" not in find(screen, QPushButton, "practice.progress.who").text()


def test_who_learns_is_seen_and_changed_on_the_map(window: MainWindow, qtbot: QtBot) -> None:
    """And what is undone there is who came."""
    practised(window, qtbot)
    press(qtbot, LEARN, modifier=CTRL)
    learn = learn_screen(window)
    qtbot.waitUntil(lambda: find(learn, QPushButton, "learn.who").isVisible())
    first = learn.keeper.who
    begun = learn.standing
    assert first is not None
    menu = learn.learners
    assert isinstance(menu, LearnerMenu)
    box = menu.ask_new()
    qtbot.keyClicks(find(box, QLineEdit, "learner_new.name"), "Ben")
    qtbot.mouseClick(find(box, QPushButton, "learner_new.ok"), LEFT)
    assert "Ben" in find(learn, QPushButton, "learn.who").text()
    assert learn.standing.units != begun.units
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert first.name in find(learn, QPushButton, "learn.who").text()
    assert learn.standing == begun


def test_a_name_is_there_once(window: MainWindow, qtbot: QtBot) -> None:
    screen = opened(window, qtbot)
    come(screen, qtbot, "Ben")
    box = screen.menu.ask_new()
    ok, field = find(box, QPushButton, "learner_new.ok"), find(box, QLineEdit, "learner_new.name")
    for name, free in (("", False), ("  ", False), ("bEN ", False), ("Ben 2", True)):
        field.setText(name)
        assert ok.isEnabled() == free, name
    box.reject()
    renamed = screen.menu.ask_name()
    assert renamed is not None
    find(renamed, QLineEdit, "learner_name.name").setText("Chika")
    qtbot.mouseClick(find(renamed, QPushButton, "learner_name.ok"), LEFT)
    assert who(screen) == "Chika"
    screen.keeper.undo()
    assert who(screen) == "Ben"
    screen.keeper.redo()
    assert who(screen) == "Chika"


def test_who_is_removed_comes_back_with_all_answers(window: MainWindow, qtbot: QtBot) -> None:
    screen = practised(window, qtbot)
    name, before = who(screen), screen.keeper.learner
    screen.menu.remove()
    assert status(window)
    assert screen.keeper.learner == Learner()
    assert not screen.keeper.answers()
    backups = [*(window.settings.data / "backups").iterdir()]
    assert any(backup.name.startswith("learners") for backup in backups)
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert who(screen) == name
    assert screen.keeper.learner == before
    assert len(screen.keeper.answers()) == 1
    screen.keeper.redo()
    screen.keeper.undo()
    screen.keeper.redo()
    assert screen.keeper.redoes is None
    screen.keeper.undo()
    assert screen.keeper.learner == before


def test_a_learner_goes_to_a_file_and_comes_in_beside_the_others(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    screen = practised(window, qtbot)
    name, before = who(screen), screen.keeper.learner
    place = tmp_path / "learner.json"
    screen.menu.save(place)
    assert read_learner(place.read_text(encoding="utf-8"))[1] == before
    for number in (2, 3):
        screen.menu.bring(place)
        assert who(screen) == f"{name} {number}"
        assert screen.keeper.learner == before
        assert len(screen.keeper.answers()) == 1
    assert len(screen.keeper.names) == 3
    answer_all_of_the_session(screen)
    screen.keeper.undo()
    assert who(screen) == f"{name} 2"
    screen.keeper.redo()
    assert len(screen.keeper.answers()) == 2  # what was answered since is not lost
    for _ in range(2):
        screen.keeper.undo()
    assert who(screen) == name
    assert screen.keeper.learner == before


@pytest.mark.parametrize("stage", [1, 2])
def test_what_is_given_up_half_way_leaves_all_as_it_was(
    stage: int, window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = practised(window, qtbot)
    place = tmp_path / "learner.json"
    screen.menu.save(place)
    names, answers, whole = screen.keeper.names, screen.keeper.answers(), place.read_bytes()
    monkeypatch.setattr(long_work, "SOON", 0.0)
    monkeypatch.setattr(long_work, "BETWEEN", 0.0)
    given_up: list[WorkBox] = []

    def give_up(box: WorkBox, value: int) -> None:
        if value >= (stage - 1) * box.bar.maximum() / 2:
            box.reject()
            given_up.append(box)

    monkeypatch.setattr(WorkBox, "open", lambda box: box.bar.valueChanged.connect(partial(give_up, box)))
    for number, do in enumerate((screen.menu.bring, screen.menu.save, screen.menu.save_for_anki), 1):
        do(place)
        assert len(given_up) == number
        assert (screen.keeper.names, screen.keeper.answers()) == (names, answers)
        assert place.read_bytes() == whole


def answer_all_of_the_session(screen: PracticeScreen) -> None:
    screen.begin("go_on")
    answer_all(screen)
    screen.model.leave()
    settle()


def test_a_file_that_is_none_is_told_and_nothing_changes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    screen = practised(window, qtbot)
    before, names = screen.keeper.learner, screen.keeper.names
    place = tmp_path / "learner.json"
    screen.menu.save(place)
    whole = json.loads(place.read_text(encoding="utf-8"))
    damaged = {**whole, "state": {**whole["state"], "path": "nowhere"}}
    for content, line in (
        ("", "1"),
        ("[1,\n2", "2"),
        (json.dumps(damaged, indent=1), None),
        (json.dumps({**whole, "name": "x" * 99}), None),
        ("\ud800".encode("utf-8", "surrogatepass").decode("latin-1"), None),
    ):
        place.write_text(content, encoding="latin-1")
        screen.menu.bring(place)
        assert line is None or line in status(window), (content, status(window))
        assert screen.keeper.learner == before
        assert screen.keeper.names == names
    screen.menu.bring(tmp_path / "nothing.json")
    assert "nothing.json" in status(window)
    screen.menu.bring(tmp_path)
    assert screen.keeper.names == names
    screen.menu.save(tmp_path / "no such folder" / "learner.json")
    assert "learner.json" in status(window)


def test_notes_for_anki_are_of_what_was_asked(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    screen = practised(window, qtbot)
    place = tmp_path / "notes.txt"
    screen.menu.save_for_anki(place)
    lines = place.read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["#separator:tab", "#html:true"]
    assert len(lines) == 3
    assert lines[2].count("\t") == 1


@pytest.mark.parametrize("content", [b"SQLite format 3\0 and then nothing", b"no file of ours" * 99])
def test_where_nothing_is_kept_there_is_no_menu_of_learners(
    window: MainWindow, qtbot: QtBot, content: bytes
) -> None:
    (window.settings.data / LEARNERS).write_bytes(content)
    screen = opened(window, qtbot)
    assert not find(window, QPushButton, "learn.who").isVisible()
    screen.menu.aboutToShow.emit()
    assert not any(action.isEnabled() for action in screen.menu.actions() if action.text())
    screen.begin("unit.U01")
    assert screen.in_session
    assert (window.settings.data / LEARNERS).read_bytes() == content
