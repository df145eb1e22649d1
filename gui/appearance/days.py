"""Days as people write them, alike in every room."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate

from gui.appearance.translator import Translator


def day_text(words: Translator, day: date) -> str:
    """A day as people write it."""
    return words.locale.toString(QDate(day.year, day.month, day.day), words.say("club.day_format"))


def moment_text(words: Translator, moment: datetime) -> str:
    """A day and its time."""
    return f"{day_text(words, moment.date())} {moment:%H:%M}"
