"""A text that is cut is found where it is."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.painted_text import painted_texts


def test_a_label_that_is_too_narrow_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("mangan", window)
    label.resize(label.sizeHint())
    window.show()
    (whole,) = painted_texts(label)
    assert (whole.text, whole.is_cut) == ("mangan", False)
    label.resize(label.sizeHint() - QSize(6, 0))
    assert [painted.is_cut for painted in painted_texts(label)] == [True]
    label.resize(label.sizeHint().width(), label.sizeHint().height() // 2)
    assert [painted.is_cut for painted in painted_texts(label)] == [True]
