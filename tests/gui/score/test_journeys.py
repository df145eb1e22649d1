"""What a person does on the score screen, through the widgets, found by name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QMenu, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.entry.entry import CONDITIONS, Entry
from core.hand.notation import parse_tiles
from core.interchange.examples import example_entry
from core.rules.presets import PRESETS
from gui.widgets.card_view import CardView
from gui.window.main_window import MainWindow
from tests.case import case
from tests.gui.doing import (
    LEFT,
    add_indicator,
    answer,
    choice_button,
    click,
    click_row,
    example,
    keyboard,
    pick,
    press,
    result,
    settle,
    status,
)
from tests.gui.finding import find
from tests.gui.names import (
    BUTTON_CLEAR,
    BUTTON_PASTE,
    BUTTON_UNDO,
    CONDITION_HOUTEI,
    CONDITION_IPPATSU,
    CONDITION_RIICHI,
    CONDITION_TSUMO,
    HONBA_MORE,
    MODE_CHI,
    MODE_DORA,
    MODE_HAND,
    MODE_PON,
    PALETTE_1Z,
    PALETTE_7Z,
    STICKS_MORE,
)

# ------------------------------------------------------------------------------------ picking hands


def test_a_closed_riichi_hand_in_sixteen_clicks(window: MainWindow, qtbot: QtBot) -> None:
    clicks = pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 8s 8s 6p 7p 8p 5s")
    click(window, qtbot, CONDITION_RIICHI)
    assert clicks + 1 <= 16
    assert answer(window).startswith("3,900")
    assert result(window).hand.winning.kind == 22


def test_a_hand_with_a_pon_in_fourteen_clicks(window: MainWindow, qtbot: QtBot) -> None:
    click(window, qtbot, MODE_PON, PALETTE_7Z)
    clicks = 2 + pick(window, qtbot, "3m 4m 9p 9p 6s 7s 8s 3p 4p 5p 2m")
    assert clicks <= 14
    assert answer(window).startswith("1,000")
    assert result(window).hand.melds[0].kind == "pon"


def test_a_hand_with_kans_and_dora(window: MainWindow, qtbot: QtBot) -> None:
    for mode, tile in (("minkan", "2p"), ("kakan", "8s"), ("ankan", "9s")):
        click(window, qtbot, f"mode.{mode}", f"palette.{tile}")
    click(window, qtbot, MODE_DORA, "palette.4p")
    pick(window, qtbot, "3m 4m 5m 5p 5p")
    found = result(window)
    assert [meld.kind for meld in found.hand.melds] == ["minkan", "kakan", "ankan"]
    assert found.chosen is not None
    assert (found.chosen.raw_fu, found.chosen.han, found.points) == (70, 4, 8000)


def told_on_felt(window: MainWindow) -> str:
    """Return what the felt says of the hand and of what was refused."""
    return window.screen_view.hand.accessibleDescription()


def test_chi_offers_its_runs(window: MainWindow, qtbot: QtBot) -> None:
    click(window, qtbot, MODE_CHI, "palette.3m")
    assert [str(tile) for tile in window.model.entry.melds[0].tiles] == ["3m", "4m", "5m"]
    click(window, qtbot, MODE_CHI, "palette.8m")
    assert len(window.model.entry.melds) == 1
    assert window.look.words.say("hint.no_run_from", tile="8m") in told_on_felt(window)


@pytest.mark.own_window
def test_no_tile_is_picked_five_times(window: MainWindow, qtbot: QtBot) -> None:
    pick(window, qtbot, "1m 1m 1m 1m 1m")
    assert len(window.model.entry.closed) == 4
    assert window.look.words.say("hint.fifth", tile="1m") in told_on_felt(window)


def test_tiles_are_taken_back_and_made_winning_on_the_felt(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    settle()
    hand = window.screen_view.hand
    hand.repaint()
    rects = hand.spot_rects()
    first = rects["tile.0"].center().toPoint()
    qtbot.mouseMove(hand, first)
    above = QPoint(first.x(), round(rects["tile.0"].top()) - window.look.theme.px(14))
    qtbot.mouseClick(hand, LEFT, pos=above)
    assert str(window.model.entry.winning) == "2m"
    hand.repaint()
    qtbot.mouseClick(hand, LEFT, pos=hand.spot_rects()["tile.3"].center().toPoint())
    assert window.model.entry.room == 1
    assert window.look.words.say("waits.tenpai", n=2, left=6) in answer(window)


def test_a_meld_is_turned_and_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[0])
    hand = window.screen_view.hand
    hand.setFocus()
    hand.repaint()
    count = len([name for name in hand.spot_rects() if name.startswith("tile")])
    for _ in range(count + 4):  # two dora, the place for one more, two melds
        qtbot.keyClick(hand, Qt.Key.Key_Right)
    qtbot.keyClick(hand, Qt.Key.Key_T)
    assert window.model.entry.melds[1].source == "shimocha"
    points = result(window).points
    assert points == 1000
    hand.repaint()
    qtbot.mouseClick(hand, LEFT, pos=hand.spot_rects()["meld.1"].center().toPoint())
    assert len(window.model.entry.melds) == 1


# ------------------------------------------------------------------------------------ contradictions


CONTRADICTIONS = [
    ((), "ippatsu", "problem.ippatsu_without_riichi"),
    ((), "haitei", "problem.haitei_without_tsumo"),
    ((), "rinshan", "problem.rinshan_without_tsumo"),
    ((CONDITION_TSUMO,), "houtei", "problem.houtei_with_tsumo"),
    ((CONDITION_TSUMO,), "chankan", "problem.chankan_with_tsumo"),
    ((CONDITION_TSUMO,), "rinshan", "problem.rinshan_without_kan"),
    (("condition.houtei",), "chankan", "problem.houtei_with_chankan"),
    (("seat.E", CONDITION_TSUMO), "chiihou", "problem.chiihou_as_dealer"),
    ((CONDITION_TSUMO,), "tenhou", "problem.tenhou_not_as_dealer"),
    ((CONDITION_RIICHI, CONDITION_TSUMO), "chiihou", "problem.chiihou_with_riichi"),
    ((), "renhou", "note.renhou_off"),
]
"""What is clicked first, what is then blocked, and why."""


def test_what_contradicts_is_greyed_out_with_its_reason(window: MainWindow, qtbot: QtBot) -> None:
    for given, blocked, why in CONTRADICTIONS:
        with case(*given, blocked):
            window.model.put(Entry())
            window.hand.load(resources.examples()[6])
            assert status(window) == ""
            click(window, qtbot, *given)
            choice = choice_button(window, f"condition.{blocked}")
            assert choice.reason is not None
            assert choice.reason.key == why
            reason = window.look.words.say(choice.reason)
            assert reason in choice.toolTip()
            assert reason in choice.accessibleDescription()
            before = window.model.entry
            click(window, qtbot, f"condition.{blocked}")
            assert window.model.entry == before
            assert not choice.isChecked()
            assert reason in status(window)


def test_riichi_is_greyed_out_with_an_open_meld(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[0])
    assert window.look.words.say("problem.open_hand_riichi") in choice_button(window, CONDITION_RIICHI).toolTip()


def test_every_condition_is_free_or_has_a_reason(window: MainWindow) -> None:
    for number in range(len(resources.examples())):
        window.hand.load(resources.examples()[number])
        for name in CONDITIONS:
            choice = choice_button(window, f"condition.{name}")
            assert choice.isChecked() or choice.reason is None or choice.toolTip()


def test_what_goes_along_is_said(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    click(window, qtbot, CONDITION_IPPATSU)
    assert "ippatsu" in window.model.entry.flags
    click(window, qtbot, CONDITION_RIICHI)
    assert window.model.entry.flags == frozenset()
    assert "Ippatsu" in status(window)
    click(window, qtbot, CONDITION_HOUTEI, CONDITION_TSUMO)
    assert window.model.entry.flags == frozenset()
    assert "Houtei" in status(window)


def test_double_riichi_takes_the_place_of_riichi(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    click(window, qtbot, "condition.double_riichi")
    assert window.model.entry.flags == {"double_riichi"}
    click(window, qtbot, CONDITION_RIICHI)
    assert window.model.entry.flags == {"riichi"}


# ------------------------------------------------------------------------------------ undo, typing, pasting


def test_undo_to_the_empty_table_and_redo(window: MainWindow, qtbot: QtBot) -> None:
    empty = window.model.entry
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 8s 8s 6p 7p 8p 5s")
    click(window, qtbot, CONDITION_RIICHI)
    full = window.model.entry
    for _ in range(15):
        qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.model.entry == empty
    assert window.model.undoes is None
    for _ in range(15):
        qtbot.keyClick(window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert window.model.entry == full
    assert answer(window).startswith("3,900")


def test_clear_can_be_undone(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    before = window.model.entry
    click(window, qtbot, BUTTON_CLEAR)
    assert window.model.entry.is_empty
    click(window, qtbot, BUTTON_UNDO)
    assert window.model.entry == before


def test_tiles_are_typed(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, "234m567p34s88s678p5s")
    assert window.model.entry.text() == "234m566778p3488s +5s"
    qtbot.keyClick(window, Qt.Key.Key_Backspace)
    assert window.model.entry.room == 1
    qtbot.keyClicks(window, "9")
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    qtbot.keyClicks(window, "2s")
    assert str(window.model.entry.winning) == "2s"
    qtbot.keyClicks(window, "1m")
    assert "1m" in told_on_felt(window)


def test_honours_are_typed(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, "EEE")
    qtbot.keyClicks(window, "77z")
    assert window.model.entry.text() == "11177z"


def test_a_good_paste_and_a_bad_one(window: MainWindow, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText("34m99p678s +2m chi:34<5p pon:77^7z")
    click(window, qtbot, BUTTON_PASTE)
    assert answer(window).startswith("1,000")
    before = window.model.entry
    nothing = window.look.words.say("said.nothing_to_paste")
    for bad, said in (("34x", "3: x "), ("123", " 123 "), ("  ", nothing), ("1m +2m +3m", "+3m")):
        QGuiApplication.clipboard().setText(bad)
        click(window, qtbot, BUTTON_PASTE)
        assert said in status(window)
        assert window.model.entry == before


def test_copy_and_paste_give_the_same_hand(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[8])
    hand = result(window).hand
    window.edit.copy()
    window.hand.clear()
    window.edit.paste()
    assert result(window).hand == hand


# ------------------------------------------------------------------------------------ examples, language, rules


def test_every_example_is_worth_what_its_name_says(window: MainWindow) -> None:
    limits = {
        "mangan": "mangan",
        "haneman": "haneman",
        "honitsu_riichi": "haneman",
        "counted": "kazoe_yakuman",
        "suuankou": "yakuman",
        "kokushi": "yakuman",
        "daisangen": "yakuman",
    }
    for number, hand in enumerate(resources.examples()):
        with case(name := hand["name"]):
            window.model.put(Entry())
            window.hand.load(resources.examples()[number])
            found = result(window)
            if name == "no_yaku":
                assert found.outcome == "no_yaku"
                continue
            assert found.outcome == "win"
            assert found.chosen is not None
            if name in limits:
                assert found.chosen.limit == limits[name]


def test_the_first_start_shows_an_example(window: MainWindow) -> None:
    assert example_entry(resources.examples()[2]).is_full


def test_language_and_scheme_change_in_the_middle_of_a_hand(window: MainWindow, qtbot: QtBot) -> None:
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p")
    entry = window.model.entry
    for language in ("ja", "en"):
        window.kept_look.set_language(language)
        for scheme in ("dark", "light"):
            window.kept_look.set_scheme(scheme)
            assert window.look.words.say("entry.missing", n=8) in answer(window)
            assert window.look.theme.name == scheme
    assert window.model.entry == entry
    window.kept_look.set_language("ja")
    assert choice_button(window, CONDITION_RIICHI).text() == window.look.words.say(CONDITION_RIICHI)
    assert window.windowTitle() == window.look.words.say("app.title")


def test_the_rule_set_changes_the_answer_with_it(window: MainWindow, qtbot: QtBot) -> None:
    window.model.put(example_entry(resources.examples()[10]))
    assert answer(window).startswith("7,800")
    box = find(window, QComboBox, "rules")
    window.rules.choose("wrc")
    assert answer(window).startswith("6,000")
    assert box.currentText() == "WRC"
    click(window, qtbot, BUTTON_UNDO)
    assert box.currentText() == "Standard"


def test_red_fives_are_there_and_say_where_the_rules_have_none(window: MainWindow, qtbot: QtBot) -> None:
    red = find(window, QAbstractButton, "palette.0m")
    before = red.geometry()
    qtbot.mouseClick(red, LEFT)
    assert window.model.entry.is_empty
    assert window.look.words.say("hint.no_red_five") in told_on_felt(window)
    window.rules.choose("tenhou")
    qtbot.mouseClick(red, LEFT)
    assert [tile.red for tile in window.model.entry.closed] == [True]
    assert red.geometry() == before


def test_choices_are_remembered(window: MainWindow, qtbot: QtBot) -> None:
    window.kept_look.set_language("ja")
    window.kept_look.set_scheme("dark")
    window.kept_look.set_tiles("index")
    window.rules.choose("wrc")
    settings = window.settings
    assert [settings.get(name) for name in ("language", "scheme", "tiles", "rules")] == [
        "ja",
        "dark",
        "index",
        "wrc",
    ]


def test_zoom(window: MainWindow, qtbot: QtBot) -> None:
    before = window.look.theme.zoom
    qtbot.keyClick(window, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert window.look.theme.zoom > before
    qtbot.keyClick(window, Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert window.look.theme.zoom == before


# ------------------------------------------------------------------------------------ the derivation


def test_a_line_lights_its_tiles(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[2])
    view = window.screen_view.derivation
    fu = next(card for card in view.cards if card.objectName() == "card.fu")
    fu.setFocus()
    with qtbot.waitSignal(view.lit, check_params_cb=lambda tiles: {str(t) for t in tiles} == {"6z"}):
        for _ in range(3):
            qtbot.keyClick(fu, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.lit, check_params_cb=lambda tiles: tiles == ()):
        fu.clearFocus()
    assert fu.card is not None
    for index in range(len(fu.card.lines)):
        qtbot.mouseMove(fu, fu.line_center(index).toPoint())


def test_the_cards_come_in_the_order_that_is_taught(window: MainWindow) -> None:
    window.hand.load(resources.examples()[1])
    names = [card.objectName() for card in window.screen_view.derivation.cards]
    assert names[:5] == ["card.reading", "card.fu", "card.han", "card.base", "card.payment"]


def test_a_hand_without_yaku_says_so_and_counts_no_fu(window: MainWindow) -> None:
    window.model.put(example_entry(resources.examples()[20]))
    assert window.look.words.say("answer.no_yaku") in answer(window)
    names = [card.objectName() for card in window.screen_view.derivation.cards]
    assert names[:3] == ["card.why_not", "card.reading", "card.han"]
    missed, reading, han = window.screen_view.derivation.cards[:3]
    assert missed.geometry().right() == han.geometry().right()  # the answer stands above all
    assert (reading.x() < han.x(), reading.y()) == (True, han.y())


def test_an_impossible_hand_is_told_what_does_not_fit(window: MainWindow) -> None:
    entry = example_entry(resources.examples()[1])
    window.model.put(entry.with_flag("haitei", True).with_flag("rinshan", True))
    assert "haitei" in answer(window)
    assert "rinshan" in answer(window)
    assert window.screen_view.derivation.cards == []


def test_the_empty_table_says_what_to_do(window: MainWindow) -> None:
    window.model.put(Entry())
    assert "Click 14 tiles" in answer(window)


def test_thirteen_tiles_show_what_they_wait_for_and_a_click_completes_the_hand(
    window: MainWindow, qtbot: QtBot
) -> None:
    qtbot.keyClicks(window, "234m567p34s88s678p")
    waits = window.screen_view.derivation.waits
    assert waits.isVisible()
    assert "2s: left 4, ron 2,000" in waits.accessibleDescription()
    assert "riichi, ron 3,900" in waits.accessibleDescription()
    click_row(waits.table, qtbot, 1)
    assert window.model.entry.text() == "234m566778p3488s +5s"
    assert answer(window).startswith("2,000")
    assert not waits.isVisible()
    click(window, qtbot, BUTTON_UNDO)
    waits.setFocus()
    qtbot.keyClick(waits.table, Qt.Key.Key_Down)
    qtbot.keyClick(waits.table, Qt.Key.Key_Return)
    assert str(window.model.entry.winning) == "2s"


# ------------------------------------------------------------------------------------ what a newcomer ran into


def test_a_blocked_button_does_nothing_and_says_why(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    less = find(window, QAbstractButton, "honba.less")
    assert not less.isVisible()  # below zero it does not go
    click(window, qtbot, HONBA_MORE, STICKS_MORE, HONBA_MORE)
    assert (window.model.entry.honba, window.model.entry.sticks) == (2, 1)
    less.setFocus()
    click(window, qtbot, "honba.less", "honba.less")
    assert (window.model.entry.honba, less.isVisible()) == (0, False)
    assert keyboard().objectName() == HONBA_MORE
    window.model.put(Entry(rules=PRESETS["tenhou_sanma"]))
    click(window, qtbot, MODE_CHI)
    assert status(window) == window.look.words.say("hint.no_chi_in_sanma")
    assert [choice_button(window, f"mode.{m}").isChecked() for m in ("hand", "chi")] == [True, False]


def test_a_mode_does_not_outlive_what_it_is_for(window: MainWindow, qtbot: QtBot) -> None:
    window.model.put(Entry(rules=PRESETS["tenhou_sanma"]))
    click(window, qtbot, "mode.nuki")
    window.rules.choose("tenhou")
    assert choice_button(window, MODE_HAND).isChecked()
    click(window, qtbot, MODE_PON)
    window.hand.load(resources.examples()[1])
    click(window, qtbot, MODE_HAND, MODE_PON)
    assert choice_button(window, MODE_HAND).isChecked()
    assert status(window) == window.look.words.say("hint.no_room")


def test_a_meld_takes_riichi_away_with_a_word(window: MainWindow, qtbot: QtBot) -> None:
    click(window, qtbot, CONDITION_RIICHI, MODE_PON, "palette.5z")
    assert window.model.entry.flags == frozenset()
    assert "Riichi" in status(window)


def test_an_example_without_rules_of_its_own_is_scored_by_the_chosen_ones(window: MainWindow) -> None:
    window.hand.load(resources.examples()[21])
    assert window.model.entry.rules == PRESETS["tenhou_sanma"]
    window.hand.load(resources.examples()[1])
    assert window.model.entry.rules == PRESETS["standard"]


def test_what_is_typed_is_not_half_lost(window: MainWindow, qtbot: QtBot) -> None:
    for wrong, said in (("123w", "w "), ("9z", "9z"), ("x", "X ")):
        qtbot.keyClicks(window, wrong)
        assert said in told_on_felt(window)
        assert window.model.entry.closed == ()
    box = find(window, QComboBox, "rules")
    box.setFocus()
    qtbot.keyClicks(box, "1m")
    assert window.model.entry.text() == "1m"
    assert window.model.entry.rules == PRESETS["standard"]


@pytest.mark.parametrize("zoom", [0.8, 1.5, 2.5])
def test_nothing_is_squeezed_at_any_zoom(window: MainWindow, qtbot: QtBot, zoom: float) -> None:
    window.settings.put("zoom", str(zoom))
    window.look.theme.set_zoom(zoom)
    tile = find(window, QAbstractButton, "palette.1m")
    hint = tile.sizeHint()
    qtbot.waitUntil(lambda: tile.height() >= hint.height() and tile.width() >= hint.width())


def test_what_does_not_count_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[1])
    click(window, qtbot, MODE_HAND, "mode.ura", "palette.1m", CONDITION_RIICHI)
    notes = next(card for card in window.screen_view.derivation.cards if card.objectName() == "card.notes")
    assert window.look.words.say("note.ura_without_riichi") in notes.accessibleDescription()


def test_every_local_yaku_has_an_example_that_has_it(window: MainWindow) -> None:
    menu = find(window, QMenu, "menu.local_yaku")
    menu.aboutToShow.emit()
    for yaku in (local["yaku"] for local in resources.local_yaku()):
        with case(yaku):
            window.model.put(Entry())
            assert "change" not in window.look.words.say(window.rules.title)
            action = find(window, QAction, f"local_yaku.{yaku}")
            action.trigger()
            chosen = result(window).chosen
            assert chosen is not None
            assert yaku in {line.yaku for line in chosen.yaku_lines}
            assert "change" in window.look.words.say(window.rules.title) or yaku == "nagashi_mangan"


def test_a_nagashi_mangan_is_a_tsumo_and_goes_with_it(window: MainWindow, qtbot: QtBot) -> None:
    def is_tsumo_and_nagashi() -> tuple[bool, bool]:
        return window.model.entry.tsumo, "nagashi_mangan" in window.model.entry.flags

    click(window, qtbot, "condition.nagashi_mangan")
    assert is_tsumo_and_nagashi() == (True, True)
    click(window, qtbot, "condition.ron")
    assert is_tsumo_and_nagashi() == (False, False)


# ------------------------------------------------------------------------------ the palette beside a whole hand


def test_a_whole_hand_folds_the_palette_and_a_removed_tile_brings_it_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    view = window.screen_view
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 8s 8s 6p 7p 8p")
    assert view.palette_view.isVisible()
    narrow = view.derivation.width()
    pick(window, qtbot, "5s")
    settle()
    assert not view.palette_view.isVisible()
    assert view.derivation.width() > narrow
    assert keyboard() is view.hand  # the clicked tile had it
    press(qtbot, Qt.Key.Key_Backspace)
    assert view.palette_view.isVisible()


def test_the_palette_is_had_back_and_sent_away_with_a_click(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    palette = window.screen_view.palette_view
    for shown in (True, False, True):
        click(window, qtbot, MODE_HAND)
        assert palette.isVisible() == shown
        assert choice_button(window, MODE_HAND).isChecked() == shown
    click(window, qtbot, PALETTE_1Z, MODE_HAND)
    assert not palette.isVisible()


def test_the_palette_stays_for_more_dora_until_it_is_left(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    palette, before = window.screen_view.palette_view, window.model.entry
    add_indicator(window, qtbot, "dora")
    click(window, qtbot, PALETTE_1Z, PALETTE_1Z, PALETTE_1Z)
    assert window.model.entry.dora[len(before.dora) :] == parse_tiles("111z")
    assert window.model.entry.closed == before.closed
    click(window, qtbot, MODE_DORA)
    assert not palette.isVisible()
    add_indicator(window, qtbot, "dora")
    assert palette.isVisible()
    window.hand.clear()
    click(window, qtbot, PALETTE_1Z)
    assert window.model.entry.closed == parse_tiles("1z"), "a new hand begins with its tiles"


def test_nothing_moves_under_the_pointer_while_a_hand_is_made(window: MainWindow, qtbot: QtBot) -> None:
    names = [
        "palette.1m",
        "palette.0p",
        PALETTE_1Z,
        CONDITION_RIICHI,
        "condition",
        MODE_DORA,
        CONDITION_RIICHI,
        "condition",
        "button.clear",
    ]

    def places() -> list[QPoint]:
        settle()
        buttons = [find(window, QWidget, name) for name in names]
        return [button.mapTo(window, QPoint()) for button in buttons]

    for level in ("beginner", "ordinary"):
        window.shell.density.choose(level)
        window.hand.clear()
        before = places()
        for tile in ["2m", "3m", "4m", "3p", "4p", "5p", "6s", "7s", "8s", "8s", "8s", "1z", "1z"]:
            click(window, qtbot, f"palette.{tile}")
            assert places() == before
        click(window, qtbot, CONDITION_RIICHI)
        assert places() == before
        click(window, qtbot, MODE_DORA, PALETTE_1Z, CONDITION_TSUMO)
        assert places() == before


def test_an_example_is_called_one_until_it_is_somebodys_own(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    said = window.look.words.say("hand.example", action=window.look.words.say("action.clear"))
    head = window.screen_view.hand
    assert said not in head.head
    example(window, "riichi_pinfu")
    assert said in head.head
    click(window, qtbot, CONDITION_TSUMO)
    assert said not in head.head
    click(window, qtbot, BUTTON_UNDO)
    assert said in head.head


def test_dora_are_added_to_a_whole_hand_in_two_clicks(window: MainWindow, qtbot: QtBot) -> None:
    example(window, "riichi_pinfu")
    palette, before = window.screen_view.palette_view, window.model.entry.dora
    assert not choice_button(window, MODE_PON).isVisible()
    add_indicator(window, qtbot, "dora")
    click(window, qtbot, PALETTE_1Z)
    assert len(window.model.entry.dora) == len(before) + 1
    assert palette.isVisible()


def test_what_is_no_hand_keeps_its_palette(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, "1358m2267p44s126z9s")
    assert window.model.entry.is_full
    assert window.screen_view.palette_view.isVisible()


def test_cards_that_go_are_laid_out_no_more(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.hand.load(resources.examples()[1])
    settle()
    laid: list[int] = []

    def height_for(view: CardView, width: int) -> int:
        laid.append(width)
        return view.height()

    monkeypatch.setattr(CardView, "height_for", height_for)
    window.model.put(window.model.entry.without_tile(window.model.entry.closed[0]))  # the palette takes room
    assert not window.screen_view.derivation.cards
    assert not laid
