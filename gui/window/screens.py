"""The screens on top of each other. The first one is there from the start, the others are made when asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QStatusTipEvent, QWhatsThisClickedEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from gui.appearance.look import Look
from gui.appearance.style import wear
from gui.score.screen import ScoreScreen
from gui.widgets.focus import show_page
from gui.widgets.panel import PagedArea, scrolling
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing
from gui.window.screen_specs import HOME, SCREEN_SPECS, ScreenSpec, places_of


class Screens(QStackedWidget):
    """One screen at a time, by its name; each in a look of its own, which sleeps while it is hidden."""

    shown = Signal(str)
    """Another screen is shown; its name."""
    hinted = Signal(str)
    """What a click would do now, wherever on a screen; empty: nothing to say."""

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
        """Of the rail, and the screens of each."""
        kept = shell.settings.get("look_up")
        self._last = {
            place: next((spec.name for spec in there if spec.name == kept), there[0].name)
            for place, there in self.places.items()
        }
        """By place, the screen that was shown there last: one comes back to it."""
        self._screens: dict[str, Screen] = {}
        self._roots: dict[str, QWidget] = {}
        """What lies on the stack: the screens, or what they scroll in."""
        self.looks = {name: look.for_screen() for name in self._specs}
        """Of each screen: it is dressed while it is shown, and before it is shown."""
        for name, own in self.looks.items():
            own.changed.connect(partial(self._dress, name))  # before its views, which measure what they wear

    # ------------------------------------------------------------------------------ which there are

    def __getitem__(self, name: str) -> Screen:
        """A screen by its name, made now if it was not there yet."""
        if name not in self._screens:
            self._make(self._specs[name])
        return self._screens[name]

    @property
    def score(self) -> ScoreScreen:
        """The screen of the hand."""
        score = self[HOME]
        assert isinstance(score, ScoreScreen)
        return score

    @property
    def all_made(self) -> Iterator[Screen]:
        """The screens that are there."""
        yield from self._screens.values()

    @property
    def specs(self) -> tuple[ScreenSpec, ...]:
        """What holds for each screen, in their order."""
        return tuple(self._specs.values())

    @property
    def names(self) -> tuple[str, ...]:
        """Of all screens, in their order."""
        return tuple(self._specs)

    @property
    def tabs(self) -> tuple[ScreenSpec, ...]:
        """Those that their place shows as tabs."""
        return tuple(spec for spec in self.specs if spec.is_tab)

    @property
    def name(self) -> str:
        """The screen that is shown."""
        return next(name for name, root in self._roots.items() if root is self.currentWidget())

    @property
    def spec(self) -> ScreenSpec:
        """What holds for the screen that is shown."""
        return self._specs[self.name]

    @property
    def current(self) -> Screen:
        """The screen that is shown."""
        return self._screens[self.name]

    @property
    def undoing(self) -> Undoing | None:
        """What undo and redo are about on the screen that is shown: its own history, else the hand's."""
        spec = self.spec
        if spec.has_history:
            return self.current.undoing
        return self._shell.hand if spec.uses_hand else None

    # ------------------------------------------------------------------------------ made and shown

    def _make(self, spec: ScreenSpec) -> None:
        # In its place, which wears the sheet already: each widget is polished once, when it is measured first. All
        # that is in a widget is polished again whenever that gets another parent or sheet.
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

    def show_screen(self, name: str) -> None:
        """Show a screen."""
        for each, look in self.looks.items():
            look.wake(each == name)  # before the screen is made: it would be dressed twice
        screen = self[name]
        show_page(self, self._roots[name])
        self._last[self.spec.at] = name
        if self.spec.is_tab:
            self._shell.settings.put("look_up", name)
        first = screen.first
        (first if first.isVisibleTo(screen) else screen).setFocus()  # of an empty club there is no list
        self.shown.emit(name)

    def show_place(self, place: str) -> None:
        """Show what was shown last in a place of the rail."""
        self.show_screen(self._last[place])

    def _dress(self, name: str) -> None:
        """Let a screen wear what is in use."""
        if name in self._roots:
            wear(self._roots[name])

    def show_item(self, name: str, item: str = "") -> None:
        """Show something on another screen, if it can be. :param item: see `Screen.show_item`."""
        if not item or self[name].show_item(item):
            self.show_screen(name)

    def open_term(self, name: str) -> None:
        """Read about a term."""
        self.show_screen("glossary")
        self["glossary"].show_item(name)

    def event(self, event: QEvent) -> bool:
        """What any widget of a screen has asked for by `gui.widgets.window_events`."""
        if isinstance(event, QStatusTipEvent):
            self.hinted.emit(event.tip())
            return True
        if isinstance(event, QWhatsThisClickedEvent):
            self.open_term(event.href())
            return True
        return super().event(event)

    def may_close(self) -> bool:
        """Whether nothing would be lost with the window, or the person does not mind."""
        return all(screen.may_close() for screen in self._screens.values())
