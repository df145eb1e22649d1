"""The quick table on paper: a page with what the dealer gets and what the others do, to lie beside the players."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from core.disk import write_whole
from core.language.messages import Message
from core.language.reasons import reason_of
from core.rules.rules import Rules
from core.study.table import table
from core.study.usual_wins import share_of, usual_places, usual_under
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.table.grid import full_grid
from gui.table.paint import TablePainter
from gui.table.shown import Shown
from gui.widgets.dialogs import file_to_write
from gui.widgets.paper import Pages, ask_and_print, pdf_of

WIDTH, HEIGHT = 1062, 733
"""In pixels of the design: a page of A4 that lies, without its margins."""
HEAD, FOOT, BETWEEN = 36, 24, 24
"""The room of the seats' names, of what is said below, and between the tables."""


class TablePaper:
    """Both seats' tables under some rules, as a file or printed."""

    def __init__(self, look: Look, settings: Settings, title: Callable[[], Message]) -> None:
        """:param title: what the rules in force are called."""
        self._look, self._settings, self._title = look, settings, title

    def save(self, rules: Rules, parent: QWidget) -> Message | None:
        """Ask where, and write a PDF. Returns what there is to say; None: the person left it."""
        words = self._look.words
        folder = self._settings.get("folder") or str(Path.home())
        usual = str(Path(folder) / f"{words.say('table.title')}.pdf")
        kind = f"{words.say('sheet.pdfs')} (*.pdf)"
        path = file_to_write(words, parent, words.say("action.save_pdf"), usual, kind, "pdf")
        return self.write(rules, path) if path is not None else None

    def write(self, rules: Rules, path: Path) -> Message:
        """Write a PDF. Returns what came of it."""
        try:
            write_whole(bytes(pdf_of(self._paint(rules), landscape=True).data()), path)
        except OSError as error:
            return Message.of("said.not_saved", file=str(path), reason=reason_of(error))
        self._settings.put("folder", str(path.parent))
        return Message.of("said.saved", file=str(path))

    def print(self, rules: Rules, parent: QWidget) -> Message | None:
        """Ask for the printer, and print. Returns what there is to say; None: the person left it."""
        return ask_and_print(self._paint(rules), parent, landscape=True)

    def _paint(self, rules: Rules) -> Callable[[QPainter, Pages], None]:
        def paint(painter: QPainter, pages: Pages) -> None:
            page = pages.layout.paintRectPixels(pages.dots)
            scale = min(page.width() / WIDTH, page.height() / HEIGHT)
            painter.scale(scale, scale)
            paint_tables(painter, rules, self._title(), self._look)

        return paint


def paint_tables(painter: QPainter, rules: Rules, title: Message, look: Look) -> None:
    """Paint the page in the colours of paper, in pixels of the design."""
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
        TablePainter(painter, Shown(tables=tables, grid=full_grid(tables, area, theme)), look).paint()
    said = [words.say("sheet.rules", rules=title)]
    if usual_under(rules):
        said.insert(0, words.say("table.frame", percent=round(100 * share_of(usual_places()))))
    painter.setFont(theme.font("small"))
    painter.setPen(theme.color("muted"))
    foot = QRectF(0, HEIGHT - FOOT, WIDTH, FOOT)
    painter.drawText(foot, Qt.AlignmentFlag.AlignBottom, "   ".join(said))
