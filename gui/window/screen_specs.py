"""The screens, one entry each. Places, keys, rail, menus, help and undo follow from it.

A screen gets what it needs of the window from its shell; its interface is in `gui.widgets.screen`. Screens are
imported and made on first use, so that they cost the start nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from PySide6.QtWidgets import QWidget

from gui.appearance.look import Look
from gui.late import late
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell

BarTool = Literal["hand", "share", "rules"]
"""Tools of the bar beside undo: everything for the hand, sharing it, the rules in force."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class ScreenSpec:
    """Description of a screen.

    :ivar name: of the room in `gui`, the icon and the text `action.<name>`.
    :ivar screen: place of its class, a `Screen`, for late import.
    :ivar place: button of the rail that leads to it, with the text `action.<place>`; empty for one of its own.
    :ivar is_tab: whether it is a tab of its place.
    :ivar scrolls: whether it scrolls if the window is too small for the zoom.
    :ivar has_history: whether undo and redo use `Screen.undoing`; otherwise they use the hand, or nothing on a
        screen without it.
    :ivar uses_hand: whether it works on the hand: it has the hand's buttons, copies and prints it, and Escape
        leads to it.
    :ivar has_sheet: whether it saves and prints a sheet of its own although it works on the hand.
    :ivar shows_hand: whether the whole hand is visible there.
    :ivar tools: useful tools of the bar.
    :ivar is_returned_to: whether the next start begins with it, if it was the last screen.
    :ivar begins: whether a start that returns to no screen may begin with it: with the last used of these.
    :ivar keys: its groups in the list of keys, `keys.<group>`.
    """

    name: str
    screen: str
    place: str = ""
    is_tab: bool = False
    scrolls: bool = True
    has_history: bool = False
    uses_hand: bool = True
    has_sheet: bool = False
    shows_hand: bool = False
    tools: tuple[BarTool, ...] = ()
    is_returned_to: bool = False
    begins: bool = False
    keys: tuple[str, ...] = field(default=())

    @property
    def at(self) -> str:
        """Name of its place."""
        return self.place or self.name

    @property
    def prints_hand(self) -> bool:
        """Whether it saves and prints the hand, not a sheet of its own."""
        return self.uses_hand and not self.has_sheet

    def make(self, shell: Shell, look: Look, parent: QWidget) -> Screen:
        """Make the screen.

        :param look: the screen's own.
        :param parent: its first parent.
        """
        made: Screen = late(self.screen)(shell, look, parent)
        return made


_tab = partial(ScreenSpec, place="look_up", is_tab=True)
"""Function that makes the spec of a reference screen."""
SCREEN_SPECS: tuple[ScreenSpec, ...] = (
    ScreenSpec(
        name="learn",
        screen="gui.learn.screen:LearnScreen",
        has_history=True,
        uses_hand=False,
        begins=True,
        keys=("learn",),
    ),
    ScreenSpec(
        name="score",
        screen="gui.score.screen:ScoreScreen",
        begins=True,
        shows_hand=True,
        tools=("hand", "share", "rules"),
        keys=("score", "derivation"),
    ),
    _tab(name="table", screen="gui.table.screen:TableScreen", has_sheet=True, tools=("share", "rules")),
    _tab(name="yaku", screen="gui.yaku.screen:YakuScreen", has_sheet=True, tools=("rules",)),
    _tab(name="glossary", screen="gui.glossary.screen:GlossaryScreen", scrolls=False),
    _tab(name="rules", screen="gui.rules.screen:RulesScreen", has_history=True, has_sheet=True),
    _tab(name="ayame", screen="gui.ayame.screen:AyameScreen", shows_hand=True, tools=("share", "rules")),
    ScreenSpec(
        name="match",
        screen="gui.match.screen:MatchScreen",
        has_history=True,
        uses_hand=False,
        is_returned_to=True,
        keys=("match",),
    ),
    ScreenSpec(
        name="club",
        screen="gui.club.screen:ClubScreen",
        has_history=True,
        uses_hand=False,
        is_returned_to=True,
        keys=("evening",),
    ),
    ScreenSpec(
        name="practice",
        screen="gui.practice.screen:PracticeScreen",
        place="learn",
        has_history=True,
        uses_hand=False,
        keys=("practice",),
    ),
)
"""In the order of the rail and its keys Ctrl+1, Ctrl+2 …, and of the tabs and theirs, Alt+1, Alt+2 …"""
HOME = "score"
"""The screen of the hand, to which Escape leads."""
BEGINNERS = "learn"
"""The screen of the very first start."""


def places_of(specs: Sequence[ScreenSpec]) -> dict[str, tuple[ScreenSpec, ...]]:
    """Return the places in the order of the rail, with their screens."""
    places = dict.fromkeys(spec.at for spec in specs)
    return {place: tuple(spec for spec in specs if spec.at == place) for place in places}
