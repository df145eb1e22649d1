"""What is printed of a match: its sheet, and the hands that were entered in it.

In gui without Qt: what is laid out is made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable

from core.interchange.hand_code import read_code
from core.language.messages import Message
from core.ledger.club_sheets import Sheet
from core.match.record_rows import rows
from core.rules.rules import Rules
from gui.appearance.look import Look
from gui.handouts.offers import hands_offer
from gui.match.model import MatchModel
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.sheet_files import offer_of


def match_papers(
    model: MatchModel, sheet: Sheet | None, called: Callable[[Rules], Message], look: Look
) -> tuple[PaperOffer, ...]:
    """Returns what there is. :param sheet: None: no match is open. :param called: what rules are called."""
    match = model.match
    if sheet is None or match is None:
        return ()
    found = [
        (read_code(row.hand), Message.of("plan_page.named", name=row.title))
        for row in rows(match.state, model.names, look.words.say)
        if row.hand
    ]
    own = offer_of(sheet, look, "match")
    if not found:
        return (own,)
    return own, hands_offer("match_hands", Message("print_box.match_hands"), found, called, look)
