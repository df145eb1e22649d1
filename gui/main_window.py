"""The main window."""

from __future__ import annotations

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QMainWindow, QPlainTextEdit

import resources
from core.hand import Win
from core.messages import Catalogue
from core.notation import parse_hand
from core.rules import STANDARD
from core.scoring import score
from core.text import derivation_as_text
from core.tiles import Wind

EXAMPLE = "234m567p88s33445s +5s"


class MainWindow(QMainWindow):
    """One window, for now with the derivation of one hand as text."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("符翻 Fuhan")
        self.resize(760, 680)
        japanese = QLocale.system().language() == QLocale.Language.Japanese
        catalogue = Catalogue(resources.texts("ja" if japanese else "en"))
        found = score(parse_hand(EXAMPLE), Win(riichi=True, seat_wind=Wind.SOUTH), STANDARD)
        text = QPlainTextEdit(derivation_as_text(found, catalogue.text))
        text.setObjectName("derivation")
        text.setReadOnly(True)
        self.setCentralWidget(text)
