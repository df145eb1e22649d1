"""The screens: one entry each. Places, keys, rail, menus, help and undo follow from it.

What a screen needs of the window it gets from its shell; what it answers to is in `gui.widgets.screen`. A screen
is imported and made when it is first asked for, so that it costs the start nothing.
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
"""What the bar above can offer beside undo: all that is done with a hand, taking it along, the rules in force."""


@dataclass(frozen=True, kw_only=True)
class ScreenSpec:
    """A screen.

    :ivar name: of the room in `gui`, the icon and the text `action.<name>`.
    :ivar screen: its class, a `Screen`, by its place.
    :ivar place: the button of the rail that leads to it, with the text `action.<place>`; empty: its own.
    :ivar is_tab: its place shows it as a tab beside others.
    :ivar scrolls: where the window is too small for it at a zoom.
    :ivar has_history: `Screen.undoing` says what undo and redo are about there; else it is the hand, or nothing
        where the hand is not used.
    :ivar uses_hand: the hand is at work there: it has its buttons, is copied and printed, and Escape leads to it.
    :ivar has_sheet: it has a sheet of its own to save and print, although the hand is at work there.
    :ivar shows_hand: all of the hand is seen there.
    :ivar tools: of the bar above, what is good for something there.
    :ivar is_returned_to: the next start begins with this screen, if it was the last one.
    :ivar begins: without a match that is open, the start begins with the last of these that was used.
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
        """The place where it is."""
        return self.place or self.name

    @property
    def prints_hand(self) -> bool:
        """Whether what is saved and printed there is the hand, not a sheet of the screen's own."""
        return self.uses_hand and not self.has_sheet

    def make(self, shell: Shell, look: Look, parent: QWidget) -> Screen:
        """Make the screen. :param look: its own. :param parent: the one that it has then."""
        made: Screen = late(self.screen)(shell, look, parent)
        return made


_tab = partial(ScreenSpec, place="look_up", is_tab=True)
"""A screen of what is looked up."""
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
    ScreenSpec(name="club", screen="gui.club.screen:ClubScreen", has_history=True, uses_hand=False),
    ScreenSpec(
        name="practice",
        screen="gui.practice.screen:PracticeScreen",
        place="learn",
        has_history=True,
        uses_hand=False,
        keys=("practice",),
    ),
)
"""In the order of the rail and of its keys Ctrl+1, Ctrl+2 …, and of the tabs and theirs, Alt+1, Alt+2 …"""
HOME = "score"
"""The screen of the hand, to which Escape leads."""
BEGINNERS = "learn"
"""The screen with which the program begins at its very first start."""


def places_of(specs: Sequence[ScreenSpec]) -> dict[str, tuple[ScreenSpec, ...]]:
    """The places, in the order of the rail, and the screens of each."""
    places = dict.fromkeys(spec.at for spec in specs)
    return {place: tuple(spec for spec in specs if spec.at == place) for place in places}
