"""The views beside a match: what it takes to get ahead, the settlement, what a deal would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.ayame.system import AyameRules
from core.language.glossary import Glossary
from core.match import Draw, End, Match, MatchError, Riichi, WinEvent, settle_match
from core.match.comeback import Way
from core.match.player_stats import player_stats
from core.match.state import MatchState
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.match.comeback.view import ComebackView
from gui.match.deal.preview_view import PreviewView
from gui.match.settlement.result_table import ResultTable
from gui.match.settlement.view import SettlementView
from gui.widgets.buttons import ChoiceButton
from gui.widgets.cell_delegate import NOTE, TONE
from tests.gui.doing import CTRL, LEFT, hover
from tests.gui.finding import find, tells
from tests.gui.heard import Heard
from tests.painted_text import painted_texts

STANDARD = PRESET_SETS["standard"]
NAMES = ("Aya", "Ben", "Chiyo", "Dmitri")
View = TypeVar("View", bound=QWidget)
LONG = ("Alexandria Papadopoulos-Montgomery", "Bartholomew Featherstonehaugh", "勅使河原左衛門", "")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[list[QWidget]]:
    """Widgets to be thrown away afterwards."""
    found: list[QWidget] = []
    yield found
    for widget in found:
        widget.close()
        widget.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def opened(view: View, shown: list[QWidget], qtbot: QtBot, width: int = 760) -> View:
    """The view in a window of its own."""
    shown.append(view)
    view.resize(width, 600)
    view.show()
    with qtbot.waitExposed(view):
        pass
    return view


def last_deal(*scores: int) -> MatchState:
    """South 4, two honba and a stick on the table."""
    state = MatchState.first(STANDARD, start=scores)
    return replace(state, round=1, dealer=3, honba=2, sticks=1, deal_sticks=1, adjusted=1000)


TABLE = last_deal(33_200, 28_000, 18_800, 19_000)
FROM_THE_FIRST = "4 han 30 fu", "7,700", "3 han 60 fu"  # what is enough, its price, what will do as well
DIRECT_HIT = "1st", "Aya", "4 han 30 fu", "3 han 60 fu", "7,700", "9,300"  # the same aloud, with what it gains

# ------------------------------------------------------------------------------------ the comeback


@pytest.fixture
def comeback(look: Look, shown: list[QWidget], qtbot: QtBot) -> ComebackView:
    view = opened(ComebackView(look), shown, qtbot)
    view.show_match(TABLE, NAMES)
    return view


def cell(view: ComebackView, number: int) -> QModelIndex:
    """A cell of the table; they are counted row by row."""
    return view.table.cells.index(*divmod(number, view.table.cells.columnCount()))


def texts(view: ComebackView, number: int) -> tuple[str, str, str]:
    """What stands in a cell."""
    return view.table.cells.texts(cell(view, number))


def test_it_begins_with_the_last_and_says_what_is_enough(comeback: ComebackView, look: Look) -> None:
    assert comeback.seat == 2
    assert find(comeback, ChoiceButton, "comeback.player.2").isChecked()
    assert comeback.headline.text() == look.words.say("comeback.stands")
    assert texts(comeback, 0) == ("haneman", "3,000/6,000", "")
    assert tells(" ".join(texts(comeback, 1)), *FROM_THE_FIRST)
    assert texts(comeback, 2) == ("baiman", "16,000", "")
    assert texts(comeback, 8) == ("any hand", "300/500", "")


def test_another_player_is_chosen_and_kept(comeback: ComebackView, qtbot: QtBot) -> None:
    button = find(comeback, ChoiceButton, "comeback.player.1")
    qtbot.mouseClick(button, LEFT)
    assert button.isChecked()
    assert comeback.comeback is not None
    assert len(comeback.comeback.goals) == 1
    comeback.show_match(Match(STANDARD, (WinEvent.of(0, 1, han=3, fu=40),)).state, NAMES)
    assert comeback.seat == 1
    assert button.isChecked()


def test_pointing_tells_the_scores_after_it(comeback: ComebackView, qtbot: QtBot) -> None:
    said = Heard(comeback).hints
    before = comeback.standing.text
    assert tells(comeback.standing.accessibleName(), "1st", "tsumo", "haneman")  # the first that is enough
    assert tells(before, "Chiyo", "1st", "Dmitri")
    hover(comeback.table.viewport(), qtbot, QPointF(comeback.table.visualRect(cell(comeback, 1)).center()))
    QApplication.processEvents()
    assert tells(said[-1], *DIRECT_HIT)
    assert tells(comeback.standing.text, "Aya", "24,900", "3rd", "Chiyo", "28,100", "1st")
    QApplication.sendEvent(comeback.table, QEvent(QEvent.Type.Leave))
    QApplication.processEvents()
    assert comeback.standing.text == before


def test_the_keyboard_walks_over_the_cells(comeback: ComebackView, qtbot: QtBot) -> None:
    table = comeback.table
    ways: list[Way | None] = []
    table.pointed.connect(ways.append)
    for key in (
        Qt.Key.Key_Down,
        Qt.Key.Key_Down,
        Qt.Key.Key_Right,
        Qt.Key.Key_End,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
    ):
        qtbot.keyClick(table, key)
    found = [(way.rank, way.source) for way in ways if way]
    assert found == [(1, None), (2, None), (2, 0), (3, 3), (1, None)]
    assert tells(table.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole), "1st", "tsumo", "haneman")


def test_cells_are_copied_with_their_heads(comeback: ComebackView, qtbot: QtBot) -> None:
    table = comeback.table
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(table, Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "haneman 3,000/6,000"
    qtbot.keyClick(table, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(table, Qt.Key.Key_C, CTRL)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]
    assert all(tells(*told) for told in zip(lines[0], ("", "Tsumo", "Aya", "Ben", "Dmitri"), strict=True))
    assert tells("\t".join(lines[1]), "1st", "14,400", "Aya", "\thaneman", "\t", *FROM_THE_FIRST)
    assert [len(line) for line in lines] == [5] * 4
    for key in (Qt.Key.Key_R, Qt.Key.Key_Return, Qt.Key.Key_Space):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "")
        event.accept()
        table.keyPressEvent(event)
        assert not event.isAccepted(), key  # they are of what is entered beside it


def test_a_screen_reader_has_cells_and_both_heads(comeback: ComebackView) -> None:
    spoken = QAccessible.queryAccessibleInterface(comeback.table)
    assert spoken.role() == QAccessible.Role.Table
    every = [spoken.child(at) for at in range(spoken.childCount())]
    found = {
        role: [each.text(QAccessible.Text.Name) for each in every if each.role() == role]
        for role in (QAccessible.Role.ColumnHeader, QAccessible.Role.RowHeader, QAccessible.Role.Cell)
    }
    assert tells(found[QAccessible.Role.ColumnHeader][1], "Ron", "Aya")
    assert tells(found[QAccessible.Role.RowHeader][0], "1st", "14,400", "Aya")
    cells = found[QAccessible.Role.Cell]
    assert len(cells) == 12
    assert tells(cells[1], *DIRECT_HIT)


def test_the_ways_are_mirrored_where_one_writes_from_the_right(comeback: ComebackView) -> None:
    table = comeback.table
    comeback.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    places = [table.visualRect(cell(comeback, number)).left() for number in range(4)]
    assert places == sorted(places, reverse=True)
    assert table.verticalHeader().geometry().left() > table.viewport().geometry().left()


def test_all_of_the_table_is_seen(comeback: ComebackView, look: Look, qtbot: QtBot) -> None:
    table = comeback.table

    def is_seen(place: int) -> bool:
        return table.viewport().rect().contains(table.visualRect(cell(comeback, place)))

    for zoom in (1.0, 1.5):
        look.theme.set_zoom(zoom)
        comeback.resize(
            900, 1000
        )  # room for a headline of two lines, which no least size of a window reckons with
        qtbot.waitUntil(lambda: is_seen(0) and is_seen(11))


def test_what_no_hand_reaches_is_said_in_words(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(ComebackView(look), shown, qtbot)
    view.show_match(last_deal(170_000, -20_000, -25_000, -26_000), NAMES)
    view.choose(1)
    assert texts(view, 2)[0] == look.words.say("comeback.never")
    assert tells(view.table.cells.words(cell(view, 2)), "1st", "Chiyo", "no hand")


def test_all_ways_are_in_sight_beside_long_names(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(ComebackView(look), shown, qtbot, 520)
    view.show_match(TABLE, LONG)
    table = view.table
    ends = [table.columnViewportPosition(n) + table.columnWidth(n) for n in range(table.cells.columnCount())]
    assert max(ends) <= table.viewport().width()
    assert min(table.columnWidth(n) for n in range(len(ends))) > 50


def test_who_is_first_reads_how_far_ahead(comeback: ComebackView, look: Look) -> None:
    comeback.choose(0)
    assert tells(comeback.headline.text(), "Aya", "5,200", "Ben")
    assert not comeback.table.isVisible()
    comeback.show_match(last_deal(30_000, 30_000, 20_000, 19_000), NAMES)
    assert comeback.headline.text() == look.words.say("comeback.first_level", player="Aya", other="Ben")
    split = replace(last_deal(30_000, 30_000, 20_000, 19_000), rule_set=STANDARD.with_value("tie", "split"))
    comeback.show_match(split, NAMES)
    assert comeback.headline.text() == look.words.say("comeback.first_shared", player="Aya", other="Ben")


def test_a_match_that_is_over_has_nothing_left_to_win(comeback: ComebackView, look: Look) -> None:
    comeback.show_match(Match(STANDARD, (WinEvent.of(0, 1, yakuman=1),)).state, NAMES)
    assert comeback.headline.text() == look.words.say("comeback.over")
    assert comeback.comeback is None
    assert not comeback.table.isVisible()


def test_three_players_and_half_han(comeback: ComebackView) -> None:
    sanma = Match(PRESET_SETS["tenhou_sanma"], (WinEvent.of(0, 1, han=5),)).state
    comeback.show_match(sanma, NAMES[:3])
    fourth = find(comeback, ChoiceButton, "comeback.player.3")
    assert not fourth.isVisible()
    ayame = Match(STANDARD, (WinEvent.of(0, 1, halves=6),), ayame=AyameRules()).state
    comeback.show_match(ayame, NAMES)
    comeback.choose(1)
    assert texts(comeback, 1) == ("3.5 han", "6,000", "")


def test_nothing_is_worked_out_before_it_is_seen(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = ComebackView(look)
    shown.append(view)
    view.show_match(TABLE, NAMES)
    assert view.headline.text() == ""
    view.show()
    assert view.headline.text()


def test_it_speaks_japanese_at_once(comeback: ComebackView, look: Look) -> None:
    look.words.set_language("ja")
    assert comeback.headline.text() == look.words.say("comeback.stands")
    assert texts(comeback, 0)[0] == look.words.say("limit.haneman")


# ---------------------------------------------------------------------------------- the settlement

PLAYED = Match(
    STANDARD, (WinEvent.of(0, 1, han=3, fu=40), Riichi(2), WinEvent.of(2, han=4, fu=30), Riichi(1), Draw((1, 2)))
)


def words(parts: Sequence[object]) -> str:
    """What a line says, without the signs that set names apart."""
    return "".join(str(part) for part in parts).translate({0x2068: None, 0x2069: None})


def test_the_working_is_shown_step_by_step(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    found = settle_match(PLAYED.do(End()).state)
    view = opened(SettlementView(look), shown, qtbot)
    view.show_settlement(found, NAMES)
    assert view.result.title == look.words.say("settlement.result")
    assert tells(view.result.texts[0], "1st", "Chiyo", "+35.7", "35,700")
    model = view.result.rows
    titles = [model.headerData(column, Qt.Orientation.Horizontal) for column in range(model.columnCount())]
    steps = [step for step in found.steps if step.name not in ("ranks", "total")]  # these the result says already
    said = [look.words.say(step.title) for step in steps]
    assert titles[3:-1] == said
    uma = said.index("Uma") + 3
    assert [model.index(row, uma).data() for row in range(4)] == ["+10", "+5", "−5", "−10"]
    assert [model.index(row, len(titles) - 1).data() for row in range(4)] == ["+35.7", "+2.2", "−13.6", "−24.3"]
    view.result.setFocus()
    for row, player, result in ((0, "Chiyo", "+35.7"), (3, "Ben", "−24.3")):
        view.result.choose(row)
        card = view.working.card
        assert card is not None
        assert player in card.title
        line = next(line for line in card.lines if words(line.parts) == "Uma")
        assert tells(words(line.reason), str(row + 1))
        assert line.value == model.index(row, uma).data()
        assert card.lines[-1].value == result
    view.show_settlement(found, NAMES)
    assert view.result.row == 3  # who was chosen stays


def test_who_is_not_in_the_next_match_is_not_chosen_in_it(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(SettlementView(look), shown, qtbot)
    view.show_settlement(settle_match(PLAYED.state), NAMES)
    seats = [row.seat for row in view.result.rows.rows]
    view.result.choose(seats.index(3))
    with qtbot.assertNotEmitted(view.result.picked):  # else the card was made more than once
        view.show_settlement(settle_match(Match(PRESET_SETS["tenhou_sanma"]).state), NAMES[:3])
    assert view.result.row == -1
    card = view.working.card
    assert card is not None
    assert "Aya" in card.title


def test_a_provisional_one_says_so(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(SettlementView(look), shown, qtbot)
    nothing = find(view, QLabel, "settlement.nothing")
    assert nothing.isVisible()
    view.show_settlement(settle_match(PLAYED.state), NAMES, provisional=True)
    assert view.result.title == look.words.say("settlement.provisional")
    assert not nothing.isVisible()
    view.show_settlement(None, NAMES)
    assert nothing.isVisible()
    assert not view.working.isVisible()


def test_lost_sticks_are_one_line_and_a_bust_names_both(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(SettlementView(look), shown, qtbot)
    lost = Match(STANDARD.with_value("leftover_sticks", "lost"), (Riichi(2), Draw((2, 3)), End()))
    view.show_settlement(settle_match(lost.state), NAMES)
    for row in (0, 3):
        view.result.choose(row)
        card = view.working.card
        assert card is not None
        assert tells(words(card.lines[0].reason), "1,000")
        assert card.lines[0].value == ""
    bust = Match(STANDARD.with_value("tobi_bonus", 10_000), (WinEvent.of(2, 1, yakuman=1),))
    view.show_settlement(settle_match(bust.state), NAMES)
    for row, fact in ((3, "pays"), (0, "Ben")):
        view.result.choose(row)
        card = view.working.card
        assert card is not None
        (reason,) = (words(line.reason) for line in card.lines if words(line.parts) == "Bust bonus")
        assert fact in reason


@pytest.fixture
def result(look: Look, shown: list[QWidget], qtbot: QtBot) -> ResultTable:
    """The result of a match that is over."""
    table = opened(ResultTable(look), shown, qtbot)
    table.show_result(settle_match(PLAYED.do(End()).state), NAMES, provisional=False)
    table.setFocus(Qt.FocusReason.TabFocusReason)
    return table


def test_the_result_is_a_table_by_rank(result: ResultTable) -> None:
    model = result.rows
    assert [[model.index(row, column).data() for column in range(4)] for row in (0, 3)] == [
        ["1st", "Chiyo", "35,700", "+35.7"],
        ["4th", "Ben", "15,700", "−24.3"],
    ]
    assert {model.index(row, 3).data(TONE) for row in range(4)} == {"text"}  # the signs tell gains and losses
    assert result.columnWidth(1) > result.columnWidth(0)  # the name takes the room that is left


def test_at_the_end_it_is_told_what_each_played(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    state = PLAYED.do(End()).state
    table = opened(ResultTable(look, most=180), shown, qtbot)
    table.show_result(settle_match(state), NAMES, provisional=False, stats=player_stats(state))
    told = [table.rows.index(row, 1).data(NOTE) for row in (0, 3)]
    assert tells(told[0], "1", "7,900", "0")
    assert told[1] == look.words.say("settlement.played_winless", deal_ins=1)
    assert (
        table.rowHeight(0) > table.itemDelegate().sizeHint(QStyleOptionViewItem(), table.rows.index(0, 0)).height()
    )


def test_keys_walk_over_the_result_and_copy_it(result: ResultTable, qtbot: QtBot) -> None:
    assert result.row == 0  # where the keyboard is, is seen
    qtbot.keyClick(result, Qt.Key.Key_Down)
    assert result.row == 1
    qtbot.keyClick(result, Qt.Key.Key_C, CTRL)
    assert QGuiApplication.clipboard().text() == "2nd\tAya\t27,200\t+2.2"
    qtbot.keyClick(result, Qt.Key.Key_A, CTRL)
    qtbot.keyClick(result, Qt.Key.Key_C, CTRL)
    lines = QGuiApplication.clipboard().text().split("\n")
    assert lines[0] == "Place\tPlayer\tScore\tPoints"
    assert lines[1:3] == ["1st\tChiyo\t35,700\t+35.7", "2nd\tAya\t27,200\t+2.2"]
    assert lines[4].endswith("\t-24.3")
    for key in (Qt.Key.Key_R, Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Delete):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "")
        event.accept()
        result.keyPressEvent(event)
        assert not event.isAccepted(), key  # they are of what is entered beside it


def test_a_screen_reader_has_rows_and_cells_of_the_result(result: ResultTable) -> None:
    spoken = QAccessible.queryAccessibleInterface(result)
    assert spoken.role() == QAccessible.Role.Table
    assert spoken.text(QAccessible.Text.Name) == result.title
    every = [spoken.child(at) for at in range(spoken.childCount())]
    headers = [each for each in every if each.role() == QAccessible.Role.ColumnHeader]
    titles = [result.rows.headerData(column, Qt.Orientation.Horizontal) for column in range(4)]
    assert [each.text(QAccessible.Text.Name) for each in headers] == titles
    cells = [each for each in every if each.role() == QAccessible.Role.Cell]
    assert [each.text(QAccessible.Text.Name) for each in cells[:4]] == ["1st", "Chiyo", "35,700", "+35.7"]
    place = cells[5].tableCellInterface()
    assert (place.rowIndex(), place.columnIndex()) == (1, 1)
    assert tells(cells[5].text(QAccessible.Text.Description), "2nd", "Aya", "+2.2", "27,200")


def test_the_result_is_mirrored_where_one_writes_from_the_right(result: ResultTable) -> None:
    header = result.horizontalHeader()
    before = [header.sectionViewportPosition(column) for column in range(4)]
    result.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    QApplication.processEvents()
    assert before == sorted(before)
    after = [header.sectionViewportPosition(column) for column in range(4)]
    assert after == sorted(after, reverse=True)
    (rank,) = [one.ink for one in painted_texts(result.viewport()) if one.text == "1st"]
    assert QRectF(result.visualRect(result.rows.index(0, 0))).contains(rank)  # its badge went with it


@pytest.mark.parametrize("width", [420, 700, 1200])
def test_no_card_lies_on_another(width: int, look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    view = opened(SettlementView(look), shown, qtbot, width)
    view.show_settlement(settle_match(PLAYED.state), LONG, provisional=True)
    places = [view.title.geometry(), view.result.geometry(), view.working.geometry()]
    assert all(place.right() < width for place in places)
    assert not any(one.intersects(other) for one, other in pairwise(places))
    steps = [column for column in range(view.result.rows.columnCount()) if view.result.rows.is_step(column)]
    assert len({view.result.isColumnHidden(column) for column in steps}) == 1
    assert view.result.isColumnHidden(steps[0]) or width > 420
    assert not view.result.isColumnHidden(steps[0]) or width < 1200
    assert view.result.horizontalHeader().length() == view.result.viewport().width()
    view.resize(width + 20, 600)
    QApplication.processEvents()
    assert view.result.horizontalHeader().length() == view.result.viewport().width()


def test_its_terms_lead_to_the_glossary(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    look.words.use_glossary(Glossary.of(resources.glossary()))
    view = opened(SettlementView(look), shown, qtbot)
    view.show_settlement(settle_match(PLAYED.state), NAMES)
    term, place = view.working.term_places()[0]
    heard = Heard(view)
    qtbot.mouseClick(view.working, LEFT, pos=place.center().toPoint())
    assert heard.terms == [term]


# ------------------------------------------------------------------------------------- the preview

BEFORE = Match(STANDARD, (WinEvent.of(0, 1, han=3, fu=40), Riichi(3), Draw((0, 3))))


def previewed(look: Look, before: MatchState, after: MatchState | None) -> PreviewView:
    view = PreviewView(look)
    view.show_preview(before, after, NAMES)
    return view


def test_who_pays_whom_and_what_comes_next(look: Look, shown: list[QWidget], qtbot: QtBot) -> None:
    after = BEFORE.do(Riichi(2), WinEvent.of(2, han=3, fu=40))
    view = opened(previewed(look, BEFORE.state, after.state), shown, qtbot, 520)
    facts = (
        ("Chiyo", "riichi"),
        ("Chiyo", "tsumo", "3 han 40 fu"),
        ("Aya", "Chiyo", "2,600", "200"),
        ("Ben", "Chiyo", "1,300", "200"),
        ("Dmitri", "Chiyo", "1,300", "200"),
        ("Chiyo", "2,000"),
    )
    assert all(tells(row.text, *told) for row, told in zip(view.rows[1:-1], facts, strict=True))
    assert [view.rows[at].kind for at in (0, -1)] == ["before", "after"]
    assert view.rows[3].numbers == ("−2,800", "", "+2,800", "")
    assert view.rows[-1].numbers == ("31,400", "14,300", "30,300", "24,000")
    assert view.rows[-1].below == ("1st", "4th", "3rd → 2nd", "2nd → 3rd")
    assert view.text.endswith("East 2")


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "events", [(Riichi(2), WinEvent.of(2, 1, han=3, fu=30)), (Draw((1,)),), (Riichi(0), Riichi(1), Draw((0, 1)))]
)
@pytest.mark.parametrize("riichi", [0, 1])
def test_the_rows_add_up(
    look: Look, shown: list[QWidget], events: tuple[Riichi | WinEvent | Draw, ...], riichi: int
) -> None:
    """Also where a stick of the deal lies on the table before the preview begins."""
    started = BEFORE.do(*events[:riichi]) if riichi and len(events) > 1 else BEFORE
    after = BEFORE.do(*events).state
    view = previewed(look, started.state, after)
    shown.append(view)
    changes = [row.changes for row in view.rows if row.kind == "line" and row.changes]
    sums = tuple(sum(column) for column in zip(started.state.scores, *changes, strict=True))
    assert sums == after.scores


def test_the_end_and_its_reason(look: Look, shown: list[QWidget]) -> None:
    after = BEFORE.do(WinEvent.of(0, 1, yakuman=1)).state
    view = previewed(look, BEFORE.state, after)
    shown.append(view)
    assert tells(view.text.split("\n")[-1], "ends", "Ben")


def test_the_dealer_may_stop(look: Look, shown: list[QWidget]) -> None:
    rules = STANDARD.with_value("agari_yame", "choice").with_value("length", "tonpuusen")
    match = Match(rules, tuple(Draw() for _ in range(3)))
    view = previewed(look, match.state, match.do(WinEvent.of(3, han=5)).state)
    shown.append(view)
    assert view.text.endswith(look.words.say("preview.may_end", player="Dmitri"))


def test_a_problem_is_said_in_words(look: Look, shown: list[QWidget]) -> None:
    view = PreviewView(look)
    shown.append(view)
    view.show_preview(BEFORE.state, None, NAMES)
    assert view.text == look.words.say("preview.nothing")
    with pytest.raises(MatchError) as refused:
        BEFORE.do(Riichi(2), Riichi(2))
    view.show_preview(BEFORE.state, None, NAMES, refused.value.problem)
    assert tells(view.text, "Chiyo")
    assert not view.rows


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_long_names_need_more_height_and_get_it(
    language: str, zoom: float, look: Look, shown: list[QWidget], qtbot: QtBot
) -> None:
    look.words.set_language(language)
    look.theme.set_zoom(zoom)
    after = BEFORE.do(WinEvent.of(2, han=3, fu=40)).state
    short = previewed(look, BEFORE.state, after)
    long = PreviewView(look)
    shown += [short, long]
    long.show_preview(BEFORE.state, after, LONG)
    width = look.theme.px(520)
    assert long.height_for(width) > short.height_for(width)
    opened(long, shown, qtbot, width)
    assert long.height_for(width) <= long.minimumSizeHint().height()
