"""Hands that do not win: what is nearest to them, and which yaku they lacked."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from core.study.shanten import NearestShape, nearest
from core.tiles import Tile
from gui.score.no_win_cards import MOST_HELPING
from gui.widgets.card_view import CardView
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    answer,
    card,
    choice_button,
    click,
    code,
    example,
    hover,
    lines,
    press,
    result,
    shown,
    status,
)
from tests.gui.names import BUTTON_UNDO, CONDITION_RIICHI
from tests.gui.walk import each_case

FAR = "123m456p789s11z35m7z"
"""Complete but for one tile, and two that are in the way of a sequence; typed, the last one wins."""
CLOSED_WITHOUT_YAKU = "123m456789p1179s +8s"


def names(view: CardView) -> list[str]:
    """The labels of the groups."""
    return [group.label for group in shown(view).groups]


def ghosts(view: CardView) -> list[str]:
    """The tiles that are not there."""
    return [str(tile.tile) for group in shown(view).groups for tile in group.tiles if tile.ghost]


def in_the_way(window: MainWindow, view: CardView) -> tuple[Tile, ...]:
    """The tiles that the nearest shape has no use for."""
    label = window.look.words.say("near.spare")
    return next((group.lights for group in shown(view).groups if group.label == label), ())


def near(window: MainWindow) -> NearestShape:
    """The same from the engine."""
    entry = window.model.entry
    return nearest(entry.closed, entry.melds, entry.rules)


def lit(window: MainWindow, view: CardView, qtbot: QtBot, place: QPointF) -> set[str]:
    """Which tiles of the hand are lit when one points there."""
    seen: list[tuple[Tile, ...]] = []
    window.screen_view.derivation.lit.connect(seen.append)
    hover(view, qtbot, place)
    window.screen_view.derivation.lit.disconnect(seen.append)
    return {str(tile) for tile in seen[-1]} if seen else set()


# ------------------------------------------------------------------------------------ far from a win


@each_case("tiles", [FAR, "123m456p789s1z35m7z", "19m19p19s123z2346m7p", "1133m5577p224s16z"])
def test_tiles_that_do_not_win_show_what_is_nearest(
    window: MainWindow, qtbot: QtBot, language: str, tiles: str
) -> None:
    qtbot.keyClicks(window, tiles)
    assert window.model.entry.room == (1 if len(window.model.entry.closed) == 13 else 0)
    view, found, say = card(window, "near"), near(window), window.look.words.say
    assert view.isVisible()
    assert ghosts(view) == [str(tile) for group in found.groups for tile in group.missing]
    assert len(ghosts(view)) == found.missing > 0
    assert in_the_way(window, view) == found.spare
    of_shape = tuple(tile for group in found.groups for tile in group.missing)
    is_far = len(found.helping) > MOST_HELPING
    assert window.model.helping == (of_shape if is_far else found.helping)
    assert say("near.help_far" if is_far else "so_far.help", n=len(found.helping)) in lines(view)
    assert say(f"near.form.{found.form}") in lines(view)[0]
    assert say("near.total", n=found.missing) in view.accessibleName()
    assert not window.screen_view.derivation.waits.isVisible()
    assert not window.screen_view.derivation.what_if.isVisible()


def test_fourteen_tiles_say_that_they_do_not_win(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, FAR)
    assert window.look.words.say("answer.not_a_winning_hand") in answer(window)
    view = card(window, "near")
    assert ghosts(view) == ["4m"]
    assert [str(tile) for tile in in_the_way(window, view)] == ["7z"]
    assert [str(tile) for tile in window.model.helping] == ["4m"]
    assert names(view).count(window.look.words.say("group.shuntsu")) == 4


def test_the_missing_tile_and_then_a_click_make_it_win(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """What would help does help: the card goes when the tile in the way is exchanged for it."""
    qtbot.keyClicks(window, FAR)
    click(window, qtbot, "palette.4m")
    press(qtbot, Qt.Key.Key_Return)  # in place of the winning tile
    views = [view.objectName() for view in window.screen_view.derivation.cards]
    assert "card.near" not in views
    assert result(window).outcome in ("win", "no_yaku")


def test_pointing_at_a_group_lights_its_tiles(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, FAR)
    view = card(window, "near")
    for rect, group in view.laid_out(view.width()).groups:
        assert lit(window, view, qtbot, rect.center()) == {str(tile) for tile in group.lights}
    ghostly = next(group for group in shown(view).groups if any(tile.ghost for tile in group.tiles))
    assert {str(tile) for tile in ghostly.lights} == {"3m", "5m"}  # nothing is lit that is not there


def test_thirteen_orphans_stand_together(window: MainWindow, qtbot: QtBot, language: str) -> None:
    qtbot.keyClicks(window, "19m19p19s12345z234m")
    view = card(window, "near")
    assert window.look.words.say("near.form.kokushi") in lines(view)[0]
    assert ghosts(view)[-2:] == ["6z", "7z"]
    assert len(shown(view).groups) == 2
    assert [str(tile) for tile in in_the_way(window, view)] == ["2m", "3m", "4m"]


# ------------------------------------------------------------------------------------ complete, without yaku


def test_a_closed_hand_without_yaku_names_what_would_have_won(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    say = window.look.words.say
    code(window, qtbot, CLOSED_WITHOUT_YAKU)
    assert result(window).outcome == "no_yaku"
    assert say("answer.no_yaku") in answer(window)
    view = card(window, "why_not")
    by_name = {line.parts[0]: line for line in shown(view).lines}
    riichi, tsumo = by_name[say("yaku.riichi.name")], by_name[say("yaku.menzen_tsumo.name")]
    pinfu = by_name[say("yaku.pinfu.name")]
    for line, declare in ((riichi, "condition.riichi"), (tsumo, "condition.tsumo")):
        assert line.value
        assert line.value in "".join(part for part in line.reason if isinstance(part, str))
        click(window, qtbot, declare)
        assert f"{result(window).points:,}" == line.value
        click(window, qtbot, BUTTON_UNDO)
    assert pinfu.value == ""
    order = [line.parts[0] for line in shown(view).lines]
    assert order.index(riichi.parts[0]) < order.index(pinfu.parts[0])


def test_pointing_at_a_missed_yaku_lights_the_tiles_in_its_way(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    code(window, qtbot, CLOSED_WITHOUT_YAKU)
    view = card(window, "why_not")
    tiles = {}
    for index, line in enumerate(shown(view).lines):
        tiles[line.parts[0]] = {str(tile) for tile in line.tiles}
        assert lit(window, view, qtbot, view.line_center(index)) == tiles[line.parts[0]]
    say = window.look.words.say
    assert tiles[say("yaku.riichi.name")] == set()
    assert tiles[say("yaku.menzen_tsumo.name")] == {"8s"}
    assert tiles[say("yaku.pinfu.name")] == {"7s", "8s", "9s"}


def test_the_keyboard_walks_over_the_missed_yaku(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "no_yaku")
    view = card(window, "why_not")
    view.setFocus()
    seen: list[tuple[Tile, ...]] = []
    window.screen_view.derivation.lit.connect(seen.append)
    for line in shown(view).lines:
        qtbot.keyClick(view, Qt.Key.Key_Down)
        assert seen[-1] == line.tiles
        assert view.accessibleDescription().startswith(str(line.parts[0]))


def test_an_open_hand_is_not_told_of_riichi(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "no_yaku")
    say = window.look.words.say
    said = [line.parts[0] for line in shown(card(window, "why_not")).lines]
    assert said
    assert say("yaku.riichi.name") not in said
    assert say("yaku.menzen_tsumo.name") not in said
    assert choice_button(window, CONDITION_RIICHI).reason is not None


def test_a_hand_that_wins_has_neither_card(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "yakuhai")
    views = {view.objectName() for view in window.screen_view.derivation.cards}
    assert not views & {"card.near", "card.why_not"}
    assert status(window) == ""
