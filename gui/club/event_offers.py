"""The papers of an event, as they are offered for printing.

In gui without Qt: it puts together what others lay out.
"""

from __future__ import annotations

from core.event.club_event import ClubEvent
from core.event.printed import Placed, PrintedEvent
from core.language.messages import Message
from core.ledger import Ledger, Session
from core.ledger.club_sheets import evening_results
from gui.appearance.days import day_text
from gui.appearance.look import Look
from gui.club.words import session_text
from gui.widgets.paper_offer import PaperOffer, event_offers


def offers_of(ledger: Ledger, session: Session, club: Message | None, look: Look) -> list[PaperOffer]:
    """Return the papers of a session's event: those of its rounds, and certificates of who has a result.

    :param club: its name; None: it has none. :raises LedgerError: the ledger cannot be read.
    """
    members = {member.id: member.name for member in ledger.players.all()}
    title = session.name or session_text(look.words, session)
    printed = PrintedEvent.of(ClubEvent.of(ledger.logs.of(session.id)), title, session.id, members)
    _, people = evening_results(ledger, session)
    sums = [one.sum for one in people]
    placed = [Placed(one.seat.name, 1 + sums.index(one.sum)) for one in people if one.seat.name]
    return event_offers(printed, placed, day_text(look.words, session.day), club, look)
