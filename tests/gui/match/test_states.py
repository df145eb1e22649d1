"""Every state of the match screen × every key and every click on the felt: looking changes nothing, and what is
typed belongs to what is being entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.match import Adjustment, Chombo, Draw, End, Match, Riichi, WinEvent, Winner
from core.match.draft import OUTCOMES, DealDraft
from core.match.task import Correcting, Entering, Inserting, Looking
from core.rules.rule_sets import PRESET_SETS
from gui.match.deal.answers import OUTCOME_KEYS
from gui.match.match_page import PARTS
from gui.match.model import MatchModel
from gui.match.record.lines_box import LinesBox
from gui.storage.stored_match import MatchSetup
from gui.widgets.key_button import KeyButton
from gui.widgets.message_box import MessageBox
from gui.window.main_window import MainWindow
from tests.gui.doing import CTRL, click, keyboard, pick, press, settle, status
from tests.gui.finding import find, tells
from tests.gui.names import (
    ACTION_UNDO,
    CONDITION_RIICHI,
    DEAL_CONFIRM,
    DEAL_HAND_1,
    ERRAND_TAKE,
    MATCH_SAVE_AGAIN,
    MATCH_UNSAVED,
)
from tests.gui.screens import match_screen
from tests.gui.walk import each_case

NAMES = ("Aoi", "Ben", "Chie", "Dan")
CODE = "fuhan1 234m567p34s88s678p+5s E/S ron riichi dora:7p rules:standard"
PLAYED = (
    WinEvent.of(1, 2, han=4, fu=30, hand=CODE),
    Riichi(3),
    WinEvent((Winner(seat=3, han=3, fu=30), Winner(seat=0, han=2, fu=30)), 1),
    Adjustment(reason="late", deltas=(0, -2000, 0, 2000)),
    Draw((1, 2)),
)
RON = DealDraft(outcome="ron", winners=(Winner(seat=1),), discarder=2)
HANEMAN = WinEvent((Winner(seat=1, han=6, by_limit=True),))
READY = DealDraft(outcome="ron", winners=(Winner(seat=1, han=3, fu=40),), discarder=2)
PLAYED_LOW = (
    Adjustment(reason="x", deltas=(-24_500, 24_500, 0, 0)),
    WinEvent.of(0, 1, han=5),
    Riichi(0),
    Draw((0,)),
)
STANDARD = PRESET_SETS["standard"]
TYPED = [*"ABCDEFHIKMNRSTWXYZ0123456789.,+ "]
KEYS = [
    *(Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_Insert, Qt.Key.Key_Delete),
    *(Qt.Key.Key_F3, Qt.Key.Key_F8, Qt.Key.Key_Menu, Qt.Key.Key_Backtab),
]
State = Callable[[MainWindow, QtBot], object]


def model_of(window: MainWindow) -> MatchModel:
    return match_screen(window).model


def begun(window: MainWindow, _: QtBot) -> MatchModel:
    """A match with some deals, on its screen."""
    window.screens.show_screen("match")
    model = model_of(window)
    if model.match is not None:  # of the case before
        model.kept.leave()
    model.kept.begin(MatchSetup(names=NAMES), STANDARD)
    model.add(*PLAYED)
    match_screen(window).page.show_part(PARTS[0])
    match_screen(window).first.setFocus()
    return model


def no_match(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot).kept.leave()


def entering(draft: DealDraft) -> State:
    return lambda window, qtbot: begun(window, qtbot).set_draft(draft)


def looking(place: int, *, over: bool = False) -> State:
    def state(window: MainWindow, qtbot: QtBot) -> None:
        model = begun(window, qtbot)
        if over:
            model.add(End())
        match_screen(window).page.show_part("record")
        tree = match_screen(window).page.record.tree
        settle()
        row = [each.at for each in tree.rows].index(place)
        tree.scrollTo(tree.records.index(row, 0))  # else the newest is in sight
        qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.place_of(None, place))
        assert model.deal.task == Looking(place)

    return state


def changing(do: Callable[[MatchModel], object], draft: DealDraft | None = None) -> State:
    def state(window: MainWindow, qtbot: QtBot) -> None:
        model = begun(window, qtbot)
        do(model)
        if draft is not None:
            model.set_draft(draft)

    return state


def hand_asked(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot).set_draft(RON)
    settle()
    click(window, qtbot, DEAL_HAND_1)
    window.screens.show_screen("match")


def after_dialog(name: str) -> State:
    def state(window: MainWindow, qtbot: QtBot) -> None:
        begun(window, qtbot)
        with refusing(window, qtbot):
            match_screen(window).commands.do(name)

    return state


@contextmanager
def refusing(window: MainWindow, qtbot: QtBot) -> Iterator[None]:
    """The dialog that is opened meanwhile is left without an answer, and the window has the keyboard again."""

    def leave() -> None:
        found = QApplication.activeModalWidget()
        assert isinstance(found, QDialog)
        found.reject()

    QTimer.singleShot(0, leave)  # the dialog's own loop takes it
    yield
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def file_lost(window: MainWindow, qtbot: QtBot) -> None:
    """The stick is pulled out, a deal is played."""
    begun(window, qtbot)
    path = window.shell.keeper.path
    path.rename(path.with_suffix(".away"))
    model_of(window).add(Draw())
    assert model_of(window).kept.unsaved is not None


def tried_again(window: MainWindow, qtbot: QtBot) -> None:
    file_lost(window, qtbot)
    settle()
    click(window, qtbot, MATCH_SAVE_AGAIN)
    path = window.shell.keeper.path
    path.with_suffix(".away").rename(path)
    click(window, qtbot, MATCH_SAVE_AGAIN)
    assert model_of(window).kept.unsaved is None


def ended(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot).add(End())


def part(name: str) -> State:
    def state(window: MainWindow, qtbot: QtBot) -> None:
        begun(window, qtbot)
        settle()
        click(window, qtbot, f"match.part.{name}")

    return state


STATES: dict[str, State] = {
    "no match": no_match,
    "begun": begun,
    **{f"entering {outcome}": entering(DealDraft().with_outcome(outcome)) for outcome in OUTCOMES},
    "entering a price": entering(RON),
    "looking at a deal": looking(0),
    "looking at an adjustment": looking(3),
    "looking when over": looking(2, over=True),
    "correcting": changing(lambda model: model.correct(2)),
    "inserting": changing(lambda model: model.insert(2)),
    "inserting a ron": changing(lambda model: model.insert(2), RON),
    "a hand is asked for": hand_asked,
    "tried again": tried_again,
    **{f"after the dialog {name}": after_dialog(name) for name in ("adjust", "chips", "end", "save_elsewhere")},
    **{f"part {name}": part(name) for name in PARTS},
    "over": ended,
    "file lost": file_lost,  # the last: it is not found again
}
ENTERED = [name for name in STATES if name not in ("no match", "over") and "looking when" not in name]
LOOKED = [name for name in STATES if name.startswith("looking")]


def matches(window: MainWindow) -> Match | None:
    return model_of(window).match


@each_case("state", STATES, one_in=7)
def test_no_key_raises_and_none_changes_the_record_but_delete(
    window: MainWindow, qtbot: QtBot, state: str
) -> None:
    STATES[state](window, qtbot)
    model = model_of(window)
    for key in (*TYPED, *KEYS):
        before = (model.match, model.deal.draft, model.deal.task)
        if isinstance(key, str):
            qtbot.keyClicks(QApplication.focusWidget() or window, key)
        else:
            qtbot.keyClick(QApplication.focusWidget() or window, key)
        looked = isinstance(before[2], Looking)
        if model.match is None:  # the way to the next match was pressed
            assert state in ("no match", "over")
            break
        is_confirmed = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not looked and not before[1].missing
        if not (is_confirmed or (looked and key == Qt.Key.Key_Delete)):
            assert model.match is before[0], key
        if looked:
            assert isinstance(model.deal.task, Looking | Entering | Correcting | Inserting)
        if (model.match, model.deal.draft, model.deal.task) != before:
            if key == Qt.Key.Key_F2:
                break_out = model.deal.task
                press(qtbot, Qt.Key.Key_Escape)
                assert not isinstance(model.deal.task, type(break_out)) or isinstance(break_out, Entering)
            if model.match is not before[0] or state == "file lost":
                break
            _again(window, qtbot, state, before)
    settle()


def _again(window: MainWindow, qtbot: QtBot, state: str, before: tuple[Match | None, DealDraft, object]) -> None:
    """The state as it was, without beginning another match."""
    model = model_of(window)
    match before[2]:
        case Looking(place):
            model.enter()
            model.look(place)
            match_screen(window).page.record.tree.setFocus()
        case Correcting(place=place, draft=draft):
            model.enter()
            model.correct(place)
            model.set_draft(draft)
        case Inserting(place=place, draft=draft):
            model.enter()
            model.insert(place)
            model.set_draft(draft)
        case _:
            model.enter()
            model.set_draft(before[1])


@each_case("name", ENTERED, one_in=7)
def test_letters_belong_to_what_is_being_entered(window: MainWindow, qtbot: QtBot, name: str) -> None:
    STATES[name](window, qtbot)
    model = model_of(window)
    focus = QApplication.focusWidget() or window
    for letter, outcome in OUTCOME_KEYS.items():
        focus.setFocus()
        model.set_draft(DealDraft())
        qtbot.keyClicks(QApplication.focusWidget() or window, letter.lower())
        assert model.deal.draft.outcome == outcome, letter
        assert keyboard().objectName() == "deal"


@each_case("name", ENTERED, one_in=7)
def test_a_deal_can_be_typed_after_a_click_on_the_felt(window: MainWindow, qtbot: QtBot, name: str) -> None:
    STATES[name](window, qtbot)
    model, table = model_of(window), match_screen(window).page.table
    model.set_draft(DealDraft()) if name.startswith("entering") else None
    first = matches(window)
    assert first is not None
    places = [*(table.seat_center(seat) for seat in range(4)), QPointF(table.rect().center()), QPointF(3, 3)]
    for place in places:
        before = (model.match, model.deal.draft, model.deal.task)
        settle()
        qtbot.mouseMove(table, place.toPoint())
        qtbot.mouseClick(table, Qt.MouseButton.LeftButton, pos=place.toPoint())
        assert (model.match, model.deal.draft, model.deal.task) == before
    span = model.deal.span
    model.set_draft(DealDraft()) if not isinstance(model.deal.task, Looking) else None
    for key in "t2h":
        qtbot.keyClicks(QApplication.focusWidget() or window, key)
    press(qtbot, Qt.Key.Key_Return)
    now = matches(window)
    assert now is not None
    if span is None:
        assert now.events == (*first.events, HANEMAN)
    else:
        assert now.events[: span[0]] == first.events[: span[0]]
        assert now.events[span[0]] == HANEMAN


def test_a_click_on_a_recorded_deal_and_the_next_deal_typed(window: MainWindow, qtbot: QtBot) -> None:
    """What overwrote East 1 once."""
    looking(0)(window, qtbot)
    for key in "t2h":
        qtbot.keyClicks(keyboard(), key)
    press(qtbot, Qt.Key.Key_Return)
    now = matches(window)
    assert now is not None
    assert now.events == (*PLAYED, HANEMAN)


@each_case("name", LOOKED, one_in=6)
@each_case("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace])
def test_return_and_escape_lead_back(window: MainWindow, qtbot: QtBot, name: str, key: Qt.Key) -> None:
    STATES[name](window, qtbot)
    model, before = model_of(window), matches(window)
    press(qtbot, key)
    assert model.deal.task == Entering()
    assert matches(window) is before
    assert keyboard() is match_screen(window).first


def test_a_ready_deal_that_is_not_seen_is_not_recorded(window: MainWindow, qtbot: QtBot) -> None:
    entering(READY)(window, qtbot)
    model, before = model_of(window), matches(window)
    model.look(0)
    press(qtbot, Qt.Key.Key_Return)
    assert matches(window) is before
    assert model.deal.draft == READY  # and nothing of it was lost
    press(qtbot, Qt.Key.Key_Return)
    assert matches(window) is not before


def test_the_table_is_large_while_a_deal_is_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    """The form needs its room again afterwards, as much as somebody gave it."""
    entering(READY)(window, qtbot)
    page = match_screen(window).page
    page.border.setSizes([260, 380])
    settle()
    heights: list[int] = []
    cards: list[float] = []
    for place in (None, 0, None):
        if place is not None:
            model_of(window).look(place)
        elif heights:
            press(qtbot, Qt.Key.Key_Escape)
        settle()
        heights.append(page.table.height())
        cards.append(page.table.seat_center(0).y())
    assert heights[0] == heights[2]
    assert heights[1] > 1.4 * heights[0]
    assert cards[1] > cards[0]


def test_escape_leads_back_from_a_change_of_the_record(window: MainWindow, qtbot: QtBot) -> None:
    entering(READY)(window, qtbot)
    model, before = model_of(window), matches(window)
    for key, kind in ((Qt.Key.Key_F2, Correcting), (Qt.Key.Key_Insert, Inserting)):
        model.look(2)
        press(qtbot, key)
        assert isinstance(model.deal.task, kind)
        press(qtbot, Qt.Key.Key_T, Qt.Key.Key_Escape)
        assert isinstance(model.deal.task, Entering)
        assert model.deal.draft == READY
    assert matches(window) is before


def test_a_forgotten_deal_is_inserted_with_the_keys(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot)
    model_of(window).look(2)
    press(qtbot, Qt.Key.Key_Insert)
    for key in "d":
        qtbot.keyClicks(keyboard(), key)
    press(qtbot, Qt.Key.Key_Return)
    now = matches(window)
    assert now is not None
    assert now.events == (PLAYED[0], Draw(), *PLAYED[1:])
    assert model_of(window).deal.task == Entering()
    model_of(window).undo()
    assert matches(window) == Match(STANDARD, PLAYED)


def test_undo_in_a_correction_is_that_of_the_correction(window: MainWindow, qtbot: QtBot) -> None:
    model = begun(window, qtbot)
    before = matches(window)
    model.correct(0)
    recorded = model.deal.draft
    settle()
    click(window, qtbot, "deal.outcome.draw", "deal.tenpai.1", "deal.tenpai.2")
    entered = model.deal.draft
    assert find(window, QAction, ACTION_UNDO).text() == "Undo: who was tenpai"
    for _ in range(3):
        press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert (model.deal.draft, matches(window)) == (recorded, before)
    assert status(window) == "Undone: how the deal ended"
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)  # there is nothing more of it, and the match is another matter
    assert status(window) == window.look.words.say("why.nothing_to_undo")
    assert matches(window) is before
    for _ in range(3):
        press(qtbot, Qt.Key.Key_Z, modifier=CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert (model.deal.draft, matches(window)) == (entered, before)
    press(qtbot, Qt.Key.Key_Return)
    assert model.deal.draft != entered
    assert find(window, QAction, ACTION_UNDO).text() == "Undo: East 1 corrected"


def test_what_a_correction_makes_of_the_scores_is_told_with_whose_they_are(
    window: MainWindow, qtbot: QtBot
) -> None:
    begun(window, qtbot)
    model = model_of(window)
    model.correct(0)
    model.set_draft(DealDraft(outcome="ron", winners=(Winner(seat=1, han=1, fu=40),), discarder=2))
    after = model.deal.preview.after
    assert model.match is not None
    assert after is not None
    changed = zip(model.deal.names, model.match.state.scores, after.state.scores, strict=True)
    wanted = [(name, f"{old:,}", f"{new:,}") for name, old, new in changed]
    assert any(old != new for _, old, new in wanted)
    preview = match_screen(window).page.effects.preview
    now, then = (row.numbers for row in preview.rows[-2:])
    assert [(old, new) for _, old, new in wanted] == [*zip(now, then, strict=True)]
    assert all(any(tells(line, *words) for line in preview.text.splitlines()) for words in wanted)


def test_later_deals_that_a_correction_breaks_are_named_by_why(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot)
    model = model_of(window)
    model.correct(0)
    model.set_draft(DealDraft(outcome="ron", winners=(Winner(seat=1, yakuman=1),), discarder=2))
    broken = find(window, LinesBox, "match.broken")
    (line,) = broken.lines[1:]
    assert line.endswith(window.look.words.say("match.problem.over"))
    assert line.count(" / ") == 1
    assert find(window, QPushButton, "match.cut").parent() is broken  # one warning, one button
    assert not find(window, KeyButton, DEAL_CONFIRM).isVisible()
    assert find(window, QLabel, "deal.said").text() == ""
    before = matches(window)
    press(qtbot, Qt.Key.Key_Return)  # not without being asked
    assert matches(window) is before
    settle()
    click(window, qtbot, "match.cut")
    now = matches(window)
    assert now is not None
    assert now.events == (WinEvent.of(1, 2, yakuman=1), PLAYED[3])  # an adjustment can come after the end
    assert keyboard() is match_screen(window).first


def test_taking_out_what_later_deals_hang_on_is_asked(window: MainWindow, qtbot: QtBot) -> None:
    window.screens.show_screen("match")
    model = model_of(window)
    model.kept.begin(MatchSetup(names=NAMES), STANDARD)
    model.add(*PLAYED_LOW)
    model.look(1)
    before = matches(window)
    with refusing(window, qtbot):
        press(qtbot, Qt.Key.Key_Delete)
    assert matches(window) is before
    model.look(1)

    def take() -> None:
        found = QApplication.activeModalWidget()
        assert isinstance(found, MessageBox)
        assert found.objectName() == "match.breaks"
        find(found, QPushButton, "match.breaks.cut").click()

    QTimer.singleShot(0, take)
    press(qtbot, Qt.Key.Key_Delete)
    now = matches(window)
    assert now is not None
    assert now.events == PLAYED_LOW[:1]


def test_return_takes_a_hand_over(window: MainWindow, qtbot: QtBot) -> None:
    begun(window, qtbot)
    model_of(window).set_draft(RON)
    settle()
    click(window, qtbot, DEAL_HAND_1)
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    click(window, qtbot, CONDITION_RIICHI)
    press(qtbot, Qt.Key.Key_Return)
    assert window.screens.name == "match"
    winner = model_of(window).deal.draft.winner(1)
    assert winner is not None
    assert winner.hand


def test_a_key_that_means_nothing_when_the_match_is_over_says_so(window: MainWindow, qtbot: QtBot) -> None:
    ended(window, qtbot)
    qtbot.keyClicks(keyboard(), "t")
    assert status(window) == window.look.words.say("match_screen.is_over")


def test_the_result_stands_at_one_place(window: MainWindow, qtbot: QtBot) -> None:
    ended(window, qtbot)
    model, page = model_of(window), match_screen(window).page
    assert page.part == "settlement"
    for shown in (True, False):
        if shown:
            model.look(0)
        else:
            model.enter()
        key = "result" if shown else "working"
        assert (page.side.is_over, page.settlement.result.title) == (
            not shown,
            window.look.words.say(f"settlement.{key}"),
        )


def test_a_hand_asked_for_a_correction_is_not_taken_for_the_next_deal(window: MainWindow, qtbot: QtBot) -> None:
    """After a chombo East 1 is dealt again as it was: nothing of the hand's table tells the two deals apart."""
    window.screens.show_screen("match")
    model = model_of(window)
    model.kept.begin(MatchSetup(names=NAMES), STANDARD)
    model.add(Chombo(3))
    model.correct(0)
    model.set_draft(RON)
    settle()
    click(window, qtbot, DEAL_HAND_1)
    pick(window, qtbot, "2m 3m 4m 5p 6p 7p 3s 4s 5s 6s 7s 8s 2p 2p")
    model.enter()
    model.set_draft(RON)
    click(window, qtbot, CONDITION_RIICHI)
    click(window, qtbot, ERRAND_TAKE)
    winner = model.deal.draft.winner(1)
    assert winner is not None
    assert not winner.hand
    assert status(window) == window.look.words.say("match_screen.not_asked")


def test_shift_alone_does_not_lead_back(window: MainWindow, qtbot: QtBot) -> None:
    STATES["looking at a deal"](window, qtbot)
    window.activateWindow()
    tree = match_screen(window).page.record.tree
    tree.setFocus()
    for key in (Qt.Key.Key_Shift, Qt.Key.Key_Menu):
        qtbot.keyClick(tree, key)
        assert isinstance(model_of(window).deal.task, Looking)
    qtbot.keyClick(tree, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert len(tree.selectionModel().selectedRows()) == 2


def test_nothing_is_confirmed_while_the_record_is_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    entering(READY)(window, qtbot)
    model, before = model_of(window), matches(window)
    model.look(0)
    assert not model.confirm()
    assert matches(window) is before
    assert model.deal.draft == READY


def test_the_banner_goes_when_the_disk_is_back_and_somebody_looks(window: MainWindow, qtbot: QtBot) -> None:
    file_lost(window, qtbot)
    path = window.shell.keeper.path
    path.with_suffix(".away").rename(path)
    QApplication.sendEvent(match_screen(window), QEvent(QEvent.Type.WindowActivate))
    assert model_of(window).kept.unsaved is None
    banner = find(window, QLabel, MATCH_UNSAVED)
    assert not banner.isVisible()


def test_the_way_back_to_a_match_is_seen_on_a_low_screen(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(1366, 710)  # what a frame and a task bar leave of 768
    window.screens.show_screen("match")
    for _ in range(4):
        model_of(window).kept.begin(MatchSetup(names=NAMES), STANDARD)
        model_of(window).kept.leave()
    settle()
    for name in ("start.resume", "start.unfinished", "start.start"):
        widget = find(window, QWidget, name)
        seen = widget.visibleRegion().boundingRect()
        assert seen == widget.rect(), name


def test_what_was_said_of_a_deal_goes_with_it(window: MainWindow, qtbot: QtBot) -> None:
    entering(RON)(window, qtbot)
    press(qtbot, Qt.Key.Key_Return)
    assert status(window)  # what is missing
    press(qtbot, Qt.Key.Key_Escape)
    assert status(window) == ""


def test_what_is_inserted_is_told_whole_beside_the_table(window: MainWindow, qtbot: QtBot) -> None:
    model = begun(window, qtbot)
    model.insert(2)
    settle()
    head = find(window, QLabel, "deal.correcting")
    assert head.heightForWidth(head.width()) <= head.height()
    form = match_screen(window).page.form
    assert form.minimumSizeHint().width() <= match_screen(window).page.side.width()
