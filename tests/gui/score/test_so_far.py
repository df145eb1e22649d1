"""While a hand is laid out the right half says what there is, what it can become, and what would help."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.hand.notation import parse_tiles
from core.tiles import TILES
from gui.window.main_window import MainWindow
from tests.gui.doing import card, click, lines, shown
from tests.gui.finding import find
from tests.gui.names import MODE_PON


def put(window: MainWindow, tiles: str) -> None:
    window.model.put(Entry(closed=parse_tiles(tiles)))


def cards(window: MainWindow) -> list[str]:
    return [view.objectName() for view in window.screen_view.derivation.cards]


def helping(window: MainWindow) -> list[str]:
    """The tiles that the palette says help."""
    say, name = window.look.words.say, window.look.words.name
    left = window.model.entry.all_left()
    return [
        str(tile)
        for tile in TILES
        if find(window, QAbstractButton, f"palette.{tile}").accessibleName()
        == say("palette.tile_helps", tile=name(tile), n=left[tile])
    ]


def test_a_few_tiles_are_shown_as_what_they_are(window: MainWindow, language: str) -> None:
    put(window, "12356m77p1z")
    say = window.look.words.say
    assert cards(window) == ["card.so_far", "card.possible"]
    groups = [(group.label, "".join(map(str, group.lights))) for group in shown(card(window, "so_far")).groups]
    assert groups == [
        (say("so_far.shuntsu"), "1m2m3m"),
        (say("so_far.ryanmen"), "5m6m"),
        (say("so_far.toitsu"), "7p7p"),
        (say("so_far.single"), "1z"),
    ]
    assert shown(card(window, "so_far")).total == ""  # the headline counts the missing tiles
    possible = " ".join(lines(card(window, "possible")))
    assert say("yaku.ittsuu.name") in possible
    assert say("yaku.tanyao.name") not in possible


def test_every_number_of_tiles_has_something_to_show(window: MainWindow) -> None:
    tiles = parse_tiles("234m567p34s88s678p5s")
    for number in range(1, 14):
        window.model.put(Entry(closed=tiles[:number]))
        waits = window.screen_view.derivation.waits.isVisible()
        assert waits != ("card.possible" in cards(window))
        assert waits != ("card.so_far" in cards(window))
    window.model.put(Entry(closed=tiles))
    assert not {"card.so_far", "card.possible"} & set(cards(window))


def test_the_palette_marks_what_helps_and_says_what_the_mark_is(window: MainWindow, qtbot: QtBot) -> None:
    put(window, "12356m77p1z")
    assert helping(window) == ["4m", "7m", "7p", "1z"]
    legend = find(window, QWidget, "palette.legend")
    assert legend.isVisible()
    marked, plain = (find(window, QAbstractButton, f"palette.{tile}") for tile in ("4m", "4p"))
    assert window.look.words.say("palette.helps") in marked.toolTip()
    assert window.look.words.say("palette.helps") not in plain.toolTip()
    before = marked.grab().toImage()
    click(window, qtbot, MODE_PON)  # what a click adds is something else
    assert helping(window) == []
    assert not legend.isVisible()
    assert marked.grab().toImage() != before


@pytest.mark.own_window
def test_an_empty_and_a_whole_hand_mark_nothing(window: MainWindow) -> None:
    assert helping(window) == []
    put(window, "234m567p34s88s678p5s")
    assert helping(window) == []
    assert window.findChild(QWidget, "palette.legend") is None  # and nothing is made for it


def test_of_thirteen_tiles_the_waits_are_marked(window: MainWindow) -> None:
    put(window, "234m567p34s88s678p")
    assert helping(window) == ["2s", "5s"]
    assert window.screen_view.derivation.waits.isVisible()
    assert cards(window) == []  # what counts stands beside each wait


def test_tiles_of_which_no_win_can_have_all_are_told(window: MainWindow, language: str) -> None:
    put(window, "159m159p159s12z")
    say = window.look.words.say
    assert say("so_far.too_many") in lines(card(window, "so_far"))
    assert lines(card(window, "possible")) == [say("possible.none")]


def test_whole_groups_alone_say_that_the_next_one_begins_anywhere(window: MainWindow) -> None:
    say = window.look.words.say
    for tiles, told in (("123m", True), ("123m77z", True), ("123m5p", False), ("123m45p", False)):
        put(window, tiles)
        assert (say("so_far.any") in lines(card(window, "so_far"))) == told


def test_a_beginner_is_not_told_of_yakuman_beside_other_yaku(window: MainWindow) -> None:
    put(window, "77z")
    say = window.look.words.say
    assert say("yaku.daisangen.name") in " ".join(lines(card(window, "possible")))
    window.shell.density.choose("beginner")
    assert say("yaku.daisangen.name") not in " ".join(lines(card(window, "possible")))
    put(window, "19m19p19s123456z")
    assert say("yaku.kokushi_musou.name") in " ".join(lines(card(window, "possible")))
