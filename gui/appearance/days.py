"""Days as people write them, alike in every room."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate

from gui.appearance.translator import Translator


def day_text(words: Translator, day: date) -> str:
    """A day as people write it, with that of the week."""
    return words.locale.toString(QDate(day.year, day.month, day.day), words.say("club.day_format"))


def date_text(words: Translator, day: date) -> str:
    """A day of which that of the week says nothing."""
    return words.locale.toString(QDate(day.year, day.month, day.day), words.say("club.date_format"))


def moment_text(words: Translator, moment: datetime) -> str:
    """A day and its time."""
    return f"{day_text(words, moment.date())} {moment:%H:%M}"
