"""The rail: names under its icons while none is cut, then icons alone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.appearance.theme import ZOOMS
from gui.window.main_window import MainWindow
from gui.window.rail import RailButton
from tests.painted_text import painted_texts


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if zoom <= 2])
def test_names_go_before_they_are_cut(qapp: QApplication, window: MainWindow, zoom: float) -> None:
    window.resize(1366, 768)
    window.settings.put("zoom", str(zoom))
    window.kept_look.fit(window.size())
    for _ in range(3):
        qapp.processEvents()  # another zoom, another height; another height, other buttons
    buttons = window.findChildren(RailButton)
    texts = [painted_texts(button) for button in buttons]
    assert not any(text.is_cut for each in texts for text in each)
    assert [bool(each) for each in texts] == [not button.toolTip() for button in buttons]
    assert all(texts) or (not any(texts) and all(button.toolTip() == button.text() for button in buttons))
    assert all(texts) or zoom > 1.5
