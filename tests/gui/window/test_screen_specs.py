"""A new screen is one entry: rail, keys, menus, undo, help and the line below follow from it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.entry.entry import Entry
from core.history import History
from core.language.messages import Message
from docs.architecture import named_places
from gui.appearance.look import Look
from gui.late import late
from gui.score.model import ScoreModel
from gui.storage.settings import Settings
from gui.widgets.asked_files import AskedFiles
from gui.widgets.paper import OnePage
from gui.widgets.paper_offer import PaperOffer
from gui.widgets.print_list_box import PrintListBox
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing
from gui.window.main_window import MainWindow
from gui.window.screen_specs import SCREEN_SPECS, ScreenSpec, places_of
from tests.gui.doing import press, settle, status
from tests.gui.finding import find
from tests.gui.names import BUTTON_CLEAR
from tests.places import ROOT

LAST = len(places_of(SCREEN_SPECS)) + 1
"""The number of a place that is added."""
CTRL = Qt.KeyboardModifier.ControlModifier


class DrillScreen(Screen):
    """A screen as somebody might write it: numbers that can be undone."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("example.screen")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.numbers = History(0)
        self.keys: list[str] = []
        self.sheets: list[str] = []
        self.shown_item = ""

    def put(self, number: int) -> None:
        self.numbers = self.numbers.put(number)
        self.shell.update_commands()

    @property
    def undoing(self) -> Undoing:
        return self

    @property
    def undoes(self) -> Message | None:
        return Message.of("change.plan.added_many", n=self.numbers.present) if self.numbers.can_undo else None

    @property
    def redoes(self) -> Message | None:
        there = self.numbers.redo().present
        return Message.of("change.plan.added_many", n=there) if self.numbers.can_redo else None

    def undo(self) -> bool:
        self.numbers = self.numbers.undo()
        self.shell.update_commands()
        return True

    def redo(self) -> bool:
        self.numbers = self.numbers.redo()
        self.shell.update_commands()
        return True

    def take_key(self, event: QKeyEvent) -> bool:
        self.keys.append(event.text())
        return event.text() == "x"

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        return (PaperOffer("sheet", Message("status.keys_f1"), {"sheet": self._paper}),)

    def _paper(self) -> OnePage:
        self.sheets.append("paper")
        return OnePage("Drill", 100, 100, lambda _: None)

    @property
    def no_sheet(self) -> Message | None:
        return None

    def show_item(self, item: str) -> bool:
        self.shown_item = item
        return item != "none"


PRACTICE = ScreenSpec(
    name="dealer",
    screen=f"{__name__}:{DrillScreen.__name__}",
    has_history=True,
    uses_hand=False,
    is_returned_to=True,
)


def _window(settings: Settings, spec: ScreenSpec) -> MainWindow:
    english = resources.texts("en")
    with pytest.MonkeyPatch.context() as named:
        texts = {**english, "action": {**english["action"], "dealer": "Drill"}}
        named.setattr(resources, "texts", lambda _: texts)
        look = Look.as_designed()
        look.words.set_language("en")
    window = MainWindow(ScoreModel(Entry()), look, settings, (*SCREEN_SPECS, spec))
    for part in (look, window.model):
        part.setParent(window)
    window.show()
    return window


@pytest.fixture
def window(qtbot: QtBot, settings: Settings) -> Iterator[MainWindow]:
    made = _window(settings, PRACTICE)
    yield made
    made.close()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def drill(window: MainWindow) -> DrillScreen:
    found = window.screens["dealer"]
    assert isinstance(found, DrillScreen)
    return found


def window_floors() -> list[str]:
    """The floors of the window, the highest first, as the contract has them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    found: list[str] = next(each["layers"] for each in contracts["contracts"] if each.get("containers") == ["gui"])
    return found


def action(window: MainWindow, name: str) -> QAction:
    return find(window, QAction, f"action.{name}")


def test_it_is_not_made_before_it_is_asked_for(window: MainWindow) -> None:
    assert [screen.objectName() for screen in window.screens.all_made] == [window.screen_view.objectName()]


def test_rail_menu_and_key_lead_to_it(window: MainWindow, qtbot: QtBot) -> None:
    press(qtbot, Qt.Key(Qt.Key.Key_0 + LAST), modifier=CTRL)
    assert window.screens.name == "dealer"
    button = find(window, QAbstractButton, "rail.dealer")
    assert button.isChecked()
    assert button.text() == "Drill"
    window.screens.show_screen("score")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.screens.name == "dealer"
    window.screens.show_screen("score")
    action(window, "dealer").trigger()
    assert window.screens.current is drill(window)


def test_undo_is_its_own_and_the_hand_is_not_at_work(window: MainWindow, qtbot: QtBot) -> None:
    window.hand.load(resources.examples()[0])
    window.screens.show_screen("dealer")
    entry, screen = window.model.entry, drill(window)
    assert not action(window, "undo").isEnabled()
    screen.put(7)
    assert action(window, "undo").isEnabled()
    press(qtbot, Qt.Key.Key_Z, modifier=CTRL)
    assert (screen.numbers.present, window.model.entry) == (0, entry)
    press(qtbot, Qt.Key.Key_Y, modifier=CTRL)
    assert screen.numbers.present == 7
    assert window.why_not.of("copy") == Message("why.of_the_hand")
    rules = find(window, QAbstractButton, BUTTON_CLEAR)
    assert not rules.isVisible()
    press(qtbot, Qt.Key.Key_Escape)
    assert window.screens.name == "dealer"  # Escape leads to the hand where that is used


def test_without_a_history_undo_is_the_hands_or_nobodys(settings: Settings, qtbot: QtBot) -> None:
    for uses_hand, reason in ((True, "why.nothing_to_undo"), (False, "why.no_undo_here")):
        window = _window(settings, replace(PRACTICE, has_history=False, uses_hand=uses_hand))
        window.screens.show_screen("dealer")
        assert window.why_not.of("undo") == Message(reason)
        assert window.screens.undoing is (window.model if uses_hand else None)
        qtbot.keyClick(window, Qt.Key.Key_Escape)
        assert window.screens.name == ("score" if uses_hand else "dealer")
        window.close()
        window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_its_keys_and_its_sheet(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.screens.show_screen("dealer")
    screen = drill(window)
    settle()
    press(qtbot, Qt.Key.Key_X)
    assert "x" in screen.keys
    path = tmp_path / "drill.pdf"
    monkeypatch.setattr(AskedFiles, "ask_for_new", lambda *_: path)
    action(window, "save_pdf").trigger()
    assert path.exists()
    action(window, "print").trigger()
    box = find(window, PrintListBox, "print_box")
    assert box.offer.name == "sheet"
    assert screen.sheets == ["paper", "paper"]
    box.close()
    screen.shell.say(Message("why.empty"))
    assert status(window) == window.look.words.say("why.empty")


def test_another_screen_is_asked_to_show_something(window: MainWindow) -> None:
    screen = drill(window)
    window.screen_view.shell.open_screen("dealer", "none")
    assert (screen.shown_item, window.screens.name) == ("none", "score")
    window.screen_view.shell.open_screen("dealer", "3")
    assert (screen.shown_item, window.screens.name) == ("3", "dealer")


def test_the_next_start_begins_where_one_comes_back_to(window: MainWindow, settings: Settings) -> None:
    window.screens.show_screen("dealer")
    assert settings.get("screen") == "dealer"
    window.screens.show_screen("table")
    assert settings.get("screen") == ""


def test_the_list_of_keys_names_every_screen(window: MainWindow) -> None:
    window.view.show_keys()
    box = find(window, QDialog, "keys")
    said = [label.text() for label in box.findChildren(QLabel)]
    assert any(text.startswith("Ctrl+1") and text.endswith(f"Ctrl+{LAST}") for text in said)
    assert any("Club" in text and "Drill" in text for text in said)


@pytest.mark.parametrize("place", sorted({":".join(place) for _, place in named_places()}))
def test_what_is_imported_late_stands_where_it_is_named(place: str) -> None:
    assert callable(late(place))


def test_what_is_imported_late_lies_below() -> None:
    """As what is imported otherwise, which the contracts of lint-imports check."""
    floors = [re.split(r" \| ", floor) for floor in window_floors()]
    floor_of = {room: number for number, floor in enumerate(floors) for room in floor}
    for module, (named, _) in named_places():
        room, other = (path.split(".")[1] for path in (module, named)) if named.startswith("gui.") else ("", "")
        assert room == other or floor_of[room] < floor_of[other], f"{module} -> {named}"


def test_what_the_specs_name_are_screens() -> None:
    for spec in SCREEN_SPECS:
        kind = late(spec.screen)
        assert issubclass(kind, Screen)
        assert kind.__module__ == f"gui.{spec.name}.screen"


def test_each_screen_has_its_room_icon_and_words() -> None:
    """So has each place. And there is a floor among the import contracts, of screens that do not know each other,
    nor the room of a class.
    """
    floors = window_floors()
    names = {spec.name for spec in SCREEN_SPECS}
    assert [set(re.split(r" \| ", floor)) for floor in floors if "|" in floor and "score" in floor] == [
        names | {"classroom"}
    ]
    for name in names | set(places_of(SCREEN_SPECS)):
        assert (ROOT / "resources" / "icons" / f"{name}.svg").exists()
        for language in resources.LANGUAGES:
            assert name in resources.texts(language)["action"]
