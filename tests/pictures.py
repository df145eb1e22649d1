"""The pictures of the README, from the program itself: `make pictures` writes them to docs/pictures."""

from __future__ import annotations

from tests.gallery import every_scene, picture
from tests.own_window import own_window
from tests.places import ROOT

FOLDER = ROOT / "docs" / "pictures"
SIZE = (1366, 768)
PICTURES = {
    "score": "closed",
    "learn": "learn_map",
    "practice": "practice_feedback_named_sheet",
    "match": "match_ready",
    "evening": "evening_running",
}
"""By the name of a file, the scene of the gallery that is on it."""
QUALITY = 75
LARGEST = 150_000
"""So many bytes at most, for a page that is read on a train."""


def main() -> None:
    """Write the pictures: English, light."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with own_window(started="yes", language="en", scheme="light") as (app, window):
        for name, scene in PICTURES.items():
            path = FOLDER / f"{name}.webp"
            assert picture(app, window, every_scene()[scene], *SIZE).save(str(path), "WEBP", QUALITY)
            print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
