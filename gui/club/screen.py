"""The screen of the club: tabs of its parts, the filter below them, and a menu of its file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Literal, TypeVar, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from core.language.messages import Message
from core.language.names_apart import Name
from core.ledger import Ledger, Session, Standing
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.club.banner import Banner
from gui.club.changes import ClubChanges
from gui.club.file_menu import FileMenu
from gui.club.filter_bar import FilterBar
from gui.club.nights import read_nights
from gui.club.words import session_text
from gui.late import late
from gui.widgets.dialogs import show_box
from gui.widgets.folding_row import FoldingRow
from gui.widgets.long_work import wait_cursor
from gui.widgets.menu import Menu
from gui.widgets.paper_offer import PaperOffer, result_offer
from gui.widgets.screen import Screen
from gui.widgets.segments import Segments
from gui.widgets.sheet_ways import SHARED, WAYS, way_text
from gui.widgets.shell import Shell
from gui.widgets.undo import Undoing

if TYPE_CHECKING:
    from core.event.standing_rules import StandingRules
    from core.language.result_page import SharedResult, SharedRow
    from core.ledger.club_sheets import Sheet
    from gui.club.evenings_part import EveningsPart
    from gui.club.matches_part import MatchesPart
    from gui.club.players_part import PlayersPart
    from gui.club.standings_part import StandingsPart
    from gui.evening.part import EveningPart
    from gui.evening.wall import Wall
    from gui.widgets.sheet_files import SheetFiles

    MadeT = TypeVar("MadeT")
    AnyPart = EveningPart | StandingsPart | MatchesPart | PlayersPart | EveningsPart
    MadePart = TypeVar("MadePart", EveningPart, StandingsPart, MatchesPart, PlayersPart, EveningsPart)

ClubPart = Literal["tonight", "standings", "matches", "players", "evenings"]
PARTS: tuple[ClubPart, ...] = get_args(ClubPart)
FILTERED = ("standings", "matches", "players")
ADDED_UP = ("standings", "players")
"""The parts with sums over many nights."""
EVENT_OFFERS = "gui.club.event_offers:offers_of"
LEAST = 470
"""Least height, in pixels of the design, at which nothing is cut off; with less the screen scrolls."""


class ClubScreen(Screen):
    """Tonight's event, standings, matches, members, evenings and seasons of the open ledger."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("club.screen")
        self._keeper = keeper = shell.keeper
        self._name: ClubPart = "standings"
        self._stale = True
        self._is_filter_chosen = False
        """Whether somebody has chosen which matches of this file count."""
        self._file = keeper.path
        # The order of creation is the order of Tab.
        self._tabs = Segments("club.part", look.theme, self)
        self.changes = ClubChanges(keeper, self)
        self.file = FileMenu(shell, self.changes, lambda: self.files, look, self)
        self._menus = {"sheet": Menu(look.theme, self), "file": self.file}
        self._buttons = {name: QPushButton(self) for name in self._menus}
        self.banner = Banner(look, self)
        self.filter = FilterBar(keeper, look, self)
        self._parts: dict[ClubPart, AnyPart] = {}
        """The parts that were made, when they were first shown."""
        self._beside: dict[ClubPart, QWidget] = {}
        """Their buttons that are beside the filter."""
        self._build()
        self._connect()
        self._retranslate()
        self.show_part(self._opening)

    @property
    def _opening(self) -> ClubPart:
        """The part to begin with: tonight's event if one was begun or no match yet, else the part that was chosen
        last.
        """
        is_empty = self._keeper.read(lambda ledger: ledger.summaries.latest() is None, False)
        if is_empty or self.shell.is_event_day:
            return "tonight"
        last = self.shell.settings.get("club_part")
        return next((part for part in PARTS if part == last), "standings")

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = FoldingRow()
        self._top.add(self._tabs)
        for name, button in self._buttons.items():
            button.setObjectName(f"club.{name}")
            button.setAutoDefault(False)
            button.setMenu(self._menus[name])
            self._menus[name].setObjectName(f"club.menu.{name}")
            self._top.add(button, is_far=self._top.count() == 1)
        self._outer.addLayout(self._top)
        self._outer.addWidget(self.banner)
        self._outer.addWidget(self.filter)

    def _connect(self) -> None:
        keeper, shell = self._keeper, self.shell
        self._tabs.wished.connect(self._press_tab)
        self._menus["sheet"].aboutToShow.connect(self._fill_sheet)
        keeper.changed.connect(self._follow)
        keeper.failed.connect(self._show_failure)
        self.banner.pressed.connect(self._resolve)
        self.filter.changed.connect(self._follow_filter)
        self.file.aboutToShow.connect(self._show_state)
        self.file.imported.connect(self.show_part)
        self.changes.changed.connect(shell.update_commands)
        self._look.changed.connect(self._retranslate)

    # ------------------------------------------------------------------------------ parts

    @cached_property
    def tonight(self) -> EveningPart:
        """Tonight's event, made on first use."""
        shell = self.shell
        make = late("gui.evening.part:EveningPart")
        part: EveningPart = make(shell.evening, shell.round_timer, shell.library, self._look, self)
        part.held.match_wished.connect(lambda match: shell.open_screen("match", match))
        part.held.wall_wished.connect(self.open_wall)
        part.held.counting_wished.connect(self._choose_counting)
        part.share_wished.connect(partial(self.take, "evening"))
        part.copy_wished.connect(self._copy)
        part.said.connect(shell.say)
        shell.evening.changed.connect(shell.update_commands)
        shell.evening.changed.connect(shell.clear_said)
        return self._put("tonight", part)

    def _choose_counting(self) -> None:
        """Ask how the event that is held is counted, and enter it there, so that it is undone with the event."""
        evening = self.shell.evening
        settings, names = evening.state.settings, {**evening.state.guests, **evening.members}
        make = late("gui.club.counting_box:CountingBox")
        box = make(settings.standing, self._look, self, is_event=True, names=names)

        def keep() -> None:
            what = Message.of("counting.changed", how=late("core.ledger.words:counted_as")(box.rules))
            evening.enter(what, replace(settings, standing=box.rules))

        box.accepted.connect(keep)
        show_box(box)

    @cached_property
    def standings(self) -> StandingsPart:
        """The standings, made on first use."""
        part: StandingsPart = late("gui.club.standings_part:StandingsPart")(
            self._keeper, self.changes, self._look, self
        )
        part.derivation_wished.connect(self.shell.open_hand)
        part.player_wished.connect(self.show_player)
        part.empty.wished.connect(self._do_offered)
        return self._put("standings", part, part.beside)

    @cached_property
    def matches(self) -> MatchesPart:
        """The matches, made on first use."""
        make = late("gui.club.matches_part:MatchesPart")
        part: MatchesPart = make(self._keeper, self.changes, self._look, self)
        part.match_wished.connect(lambda match: self.shell.open_screen("match", match))
        part.undo_button.clicked.connect(self.shell.undo)
        part.empty.wished.connect(self._do_offered)
        return self._put("matches", part, part.beside)

    @cached_property
    def players(self) -> PlayersPart:
        """The members, made on first use."""
        make = late("gui.club.players_part:PlayersPart")
        part: PlayersPart = make(self._keeper, self.changes, self._look, self)
        # A failure is no longer shown as soon as the user does something else.
        part.field.textEdited.connect(lambda _: self._show_state())
        part.page.hands.table.linked.connect(self.shell.open_hand)
        for empty in (part.empty, part.page.empty):
            empty.wished.connect(self._do_offered)
        return self._put("players", part)

    @cached_property
    def evenings(self) -> EveningsPart:
        """The evenings and seasons, made on first use."""
        make = late("gui.club.evenings_part:EveningsPart")
        part: EveningsPart = make(self._keeper, self.changes, self._look, self)
        part.session_wished.connect(self._show_evening)
        part.night_wished.connect(partial(self._do_offered, "night"))
        return self._put("evenings", part)

    def _put(self, name: ClubPart, part: MadePart, beside: QWidget | None = None) -> MadePart:
        """Put a new part into its place, hidden, with texts and sizes.

        :param beside: its buttons that go beside the filter.
        """
        self._parts[name] = part
        part.setVisible(False)
        if beside is not None:
            self._beside[name] = beside
            self.filter.put_beside(beside)
        self._outer.addWidget(part, 1)  # a stack would be as high as the highest page, seen or not
        part.retranslate()
        return part

    # ------------------------------------------------------------------------------ showing

    @property
    def undoing(self) -> Undoing:
        """The undo history of tonight's event while that is shown, else that of the club's file."""
        return self.tonight.model if self._name == "tonight" else self.changes

    @property
    def first(self) -> QWidget:
        """Widget that gets the focus, in the visible part."""
        return self._shown.first

    @property
    def _shown(self) -> AnyPart:
        part: AnyPart = getattr(self, self._name)
        return part

    @property
    def part(self) -> ClubPart:
        """The part that is shown."""
        return self._name

    def show_part(self, name: ClubPart) -> None:
        """Show a part until another one is chosen, and read it again."""
        focus = QApplication.focusWidget()
        had_keyboard = focus is not None and self._shown.isAncestorOf(focus)
        self._name = name
        shown = self._shown
        for part in self._parts.values():
            part.setVisible(part is shown)
        for owner, beside in self._beside.items():
            beside.setVisible(owner == name)
        self._tabs.show_value(name)
        self._refresh()
        self.shell.update_commands()
        if had_keyboard:  # it went with the part that was shown before
            self.first.setFocus()

    def show_player(self, player: str) -> None:
        """Show a player's page. :param player: id."""
        self.show_part("players")
        self.players.choose(player)

    def _do_offered(self, doing: str) -> None:
        """Do what an empty list has offered. :param doing: of `DOINGS`."""
        match doing:
            case "all":
                self.filter.show_all()
            case "night":
                self.show_part("tonight")
                self.first.setFocus()
            case "members":
                self.show_part("players")
                self.players.field.setFocus()
            case "begin" | "match":
                self.shell.open_screen("match")
            case "sample":
                with wait_cursor():
                    self._keeper.open_sample()
                self.show_part("standings")
                self.first.setFocus()

    def show_item(self, item: str) -> bool:
        """Show a part by its name. Return whether there is one."""
        part = next((part for part in PARTS if part == item), None)
        if part is not None:
            self.show_part(part)
        return part is not None or not item

    def _press_tab(self, name: ClubPart) -> None:
        self.show_part(name)
        self.shell.settings.put("club_part", name)
        self._show_state()  # a failure belonged to the other part

    def showEvent(self, event: QShowEvent) -> None:
        """Read what has changed while the screen was hidden."""
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _follow(self) -> None:
        """Follow a change of the ledger, or of the file that is open."""
        if self._keeper.path != self._file:
            self._file = self._keeper.path
            self._is_filter_chosen = False
            self.changes.clear()
            self._name_buttons()
        self._show_state()
        self._refresh()

    def _refresh(self) -> None:
        """Update the visible part; a hidden screen is updated when it is shown."""
        self._stale = not self.isVisible()
        if self._stale:
            return
        self._show_state()
        self._show_parts()

    def _show_parts(self) -> None:
        if self._name in ADDED_UP and not read_nights(self._keeper, self._look, self):
            self.show_part("tonight")
            return
        self.filter.refresh()
        self.filter.setVisible(self._name in FILTERED and self.filter.is_of_use)
        match self._name:
            case "standings":
                self.standings.refresh(self.filter.which, self.filter.whose, self.filter.heading)
                self._show_guests()
            case "matches":
                self.matches.refresh(self.filter.which)
            case "players":
                self.players.refresh(self.filter.which, self.filter.whose)
            case "evenings":
                self.evenings.refresh()
            case "tonight":
                pass  # its model follows the file

    def _follow_filter(self) -> None:
        self._is_filter_chosen = True
        self._refresh()

    def _show_guests(self) -> None:
        """Show the latest evening that has standings, where only guests have played, who have none of all days.
        What somebody has chosen stays.
        """
        if self._is_filter_chosen or self.standings.model.rows:
            return
        matches = self._keeper.read(lambda ledger: ledger.summaries.matching(), ())
        session = next((match.session for match in matches if match.finished), None)
        if session is not None:
            self.filter.show_session(session.id)

    def _retranslate(self) -> None:
        theme, say = self._look.theme, self._look.words.say
        pad, gap = theme.space("medium"), theme.space("small")
        self._outer.setContentsMargins(pad, gap, pad, gap)
        self._outer.setSpacing(gap)
        self._top.setSpacing(theme.space("small"))
        self.setMinimumHeight(theme.px(LEAST))
        self._tabs.set_labels({name: say(f"club.part.{name}") for name in PARTS})
        self._tabs.setAccessibleName(say("action.club"))
        self._name_buttons()
        self.banner.retranslate()
        self.filter.retranslate()
        for part in self._parts.values():
            part.retranslate()
        if self.isVisible():
            self._show_parts()  # a failure stays shown
        else:
            self._refresh()

    def _name_buttons(self) -> None:
        """Label the menus' buttons; the file's menu names the club."""
        say = self._look.words.say
        for menu, text in (("sheet", say("club.menu_sheet")), ("file", say(self._keeper.called))):
            self._buttons[menu].setText(unmarked(text))

    # ------------------------------------------------------------------------------ what is wrong

    def _show_state(self) -> None:
        """Show what is wrong with the file, and the ways to resolve it."""
        keeper, problem = self._keeper, self._keeper.problem
        if keeper.is_sample:
            self.banner.show_problem(problem, "home")
        elif problem is None:
            note = self.file.note or keeper.warning
            ways = ("dismiss",) if note is not None else ("copy", "dismiss")
            self.banner.show_problem(note or self.file.reminder, *ways)
        elif keeper.is_missing:
            self.banner.show_problem(problem, "retry", "restore", "open", "begin")
        elif keeper.ledger is None:
            self.banner.show_problem(problem, "retry", "restore", "open")
        else:
            self.banner.show_problem(problem, "retry", "open")

    def _show_failure(self, problem: Message) -> None:
        """Show why something could not be done, until the next action."""
        if problem == self._keeper.problem:
            self._show_state()
        else:
            home = ("home",) if self._keeper.is_sample else ()
            self.banner.show_problem(problem, *home, "dismiss")

    def _resolve(self, name: str) -> None:
        ways: dict[str, Callable[[], object]] = {
            "retry": self._keeper.retry,
            "begin": self._keeper.begin_file,
            "restore": self.file.restore,
            "open": self.file.open_other,
            "copy": self._copy,
            "dismiss": self._dismiss,
            "home": self._keeper.leave_sample,
        }
        ways[name]()

    def _copy(self) -> None:
        """Save a copy on the stick, and drop the reminder."""
        self.file.take_along()
        self._show_state()

    def take_key(self, event: QKeyEvent) -> bool:
        """Take the keys of the event, and of the stick between laptops. Return whether it was one."""
        if self._name == "tonight" and self.tonight.take_key(event):
            return True
        ways = {Qt.Key.Key_F6: self.file.take_along, Qt.Key.Key_F7: self.file.bring_in}
        way = ways.get(Qt.Key(event.key()))
        if way is not None:
            way()
        return way is not None

    def _dismiss(self) -> None:
        """Dismiss the note, the warning or the reminder."""
        if not self.file.dismiss():
            self._keeper.warning = None
        self._show_state()

    # ------------------------------------------------------------------------------ the wall

    def open_wall(self) -> bool:
        """Open the wall of the club night that is held. Return whether one is."""
        if self.shell.evening.session is None:
            return False
        self._wall.fill_screen()
        return True

    @cached_property
    def _wall(self) -> Wall:
        make = late("gui.evening.wall:Wall")
        wall: Wall = make(self.shell.evening, self.shell.round_timer, self._wall_rows, self._look, self)
        return wall

    def _wall_rows(self) -> tuple[SharedRow, ...]:
        """Return the standings of the club night, guests included."""
        session, rows = self.shell.evening.session, late("core.ledger.shared_results:session_rows")
        return () if session is None else self._keeper.read(lambda ledger: rows(ledger, session), ())

    # ------------------------------------------------------------------------------ sheets

    @cached_property
    def files(self) -> SheetFiles:
        """Sheets as files and on paper, made on first use."""
        files: SheetFiles = late("gui.widgets.sheet_files:SheetFiles")(self._look, self.shell.settings, self)
        files.said.connect(self.shell.say)
        return files

    @property
    def session(self) -> Session | None:
        """The evening chosen in the part that is shown, or else in the filter, or else the latest one; None: there
        is none.
        """
        latest = self._keeper.read(lambda ledger: ledger.calendar.sessions(most=1), ())
        match self._name:
            case "tonight":
                shown = self.tonight.model.session
            case "matches":
                shown = self.matches.session
            case "evenings":
                shown = self.evenings.session
            case _:
                shown = None
        return shown or self.filter.session or next(iter(latest), None)

    def _fill_sheet(self) -> None:
        """Fill the menu with the standings and the evening, each to be exported in three ways."""
        menu, say = self._menus["sheet"], self._look.words.say
        menu.clear()
        session, has = self.session, self._keeper.ledger is not None
        self._add_sheet("standings", say("club.sheet_standings", title=self.filter.title), has)
        menu.addSeparator()
        name = session_text(self._look.words, session) if session else ""
        text = say("club.sheet_evening", evening=Name(name)) if session else say("club.sheet_no_evening")
        self._add_sheet("evening", text, session is not None)
        menu.addSeparator()
        papers = menu.addAction(say("tournament.papers"), self.print_event)
        papers.setObjectName("club.event_papers")
        papers.setEnabled(bool(self.event_papers))
        event = menu.addAction(say("tournament.save"), self.save_event)
        event.setObjectName("club.event_file")
        event.setEnabled(session is not None)

    def _add_sheet(self, what: str, title: str, enabled: bool) -> None:
        menu, say = self._menus["sheet"], self._look.words.say
        menu.add_head(title)
        for name in WAYS:
            action = menu.addAction(say(way_text(name)), partial(self.take, what, name))
            action.setObjectName(f"club.{what}.{name}")
            action.setEnabled(enabled)

    @property
    def no_sheet(self) -> Message | None:
        """None: there are always standings, if only empty ones."""
        return None

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The standings, and the evening of `session`, as far as they can be read."""
        results = {what: self.result(what) for what in ("standings", "evening")}
        mark = self._keeper.mark
        return tuple(result_offer(one, mark, self._look, what) for what, one in results.items() if one is not None)

    @property
    def event_papers(self) -> Sequence[PaperOffer]:
        """The papers of the event of `session`: cards, slips, seating and certificates, as far as there are."""
        session = self.session
        if session is None:
            return ()
        club, make = None if self._keeper.is_own else self._keeper.on_papers, late(EVENT_OFFERS)
        rules, number = (
            self.shell.evening.rules,
            self.tonight.held.number if self._name == "tonight" else 0,
        )
        return self._keeper.read(lambda ledger: make(ledger, session, club, rules, self._look, number), ())

    def save_event(self) -> None:
        """Ask for a path, and write the event of `session` there, as a club's file that can be merged."""
        session, words = self.session, self._look.words
        if session is not None:
            path = self.files.ask_for_new_ledger(words.say("tournament.save_title"), session_text(words, session))
            if path is not None:
                self._keeper.save_event(path, session.id)

    def print_event(self) -> None:
        """Show the papers of the event, from where they are printed or saved."""
        offers = self.event_papers
        if offers:
            self.files.print_papers(offers)

    def take(self, what: str, how: str) -> None:
        """Export a sheet, or share a result, if it can be read.

        :param what: standings or evening. :param how: of `WAYS`.
        """
        if how in SHARED:
            result = self.result(what)
            if result is not None:
                self.files.share(result, how, self._keeper.mark)
            return
        sheet = self.sheet(what)
        if sheet is not None:
            self.files.save(sheet)

    def result(self, what: str) -> SharedResult | None:
        """Return a result to be shared; None: it cannot be read, or there is no evening.

        :param what: `standings` for those that count now, `evening` for that of `session`.
        """
        session = self.session
        found: SharedResult | None = None
        if what == "standings":
            make = late("core.ledger.shared_results:standings_result")
            found = self._of_standings(lambda rows, rules: make(rows, self.filter.title, rules))
        elif session is not None:
            of_session = late("core.ledger.shared_results:session_result")
            found = self._keeper.read(lambda ledger: of_session(ledger, session), None)
        return None if found is None else late("core.ledger.club_sheets:of_club")(found, self._keeper.on_papers)

    def sheet(self, what: str) -> Sheet | None:
        """Return a sheet for a spreadsheet; None: it cannot be read, or there is no evening.

        :param what: `standings` for those that count now, `evening` for that of `session`.
        """
        session = self.session
        sheet: Sheet | None = None
        if what == "standings":
            make = late("core.ledger.club_sheets:standings_sheet")
            title = self.filter.title
            sheet = self._of_standings(lambda rows, rules: make(rows, title, rules=rules))
        elif session is not None:
            session_sheet = late("core.ledger.club_sheets:session_sheet")
            sheet = self._keeper.read(lambda ledger: session_sheet(ledger, session), None)
        return None if sheet is None else late("core.ledger.club_sheets:of_club")(sheet, self._keeper.on_papers)

    def _of_standings(self, make: Callable[[tuple[Standing, ...], StandingRules], MadeT]) -> MadeT | None:
        """Return what is made of the standings that count now and of how they are counted; None: they cannot be
        read.
        """
        which, whose = self.filter.which, self.filter.whose
        rules_of, ranked = late("core.ledger.ranked:standing_rules"), late("core.ledger.ranked:ranked_standings")

        def made(ledger: Ledger) -> MadeT:
            rules = rules_of(ledger, which, whose)
            rows = ranked(ledger, which, rules)
            return make(self.standings.with_ratings(rows) if rules.rating else rows, rules)

        return self._keeper.read(made, None)

    def _show_evening(self, session: str) -> None:
        self.show_part("standings")
        self.filter.show_session(session)
