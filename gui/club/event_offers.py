"""The papers of an event, as they are offered for printing.

In gui without Qt: it puts together what others lay out.
"""

from __future__ import annotations

from collections.abc import Callable

from core.event.club_event import ClubEvent
from core.event.log import EventSettings
from core.event.printed import Placed, PrintedEvent, SlipRules
from core.language.messages import Message
from core.ledger import Ledger, Session
from core.ledger.event_standing import event_standing
from core.rules.rule_sets import RuleSet
from gui.appearance.days import date_text, day_text
from gui.appearance.look import Look
from gui.club.words import session_text
from gui.widgets.paper_offer import PaperOffer, event_offers


def offers_of(
    ledger: Ledger,
    session: Session,
    club: Message | None,
    rules: Callable[[int, EventSettings], RuleSet],
    look: Look,
    number: int,
) -> list[PaperOffer]:
    """Return the papers of a session's event: those of its rounds, and certificates of who has a result.

    :param club: its name; None: it has none. :param rules: of tables of so many players at an event.
    :param number: of the round that is shown; 0 for none.
    :raises LedgerError: the ledger cannot be read.
    """
    members = {member.id: member.name for member in ledger.players.all()}
    title = session.name or session_text(look.words, session)
    event = ClubEvent.of(ledger.logs.of(session.id))
    beside = day_text(look.words, session.day) if session.name else ""
    left = _slips(event.settings, rules)
    printed = PrintedEvent.of(event, title, members, number, slips=left, day=beside)
    standing = event_standing(ledger, session.id, event)
    ranked = [(standing.names[row.person], row.place) for row in standing.rows]
    placed = [Placed(name, place) for name, place in ranked if place]
    called = session.name or look.words.say("evening.welcome")
    day = date_text(look.words, session.day)  # no weekday on a certificate
    return event_offers(printed, placed, called, day, club, ledger.mark.picture, look)


def _slips(settings: EventSettings, rules: Callable[[int, EventSettings], RuleSet]) -> SlipRules:
    """Return what the rules of an event leave to be written on a slip."""
    sizes = (4, 3) if settings.threes else (4,)
    matches = {players: rules(players, settings).match for players in sizes}
    return SlipRules(
        {players: players * match.start for players, match in matches.items()},
        any(match.chip for match in matches.values()),
        any(match.yakitori for match in matches.values()),
    )
