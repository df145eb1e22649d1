"""Nothing from outside is read as markup, and no dialog stays: each has one place in the source."""

from __future__ import annotations

import re

import pytest

from tests.places import ROOT

GUI = ROOT / "gui"
HOUSES = {
    r"\bQLabel\b": {"appearance/plain.py", "appearance/sheet.py"},
    r"setTextFormat|TextFormat\.|mightBeRichText|convertFromPlainText": {"appearance/plain.py"},
    r"QTextDocument|setHtml|insertHtml|toHtml|QTextBrowser\(": {"glossary/page.py"},
    r"QTextEdit|QStaticText|QWhatsThis(?!Clicked)|setWhatsThis|QErrorMessage": set(),
    r"QGraphicsTextItem|QSplashScreen": set(),
    r"(?<!app)\.exec\(|\.open\(\)|WA_DeleteOnClose|QFileDialog\(": {"widgets/dialogs.py"},
    r"QInputDialog|QMessageBox\.(?:warning|question|information|critical|about)": set(),
}
"""What may stand in these files of the window alone."""


@pytest.mark.parametrize("pattern", HOUSES)
def test_each_has_one_house(pattern: str) -> None:
    found = {
        path.relative_to(GUI).as_posix()
        for path in GUI.rglob("*.py")
        if re.search(pattern, path.read_text(encoding="utf-8"))
    }
    assert found <= HOUSES[pattern]
