"""Commands for the view: screens, score table beside the derivation, class screen, full screen, zoom, language,
colours, list of keys.
"""

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
from gui.widgets.density import DENSITIES
from gui.widgets.shell import Shell
from gui.window.actions import ActionSpec, Chooser
from gui.window.kept_look import KeptLook
from gui.window.screen_specs import HOME
from gui.window.screens import Screens


class WholeScreen:
    """Full screen of a window, and the way back."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._before: QByteArray | None = None
        self._was_maximised = False

    @property
    def place(self) -> QByteArray:
        """Geometry of the window and whether it is maximised; in full screen, those it will return to."""
        return self._before if self._before is not None else self._window.saveGeometry()

    def take(self, on: bool) -> None:
        """Enter or leave full screen; nothing happens if the window is there already."""
        if on and self._before is None:
            self._before, self._was_maximised = self._window.saveGeometry(), self._window.isMaximized()
            self._window.setWindowState(self._window.windowState() | Qt.WindowState.WindowFullScreen)
        elif not on and self._before is not None:
            before, self._before = self._before, None
            self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowFullScreen)
            if self._was_maximised:
                # Otherwise the window would lose its geometry from before it was maximised.
                self._window.restoreGeometry(before)


class ViewCommands(QObject):
    """Commands that change what is shown and never what was entered."""

    changed = Signal()
    """Emitted after a command has changed what is shown."""

    def __init__(
        self,
        window: QMainWindow,
        hidden: Sequence[QWidget],
        screens: Screens,
        shell: Shell,
        kept_look: KeptLook,
    ) -> None:
        """:param hidden: widgets hidden while something is shown to a class."""
        super().__init__(window)
        self._window, self._hidden, self._screens = window, hidden, screens
        self._shell, self._settings = shell, shell.settings
        self._kept_look, self._look = kept_look, kept_look.look
        self.strip: Any = None
        """The score table beside the derivation; None before its first use."""
        self.whole_screen = WholeScreen(window)
        screens.made.connect(self._follow_score)

    def specs(self) -> list[ActionSpec]:
        """Return the actions, in the order of their menus."""
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
        """Return the choices of the level of detail, language, colours and tiles."""
        look, kept, languages = self._look, self._kept_look, resources.languages()
        return [
            Chooser(
                "density",
                "view",
                DENSITIES,
                self.choose_density,
                lambda: self._shell.density.level,
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
        """Whether the class screen is open, and the score table wanted beside the derivation, by name of the
        action.
        """
        chosen = self._settings.get("strip")
        screens = self._screens
        strip = chosen == "yes" or (not chosen and screens.is_made(HOME) and screens.score.has_third_column)
        return {"class_screen": self.has_class, "strip": strip}

    def choose_density(self, level: str) -> None:
        """Store and apply the level of detail, with its tiles and zoom, and emit `changed`."""
        self._shell.density.choose(level)
        self._kept_look.follow_density(self._window.size())
        self.changed.emit()

    # ------------------------------------------------------------------------------ screens

    def go_to(self, place: str) -> None:
        """Show the last screen of a place; at the place itself, show the start of its screen."""
        screens = self._screens
        if screens.spec.at != place:
            screens.show_place(place)
        else:
            screens.current.show_first()
            self._show(screens.name)

    def _show(self, name: str) -> None:
        """Show a screen. If it is already shown, say so; the focus returns to its beginning."""
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
        """Show or hide the score table beside the derivation from now on: the choice is stored, and `changed`
        emitted.
        """
        self._settings.put("strip", "yes" if on else "no")
        self.fold_strip(not on)
        self.changed.emit()

    def _follow_score(self, name: str) -> None:
        """Follow the columns of the score screen from when it is made."""
        if name == HOME:
            self._screens.score.widened.connect(self._fill_column)
            self.fold_strip(not self.is_on["strip"])

    def _fill_column(self) -> None:
        """Show the score table in a column that has become available, unless the user has hidden it; or hide it
        with the column.
        """
        self.fold_strip(not self.is_on["strip"])
        self.changed.emit()

    def fold_strip(self, folded: bool) -> None:
        """Hide the score table beside the derivation, or show it if `folded` is False. Nothing is stored."""
        score = self._screens.score
        if self.strip is None and not folded:
            self.strip = late("gui.table.strip:TableStrip")(self._shell, self._screens.looks[HOME])
            self.strip.folded.connect(lambda folded: self.show_strip(not folded))
            score.put_beside(self.strip)
        if self.strip is not None:
            self.strip.set_folded(folded)
            score.show_beside(not folded)

    # ------------------------------------------------------------------------------ class and full screen

    @cached_property
    def class_room(self) -> Any:
        """The `ClassRoom`, imported and made on first use."""
        room = late("gui.window.class_room:ClassRoom")(self._window, self._hidden, self.whole_screen, self._look)
        room.changed.connect(self.changed)
        room.closed.connect(self._give_keyboard)
        room.stopped.connect(self._go_on_from_class)
        return room

    @property
    def has_class(self) -> bool:
        """Whether something is shown to a class."""
        return "class_room" in self.__dict__ and self.class_room.shown is not None

    def end_class(self) -> None:
        """Close the class screen, if one is open."""
        if self.has_class:
            self.class_room.close()

    def _give_keyboard(self) -> None:
        """Give the focus to the current screen."""
        self._screens.current.first.setFocus()

    def toggle_class(self) -> None:
        """Show the current plan or hand to a class, or the wall of a club night, or stop; without any go
        into full screen.
        """
        shown = self._screens.current.class_shown
        if self.has_class:
            self.end_class()
        elif shown is not None:
            self.class_room.open(shown)
        else:
            if not self._screens.current.open_wall():
                self._toggle_full_screen()
            self.changed.emit()  # unchecks its action, because no class screen is open

    def _go_on_from_class(self, at: int, within: int) -> None:
        self._screens.current.go_on_from_class(at, within)

    def leave(self) -> bool:
        """Leave full screen and return whether the window was in it."""
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
        """Show the list of keys in a box that does not block the window."""
        first = "class" if self.has_class else self._screens.name
        late("gui.window.keys_box:show_keys")(self._look, self._window, self._screens.specs, first)
