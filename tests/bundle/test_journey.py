"""A first visit with mouse and keyboard, to the program as it is shipped."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import at_rung, restored
from core.practice.exercise.form import AnswerForm
from core.practice.progress.ladder import FIRST
from gui.form.filling import FormFilling
from tests.bundle.desktop import PATIENCE, App, started
from tests.gui.form.answering import RETURN, keys_of
from tests.gui.names import BUTTON_CLEAR, BUTTON_REDO, BUTTON_UNDO, LEARN_NEXT, START_START

pytestmark = pytest.mark.bundle

PINFU = ["2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "6s", "7s", "8s", "8p", "8p", "5s"]
"""In the order of the clicks; the last one wins, on both ends of 34s. With riichi and tanyao 3 han 30 fu."""

TYPED = "123m456p789s11222z"
"""Still south, who has a triplet of it: 1 han 40 fu."""


@pytest.fixture
def app(program: Path, bare: dict[str, str], tmp_path: Path) -> Iterator[App]:
    with started(program, bare, tmp_path) as app:
        app.wait_for_screen("learn")  # where a new person begins
        app.keys("Escape")
        app.wait_for_screen("score")
        yield app


def test_a_new_person_goes_through_the_first_lesson(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    with started(program, bare, tmp_path) as app:
        app.wait_for_screen("learn")
        app.picture("learn")
        app.keys("Return")
        app.wait_for_lesson("U01", 0)
        app.keys("2")
        app.wait_for_lesson("U01", 0, answered=True)
        app.picture("lesson")
        for at in range(1, len(resources.lessons()["U01"]["step"]) + 1):
            app.keys("Return")
            app.wait_for_lesson("U01", at)
        app.click(LEARN_NEXT)
        app.wait_for_screen("practice")
        app.picture("practised")
        app.keys("Escape")
        app.wait_for_screen("learn")


def test_a_hand_is_clicked_scored_undone_typed_and_left(app: App) -> None:
    app.click(BUTTON_CLEAR)
    app.wait_for_hand("")
    for name in ("seat.S", "condition.riichi", "condition.ron"):
        app.click(name)
    _click_tiles(app, PINFU)
    app.wait_for_answer("3,900")
    picture = app.picture("scored")
    colours = subprocess.run(["identify", "-format", "%k", picture], check=True, capture_output=True, text=True)
    assert int(colours.stdout) > 10, f"{picture} is blank"

    app.keys("ctrl+z")
    app.wait_for_other_answer("3,900")
    app.wait_for_hand("".join(PINFU[:-1]))
    app.keys("ctrl+shift+z")
    app.wait_for_hand("".join(PINFU))
    app.wait_for_answer("3,900")

    app.click(BUTTON_CLEAR)
    app.wait_for_hand("")
    app.wait_for_other_answer("3,900")
    app.type(TYPED)
    app.wait_for_hand(TYPED)
    app.wait_for_answer("1,300")
    app.picture("typed")

    app.keys("ctrl+q")
    assert app.process.wait(PATIENCE) == 0


def test_undo_and_redo_by_their_buttons(app: App) -> None:
    app.click(BUTTON_CLEAR)
    app.wait_for_hand("")
    _click_tiles(app, PINFU[:3])
    app.click(BUTTON_UNDO)
    app.wait_for_hand("".join(PINFU[:2]))
    app.click(BUTTON_REDO)
    app.wait_for_hand("".join(PINFU[:3]))


def test_what_is_loaded_later_is_in_the_bundle_too(app: App) -> None:
    app.keys("ctrl+shift+t")  # text, image, code: the whole of sharing, printing included
    app.wait_for_words("copied as text")
    app.keys("ctrl+shift+i")
    app.wait_for_words("copied as an image")
    app.keys("ctrl+3")
    app.wait_for_screen("table")
    app.picture("table")
    app.keys("alt+3")
    app.wait_for_screen("glossary")
    app.picture("glossary")
    app.keys("Escape")
    app.wait_for_screen("score")
    app.keys("ctrl+g")
    app.wait_for_other_answer("3,900")
    app.picture("guess")


def test_a_match_outlives_the_kill_of_the_program(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    with started(program, bare, tmp_path) as app:
        app.keys("ctrl+4")
        app.wait_for_screen("match")
        app.click(START_START)
        app.wait_for_scores(25_000, 25_000, 25_000, 25_000)
        for name in ("outcome.draw", "riichi.1", "tenpai.0", "confirm"):
            app.click(f"deal.{name}")
        app.wait_for_scores(26_500, 25_500, 23_500, 23_500)
        app.picture("match")
        app.process.kill()
        app.process.wait(PATIENCE)
    (tmp_path / "report.json").unlink()
    with started(program, bare, tmp_path) as again:
        again.wait_for_screen("match")
        again.wait_for_scores(26_500, 25_500, 23_500, 23_500)
        again.keys("ctrl+z")
        again.wait_for_scores(25_000, 25_000, 25_000, 25_000)
        again.keys("ctrl+5")
        again.wait_for_screen("club")
        again.picture("club")


def test_a_whole_session_of_practice_with_keys_alone(program: Path, bare: dict[str, str], tmp_path: Path) -> None:
    """A unit's first questions are answered; in the last the program is killed, and the next one goes on there."""
    with started(program, bare, tmp_path) as app:
        app.wait_for_screen("learn")
        for _ in range(4):  # over the ways beside what goes on, to the map
            app.keys("Tab")
        app.keys("p")  # its first unit, without the lesson
        app.wait_for_screen("practice")
        for number in range(FIRST - 1):
            _answer(app, number)
        app.picture("practice")
        _answer(app, FIRST - 1, up_to=1)
        left = app.report()["question"]
        assert left["entered"]
        assert left["phase"] != "done"
        app.process.kill()
        app.process.wait(PATIENCE)
    (tmp_path / "report.json").unlink()
    with started(program, bare, tmp_path) as again:
        again.wait_for_screen("learn")
        again.keys("Return")
        again.wait_for_screen("practice")
        found = again.wait_for_question(number=FIRST - 1)
        assert found == left
        assert found["marks"] == ["right"] * (FIRST - 1)
        _answer(again, FIRST - 1)
        again.wait_for_no_question()
        again.picture("practised")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_what_runs_is_the_bundle_alone(app: App, program: Path) -> None:
    mapped = Path(f"/proc/{app.process.pid}/maps").read_text(encoding="utf-8")
    libraries = {line.split(maxsplit=5)[5] for line in mapped.splitlines() if ".so" in line}
    shipped = {Path(library).name for library in libraries if library.startswith(f"{program.parent}/")}
    assert any(name.startswith("libpython") for name in shipped)
    assert any(name.startswith("libQt6Widgets") for name in shipped)
    strangers = [library for library in libraries if Path(library).name not in shipped]
    assert not [library for library in strangers if "ython" in library or "Qt6" in library or "PySide6" in library]


def _click_tiles(app: App, names: list[str]) -> None:
    """Click into an empty hand, each tile when the one before has arrived."""
    for count, name in enumerate(names, 1):
        app.click(f"palette.{name}")
        app.wait_for_hand("".join(names[:count]))


def _answer(app: App, number: int, up_to: int = 99) -> None:
    """Answer a question rightly, line by line, and go on. :param up_to: so many lines only, and stay."""
    asked = app.wait_for_question(number=number)
    exercise = restored(asked["code"])
    exercise = exercise if asked["rung"] is None else at_rung(exercise, asked["rung"])
    filling = FormFilling(lambda _: None)
    filling.ask(form_of(exercise))
    for _ in range(60):
        form = filling.form
        assert form is not None
        if form.phase == "done":
            break
        keys = keys_of(form)
        for sign in keys:
            if sign == RETURN:
                filling.enter()
            else:
                filling.key(sign)
        if _entered(form) < asked["entered"]:
            continue  # it was there already
        for text in re.split(f"({RETURN})", keys):
            app.keys("Return") if text == RETURN else app.type(text) if text else None
        assert filling.form is not None
        app.wait_for_question(number=number, entered=_entered(filling.form), phase=filling.form.phase)
        up_to -= 1
        if not up_to:
            return
    app.keys("Return")
    if number + 1 < asked["of"]:
        app.wait_for_question(number=number + 1)


def _entered(form: AnswerForm) -> int:
    return sum(line is not None for line in form.entered)
