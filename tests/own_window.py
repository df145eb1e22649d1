"""A window for pictures and measurements, whose settings and files are in a folder that goes."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import QApplication

from gui.app import make_app, make_window
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow


@contextmanager
def own_window(size: QSize | None = None, **kept: str) -> Iterator[tuple[QApplication, MainWindow]]:
    """The application and its window, shown, with no term to be explained. :param kept: settings, by name."""
    app = make_app()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(QSettings(str(Path(folder) / "fuhan.ini"), QSettings.Format.IniFormat))
        for name, value in kept.items():
            settings.put(name, value)
        window = make_window(settings)
        if size is not None:
            window.resize(size)
        window.show()
        window.learn_terms()
        yield app, window
