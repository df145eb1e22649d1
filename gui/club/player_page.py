"""A player's page: figures of the matches that count, ranks, the trend of points, and the best hands."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from core.language.numbers import decimals, number_text
from core.language.sheet import NO_NUMBER, percent_text
from core.ledger import Filter
from core.ledger.careers import PlayerMatch, averages, best_hands, played_matches, stats_of
from core.ledger.ranked import SumKind, SumLine, total_of
from core.ledger.records import Opponent, opponents
from core.ledger.types import ratio
from core.match.player_stats import PlayerStats
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.club.best_hands import MOST, BestHands
from gui.club.empty import EmptyView
from gui.club.figures_view import FiguresView, PlayerFigure
from gui.club.opponents import Opponents
from gui.club.ranks_view import RanksView
from gui.club.trend_view import TrendView
from gui.club.words import points_text
from gui.storage.ledger_keeper import LedgerKeeper
from gui.widgets.folding_row import FoldingRow
from gui.widgets.panel import scrolling

LEADING = ("sum", "rank")
"""The figures by which people are ranked, known at once; the others are of the deals."""
AT_ONCE = 20
"""Matches that are replayed before events are processed again: some hundredths of a second."""


class PlayerPage(QWidget):
    """The page of a player. What the file has is shown at once; figures from the deals follow as they are read."""

    def __init__(self, keeper: LedgerKeeper, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.player")
        self._keeper, self._look = keeper, look
        self._matches: tuple[PlayerMatch, ...] = ()
        self._known: dict[str, tuple[tuple[PlayerStats, ...], ...]] = {}
        """Statistics of a match's deals, by its id, until the file changes."""
        self._total: tuple[Fraction | None, tuple[SumLine, ...]] = (None, ())
        """Points in the standings, and what they are made of."""
        self._narrowed = False
        self._records: dict[str, int] = {}
        """Points of the best hand when a player's page was last seen, by player; 0: there was none."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_some)
        keeper.changed.connect(self._known.clear)
        body = QWidget(self)
        self._name, self._what = Label(parent=self), Label(parent=self)
        self._name.setObjectName("club.player.title")
        self._what.setObjectName("club.player.what")
        self.figures, self.ranks, self.trend = (
            FiguresView(look, body),
            RanksView(look, body),
            TrendView(look, body),
        )
        self.hands, self.opponents = BestHands(look, body), Opponents(look, body)
        self.head = FoldingRow()
        """The name, and beside it room for a player's actions."""
        self.head.add(self._name, 1)
        self._pair = QHBoxLayout()
        self._pair.addWidget(self.trend, 5)
        self._pair.addWidget(self.ranks, 2)
        self._inner = QVBoxLayout(body)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.addWidget(self.figures)
        self._inner.addLayout(self._pair, 1)
        self._inner.addWidget(self.hands)
        self._inner.addWidget(self.opponents)
        self._area = scrolling(body)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.empty = EmptyView("club.empty.player", look, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self.head)
        column.addWidget(self._what)
        column.addWidget(self._area, 1)
        column.addWidget(self.empty, 1)

    @property
    def is_complete(self) -> bool:
        """Whether all deals of the player shown have been read."""
        return not self._timer.isActive()

    def show_player(self, player: str, name: str, which: Filter, whose: str = "") -> None:
        """Show a player's matches that count. :param player: id; empty: there is none.

        :param whose: rules count in the standings: of a season or a league (`Calendar.standing_rules()`).
        """
        nothing: tuple[PlayerMatch, ...] = ()
        self._narrowed = which != Filter()
        self._matches = self._keeper.read(lambda ledger: played_matches(ledger, player, which), nothing)
        self._total = self._keeper.read(lambda ledger: total_of(ledger, which, whose, player), (None, ()))
        self._name.setText(name)
        self._name.setToolTip(name)
        self._retitle()
        hands = best_hands(self._matches, MOST)
        self._count_record(player, hands[0].best if hands else 0)
        there = bool(self._matches)
        self._area.setVisible(there)
        self._what.setVisible(there)
        self.empty.setVisible(not there)
        if not there:
            self._timer.stop()
            key = "club.none_counts" if self._narrowed else "club.player_new"
            self.empty.show_words(key, "all" if self._narrowed else "begin")
            return
        ranks = max(match.players for match in self._matches)
        for part in (self.ranks, self.trend):
            part.setVisible(bool(self._counted))
        self.ranks.show_ranks([sum(match.rank == rank for match in self._counted) for rank in range(1, ranks + 1)])
        self.trend.show_matches(self._counted)
        self.hands.show_hands(hands)
        nobody: tuple[Opponent, ...] = ()
        self.opponents.show_opponents(self._keeper.read(lambda ledger: opponents(ledger, player, which), nobody))
        self._timer.start()
        self._read_some()

    def _count_record(self, player: str, best: int) -> None:
        """Count up the best hand if it is a new record since the player's page was last seen."""
        if self._narrowed or not self.isVisible():
            return
        if best > self._records.get(player, best):
            self.hands.model.count_up()
        self._records[player] = best

    @property
    def _counted(self) -> tuple[PlayerMatch, ...]:
        """The matches whose result is the player's; in the others a part of the deals is."""
        return tuple(match for match in self._matches if match.rank)

    def _retitle(self) -> None:
        theme = self._look.theme
        self._inner.setSpacing(theme.space("medium"))
        self._pair.setSpacing(theme.space("medium"))
        self.head.setSpacing(theme.space("small"))
        self._name.setStyleSheet(theme.letters("title", bold=True))
        self._what.setStyleSheet(theme.letters("body", ink="muted"))
        evenings = len({match.day for match in self._matches})
        say, parts = self._look.words.say, self._parts_of_total()
        what = say(
            f"club.{'player_what' if self._counted else 'player_sat_in'}", n=len(self._counted), evenings=evenings
        )
        told = Several(tuple(parts), "list.comma")
        self._what.setText(say("club.player_total", what=what, parts=told) if parts else what)

    def _parts_of_total(self) -> list[Message]:
        """Return what the points in the standings are made of, if it is not all matches and these alone."""
        found: dict[SumKind, list[SumLine]] = {}
        for line in self._total[1]:
            found.setdefault(line.kind, []).append(line)
        counted = found.pop("counted", [])
        found.pop("left_out", None)
        if not found and len(counted) == len(self._counted):
            return []
        others = [
            (kind, points_text(sum((one.points for one in some), Fraction(0)))) for kind, some in found.items()
        ]
        return [
            Message.of("club.figure.matches", n=len(counted)),
            *(Message.of(f"club.total_{kind}", points=points) for kind, points in others),
        ]

    def retranslate(self) -> None:
        """Update the texts for an empty page; whoever shows the page calls `show_player` for the rest."""
        self.empty.retranslate()

    def _read_some(self) -> None:
        """Replay some more matches, and show the figures, which are complete when all are read."""
        missing = [match.id for match in self._matches if match.id not in self._known][:AT_ONCE]
        nothing: tuple[tuple[PlayerStats, ...], ...] = ()
        for id_ in missing:
            self._known[id_] = self._keeper.read(partial(stats_of, match=id_), nothing)
        if all(match.id in self._known for match in self._matches):
            self._timer.stop()
        self._show_figures()

    def _show_figures(self) -> None:
        words, matches = self._look.words, self._counted
        say = words.say
        did = averages(
            self._known[match.id][match.seat][match.turn] for match in self._matches if self._known.get(match.id)
        )
        points, counted = self._total[0], sum(line.kind == "counted" for line in self._total[1])
        each = points / counted if points is not None and counted else None
        rank = ratio(sum(match.rank for match in matches), len(matches))
        top_two = percent_text(ratio(sum(match.rank <= 2 for match in matches), len(matches)))
        parts = [
            (
                "sum",
                NO_NUMBER if points is None else points_text(points),
                "" if each is None else say("club.figure.each", points=points_text(each, 1)),
            ),
            (
                "rank",
                NO_NUMBER if rank is None else decimals(rank, 2, 2),
                say("club.figure.top_two", part=top_two),
            ),
            ("wins", percent_text(did.win_rate), self._of_deals(did.wins, did.deals)),
            ("win", _value(did.win), say("club.figure.bare")),
            ("deal_ins", percent_text(did.deal_in_rate), self._of_deals(did.deal_ins, did.deals)),
            ("deal_in", _value(did.deal_in), say("club.figure.bare")),
            ("riichi", percent_text(did.riichi), say("club.figure.all_deals")),
        ]
        wait = "…"
        known = self.is_complete
        self.figures.show_figures(
            [
                PlayerFigure(
                    say(f"club.figure.{name}"), value if known or name in LEADING else wait, note, name in LEADING
                )
                for name, value, note in parts
            ]
        )

    def _of_deals(self, n: int, deals: int) -> str:
        say = self._look.words.say
        return say("club.figure.of_deals", n=n, deals=deals) if deals else say("club.figure.no_deals")


def _value(points: Fraction | None) -> str:
    return NO_NUMBER if points is None else number_text(round(points))
