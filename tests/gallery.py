"""Pictures of every screen, to be looked at: several hands × language × theme × size; a contact sheet a screen.

QT_QPA_PLATFORM=offscreen python -m tests.gallery DIR [WORD …]      only pictures whose name has all WORDs

With `--sheets` the contact sheets alone are written; with `--vision` also how each picture looks to somebody who
does not tell some colours apart (`tests/color_vision.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import resources
from core.entry.entry import Entry, from_hand
from core.entry.pending import NOTHING
from core.hand.notation import parse_hand, parse_tiles
from core.interchange.examples import example_entry
from core.rules.presets import PRESETS
from gui.ayame.screen import PARTS, AyamePart
from gui.table.words import TablePage
from gui.window.main_window import MainWindow
from tests.color_vision import DEFICIENCIES, simulated
from tests.contrast import THEMES
from tests.gallery_class import class_scenes
from tests.gallery_club import club_scenes
from tests.gallery_evening import evening_scenes
from tests.gallery_feedback import feedback_scenes
from tests.gallery_learn import learn_scenes
from tests.gallery_match import match_scenes
from tests.gallery_popups import close_popups, grab_with_popups, popup_scenes
from tests.gallery_practice import practice_scenes
from tests.gallery_sheets import Sheets
from tests.gallery_yaku import yaku_scenes
from tests.gui.form.answering import type_keys
from tests.gui.screens import ayame_screen, rules_screen, table_screen
from tests.own_window import own_window

PREDICTED = "234m567p678p345s 4 r ⏎ 20 10 0 0 0 0 0 0 2 32⏎ 40⏎"
"""The groups, and a fu sheet in which the wait has two."""


class Size(NamedTuple):
    """Of a window, in pixels of the screen. :ivar ratio: of those to Qt's."""

    width: int
    height: int
    ratio: int = 1

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


SIZES = (Size(1024, 700), Size(1366, 768), Size(1920, 1080), Size(3840, 2160, 2))
SCALED = "FUHAN_GALLERY_SCALED"
"""Set in a process that has the scale of its screen."""
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
    found = {name: example_entry(by_name[key]) for name, key in EXAMPLES.items()}
    long = replace(
        from_hand(parse_hand("234m340m067p5s +5s pon:77^7z"), Entry(rules=PRESETS["tenhou"])),
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
    found["laid_out"] = Entry(closed=parse_tiles("234m45p77s55z"))
    found["far"] = from_hand(parse_hand("1358m2267p44s126z +9s"), Entry())
    found["readings"] = example_entry(by_name["wait_for_pinfu"])
    return found


def scenes() -> dict[str, Callable[[MainWindow], object]]:
    """What is pictured after something was done, by name."""
    found = entries()

    def with_entry(name: str, do: Callable[[MainWindow], object]) -> Callable[[MainWindow], object]:
        def scene(window: MainWindow) -> None:
            window.model.put(found[name])
            do(window)

        return scene

    return {
        **{name: with_entry(name, lambda window: None) for name in found},
        "rejected": with_entry("readings", lambda window: window.model.show_reading(1)),
        "typing": with_entry("tenpai", lambda window: QTest.keyClicks(window.screen_view.hand, "45")),
        "refused": with_entry("empty", lambda window: QTest.keyClicks(window.screen_view.hand, "1234567899999p")),
        "fifteenth": with_entry("closed", lambda window: QTest.keyClicks(window.screen_view.hand, "3s")),
        "steps": with_entry("closed", _three_steps),
        "predict": with_entry("closed", lambda window: window.model.set_mode("guess")),
        "predict_missed": with_entry("closed", lambda window: _predict(window, PREDICTED)),
        "predict_no_yaku": lambda window: _predict(window, "", "no_yaku"),
        "nothing": with_entry("far", lambda window: None),
        "so_far": with_entry("laid_out", lambda window: None),
        "beginner": with_entry("closed", lambda window: window.view.choose_density("beginner")),
        "beginner_so_far": with_entry("laid_out", lambda window: window.view.choose_density("beginner")),
        "expert": with_entry("closed", lambda window: window.view.choose_density("expert")),
        "rare": with_entry("long", lambda window: window.shell.density.unfold_rare(True)),
        "strip": with_entry("closed", lambda window: window.view.fold_strip(False)),
        "table": with_entry("closed", partial(_table, page="prices")),
        "table_gaps": with_entry("closed", partial(_table, page="gaps")),
        "table_ladder": with_entry("closed", partial(_table, page="ladder")),
        **{f"ayame_{part}": with_entry("readings", partial(_ayame, part=part)) for part in PARTS},
        "ayame_empty": with_entry("empty", partial(_ayame, part="hand")),
        "ayame_held": with_entry("closed", _ayame_held),
        "glossary": with_entry("closed", lambda window: window.screens.open_term("kanchan")),
        "rules": with_entry("closed", _rules),
        "compare": with_entry("closed", _compare),
        **{name: with_entry("closed", scene) for name, scene in match_scenes(found["closed"]).items()},
        **{name: with_entry("closed", scene) for name, scene in club_scenes().items()},
        **{name: with_entry("closed", scene) for name, scene in popup_scenes().items()},
        **evening_scenes(),
        **learn_scenes(),
        **practice_scenes(),
        **yaku_scenes(),
        **{name: with_entry("closed", scene) for name, scene in class_scenes().items()},
    }


def every_scene() -> dict[str, Callable[[MainWindow], object]]:
    """Also those that look like another one, and say something else."""
    return {**scenes(), **feedback_scenes()}


def _table(window: MainWindow, page: TablePage) -> None:
    window.screens.show_screen("table")
    table_screen(window).show_page(page)


def _ayame(window: MainWindow, part: AyamePart) -> None:
    window.screens.show_screen("ayame")
    ayame_screen(window).set_rules_text("players=4 pinfu=0.5")
    ayame_screen(window).show_part(part)


def _ayame_held(window: MainWindow) -> None:
    window.model.set_mode("steps")
    _ayame(window, "hand")


def _rules(window: MainWindow) -> None:
    window.screens.show_screen("rules")
    rules_screen(window).show_set("m_league")


def _compare(window: MainWindow) -> None:
    window.screens.show_screen("rules")
    rules_screen(window).show_set("standard")
    rules_screen(window).compare("m_league")


def _three_steps(window: MainWindow) -> None:
    window.model.set_mode("steps")
    for _ in range(3):
        window.model.step()


def _predict(window: MainWindow, keys: str, name: str = "") -> None:
    """Predict a hand, as far as it was typed."""
    if name:
        window.hand.load(next(example for example in resources.examples() if example["name"] == name))
    window.model.set_mode("guess")
    type_keys(window.screen_view.derivation.predict.desk, keys)


def main(folder: Path, words: list[str], *, sheets_only: bool, vision: bool) -> None:
    """Write the pictures of the sizes for which this process has the scale."""
    folder.mkdir(parents=True, exist_ok=True)
    with own_window(started="yes", motion="no") as (app, window):
        ratio = round(app.primaryScreen().devicePixelRatio())
        for language, theme, size in product(resources.LANGUAGES, THEMES, SIZES):
            if size.ratio != ratio:
                continue
            window.look.words.set_language(language)
            window.kept_look.set_scheme(theme)
            shown, sheets = f"{language}-{theme}-{size}", Sheets(window.look.theme)
            for name, scene in every_scene().items():
                title = f"{name}-{shown}"
                if not all(word in title for word in words):
                    continue
                found = picture(app, window, scene, size.width // ratio, size.height // ratio).toImage()
                screen = "popup" if name.startswith("popup_") else window.screens.name
                views = {"": found, **{f"-{each}": simulated(found, each) for each in DEFICIENCIES if vision}}
                for view, image in views.items():
                    sheets.add(screen, f"{name}{view}", image)
                    if not sheets_only:
                        image.save(str(folder / f"{title}{view}.png"))
                print(title)
            for screen, sheet in sheets.laid_out().items():
                sheet.save(str(folder / f"sheet-{screen}-{shown}.png"))


def picture(
    app: QApplication, window: MainWindow, scene: Callable[[MainWindow], object], width: int, height: int
) -> QPixmap:
    """A scene in a window of this size, with what has opened over it."""
    stage(app, window, scene, width, height)
    found = grab_with_popups(window)
    close_popups(window)
    return found


TURNS = 12
"""So often it is waited, at most, until everything has its place."""


def stage(
    app: QApplication, window: MainWindow, scene: Callable[[MainWindow], object], width: int, height: int
) -> None:
    """Show a scene, and nothing of the one before, in a window of this size."""
    window.resize(width, height)
    app.processEvents()  # the zoom follows: a dialog that opens has its sizes from it
    window.model.set_mode("all")
    window.model.set_pending(NOTHING)
    window.view.fold_strip(True)
    window.view.end_class()
    window.kept_look.set_motion(False)
    window.view.choose_density("ordinary")
    window.shell.density.unfold_rare(False)
    window.model.errand.end()
    window.screens.show_screen("score")
    scene(window)
    window.resize(width, height)  # the class screen has taken the whole screen
    # A new size sets the zoom, the zoom the smallest sizes, these the scroll bars: each takes turns of its own.
    for _ in range(TURNS):
        before = [part.geometry() for part in window.findChildren(QWidget)]
        for _ in range(6):
            app.processEvents()
        if before == [part.geometry() for part in window.findChildren(QWidget)]:
            break


def at_every_scale(arguments: list[str]) -> None:
    """Start this once for each scale of the screen: Qt asks for it only once."""
    for ratio in sorted({size.ratio for size in SIZES}):
        environment = {**os.environ, "QT_SCALE_FACTOR": str(ratio), SCALED: "yes"}
        with tempfile.TemporaryDirectory() as folder:
            if environment.get("QT_QPA_PLATFORM") == "offscreen":
                environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={_screen(Path(folder), ratio)}"
            subprocess.run([sys.executable, "-m", "tests.gallery", *arguments], env=environment, check=True)


def _screen(folder: Path, ratio: int) -> Path:
    """A screen for the largest window of a scale: Qt's own without one is too small for a dialog."""
    largest = max(size for size in SIZES if size.ratio == ratio)
    screen = {"name": "screen", "x": 0, "y": 0, "width": largest.width, "height": largest.height}
    path = folder / "screens.json"
    path.write_text(json.dumps({"screens": [{**screen, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}))
    return path


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--sheets", action="store_true", help="only contact sheets")
    parser.add_argument("--vision", action="store_true", help="also as seen without some colours")
    given = parser.parse_args()
    if SCALED in os.environ:
        main(given.folder, given.words, sheets_only=given.sheets, vision=given.vision)
    else:
        at_every_scale(sys.argv[1:])
