"""What the program remembered, with other things in it: it starts all the same, and says what it cannot read."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.interchange.draft_text import draft_to_text
from core.match.draft import DealDraft
from gui.app import make_window
from gui.storage.settings import DEFAULTS, Settings
from tests.fuzz import damage
from tests.fuzz.texts import CODES, RULE_FILES
from tests.gui.screens import SCREENS


def _remembered(rng: random.Random, name: str) -> str:
    """Something that stands under a name: what belongs there, damaged; or anything."""
    usual = {
        "hand": rng.choice(CODES),
        "recent": f'["{rng.choice(CODES)}", "{rng.choice(CODES)}"]',
        "problems": f'["{rng.choice(CODES)}"]',
        "deal": draft_to_text(DealDraft(outcome="ron", riichi=(1,), discarder=2)),
        "ayame": "players=3 pinfu=1.5 honitsu=2.5/2",
        "zoom": "1.25",
    }.get(name, DEFAULTS[name])
    if rng.random() < 0.3:
        return usual
    found = damage.text(rng, usual) if rng.random() < 0.6 else str(rng.choice(damage.VALUES))[:300]
    return found.encode("utf-8", "replace").decode()


def _open(seed: int, settings: Settings, qtbot: QtBot) -> None:
    rng = random.Random(seed)
    for name in DEFAULTS:
        if name not in ("ledger", "folder", "match_file"):  # they name files elsewhere
            settings.put(name, _remembered(rng, name))
    rules = settings.data / "rules"
    rules.mkdir(exist_ok=True)
    for number in range(2):
        text = damage.text(rng, rng.choice(RULE_FILES)).encode("utf-8", "surrogatepass")
        (rules / f"own {number}.toml").write_bytes(text)
    if rng.random() < 0.5:
        (settings.data / "club.fuhan").write_bytes(
            damage.text(rng, "SQLite format 3\0").encode("utf-8", "replace")
        )
    window = make_window(settings)
    window.show()
    with qtbot.waitExposed(window):
        pass
    for screen in SCREENS:
        window.screens.show_screen(screen)
        QApplication.processEvents()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("seed", range(4))
def test_it_starts_with_damaged_settings(seed: int, settings: Settings, qtbot: QtBot) -> None:
    _open(seed, settings, qtbot)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 64))
def test_it_starts_with_any_settings(seed: int, settings: Settings, qtbot: QtBot) -> None:
    _open(seed, settings, qtbot)


def test_without_a_store_the_choices_are_the_users(tmp_path: Path) -> None:
    ini, user = QSettings.Format.IniFormat, QSettings.Scope.UserScope
    usual = Path(QSettings(ini, user, "Fuhan", "fuhan").fileName()).parents[1]
    QSettings.setPath(ini, user, str(tmp_path))
    try:
        Settings().put("language", "ja")
        assert Settings().get("language") == "ja"
        assert (tmp_path / "Fuhan" / "fuhan.ini").is_file()
    finally:
        QSettings.setPath(ini, user, str(usual))
