"""Thirteen tiles: what they wait for, for what price, and winning with a click."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from core.language.messages import labelled
from gui.score.waits_view import COLUMNS, WaitsView
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, card, click, click_row, code, press, result, tab_to
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO, MODE_DORA, SEAT_E
from tests.painted_text import painted_texts

READY = "234m567p34s88s678p"
NO_YAKU = "123m456p789p11s79s"


BAMBOO = {"ja": "索", "en": "s"}


def waits(window: MainWindow) -> WaitsView:
    """The card of waits."""
    return find(window, WaitsView, "waits")


def row(window: MainWindow, index: int) -> dict[str, str]:
    """A row's cells, by column."""
    view, say = waits(window), window.look.words.say
    text = view.accessibleDescription().splitlines()[index]
    comma = say("list.comma")
    colon = say(labelled("", ""))
    tile, _, rest = text.partition(colon)
    cells = {"tile": tile}
    for name, after in zip(COLUMNS, (*COLUMNS[1:], "counted"), strict=True):
        start = f"{say(f'waits.{name}')} "
        assert rest.startswith(start), rest
        end = rest.index(f"{comma}{say(f'waits.{after}')} ")
        cells[name], rest = rest[len(start) : end], rest[end + len(comma) :]
    return cells


def test_a_row_tells_what_counts_by_ron(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, READY)
    counted = waits(window).table.model().index(1, len(COLUMNS) + 1).data()
    assert counted == "Pinfu 1, Tanyao 1"
    assert counted in waits(window).accessibleDescription().splitlines()[1]


def test_each_tile_has_its_row_with_every_price(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, READY)
    view = waits(window)
    assert view.isVisible()
    assert view.accessibleName() == window.look.words.say("waits.title")
    assert [row(window, index)["tile"] for index in range(2)] == [f"{n}{BAMBOO[language]}" for n in (2, 5)]
    assert row(window, 1) == {
        "tile": f"5{BAMBOO[language]}",
        "left": "4",
        "ron": "2,000",
        "tsumo": "2,700",
        "riichi_ron": "3,900",
        "riichi_tsumo": "5,200",
    }
    for how, price in (("tsumo", "2,700"), ("riichi", "5,200")):
        click(window, qtbot, f"condition.{how}")
        qtbot.keyClicks(window, "5s")
        assert f"{result(window).points:,}" == price  # what the row says is what the win is worth
        click(window, qtbot, BUTTON_UNDO)
    assert not window.grab().isNull()


def test_a_tile_without_yaku_says_so(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, NO_YAKU)
    cells = row(window, 0)
    assert cells["tile"] == f"8{BAMBOO[language]}"
    assert cells["ron"] == window.look.words.say("waits.no_yaku")
    assert cells["tsumo"][0].isdigit()
    assert cells["riichi_ron"][0].isdigit()
    view = waits(window)
    click_row(view.table, qtbot, 0)
    assert window.look.words.say("answer.no_yaku") in answer(window)
    assert card(window, "why_not").isVisible()


def test_an_open_hand_has_no_price_with_riichi(window: MainWindow, qtbot: QtBot, language: str) -> None:
    code(window, qtbot, "34m99p678s chi:34<5p pon:77^7z")
    cells = row(window, 0)
    assert cells["riichi_ron"] == cells["riichi_tsumo"] == "–"
    assert cells["ron"] == "1,000"


def test_columns_have_room_for_their_words_in_another_language(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, "234m567p24s88s678p")
    rules = replace(window.model.entry.rules, ryanhan_shibari=True)
    window.model.put(replace(window.model.entry, rules=rules, honba=5))  # one han of yaku is too little by ron
    for language in ("ja", "en"):
        window.look.words.set_language(language)
        view = waits(window)
        table, metrics = view.table, QFontMetrics(window.look.theme.font())
        model = table.model()
        for column in range(1, len(COLUMNS) + 1):
            texts = [model.headerData(column, Qt.Orientation.Horizontal)]
            texts += [model.index(row, column).data() for row in range(model.rowCount())]
            assert max(map(metrics.horizontalAdvance, map(str, texts))) <= table.columnWidth(column), (
                language,
                texts,
            )


def test_a_tile_of_which_none_is_left_cannot_be_won_with(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, NO_YAKU)
    for _ in range(4):
        click(window, qtbot, MODE_DORA, "palette.8s")
    assert row(window, 0)["left"] == "0"
    assert [row(window, 0)[name] for name in COLUMNS[1:]] == ["–"] * 4
    before, view = window.model.entry, waits(window)
    click_row(view.table, qtbot, 0)
    assert window.model.entry == before


def test_the_rule_of_furiten_stands_below_the_rows(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, READY)
    view = waits(window)
    below = [one for one in painted_texts(view) if one.ink.top() > view.table.geometry().bottom()]
    told = "".join(window.look.words.say("waits.furiten").split())
    assert told in "".join("".join(one.text for one in below).split())
    assert not any(one.is_cut for one in below)


def test_one_click_completes_the_hand(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, READY)
    before, view = window.model.entry, waits(window)
    click_row(view.table, qtbot, 0)
    assert str(window.model.entry.winning) == "2s"
    assert answer(window).startswith("2,000")
    assert not view.isVisible()
    click(window, qtbot, BUTTON_UNDO)
    assert window.model.entry == before
    assert view.isVisible()


def test_the_keyboard_alone_completes_it_too(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, READY)
    key = Qt.Key
    for keys, tile in (
        ((key.Key_Return,), "2s"),  # where the keyboard is, the first row is chosen
        ((key.Key_Down, key.Key_Space), "5s"),
        ((key.Key_Down, key.Key_Enter), "5s"),
        ((key.Key_Up, key.Key_Return), "5s"),
    ):
        tab_to(qtbot, "waits.table")
        press(qtbot, *keys)
        assert str(window.model.entry.winning) == tile
        assert window.model.entry.is_full
        click(window, qtbot, BUTTON_UNDO)


def test_the_waits_follow_winds_and_dora(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, READY)
    assert row(window, 1)["riichi_ron"] == "3,900"
    click(window, qtbot, SEAT_E)
    assert row(window, 1)["riichi_ron"] == "5,800"
    click(window, qtbot, "seat.S", MODE_DORA, "palette.7s")  # 88s are two dora
    assert row(window, 1)["riichi_ron"] == "8,000"
    click(window, qtbot, MODE_DORA, "palette.4s")  # 5s is one more, and one of it is not left
    assert row(window, 1)["ron"] == "8,000"


def test_the_prices_are_said_to_be_without_honba(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(window, READY)
    said = window.look.words.say("waits.hand_alone")
    assert said not in waits(window).accessibleDescription()
    window.model.put(replace(window.model.entry, honba=1))
    assert said in waits(window).accessibleDescription()
