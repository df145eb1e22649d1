"""The catalogue of yaku in the window: every yaku, looking for one, opening its hands, practising it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import write_code
from core.lessons.near_hands import near_hands, worked_out
from core.lessons.yaku_catalogue import YakuCatalogue
from core.rules.presets import STANDARD
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from gui.yaku.screen import YakuScreen
from tests.case import case
from tests.gui.doing import click, press, settle
from tests.gui.finding import find
from tests.gui.heard_shell import HeardShell
from tests.gui.screens import glossary_screen, learn_screen, practice_screen, yaku_screen

CATALOGUE = YakuCatalogue(resources.yaku_hands(), resources.yaku_wins(), resources.local_yaku())


@pytest.fixture
def page(window: MainWindow) -> YakuScreen:
    window.screens.show_screen("yaku")
    settle()
    return yaku_screen(window)


def shown_in(page: YakuScreen) -> list[str]:
    """The yaku in the list, by their names."""
    rows = [page.list.item(row) for row in range(page.list.count())]
    return [row.text().split(",")[0] for row in rows if row.flags() & Qt.ItemFlag.ItemIsSelectable]


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_every_yaku_is_shown_with_its_hands(page: YakuScreen, window: MainWindow, language: str) -> None:
    window.look.words.set_language(language)
    for entry in CATALOGUE.entries(STANDARD):
        page.show_yaku(entry.id)
        with case(entry.id, language):
            assert page.shown == entry.id
            said = window.look.words.say(entry.name)
            assert page.list.currentItem().text().startswith(said)
            assert [not view.isHidden() for view in page.hands].count(True) == len(entry.hands)
            near = near_hands(entry)
            whys = [view.why.text for view in page.near if not view.isHidden()]
            assert [window.look.words.say(one.why) in why for one, why in zip(near, whys, strict=True)] == [
                True
            ] * len(near)


def test_a_hand_is_opened_on_the_score_screen(page: YakuScreen, window: MainWindow, qtbot: QtBot) -> None:
    page.show_yaku("sanankou")
    click(page, qtbot, "yaku.near.0.open")
    entry = next(entry for entry in CATALOGUE.entries(STANDARD) if entry.id == "sanankou")
    assert window.screens.name == "score"
    assert write_code(window.model.entry) == write_code(worked_out(entry.near[0])[0])


def test_its_tiles_open_a_hand_as_its_button_does(page: YakuScreen, window: MainWindow, qtbot: QtBot) -> None:
    page.show_yaku("pinfu")
    qtbot.mouseClick(page.hands[0].felt, Qt.MouseButton.LeftButton)
    entry = next(entry for entry in CATALOGUE.entries(STANDARD) if entry.id == "pinfu")
    assert window.screens.name == "score"
    assert write_code(window.model.entry) == write_code(worked_out(entry.hands[0])[0])


def test_its_unit_is_practised(page: YakuScreen, window: MainWindow, qtbot: QtBot) -> None:
    """Once it was told of: else it is asked first whether one has what it rests on."""
    page.show_yaku("ittsuu")
    keeper = practice_screen(window).keeper
    keeper.put(keeper.learner.with_seen("U10", 1, datetime.now().astimezone(), is_whole=False))
    click(page, qtbot, "yaku.practise")
    assert window.screens.name == "practice"
    exercise = practice_screen(window).model.exercise
    assert exercise is not None
    assert exercise.unit.id == "U10"


def test_its_term_is_read(page: YakuScreen, window: MainWindow, qtbot: QtBot) -> None:
    page.show_yaku("chanta")
    click(page, qtbot, "yaku.term")
    assert (window.screens.name, glossary_screen(window).term.id) == ("glossary", "chanta")


def test_what_goes_with_it_leads_there(page: YakuScreen, qtbot: QtBot) -> None:
    page.show_yaku("pinfu")
    click(page, qtbot, "yaku.beside.riichi")
    assert page.shown == "riichi"


# ------------------------------------------------------------------------------ keys


def test_what_is_typed_is_looked_for_and_walked_over(page: YakuScreen, qtbot: QtBot) -> None:
    assert page.field.hasFocus()
    qtbot.keyClicks(page.field, "san")
    assert {"Sanankou", "Sankantsu"} < set(shown_in(page))
    assert "Daisangen" not in shown_in(page)  # words are found by their beginnings
    first = page.shown
    press(qtbot, Qt.Key.Key_Down)
    assert page.shown != first
    press(qtbot, Qt.Key.Key_Up)
    assert page.shown == first


def test_japanese_readings_are_found_in_every_language(page: YakuScreen) -> None:
    page.field.setText("ちーとい")
    assert page.shown == "chiitoitsu"
    assert len(shown_in(page)) == 1


def test_what_nobody_calls_a_yaku_finds_none_and_says_so(page: YakuScreen, window: MainWindow) -> None:
    page.show_yaku("pinfu")
    page.field.setText("xyz")
    assert shown_in(page) == []
    assert page.note.text == window.look.words.say("yaku_list.none")
    assert page.shown == "pinfu"
    page.field.clear()
    assert len(shown_in(page)) == len(CATALOGUE.entries(STANDARD))


def test_escape_empties_the_field_then_leads_to_the_hand(
    page: YakuScreen, window: MainWindow, qtbot: QtBot
) -> None:
    page.field.setText("riichi")
    press(qtbot, Qt.Key.Key_Escape)
    assert (page.field.text(), window.screens.name) == ("", "yaku")
    press(qtbot, Qt.Key.Key_Escape)
    assert window.screens.name == "score"


def test_it_is_opened_from_the_map(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("learn")
    screen = learn_screen(window)
    screen.read()
    find(screen, QAction, "learn.read.yaku").trigger()
    assert window.screens.name == "yaku"


# ------------------------------------------------------------------------------ rules


def test_it_has_what_the_rules_have(look: Look, settings: Settings, qtbot: QtBot) -> None:
    shell = HeardShell(settings)
    usual = PRESET_SETS["standard"]
    shell.library.put(replace(usual, name="own", rules=replace(STANDARD, sanrenkou=2, ippatsu=False)))
    shell.rules.choose("own")
    page = YakuScreen(shell, look)
    qtbot.addWidget(page)
    page.refresh()
    page.show_yaku("sanrenkou")
    assert page.shown == "sanrenkou"
    page.show_yaku("ippatsu")
    assert page.shown == "sanrenkou"
    shell.rules.choose("standard")
    assert page.shown != "sanrenkou"
    page.show_yaku("ippatsu")
    assert page.shown == "ippatsu"


def test_in_every_size_and_zoom_it_comes_to_rest(page: YakuScreen, window: MainWindow) -> None:
    """Felts are lower where a bar takes their width, and the bar goes then: it is fitted a few times at most."""
    chance, yaku = Random(1), [entry.id for entry in CATALOGUE.entries(STANDARD)]
    size, zoom = window.size(), window.settings.get("zoom")
    for _ in range(40):
        window.settings.put(
            "zoom", chance.choice(["0.8", "0.9", "1.0", "1.1", "1.25", "1.5", "1.75", "2.0", "auto"])
        )
        window.resize(chance.randrange(960, 1500), chance.randrange(560, 900))
        window.kept_look.fit(window.size())
        page.show_yaku(chance.choice(yaku))
        settle()
        assert page.area.viewport().width() > 0
    window.settings.put("zoom", zoom)
    window.resize(size)
    window.kept_look.fit(size)
