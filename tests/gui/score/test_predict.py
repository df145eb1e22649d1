"""The learner answers first: a form for the keyboard, and what a right and a wrong answer open."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from gui.window.main_window import MainWindow
from tests.gui.doing import (
    CTRL,
    answer,
    bar,
    card,
    click,
    example,
    holds_back,
    keyboard,
    lesson_text,
    opened,
    press,
    result,
    shown,
    status,
    tab_to,
    words,
)

KEY = Qt.Key
STEPS = 5


def is_asked(window: MainWindow) -> bool:
    """Whether the form is there in which the learner answers."""
    found = window.findChild(QWidget, "guess")
    return found is not None and found.isVisible()


def fields(window: MainWindow) -> list[QLineEdit]:
    """The payments that are asked for."""
    found = [window.findChild(QLineEdit, f"guess.paid.{row}") for row in range(2)]
    return [field for field in found if field is not None and field.isVisible()]


def predict(window: MainWindow, qtbot: QtBot, fu: str, han: str, *paid: str) -> None:
    """Fill the form with the keyboard alone, and send it with Return. What has no digits is first or last."""
    for name, text, far in (("guess.han", han, KEY.Key_End), ("guess.fu", fu, KEY.Key_Home)):
        box = tab_to(qtbot, name)
        assert isinstance(box, QComboBox)
        if text.isdigit():
            qtbot.keyClicks(box, text)
        else:
            press(qtbot, far)
        assert box.currentText().startswith(text)
    for row, text in enumerate(paid):
        qtbot.keyClicks(tab_to(qtbot, f"guess.paid.{row}"), text)
    press(qtbot, KEY.Key_Return)


def wrong_lines(window: MainWindow, name: str) -> list[str]:
    """What a card says of a wrong answer."""
    return [words(line) for line in shown(card(window, name)).lines if line.tone == "wrong"]


def test_before_the_prediction_nothing_is_given_away(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    view = window.screen_view
    assert is_asked(window)
    assert not view.derivation.answer.isVisible()
    assert opened(window) == [False] * STEPS
    assert holds_back(window, "2,000")
    assert bar(window) == {"lesson.all": True}
    qtbot.keyClick(view.hand, KEY.Key_Space)  # no step opens before there is an answer
    assert opened(window) == [False] * STEPS
    assert not window.grab().isNull()


def test_all_right_opens_everything(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    predict(window, qtbot, "30", "2", "2000")
    assert not is_asked(window)
    assert answer(window).startswith("2,000")
    assert lesson_text(window) == window.look.words.say("lesson.right")
    assert window.screen_view.what_if.cells
    assert window.screen_view.derivation.readings.isVisible()
    assert not any(wrong_lines(window, name) for name in ("fu", "han", "payment"))


def test_wrong_fu_open_up_to_the_fu_and_say_so(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    predict(window, qtbot, "40", "2", "2000")
    say = window.look.words.say
    assert opened(window) == [True, True, False, False, False]
    assert holds_back(window, "2,000")
    assert say("lesson.wrong", n=2) in lesson_text(window)
    assert wrong_lines(window, "fu") == [say(Message.of("guess.fu", mine=40, right=30))]
    for _ in range(3):
        press(qtbot, KEY.Key_Space)
    assert answer(window).startswith("2,000")


def test_a_wrong_han_and_then_a_wrong_payment(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    predict(window, qtbot, "30", "3", "3900")
    say = window.look.words.say
    assert opened(window) == [True, True, True, False, False]
    assert wrong_lines(window, "han") == [say(Message.of("guess.han", mine=3, right=2))]
    click(window, qtbot, "lesson.next", "lesson.next")
    who = Message("payment.from.discarder")
    assert wrong_lines(window, "payment") == [say(Message.of("guess.paid", who=who, mine=3900, right=2000))]


def test_a_wrong_payment_alone(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    predict(window, qtbot, "30", "2", "2600")
    assert window.model.is_open
    assert window.look.words.say("lesson.wrong", n=5) in lesson_text(window)
    assert len(wrong_lines(window, "payment")) == 1


def test_a_tsumo_asks_for_two_payments(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "pinfu_tsumo")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    say = window.look.words.say
    labels = {field.accessibleName() for field in fields(window)}
    payers = (Message("payment.from.dealer"), Message("payment.from.child"))
    assert labels == {say("lesson.pays", who=who) for who in payers}
    chosen, totals = result(window).chosen, [payment.total for payment in result(window).payments]
    assert chosen is not None
    predict(window, qtbot, "20", str(chosen.han), *(str(total) for total in dict.fromkeys(totals)))
    assert lesson_text(window) == say("lesson.right")


def test_a_yakuman_is_told_as_one(window: MainWindow, qtbot: QtBot, language: str) -> None:
    say = window.look.words.say
    for han, right in ((say("lesson.yakuman"), True), ("13", False)):
        example(window, "kokushi")
        press(qtbot, KEY.Key_G, modifier=CTRL)
        predict(window, qtbot, say("lesson.nothing"), han, "32000")
        assert (lesson_text(window) == say("lesson.right")) == right
        assert len(wrong_lines(window, "han")) == (0 if right else 1)
        click(window, qtbot, "lesson.all")


def test_another_hand_asks_again(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    predict(window, qtbot, "30", "2", "2000")
    example(window, "pinfu_tsumo")
    assert is_asked(window)
    assert [field.text() for field in fields(window)] == ["", ""]
    assert window.model.awaits_guess
    assert holds_back(window, f"{result(window).points:,}")


def test_another_hand_while_the_form_is_open_is_asked_about_instead(
    window: MainWindow, qtbot: QtBot, language: str
) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    qtbot.keyClicks(tab_to(qtbot, "guess.paid.0"), "123")
    example(window, "pinfu_tsumo")
    assert [field.text() for field in fields(window)] == ["", ""]
    predict(window, qtbot, "20", "2", "700", "400")
    assert wrong_lines(window, "payment") == []
    assert not window.model.awaits_guess


def test_the_language_changes_while_the_form_is_filled(window: MainWindow, qtbot: QtBot, language: str) -> None:
    example(window, "wait_for_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    box = keyboard()
    assert box.objectName() == "guess.han"  # the first field has the keyboard at once
    qtbot.keyClicks(box, "3")
    qtbot.keyClicks(tab_to(qtbot, "guess.paid.0"), "2000")
    window.kept_look.set_language("en" if language == "ja" else "ja")
    who = Message("payment.from.discarder")
    assert [field.accessibleName() for field in fields(window)] == [window.look.words.say("lesson.pays", who=who)]
    assert [field.text() for field in fields(window)] == ["2000"]
    assert isinstance(box, QComboBox)
    assert box.currentText() == "3"


def test_a_hand_that_does_not_win_is_not_asked_about(window: MainWindow, qtbot: QtBot, language: str) -> None:
    press(qtbot, KEY.Key_G, modifier=CTRL)
    assert not is_asked(window)
    assert status(window) == window.look.words.say("why.no_win")
    example(window, "riichi_pinfu")
    press(qtbot, KEY.Key_G, modifier=CTRL)
    assert is_asked(window)
    example(window, "no_yaku")
    assert not is_asked(window)
    assert window.look.words.say("answer.no_yaku") in answer(window)
