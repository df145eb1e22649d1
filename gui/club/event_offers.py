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
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import session_text
from gui.widgets.paper_offer import PaperOffer, event_offers


def offers_of(
    ledger: Ledger,
    session: Session,
    club: Message | None,
    slips: Callable[[EventSettings], SlipRules],
    look: Look,
    number: int,
) -> list[PaperOffer]:
    """Return the papers of a session's event: those of its rounds, and certificates of who has a result.

    :param club: its name; None: it has none. :param slips: what rules leave to be written.
    :param number: of the round that is shown; 0 for none.
    :raises LedgerError: the ledger cannot be read.
    """
    members = {member.id: member.name for member in ledger.players.all()}
    title = session.name or session_text(look.words, session)
    event = ClubEvent.of(ledger.logs.of(session.id))
    day = day_text(look.words, session.day)
    beside = day if session.name else ""
    left = slips(event.settings)
    printed = PrintedEvent.of(event, title, members, number, slips=left, day=beside)
    standing = event_standing(ledger, session.id, event)
    ranked = [(standing.names[row.person], row.place) for row in standing.rows]
    placed = [Placed(name, place) for name, place in ranked if name and place]
    called = session.name or look.words.say("evening.welcome")
    return event_offers(printed, placed, called, day, club, ledger.mark.picture, look)
