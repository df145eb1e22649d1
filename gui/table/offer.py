"""The quick table as something that can be printed.

In gui without Qt: it is laid out, and what that needs imported, when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.language.messages import Message
from core.rules.rules import Rules
from gui.appearance.look import Look
from gui.widgets.paper_offer import PaperOffer

if TYPE_CHECKING:
    from gui.widgets.paper import Paper


def table_offer(rules: Rules, title: Message, look: Look) -> PaperOffer:
    """Returns both seats' tables on a page. :param title: what the rules are called."""

    def paper() -> Paper:
        from gui.table.paper import table_paper

        return table_paper(rules, title, look)

    return PaperOffer("table", Message("table.title"), {"table": paper})
