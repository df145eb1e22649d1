"""Pictures of the score screen, to be looked at: several hands × language × scheme × size.

QT_QPA_PLATFORM=offscreen python -m tests.gallery DIR [WORD …]      only pictures whose name has all WORDs
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

import resources
from core.entry import Entry, from_hand
from core.notation import parse_hand, parse_tiles
from gui.app import make_app, make_window
from gui.main_window import MainWindow, example_entry
from gui.widgets.settings import Settings

SIZES = ((1366, 768), (1920, 1080))
EXAMPLES = {
    "closed": "riichi_pinfu",
    "open": "open_tanyao",
    "kans": "kans",
    "no_yaku": "no_yaku",
    "yakuman": "daisangen",
    "kokushi": "kokushi",
    "sanma": "sanma",
    "counted": "counted",
}


def entries() -> dict[str, Entry]:
    """What is pictured, by name."""
    by_name = {example["name"]: example for example in resources.examples()}
    found = {name: example_entry(by_name[key], "standard") for name, key in EXAMPLES.items()}
    long = replace(
        from_hand(parse_hand("234m340m067p5s +5s pon:77^7z"), Entry(preset="tenhou")),
        flags=frozenset({"houtei"}),
        dora=parse_tiles("3m4m6p4s1z"),
        honba=3,
        sticks=2,
    )
    found["long"] = long
    found["tenpai"] = Entry(closed=parse_tiles("2333456m789p678s"), dora=parse_tiles("2m"))
    found["incomplete"] = Entry(closed=parse_tiles("123m456p789s11z"), flags=frozenset({"riichi"}))
    found["impossible"] = replace(found["closed"], flags=frozenset({"haitei", "rinshan"}))
    found["empty"] = Entry()
    return found


def main(folder: Path, words: list[str]) -> None:
    """Write the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    app = make_app()
    store = QSettings(str(Path(tempfile.mkdtemp()) / "fuhan.ini"), QSettings.Format.IniFormat)
    settings = Settings(store)
    settings.put("started", "yes")
    window = make_window(settings)
    window.show()
    for language in resources.LANGUAGES:
        window.look.set_language(language)
        for scheme in ("light", "dark"):
            window.set_scheme(scheme)
            for width, height in SIZES:
                for name, entry in entries().items():
                    title = f"{name}-{language}-{scheme}-{width}x{height}"
                    if all(word in title for word in words):
                        _picture(app, window, entry, width, height).save(str(folder / f"{title}.png"))
                        print(title)


def _picture(app: QApplication, window: MainWindow, entry: Entry, width: int, height: int) -> QPixmap:
    window.resize(width, height)
    window.model.put(entry)
    # A new size sets the zoom, the zoom the smallest sizes, these the scroll bars: each takes a turn of its own.
    for _ in range(6):
        app.processEvents()
    return window.grab()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
