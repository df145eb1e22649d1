"""Taking a derivation along: as text, as an image, as a hand code, on paper, as a PDF.

Files are written beside and put into place when they are whole, so a full disk or a folder that may not be written
costs nothing but a message with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QGuiApplication, QImageWriter

from core.interchange.derivation_text import derivation_as_text
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.score.hand_sheet import DerivationSheet, HandSheet, QuestionSheet
from gui.score.model import ScoreModel
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper_offer import PaperOffer


class Share:
    """What the share menu does with the hand that is shown."""

    def __init__(self, model: ScoreModel, rules: Message, look: Look, files: AskedFiles) -> None:
        """:param rules: what the rules in force are called."""
        self._model, self._rules, self._look, self._files = model, rules, look, files

    # ------------------------------------------------------------------------------ clipboard

    def copy_code(self) -> None:
        """The hand code; also of a hand that is not complete."""
        QGuiApplication.clipboard().setText(write_code(self._model.entry))
        self._model.tell(Message("said.copied_code"))

    def copy_text(self) -> None:
        """The derivation as plain text, with the hand code below."""
        derivation = self._found()
        if derivation is not None:
            code = self._look.words.say("sheet.code", code=write_code(self._model.entry))
            text = derivation_as_text(derivation, self._look.words.write)
            if self._model.awaits_guess:
                text = f"{self._look.words.say('sheet.question')}\n{self._model.entry.text()}"
            QGuiApplication.clipboard().setText(f"{text}\n\n{code}\n")
            self._model.tell(Message("said.copied_text"))

    def copy_image(self) -> None:
        """The derivation as an image."""
        sheet = self._sheet()
        if sheet is not None:
            QGuiApplication.clipboard().setImage(sheet.image())
            self._model.tell(Message("said.copied_image"))

    # ------------------------------------------------------------------------------ files

    def save_image(self) -> None:
        """Ask where, and write a PNG."""
        self._save("png", self.write_image)

    def save_pdf(self) -> None:
        """Ask where, and write a PDF."""
        self._save("pdf", self.write_pdf)

    def _save(self, suffix: str, write: Callable[[Path], None]) -> None:
        sheet = self._sheet()
        if sheet is None:
            return
        title = self._look.words.say("action.save_image" if suffix == "png" else "action.save_pdf")
        path = self._files.ask_for_new(title, sheet.title, suffix)
        if path is not None:
            write(path)

    def write_image(self, path: Path) -> None:
        """Write the derivation as a PNG, or say why it could not be."""
        sheet = self._sheet()
        if sheet is not None:
            data = QByteArray()
            buffer = QBuffer(data)
            buffer.open(QIODevice.OpenModeFlag.WriteOnly)
            QImageWriter(buffer, QByteArray(b"PNG")).write(sheet.image())
            self._files.put(bytes(data.data()), path)

    def write_pdf(self, path: Path) -> None:
        """Write the derivation as a PDF with its fonts in it, or say why it could not be."""
        sheet = self._sheet()
        if sheet is not None:
            self._files.put_pdf(sheet.on_page(), path)

    # ------------------------------------------------------------------------------ paper

    def offer(self) -> PaperOffer | None:
        """The hand as something that is printed; None: there is none.

        While it is predicted, its question is all that there is.
        """
        found = self._model.result
        if not isinstance(found, Derivation):
            return None
        kinds = {
            "answers": lambda: self._whole_sheet(found).on_page(),
            "questions": lambda: self._question(found).on_page(),
        }
        if self._model.awaits_guess:
            del kinds["answers"]
        elif not self._model.can_have("guess"):
            del kinds["questions"]
        return PaperOffer("hand", Message("print_box.hand"), kinds)

    # ------------------------------------------------------------------------------ what is shared

    def _found(self) -> Derivation | None:
        result = self._model.result
        if isinstance(result, Derivation):
            return result
        self._model.tell(Message("said.nothing_to_share"))
        return None

    def _sheet(self) -> HandSheet | None:
        """The derivation; of a hand that is being predicted the question, never the answer."""
        derivation = self._found()
        if derivation is None:
            return None
        return self._question(derivation) if self._model.awaits_guess else self._whole_sheet(derivation)

    def _question(self, derivation: Derivation) -> QuestionSheet:
        return QuestionSheet(self._model.entry, derivation, self._rules, self._look)

    def _whole_sheet(self, derivation: Derivation) -> DerivationSheet:
        return DerivationSheet(self._model.entry, derivation, self._rules, self._look)
