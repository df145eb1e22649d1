"""No text of any screen is cut, in either language, at any zoom."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

import resources
from gui.app import make_window
from gui.storage.settings import Settings
from tests.gallery import scenes, stage
from tests.gallery_popups import close_popups
from tests.painted_text import cut_texts, painted_texts

SIZES = (QSize(1366, 768), QSize(1920, 1080))
"""The zoom follows the window: 1 in the first, 1.4 in the second."""


def test_a_label_that_is_too_narrow_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("mangan", window)
    label.resize(label.sizeHint())
    window.show()
    assert [painted.text for painted in painted_texts(label)] == ["mangan"]
    assert cut_texts(window) == []
    label.resize(label.sizeHint() - QSize(6, 0))
    assert [text.partition(": ")[2].partition(" px")[0][:9] for text in cut_texts(window)] == ["'mangan' "]
    label.resize(label.sizeHint().width(), label.sizeHint().height() // 2)
    assert len(cut_texts(window)) == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}")
@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_no_text_is_cut(qapp: QApplication, qtbot: QtBot, tmp_path: Path, language: str, size: QSize) -> None:
    settings = Settings(QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat))
    settings.put("started", "yes")
    window = make_window(settings)
    qtbot.addWidget(window)
    window.show()
    window.learn_terms()
    window.look.words.set_language(language)
    cut = {}
    for name, scene in scenes().items():
        stage(qapp, window, scene, size.width(), size.height())
        shown = [top for top in qapp.topLevelWidgets() if top.isVisible() and not isinstance(top, QFileDialog)]
        if qapp.primaryScreen().availableSize().height() < size.height():
            shown = [window]  # what opens over it has less room than on a screen of that size
        found = [text for top in shown for text in cut_texts(top)]
        if found:
            cut[name] = found
        close_popups(window)
    assert not cut
