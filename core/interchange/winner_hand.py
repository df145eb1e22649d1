"""Pass a winner's hand from a match to the score screen and back."""

from __future__ import annotations

from dataclasses import replace

from core.entry.entry import Entry
from core.entry.hand_request import HandRequest
from core.interchange.hand_code import HandCodeError, read_code, write_code
from core.language.messages import Message
from core.match.draft import DealDraft
from core.match.names import with_names
from core.match.scored_winner import winner_of
from core.match.state import MatchState, player
from core.rules.rules import RINSHAN_PAO
from core.scoring.derivation import Derivation

RIICHI = frozenset({"riichi", "double_riichi", "open_riichi"})
"""Conditions of a hand that put a riichi stick on the table."""


def errand_for(seat: int, draft: DealDraft, state: MatchState, names: tuple[str, ...]) -> HandRequest:
    """Return the request to the score screen: whose hand it is, how it was won, and what is known of it."""
    asked: dict[str, object] = {"title": state.title, "player": player(seat)}
    if draft.outcome == "tsumo" or draft.discarder is None:
        question = Message.of("errand.question_tsumo", **asked)
    else:
        question = Message.of("errand.question_ron", **asked, source=player(draft.discarder))
    return HandRequest(with_names(question, names), entry_for(seat, draft, state))


def entry_for(seat: int, draft: DealDraft, state: MatchState) -> Entry:
    """Return the entry to begin with for a winner's hand: the one entered before, or an empty one.

    Its rules, winds, honba and sticks are those of the match, ron or tsumo and riichi those of the draft, but not
    the discarder. An earlier hand that cannot be read counts as none.
    """
    winner = draft.winner(seat)
    entry = Entry(rules=state.rules)
    if winner is not None and winner.hand:
        try:
            entry = read_code(winner.hand)
        except HandCodeError:
            entry = Entry(rules=state.rules)
    flags = entry.flags
    if seat in draft.riichi and not flags & RIICHI:
        flags |= {"riichi"}
    elif seat not in draft.riichi and not state.ayame:
        flags -= RIICHI | {"ippatsu"}
    return replace(
        entry,
        flags=flags,
        rules=state.rules,
        tsumo=draft.outcome == "tsumo",
        round_wind=state.round_wind,
        seat_wind=state.wind_of(seat),
        honba=state.honba,
        sticks=state.sticks,
    )


def with_hand(draft: DealDraft, seat: int, derivation: Derivation, entry: Entry, state: MatchState) -> DealDraft:
    """Return the draft with a winner's scored hand.

    If the hand has riichi, the deal gets the player's riichi; if not, it loses it. A liable player stays liable as
    long as the hand has a yakuman, or the rinshan they are liable for.

    :raises MatchError: the hand does not win.
    """
    earlier = draft.winner(seat)
    has_riichi = bool(entry.flags & RIICHI)
    if not state.ayame and has_riichi != (seat in draft.riichi):
        draft = draft.with_riichi(seat, has_riichi)
    priced = winner_of(seat, derivation, state, write_code(entry))
    of_rinshan = earlier is not None and earlier.pao_yaku == RINSHAN_PAO
    stays = "rinshan" in entry.flags if of_rinshan else priced.yakuman
    if earlier is not None and priced.pao is None and stays:
        priced = replace(priced, pao=earlier.pao, pao_yaku=earlier.pao_yaku)
    return draft.with_price(priced)
