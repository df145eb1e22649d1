"""The turns of a deal up to a win, without tiles: who discarded when, and who called.

Players act by the rules: a player draws and discards, whoever calls a tile discards without drawing, and a kan
is replaced from the dead wall. Turns are drawn at random until they end as required.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from core.hand import MeldKind
from core.practice.generate.chance import Chance

MOST_TRIES = 60
LIVE_TILES = {4: 136 - 14 - 4 * 13, 3: 108 - 14 - 3 * 13}
"""The number of tiles that can be drawn from the wall, by the number of players."""
LEAST_FOR_RIICHI = 4
"""With fewer tiles in the wall most rules do not allow riichi."""
LastMove = Literal["draw", "discard", "replacement", "robbed"]
RiichiTurn = Literal["first", "later"]


class PlannedCall(NamedTuple):
    """A meld that is to be made.

    :ivar source: the player who discards the called tile; None for a closed kan.
    :ivar meld: its index among the caller's melds.
    """

    caller: int
    kind: MeldKind
    source: int | None
    meld: int


class MadeDiscard(NamedTuple):
    """A discard.

    :ivar wall: the tiles left in the wall after it.
    :ivar call: the call that took it, if any.
    """

    player: int
    wall: int
    call: PlannedCall | None = None


@dataclass(frozen=True, kw_only=True)
class TurnsSpec:
    """Constraints on the turns. Players are numbers; 0 is the dealer.

    :ivar ending: how the winner got the last tile.
    :ivar discarder: the player who dealt in, on a ron.
    :ivar calls: the winner's calls in order; a kan that ends the deal comes last.
    :ivar others: the opponents' calls.
    :ivar robbed: the pon to which the robbed tile is added.
    :ivar first_turn: whether nobody has called and the winner has discarded nothing.
    :ivar is_last: whether no tile is left in the wall; otherwise at least one is.
    :ivar own: the number of the winner's discards, if it matters.
    :ivar riichi: whether the winner declared it with the first discard or later; None without riichi.
    :ivar ippatsu: whether the win follows within a round of the riichi, without a call.
    :ivar norths: the number that the winner set aside.
    """

    players: int
    winner: int
    ending: LastMove
    discarder: int | None
    calls: tuple[PlannedCall, ...] = ()
    others: tuple[PlannedCall, ...] = ()
    robbed: PlannedCall | None = None
    first_turn: bool = False
    is_last: bool = False
    own: int | None = None
    riichi: RiichiTurn | None = None
    ippatsu: bool = False
    norths: int = 0


class DealTurns(NamedTuple):
    """The turns of a deal.

    :ivar wall: the tiles left at the end.
    :ivar riichi: the index in `discards` of the tile with which the winner declared riichi, or None.
    :ivar quiet: from this index on nobody may discard a tile that the winner waits for.
    """

    discards: tuple[MadeDiscard, ...]
    wall: int
    riichi: int | None
    quiet: int


def draw_turns(chance: Chance, spec: TurnsSpec) -> DealTurns | None:
    """Return random turns that fulfil the spec, or None where none were found."""
    for _ in range(MOST_TRIES):
        played = _Play(chance, spec)
        if played.runs() and (found := _judged(chance, spec, played)) is not None:
            return found
    return None


@dataclass(slots=True)
class _Play:
    """One attempt to draw the turns."""

    chance: Chance
    spec: TurnsSpec
    wall: int = 0
    made: list[MadeDiscard] = field(default_factory=list)
    due: list[tuple[int, PlannedCall]] = field(default_factory=list)
    """Planned calls, each with the number of discards before which it may not happen."""
    added: list[tuple[int, PlannedCall]] = field(default_factory=list)
    """Pons that are to become kans, in the same form."""
    kans: list[tuple[int, int]] = field(default_factory=list)
    """Kans of a drawn tile: the number of discards before each, and the player."""
    end: int = 0
    """The number of discards before which the deal does not end."""

    def runs(self) -> bool:
        """Play the turns, once. Return whether they ended as required."""
        spec, chance = self.spec, self.chance
        self.wall = LIVE_TILES[spec.players] - spec.norths
        self.end = self._least_end()
        calls, last = spec.calls, None
        if spec.ending == "replacement" and calls and not spec.norths:
            calls, last = calls[:-1], calls[-1]
        times = sorted(chance.below(max(self.end, 1)) for _ in calls)
        self.due = list(zip(times, calls, strict=True))
        self.due += [(chance.below(max(self.end, 1)), call) for call in spec.others]
        if last is not None:
            self.due.append((self.end, last) if last.kind != "kakan" else (times[-1] if times else 0, last))
        if spec.robbed is not None:
            self.due.append((chance.below(max(self.end // 2, 1)), spec.robbed))
        player, draws = 0, True
        while True:
            if draws:
                if self.wall == 0:
                    return False
                self.wall -= 1
                if self._ends_at_draw(player, last):
                    return self._is_done()
            self.made.append(MadeDiscard(player, self.wall))
            if spec.ending == "discard" and player == spec.discarder and self._may_end():
                return self._is_done()
            call = self._called(player)
            if call is None:
                player, draws = (player + 1) % spec.players, True
                continue
            self.made[-1] = self.made[-1]._replace(call=call)
            if call.kind == "kakan":
                self.added.append((len(self.made) + 1, call))
            if call.kind == "minkan":
                self.wall -= 1
            if call is last and call.kind == "minkan":
                return self._is_done()
            player, draws = call.caller, False

    def _least_end(self) -> int:
        """Return the number of discards before which the deal does not end."""
        spec = self.spec
        if spec.first_turn:
            return 0
        if spec.is_last:
            return self.wall - 8
        rounds = spec.own if spec.own is not None else 4 + self.chance.below(10)
        return min(rounds * spec.players, self.wall - 12)

    def _may_end(self) -> bool:
        return len(self.made) >= self.end and (not self.spec.is_last or self.wall == 0)

    def _ends_at_draw(self, player: int, last: PlannedCall | None) -> bool:
        """Make the closed and added kans of a player who has drawn. Return whether the deal ends with
        this draw.
        """
        spec = self.spec
        for at, (when, call) in enumerate(self.due):
            if call.source is None and call.caller == player and len(self.made) >= when:
                del self.due[at]
                self._make_kan(player)
                if call is last:
                    return True
                break
        for at, (when, call) in enumerate(self.added):
            if call.caller == player and len(self.made) >= when:
                final = call is last or call is spec.robbed
                if final and len(self.made) < self.end:
                    continue
                del self.added[at]
                if call is spec.robbed:
                    return True
                self._make_kan(player)
                if call is last:
                    return True
                break
        if player != spec.winner or not self._may_end():
            return False
        return spec.ending == "draw" or (spec.ending == "replacement" and last is None)

    def _make_kan(self, player: int) -> None:
        """Record a kan of a drawn tile. The wall is one tile shorter, because the dead wall is refilled
        from it.
        """
        self.kans.append((len(self.made), player))
        self.wall -= 1

    def _called(self, source: int) -> PlannedCall | None:
        """Return the call that takes the discard of this player, and remove it from those planned; None where
        there is none.
        """
        if self.wall == 0:
            return None
        for at, (when, call) in enumerate(self.due):
            if call.source == source and len(self.made) > when and self._is_next(at, call):
                del self.due[at]
                return call
        return None

    def _is_next(self, at: int, call: PlannedCall) -> bool:
        """Return whether no earlier meld of the same player is still to be made."""
        return all(other.caller != call.caller for _, other in self.due[:at])

    def _is_done(self) -> bool:
        """Return whether everything planned has happened."""
        return not self.due and not self.added and self.wall >= 0 and (self.wall == 0) == self.spec.is_last


def _judged(chance: Chance, spec: TurnsSpec, played: _Play) -> DealTurns | None:
    """Return the turns with the riichi discard, or None where they do not fulfil the spec."""
    made = played.made
    own = [at for at, each in enumerate(made) if each.player == spec.winner]
    if spec.own is not None and len(own) != spec.own:
        return None
    if spec.first_turn:
        return DealTurns(tuple(made), played.wall, None, 0) if not own and not _calls(made, 0) else None
    if len(own) < 2 and spec.own is None and spec.riichi != "first":
        return None
    quiet = own[-1] + 1 if own and spec.discarder is not None else len(made)
    if spec.riichi is None:
        return DealTurns(tuple(made), played.wall, None, quiet)
    riichi = _riichi(chance, spec, played, own)
    return None if riichi is None else DealTurns(tuple(made), played.wall, riichi, riichi + 1)


def _riichi(chance: Chance, spec: TurnsSpec, played: _Play, own: list[int]) -> int | None:
    """Return the index of the winner's riichi discard, or None where none is possible."""
    made, kans = played.made, played.kans
    if any(made[at].call is not None for at in own):
        return None  # the riichi tile and its neighbours have to be visible in the river
    if spec.riichi == "first":
        places = own[:1] if spec.ippatsu or len(own) > 1 else []
    else:
        melds = [
            at + 1 for at, each in enumerate(made) if each.call is not None and each.call.caller == spec.winner
        ]
        melds += [at for at, player in kans if player == spec.winner and at < own[-1]]
        places = [at for at in (own[-1:] if spec.ippatsu else own[1:-1]) if at >= max(melds, default=0)]
    least = 0 if spec.ippatsu and spec.is_last else LEAST_FOR_RIICHI
    places = [at for at in places if made[at].wall >= least]
    if not places:
        return None
    riichi = chance.one_of(places)
    if spec.riichi == "first" and (_calls(made[:riichi], 0) or any(at <= riichi for at, _ in kans)):
        return None
    if spec.ippatsu and (riichi != own[-1] or _calls(made, riichi) or any(at > riichi for at, _ in kans)):
        return None
    return riichi


def _calls(made: list[MadeDiscard], start: int) -> bool:
    """Return whether anything was called from index `start` on."""
    return any(each.call is not None for each in made[start:])
