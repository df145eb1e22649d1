"""Days as text, the same in every room."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QDate

from gui.appearance.translator import Translator


def day_text(words: Translator, day: date) -> str:
    """Return a day with its weekday, in the format of the language in use."""
    return words.locale.toString(QDate(day.year, day.month, day.day), words.say("club.day_format"))


def date_text(words: Translator, day: date) -> str:
    """Return a day without its weekday, in the format of the language in use."""
    return words.locale.toString(QDate(day.year, day.month, day.day), words.say("club.date_format"))


def moment_text(words: Translator, moment: datetime) -> str:
    """Return a day with its weekday, and the time."""
    return f"{day_text(words, moment.date())} {moment:%H:%M}"
