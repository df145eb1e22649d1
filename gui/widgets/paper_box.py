"""A box with a paper as it will be printed: its pages gone through, its size, a PDF file of it, the printer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from gui.appearance.look import Look
from gui.appearance.plain import Label, unmarked
from gui.storage.settings import Settings
from gui.widgets.ask import FAINT, AskBox
from gui.widgets.asked_files import AskedFiles
from gui.widgets.buttons import ChoiceButton, join, strip
from gui.widgets.dialogs import ask
from gui.widgets.focus import tab_in_order
from gui.widgets.paper import SIZES, Paper, PaperSize, page_layout, print_on, size_of
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.paper_preview import PaperPreview

WIDTH, HEIGHT = 1240, 680
LETTERS = 18
"""Room for the names of printers: Qt measures its list of them before the style does, and cuts what it says."""


class PaperBox(AskBox):
    """What is printed is chosen at the left; at the right it is seen."""

    lesson_wished = Signal(str)
    """A paper is to be in the lesson plan, by its code there."""
    worksheet_wished = Signal()
    """Problems are to be chosen and printed."""

    def __init__(self, name: str, files: AskedFiles, look: Look, settings: Settings, parent: QWidget) -> None:
        say = look.words.say
        super().__init__(name, look, parent, ok=say("print_box.ok"), cancel=say("print_box.close"))
        self._settings = settings
        self._files = AskedFiles(look, settings, self)  # what it asks goes with it
        self._files.said.connect(files.said)
        self._kinds: dict[str, ChoiceButton] = {}
        self._chosen: dict[str, str] = {}
        """As what each paper was printed last, by the name of its offer."""
        self._made: dict[tuple[str, str], Paper] = {}
        """By offer and kind."""
        self._sizes = {
            size: self._choice(f"print_box.size.{size}", partial(self._choose_size, size)) for size in SIZES
        }
        self.preview = PaperPreview(look)
        self.preview.previewChanged.connect(self._show_place)
        turn, enlarge = self.preview.turn, self.preview.enlarge
        deeds = {"back": (turn, -1), "on": (turn, 1), "smaller": (enlarge, -1), "larger": (enlarge, 1)}
        self._walk = {name: self._button(name, do, by) for name, (do, by) in deeds.items()}
        self._wide = self._choice("print_box.wide", self.preview.fitToWidth)
        self._whole = self._choice("print_box.whole", self.preview.fitInView)
        self._place, self._scale = Label(parent=self), Label(parent=self)
        self._place.setObjectName("print_box.place")
        self._told = self.words("", FAINT, "print_box.told")
        self.pdf = self.add_button("print_box.pdf", say("print_box.pdf"), self._buttons.indexOf(self.ok))
        self.pdf.clicked.connect(self._save)
        for button in (self.ok, self.cancel, self.pdf):  # Return takes what stands in a field
            button.setDefault(False)
            button.setAutoDefault(False)

    def _button(self, name: str, do: Callable[[int], object], by: int) -> QPushButton:
        """A small one below the pages."""
        say = self.look.words.say
        button = QPushButton(unmarked(say(f"print_box.{name}")), self)
        button.setObjectName(f"print_box.{name}")
        button.setAccessibleName(say(f"print_box.{name}_tip"))
        button.setToolTip(button.accessibleName())
        button.setAutoDefault(False)
        button.clicked.connect(lambda: do(by))
        return button

    def _choice(self, name: str, do: Callable[[], object]) -> ChoiceButton:
        button = ChoiceButton(name, self.look, self)
        button.setText(self.look.words.say(name))
        button.setAccessibleName(button.text())
        button.chosen.connect(lambda _=False: do())
        return button

    def put_together(self, left: QWidget, stops: Iterable[QWidget], kinds: Iterable[str] = ()) -> None:
        """All is there. :param left: what is chosen. :param stops: of it, where the Tab key stops.
        :param kinds: what papers can be printed as, `print_box.kind.<kind>`.
        """
        theme = self.look.theme
        for kind in kinds:
            self._kinds[kind] = self._choice(f"print_box.kind.{kind}", partial(self.choose_kind, kind))
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(theme.space("tiny"))
        above.addLayout(strip(self._kinds.values()))
        above.addStretch(1)
        above.addLayout(strip(self._sizes.values()))
        back, on, smaller, larger = self._walk.values()
        for widget in (back, self._place, on):
            below.addWidget(widget)
        below.addStretch(1)
        for widget in (smaller, self._scale, larger):
            below.addWidget(widget)
        below.addSpacing(theme.space("medium"))
        below.addLayout(strip((self._wide, self._whole)))
        right = QVBoxLayout()
        right.setSpacing(theme.space("small"))
        right.addLayout(above)
        right.addWidget(self.preview, 1)
        right.addLayout(below)
        body = QHBoxLayout()
        body.setSpacing(theme.space("large"))
        body.addWidget(left, 1)
        body.addLayout(right, 3)
        self.column.addLayout(body, 1)
        self._buttons.insertWidget(0, self._told, 1)
        self.finish(WIDTH, HEIGHT)
        walk = (*self._walk.values(), self._wide, self._whole)
        tab_in_order(
            *stops,
            *self._kinds.values(),
            *self._sizes.values(),
            self.preview,
            *walk,
            self.cancel,
            self.pdf,
            self.ok,
        )
        self.refresh()

    # ------------------------------------------------------------------------------ what is shown

    @property
    @abstractmethod
    def offer(self) -> PaperOffer:
        """What is chosen."""

    @property
    def kinds(self) -> Sequence[str]:
        """What it can be printed as."""
        return tuple(self.offer.kinds)

    @property
    def kind(self) -> str:
        """What was chosen last of these."""
        return self._chosen.get(self.offer.name, self.kinds[0])

    def choose_kind(self, kind: str) -> None:
        """Print it as another of these."""
        self._chosen[self.offer.name] = kind
        self.refresh()

    @property
    def paper(self) -> Paper:
        """What is shown and printed, laid out when it is first asked for: that can take a while."""
        offer, kind = self.offer, self.kind
        if (offer.name, kind) not in self._made:
            self._made[offer.name, kind] = offer.kinds[kind]()
        return self._made[offer.name, kind]

    @property
    def paper_size(self) -> PaperSize:
        """Of the pages."""
        return size_of(self._settings.get("paper"))

    def _choose_size(self, size: PaperSize) -> None:
        self._settings.put("paper", size)
        self.refresh()

    def refresh(self) -> None:
        """All of it as it is now."""
        for kind, button in self._kinds.items():
            button.setVisible(kind in self.kinds and len(self.kinds) > 1)
            button.setChecked(kind == self.kind)
        join(self._kinds[kind] for kind in self.kinds if kind in self._kinds)
        for size, button in self._sizes.items():
            button.setChecked(size == self.paper_size)
        self._told.say("")
        self.preview.show_paper(self.paper, self.paper_size)

    def _show_place(self) -> None:
        preview, say, mode = self.preview, self.look.words.say, self.preview.zoomMode()
        page, count = preview.currentPage(), preview.pageCount()
        self._place.setText(say("club.page", n=page, count=count))
        self._scale.setText(say("print_box.scale", percent=round(100 * preview.zoomFactor())))
        self._whole.setChecked(mode is PaperPreview.ZoomMode.FitInView)
        self._wide.setChecked(mode is PaperPreview.ZoomMode.FitToWidth)
        self._walk["back"].setEnabled(page > 1)
        self._walk["on"].setEnabled(page < count)
        self._walk["smaller"].setEnabled(mode is not PaperPreview.ZoomMode.FitInView)

    # ------------------------------------------------------------------------------ taken along

    def _take(self) -> None:
        """Ask for the printer, and print."""
        paper, dialog = self.paper, QPrintDialog(self)
        printer = dialog.printer()  # the dialog's own, and with it as long as it lives
        printer.setPageLayout(page_layout(paper, self.paper_size))
        printer.setDocName(paper.title)
        for each in dialog.findChildren(QComboBox):
            each.setMinimumContentsLength(LETTERS)
        if not ask(dialog):
            return
        if not print_on(printer, paper):
            self._tell(Message("said.not_printed"))
        elif file := printer.outputFileName():
            self._tell(Message.of("said.saved", file=file))
        else:
            self._tell(Message("said.printed"))

    def _save(self) -> None:
        """Ask where, and write a PDF."""
        path = self._files.ask_for_new(self.look.words.say("print_box.pdf"), self.paper.title, "pdf")
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write a PDF, or say why it could not be."""
        self._tell(self._files.put_pdf(self.paper, path))

    def _tell(self, said: Message) -> None:
        """Here, since the window's line below may be covered."""
        self._told.say(said)
