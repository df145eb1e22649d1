"""Model of a match's result: a row for each player, the first rank first."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, Qt

from core.language.messages import Message
from core.language.names_apart import Name
from core.language.numbers import number_text, signed_text
from core.match.names import name_of, rank_text, seated
from core.match.player_stats import PlayerStats
from core.match.result import Settlement, SettlementStep
from gui.appearance.look import Look
from gui.appearance.theme import TextSize
from gui.match.seats.side_paint import sign_ink
from gui.widgets.cell_delegate import BADGE, GROUND, LETTERS, NOTE, TONE
from gui.widgets.result_card import steps_of, value_text
from gui.widgets.rows_model import RowsModel


class ResultRow(NamedTuple):
    """A player's result.

    :ivar score: in points. :ivar points: the result itself, in thousands of points.
    :ivar parts: amount of each step; empty: the step does not affect the player. :ivar played: statistics of the
      player.
    """

    seat: int
    rank: int
    player: str
    score: Fraction
    points: Fraction
    parts: tuple[str, ...] = ()
    played: str = ""


class ResultModel(RowsModel[ResultRow]):
    """Rank, player, score and result; between the last two, if wanted, a column for each step."""

    columns: tuple[str, ...] = ("rank", "player", "score", "points")
    section = "settlement"
    counted = "points"
    roles = frozenset({BADGE, GROUND, LETTERS, NOTE})

    def __init__(self, look: Look, parent: QObject | None = None, *, large: bool = False) -> None:
        """:param large: whether names and results are larger, the first player's the largest."""
        super().__init__(look, parent)
        self._large = large
        self.steps: tuple[SettlementStep, ...] = ()

    def show_result(
        self,
        settlement: Settlement,
        names: tuple[str, ...],
        *,
        by_steps: bool = False,
        stats: Sequence[PlayerStats] = (),
    ) -> None:
        """Show a result, by rank.

        :param names: of the players who began, by seat.
        :param by_steps: whether to show the steps. :param stats: of all players, by seat.
        """
        told = (
            step
            for step in steps_of(settlement)
            if step.name not in ("seat", "ranks", "total") and not step.of_all
        )
        order = sorted(range(len(settlement.ranks)), key=lambda seat: (settlement.ranks[seat], seat))
        owners = seated(names, settlement.counts_for)
        self.beginResetModel()
        self.steps = tuple(told) if by_steps else ()
        self.columns = ("rank", "player", "score", *(f"step_{at}" for at in range(len(self.steps))), "points")
        self.numeric = frozenset(self.columns[2:])
        self.rows = [
            ResultRow(
                seat,
                settlement.ranks[seat],
                name_of(seat, owners, self.look.words.say),
                settlement.scores[seat],
                settlement.points[seat],
                tuple(self._part(step, seat) for step in self.steps),
                self._played(stats[seat]) if stats else "",
            )
            for seat in order
        ]
        self.endResetModel()

    def _part(self, step: SettlementStep, seat: int) -> str:
        return next((value_text(step, line, self.look.words) for line in step.lines if line.seat == seat), "")

    def _played(self, stats: PlayerStats) -> str:
        key = "played" if stats.wins else "played_winless"
        message = Message.of(f"settlement.{key}", wins=stats.wins, best=stats.best, deal_ins=stats.deal_ins)
        return self.look.words.say(message) if stats.deals else ""

    def is_step(self, section: int) -> bool:
        """Return whether a column, by index, is a step."""
        return 2 < section <= 2 + len(self.steps)

    def title(self, name: str) -> str:
        """Return the heading of a column; that of a step is its title."""
        at = self.columns.index(name)
        return self.look.words.say(self.steps[at - 3].title) if self.is_step(at) else super().title(name)

    def tip(self, name: str) -> str:
        """Return the tooltip of a heading; for a step its title, since that may be cut."""
        return self.title(name) if self.is_step(self.columns.index(name)) else super().tip(name)

    def align(self, name: str) -> Qt.AlignmentFlag:
        """Return the alignment of a column: ranks are centred in their badges."""
        return Qt.AlignmentFlag.AlignCenter if name == "rank" else super().align(name)

    def points_text(self, points: Fraction) -> str:
        """Format a result, in thousands of points, with a decimal if any of the results has one."""
        return signed_text(points, least=int(any(row.points.denominator > 1 for row in self.rows)))

    def row_text(self, row: ResultRow) -> str:
        """Return a row in words."""
        return self.look.words.say(
            "settlement.row",
            place=rank_text(row.rank, self.look.words.say),
            player=Name(row.player),
            points=self.points_text(row.points),
            score=number_text(row.score),
        )

    def cell(self, row: ResultRow, column: str, role: int) -> Any:
        """Return the data of a cell for a role."""
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return self.row_text(row)
            case Qt.ItemDataRole.FontRole:
                return row.points >= 0 if column == "points" else column == "rank"
            case _ if role == BADGE and column == "rank":
                return "text" if row.rank == 1 else "pill"
            case _ if role == GROUND and row.rank == 1:
                return "pill"
            case _ if role == LETTERS:
                return self._letters(row, column)
            case _ if role == NOTE and column == "player":
                return row.played
            case _ if role == TONE and column == "points":
                return sign_ink(float(row.points))
        return None

    def _letters(self, row: ResultRow, column: str) -> TextSize | None:
        match column:
            case "rank":
                return "small"
            case "player" if self._large:
                return "subtitle"
            case "points" if self._large:
                return "answer" if row.rank == 1 else "heading"
            case "points":
                return "heading" if row.rank == 1 else "title"
        return None

    def _text(self, row: ResultRow, column: str) -> str:
        match column:
            case "rank":
                return rank_text(row.rank, self.look.words.say)
            case "player":
                return row.player
            case "score":
                return number_text(row.score)
            case "points":
                return self.points_text(row.points)
        return row.parts[self.columns.index(column) - 3]
