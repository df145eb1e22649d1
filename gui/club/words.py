"""Days, results and rules of a ledger in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction

from PySide6.QtCore import QLocale

from core.language.messages import Several
from core.language.names_apart import Name
from core.language.numbers import MOST_DIGITS, signed_text
from core.ledger import MatchSummary, RulesUsed, Session
from core.rules.presets import FORMER_NAMES, PRESETS
from gui.appearance.days import day_text
from gui.appearance.translator import Translator


def time_text(moment: datetime) -> str:
    """The time of a day."""
    return f"{moment:%H:%M}"


def size_text(words: Translator, size: int) -> str:
    """The size of a file."""
    return words.locale.formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def session_text(words: Translator, session: Session) -> str:
    """An evening: its day, and its name if it has one."""
    day = day_text(words, session.day)
    return words.say("club.evening_named", day=day, name=Name(session.name)) if session.name else day


def rules_text(words: Translator, name: str, *, ayame: bool) -> str:
    """What rules are called."""
    if ayame:
        return words.say("ayame.name")
    return words.say(f"preset.{name}") if name in (*PRESETS, *FORMER_NAMES) else name


def used_text(words: Translator, used: RulesUsed) -> str:
    """Rules, and how many matches were played by them."""
    name = rules_text(words, used.name, ayame=used.ayame)
    return words.say("club.rules_used", name=Name(name), n=used.matches)


def match_text(words: Translator, summary: MatchSummary) -> str:
    """A match in a line: when, and who."""
    names = Several(tuple(Name(seat_name(summary, seat, words)) for seat in range(len(summary.seats))))
    when = f"{day_text(words, summary.session.day)} {time_text(summary.started)}"
    return words.say("club.match_line", when=when, players=names)


def digits_of(values: Iterable[Fraction]) -> int:
    """So many digits after the point show all of these in one column; one at least."""
    values = tuple(values)
    return next(
        (digits for digits in range(1, MOST_DIGITS) if all(10**digits % v.denominator == 0 for v in values)),
        MOST_DIGITS if values else 1,
    )


def points_text(points: Fraction, digits: int = 0) -> str:
    """A result in thousands with its sign.

    :param digits: so many, where points stand under each other; 0: as many as it needs, one at least.
    """
    digits = digits or digits_of((points,))
    return signed_text(points, digits, digits)


def seat_name(summary: MatchSummary, seat: int, words: Translator) -> str:
    """For whom the result counts; a guest without a name by the number of the seat."""
    return summary.counted[seat].name or words.say("match.player", n=seat + 1)
