"""Days, results and rules of a ledger in words."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from fractions import Fraction

from PySide6.QtCore import QDate, QLocale

from core.language.messages import Message, Several
from core.language.numbers import MOST_DIGITS, decimals, signed_text
from core.ledger import MatchSummary, RulesUsed, Session
from core.rules.presets import FORMER_NAMES, PRESETS
from gui.appearance.look import Look


def day_text(look: Look, day: date) -> str:
    """A day as people write it."""
    return look.locale.toString(QDate(day.year, day.month, day.day), look.say("club.day_format"))


def time_text(moment: datetime) -> str:
    """The time of a day."""
    return f"{moment:%H:%M}"


def moment_text(look: Look, moment: datetime) -> str:
    """A day and its time."""
    return f"{day_text(look, moment.date())} {time_text(moment)}"


def size_text(look: Look, size: int) -> str:
    """The size of a file."""
    return look.locale.formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def session_text(look: Look, session: Session) -> str:
    """An evening: its day, and its name if it has one."""
    day = day_text(look, session.day)
    return look.say("club.evening_named", day=day, name=session.name) if session.name else day


def rules_text(look: Look, name: str, *, ayame: bool) -> str:
    """What rules are called."""
    if ayame:
        return look.say("ayame.name")
    return look.say(f"preset.{name}") if name in (*PRESETS, *FORMER_NAMES) else name


def used_text(look: Look, used: RulesUsed) -> str:
    """Rules, and how many matches were played by them."""
    name = rules_text(look, used.name, ayame=used.ayame)
    return look.say("club.rules_used", name=name, n=used.matches)


def match_text(look: Look, summary: MatchSummary) -> str:
    """A match in a line: when, and who."""
    names = Several(
        tuple(
            Message.of("start_form.named", name=seat_name(summary, seat, look))
            for seat in range(len(summary.seats))
        )
    )
    when = f"{day_text(look, summary.session.day)} {time_text(summary.started)}"
    return look.say("club.match_line", when=when, players=names)


def digits_of(values: Iterable[Fraction]) -> int:
    """So many digits after the point show all of these in one column; one at least."""
    values = tuple(values)
    return next(
        (digits for digits in range(1, MOST_DIGITS) if all(10**digits % v.denominator == 0 for v in values)),
        MOST_DIGITS if values else 1,
    )


def points_text(points: Fraction, digits: int = 1) -> str:
    """A result in thousands with its sign, always with so many digits, so that points stand under each other."""
    return signed_text(points, digits, digits)


def percent_text(part: Fraction) -> str:
    """A part of all, in hundredths."""
    return f"{decimals(part * 100, 1, 1)}%"


def seat_name(summary: MatchSummary, seat: int, look: Look) -> str:
    """Who sits there; a guest without a name by the number of the seat."""
    return summary.seats[seat].name or look.say("match.player", n=seat + 1)
