"""A day is written in one way, by itself and within a message."""

from __future__ import annotations

from datetime import date

import pytest

from core.language.messages import Message
from gui.appearance.days import day_text
from gui.appearance.look import Look

DAY = date(2026, 10, 23)


@pytest.mark.parametrize(("language", "written"), [("en", "Fri 23 Oct 2026"), ("ja", "2026年10月23日（金）")])
def test_a_message_writes_days_as_the_window_does(look: Look, language: str, written: str) -> None:
    look.words.set_language(language)
    title = Message.of("club_sheet.evening", day=DAY)
    assert day_text(look.words, DAY) == written
    assert written in look.words.say(title)
    assert written in look.for_paper().words.say(title)
