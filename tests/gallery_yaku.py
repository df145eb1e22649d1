"""What is pictured of the catalogue of yaku, yaku of all kinds, and what is looked for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QApplication

from gui.window.main_window import MainWindow
from gui.yaku.screen import YakuScreen
from tests.gui.screens import yaku_screen

Scene = Callable[[MainWindow], object]
YAKU = ("pinfu", "yakuhai", "sanankou", "daisangen")


def yaku_scenes() -> dict[str, Scene]:
    """Every scene by its name."""
    return {
        **{f"yaku_{name}": partial(yaku_page, yaku=name) for name in YAKU},
        "yaku_near": near,
        "yaku_none": lambda window: yaku_page(window).field.setText("xyz"),
        "yaku_found": lambda window: yaku_page(window).field.setText("toi"),
    }


def yaku_page(window: MainWindow, yaku: str = "riichi") -> YakuScreen:
    """The catalogue at a yaku, nothing looked for."""
    window.screens.show_screen("yaku")
    page = yaku_screen(window)
    page.field.clear()
    page.show_yaku(yaku)
    return page


def near(window: MainWindow) -> None:
    """The end of a page: hands that are none, and what goes with it."""
    page = yaku_page(window, "chiitoitsu")
    QApplication.processEvents()  # it is as high as what stands on it
    page.area.verticalScrollBar().setValue(page.area.verticalScrollBar().maximum())
