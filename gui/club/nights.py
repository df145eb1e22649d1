"""What counts beside matches on many nights is worked out while it is shown how far it is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from core.ledger import Ledger
from core.ledger.night_points import AT_ONCE, keep_nights, unknown_nights
from gui.appearance.look import Look
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.long_work import working


def read_nights(keeper: LedgerKeeper, look: Look, screen: QWidget) -> bool:
    """Keep what the standings need of the nights' logs, after an update or a merge of all nights. Return False if
    the user gave it up; the next time it goes on from there.

    A few nights take only a moment: the standings read them themselves.
    """
    nights: list[tuple[str, str]] = keeper.read(unknown_nights, [])
    if len(nights) <= AT_ONCE:
        return True
    with working(look.words.say("club.reading_nights"), 1, look, screen) as work:

        def keep(ledger: Ledger) -> None:
            for part in keep_nights(ledger, nights):
                work.show_part(part)

        keeper.read(keep, None)
    return not work.is_given_up
