"""The composition root: makes the application and its window, and starts them."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from gui.main_window import MainWindow


def main() -> int:
    """Show the window until it is closed. Returns the exit status."""
    app = QApplication(sys.argv)
    app.setApplicationName("Fuhan")
    window = MainWindow()
    window.show()
    return app.exec()
