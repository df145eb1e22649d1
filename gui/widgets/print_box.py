"""Base of the boxes that print: a preview of a paper, Qt's print dialog, and saving as PDF."""

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
from gui.widgets.combo import ComboBox
from gui.widgets.dialogs import ask
from gui.widgets.focus import tab_in_order
from gui.widgets.paper import SIZES, Paper, PaperSize, page_layout, print_on, size_of
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.paper_preview import PaperPreview

WIDTH, HEIGHT = 1240, 680
SIDE_BY_SIDE = 2
"""Most kinds of a paper that are side by side; of more one is chosen in a list."""
LETTERS = 18
"""Room for names of printers, in characters: Qt measures the list before it is styled and would cut them."""


def printer_dialog(parent: QWidget) -> QPrintDialog:
    """Return the dialog that asks for a printer: the desktop's, or Qt's where it has none."""
    dialog = QPrintDialog(parent)
    for each in dialog.findChildren(QComboBox):
        each.setMinimumContentsLength(LETTERS)
    return dialog


class PrintBox(AskBox):
    """Base of the boxes that print a paper or save it as PDF: a choice at the left, the preview at the right."""

    lesson_wished = Signal(str)
    """Emitted when the user adds a paper to the lesson plan, with its code there."""
    worksheet_wished = Signal()
    """Emitted when the user wants to choose and print problems."""

    def __init__(self, name: str, files: AskedFiles, look: Look, settings: Settings, parent: QWidget) -> None:
        """:param name: object name of the box.
        :param files: reports what was saved.
        """
        say = look.words.say
        super().__init__(name, look, parent, ok=say("print_box.ok"), cancel=say("print_box.close"))
        self._settings = settings
        self._files = AskedFiles(look, settings, self)  # its dialogs close with this box
        self._files.said.connect(files.said)
        self._kinds: dict[str, ChoiceButton] = {}
        self._many = ComboBox(self)
        self._many.setObjectName("print_box.kinds")
        self._many.setAccessibleName(say("print_box.kinds"))
        self._many.activated.connect(lambda at: self.choose_kind(self._many.itemData(at)))
        self._chosen: dict[str, str] = {}
        """Kind in which each paper was last chosen, by name of its offer."""
        self._made: dict[tuple[str, str], Paper] = {}
        """Papers by offer and kind."""
        self._sizes = {
            size: self._choice(f"print_box.size.{size}", partial(self._choose_size, size)) for size in SIZES
        }
        self.preview = PaperPreview(look)
        self.preview.previewChanged.connect(self._show_place)
        turn, enlarge = self.preview.turn, self.preview.enlarge
        moves = {"back": (turn, -1), "on": (turn, 1), "smaller": (enlarge, -1), "larger": (enlarge, 1)}
        self._walk = {name: self._button(name, do, by) for name, (do, by) in moves.items()}
        self._wide = self._choice("print_box.wide", self.preview.fitToWidth)
        self._whole = self._choice("print_box.whole", self.preview.fitInView)
        self._place, self._scale = Label(parent=self), Label(parent=self)
        self._place.setObjectName("print_box.place")
        self._message_line = self.words("", FAINT, "print_box.told")
        self.pdf = self.add_button("print_box.pdf", say("print_box.pdf"), self._buttons.indexOf(self.ok))
        self.pdf.clicked.connect(self._save)
        for button in (self.ok, self.cancel, self.pdf):  # Return confirms a field instead
            button.setDefault(False)
            button.setAutoDefault(False)

    def _button(self, name: str, do: Callable[[int], object], by: int) -> QPushButton:
        """Return a small button for the row below the preview."""
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
        """Lay out the box, after everything is made.

        :param left: the widget for the choice.
        :param stops: its widgets in the order of Tab.
        :param kinds: all kinds in which papers can be printed, `print_box.kind.<kind>`.
        """
        theme = self.look.theme
        for kind in kinds:
            self._kinds[kind] = self._choice(f"print_box.kind.{kind}", partial(self.choose_kind, kind))
        above, below = QHBoxLayout(), QHBoxLayout()
        for row in (above, below):
            row.setSpacing(theme.space("tiny"))
        above.addLayout(strip(self._kinds.values()))
        above.addWidget(self._many)
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
        self._buttons.insertWidget(0, self._message_line, 1)
        self.finish(WIDTH, HEIGHT)
        walk = (*self._walk.values(), self._wide, self._whole)
        tab_in_order(
            *stops,
            *self._kinds.values(),
            self._many,
            *self._sizes.values(),
            self.preview,
            *walk,
            self.cancel,
            self.pdf,
            self.ok,
        )
        self.refresh()

    # ------------------------------------------------------------------------------ choice and preview

    @property
    @abstractmethod
    def offer(self) -> PaperOffer:
        """The chosen offer."""

    @property
    def kinds(self) -> Sequence[str]:
        """Kinds in which the chosen offer can be printed, the usual one first."""
        return tuple(self.offer.kinds)

    @property
    def kind(self) -> str:
        """The kind chosen last for the chosen offer, at first the usual one."""
        return self._chosen.get(self.offer.name, self.kinds[0])

    def choose_kind(self, kind: str) -> None:
        """Choose one of the `kinds` for the chosen offer, and show it."""
        self._chosen[self.offer.name] = kind
        self.refresh()

    @property
    def paper(self) -> Paper:
        """The paper shown and printed, laid out on first use, which can take a while."""
        offer, kind = self.offer, self.kind
        if (offer.name, kind) not in self._made:
            self._made[offer.name, kind] = offer.kinds[kind]()
        return self._made[offer.name, kind]

    @property
    def paper_size(self) -> PaperSize:
        """Size of the pages."""
        return size_of(self._settings.get("paper"))

    def _choose_size(self, size: PaperSize) -> None:
        self._settings.put("paper", size)
        self.refresh()

    def refresh(self) -> None:
        """Show the paper of the present choice from its first page, and clear the message."""
        self._show_many()
        for kind, button in self._kinds.items():
            button.setVisible(kind in self.kinds and len(self.kinds) == SIDE_BY_SIDE)
            button.setChecked(kind == self.kind)
        join(self._kinds[kind] for kind in self.kinds if kind in self._kinds)
        for size, button in self._sizes.items():
            button.setChecked(size == self.paper_size)
        self._message_line.say("")
        self.preview.show_paper(self.paper, self.paper_size)

    def _show_many(self) -> None:
        """Show the list of kinds if they are many: rounds, by number, and the others."""
        say, many = self.look.words.say, self.kinds if len(self.kinds) > SIDE_BY_SIDE else ()
        self._many.clear()
        for kind in sorted(filter(str.isdecimal, many), key=int):
            self._many.addItem(say("tournament.round", n=int(kind)), kind)
        for kind in many:
            if not kind.isdecimal():
                self._many.addItem(say(f"print_box.kind.{kind}"), kind)
        self._many.setCurrentIndex(self._many.findData(self.kind))
        self._many.setVisible(bool(many))

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

    # ------------------------------------------------------------------------------ printing and saving

    def _take(self) -> None:
        """Show the desktop's print dialog, print if it is accepted, and tell the result in the box."""
        paper, dialog = self.paper, printer_dialog(self)
        printer = dialog.printer()  # owned by the dialog, and deleted with it
        printer.setPageLayout(page_layout(paper, self.paper_size))
        printer.setDocName(paper.title)
        if not ask(dialog):
            return
        if not print_on(printer, paper):
            self._tell(Message("said.not_printed"))
        elif file := printer.outputFileName():
            self._tell(Message.of("said.saved", file=file))
        else:
            self._tell(Message("said.printed"))

    def _save(self) -> None:
        """Ask where to save, and write a PDF file."""
        path = self._files.ask_for_new(self.look.words.say("print_box.pdf"), self.paper.title, "pdf")
        if path is not None:
            self.write(path)

    def write(self, path: Path) -> None:
        """Write the paper shown as PDF to a file, and tell the result in the box."""
        self._tell(self._files.put_pdf(self.paper, path))

    def _tell(self, said: Message) -> None:
        """Show a message in the box, because the status line of the window may be covered."""
        self._message_line.say(said)
