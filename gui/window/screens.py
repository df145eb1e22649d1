"""Stack of the screens, each of which is made on first use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QStatusTipEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from gui.appearance.look import Look
from gui.appearance.style import wear
from gui.widgets.focus import show_page
from gui.widgets.panel import PagedArea, scrolling
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing
from gui.window.screen_specs import HOME, SCREEN_SPECS, ScreenSpec, places_of

if TYPE_CHECKING:
    from gui.score.screen import ScoreScreen


class Screens(QStackedWidget):
    """Stack that shows one screen at a time, by name; each has a look of its own, which sleeps while it is
    hidden.
    """

    made = Signal(str)
    """Emitted when a screen is made, with its name, before it is shown."""
    shown = Signal(str)
    """Emitted when a screen is shown, with its name."""
    hinted = Signal(str)
    """Emitted with what a click under the mouse would do now; empty to clear it."""

    def __init__(
        self,
        shell: Shell,
        look: Look,
        specs: Sequence[ScreenSpec] = SCREEN_SPECS,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._shell = shell
        self._specs = {spec.name: spec for spec in specs}
        self.places = places_of(specs)
        """Places of the rail, with their screens."""
        kept = shell.settings.get("look_up")
        self._last = {
            place: next((spec.name for spec in there if spec.name == kept), there[0].name)
            for place, there in self.places.items()
        }
        """By place, the screen shown there last, to which the rail returns."""
        self._screens: dict[str, Screen] = {}
        self._roots: dict[str, QWidget] = {}
        """Widgets on the stack: the screens, or their scroll areas."""
        self.looks = {name: look.for_screen() for name in self._specs}
        """Looks by screen. A screen is styled while it is shown and before it is shown."""
        for name, own in self.looks.items():
            # Connected before the screen's views, whose sizes depend on it.
            own.changed.connect(partial(self._dress, name))

    # ------------------------------------------------------------------------------ access

    def __getitem__(self, name: str) -> Screen:
        """Return a screen by name; it is made on first use."""
        if name not in self._screens:
            self._make(self._specs[name])
        return self._screens[name]

    @property
    def score(self) -> ScoreScreen:
        """The score screen; it is made on first use."""
        return cast("ScoreScreen", self[HOME])

    def is_made(self, name: str) -> bool:
        """Return whether a screen is made already."""
        return name in self._screens

    @property
    def all_made(self) -> Iterator[Screen]:
        """The screens made so far."""
        yield from self._screens.values()

    @property
    def specs(self) -> tuple[ScreenSpec, ...]:
        """Specs of all screens, in order."""
        return tuple(self._specs.values())

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all screens, in order."""
        return tuple(self._specs)

    @property
    def tabs(self) -> tuple[ScreenSpec, ...]:
        """Specs of the screens with tabs."""
        return tuple(spec for spec in self.specs if spec.is_tab)

    @property
    def name(self) -> str:
        """Name of the current screen."""
        return next(name for name, root in self._roots.items() if root is self.currentWidget())

    @property
    def spec(self) -> ScreenSpec:
        """Spec of the current screen."""
        return self._specs[self.name]

    @property
    def current(self) -> Screen:
        """The current screen."""
        return self._screens[self.name]

    @property
    def has_current(self) -> bool:
        """Whether a screen is shown; False while the first one is made."""
        return self.count() > 0 and self.name in self._screens

    @property
    def undoing(self) -> Undoing | None:
        """History for undo and redo on the current screen: its own, or else the hand's; None without either."""
        spec = self.spec
        if spec.has_history:
            return self.current.undoing
        return self._shell.hand if spec.uses_hand else None

    # ------------------------------------------------------------------------------ making and showing

    def _make(self, spec: ScreenSpec) -> None:
        # Made in its place, which already has the sheet, so that each widget is polished once, when it is first
        # measured. A new parent or sheet would polish all children again.
        area: QScrollArea | None = None
        if spec.scrolls:
            self._roots[spec.name] = area = PagedArea(self)
            self.addWidget(area)
            self._dress(spec.name)
        place = self if area is None else area.viewport()
        self._screens[spec.name] = screen = spec.make(self._shell, self.looks[spec.name], place)
        if area is None:
            self._roots[spec.name] = screen
            self.addWidget(screen)
            self._dress(spec.name)
        else:
            scrolling(screen, area)
        self.made.emit(spec.name)

    def show_screen(self, name: str) -> None:
        """Show a screen by name and give it the focus. It is made on first use; the rail returns to it from now
        on.
        """
        for each, look in self.looks.items():
            look.wake(each == name)  # before the screen is made, so that it is styled only once
        screen = self[name]
        show_page(self, self._roots[name])
        self._last[self.spec.at] = name
        if self.spec.is_tab:
            self._shell.settings.put("look_up", name)
        first = screen.first
        (first if first.isVisibleTo(screen) else screen).setFocus()  # an empty club has no list
        self.shown.emit(name)

    def show_place(self, place: str) -> None:
        """Show the last screen of a place of the rail."""
        self.show_screen(self._last[place])

    def _dress(self, name: str) -> None:
        """Style a screen with the sheet in use."""
        if name in self._roots:
            wear(self._roots[name])

    def show_item(self, name: str, item: str = "") -> None:
        """Show an item on another screen, if that is possible.

        :param item: see `Screen.show_item`; empty to show the screen as it was left.
        """
        if not item or self[name].show_item(item):
            self.show_screen(name)

    def open_term(self, name: str) -> None:
        """Show a term in the glossary. :param name: id of the term."""
        self.show_screen("glossary")
        self["glossary"].show_item(name)

    def event(self, event: QEvent) -> bool:
        """Handle what widgets ask for by `gui.widgets.window_events`."""
        if isinstance(event, QStatusTipEvent):
            self.hinted.emit(event.tip())
            return True
        if isinstance(event, QWhatsThisClickedEvent):
            self.open_term(event.href())
            return True
        return super().event(event)

    def may_close(self) -> bool:
        """Return whether nothing would be lost with the window, or the user does not mind; screens may ask."""
        return all(screen.may_close() for screen in self._screens.values())
