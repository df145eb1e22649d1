"""The scenes of the gallery, one after the other in one window, for tests of what holds in each."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from gui.window.main_window import MainWindow
from tests.gallery import scenes, stage
from tests.gallery_popups import close_popups

SIZE = (1366, 768)
"""The zoom is 1."""


def each_scene(qapp: QApplication, window: MainWindow) -> Iterator[tuple[str, list[QWidget]]]:
    """Stage one scene after the other. Yields its name and all windows that are seen but Qt's box for files."""
    window.learn_terms()
    for name, scene in scenes().items():
        stage(qapp, window, scene, *SIZE)
        yield name, [top for top in qapp.topLevelWidgets() if top.isVisible() and not isinstance(top, QFileDialog)]
        close_popups(window)


def seen_in(top: QWidget) -> list[QWidget]:
    """All widgets of a window that are seen, at least in part."""
    return [
        widget
        for widget in (top, *top.findChildren(QWidget))
        if widget.window() is top and widget.isVisible() and not widget.visibleRegion().isEmpty()
    ]


def listed(found: dict[str, list[str]]) -> str:
    """What is wrong, each with the first scene that has it."""
    first: dict[str, str] = {}
    for name, wrong in found.items():
        for each in wrong:
            first.setdefault(each, name)
    return "\n".join(f"{name}: {each}" for each, name in first.items())


def named(widget: QWidget) -> str:
    """Of which class a widget is, and its name or its parent's."""
    parent = widget.parentWidget()
    return f"{type(widget).__name__} {widget.objectName() or (parent.objectName() if parent else '')}"
