"""A lesson plan in front of a class: item by item with a presenter's keys, the notes for the teacher alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.lessons.lesson_plan import LessonPlan, PlanItem
from core.practice.exercise.build_form import form_of
from core.practice.exercise.exercise import make_exercise, restored
from core.practice.exercise.worksheet import Worksheet
from gui.classroom.beats import MOST_AT_ONCE
from gui.classroom.notes import ClassNotes
from gui.classroom.screen import ClassScreen
from gui.form.kinds import right_parts
from gui.learn.plan_page import PlanPage
from gui.widgets.key_button import KeyButton
from gui.window.keys_box import KeysBox
from gui.window.main_window import MainWindow
from tests.gallery_class import PLAN
from tests.gui.classroom.test_class_screen import seen
from tests.gui.doing import click, press, settle
from tests.gui.finding import find
from tests.gui.laid_out import words_laid_out
from tests.gui.names import CLASS_NOTES
from tests.gui.screens import learn_screen
from tests.painted_text import painted_texts

KEY = Qt.Key
ON, BACK = KEY.Key_PageDown, KEY.Key_PageUp
HAND = "fuhan1 234m567p34s88s678p+5s E/S ron riichi rules:standard"
NAME, HEADING, NOTE = "pinfu, 3,900: they miss it", "What is it worth?", "ask who pays"


def planned(window: MainWindow, *codes: str) -> PlanPage:
    """A plan of these."""
    window.screens.show_item("learn", "plan")
    settle()
    page = learn_screen(window).plan_page
    for code in codes:
        assert page.model.add(code), code
    page.list.setCurrentRow(0)
    return page


def named(page: PlanPage, row: int) -> None:
    """With a name and a note for the teacher, and a heading for the class."""
    page.list.setCurrentRow(row)
    page.name.setText(NAME)
    page.name.editingFinished.emit()
    page.heading.setText(HEADING)
    page.heading.editingFinished.emit()
    page.note.setPlainText(NOTE)


def shown(window: MainWindow) -> ClassScreen:
    """The class screen."""
    found = window.view.class_room.shown
    assert isinstance(found, ClassScreen)
    return found


def narrow(window: MainWindow) -> None:
    """As on the screen of an old projector."""
    window.view.whole_screen.take(False)
    window.resize(1024, 768)
    settle()


def test_from_the_chosen_item_through_all_of_them(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """A hand is told to its end before the next item comes, and back again; behind the last one nothing comes."""
    question = make_exercise(3, "U28", 2).code
    page = planned(window, "U18.middle", HAND, question, "yaku.pinfu")
    named(page, 1)
    click(page, qtbot, "learn.plan.show")
    settle()
    screen, say = shown(window), window.look.words.say
    model = screen.model
    assert model.at == 1
    assert HEADING in find(screen, QLabel, "class.item").text()
    assert NAME not in seen(window)
    assert NOTE not in seen(window)
    assert model.derivation is not None
    assert model.derivation.hand.all_tiles == read_code(HAND).hand().all_tiles
    press(qtbot, *[ON] * len(model.beats))
    assert (model.at, model.is_over) == (1, True)
    press(qtbot, ON)
    assert (model.at, model.told) == (2, 0)
    assert say("unit.U28.asks") in screen.stage.accessibleName()
    press(qtbot, ON)
    assert model.card is not None
    press(qtbot, BACK, BACK)
    assert (model.at, model.is_over) == (1, True)
    press(qtbot, *[BACK] * (len(model.beats) + 1))
    assert (model.at, model.is_over) == (0, True)
    press(qtbot, *[BACK] * (len(model.beats) + 2))
    assert (model.at, model.told) == (0, 0)
    assert say("lessons.U18.middle.title") in screen.stage.accessibleName()
    press(qtbot, KEY.Key_G, KEY.Key_4, KEY.Key_Return)
    assert model.at == 3
    assert say("yaku.pinfu.name") in find(screen, QLabel, "class.item").text()
    press(qtbot, KEY.Key_End)
    press(qtbot, KEY.Key_Home)
    assert say("yaku_list.closed") in screen.stage.accessibleName()
    press(qtbot, KEY.Key_Escape, KEY.Key_Escape)
    assert window.view.class_room.shown is None
    assert learn_screen(window).page is learn_screen(window).plan_page


def test_a_lesson_is_all_of_its_screens(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Its question before what is right, its hands on the felts, then the card that it is about."""
    planned(window, "U18", "U19.try")
    press(qtbot, KEY.Key_F11)
    screen, lessons = shown(window), learn_screen(window).lessons
    model, lesson = screen.model, lessons.of("U18")
    assert lesson is not None
    for number, step in enumerate(lesson.steps):
        assert model.at == number
        screen.stage.grab()
        title, *_ = step.said("title")
        assert window.look.words.say(title) in screen.stage.accessibleName()
        assert screen.felt.isVisible() == bool(step.hand)
        assert screen.other.isVisible() == bool(step.contrast)
        if step.is_answered:
            after = window.look.words.say(step.said("after")[0])
            assert after not in screen.stage.accessibleName()
            press(qtbot, ON)
            assert after in screen.stage.accessibleName()
        assert model.card is None
        cards = [card.name for card in model.cards]
        assert cards == [step.card] * (2 if step.card and step.contrast else 1 if step.card else 0)
        assert len({card.title for card in model.cards}) == len(cards)  # each says of which hand it is
        press(qtbot, *[ON] * (len(model.beats) + 1))
    assert model.plan is not None
    assert model.plan.items[model.at].code == "U19.try"


def test_what_parts_two_hands_is_hidden_while_the_class_is_asked(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    """It would tell a part of the answer; it comes back with the hands."""
    planned(window, "U06.dealer")
    press(qtbot, KEY.Key_F11)
    settle()
    screen, say = shown(window), window.look.words.say
    assert screen.model.item is not None
    parted = list(zip((screen.felt, screen.other), map(say, screen.model.item.apart), strict=True))
    for asks in (False, True, False):
        assert screen.model.asks == asks
        assert [words in felt.accessibleDescription() for felt, words in parted] == [not asks] * 2
        press(qtbot, BACK if asks else KEY.Key_Q)


def test_the_class_answers_a_lesson(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """By a digit or a click: a wrong answer asks why, and only the right one tells; back, it is asked again."""
    planned(window, "U18.try")
    press(qtbot, KEY.Key_F11)
    settle()
    screen, say = shown(window), window.look.words.say
    question = screen.model.question
    assert question is not None
    wrong = next(at for at in range(len(question.answers)) if at != question.right)
    press(qtbot, Qt.Key(KEY.Key_1 + wrong))
    told = screen.stage.accessibleName()
    assert say("class.not_this") in told
    assert say("class.right") not in told
    screen.stage.grab()
    place = screen.stage.answer_places[question.right].center().toPoint()
    QTest.mouseClick(screen.stage, Qt.MouseButton.LeftButton, pos=place)
    assert say("class.right") in screen.stage.accessibleName()
    press(qtbot, BACK)
    assert screen.model.chosen is None
    assert say("class.right") not in screen.stage.accessibleName()


@pytest.mark.parametrize(("item", "hands"), [("U06.try", 1), ("U27.try", 2), ("U32.try", 2)])
def test_a_question_begins_where_its_hands_do_and_ends_as_far_from_the_other_edge(
    window: MainWindow, qtbot: QtBot, item: str, hands: int
) -> None:
    """Or it has all the width, where it is larger so: of the two below two hands, one in each language."""
    planned(window, item)
    press(qtbot, KEY.Key_F11)
    window.showNormal()
    window.resize(1366, 768)
    settle()
    screen = shown(window)
    screen.stage.grab()
    assert screen.other.isVisible() == (hands == 2)
    first, *_, last = screen.stage.answer_places
    end = screen.stage.width() - first.left()
    if first.left() == screen.felt.begins:
        assert last.right() == pytest.approx(end)
    else:
        assert hands == 2
        assert last.right() <= end


def test_numbers_and_tables_of_a_lesson_are_shown(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """The prices of a page, the places of a match, what two hands are worth: as they are worked out."""
    planned(window, "frequent_prices.ten", "U35.rounding", "U05.haneman")
    press(qtbot, KEY.Key_F11)
    settle()
    screen, lessons = shown(window), learn_screen(window).lessons
    say = window.look.words.say
    for name, part in (("frequent_prices", "ten"), ("U35", "rounding"), ("U05", "haneman")):
        lesson = lessons.of(name)
        assert lesson is not None
        step = next(step for step in lesson.steps if step.id == part)
        wanted = [step.numbers[figure] for figure in step.figures]
        wanted += [step.numbers[f"score{place}"] for place in range(1, len(step.scores) + 1)]
        if part == "haneman":
            press(qtbot, ON)
            wanted = [step.numbers["price"], step.numbers["price2"]]
        painted = seen(screen)
        assert wanted
        assert all(say(Message.of("class.number", n=number)) in painted for number in wanted), name
        press(qtbot, ON)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("unit", ["U04", "U05", "U24", "U26", "U34"])
def test_a_problem_shows_what_is_right(window: MainWindow, qtbot: QtBot, language: str, unit: str) -> None:
    """Also where no hand wins: not before the next key, and then."""
    code = make_exercise(3, unit, 2).code
    planned(window, code)
    press(qtbot, KEY.Key_F11)
    settle()
    screen, look = shown(window), window.look
    fields = form_of(restored(code)).fields
    said = ["".join(part for part in right_parts(field, look.words) if isinstance(part, str)) for field in fields]
    assert not screen.model.slides[0].answers
    press(qtbot, ON)
    assert all(text in screen.stage.accessibleName() for text in said)


def test_a_price_is_asked_without_tiles(window: MainWindow, qtbot: QtBot) -> None:
    """Han and fu stay in view, and each wrong answer is a misunderstanding of prices."""
    planned(window, make_exercise(3, "U26", 2).code)
    press(qtbot, KEY.Key_F11, KEY.Key_Q)
    model = shown(window).model
    assert model.question is not None
    assert model.question.said == model.slides[0].said
    assert len(model.question.answers) == 4


def test_with_one_screen_the_note_is_asked_for(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """With a key or a button, which is there where a note is; the next item hides it again."""
    page = planned(window, HAND, HAND)
    named(page, 0)
    press(qtbot, KEY.Key_F11)
    settle()
    screen = shown(window)
    assert find(screen.foot, KeyButton, "class.note").isVisible()
    assert NOTE not in seen(window)
    press(qtbot, KEY.Key_M)
    settle()
    assert NOTE in seen(window)
    press(qtbot, KEY.Key_M)
    settle()
    assert NOTE not in seen(window)
    press(qtbot, KEY.Key_M, *[ON] * (len(screen.model.beats) + 1))
    settle()
    assert screen.model.at == 1
    assert not screen.note.isVisible()
    press(qtbot, KEY.Key_M)
    assert not screen.note.isVisible()


def test_with_two_screens_the_note_is_on_the_teacher_s(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """The class sees the name, never the note."""
    other: Any = SimpleNamespace(geometry=lambda: QRect(0, 0, 1024, 768))
    window.view.class_room.screens = lambda: [window.screen(), other]
    page = planned(window, HAND, "U18.middle")
    named(page, 0)
    press(qtbot, KEY.Key_F11)
    settle()
    screen, notes = shown(window), find(window, ClassNotes, CLASS_NOTES)
    assert HEADING in seen(screen)
    assert NAME not in seen(screen)
    assert NOTE in find(notes, QWidget, "class.notes.note").accessibleName()
    assert NAME in find(notes, QWidget, "class.notes.item").accessibleName()
    QTest.keyClick(notes, KEY.Key_M)
    settle()
    assert NOTE not in seen(screen)
    for _ in range(len(screen.model.beats) + 1):
        QTest.keyClick(notes, ON)
    settle()
    assert screen.model.at == 1
    assert NOTE not in seen(notes)
    for _ in range(2):
        QTest.keyClick(notes, KEY.Key_Escape)
    assert window.view.class_room.shown is None


def test_with_two_screens_the_teacher_reads_what_is_shown_and_what_comes(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    """By the teacher's own names; the buttons stay at the foot, also where there is no hand."""
    other: Any = SimpleNamespace(geometry=lambda: QRect(0, 0, 1024, 768))
    window.view.class_room.screens = lambda: [window.screen(), other]
    page = planned(window, HAND)
    page.model.add_item(PlanItem("text", "", NAME, "", HEADING, ("One tile is missing.",)))
    page.list.setCurrentRow(0)
    press(qtbot, KEY.Key_F11)
    notes, say = find(window, ClassNotes, CLASS_NOTES), window.look.words.say
    item, coming = (find(notes, QWidget, f"class.notes.{name}") for name in ("item", "next"))
    foot = find(notes, QWidget, "class.foot")
    settle()
    place = foot.geometry()
    QTest.keyClick(notes, KEY.Key_End)
    assert NAME in coming.accessibleName()
    assert NAME not in item.accessibleName()
    QTest.keyClick(notes, ON)
    settle()
    assert NAME in item.accessibleName()
    assert say("class.all_told") in coming.accessibleName()
    assert foot.geometry().bottom() == place.bottom()  # with fewer buttons it is one row
    QTest.keyClick(notes, ON)
    assert shown(window).model.is_at_end
    assert not item.isVisible()


def test_what_is_for_the_teacher_is_nowhere_for_the_class(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Of an item of each kind neither name nor note: on no card, in no question, on no paper."""
    page = planned(window)
    page.model.take(PLAN._replace(items=tuple(item._replace(name=NAME, note=NOTE) for item in PLAN.items)))
    (offer,) = page.papers
    for make in offer.kinds.values():
        with words_laid_out() as written:
            paper = make()
        on_paper = "\n".join([*written, paper.title])
        assert NAME not in on_paper
        assert NOTE not in on_paper
    page.list.setCurrentRow(0)
    press(qtbot, KEY.Key_F11)
    screen, end = shown(window), window.look.words.say(Message.of("class.end.all", n=len(PLAN.items)))
    asked: set[int] = set()
    while end not in screen.stage.accessibleName():
        shows = seen(window)
        assert NAME not in shows
        assert NOTE not in shows
        press(qtbot, ON if screen.model.at in asked else KEY.Key_Q)
        asked.add(screen.model.at)
    assert len(asked) >= len(PLAN.items)


def test_a_hand_beside_the_plan(window: MainWindow, qtbot: QtBot) -> None:
    """N shows one that is in no plan; back is the item that was left, on is the next one."""
    planned(window, HAND, "U18.middle")
    press(qtbot, KEY.Key_F11)
    model = shown(window).model
    items = []
    for keys in ((KEY.Key_N,), (BACK,), (KEY.Key_N, KEY.Key_End, ON)):
        press(qtbot, *keys)
        items.append((model.item is None, model.at))
    assert items == [(True, 0), (False, 0), (False, 1)]


def test_a_drill_tells_its_own_card_at_once(window: MainWindow, qtbot: QtBot) -> None:
    """Question, answer, its card, the next problem: a presenter's four keys. What was asked stays in view."""
    planned(window, Worksheet(("U03",), 2, 7, 2).code, make_exercise(3, "U26", 2).code)
    press(qtbot, KEY.Key_F11, ON)
    model = shown(window).model
    places = []
    for _ in range(4):
        places.append((model.at, model.slide is None, model.card is not None and model.card.name))
        press(qtbot, ON)
    assert places == [(1, False, False), (1, False, False), (1, True, "reading"), (2, False, False)]
    press(qtbot, KEY.Key_End, ON)
    assert model.at == 3
    assert model.slides[1].said == model.slides[0].said


def test_every_line_of_a_long_card_is_seen(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """Its first lines before those that come below them, where not all of them can be read at once."""
    planned(window, "U18-2-7K")
    press(qtbot, KEY.Key_F11, ON, ON)
    narrow(window)
    screen, seen_so_far = shown(window), ""
    assert screen.model.card is not None
    while not screen.model.is_over:
        seen_so_far += "".join(painted.text for painted in painted_texts(screen.stage))
        press(qtbot, ON)
    seen_so_far += "".join(painted.text for painted in painted_texts(screen.stage))
    (card,) = screen.model.cards
    assert len(card.lines) > MOST_AT_ONCE + 1
    assert all(str(line.parts[-1]).strip() in seen_so_far for line in card.lines)


def test_a_long_text_and_a_long_heading_are_read_from_the_last_row(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    page = planned(window)
    lines = tuple(f"{number} {HEADING}" for number in range(30))
    page.model.take(
        LessonPlan("", (PlanItem("hand", HAND, heading="as " * 60), PlanItem("text", "", lines=lines)))
    )
    press(qtbot, KEY.Key_F11)
    narrow(window)
    screen, written = shown(window), ""
    heading = find(screen, QLabel, "class.item")
    assert not any(painted.is_cut for painted in painted_texts(heading))
    assert heading.heightForWidth(heading.width()) <= heading.height()
    press(qtbot, KEY.Key_T)
    settle()
    time = screen.ink.time_place.translated(-heading.x(), -heading.y())
    painted = painted_texts(heading)
    assert not any(each.is_cut or each.ink.intersects(time) for each in painted)
    press(qtbot, KEY.Key_G, KEY.Key_2, KEY.Key_Return)
    while not screen.model.is_at_end:
        settle()
        painted = painted_texts(screen.stage)
        assert not any(each.is_cut for each in painted)
        assert screen.stage.own.theme.font("title").pixelSize() >= 28
        written += "".join(each.text for each in painted)
        press(qtbot, ON)
    assert all(f"{number} {HEADING}" in written for number in range(30))


def test_no_number_is_broken_where_the_class_is_asked(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """The payments of a yakuman are the longest."""
    planned(window, "fuhan1 19m19p19s1234567z+1z E/S tsumo rules:standard")
    press(qtbot, KEY.Key_F11)
    narrow(window)
    press(qtbot, KEY.Key_Q)
    screen = shown(window)
    question = screen.model.question
    assert question is not None
    painted = [each.text for each in painted_texts(screen.stage)]
    assert all(window.look.words.say(answer.says) in painted for answer in question.answers)


def test_the_end_of_an_item_is_a_key_away(window: MainWindow, qtbot: QtBot) -> None:
    """End tells all of it, Home nothing; the next key is the next item."""
    planned(window, HAND, "U18.try")
    press(qtbot, KEY.Key_F11, KEY.Key_End)
    model = shown(window).model
    assert (model.at, model.is_over) == (0, True)
    press(qtbot, KEY.Key_Home)
    assert (model.at, model.told) == (0, 0)
    press(qtbot, KEY.Key_End, ON)
    assert model.at == 1


def test_one_goes_on_where_the_class_stopped(window: MainWindow, qtbot: QtBot) -> None:
    """The plan stands at the item that was shown last, a lesson at its screen."""
    page = planned(window, "U18", HAND, HAND)
    lesson = learn_screen(window).lessons.of("U18")
    assert lesson is not None
    press(qtbot, KEY.Key_F11, *[KEY.Key_End, ON] * len(lesson.steps), KEY.Key_Escape, KEY.Key_Escape)
    assert page.list.currentRow() == 1
    window.screens.show_item("learn", "U18")
    press(qtbot, KEY.Key_F11, *[KEY.Key_End, ON] * 2, KEY.Key_Escape, KEY.Key_Escape)
    assert learn_screen(window).lesson_page.step == lesson.steps[2]


def test_what_wipes_and_what_gives_time_is_there_when_it_is_wanted(window: MainWindow, qtbot: QtBot) -> None:
    """Buttons for it, with their keys, while one draws and while time runs."""
    planned(window, HAND)
    press(qtbot, KEY.Key_F11)
    foot = shown(window).foot

    def are_there() -> list[bool]:
        settle()
        return [find(foot, KeyButton, f"class.{name}").isVisible() for name in ("wipe", "more")]

    assert are_there() == [False, False]
    press(qtbot, KEY.Key_D)
    assert are_there() == [True, False]
    press(qtbot, KEY.Key_D, KEY.Key_T)
    assert are_there() == [False, True]


def test_nothing_is_asked_where_nothing_is_paid(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """The button goes with the hand; the key says why it does nothing."""
    page = planned(window, HAND)
    page.model.add_item(PlanItem("text", "", lines=("One tile is missing.",)))
    page.list.setCurrentRow(0)
    press(qtbot, KEY.Key_F11)
    screen = shown(window)
    button = find(screen.foot, KeyButton, "class.question")
    for at, is_there in enumerate((True, False)):
        press(qtbot, KEY.Key_G, Qt.Key(KEY.Key_1 + at), KEY.Key_Return)
        assert button.isVisible() == is_there
        press(qtbot, KEY.Key_Q)
        assert screen.model.asks == is_there
    assert find(screen.foot, QLabel, "class.place").text() == window.look.words.say("class.nothing_to_ask")


def test_behind_the_last_item_is_the_end(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """It says that this was all, and of how much; from there one goes back, begins again, or leaves at once."""
    page = planned(window, "U18.middle", HAND)
    named(page, 1)
    page.list.setCurrentRow(0)
    press(qtbot, KEY.Key_F11)
    screen, say = shown(window), window.look.words.say
    end = say(Message.of("class.end.all", n=2))
    assert end not in screen.stage.accessibleName()
    press(qtbot, *[KEY.Key_End, ON] * 2)
    assert end in screen.stage.accessibleName()
    assert all(say(f"class.end.{way}") in screen.stage.accessibleName() for way in ("again", "jump", "leave"))
    assert NAME not in seen(window)
    assert HEADING not in seen(window)
    press(qtbot, ON)
    assert end in screen.stage.accessibleName()
    press(qtbot, BACK)
    assert (screen.model.at, screen.model.is_over) == (1, True)
    press(qtbot, ON, KEY.Key_Home)
    assert (screen.model.at, screen.model.told) == (0, 0)
    press(qtbot, *[KEY.Key_End, ON] * 2, KEY.Key_Escape)
    assert window.view.class_room.shown is None
    assert page.list.currentRow() == 1


def test_the_end_of_one_hand_is_said(window: MainWindow, qtbot: QtBot) -> None:
    """Nothing comes behind it, and the key is no dead one."""
    planned(window, HAND)
    press(qtbot, KEY.Key_F11, KEY.Key_End, ON)
    screen = shown(window)
    assert (screen.model.at, screen.model.is_over) == (0, True)
    assert find(screen.foot, QLabel, "class.place").text() == window.look.words.say("class.all_told")


def test_the_class_counts_as_the_plan_does(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """A lesson or a worksheet is one item, however many screens it has; those are counted by themselves."""
    planned(window, "U18", HAND, Worksheet(("U03",), 2, 7, 2).code)
    lesson = learn_screen(window).lessons.of("U18")
    assert lesson is not None
    press(qtbot, KEY.Key_F11)
    screen, say = shown(window), window.look.words.say
    place = find(screen, QLabel, "class.item")

    def counts(n: int, total: int) -> str:
        return say(Message.of("class.item_place", n=n, total=total))

    assert counts(1, 3) in place.text()
    assert counts(1, len(lesson.steps)) in place.text()
    press(qtbot, *[KEY.Key_End, ON] * len(lesson.steps))
    assert place.text() == counts(2, 3)
    press(qtbot, KEY.Key_End, ON, ON)
    assert counts(3, 3) in place.text()
    assert counts(2, 3) in place.text()


def test_one_goes_to_an_item_by_its_number(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """G, the number of the plan, Return: a number that is none is asked again, Escape gives it up."""
    planned(window, "U18", *[HAND] * 10, "yaku.pinfu")
    press(qtbot, KEY.Key_F11)
    screen, say = shown(window), window.look.words.say
    model, foot = screen.model, screen.foot
    assert model.plan is not None
    last = len(model.plan.items) - 1

    def asks(typed: str) -> bool:
        return say(Message.of("class.jump", typed=typed, most=12)) == find(foot, QLabel, "class.place").text()

    press(qtbot, KEY.Key_G)
    assert asks("–")
    press(qtbot, KEY.Key_1, KEY.Key_2)
    assert asks("12")
    press(qtbot, KEY.Key_Return)
    assert model.at == last
    press(qtbot, KEY.Key_G, KEY.Key_9, KEY.Key_9, KEY.Key_Return)
    assert model.at == last
    assert asks("–")
    press(qtbot, KEY.Key_3, KEY.Key_Backspace, KEY.Key_1, KEY.Key_Return)
    assert (model.at, model.told) == (0, 0)
    press(qtbot, KEY.Key_G, KEY.Key_5, KEY.Key_Escape)
    assert not asks("5")
    press(qtbot, KEY.Key_Return, KEY.Key_Escape)
    assert model.at == 0
    assert window.view.class_room.shown is not None, "the first Escape was the number's"


def test_what_is_drawn_stays_with_its_card(window: MainWindow, qtbot: QtBot) -> None:
    """The next card is clean, and so is the next item; back, the lines are there again, until they are wiped."""
    planned(window, HAND, HAND)
    press(qtbot, KEY.Key_F11, KEY.Key_1, KEY.Key_D)
    ink = shown(window).ink

    def draw() -> None:
        QTest.mousePress(ink, Qt.MouseButton.LeftButton, pos=QPoint(300, 400))
        QTest.mouseRelease(ink, Qt.MouseButton.LeftButton, pos=QPoint(300, 400))

    def drawn_after(*keys: Qt.Key) -> int:
        press(qtbot, *keys)
        return len(ink.lines)

    draw()
    assert [drawn_after(key) for key in (ON, ON, BACK, BACK)] == [0, 0, 0, 1], "line by line it is one card"
    assert [drawn_after(KEY.Key_Q), drawn_after(KEY.Key_Escape, KEY.Key_Escape)] == [0, 1]
    assert [drawn_after(KEY.Key_G, KEY.Key_2, KEY.Key_Return), drawn_after(KEY.Key_N)] == [0, 0]
    assert drawn_after(KEY.Key_G, KEY.Key_1, KEY.Key_Return, KEY.Key_1) == 1
    assert drawn_after(KEY.Key_W) == 0
    assert drawn_after(ON, BACK) == 0


def test_a_card_that_comes_line_by_line_keeps_what_is_drawn(window: MainWindow, qtbot: QtBot) -> None:
    planned(window, HAND)
    press(qtbot, KEY.Key_F11, KEY.Key_1, ON, KEY.Key_D)
    screen = shown(window)
    QTest.mousePress(screen.ink, Qt.MouseButton.LeftButton, pos=QPoint(300, 400))
    press(qtbot, ON)
    assert screen.model.beat is not None
    assert (screen.model.beat.lines, len(screen.ink.lines)) == (2, 1)


def test_with_two_screens_the_teacher_is_told(window: MainWindow, qtbot: QtBot, language: str) -> None:
    """That Escape has to be pressed again, or which number is typed: on the screen that has the keys."""
    other: Any = SimpleNamespace(geometry=lambda: QRect(0, 0, 1024, 768))
    window.view.class_room.screens = lambda: [window.screen(), other]
    planned(window, HAND, "U18.middle")
    press(qtbot, KEY.Key_F11)
    settle()
    notes, say = find(window, ClassNotes, CLASS_NOTES), window.look.words.say
    told = find(notes, QLabel, "class.place")
    QTest.keyClick(notes, KEY.Key_G)
    assert told.text() == say(Message.of("class.jump", typed="–", most=2))
    QTest.keyClick(notes, KEY.Key_Escape)
    QTest.keyClick(notes, KEY.Key_Escape)
    assert told.text() == say("class.leave_again")


def test_the_keys_of_a_class_are_a_key_away(window: MainWindow, qtbot: QtBot) -> None:
    """F1 lists them, and the class goes on where it was."""
    planned(window, HAND, HAND)
    press(qtbot, KEY.Key_F11, ON, KEY.Key_F1)
    settle()
    box = find(window, KeysBox, "keys")
    assert box.chosen == "class"
    assert box.isVisible()
    box.reject()
    settle()
    assert shown(window).model.told == 1
    assert window.focusWidget() is shown(window)
