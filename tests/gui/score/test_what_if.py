"""What if one thing were different, and what other rules say of the same hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.rules.presets import PRESETS
from core.study.what_if import Variation
from gui.score.what_if_view import WhatIfView
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    answer,
    bring,
    card,
    chosen,
    click,
    click_at,
    code,
    example,
    hover,
    lines,
    press,
    result,
    shown,
    status,
    tab_to,
    trigger,
)
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO
from tests.gui.walk import each_case

PLAIN = "fuhan1 4456m234678p345s+4m E/S ron rules:standard"
"""Pinfu and tanyao: every change is possible, and every one is worth something else."""
KIRIAGE = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
"""Four han and 30 fu: 7,700, or 8,000 where 1,920 is rounded up."""


def view_of(window: MainWindow) -> WhatIfView:
    """The card of changes, scrolled to."""
    view = find(window, WhatIfView, "what_if")
    bring(window, view)
    return view


def place(window: MainWindow, change: str) -> int:
    """Where the cell of a change stands."""
    return [str(cell.change) for cell in view_of(window).cells].index(change)


def cell(window: MainWindow, change: str) -> Variation:
    """The cell of a change."""
    return view_of(window).cells[place(window, change)]


def paid(window: MainWindow) -> int:
    """What the winner gets from the others, honba included."""
    return sum(payment.total for payment in result(window).payments)


# ------------------------------------------------------------------------------------ the cells


def test_six_changes_each_with_its_price_and_the_difference(window: MainWindow, language: str) -> None:
    window.edit.put_text(PLAIN)
    view, say = view_of(window), window.look.words.say
    assert view.isVisible()
    assert [each.change for each in view.cells] == ["han", "fu", "tsumo", "dealer", "riichi", "honba"]
    prices = [3900, 2600, 2700, 2900, 3900, 2300]
    assert [each.points for each in view.cells] == prices
    told = view.accessibleDescription().splitlines()
    for each, price, text in zip(view.cells, prices, told, strict=True):
        assert each.difference == price - 2000
        assert say(f"what_if.{each.change}") in text
        assert f"{price:,}" in text
        assert say("what_if.up", n=price - 2000) in text


@each_case("change", ["tsumo", "dealer", "riichi", "honba"])
def test_a_click_makes_the_change_and_undo_takes_it_back(
    window: MainWindow, qtbot: QtBot, language: str, change: str
) -> None:
    window.edit.put_text(PLAIN)
    before, view = window.model.entry, view_of(window)
    wanted = cell(window, change)
    click_at(view, qtbot, view.cell_center(place(window, change)))
    assert paid(window) == wanted.points
    assert (chosen(window).han, chosen(window).fu) == (wanted.han, wanted.fu)
    assert window.model.entry != before
    click(window, qtbot, BUTTON_UNDO)
    assert window.model.entry == before


@each_case("change, back", [("tsumo", "ron"), ("dealer", "child"), ("riichi", "no_riichi")])
def test_the_cell_of_what_is_so_leads_back(
    window: MainWindow, qtbot: QtBot, language: str, change: str, back: str
) -> None:
    window.edit.put_text(PLAIN)
    before, view = window.model.entry, view_of(window)
    click_at(view, qtbot, view.cell_center(place(window, change)))
    more = paid(window) - 2000
    assert cell(window, back).difference == -more
    click_at(view, qtbot, view.cell_center(place(window, back)))
    assert window.model.entry == before


@each_case("change", ["han", "fu"])
def test_han_and_fu_take_other_tiles_and_cannot_be_clicked(
    window: MainWindow, qtbot: QtBot, language: str, change: str
) -> None:
    window.edit.put_text(PLAIN)
    before, view = window.model.entry, view_of(window)
    center = view.cell_center(place(window, change))
    hover(view, qtbot, center)
    assert view.cursor().shape() == Qt.CursorShape.ArrowCursor
    assert status(window) == view.text(cell(window, change))
    click_at(view, qtbot, center)
    assert window.model.entry == before
    assert answer(window).startswith("2,000")


def test_pointing_at_a_cell_says_it_and_that_a_click_makes_it_so(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    window.edit.put_text(PLAIN)
    view = view_of(window)
    center = view.cell_center(place(window, "dealer"))
    hover(view, qtbot, center)
    assert status(window) == window.look.words.say("what_if.click", text=view.text(cell(window, "dealer")))
    assert view.cursor().shape() == Qt.CursorShape.PointingHandCursor


@each_case(
    "hand, change, key",
    [
        ("chiitoitsu", "fu", "what_if.chiitoitsu"),
        ("hundred_ten_fu", "fu", "what_if.most_fu"),
        ("yakuhai", "riichi", "problem.open_hand_riichi"),
        ("suuankou", "han", "what_if.yakuman"),
        ("suuankou", "fu", "what_if.yakuman"),
        ("mangan", "fu", "what_if.limit"),
        ("haneman", "han", "what_if.same_limit"),
    ],
)
def test_a_cell_that_changes_nothing_says_why(
    window: MainWindow, qtbot: QtBot, language: str, hand: str, change: str, key: str
) -> None:
    example(window, hand)
    before, view = window.model.entry, view_of(window)
    why = cell(window, change).why
    assert why is not None
    assert why.key == key
    center = view.cell_center(place(window, change))
    hover(view, qtbot, center)
    assert window.look.words.say(why) in status(window)
    click_at(view, qtbot, center)
    assert window.model.entry == before


def test_the_keyboard_alone_makes_a_change(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.edit.put_text(PLAIN)
    before, key = window.model.entry, Qt.Key
    tab_to(qtbot, "what_if")
    press(qtbot, key.Key_Down, key.Key_Right)
    assert window.look.words.say("what_if.dealer") in status(window)
    press(qtbot, key.Key_Down, key.Key_Return)
    assert window.model.entry.flags == {"riichi"}
    click(window, qtbot, BUTTON_UNDO)
    tab_to(qtbot, "what_if")
    press(qtbot, key.Key_Down, key.Key_Return, key.Key_Down, key.Key_Return)  # han and fu
    assert window.model.entry == before


def test_tiles_that_are_no_hand_have_no_what_if(window: MainWindow, qtbot: QtBot, language: str) -> None:
    window.edit.put_text(PLAIN)
    assert view_of(window).isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Backspace)
    assert not view_of(window).isVisible()
    assert view_of(window).cells == ()


# ------------------------------------------------------------------------------------ other rules


def test_other_rules_are_named_with_their_price_and_the_switch(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    code(window, qtbot, KIRIAGE)
    say = window.look.words.say
    assert answer(window).startswith("7,700")
    rounding = [name for name, rules in PRESETS.items() if rules.kiriage and rules.players == 4]
    assert rounding
    told = lines(card(window, "other_rules"))
    for name in rounding:
        line = next(text for text in told if text.startswith(say(f"preset.{name}")))
        assert line.endswith("8,000")
        assert say("switch.kiriage") in line
    named = {line.parts[0] for line in shown(card(window, "other_rules")).lines}
    assert named == {say(f"preset.{name}") for name in rounding}
    trigger(window, f"preset.{rounding[0]}")
    assert answer(window).startswith("8,000")


def test_the_same_answer_everywhere_is_said(window: MainWindow, language: str) -> None:
    window.edit.put_text(PLAIN)
    assert "card.other_rules" not in [view.objectName() for view in window.screen_view.derivation.cards]
    window.view.choose_density("expert")  # who looks for it
    assert lines(card(window, "other_rules")) == [window.look.words.say("other_rules.all_agree")]


def test_a_rule_set_in_which_the_hand_cannot_be_says_why(window: MainWindow, language: str) -> None:
    """Without red fives there is no red five."""
    example(window, "haneman")
    say = window.look.words.say
    line = next(text for text in lines(card(window, "other_rules")) if text.startswith(say("preset.standard")))
    assert line.endswith("–")
    assert len(line) > len(say("preset.standard")) + 5


def test_no_win_elsewhere_is_said(window: MainWindow, language: str) -> None:
    """Open tanyao, where there is none."""
    window.view.choose_density("expert")
    example(window, "open_tanyao")
    say = window.look.words.say
    told = [text for text in lines(card(window, "other_rules")) if text.endswith(say("other_rules.no_win"))]
    without = [name for name, rules in PRESETS.items() if not rules.kuitan and rules.players == 4]
    assert len(told) == len(without)
    for text in told:
        assert say("switch.kuitan") in text
