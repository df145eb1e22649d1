"""Export of a derivation: as text, image, hand code, on paper, or as a PDF.

Files are written beside their place and moved there when they are complete, so that a full disk or a read-only
folder costs nothing but a message with the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from core.interchange.derivation_text import derivation_as_text
from core.interchange.hand_code import write_code
from core.language.messages import Message
from core.scoring.derivation import Derivation
from gui.appearance.image_bytes import image_bytes
from gui.appearance.look import Look
from gui.score.hand_sheet import DerivationSheet, HandSheet, QuestionSheet
from gui.score.model import ScoreModel
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper_offer import PaperOffer


class Share:
    """The actions of the share menu for the hand that is shown."""

    def __init__(self, model: ScoreModel, rules: Message, look: Look, files: AskedFiles) -> None:
        """Prepare the actions.

        :param rules: the name of the rules.
        """
        self._model, self._rules, self._look, self._files = model, rules, look, files

    # ------------------------------------------------------------------------------ clipboard

    def copy_code(self) -> None:
        """Copy the hand code, even of an incomplete hand."""
        QGuiApplication.clipboard().setText(write_code(self._model.entry))
        self._model.tell(Message("said.copied_code"))

    def copy_text(self) -> None:
        """Copy the derivation as text with the hand code below; while the hand is predicted, only the question.
        Without a result, say that there is nothing to copy.
        """
        derivation = self._found()
        if derivation is not None:
            code = self._look.words.say("sheet.code", code=write_code(self._model.entry))
            text = derivation_as_text(derivation, self._look.words.write)
            if self._model.awaits_guess:
                text = f"{self._look.words.say('sheet.question')}\n{self._model.entry.text()}"
            QGuiApplication.clipboard().setText(f"{text}\n\n{code}\n")
            self._model.tell(Message("said.copied_text"))

    def copy_image(self) -> None:
        """Copy the sheet of the derivation as an image; while the hand is predicted, that of the question. Without
        a result, say that there is nothing to copy.
        """
        sheet = self._sheet()
        if sheet is not None:
            QGuiApplication.clipboard().setImage(sheet.image())
            self._model.tell(Message("said.copied_image"))

    # ------------------------------------------------------------------------------ files

    def save_image(self) -> None:
        """Ask for a path and write there as `write_image`. Without a result, say that there is nothing to
        share.
        """
        self._save("png", self.write_image)

    def save_pdf(self) -> None:
        """Ask for a path and write there as `write_pdf`. Without a result, say that there is nothing to share."""
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
        """Write the sheet, as `copy_image` has it, as a PNG; report an error. Without a result, write nothing and
        say so.
        """
        sheet = self._sheet()
        if sheet is not None:
            self._files.put(image_bytes(sheet.image()), path)

    def write_pdf(self, path: Path) -> None:
        """Write the sheet, as `copy_image` has it, as a PDF with its fonts embedded; report an error. Without a
        result, write nothing and say so.
        """
        sheet = self._sheet()
        if sheet is not None:
            self._files.put_pdf(sheet.on_page(), path)

    # ------------------------------------------------------------------------------ paper

    def offer(self) -> PaperOffer | None:
        """Return the papers of the hand for the print dialog; None if there is no result.

        While the hand is predicted, only its question is offered; for what is no hand, only the answer.
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
        """Return the sheet of the derivation; while the hand is predicted, that of the question alone. Without a
        result return None, and say so.
        """
        derivation = self._found()
        if derivation is None:
            return None
        return self._question(derivation) if self._model.awaits_guess else self._whole_sheet(derivation)

    def _question(self, derivation: Derivation) -> QuestionSheet:
        return QuestionSheet(self._model.entry, derivation, self._rules, self._look)

    def _whole_sheet(self, derivation: Derivation) -> DerivationSheet:
        return DerivationSheet(self._model.entry, derivation, self._rules, self._look)
