"""A whole hanchan through the widgets: double ron, chombo, a correction, a restart, the settlement."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.match import Chombo, Draw, End, Match, Riichi, WinEvent, Winner, settle_match
from core.rules.rule_sets import PRESET_SETS
from core.tiles import TILES
from gui.match.match_page import MatchPage
from gui.storage.settings import Settings
from gui.widgets.buttons import ChoiceButton
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    click,
    keyboard,
    pick,
    press,
    result,
    screen_name,
    settle,
    started,
    status,
    tab_to,
    trigger,
)
from tests.gui.finding import find
from tests.gui.names import (
    ACTION_REDO,
    ACTION_UNDO,
    CONDITION_RIICHI,
    DEAL_CLEAR,
    DEAL_HAND_1,
    DEAL_WINNER_0,
    ERRAND_LEAVE,
    ERRAND_TAKE,
)
from tests.gui.playing import NAMES, confirm, end, enter, sit_down, state
from tests.gui.screens import match_screen

STANDARD = PRESET_SETS["standard"]


def test_a_hanchan(window: MainWindow, qtbot: QtBot, settings: Settings, language: str) -> None:
    _first_half(window, qtbot)
    before = match_screen(window).model.match
    enter(window, qtbot, "draw", tenpai=(0,))
    settings.put("language", language)
    window.close()
    with started(settings, qtbot) as again:
        assert screen_name(again) == "match"
        model = match_screen(again).model
        assert model.match == before  # every deal, and all that was undone or corrected
        assert before is not None
        assert model.match is not None
        assert (model.match.past, model.match.future) == (before.past, before.future)
        assert model.names == NAMES
        assert model.deal.draft.tenpai == (0,)  # the deal that was being entered
        click(again, qtbot, DEAL_CLEAR)
        _second_half(again, qtbot)


def _first_half(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    assert state(window).scores == (25_000,) * 4

    end(window, qtbot, "ron", won=(1,), of=2, worth={1: (3, 40)})
    assert state(window).scores == (25_000, 30_200, 19_800, 25_000)
    assert (state(window).round, state(window).dealer) == (0, 1)

    # A double ron: the stick and the honba go to the first in turn after the discarder.
    end(window, qtbot, "ron", riichi=(3,), won=(3, 0), of=1, worth={3: (3, 30), 0: (2, 30)})
    assert state(window).scores == (27_000, 24_300, 19_800, 28_900)
    assert state(window).dealer == 2

    # A chombo costs a mangan the other way round, and the deal is dealt again.
    end(window, qtbot, "chombo", by=0)
    assert state(window).scores == (19_000, 26_300, 23_800, 30_900)
    assert (state(window).dealer, state(window).honba) == (2, 0)

    end(window, qtbot, "draw", riichi=(1,), tenpai=(2,))
    assert state(window).scores == (17_500, 26_800, 25_300, 29_400 + 1_000 - 1_000)
    assert (state(window).dealer, state(window).honba, state(window).sticks) == (2, 1, 1)

    _hand_from_the_score_screen(window, qtbot)
    _correction(window, qtbot)


def _hand_from_the_score_screen(window: MainWindow, qtbot: QtBot) -> None:
    """The dealer wins by tsumo after riichi; winds, honba and sticks are set already."""
    enter(window, qtbot, "tsumo", riichi=(2,), won=(2,))
    before = window.model.entry
    click(window, qtbot, "deal.hand.2")
    assert screen_name(window) == "score"
    entry = window.model.entry
    assert (entry.round_wind.letter, entry.seat_wind.letter, entry.tsumo) == ("E", "E", True)
    assert (entry.honba, entry.sticks, entry.flags) == (1, 2, frozenset({"riichi"}))
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    points = result(window).points
    window.screens.show_screen("rules")  # a draft survives another screen
    window.screens.show_screen("score")
    click(window, qtbot, ERRAND_TAKE)
    assert screen_name(window) == "match"
    assert window.model.entry == before
    confirm(window, qtbot)
    record = state(window).records[-1]
    assert record.deltas[2] == points + 300 + 2_000
    assert isinstance(record.event, WinEvent)
    assert read_code(record.event.winners[0].hand).seat_wind.letter == "E"
    assert (state(window).dealer, state(window).honba, state(window).sticks) == (2, 2, 0)


def _correction(window: MainWindow, qtbot: QtBot) -> None:
    """The first deal had 30 fu: everything after it is played again."""
    page = match_screen(window).page
    earlier = state(window).scores
    page.record.tree.correction_wished.emit(0)
    assert match_screen(window).model.deal.span == (0, 1)
    click(window, qtbot, "deal.worth.1", "deal.fu.1.30")
    confirm(window, qtbot)
    assert state(window).scores == (earlier[0], earlier[1] - 1_300, earlier[2] + 1_300, earlier[3])
    corrected = state(window)
    trigger(window, ACTION_UNDO)
    assert state(window).scores == earlier
    trigger(window, ACTION_REDO)
    assert state(window) == corrected


def _second_half(window: MainWindow, qtbot: QtBot) -> None:
    """East 3 to South 4; nobody wins until the last deal."""
    places = []
    for _ in range(5):
        end(window, qtbot, "draw")
        places.append(state(window).title)
    assert state(window).honba == 7
    assert (state(window).round, state(window).dealer) == (1, 3)
    end(window, qtbot, "ron", won=(0,), of=1, worth={0: "mangan"})
    final = state(window)
    assert final.finished is not None
    assert final.scores == _expected().state.scores
    result_view = match_screen(window).page.result
    assert result_view.isVisible()
    # The club has it: the same points that the settlement shows.
    ledger = window.shell.keeper.ledger
    assert ledger is not None
    head = ledger.summaries.matching()[0]
    assert head.finished
    assert head.points == settle_match(final).points
    assert sum(head.points) == Fraction(0)
    click(window, qtbot, "match.new")
    assert match_screen(window).model.match is None
    assert match_screen(window).start.isVisible()


def _expected() -> Match:
    """The same match in the core, entered right from the beginning."""
    hand = Winner(seat=2, han=3, fu=30)  # riichi, tsumo, tanyao; 20 + 2 + 2 fu
    return Match(STANDARD).do(
        WinEvent.of(1, 2, han=3, fu=30),
        Riichi(3),
        WinEvent((Winner(seat=3, han=3, fu=30), Winner(seat=0, han=2, fu=30)), 1),
        Chombo(0),
        Riichi(1),
        Draw((1, 2)),
        Riichi(2),
        WinEvent((hand,)),
        *[Draw()] * 5,
        WinEvent.of(0, 1, han=5),
    )


def test_a_match_that_an_earlier_version_left_open_is_come_back_to(
    window: MainWindow, qtbot: QtBot, settings: Settings
) -> None:
    sit_down(window, qtbot)
    window.close()
    settings.put("screen", "game")  # as the screen was called
    with started(settings, qtbot) as again:
        assert screen_name(again) == "match"
        assert match_screen(again).model.names == NAMES


def test_return_takes_a_hand_over_and_never_puts_a_tile_in_the_place_of_another(
    window: MainWindow, qtbot: QtBot
) -> None:
    sit_down(window, qtbot)
    enter(window, qtbot, "ron", won=(1,), of=2)
    click(window, qtbot, DEAL_HAND_1)
    qtbot.keyClicks(window.screen_view.hand, "234m567p34s88s678p5s")
    entry = window.model.entry
    qtbot.keyClicks(window.screen_view.hand, "1m")
    qtbot.keyClick(window.screen_view.hand, Qt.Key.Key_Return)
    assert (window.model.entry, screen_name(window)) == (entry, "score")
    assert window.look.words.say(Message.of("errand.too_many", tile=TILES[0])) in status(window)
    qtbot.keyClick(window.screen_view.hand, Qt.Key.Key_Escape)
    qtbot.keyClick(window.screen_view.hand, Qt.Key.Key_Return)
    assert screen_name(window) == "match"


def test_a_hand_that_is_left_or_does_not_fit(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    enter(window, qtbot, "ron", won=(1,), of=2)
    before = Entry(closed=window.model.entry.closed)
    click(window, qtbot, DEAL_HAND_1)
    pick(window, qtbot, "1m 2m 3m")
    take = find(window.screen_view.request_bar, ChoiceButton, ERRAND_TAKE)
    assert take.reason is not None
    click(window, qtbot, ERRAND_LEAVE)
    assert screen_name(window) == "match"
    assert window.model.entry.closed == before.closed
    assert match_screen(window).model.deal.draft.winner(1) is not None


def test_escape_clears_a_deal_and_then_leaves_full_screen(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    sit_down(window, qtbot)
    press(qtbot, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert window.look.words.say("said.large") in status(window)
    press(qtbot, Qt.Key.Key_D, Qt.Key.Key_Escape)
    assert match_screen(window).model.deal.draft.outcome is None
    assert window.isFullScreen()
    press(qtbot, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert screen_name(window) == "match"


def test_tab_leads_everywhere_and_letters_enter_a_deal(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    sit_down(window, qtbot)
    assert keyboard().objectName() == "deal"  # what is typed next is a deal
    press(qtbot, Qt.Key.Key_D, Qt.Key.Key_1, Qt.Key.Key_Return)
    assert state(window).scores == (28_000, 24_000, 24_000, 24_000)
    assert keyboard().objectName() == "deal"
    press(qtbot, Qt.Key.Key_Escape)
    assert screen_name(window) == "match"  # Escape leaves no match
    for name in (
        "match.between",
        "match.share",
        "match.leave",
        "match.table",
        "match.part.curve",
        "match.record.list",
    ):
        tab_to(qtbot, name)
    trigger(window, ACTION_UNDO)
    assert status(window) == "Undone: East 1 recorded"


def test_a_riichi_of_the_hand_is_one_of_the_deal(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    enter(window, qtbot, "ron", won=(1,), of=2)
    click(window, qtbot, DEAL_HAND_1, CONDITION_RIICHI)
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    press(qtbot, Qt.Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert screen_name(window) == "match"
    assert match_screen(window).model.deal.draft.riichi == (1,)
    confirm(window, qtbot)
    assert state(window).records[-1].riichi == (1,)


def test_a_hand_of_the_record_is_looked_at_and_left(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    code = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
    model = match_screen(window).model
    assert model.add(WinEvent.of(1, 2, han=4, fu=30, hand=code))
    before = window.model.entry
    record = match_screen(window).page.record
    record.tree.derivation_wished.emit(code)
    assert screen_name(window) == "score"
    assert window.model.entry.text() == read_code(code).text()
    press(qtbot, Qt.Key.Key_Escape)
    assert screen_name(window) == "match"
    assert window.model.entry == before
    record.tree.problem_wished.emit(code)
    assert [entry.text() for entry in window.problems.entries] == [read_code(code).text()]
    window.screens.show_screen("score")
    window.problems.ask(window.problems.entries[0])
    assert window.model.awaits_guess


def test_what_a_match_comes_to_stands_beside_it_or_without_room_for_that_below(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(1366, 768)
    sit_down(window, qtbot)
    page = match_screen(window).page

    def corner(widget: QWidget) -> QPoint:
        return widget.mapTo(window, QPoint(0, 0))

    for zoom, is_beside in ((1.0, True), (1.5, False), (1.0, True)):
        window.look.theme.set_zoom(zoom)
        settle()
        table, form, views = corner(page.table), corner(page.form), corner(page.record)
        assert form.x() == table.x()
        assert form.y() >= table.y() + page.table.height()
        assert form.x() + page.form.width() <= window.width()
        if is_beside:
            assert views.x() > form.x() + page.form.width()
            assert views.y() + page.record.height() <= window.height()
        else:
            assert views.y() > form.y() + page.form.height()


def test_undo_is_nobodys_on_the_screen_of_the_club(window: MainWindow, qtbot: QtBot) -> None:
    pick(window, qtbot, "1m 2m")
    window.screens.show_screen("club")
    action = find(window, QAction, ACTION_UNDO)
    assert not action.isEnabled()
    window.screens.show_screen("score")
    assert action.isEnabled()


def test_a_hand_for_a_deal_that_has_become_another_is_not_taken(window: MainWindow, qtbot: QtBot) -> None:
    pick(window, qtbot, "1m 2m")
    own = window.model.entry
    sit_down(window, qtbot)
    enter(window, qtbot, "ron", won=(1,), of=2)
    click(window, qtbot, DEAL_HAND_1)
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    assert read_code(window.settings.get("hand")).closed == own.closed  # of which the next start knows
    window.screens.show_screen("match")
    click(window, qtbot, "deal.outcome.tsumo")
    window.screens.show_screen("score")
    click(window, qtbot, ERRAND_TAKE)
    assert status(window) == window.look.words.say("match_screen.asked_otherwise")
    winner = match_screen(window).model.deal.draft.winner(1)
    assert winner is not None
    assert not winner.hand


def test_undo_takes_back_a_hand_that_was_scored_for_other_winds(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw")
    enter(window, qtbot, "ron", won=(1,), of=2)
    click(window, qtbot, DEAL_HAND_1)
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    click(window, qtbot, ERRAND_TAKE)
    assert _can_be_confirmed(window)
    trigger(window, ACTION_UNDO)
    assert not _can_be_confirmed(window)
    assert match_screen(window).model.deal.draft.missing is not None


def _can_be_confirmed(window: MainWindow) -> bool:
    return match_screen(window).model.deal.preview.after is not None


def test_the_keyboard_follows_to_a_correction_and_to_the_end(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    sit_down(window, qtbot)
    end(window, qtbot, "ron", won=(1,), of=2, worth={1: (3, 40)})
    match_screen(window).page.record.tree.setFocus()
    match_screen(window).page.record.tree.correction_wished.emit(0)
    assert keyboard().objectName() == "deal"
    press(qtbot, Qt.Key.Key_Escape)
    assert match_screen(window).model.deal.span is None
    click(window, qtbot, "match.part.curve")
    press(qtbot, Qt.Key.Key_T)
    assert match_screen(window).model.deal.draft.outcome == "tsumo"
    end(window, qtbot, "ron", won=(0,), of=1, worth={0: "yakuman"})
    assert state(window).finished is not None
    assert keyboard().objectName() == "match.new"


def test_after_a_result_the_next_match_begins_with_its_record(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    screen = match_screen(window)
    screen.model.add(End())
    shown: list[str] = [screen.page.part]
    screen.model.kept.leave()
    sit_down(window, qtbot, ("Emi", "Fay", "Gil", "Hal"))
    shown.append(screen.page.part)
    assert shown == ["settlement", "record"]


def test_a_match_has_its_views_once_it_is_there(window: MainWindow, qtbot: QtBot) -> None:
    """Most of the screen is not wanted when it is opened first; and most answers of a deal are never wanted."""
    window.screens.show_screen("match")
    assert window.findChild(MatchPage) is None
    sit_down(window, qtbot)
    page = window.findChild(MatchPage)
    assert page is not None
    assert page.isVisible()
    assert window.findChild(QWidget, "deal.han.0.3") is None
    click(window, qtbot, "deal.outcome.tsumo", DEAL_WINNER_0)
    assert find(window, QWidget, "deal.han.0.3").isVisible()
    assert window.findChild(QWidget, "deal.han.1.3") is None
