"""A deal being entered at a table: players by name and wind, and the value of a hand in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ayame.system import points as ayame_points
from core.ayame.system import share
from core.language.messages import Message, Say
from core.match.draft import DealDraft, is_priced
from core.match.events import Winner
from core.match.names import with_names
from core.match.state import MatchState, player
from core.match.wins import base_of, worth_message
from core.scoring.points import payments


@dataclass(frozen=True, slots=True)
class OpenDeal:
    """A draft, the state before the deal, and the players' names."""

    draft: DealDraft
    state: MatchState
    names: tuple[str, ...]
    """By seat; "" shows the seat's number."""

    @property
    def seats(self) -> range:
        """The seats at the table, from 0."""
        return range(self.state.players)

    def name(self, seat: int, say: Say) -> str:
        """Return a player's name, or the seat's number if there is none."""
        return say(self.named(player(seat)))

    def named(self, message: Message) -> Message:
        """Return a message with the players' names."""
        return with_names(message, self.names)

    def wind(self, seat: int, say: Say) -> str:
        """Return a player's seat wind in this deal, in its shortest form."""
        return say(Message(f"wind_short.{self.state.wind_of(seat).letter}"))

    def who(self, seat: int, say: Say) -> str:
        """Return a player's name and wind."""
        wind = say(Message(f"wind.{self.state.wind_of(seat).letter}"))
        return say(Message.of("deal_form.who", name=self.named(player(seat)), wind=wind))

    def worth(self, winner: Winner, say: Say) -> str:
        """Return the value of a winner's hand and who pays what, without honba and sticks; "" if not entered.

        While the fu are missing, only the han.

        :raises MatchError: no hand has this value.
        """
        if not is_priced(winner):
            han = self.draft.han_of(winner.seat)
            return say(Message.of("match.worth.han", han=han)) if han else ""
        worth = worth_message(winner, self.state.rules)
        if winner.points is not None and self._pays_one(
            winner
        ):  # points were entered, so the payment is the same number
            return say(worth)
        return say(Message.of("deal_form.worth", worth=worth, price=self._price(winner, say)))

    def _pays_one(self, winner: Winner) -> bool:
        """Return whether one player pays everything: the discarder or a liable player."""
        return self.draft.outcome != "tsumo" or winner.pao is not None

    def _price(self, winner: Winner, say: Say) -> str:
        state, tsumo = self.state, self.draft.outcome == "tsumo"
        if winner.halves:
            total = ayame_points(winner.halves, state.players)
            sums: Sequence[int] = [share(total, state.players) if tsumo else total]
        else:
            wind = state.wind_of(winner.seat)
            base = base_of(winner, tsumo, wind, state.rules)
            paid = payments(base, 0, tsumo, wind, None, state.rules.pricing)
            total, sums = sum(one.points for one in paid), sorted({one.points for one in paid})
        if self._pays_one(winner):
            return say(Message.of("table.points", points=total))
        if len(sums) == 1:
            return say(Message.of("table.each", points=sums[0]))
        return say(Message.of("deal_form.split", child=sums[0], dealer=sums[1]))
