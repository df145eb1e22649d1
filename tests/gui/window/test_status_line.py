"""What is said at the window's foot, and what lets it go."""

from __future__ import annotations

from core.language.messages import Message
from gui.window.main_window import MainWindow

COPIED = Message("said.copied_text")


def test_what_was_said_outlives_the_glossary_that_is_read_behind_it(window: MainWindow) -> None:
    window.status.say(COPIED)
    window.learn_terms()
    assert window.status.text() == window.look.words.say(COPIED)


def test_what_was_said_follows_the_language_and_what_is_gone_stays_gone(window: MainWindow) -> None:
    window.status.say(COPIED)
    window.kept_look.set_language("ja")
    assert window.status.text() == window.look.words.say(COPIED)
    window.status.clear()
    window.kept_look.set_language("en")
    assert window.status.text() == ""
    window.status.say(COPIED)
    window.status.hint("below the mouse")
    window.kept_look.set_language("ja")
    assert window.status.text() == ""
