"""Small things of the match and of the club that a person stumbles over."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QMenu
from pytestqt.qtbot import QtBot

from core.match import Draw
from gui.widgets.choices import SeatChoice
from gui.widgets.prose import Prose
from gui.window.main_window import MainWindow
from tests.contrast import AA, contrast
from tests.gui.doing import click, settle, status
from tests.gui.finding import find
from tests.gui.names import DEAL_OUTCOME_RON, START_PROBLEM
from tests.gui.playing import NAMES, sit_down
from tests.gui.screens import match_screen


def test_the_names_of_a_row_have_one_size(window: MainWindow, qtbot: QtBot) -> None:
    names = ("Aoi", "Maximilian von Hohenberg", "Chie", "Dan")
    sit_down(window, qtbot, names)
    click(window, qtbot, DEAL_OUTCOME_RON)
    settle()
    chips = [window.findChild(SeatChoice, f"deal.winner.{seat}") for seat in range(4)]
    sizes = {chip.name_size for chip in chips if chip is not None}
    assert len(sizes) == 1
    assert sizes.pop() < window.look.theme.font().pixelSize()


@pytest.mark.parametrize("fourth", ["Dan", "Maximilian von Hohenberg"])
def test_all_seats_of_a_row_show_their_keys_or_none(window: MainWindow, qtbot: QtBot, fourth: str) -> None:
    sit_down(window, qtbot, ("Aoi", "Bea", "Chie", fourth))
    click(window, qtbot, DEAL_OUTCOME_RON)
    settle()
    chips = [find(window, SeatChoice, f"deal.winner.{seat}") for seat in range(4)]
    assert [chip.key for chip in chips] == ["1", "2", "3", "4"]
    assert [chip.shows_key for chip in chips] == [fourth == "Dan"] * 4


def test_while_the_first_match_goes_on_the_club_says_so(window: MainWindow, qtbot: QtBot, language: str) -> None:
    sit_down(window, qtbot)
    window.screens.show_screen("club")
    title = find(window, Prose, "club.empty.standings.title")
    assert title.isVisible()
    assert title.text == window.look.words.say("club.running_title")


@pytest.mark.parametrize("others", [(NAMES[0], "Zoe", NAMES[2], "Yuki")])
def test_all_who_sit_elsewhere_are_named(
    window: MainWindow, qtbot: QtBot, others: tuple[str, ...], language: str
) -> None:
    sit_down(window, qtbot)
    match_screen(window).model.kept.leave()
    sit_down(window, qtbot, others)
    assert match_screen(window).model.match is None
    problem = find(window, QLabel, START_PROBLEM)
    assert all(name in problem.text() for name in (NAMES[0], NAMES[2]))
    assert "Zoe" not in problem.text()


@pytest.mark.parametrize("way", ["save_again", "look_again"])
def test_what_could_not_be_saved_is_said_no_more_once_it_is(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, way: str, language: str
) -> None:
    sit_down(window, qtbot)
    model, path = match_screen(window).model, window.shell.keeper.path
    path.rename(tmp_path / "away")
    model.add(Draw((0,)))
    model.kept.save_again()
    assert window.look.words.say("match_screen.all_saved") != status(window) != ""
    (tmp_path / "away").rename(path)
    getattr(model.kept, way)()
    assert model.kept.unsaved is None
    assert status(window) == window.look.words.say("match_screen.all_saved")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_icon_of_a_highlighted_menu_row_is_seen(window: MainWindow, qtbot: QtBot, scheme: str) -> None:
    window.kept_look.set_scheme(scheme)
    menu = find(window, QMenu, "menu.screens")
    menu.popup(window.mapToGlobal(QPoint(50, 50)))
    action = next(each for each in menu.actions() if not each.icon().isNull() and each.isIconVisibleInMenu())
    menu.setActiveAction(action)
    settle()
    row = menu.actionGeometry(action).adjusted(3, 3, 0, -3)
    row.setWidth(row.height())  # the icon alone
    image = menu.grab().toImage().copy(row)
    menu.close()
    pixels = [QColor(image.pixel(x, y)) for x in range(image.width()) for y in range(image.height())]
    ground = max(set(map(QColor.name, pixels)), key=[pixel.name() for pixel in pixels].count)
    assert max(contrast(pixel, QColor(ground)) for pixel in pixels) > AA
