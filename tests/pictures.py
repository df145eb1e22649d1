"""The pictures of the README, from the program itself: `make pictures` writes them to docs/pictures."""

from __future__ import annotations

import tempfile
from pathlib import Path

from PySide6.QtCore import QSettings

from gui.app import make_app, make_window
from gui.storage.settings import Settings
from tests.gallery import every_scene, picture
from tests.places import ROOT

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1366, 768)
PICTURES = {
    "score": "closed",
    "learn": "learn_map",
    "practice": "practice_feedback_named_sheet",
    "match": "match_ready",
}
"""By the name of a file, the scene of the gallery that is on it."""
QUALITY = 75
LARGEST = 150_000
"""So many bytes at most, for a page that is read on a train."""


def main() -> None:
    """Write the pictures: English, light."""
    app = make_app()
    settings = Settings(QSettings(str(Path(tempfile.mkdtemp()) / "fuhan.ini"), QSettings.Format.IniFormat))
    for name, value in (("started", "yes"), ("language", "en"), ("scheme", "light")):
        settings.put(name, value)
    window = make_window(settings)
    window.show()
    window.learn_terms()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, scene in PICTURES.items():
        path = FOLDER / f"{name}.webp"
        assert picture(app, window, every_scene()[scene], *SIZE).save(str(path), "WEBP", QUALITY)
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
