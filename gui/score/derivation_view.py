"""The derivation: the answer first, then a card for each step, in columns where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.hand import Meld
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.study.decisive_rules import decisive_rules
from core.study.waits import WaitedFor, waits
from core.study.what_if import under_other_rules
from core.tiles import Tile
from gui.appearance.look import Look
from gui.late import late
from gui.score.card_places import Beside, Seam, in_columns, in_steps, put
from gui.score.card_texts import answer_of, as_lesson, headed, known_of, readings_of, stations_of
from gui.score.kept_hands import RecentHands
from gui.score.lesson_bar import LessonBar
from gui.score.model import ScoreModel
from gui.score.side_cards import other_rules_card
from gui.score.table_counters import TableCounters
from gui.score.what_if_view import WhatIfView
from gui.widgets.answer_view import AnswerView
from gui.widgets.card_data import Card
from gui.widgets.card_view import CardPool, CardView
from gui.widgets.density import Density, DensityLevel
from gui.widgets.derivation_cards import cards_of
from gui.widgets.focus import tab_in_order
from gui.widgets.panel import PlacedPanel, scrolling

if TYPE_CHECKING:
    from gui.score.kept_hands import RecentHands
    from gui.score.predict_view import PredictView
    from gui.score.readings_view import ReadingsView
    from gui.score.start_cards import StartCards
    from gui.score.station_line import StationLine
    from gui.score.waits_view import WaitsView

MOST_FU: dict[DensityLevel, int | None] = {"beginner": 0, "ordinary": 5, "expert": None}
"""With more lines of fu than this, those without fu become one, by level of detail; None for never."""
SeenT = TypeVar("SeenT", bound=QWidget)
LESSON = 800
"""The maximal width of a step-by-step lesson, in pixels of the design."""


class DerivationView(QWidget):
    """The right half of the score screen. Parts that the first hand does not need are made on demand."""

    lit = Signal(tuple)

    def __init__(self, model: ScoreModel, look: Look, density: Density, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("derivation")
        self._model, self._look, self._density = model, look, density
        self.answer = AnswerView(look)
        self.lesson = LessonBar(model, look)
        self._panel = PlacedPanel(self.place)
        self.seam: Seam | None = None
        """The dotted line before what follows from the counting; None until it is needed."""
        self._pool = CardPool(look, self._panel, self._join)
        self.what_if = WhatIfView(model, look, density, self._panel)
        """Made before the cards: it follows the model before they are placed around it."""
        self.recent: RecentHands | None = None
        """The most recent hands, which are offered beside an empty felt."""
        self._predict: PredictView | None = None
        self._start: StartCards | None = None
        self._readings: ReadingsView | None = None
        self._waits: WaitsView | None = None
        self._order: list[QWidget] = []
        """The views in tab order."""
        self._is_crowded = False
        """Whether something stands beside the cards."""
        self._has_counted = False
        """Whether a yakuman was already counted up here."""
        self.is_held = True
        """Whether nothing is placed until the next refresh, as while the view is made. See `hold`."""
        self._scroll = scrolling(self._panel)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("small"))
        self.line: StationLine | None = None
        """The steps of a win in large type, shown in place of the answer."""
        self.counters = TableCounters(model, look, density, self)
        self._head = QHBoxLayout()
        self._head.setSpacing(look.theme.space("large"))
        self._head.addWidget(self.answer, 1)
        self._head.addWidget(self.counters)
        column.addWidget(self.lesson)
        column.addLayout(self._head)
        self._column = column
        column.addWidget(self._scroll, 1)
        model.changed.connect(self.refresh)
        model.showing_changed.connect(self.refresh)
        model.showing_changed.connect(lambda: QTimer.singleShot(0, self, self._follow_lesson))
        density.changed.connect(self.refresh)
        density.reasons_turned.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.refresh()
        self.is_held = False

    @property
    def predict(self) -> PredictView:
        """The form in which the learner answers first; made on first use."""
        if self._predict is None:
            self._predict = predict = late("gui.score.predict_view:PredictView")(self._model, self._look)
            self._column.insertWidget(2, predict, 1)
            self.setTabOrder(self.lesson.last, predict.desk)  # it stands before the cards
        return self._predict

    @property
    def start(self) -> StartCards:
        """The examples beside an empty felt; made on first use."""
        if self._start is None:
            self._start = late("gui.score.start_cards:StartCards")(
                self._model, self._look, self.recent, self._panel
            )
        return self._start

    @property
    def readings(self) -> ReadingsView:
        """The table of the hand's readings; made on first use."""
        if self._readings is None:
            self._readings = late("gui.score.readings_view:ReadingsView")(self._look, self._panel)
            self._readings.table.row_picked.connect(self._model.show_reading)
            self.setTabOrder(self._panel, self._readings.table)  # before the cards, which may exist already
        return self._readings

    @property
    def waits(self) -> WaitsView:
        """The table of the tiles that the hand waits for; made on first use."""
        if self._waits is None:
            self._waits = late("gui.score.waits_view:WaitsView")(self._look, self._panel)
            self._waits.picked.connect(lambda tile: self._model.put(self._model.entry.with_tile(tile)))
            self.setTabOrder(self._panel, self._waits.table)
        return self._waits

    def is_leaving(self, widget: QWidget) -> bool:
        """Return whether a widget is in a part that may be hidden now: the lesson bar outside a lesson, the
        examples once there are tiles, or the answer form, at any time.
        """
        lesson = self._model.showing.mode == "all" and self.lesson.isAncestorOf(widget)
        examples = not self._model.entry.is_empty and self._start is not None and self._start.isAncestorOf(widget)
        return lesson or examples or (self._predict is not None and self._predict.isAncestorOf(widget))

    def hold(self, on: bool) -> None:
        """Stop placing views, or allow it again, which places nothing yet."""
        self.is_held = on
        if self.line is not None:
            self.line.is_held = on

    def crowd(self, on: bool) -> None:
        """Leave out the what-if view and join the lines without fu, because something stands beside the cards; or
        take the usual room again.
        """
        if on != self._is_crowded:
            self._is_crowded = on
            self.what_if.crowd(on)
            self.refresh()

    @property
    def cards_at(self) -> QPoint:
        """The position of the area of the cards in this view."""
        return self._scroll.pos()

    @property
    def cards(self) -> list[CardView]:
        """The cards that are shown."""
        return self._pool.shown

    # ------------------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the result of the entry, as far as the model reveals it."""
        model, look = self._model, self._look
        shown = model.shown
        cards: list[Card] = []
        if isinstance(shown, Derivation):
            beginner = self._density.is_beginner
            if shown.outcome != "not_a_winning_hand":  # the headline and another card say it
                cards = self._steps(shown)
            if model.is_open and not model.showing.reading:
                cards[:0] = self._instead(shown)
                cards += () if beginner else self._beside(shown)
        result = model.result
        wanted = model.is_open and not self._density.is_beginner
        rows = readings_of(result, look.words) if isinstance(result, Derivation) and wanted else ()
        told = cards
        if isinstance(shown, Derivation) and shown.outcome == "win":
            cards = headed(cards, self._density)
        if rows:  # the table of readings shows the groups
            hint = look.words.say("readings.hint")
            cards = [card._replace(groups=(), lead=hint) if card.name == "reading" else card for card in cards]
        entry = model.entry
        waited: tuple[WaitedFor, ...] = ()
        if entry.room == 1 and "nagashi_mangan" not in entry.flags and not entry.problems():
            waited = waits(entry.closed, entry.melds, entry.win(), entry.rules, entry.nuki)
            if not waited:
                cards.append(self._near(entry.closed, entry.melds, entry.rules))
        cards += () if waited else self._laying_out()  # the table of waits shows what counts
        self._show_answer(told, waited)
        self._narrow()
        if self.lesson.stand_in(self._panel if self._is_stepping else None):
            self._order = [view for view in self._order if view not in self.lesson.step_buttons]
        self._pool.show(cards)
        if rows or self._readings is not None:
            self.readings.show_rows(rows, model.showing.reading)
            self.readings.setVisible(bool(rows))
        if waited or self._waits is not None:
            self.waits.show_waits(waited, on_table=bool(entry.honba or entry.sticks))
            self.waits.setVisible(bool(waited))
        self._offer_examples()
        self._panel.place()

    def _steps(self, shown: Derivation) -> list[Card]:
        """Return the cards of the steps, as far as a lesson has opened them."""
        model, words, plain = self._model, self._look.words, self._density.is_beginner
        # The decisive rules are among the reasons, and take longer to find than everything else on the cards.
        are_told = not model.wins or model.showing.mode != "all" or self._density.shows_some_reasons
        rules = decisive_rules(shown) if are_told and not (model.showing.reading or plain) else ()
        most_fu = 0 if self._is_crowded else MOST_FU[self._density.level]
        has_table = model.is_open and not plain and bool(shown.rejected)
        cards = cards_of(
            shown, words, rules, prices=model.is_open, plain=plain, most_fu=most_fu, names_wait=not has_table
        )
        if model.is_open and shown.outcome == "no_yaku":
            cards = [card for card in cards if card.name != "fu"]  # without a yaku fu do not matter
        return as_lesson(cards, model.showing, model.is_open, shown, words)

    def _offer_examples(self) -> None:
        """Show the examples beside an empty felt, else hide them.

        They are made only once the view is visible: the window starts with an empty felt, and often has a hand
        before it is shown.
        """
        wanted = self._model.entry.is_empty
        if wanted and self.isVisible():
            self.start.refresh()
        if self._start is not None:
            self._start.setVisible(wanted)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the examples if the felt is empty."""
        super().showEvent(event)
        if self._model.entry.is_empty:
            self._offer_examples()
            self._panel.place()

    def _laying_out(self) -> list[Card]:
        """Return the cards about one to thirteen tiles: what there is, and what it can become; else []."""
        if not self._model.is_begun:
            return []
        rare = not self._density.is_beginner
        cards: list[Card] = late("gui.score.no_win_cards:cards_so_far")(
            self._model.entry, self._look.words, rare=rare
        )
        return cards

    def _instead(self, derivation: Derivation) -> list[Card]:
        """Return the card that stands before the steps: why the hand does not win; [] for one that wins."""
        if derivation.outcome == "not_a_winning_hand":
            return [self._near(derivation.hand.closed, derivation.hand.melds, derivation.rules, is_full=True)]
        if derivation.outcome == "no_yaku":
            return [late("gui.score.no_win_cards:why_not_card")(derivation, self._look.words)]
        return []

    def _beside(self, derivation: Derivation) -> list[Card]:
        """Return the card about the hand under other rules; [] for what is no hand, and if all agree, which only
        experts see of a win.
        """
        if derivation.outcome == "not_a_winning_hand":
            return []
        others = under_other_rules(derivation)
        if not others and (derivation.outcome == "no_yaku" or self._density.level != "expert"):
            return []  # that all rules agree is only shown to experts
        return [other_rules_card(others, self._look.words, draw=derivation.win.nagashi_mangan)]

    def _near(
        self, closed: tuple[Tile, ...], melds: tuple[Meld, ...], rules: Rules, *, is_full: bool = False
    ) -> Card:
        card: Card = late("gui.score.no_win_cards:near_card")(
            closed, melds, rules, self._look.words, is_full=is_full
        )
        return card

    def _show_answer(self, cards: list[Card], waited: tuple[WaitedFor, ...] = ()) -> None:
        model, words = self._model, self._look.words
        result = model.shown
        asks = model.awaits_guess
        if asks or self._predict is not None:
            self.predict.setVisible(asks)
        if asks and isinstance(result, Derivation):
            self.predict.ask(result)
        self._scroll.setVisible(not asks)  # the form shows the same cards
        if not isinstance(result, Derivation):
            left = sum(wait.left for wait in waited)
            tenpai = (Message.of("waits.tenpai", n=len(waited), left=left),) if waited else ()
            self.answer.show_problems(tenpai or result)
        elif model.is_open:
            self.answer.show_answer(answer_of(result, words, counts=not model.showing.reading))
        else:
            hidden, unit = words.say("lesson.hidden"), words.say("answer.unit")
            known = known_of(cards)
            self.answer.show_closed(known or hidden, f"· {hidden} {unit}" if known else unit)
        wins = isinstance(result, Derivation) and result.outcome == "win"
        if isinstance(result, Derivation) and wins and not asks:
            self._show_line(result)
        self.answer.setVisible(not asks and not wins)
        if self.line is not None:
            self.line.setVisible(not asks and wins)
            if isinstance(result, Derivation) and model.is_open:
                self._count_first(result, self.line)

    def _show_line(self, derivation: Derivation) -> None:
        model = self._model
        if self.line is None:
            self.line = late("gui.score.station_line:StationLine")(self._look, self)
            self.line.picked.connect(self._go_to)
            self.line.pointed.connect(self._light_card)
            self._head.insertWidget(0, self.line, 1)
            tab_in_order(self.lesson.last, self.line, *self.counters.stops)
        known = len(derivation.steps) if model.is_open else model.showing.revealed
        stations = stations_of(derivation, self._look.words, known)
        self.line.show_stations(stations, self.answer.text, invalid=bool(model.showing.reading))

    def _light_card(self, name: str) -> None:
        """Frame the card of the station under the mouse and no other; empty frames none."""
        for view in self.cards:
            view.frame(view.card is not None and view.card.name == name)

    def _go_to(self, name: str) -> None:
        """Scroll to the card of a step, unfold its reasons and give it the keyboard focus."""
        view = next((view for view in self.cards if view.card is not None and view.card.name == name), None)
        if view is not None:
            if view.card is not None and view.card.fold == "shut":
                self._density.turn_reasons(name)
            self._scroll.ensureWidgetVisible(view, 0, 0)
            view.setFocus(Qt.FocusReason.TabFocusReason)

    def _count_first(self, result: Derivation, line: StationLine) -> None:
        """Animate the payment of the first yakuman, once and only if it is visible."""
        is_yakuman = result.outcome == "win" and result.chosen is not None and bool(result.chosen.yakuman)
        if is_yakuman and not self._has_counted and line.isVisible():
            self._has_counted = True
            line.count_up()

    def _join(self, view: CardView) -> None:
        view.ground = "window"
        view.lit.connect(self.lit)
        view.fold_wished.connect(self._density.turn_reasons)

    # ------------------------------------------------------------------------------ layout

    def place(self, width: int) -> int:
        """Place the cards in columns, the steps of a lesson one below another, or the examples alone.

        Return the height that they need. While the view is held, nothing is placed and the height stays.
        """
        if self.is_held:
            return self._panel.minimumHeight()
        start = self._seen(self._start)
        if start is not None:
            self._show_seam(None)
            return put(start, 0, 0, width)
        if self._is_stepping:
            placed = in_steps(self.cards, self.lesson, self.counters.stops[-1], self._look.theme, width)
        else:
            beside = Beside(self._seen(self._waits), self._seen(self._readings), self._seen(self.what_if))
            placed = in_columns(self.cards, beside, self._look.theme, width)
        self._pool.mark_terms()
        self._show_seam(placed.seam)
        self._walk(placed.read)
        return placed.height

    def _seen(self, view: SeenT | None) -> SeenT | None:
        return view if view is not None and view.isVisibleTo(self._panel) else None

    @property
    def _is_stepping(self) -> bool:
        """Whether a winning hand is shown step by step and a step is still closed."""
        return self._model.showing.mode == "steps" and self._model.wins and not self._model.is_open

    def _narrow(self) -> None:
        """Centre a lesson, as wide as one column is comfortable to read; all else has the whole width."""
        theme = self._look.theme
        side = max((self.width() - theme.px(LESSON)) // 2, 0) if self._is_stepping else 0
        self._column.setContentsMargins(side, 0, side, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the margins for the new width."""
        super().resizeEvent(event)
        self._narrow()

    def _show_seam(self, place: QRect | None) -> None:
        """Show the line between the counting and what follows from it; None hides it."""
        if place is not None and self.seam is None:
            self.seam = Seam(self._look, self._panel)
        if self.seam is not None:
            self.seam.setVisible(place is not None)
            if place is not None:
                self.seam.setGeometry(place)

    def _walk(self, read: list[QWidget]) -> None:
        """Set the tab order to the reading order, unless it already is."""
        known = iter(self._order)
        if not all(view in known for view in read):
            tab_in_order(*read)
            rest = [view for view in self._order if view not in read[1:]]
            at = rest.index(read[0]) if read[0] in rest else len(rest)
            self._order = [*rest[:at], *read, *rest[at + 1 :]]

    def _follow_lesson(self) -> None:
        """Scroll to the step that a lesson has opened last, or to the top after a prediction."""
        showing = self._model.showing
        if showing.predicted is not None and self._model.is_open:
            self._scroll.ensureVisible(0, 0)  # everything has opened at once: it is read from the top
            return
        opened = (view for view in self.cards if view.card and view.card.number == showing.revealed)
        view = next(opened, None)
        if view is not None and showing.mode != "all":
            self._scroll.ensureWidgetVisible(view, 0, 0)
