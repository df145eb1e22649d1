"""The views of a match: the table with its seats, the curve of the scores, the record of the deals."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QAccessible, QContextMenuEvent, QFontMetricsF, QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.ayame.system import AyameRules
from core.interchange.event_json import event_as_json, read_event, read_winner
from core.match import AbortiveDraw, Adjustment, Chips, Draw, Event, Match, MatchState, Riichi, WinEvent, Winner
from core.match.deal_price import put_limit
from core.match.draft import DealDraft
from core.match.open_deal import OpenDeal
from core.match.record_rows import RecordRow, rows
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.match.curve.view import CurveView
from gui.match.record.cells import RowAction
from gui.match.record.delegate import RecordDelegate
from gui.match.record.view import RecordView
from gui.match.table.view import FeltView
from gui.widgets.curve_paint import DRESSES
from gui.widgets.curve_plot import apart, ticks
from tests.gui.doing import CTRL, click_at, hover
from tests.gui.finding import find, tells
from tests.gui.heard import Heard

STANDARD = PRESET_SETS["standard"]
ON = STANDARD.with_value("tobi", "off")
SANMA = PRESET_SETS["tenhou_sanma"]
NAMES = ("Aki", "Bea", "Chloe", "Dan")
LONG = ("Bartholomew Featherstonehaugh", "勅使河原 龍太郎左衛門", "Maria-Magdalena de la Cruz", "")
HAND, OTHER_HAND = "234m567p678p56s88s +7s", "234m340m067p5s +5s pon:77^7z"
RON = WinEvent.of(1, 0, han=3, fu=40, hand=HAND)
DOUBLE = WinEvent((Winner(seat=3, han=4, fu=30, hand=HAND), Winner(seat=1, han=2, fu=30, hand=OTHER_HAND)), 2)


def state(*events: Event) -> MatchState:
    """The state after some events of a match of four."""
    return Match(ON, events).state


AFTER_RON = state(Riichi(1), RON)
"""19,800, 30,200 and twice 25,000; East 2."""
SCORES_AFTER = "Aki", "19,800", "−5,200", "Bea", "30,200", "+5,200", "Chloe", "25,000", "Dan", "25,000"
LINES = ("Bea", "riichi"), ("Aki", "Bea", "5,200"), ("Bea", "1,000"), ()
NEGATIVE = state(WinEvent.of(1, 0, han=13), Riichi(2))


def put(view: QWidget, qtbot: QtBot, width: int = 620, height: int = 420) -> None:
    """Show a view."""
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show()
    QApplication.processEvents()


@pytest.fixture
def table(look: Look, qtbot: QtBot) -> FeltView:
    """The table after a ron."""
    made = FeltView(look)
    made.show_table(AFTER_RON, NAMES)
    put(made, qtbot)
    return made


@pytest.fixture
def curve(look: Look, qtbot: QtBot) -> CurveView:
    """The curve after a ron."""
    made = CurveView(look)
    made.show_match(AFTER_RON, NAMES)
    put(made, qtbot)
    return made


@pytest.fixture
def record(look: Look, qtbot: QtBot) -> RecordView:
    """The record of a ron with a hand, a draw, points by hand, and a double ron."""
    made = RecordView(look)
    adjusted = Adjustment(reason="miscounted", deltas=(100, 0, 0, -100))
    made.show_match(state(Riichi(1), RON, Draw((0, 2)), adjusted, DOUBLE), NAMES)
    put(made, qtbot)
    return made


def keys(view: QWidget, qtbot: QtBot, *pressed: Qt.Key) -> None:
    """Press keys, one after another."""
    for key in pressed:
        qtbot.keyClick(view, key)


def unfolded(record: RecordView) -> RecordRow | None:
    """The row whose lines are all shown."""
    return record.tree.unfolded


def differences(table: FeltView) -> list[str]:
    """What is shown of each seat beside its score."""
    assert table.shown is not None
    return [seat.difference for seat in table.shown.seats]


# -------------------------------------------------------------------------------------------- the table


def test_each_seat_has_its_name_wind_score_and_rank(table: FeltView) -> None:
    said = table.accessibleDescription().split("\n")
    assert tells(said[0], "Aki", "North", "19,800", "4")
    assert tells(said[1], "Bea", "East", "30,200", "1")
    assert tells(table.accessibleName(), "East 2")


def test_players_sit_against_the_clock_from_the_bottom(table: FeltView) -> None:
    bottom, right, top, left = (table.seat_center(seat) for seat in range(4))
    assert left.x() < bottom.x() == top.x() < right.x()
    assert top.y() < left.y() == right.y() < bottom.y()


def test_pointing_at_a_seat_shows_how_far_the_others_are(table: FeltView, qtbot: QtBot) -> None:
    assert differences(table) == [""] * 4
    hover(table, qtbot, table.seat_center(1))
    assert differences(table) == ["−10,400", "", "−5,200", "−5,200"]
    said = table.accessibleDescription().split("\n")[-1]
    assert tells(said, "Bea", "Aki", "−10,400", "Chloe", "−5,200", "Dan", "−5,200")
    qtbot.mouseMove(table, QPointF(8, 8).toPoint())
    assert differences(table) == [""] * 4


def test_a_click_keeps_the_differences_and_another_ends_them(table: FeltView, qtbot: QtBot) -> None:
    click_at(table, qtbot, table.seat_center(0))
    qtbot.mouseMove(table, QPointF(8, 8).toPoint())
    table.point_at(None)
    assert table.picked == 0
    assert differences(table) == ["", "+10,400", "+5,200", "+5,200"]
    click_at(table, qtbot, table.seat_center(0))
    assert table.picked is None


def test_an_arrow_leads_to_the_seat_on_its_side(table: FeltView, qtbot: QtBot) -> None:
    for key, seat in ((Qt.Key.Key_Left, 3), (Qt.Key.Key_Up, 2), (Qt.Key.Key_Right, 1), (Qt.Key.Key_Down, 0)):
        keys(table, qtbot, key)
        assert differences(table)[seat] == ""
        assert differences(table).count("") == 1
    keys(table, qtbot, Qt.Key.Key_Return)
    assert (table.picked, differences(table).count("")) == (None, 1)  # Return is of the deal that is entered
    keys(table, qtbot, Qt.Key.Key_Space)
    assert (table.picked, differences(table)[0]) == (0, "")
    keys(table, qtbot, Qt.Key.Key_Escape)
    assert (table.picked, differences(table)) == (None, [""] * 4)


def test_a_preview_shows_the_new_scores_and_what_changes(table: FeltView) -> None:
    before = state(Draw((0,)), Draw((0,)))
    after = state(Draw((0,)), Draw((0,)), Riichi(3), WinEvent.of(3, None, han=4, fu=20))
    table.show_table(before, NAMES, after=after)
    shown = table.shown
    assert shown is not None
    assert [seat.points for seat in shown.seats] == list(after.scores)
    assert [seat.change for seat in shown.seats] == ["−2,800", "−1,500", "−1,500", "+5,800"]
    assert [seat.riichi for seat in shown.seats] == [False, False, False, True]
    assert [seat.climbs for seat in shown.seats] == [-1, -1, -1, 3]
    assert "preview" in table.accessibleName()
    assert "change +5,800" in table.accessibleDescription()


def test_the_table_and_the_record_count_riichi_sticks_alike(table: FeltView, look: Look) -> None:
    deal = (Riichi(0), WinEvent.of(1, 0, han=8))
    table.show_table(state(Riichi(0)), NAMES, after=state(*deal))  # the stick lies there already
    assert table.shown is not None
    assert [seat.change for seat in table.shown.seats] == ["−17,000", "+17,000", "±0", "±0"]
    assert tells(table.accessibleName(), "East 1", "preview")  # the stick is the winner's, with the change
    assert not table.shown.sticks_lie
    (row,) = rows(state(*deal), NAMES, look.words.say)
    assert row.change == (-17_000, 17_000, 0, 0)
    assert tells(row.riichi, "Aki")


def test_a_limit_that_was_entered_by_name_is_recorded_by_name(look: Look) -> None:
    """Somebody who says baiman says nothing of 8, 9 or 10 han."""
    asked = OpenDeal(DealDraft().with_outcome("ron").with_winner(1, on=True), state(), NAMES)
    named = put_limit(asked, 1, "baiman").winner(1)
    assert named is not None
    for winner, said in ((named, "baiman"), (replace(named, by_limit=False), "8 han, baiman")):
        (row,) = rows(state(WinEvent((winner,), 0)), NAMES, look.words.say)
        assert tells(row.happened[0].text, "Bea", "Aki", said)
        assert row.change[1] == 16_000
        assert read_winner({"seat": 1, "han": 8, "by_limit": True}) == named
    assert read_event(event_as_json(WinEvent((named,), 0))) == WinEvent((named,), 0)


def test_a_preview_of_the_last_deal_says_so(table: FeltView) -> None:
    table.show_table(Match(STANDARD).state, NAMES, after=Match(STANDARD, (WinEvent.of(1, 0, yakuman=1),)).state)
    assert tells(table.accessibleName(), "East 1", "end")
    assert table.shown is not None
    assert [seat.has_won for seat in table.shown.seats] == [False, True, False, False]


def test_below_zero_is_said(table: FeltView) -> None:
    table.show_table(NEGATIVE, NAMES)
    said = table.accessibleDescription().split("\n")
    assert tells(said[0], "Aki", "North", "−7,000", "below zero", "4")
    assert tells(said[2], "Chloe", "South", "24,000", "3", "Riichi")
    assert "1 stick" in table.accessibleName()


def test_equal_scores_share_a_rank_where_ties_are_split(table: FeltView) -> None:
    split = Match(ON.with_value("tie", "split"), (RON,)).state
    table.show_table(split, NAMES)
    assert table.shown is not None
    assert [seat.rank for seat in table.shown.seats] == ["4th", "1st", "2nd", "2nd"]


def test_without_a_name_a_player_has_a_number(table: FeltView) -> None:
    table.show_table(AFTER_RON, ("", "Bea", "", ""))
    assert tells(table.accessibleDescription(), "1", "North")


def test_ayame_has_no_dealer_and_no_sticks(table: FeltView) -> None:
    ayame = Match(STANDARD, (WinEvent.of(2, 0, halves=6), Riichi(1)), ayame=AyameRules()).state
    table.show_table(ayame, NAMES)
    assert tells(table.accessibleName(), "East 2")
    assert "dealer" not in table.accessibleDescription()
    assert table.shown is not None
    assert not table.shown.sticks_lie


def test_three_leave_the_last_chair_empty(table: FeltView, qtbot: QtBot) -> None:
    table.pick(3)
    table.show_table(Match(SANMA, (WinEvent.of(0, None, han=3, fu=30),)).state, NAMES[:3])
    assert table.picked is None
    assert table.seat_center(2).y() < table.seat_center(1).y() < table.seat_center(0).y()
    assert round(table.seat_center(0).x(), 6) == table.width() / 2
    keys(table, qtbot, Qt.Key.Key_Left)
    assert differences(table) == [""] * 3


# -------------------------------------------------------------------------------------------- the curve


def test_pointing_at_a_deal_gives_its_scores(curve: CurveView, qtbot: QtBot) -> None:
    heard = Heard(curve)
    hover(curve, qtbot, curve.stage_center(1))
    scores = "Bea", "30,200", "+5,200", "Chloe", "25,000", "Dan", "25,000", "Aki", "19,800", "−5,200"
    assert tells(heard.hints[-1], "East 1", *scores)
    assert curve.accessibleDescription() == heard.hints[-1]


def test_arrows_walk_from_deal_to_deal(curve: CurveView, qtbot: QtBot) -> None:
    curve.show_match(state(RON, Draw(), Draw()), NAMES)
    keys(curve, qtbot, Qt.Key.Key_Left)
    assert curve.accessibleDescription().startswith("East 3")
    keys(curve, qtbot, Qt.Key.Key_Left)
    assert curve.accessibleDescription().startswith("East 2")
    keys(curve, qtbot, Qt.Key.Key_Home, Qt.Key.Key_Left)
    assert tells(curve.accessibleDescription(), *(f"{name} 25,000" for name in ("Aki", "Bea", "Chloe", "Dan")))
    keys(curve, qtbot, Qt.Key.Key_End, Qt.Key.Key_Right)
    assert curve.accessibleDescription().startswith("East 3")


def test_the_axis_has_deals_with_their_honba_and_changes_by_hand(curve: CurveView) -> None:
    adjusted = Adjustment(reason="miscounted", deltas=(100, 0, 0, -100))
    shown = state(Riichi(0), adjusted, Draw((0,)), Draw((0,)), Chips((1, -1, 0, 0)))
    curve.show_match(shown, NAMES)
    assert curve.plot is not None
    assert [stage.short for stage in curve.plot.stages] == ["Start", "Adj.", "E1", "E1·1"]
    assert [stage.scores[0] for stage in curve.plot.stages] == [25_000, 25_100, 27_100, 30_100]
    assert curve.plot.stages[-1].scores == shown.scores


def test_names_at_the_ends_and_on_the_axis_do_not_overlap(curve: CurveView, look: Look) -> None:
    deals = Match(ON.with_value("renchan", "every_draw"), (Draw(),) * 40)
    curve.show_match(deals.state, LONG)
    assert curve.plot is not None
    places = [label.place for label in curve.plot.labels]
    assert all(one.bottom() <= other.top() for one, other in pairwise(places))
    assert all(QRectF(curve.rect()).contains(place) for place in places)
    plot, metrics = curve.plot, QFontMetricsF(look.theme.font("small"))
    assert plot.named[-1] == len(plot.stages) - 1
    widths = {at: metrics.horizontalAdvance(plot.stages[at].short) for at in plot.named}
    assert all(plot.x(two) - plot.x(one) > (widths[one] + widths[two]) / 2 for one, two in pairwise(plot.named))


def test_players_differ_by_more_than_colour() -> None:
    assert len({dress.dashes for dress in DRESSES}) == len({dress.mark for dress in DRESSES}) == 4


def test_ticks_are_round_and_enclose_the_scores() -> None:
    assert ticks([25_000] * 4) == (15_000, 20_000, 25_000, 30_000, 35_000)
    assert ticks([-1100, 49_700]) == (-10_000, 0, 10_000, 20_000, 30_000, 40_000, 50_000)


def test_what_lies_on_each_other_is_moved_apart_within_the_room() -> None:
    assert apart([50, 50, 52], [20, 20, 20], 0, 200) == [50, 70, 90]
    assert apart([90, 95], [20, 20], 0, 100) == [60, 80]


# -------------------------------------------------------------------------------------------- the record


def test_a_row_says_what_happened_and_what_it_changed(record: RecordView) -> None:
    first, draw, by_hand, double = record.tree.rows
    assert first.title == "East 1"
    assert tells(first.happened[0].text, "Bea", "ron", "Aki", "3 han 40 fu")
    assert tells(first.riichi, "Bea")
    assert first.change == (-5200, 5200, 0, 0)
    assert tells(draw.happened[0].text, "draw", "Aki", "Chloe")
    assert by_hand.change == (100, 0, 0, -100)
    assert [one.hand for one in double.happened] == [HAND, OTHER_HAND]


def click_row(record: RecordView, qtbot: QtBot, action: RowAction | None, at: int, hand: str = "") -> None:
    """Click a row of the record, or a button in it."""
    tree = record.tree
    click_at(tree.viewport(), qtbot, QPointF(tree.place_of(action, at, hand)))


def lines_of(record: RecordView, place: int) -> list[list[str]]:
    """The cells of the lines below a deal."""
    model = record.tree.records
    deal = model.index(place, 0)
    cells = [[model.index(line, column, deal) for column in range(5)] for line in range(model.rowCount(deal))]
    return [[str(cell.data()) for cell in line] for line in cells]


def test_a_click_unfolds_who_pays_what(record: RecordView, qtbot: QtBot) -> None:
    tree = record.tree
    below = tree.visualRect(tree.records.index(1, 0)).top()
    with qtbot.waitSignal(record.tree.selected, check_params_cb=lambda index: bool(index == 1)):
        click_row(record, qtbot, None, 1)
    row = unfolded(record)
    assert row is not None
    assert row.at == 1
    assert tree.visualRect(tree.records.index(1, 0)).top() > below
    said, *numbers = zip(*lines_of(record, 0), strict=True)
    assert all(tells(one, *facts) for one, facts in zip(said, LINES, strict=True))
    assert list(zip(*numbers, strict=True)) == [
        ("", "−1,000", "", ""),
        ("−5,200", "+5,200", "", ""),
        ("", "+1,000", "", ""),
        ("19,800", "30,200", "25,000", "25,000"),
    ]
    click_row(record, qtbot, None, 1)
    assert unfolded(record) is None
    assert tree.visualRect(tree.records.index(1, 0)).top() == below


def test_one_deal_is_unfolded_at_a_time(record: RecordView, qtbot: QtBot) -> None:
    for at in (1, 2):
        click_row(record, qtbot, None, at)
    row = unfolded(record)
    assert row is not None
    assert row.at == 2
    assert not record.tree.isExpanded(record.tree.records.index(0, 0))


def test_one_click_opens_a_hand_or_makes_a_problem_of_it(record: RecordView, qtbot: QtBot) -> None:
    for hand in (HAND, OTHER_HAND):
        with qtbot.waitSignal(record.tree.derivation_wished) as derivation:
            click_row(record, qtbot, "derivation", 4, hand)
        with qtbot.waitSignal(record.tree.problem_wished) as problem:
            click_row(record, qtbot, "problem", 4, hand)
        assert derivation.args == problem.args == [hand]
    assert unfolded(record) is None


def test_a_double_click_or_the_pencil_corrects(record: RecordView, qtbot: QtBot) -> None:
    tree = record.tree
    click_row(record, qtbot, None, 2)
    with qtbot.waitSignal(record.tree.correction_wished) as wish:
        qtbot.mouseDClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.place_of(None, 2))
    assert wish.args == [2]
    with qtbot.waitSignal(record.tree.correction_wished) as wish:
        click_row(record, qtbot, "correct", 3)
    assert wish.args == [3]


def test_letters_and_return_are_not_of_the_record(record: RecordView, qtbot: QtBot) -> None:
    tree, asked = record.tree, list[object]()
    for signal in (
        record.tree.selected,
        record.tree.correction_wished,
        record.tree.derivation_wished,
        record.tree.problem_wished,
    ):
        signal.connect(asked.append)
    keys(tree, qtbot, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_D, Qt.Key.Key_P)
    assert asked == [4]
    keys(tree, qtbot, Qt.Key.Key_Right)
    assert unfolded(record) is tree.current is tree.rows[-1]
    keys(tree, qtbot, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home)
    assert unfolded(record) is None
    assert asked[1:] == [3, 4, 1]
    keys(tree, qtbot, Qt.Key.Key_Space)
    assert unfolded(record) is tree.rows[0]
    keys(tree, qtbot, Qt.Key.Key_Space)
    assert unfolded(record) is None


def test_keys_walk_over_the_lines_of_a_deal_too(record: RecordView, qtbot: QtBot) -> None:
    asked = list[object]()
    record.tree.selected.connect(asked.append)
    keys(record.tree, qtbot, Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down)
    assert tells(record.tree.currentIndex().siblingAtColumn(0).data(), "Aki", "Bea", "5,200")
    assert record.tree.current is record.tree.rows[0]  # the deal is still the one that is looked at
    assert asked == [1]
    keys(record.tree, qtbot, Qt.Key.Key_Left)
    assert record.tree.currentIndex().siblingAtColumn(0) == record.tree.records.index(0, 0)


def test_the_words_of_a_row_have_the_scores_after_it(record: RecordView, qtbot: QtBot) -> None:
    hints = Heard(record).hints
    tree = record.tree
    hover(tree.viewport(), qtbot, QPointF(tree.place_of(None, 1)))
    assert tells(hints[-1], *SCORES_AFTER)
    hover(tree.viewport(), qtbot, QPointF(tree.place_of("derivation", 1)))
    assert tells(hints[-1], "Bea", "Aki", "3 han 40 fu")


def test_the_hint_of_a_deal_goes_with_the_keyboard(record: RecordView, qtbot: QtBot) -> None:
    heard = Heard(record)
    record.tree.setFocus()
    qtbot.waitUntil(record.tree.hasFocus)
    keys(record.tree, qtbot, Qt.Key.Key_Home)
    assert heard.hints[-1]
    record.tree.clearFocus()
    assert heard.hints[-1] == ""


def test_a_button_tells_what_it_does(record: RecordView) -> None:
    viewport, place = record.tree.viewport(), record.tree.place_of("problem", 4, OTHER_HAND)
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, place, viewport.mapToGlobal(place)))
    assert tells(QToolTip.text(), "Bea", "Chloe", "2 han 30 fu")
    QToolTip.hideText()


@pytest.mark.parametrize("by", ["menu key", "shift and F10", "mouse"])
def test_what_can_be_done_with_a_row_is_in_its_menu(record: RecordView, qtbot: QtBot, by: str) -> None:
    asked = list[object]()
    for signal in (record.tree.derivation_wished, record.tree.problem_wished, record.tree.correction_wished):
        signal.connect(asked.append)
    tree = record.tree
    keys(tree, qtbot, Qt.Key.Key_End)
    if by == "menu key":
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), tree.mapToGlobal(QPoint()))
        QApplication.sendEvent(tree.viewport(), event)
    elif by == "mouse":
        place = tree.place_of(None, 4)
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, tree.viewport().mapToGlobal(place))
        QApplication.sendEvent(tree.viewport(), event)
    else:
        qtbot.keyClick(tree, Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier)
    menu = find(tree, QMenu, "match.record.menu")
    assert menu.isVisible()
    for action in menu.actions():
        action.trigger()
    assert asked == [HAND, HAND, OTHER_HAND, OTHER_HAND, 4]
    assert tells(menu.actions()[-1].text(), "East 3", "1 honba")
    menu.close()


def test_the_chosen_deal_is_copied_with_its_lines(record: RecordView, qtbot: QtBot) -> None:
    keys(record.tree, qtbot, Qt.Key.Key_Home)
    qtbot.keyClick(record.tree, Qt.Key.Key_C, CTRL)
    happened, numbers = QGuiApplication.clipboard().text().split("\t", 1)
    assert tells(happened, "East 1", "Bea", "Aki", "3 han 40 fu", "Bea")
    assert numbers == "-5,200\t+5,200\t0\t0"
    keys(record.tree, qtbot, Qt.Key.Key_Space)
    qtbot.keyClick(record.tree, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(record.tree, Qt.Key.Key_C, CTRL)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0].split("\t")[1:] == ["Aki", "Bea", "Chloe", "Dan"]
    assert all(tells(line.split("\t")[0], *facts) for line, facts in zip(lines[2:6], LINES, strict=True))
    assert lines[5].endswith("\t19,800\t30,200\t25,000\t25,000")
    assert len(lines) == 1 + 4 + 4


def test_a_screen_reader_has_deals_and_cells(record: RecordView, look: Look) -> None:
    spoken = QAccessible.queryAccessibleInterface(record.tree)
    assert spoken.role() == QAccessible.Role.Tree
    every = [spoken.child(at) for at in range(spoken.childCount())]
    names = [each.text(QAccessible.Text.Name) for each in every if each.role() == QAccessible.Role.ColumnHeader]
    assert names == [look.words.say("match_record.name"), *NAMES]
    cells = [each.text(QAccessible.Text.Name) for each in every if each.role() == QAccessible.Role.TreeItem]
    assert tells(cells[0], "East 1", "Bea", "ron", *SCORES_AFTER)
    assert cells[1:5] == ["−5,200", "+5,200", "0", "0"]


def test_the_record_is_mirrored_where_one_writes_from_the_right(record: RecordView, qtbot: QtBot) -> None:
    tree = record.tree
    before = tree.place_of("derivation", 1)
    record.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    header = tree.header()
    places = [header.sectionViewportPosition(column) for column in range(5)]
    assert places == sorted(places, reverse=True)
    after = tree.place_of("derivation", 1)
    assert after.x() == tree.viewport().width() - before.x()
    with qtbot.waitSignal(record.tree.derivation_wished):
        click_row(record, qtbot, "derivation", 1)


def test_the_newest_of_a_hundred_deals_is_in_sight(record: RecordView, qtbot: QtBot) -> None:
    rules, tree = ON.with_value("renchan", "every_draw"), record.tree
    record.show_match(Match(rules, (Draw(),) * 100).state, NAMES)
    QApplication.processEvents()

    def seen(at: int) -> bool:
        return tree.viewport().rect().contains(tree.place_of(None, at))

    assert seen(99)
    keys(tree, qtbot, Qt.Key.Key_Home)
    assert seen(0)
    assert not seen(99)
    record.show_match(Match(rules, (Draw(),) * 101).state, NAMES)
    QApplication.processEvents()
    assert seen(100)
    assert tree.current is tree.rows[0]


def test_what_is_unfolded_stays_in_another_language(record: RecordView, look: Look, qtbot: QtBot) -> None:
    click_row(record, qtbot, None, 1)
    look.words.set_language("ja")
    row = unfolded(record)
    assert row is not None
    assert row.title == look.words.say(AFTER_RON.records[0].title)
    assert row is record.tree.current


# -------------------------------------------------------------------------------------------- all of them

STATES = {
    "first": Match(STANDARD).state,
    "ron": AFTER_RON,
    "double": state(Riichi(3), Riichi(0), DOUBLE, AbortiveDraw("suufon_renda"), Chips((1, -1, 0, 0))),
    "negative": NEGATIVE,
    "over": Match(STANDARD, (WinEvent.of(1, 0, yakuman=1),)).state,
    "sanma": Match(SANMA, (WinEvent.of(0, None, han=3, fu=30), Riichi(1))).state,
    "ayame": Match(STANDARD, (WinEvent.of(2, 0, halves=6),), ayame=AyameRules()).state,
    "two": Match(STANDARD, (WinEvent.of(1, 0, halves=6),), ayame=AyameRules(players=2)).state,
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("name", STATES)
def test_every_state_is_drawn_in_each_language(look: Look, qtbot: QtBot, language: str, name: str) -> None:
    shown = STATES[name]
    names = LONG[: shown.players]
    table, curve, record = FeltView(look), CurveView(look), RecordView(look)
    table.show_table(STATES[name], names)
    curve.show_match(STATES[name], names)
    record.show_match(STATES[name], names)
    for view in (table, curve, record):
        put(view, qtbot)
        before = view.grab().toImage()
        look.words.set_language(language)
        look.theme.set_scheme("dark")
        assert view.accessibleName()
        assert view.grab().toImage() != before
        look.theme.set_scheme("light")


@pytest.mark.parametrize("width", [520, 760, 1100])
def test_what_can_be_clicked_lies_over_no_words(look: Look, qtbot: QtBot, width: int) -> None:
    """Whoever's hand was entered, and whoever was in riichi."""
    record = RecordView(look)
    record.show_match(state(Riichi(1), RON, Riichi(3), Riichi(0), DOUBLE), NAMES)
    put(record, qtbot, width)
    model, delegate = record.tree.model(), record.tree.itemDelegate()
    assert isinstance(delegate, RecordDelegate)
    for row in range(model.rowCount()):
        cell = delegate.cell(model.index(row, 0))
        places = [QRectF(each.at, QSizeF(each.flow.width, each.flow.height)) for each in cell.words]
        of_hands = [one.rect for one in cell.buttons if one.hand]
        assert len(of_hands) >= 2
        assert not [one for one in of_hands if any(one.intersects(place) for place in places)]
