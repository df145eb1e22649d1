"""Slips of paper, typed: which table, its scores and chips, what is wrong with them, and the way back."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QStyle, QStyleOptionFrame, QWidget
from pytestqt.qtbot import QtBot

from core.event.log import CheckIn, RoundDraw, guest_id
from core.language.messages import Message
from core.match.announced_scores import score_text
from core.match.events import Chips, LastScores, WinEvent
from core.rules.rule_sets import usual_set
from gui.evening.part import EveningPart
from gui.evening.slips_box import SlipsBox
from gui.window.main_window import MainWindow
from tests.gui.doing import keyboard
from tests.gui.evening.test_part import begun, box_of
from tests.gui.screens import club_screen

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
NEWLINE = "\n"
"""Return, in what is typed."""
HANDED_OUT = 100_000


@pytest.fixture
def part(window: MainWindow) -> EveningPart:
    window.screens.show_screen("club")
    club_screen(window).show_part("tonight")
    return begun(club_screen(window).tonight)


@pytest.fixture
def form(part: EveningPart, qtbot: QtBot) -> Callable[..., SlipsBox]:
    """Opens the form of a first round of so many tables; their people are guests."""

    def opened(tables: int) -> SlipsBox:
        if part.model.state.round(1) is None:
            names = [f"Guest {n}" for n in range(4 * tables)]
            people = [tuple(map(guest_id, names[at : at + 4])) for at in range(0, len(names), 4)]
            here = [CheckIn(person=guest_id(name), name=name) for name in names]
            draw = RoundDraw(number=1, tables=tuple(people))
            assert part.model.enter(Message.of("evening.done.round", n=1), *here, draw)
        part.held.show_round(1)
        part.held.enter_slips()
        box = box_of(part, SlipsBox, qtbot)
        assert isinstance(box, SlipsBox)
        return box

    return opened


def typed(text: str) -> None:
    """Type a text wherever the keyboard is, as a person or a scanner does; wide letters as Japanese input."""
    for letter in text:
        if letter == NEWLINE:
            QTest.keyClick(keyboard(), KEY.Key_Return)
        elif letter.isascii():
            QTest.keyClicks(keyboard(), letter)
        else:
            committed = QInputMethodEvent()
            committed.setCommitString(letter)
            QApplication.sendEvent(keyboard(), committed)


def play(part: EveningPart, table: int) -> None:
    """Play a table of the first round to its end: a yakuman leaves somebody without points."""
    drawn = part.model.state.round(1)
    assert drawn is not None
    assert part.model.begin_table(1, drawn.tables[table - 1], [WinEvent.of(0, 1, han=13)])


def undo() -> None:
    QTest.keyClick(keyboard(), KEY.Key_Z, CTRL)


def scores(part: EveningPart) -> dict[int, tuple[int, ...]]:
    """The scores that are in the file, by table."""
    drawn = part.model.state.round(1)
    assert drawn is not None
    return {
        table.number: part.model.matches[table.match].scores
        for table in drawn.tables
        if table.match and part.model.matches[table.match].finished
    }


def told(box: SlipsBox, table: int) -> str:
    return next(row.told.text() for row in box.rows if row.table.number == table)


def is_in(box: SlipsBox, table: int, field: int) -> bool:
    """Whether the keyboard is in this field of a table's row."""
    return next(row for row in box.rows if row.table.number == table).fields[field] is keyboard()


def dealt(rng: random.Random) -> tuple[int, ...]:
    """Scores of a match, in points."""
    three = [100 * rng.randint(-60, 480) for _ in range(3)]
    return (*three, HANDED_OUT - sum(three))


def test_forty_slips_from_a_pile(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    """In no order, found by a code that a scanner types, by one that a person does, or by the table's number."""
    rng = random.Random(5)
    box = form(40)
    wanted = {table: dealt(rng) for table in range(1, 41)}
    pile = rng.sample(sorted(wanted), 40)
    keys = 0
    for at, table in enumerate(pile):
        code = (f"R1T{table}", f"ｒ１ｔ{table}", str(table))[at % 3]
        slip = "".join(score_text(points, HANDED_OUT) + NEWLINE for points in wanted[table][:3]) + NEWLINE
        typed(code + NEWLINE + slip)
        keys += len(code) + 1 + len(slip)
        assert scores(part).get(table) == wanted[table]
    assert scores(part) == wanted
    assert not box.isVisible()
    assert keys <= 40 * 19  # at two keys a second under 10 s a slip


def test_slips_in_order_take_no_code(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    form(3)
    typed("\n" + "352\n301\n190\n\n" + "-12\n500\n300\n\n" + "250\n250\n251\n\n")
    assert scores(part) == {
        1: (35_200, 30_100, 19_000, 15_700),
        2: (-1_200, 50_000, 30_000, 21_200),
        3: (25_000, 25_000, 25_100, 24_900),
    }


@pytest.mark.parametrize(
    ("code", "key"),
    [("R3T2", "other_round"), ("R1T9", "no_table"), ("9", "no_table"), ("R1T1", "played_out"), ("xyz", "no_code")],
)
def test_a_code_that_leads_nowhere_is_told_and_loses_nothing(
    part: EveningPart, form: Callable[..., SlipsBox], code: str, key: str
) -> None:
    form(3).close()
    play(part, 1)
    box = form(3)
    about = box.told.text()
    assert about.startswith(box.look.words.say("evening.slips.about"))
    typed("2\n352\n301\n")
    box.slip.setFocus()
    typed(code + NEWLINE)
    values = {"code": "R3T2", "other": 3, "n": 1, "table": code[-1], "text": code}
    assert box.told.text() == box.look.words.say(f"evening.slips.{key}", **values)
    assert keyboard() is box.slip
    assert box.rows[0].texts == ("352", "301", "", "")
    typed("r1t2\n")  # over the wrong one
    assert box.told.text() == about
    assert is_in(box, 2, 0)


def test_a_slip_of_another_round_opens_the_form_of_that_round(
    part: EveningPart, form: Callable[..., SlipsBox], qtbot: QtBot
) -> None:
    """What was typed here is kept; the result goes into the other round."""
    form(3).close()
    first = part.model.state.rounds[0]
    people = tuple(table.people for table in first.tables)
    assert part.model.enter(Message.of("evening.done.round", n=2), RoundDraw(number=2, tables=people))
    part.held.show_round(2)
    part.held.enter_slips()
    box = box_of(part, SlipsBox, qtbot)
    assert isinstance(box, SlipsBox)
    typed("2\n352\n30")
    typed("r1t3\n")
    other = box_of(part, SlipsBox, qtbot)
    assert isinstance(other, SlipsBox)
    assert other.windowTitle() == other.look.words.say("evening.slips.title", n=1)
    assert is_in(other, 3, 0)
    typed("250\n250\n251\n\n")
    assert list(scores(part)) == [3]
    typed("r2t2\n")
    again = box_of(part, SlipsBox, qtbot)
    assert isinstance(again, SlipsBox)
    assert next(row for row in again.rows if row.table.number == 2).texts == ("352", "30", "", "")
    again.close()


def test_a_slip_scanned_into_a_score_finds_its_row(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    typed("\n352\n30R1T3\n")
    assert is_in(box, 3, 0)
    assert box.rows[0].texts == ("352", "30", "", "")
    typed("250\n250\n251\n\n")
    assert list(scores(part)) == [3]
    assert keyboard() is box.slip


def test_what_is_wrong_is_said_at_the_row(form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    say = box.look.words.say
    for fourth, key in (("152", "short"), ("162", "over")):
        typed("1\n352\n301\n")
        QTest.keyClicks(keyboard(), "190")
        QTest.keyClick(keyboard(), KEY.Key_Tab)
        typed(fourth + NEWLINE)
        total = 84_300 + 100 * int(fourth)
        by = abs(total - HANDED_OUT)
        assert told(box, 1) == say(f"evening.slips.{key}", by=by, all=HANDED_OUT)
        assert is_in(box, 1, 3)  # any of the scores may be the wrong one
        box.slip.setFocus()


def test_a_fourth_score_that_is_typed_is_checked(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    """Who types all four from the slip is told if they do not add up, and nothing is written."""
    box = form(3)
    typed("1\n300\n250\n200\n")
    assert is_in(box, 1, 3)
    typed("150\n")
    assert scores(part) == {}
    assert told(box, 1) == box.look.words.say("evening.slips.short", by=10_000, all=HANDED_OUT)


def test_a_result_is_taken_back_and_corrected(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    typed("\n352\n301\n190\n\n" + "250\n250\n250\n\n")
    undo()
    assert list(scores(part)) == [1]
    assert is_in(box, 2, 0)
    assert box.rows[1].texts == ("250", "250", "250", "")
    QTest.keyClick(keyboard(), KEY.Key_Tab)
    typed("240\n\n\n")
    assert scores(part)[2] == (25_000, 24_000, 25_000, 26_000)
    typed("1\n")  # a score of the third table, from where the arrow leads to the first
    QTest.keyClick(keyboard(), KEY.Key_Up)
    QTest.keyClick(keyboard(), KEY.Key_Up)
    typed("311\n")
    assert scores(part)[1] == (35_200, 31_100, 19_000, 14_700)
    undo()
    assert scores(part)[1] == (35_200, 30_100, 19_000, 15_700)
    assert box.rows[0].texts == ("352", "301", "190", "")


def test_all_slips_of_the_form_are_undone_at_once(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    """Also where one was corrected, and one ended a match that was played."""
    form(3).close()
    drawn = part.model.state.round(1)
    assert drawn is not None
    part.model.begin_table(1, drawn.tables[0])
    box = form(3)
    typed("\n352\n301\n190\n\n" + "250\n250\n250\n\n")
    for table in ("1", "2"):
        box.slip.setFocus()
        typed(table + "\n300\n")
    box.slip.setFocus()
    typed("3\n400\n300\n200\n\n")
    after = {
        1: (30_000, 30_100, 19_000, 20_900),
        2: (30_000, 25_000, 25_000, 20_000),
        3: (40_000, 30_000, 20_000, 10_000),
    }
    assert scores(part) == after
    assert part.model.undoes == Message.of("evening.done.slips", n=3, round=1)
    assert part.model.undo()
    assert scores(part) == {}
    assert len(part.model.matches) == 1
    assert part.model.redo()
    assert scores(part) == after
    assert part.model.undo()
    assert scores(part) == {}
    again = form(3)
    assert [row.texts for row in again.rows][2] == ("400", "300", "200", "")


def test_what_is_half_entered_is_there_again(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    typed("2\n352\n301")
    QTest.keyClick(keyboard(), KEY.Key_Escape)
    assert not box.isVisible()
    assert scores(part) == {}
    box = form(3)
    assert box.rows[1].texts == ("352", "301", "", "")
    assert box.rows[1].fields[1].text() == "301"


def test_a_row_is_saved_with_the_mouse_once_it_is_whole(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    assert not box.ok.isEnabled()
    typed("2\n352\n301\n")
    assert not box.ok.isEnabled()
    typed("180")
    QTest.keyClick(keyboard(), KEY.Key_Tab)
    typed("147")  # two sticks are missing: it is asked first
    assert not box.ok.isEnabled()
    typed("\n")
    QTest.mouseClick(box.ok, Qt.MouseButton.LeftButton)
    assert scores(part) == {2: (35_200, 30_100, 18_000, 14_700)}
    assert box.slip.hasFocus(), "it was found by its number: the next one is, too"
    assert not box.ok.isEnabled()


def test_only_the_active_row_shows_what_can_be_marked(
    part: EveningPart, form: Callable[..., SlipsBox], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = usual_set(4).with_value("yakitori", 9000)
    monkeypatch.setattr(part.model, "rules", lambda *_: rules)
    box = form(3)

    def marks() -> list[str]:
        return ["".join(mark.text() or "-" for mark in row.marks.buttons) for row in box.rows]

    assert marks() == ["----", "----", "----"]
    typed("2\n352y\n")
    assert marks() == ["----", "YYYY", "----"]
    typed("\n\n\n")
    box.slip.setFocus()
    assert marks() == ["----", "Y---", "----"]


def test_chips_are_typed_after_the_scores(
    part: EveningPart, form: Callable[..., SlipsBox], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = usual_set(4).with_value("chip", 2000)
    monkeypatch.setattr(part.model, "rules", lambda *_: rules)
    box = form(3)
    last = LastScores(scores=(35_200, 30_100, 19_000, 15_700))
    typed("1\n352\n301\n190\n\n")
    assert scores(part) == {}
    say = box.look.words.say
    then = say("evening.slips.chips_none")
    assert told(box, 1) == say("evening.slips.rest", score="157", then=then)
    typed("3\n-1\n")
    assert told(box, 1) == box.look.words.say("evening.slips.chips_sum", sum="+2")
    typed("0\n")
    assert box.rows[0].events == (Chips((3, -1, 0, -2)), last)
    typed("2\n352\n301\n190\n\n\n")
    assert box.rows[1].events == (last,)
    typed("3\n352\n301\n190\n\n2\n-2\n")
    assert sorted(scores(part)) == [1, 2]
    typed("\n")  # the others have none
    drawn = part.model.state.round(1)
    assert drawn is not None
    states = [part.model.state_of(table.match) for table in drawn.tables]
    assert [state.chips for state in states if state is not None] == [(3, -1, 0, -2), (0,) * 4, (2, -2, 0, 0)]
    assert QApplication.activeModalWidget() is None


def test_yakitori_is_marked_by_a_key(
    part: EveningPart, form: Callable[..., SlipsBox], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In any score, with one key more; the mark is written, taken back, and there again as the scores are."""
    rules = usual_set(4).with_value("yakitori", 9000)
    monkeypatch.setattr(part.model, "rules", lambda *_: rules)
    box = form(3)

    def won(table: int) -> tuple[bool, ...]:
        drawn = part.model.state.round(1)
        assert drawn is not None
        state = part.model.state_of(drawn.tables[table - 1].match)
        return () if state is None else state.won

    typed("1\n352\n301\n190y\ny\n")
    assert scores(part) == {1: (35_200, 30_100, 19_000, 15_700)}
    assert won(1) == (True, True, False, False)
    undo()
    assert is_in(box, 1, 0)
    assert box.rows[0].texts == ("352", "301", "190", "", "", "", "y", "y")
    QTest.keyClick(keyboard(), KEY.Key_Escape)
    box = form(3)
    typed("1\n")
    for _ in range(3):
        QTest.keyClick(keyboard(), KEY.Key_Tab)  # from score to score, past the marks
    assert is_in(box, 1, 3)
    typed("y\n")
    assert won(1) == (True, True, False, True)
    box.slip.setFocus()
    mark = box.rows[0].marks.buttons[1]
    QTest.mouseClick(mark, Qt.MouseButton.LeftButton)
    assert is_in(box, 1, 1)
    say = box.look.words.say
    assert told(box, 1) == say("evening.slips.rest", score="157", then=say("evening.slips.change"))
    typed("\n")
    assert won(1) == (True, False, False, True)
    undo()
    assert won(1) == (True, True, False, True)
    assert not mark.isChecked()


def test_the_row_that_is_typed_stays_in_view_below_its_headings(
    part: EveningPart, form: Callable[..., SlipsBox]
) -> None:
    box = form(40)
    for table in (40, 1, 23):
        box.slip.setFocus()
        typed(f"{table}\n")
        field = box.rows[table - 1].scores.fields[0]
        assert field.visibleRegion().boundingRect() == field.rect(), table
    edge = box.look.theme.space("wide")
    assert box.height() <= part.window().height() - 2 * edge
    headings = box.findChildren(QLabel, "evening.slips.heading")
    assert [label.mapTo(box, label.rect().topLeft()).x() for label in headings] == [
        cell.mapTo(box, cell.rect().topLeft()).x() for cell in box.rows[0].cells
    ]


def test_each_score_stands_nearest_to_its_own_name(form: Callable[..., SlipsBox]) -> None:
    """Also in a narrow window."""
    box = form(3)

    def left(widget: QWidget) -> int:
        return widget.mapTo(box, QPoint()).x()

    own, others = [], []
    for row in box.rows:
        for cell, field in zip(row.cells, row.scores.fields, strict=True):
            name = cell.findChild(QLabel)
            assert name is not None
            own.append(left(field) - left(name) - name.fontMetrics().horizontalAdvance(name.text()))
        for field, after in zip(row.scores.fields, row.cells[1:], strict=False):
            others.append(left(after) - left(field) - field.width())
    assert box.look.theme.space("small") <= min(own) < min(others)


def test_a_score_that_follows_is_told_from_those_that_were_typed(form: Callable[..., SlipsBox]) -> None:
    box = form(3)
    say = box.look.words.say
    typed("1\n352\n301\n190\n")
    saves = say("evening.slips.right")
    assert told(box, 1) == say("evening.slips.rest", score="157", then=saves)
    typed("157")
    assert told(box, 1) == saves


def test_slips_that_were_taken_back_are_typed_again(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    """What was typed stands in the fields; Return leads through all of them, typed over or not."""
    form(2)
    typed("\n333\n284\n223\n\n350\n300\n200\n\n")
    before = scores(part)
    assert len(before) == 2
    assert part.model.undo()
    assert scores(part) == {}
    form(2)
    typed("1\n333\n280\n223\n164\n")
    assert scores(part) == {1: (33_300, 28_000, 22_300, 16_400)}
    typed("2\n\n\n\n\n")
    assert scores(part)[2] == before[2]


def test_results_that_are_in_can_be_corrected(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    """Their rows are there again, also once all are in; a table that was played deal by deal has none."""
    form(3).close()
    play(part, 3)
    form(3)
    typed("\n352\n301\n190\n\n" + "250\n250\n250\n\n")
    assert part.held.buttons["slips"].reason is None
    box = form(3)
    assert [row.table.number for row in box.rows] == [1, 2]
    assert [row.saved.toolTip() for row in box.rows] == [box.look.words.say("evening.slips.written")] * 2
    assert not any(row.told.text() for row in box.rows)
    typed("2\n\n249\n")  # Return leads through what is saved
    assert box.rows[1].saved.toolTip() == ""
    assert told(box, 2) == box.look.words.say("evening.slips.short", by=100, all=HANDED_OUT)
    assert is_in(box, 2, 2)
    typed("251\n")
    assert scores(part)[2] == (25_000, 24_900, 25_100, 25_000)
    assert not box.isVisible()
    assert part.model.undo()
    assert scores(part)[2] == (25_000,) * 4
    assert part.model.undo()
    assert list(scores(part)) == [3]


def test_chips_and_marks_that_are_in_are_shown_again(
    part: EveningPart, form: Callable[..., SlipsBox], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = usual_set(4).with_value("chip", 2000).with_value("yakitori", 9000)
    monkeypatch.setattr(part.model, "rules", lambda *_: rules)
    form(3)
    typed("1\n352\n301\n190y\n\n3\n-3\n0\n\n")
    part.window().findChildren(SlipsBox)[-1].close()
    row = form(3).rows[0]
    assert row.texts == ("352", "301", "190", "157", "3", "-3", "0", "0", "", "", "y", "")
    assert row.saved.toolTip()


def test_slips_are_blocked_where_everything_was_played(part: EveningPart, form: Callable[..., SlipsBox]) -> None:
    form(1).close()
    play(part, 1)
    assert part.held.buttons["slips"].reason == Message("evening.no_open_table")


def test_a_score_in_full_is_seen_whole(form: Callable[..., SlipsBox]) -> None:
    """Five digits and the cursor after them, in a frame with Qt's own margins of two pixels."""
    field = form(3).rows[0].scores.fields[0]
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    inside = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field)
    assert field.fontMetrics().horizontalAdvance("45000") < inside.width() - 2 * 2
