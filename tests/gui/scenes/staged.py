"""The scenes of the gallery, one after the other in one window, for checks of what holds in each."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cached_property

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from gui.window.main_window import MainWindow
from tests.budget import ONLY_SCENES
from tests.gallery import every_scene, scenes, stage
from tests.gallery_popups import close_popups
from tests.painted_text import PaintedText, painted_texts


class Staged:
    """A scene that stands: the window, and what has opened over it.

    :ivar tops: all windows that are seen, but Qt's box for files. Where the screen is lower than the window, the
        main one alone: what opens over it has less room than on a screen of that size.
    """

    def __init__(self, name: str, window: MainWindow, tops: list[QWidget]) -> None:
        self.name, self.window, self.tops = name, window, tops

    @cached_property
    def seen(self) -> list[QWidget]:
        """All widgets that are seen, at least in part."""
        return [widget for top in self.tops for widget in seen_in(top)]

    @cached_property
    def painted(self) -> list[tuple[QWidget, list[PaintedText]]]:
        """What each of them paints of text: read once, for whoever checks it."""
        return [(widget, painted_texts(widget)) for widget in self.seen]


Check = Callable[[Staged], list[str]]
"""What is wrong with a scene, a line each."""


def scene_names() -> list[str]:
    """The scenes to be looked at: those of the gallery, or those that are asked for."""
    words = os.environ.get(ONLY_SCENES, "").split()
    return [name for name in every_scene() if any(word in name for word in words)] if words else list(scenes())


def each_scene(qapp: QApplication, window: MainWindow, size: QSize, names: list[str]) -> Iterator[Staged]:
    """Stage the scenes of these names, one after the other, in a window of this size."""
    window.learn_terms()
    is_low = qapp.primaryScreen().availableSize().height() < size.height()
    known = every_scene()
    for name in names:
        scene = known[name]
        stage(qapp, window, scene, size.width(), size.height())
        tops = [top for top in qapp.topLevelWidgets() if top.isVisible() and not isinstance(top, QFileDialog)]
        yield Staged(name, window, [window] if is_low else tops)
        close_popups(window)


def seen_in(top: QWidget) -> list[QWidget]:
    """All widgets of a window that are seen, at least in part."""
    return [
        widget
        for widget in (top, *top.findChildren(QWidget))
        if widget.window() is top and widget.isVisible() and not widget.visibleRegion().isEmpty()
    ]


def named(widget: QWidget) -> str:
    """Of which class a widget is, and its name or its parent's."""
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {widget.objectName() or (parent.objectName() if parent else '')}"
