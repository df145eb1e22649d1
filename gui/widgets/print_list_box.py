"""The box that lists everything that can be printed here, with a preview of each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QListWidget, QPushButton, QVBoxLayout, QWidget

from core.lessons.plan_words import HANDOUTS, PAPER
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.storage.settings import Settings
from gui.widgets.ask import FAINT
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.print_box import SIDE_BY_SIDE, PrintBox
from gui.widgets.row_ring import RowRing


class PrintListBox(PrintBox):
    """Box with a list of offers at the left and the preview of the chosen one at the right."""

    def __init__(
        self,
        offers: Sequence[PaperOffer],
        files: AskedFiles,
        look: Look,
        settings: Settings,
        parent: QWidget,
        *,
        first: str = "",
        has_worksheet: bool = False,
    ) -> None:
        """:param first: name of the offer shown first; the first one if there is no such offer.
        :param has_worksheet: whether a worksheet can be made, and papers added to a lesson plan.
        """
        super().__init__("print_box", files, look, settings, parent)
        self.offers = tuple(offers)
        say, theme = look.words.say, look.theme
        self.list = QListWidget()
        self.list.setObjectName("print_box.papers")
        self.list.setAccessibleName(say("print_box.papers"))
        self.list.setWordWrap(True)
        RowRing(theme, self.list)
        for offer in offers:
            self.list.addItem(say(offer.title))
        names = [offer.name for offer in offers]
        self.list.setCurrentRow(names.index(first) if first in names else 0)
        self.list.currentRowChanged.connect(lambda _: self.refresh())
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.space("small"))
        column.addWidget(self.list, 1)
        self._about = self.words("", FAINT, "print_box.about")
        column.addWidget(self._about)
        worksheet = QPushButton(unmarked(say("print_box.worksheet")))
        worksheet.setObjectName("print_box.worksheet")
        worksheet.setAutoDefault(False)
        worksheet.setVisible(has_worksheet)
        worksheet.clicked.connect(self._wish_worksheet)
        self._plan = QPushButton(unmarked(say("worksheet_box.plan")))
        self._plan.setObjectName("print_box.plan")
        self._plan.setAutoDefault(False)
        self._plan.clicked.connect(lambda: self.lesson_wished.emit(f"{PAPER}.{self.offer.name}"))
        self._has_plan = has_worksheet
        column.addWidget(self._plan)
        column.addWidget(worksheet)
        kinds = dict.fromkeys(kind for offer in offers for kind in offer.kinds if len(offer.kinds) == SIDE_BY_SIDE)
        self.put_together(left, (self.list, self._plan, worksheet), kinds)
        self.list.setFocus()

    @property
    def offer(self) -> PaperOffer:
        """The chosen offer."""
        return self.offers[max(self.list.currentRow(), 0)]

    def refresh(self) -> None:
        """Show the present choice and what it is for."""
        super().refresh()
        self._about.say(self.look.words.say(f"print_box.about.{self.offer.name}"))
        self._plan.setVisible(self._has_plan and self.offer.name in HANDOUTS)

    def _wish_worksheet(self) -> None:
        self.accept()
        self.worksheet_wished.emit()
