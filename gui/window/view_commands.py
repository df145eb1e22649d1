"""What is seen, and how: screen, strip, class screen, whole screen, zoom, language, colours, list of keys."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QWidget

import resources
from core.language.messages import Message
from gui.appearance.motion import moves
from gui.appearance.theme import SCHEMES
from gui.appearance.tile_art import TILE_SETS
from gui.late import late
from gui.score.density import DENSITIES
from gui.widgets.shell import Shell
from gui.window.actions import ActionSpec, Chooser
from gui.window.kept_look import KeptLook
from gui.window.screen_specs import HOME
from gui.window.screens import Screens


class WholeScreen:
    """Takes the screen that the window is on, and gives it back."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._before: QByteArray | None = None
        self._was_maximised = False

    @property
    def place(self) -> QByteArray:
        """Where the window is, and whether maximised; on the whole screen: where it will be afterwards."""
        return self._before if self._before is not None else self._window.saveGeometry()

    def take(self, on: bool) -> None:
        """Take the whole screen, or go back."""
        if on and self._before is None:
            self._before, self._was_maximised = self._window.saveGeometry(), self._window.isMaximized()
            self._window.setWindowState(self._window.windowState() | Qt.WindowState.WindowFullScreen)
        elif not on and self._before is not None:
            before, self._before = self._before, None
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowFullScreen)
            if self._was_maximised:
                self._window.restoreGeometry(before)  # else it would forget what it was before it was maximised


class ViewCommands(QObject):
    """Changes what is seen; nothing that was entered is touched."""

    changed = Signal()
    """What is on or off is another."""

    def __init__(
        self,
        window: QMainWindow,
        hidden: Sequence[QWidget],
        screens: Screens,
        shell: Shell,
        kept_look: KeptLook,
    ) -> None:
        """:param hidden: what gives way when a class is shown something."""
        super().__init__(window)
        self._window, self._hidden, self._screens, self._score = window, hidden, screens, screens.score
        self._shell, self._settings = shell, shell.settings
        self._kept_look, self._look = kept_look, kept_look.look
        self.strip: Any = None
        """The table beside the derivation; None: it was not wanted yet."""
        self.whole_screen = WholeScreen(window)
        screens.score.widened.connect(self._fill_column)

    def specs(self) -> list[ActionSpec]:
        """The actions, in the order of their menus."""
        keys = QKeySequence.StandardKey
        return [
            *(
                ActionSpec(place, "screens", partial(self.go_to, place), (f"Ctrl+{number}",), place)
                for number, place in enumerate(self._screens.places, 1)
            ),
            *(
                ActionSpec(
                    spec.name,
                    "screens",
                    partial(self._show, spec.name),
                    (f"Alt+{number}",),
                    spec.name,
                    begins=number == 1,
                )
                for number, spec in enumerate(self._screens.tabs, 1)
            ),
            ActionSpec("strip", "view", self._toggle_strip, ("Ctrl+B",), checkable=True, begins=True),
            ActionSpec("motion", "view", self._toggle_motion, checkable=True),
            ActionSpec("class_screen", "view", self.toggle_class, ("F11",), "teacher", True),
            ActionSpec("full_screen", "view", self._toggle_full_screen, ("Shift+F11",), "full-screen"),
            ActionSpec("zoom_in", "view", lambda: self._zoom(1), (keys.ZoomIn, "Ctrl+="), "zoom-in", begins=True),
            ActionSpec("zoom_out", "view", lambda: self._zoom(-1), (keys.ZoomOut,), "zoom-out"),
            ActionSpec("zoom_reset", "view", lambda: self._zoom(0), ("Ctrl+0",), "zoom-fit"),
            ActionSpec("keys", "help", self.show_keys, ("F1",), "keyboard"),
        ]

    def choosers(self) -> list[Chooser]:
        """Language, how much is shown, colours and tiles."""
        look, kept, languages = self._look, self._kept_look, resources.languages()
        return [
            Chooser(
                "density",
                "view",
                DENSITIES,
                self.choose_density,
                lambda: self._score.density.level,
                opens=True,
                begins=True,
            ),
            Chooser(
                "language",
                "view",
                tuple(languages),
                kept.set_language,
                lambda: look.words.language,
                languages,
                opens=True,
            ),
            Chooser("scheme", "view", SCHEMES, kept.set_scheme, lambda: look.theme.scheme, opens=True),
            Chooser("tiles", "view", TILE_SETS, kept.set_tiles, lambda: look.tiles.tile_set, opens=True),
        ]

    @property
    def is_on(self) -> dict[str, bool]:
        """Of the actions that stay: whether they are on."""
        chosen = self._settings.get("strip")
        strip = chosen == "yes" or (not chosen and self._score.has_third_column)
        return {"class_screen": self.has_class, "strip": strip}

    def choose_density(self, level: str) -> None:
        """How much the score screen shows, from now on."""
        self._score.density.choose(level)
        self._kept_look.follow_density(self._window.size())
        self.changed.emit()

    # ------------------------------------------------------------------------------ screens

    def go_to(self, place: str) -> None:
        """Show what was shown last in a place; from the place itself lead to what it begins with."""
        screens = self._screens
        if screens.spec.at != place:
            screens.show_place(place)
        else:
            screens.current.show_first()
            self._show(screens.name)

    def _show(self, name: str) -> None:
        """Show a screen; of the one that is shown already, say so: the keyboard is at its beginning again."""
        is_there = self._screens.name == name
        self._screens.show_screen(name)
        if is_there:
            self._shell.say(Message.of("said.here", screen=Message(f"action.{name}")))

    def _toggle_strip(self) -> None:
        self._screens.show_screen(HOME)
        self.show_strip(not self.is_on["strip"])

    def _toggle_motion(self) -> None:
        self._kept_look.set_motion(not moves(self._look.theme))
        self.changed.emit()

    def show_strip(self, on: bool) -> None:
        """Show the table beside the derivation, from now on, or fold it away."""
        self._settings.put("strip", "yes" if on else "no")
        self.fold_strip(not on)
        self.changed.emit()

    def _fill_column(self) -> None:
        """Show the table in a column that has come, unless somebody has chosen not to; or no more."""
        self.fold_strip(not self.is_on["strip"])
        self.changed.emit()

    def fold_strip(self, folded: bool) -> None:
        """Fold the table beside the derivation away, or show it."""
        score = self._score
        if self.strip is None and not folded:
            self.strip = late("gui.table.strip:TableStrip")(self._shell, self._screens.looks[HOME])
            self.strip.folded.connect(lambda folded: self.show_strip(not folded))
            score.put_beside(self.strip)
        if self.strip is not None:
            self.strip.set_folded(folded)
            score.show_beside(not folded)

    # ------------------------------------------------------------------------------ room

    @cached_property
    def class_room(self) -> Any:
        """Where a class is shown something: the `ClassRoom`, imported and made when it is first wanted."""
        room = late("gui.window.class_room:ClassRoom")(self._window, self._hidden, self.whole_screen, self._look)
        room.changed.connect(self.changed)
        room.closed.connect(self._give_keyboard)
        room.stopped.connect(self._go_on_from_class)
        return room

    @property
    def has_class(self) -> bool:
        """Whether a class is shown something."""
        return "class_room" in self.__dict__ and self.class_room.shown is not None

    def end_class(self) -> None:
        """Show a class nothing any more."""
        if self.has_class:
            self.class_room.close()

    def _give_keyboard(self) -> None:
        """To the screen that is shown."""
        self._screens.current.first.setFocus()

    def toggle_class(self) -> None:
        """The plan or the hand that is shown, for a class; a screen without one takes the whole screen."""
        shown = self._screens.current.class_shown
        if self.has_class:
            self.end_class()
        elif shown is not None:
            self.class_room.open(shown)
        else:
            self._toggle_full_screen()
            self.changed.emit()  # its own action has no sign

    def _go_on_from_class(self, at: int, within: int) -> None:
        self._screens.current.go_on_from_class(at, within)

    def leave(self) -> bool:
        """Leave the whole screen. Returns whether there was something to leave."""
        if not self._window.isFullScreen():
            return False
        self.whole_screen.take(False)
        self._shell.clear_said()
        return True

    def _toggle_full_screen(self) -> None:
        if not self.leave():
            self.whole_screen.take(True)
            self._shell.say(Message("said.large"))

    def _zoom(self, step: int) -> None:
        self._kept_look.zoom(step, self._window.size())

    def show_keys(self) -> None:
        """The list of keys, in a box that does not stop the window."""
        first = "class" if self.has_class else self._screens.name
        late("gui.window.keys_box:show_keys")(self._look, self._window, self._screens.specs, first)
