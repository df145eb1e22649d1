"""What is pictured of the catalogue of yaku, yaku of all kinds and what is looked for; and of the lesson plan."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QApplication

from gui.learn.yaku_page import YakuPage
from gui.window.main_window import MainWindow
from tests.gui.screens import learn_screen

Scene = Callable[[MainWindow], object]
PLAN = """fuhan-lesson 1
title: First evening
page: U01.hand
  note: Let them say it before it is shown.
hand: fuhan1 345m234p99p78s666z+6s E/S ron riichi dora:3m rules:standard
  name: The first hand to count
  note: Ask for the triplet first.
  note: Then the dora: the indicator is not the dora.
problem: U18-2-7K
page: yaku.pinfu
page: match.end
"""
YAKU = ("pinfu", "yakuhai", "sanankou", "daisangen")


def yaku_scenes() -> dict[str, Scene]:
    """Every scene by its name."""
    return {
        **{f"yaku_{name}": partial(yaku_page, yaku=name) for name in YAKU},
        "yaku_near": near,
        "plan_empty": lambda window: planned(window, ""),
        "plan": lambda window: planned(window, PLAN),
        "yaku_none": lambda window: yaku_page(window).field.setText("xyz"),
        "yaku_found": lambda window: yaku_page(window).field.setText("toi"),
    }


def yaku_page(window: MainWindow, yaku: str = "riichi") -> YakuPage:
    """The catalogue at a yaku, nothing looked for."""
    window.screens.show_screen("learn")
    learn_screen(window).open_catalogue(yaku)
    page = learn_screen(window).yaku_page
    page.field.clear()
    page.show_yaku(yaku)
    return page


def near(window: MainWindow) -> None:
    """The end of a page: hands that are none, and what goes with it."""
    page = yaku_page(window, "chiitoitsu")
    QApplication.processEvents()  # it is as high as what stands on it
    page.area.verticalScrollBar().setValue(page.area.verticalScrollBar().maximum())


def planned(window: MainWindow, text: str) -> None:
    """A lesson plan, at its second item."""
    window.screens.show_item("learn", "plan")
    page = learn_screen(window).plan_page
    page.model.take_text(text or "fuhan-lesson 1")
    page.list.setCurrentRow(1)
