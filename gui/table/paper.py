"""The quick table on paper: a page with what dealer and non-dealers get, to lie beside the players."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from core.language.messages import Message
from core.rules.rules import Rules
from core.study.table import table
from core.study.usual_wins import share_of, usual_places, usual_under
from gui.appearance.look import Look
from gui.table.grid import TableState, full_grid
from gui.table.paint import TablePainter
from gui.widgets.paper import OnePage

WIDTH, HEIGHT = 1062, 733
"""The size in pixels of the design: a landscape A4 page without its margins."""
HEAD, FOOT, BETWEEN = 36, 24, 24
"""The space for the names of the seats, for the note below, and between the tables."""


def table_paper(rules: Rules, title: Message, look: Look) -> OnePage:
    """Return the page with the tables of dealer and non-dealer.

    :param title: the name of the rules.
    """

    def paint(painter: QPainter) -> None:
        paint_tables(painter, rules, title, look)

    return OnePage(look.words.say("table.title"), WIDTH, HEIGHT, paint, landscape=True)


def paint_tables(painter: QPainter, rules: Rules, title: Message, look: Look) -> None:
    """Paint the page in the colours of paper, `WIDTH` by `HEIGHT` pixels of the design."""
    look = look.for_paper()
    words, theme = look.words, look.theme
    width = (WIDTH - BETWEEN) / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, dealer in enumerate((False, True)):
        left = number * (width + BETWEEN)
        painter.setFont(theme.font("title", bold=True))
        painter.setPen(theme.color("text"))
        head = QRectF(left, 0, width, HEAD)
        painter.drawText(
            head, Qt.AlignmentFlag.AlignVCenter, words.say("table.dealer" if dealer else "table.child")
        )
        tables = tuple(table(dealer=dealer, tsumo=tsumo, rules=rules) for tsumo in (False, True))
        area = QRectF(left + 1, HEAD, width - 2, HEIGHT - HEAD - FOOT)
        TablePainter(painter, TableState(tables=tables, grid=full_grid(tables, area, theme)), look).paint()
    said = [words.say("sheet.rules", rules=title)]
    if usual_under(rules):
        said.insert(0, words.say("table.frame", percent=round(100 * share_of(usual_places()))))
    painter.setFont(theme.font("small"))
    painter.setPen(theme.color("muted"))
    foot = QRectF(0, HEIGHT - FOOT, WIDTH, FOOT)
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom, "   ".join(said))
