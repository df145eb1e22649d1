"""The window opens and shows what was computed."""

from __future__ import annotations

from gui.main_window import MainWindow


def test_an_example_is_scored(window: MainWindow) -> None:
    window.load_example(1)
    assert "3,900" in window.screen_view.derivation.answer.text
