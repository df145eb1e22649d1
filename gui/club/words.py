"""Texts for the days, results and rules of a ledger."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction

from PySide6.QtCore import QLocale

from core.language.messages import Several
from core.language.names_apart import Name
from core.language.numbers import MOST_DIGITS, signed_text
from core.ledger import MatchSummary, RulesUsed, Session, Standing
from core.ledger.words import standing_name
from core.rules.presets import FORMER_NAMES, PRESETS
from gui.appearance.days import day_text
from gui.appearance.translator import Translator


def time_text(moment: datetime) -> str:
    """Format the time of day."""
    return f"{moment:%H:%M}"


def size_text(words: Translator, size: int) -> str:
    """Format the size of a file. :param size: in bytes."""
    return words.locale.formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def session_text(words: Translator, session: Session) -> str:
    """Return an evening in words: its day, and its name if it has one."""
    day = day_text(words, session.day)
    return words.say("club.evening_named", day=day, name=Name(session.name)) if session.name else day


def rules_text(words: Translator, name: str, *, ayame: bool) -> str:
    """Return the name of rules: translated for those of the program, as it is for others; with `ayame` that of
    Ayame mahjong.
    """
    if ayame:
        return words.say("ayame.name")
    return words.say(f"preset.{name}") if name in (*PRESETS, *FORMER_NAMES) else name


def used_text(words: Translator, used: RulesUsed) -> str:
    """Return the name of rules, and how many matches used them."""
    name = rules_text(words, used.name, ayame=used.ayame)
    return words.say("club.rules_used", name=Name(name), n=used.matches)


def match_text(words: Translator, summary: MatchSummary) -> str:
    """Return a match in a line: day and time at which it began, and its players."""
    names = Several(tuple(Name(seat_name(summary, seat, words)) for seat in range(len(summary.seats))))
    when = f"{day_text(words, summary.session.day)} {time_text(summary.started)}"
    return words.say("club.match_line", when=when, players=names)


def digits_of(values: Iterable[Fraction]) -> int:
    """Return how many decimals all values need in one column, from 1 to `MOST_DIGITS`."""
    values = tuple(values)
    return next(
        (digits for digits in range(1, MOST_DIGITS) if all(10**digits % v.denominator == 0 for v in values)),
        MOST_DIGITS if values else 1,
    )


def points_text(points: Fraction, digits: int = 0) -> str:
    """Format a result in thousands, with its sign.

    :param digits: number of decimals, for points in a column; 0: as many as needed, at least one.
    """
    digits = digits or digits_of((points,))
    return signed_text(points, digits, digits)


def standing_text(words: Translator, one: Standing) -> str:
    """Return the name of somebody in the standings; guests are marked as such."""
    name = standing_name(one)
    return name if isinstance(name, str) else words.say(name)


def seat_name(summary: MatchSummary, seat: int, words: Translator) -> str:
    """Return the name of the player whom the result counts for; a guest without a name is numbered by seat."""
    return summary.counted[seat].name or words.say("match.player", n=seat + 1)
