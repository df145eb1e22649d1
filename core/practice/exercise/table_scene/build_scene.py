"""Build a table that shows a given win: every tile exists once, and the table shows nothing that the win
does not have.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from zlib import crc32

from core.hand import Hand, Meld, Seat, Win
from core.hand.notation import parse_tiles
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.table_scene.pool import TilePool, discarded
from core.practice.exercise.table_scene.turns import DealTurns, LastMove, PlannedCall, TurnsSpec, draw_turns
from core.practice.exercise.table_scene.types import RiverTile, SeenSeat, SeenTable
from core.practice.generate.chance import Chance
from core.practice.generate.makers.tiles import waited_for
from core.rules.rules import Rules
from core.tiles import (
    NORTH_KIND,
    RUN_STARTS,
    TILES,
    Tile,
    Wind,
)

UNSEEN = ("open_riichi", "robbed_ankan", "kanburi", "nagashi_mangan", "paarenchan", "ron_order", "dice", "pao")
"""Conditions that a table cannot show; they have to be stated."""
MOST_KANS = 4
MOST_LAYINGS = 12
"""The number of attempts. Each chooses other melds for the opponents, because these decide who draws the
last tile."""
SEEDS = 6
"""The number of seeds that are tried for the table of an exercise."""
AHEAD: dict[Seat, int] = {"shimocha": 1, "toimen": 2, "kamicha": 3}
"""How many seats after the caller each opponent sits, with four players."""


def seen_table(hand: Hand, win: Win, rules: Rules, seed: int, river: tuple[Tile, ...] = ()) -> SeenTable | None:
    """Return a table that shows how the hand was won, or None where a condition cannot be shown or no table was
    found.

    :param hand: fourteen tiles, winning or not.
    :param river: the winner's discards, if they are given.
    """
    if any(getattr(win, name) for name in UNSEEN) or (win.chankan and _is_north(hand, rules)):
        return None
    if not win.tsumo and win.discarder is None:
        others = [wind for wind in Wind if wind < rules.players and wind != win.seat_wind]
        win = replace(win, discarder=Chance(seed).one_of(others))
    for attempt in range(MOST_LAYINGS):
        table = _SceneBuilder(hand, win, rules, Chance(seed * MOST_LAYINGS + attempt), river).table()
        if table is not None:
            return table
    return None


def _is_north(hand: Hand, rules: Rules) -> bool:
    return rules.north == "nuki" and hand.winning.kind == NORTH_KIND


class _SceneBuilder:
    """One attempt to build a table."""

    def __init__(self, hand: Hand, win: Win, rules: Rules, chance: Chance, river: tuple[Tile, ...]) -> None:
        self.win, self.rules, self.chance, self.river = win, rules, chance, river
        self.players = rules.players
        self.seats: list[Seat] = [seat for seat in AHEAD if self.players == 4 or seat != "toimen"]
        self.winner = int(win.seat_wind)
        self.waits = frozenset(waited_for(hand))
        self.hand = replace(hand, melds=tuple(self._with_source(meld) for meld in hand.melds))
        self.deposits = win.sticks - win.in_riichi - win.discarder_riichi
        self.pool = TilePool(rules)
        self.melds: dict[int, list[Meld]] = {player: [] for player in range(self.players)}
        self.melds[self.winner] = list(self.hand.melds)
        self.riichi: set[int] = (
            {int(win.discarder)} if win.discarder_riichi and win.discarder is not None else set()
        )

    def table(self) -> SeenTable | None:
        """Return the table, or None where this attempt failed. It uses up the pool, so it is called once."""
        win, hand = self.win, self.hand
        norths = (TILES[NORTH_KIND],) * hand.nuki
        shown = (*win.dora_indicators, *win.ura_indicators, *self.river, *norths)
        if not self.pool.give((*hand.all_tiles, *shown)):
            return None
        spec = self._spec()
        played = draw_turns(self.chance, spec) if spec is not None else None
        if spec is None or played is None:
            return None
        rivers = self._rivers(played)
        return self._put_together(spec, played, rivers) if rivers is not None else None

    # ------------------------------------------------------------------------------ the spec of the turns

    def _with_source(self, meld: Meld) -> Meld:
        """Return the meld with a random source where it is unknown."""
        if meld.kind == "ankan" or (meld.source is not None and meld.called is not None):
            return meld
        source: Seat = "kamicha" if meld.kind == "chi" else self.chance.one_of(self.seats)
        if meld.source is not None:
            source = meld.source
        last = len(meld.tiles) - 1 - (meld.kind == "kakan")
        called = {"kamicha": 0, "toimen": 1, "shimocha": last}[source] if meld.called is None else meld.called
        return replace(meld, source=source, called=called)

    def _source(self, caller: int, seat: Seat) -> int:
        """Return the player who sits there as seen from the caller."""
        ahead = AHEAD[seat] if self.players == 4 else {"shimocha": 1, "toimen": 1, "kamicha": 2}[seat]
        return (caller + ahead) % self.players

    def _calls_of(self, player: int) -> tuple[PlannedCall, ...]:
        return tuple(
            PlannedCall(player, meld.kind, self._source(player, meld.source) if meld.source else None, at)
            for at, meld in enumerate(self.melds[player])
        )

    def _spec(self) -> TurnsSpec | None:
        """Return the spec of the turns, with random melds for the opponents, whose tiles leave the pool; None
        where they are impossible.
        """
        win, hand = self.win, self.hand
        first_turn = win.tenhou or win.chiihou or win.renhou
        ending: LastMove = "draw" if win.tsumo else "discard"
        calls = self._calls_of(self.winner)
        if win.rinshan:
            ending = "replacement"
            kans = [call for call in calls if call.kind in ("ankan", "minkan", "kakan")]
            if not kans and not hand.nuki:
                return None
            last = kans[-1] if kans else None
            calls = (*(call for call in calls if call is not last), *((last,) if last is not None else ()))
        robbed = None
        if win.chankan:
            ending, robbed = "robbed", self._robbed_pon()
            if robbed is None:
                return None
        kept = sum(meld.shape == "kantsu" for meld in hand.melds)
        more = max(len(win.dora_indicators) - 1 - kept, 0)
        if kept + more > MOST_KANS or (more and first_turn):
            return None
        self._let_others_riichi(first_turn)
        others = () if first_turn else self._others(more)
        return (
            TurnsSpec(
                players=self.players,
                winner=self.winner,
                ending=ending,
                discarder=None if win.discarder is None or win.chankan else int(win.discarder),
                calls=calls,
                others=others if others is not None else (),
                robbed=robbed,
                first_turn=first_turn,
                is_last=win.haitei or win.houtei,
                own=len(self.river) or None,
                riichi="first" if win.double_riichi else "later" if win.riichi else None,
                ippatsu=win.ippatsu,
                norths=hand.nuki,
            )
            if others is not None
            else None
        )

    def _robbed_pon(self) -> PlannedCall | None:
        """Give the discarder a pon of the winning kind and return the call that extends it to a kan;
        None where impossible.
        """
        kind, discarder = self.hand.winning.kind, self.win.discarder
        tiles = self.pool.take_equal(kind, 3)
        if tiles is None or discarder is None:
            return None
        seat = self.chance.one_of(
            [each for each in self.seats if self._source(int(discarder), each) != self.winner]
        )
        pon = Meld("pon", tiles, source=seat, called={"kamicha": 0, "toimen": 1, "shimocha": 2}[seat])
        self.melds[int(discarder)].append(pon)
        return PlannedCall(int(discarder), "kakan", self._source(int(discarder), seat), 0)

    def _let_others_riichi(self, first_turn: bool) -> None:
        """Let opponents declare riichi for some of the sticks on the table, which then are no deposits of earlier
        deals; in a first turn nobody does.
        """
        for player in range(self.players):
            if player in (self.winner, self.win.discarder) or first_turn:
                continue
            if self.deposits > 0 and self.chance.happens(0.5):
                self.riichi.add(player)
                self.deposits -= 1

    # ------------------------------------------------------------------------------ the others' melds

    def _others(self, kans: int) -> tuple[PlannedCall, ...] | None:
        """Add melds for opponents, the first `kans` of them kans. None where the tiles for these kans
        are not left.
        """
        chance, win = self.chance, self.win
        callers = [player for player in range(self.players) if player != self.winner and player not in self.riichi]
        if not callers:
            return None if kans else ()
        number = 0 if win.ippatsu and win.double_riichi else chance.one_of((0, 0, 1, 1, 2, 3))
        found: list[PlannedCall] = []
        for at in range(max(number, kans)):
            caller = chance.one_of(callers)
            meld = self._call(caller, is_kan=at < kans)
            if meld is None:
                if at < kans:
                    return None
                continue
            self.melds[caller].append(meld)
            source = self._source(caller, meld.source) if meld.source is not None else None
            found.append(PlannedCall(caller, meld.kind, source, len(self.melds[caller]) - 1))
        return tuple(found)

    def _call(self, caller: int, *, is_kan: bool) -> Meld | None:
        """Return an opponent's meld of tiles that it takes from the pool, or None where none is possible."""
        chance = self.chance
        seats = self.seats
        if self.win.in_riichi or self.river:
            seats = [seat for seat in seats if self._source(caller, seat) != self.winner]
        seat = chance.one_of(seats)
        if is_kan:
            kinds = [kind for kind in range(len(TILES)) if self.pool.left(kind) == 4 and kind not in self.waits]
            tiles = self.pool.take_equal(chance.one_of(kinds), 4) if kinds else None
            called = {"kamicha": 0, "toimen": 1, "shimocha": 3}[seat]
            return Meld("minkan", tiles, source=seat, called=called) if tiles is not None else None
        if seat == "kamicha" and self.players == 4 and chance.happens(0.6):
            starts = [s for s in RUN_STARTS if not self.waits & {s, s + 1, s + 2}]
            starts = [s for s in sorted(starts) if all(self.pool.left(s + step) for step in range(3))]
            if not starts:
                return None
            low = chance.one_of(starts)
            run = [self.pool.take(low + step) for step in range(3)]
            called_tile = run.pop(chance.below(3))
            return Meld("chi", (called_tile, *run), source="kamicha", called=0)
        kinds = [kind for kind in range(len(TILES)) if self.pool.left(kind) >= 3 and kind not in self.waits]
        tiles = self.pool.take_equal(chance.one_of(kinds), 3) if kinds else None
        called = {"kamicha": 0, "toimen": 1, "shimocha": 2}[seat]
        return Meld("pon", tiles, source=seat, called=called) if tiles is not None else None

    # ------------------------------------------------------------------------------ rivers

    def _rivers(self, played: DealTurns) -> dict[int, list[RiverTile]] | None:
        """Return the river of each player; None where no allowed tile is left."""
        chance, win = self.chance, self.win
        lying = self._others_lying(played)
        if lying is None:
            return None
        if played.riichi is not None:
            lying.add(played.riichi)
        rivers: dict[int, list[RiverTile]] = {player: [] for player in range(self.players)}
        counts: Counter[int] = Counter()
        given = list(self.river)
        final = len(played.discards) - 1 if not win.tsumo and not win.chankan else None
        drawn = chance.shuffled(self.pool.rest)
        for at, (player, _, call) in enumerate(played.discards):
            counts[player] += 1
            if call is not None:
                continue
            if at == final:
                rivers[player].append(RiverTile(self.hand.winning, lies=win.tsubame_gaeshi, wins=True))
                continue
            is_own = player == self.winner
            if is_own and given:
                tile: Tile | None = given.pop(0)
            else:
                waits = self.waits if is_own or at >= played.quiet else frozenset[int]()
                tile = discarded(drawn, waits, counts[player])
            if tile is None:
                return None
            rivers[player].append(RiverTile(tile, lies=at in lying))
        return rivers

    def _others_lying(self, played: DealTurns) -> set[int] | None:
        """Return the indexes of the discards with which opponents declared riichi; None where one of them cannot
        have.
        """
        found: set[int] = set()
        last = len(played.discards) - 1
        for player in sorted(self.riichi):
            own = [at for at, each in enumerate(played.discards) if each.player == player and at != last]
            own = [at for at in own[1:] if played.discards[at].call is None]
            if not own:
                return None
            found.add(self.chance.one_of(own))
        return found

    # ------------------------------------------------------------------------------ the table

    def _put_together(self, spec: TurnsSpec, played: DealTurns, rivers: dict[int, list[RiverTile]]) -> SeenTable:
        """Return the table from its parts."""
        win, hand = self.win, self.hand
        seats = []
        for ahead in range(self.players):
            player = (self.winner + ahead) % self.players
            melds = tuple(self.melds[player])
            own = player == self.winner
            seats.append(
                SeenSeat(
                    wind=Wind(player),
                    river=tuple(rivers[player]),
                    melds=melds,
                    has_stick=win.in_riichi if own else player in self.riichi,
                    standing=13 - 3 * len(melds),
                    robbed=spec.robbed is not None and spec.robbed.caller == player,
                )
            )
        kans = sum(meld.shape == "kantsu" for seat in seats for meld in seat.melds)
        return SeenTable(
            round_wind=win.round_wind,
            seats=tuple(seats),
            hand=hand,
            drawn=win.tsumo,
            wall=played.wall,
            dora=win.dora_indicators,
            ura=win.ura_indicators,
            honba=win.honba,
            deposits=max(self.deposits, 0),
            replaced=kans + hand.nuki,
            is_open=win.rinshan,
        )


@lru_cache(maxsize=16)
def scene_of(exercise: Exercise) -> SeenTable | None:
    """Return the table that shows an exercise's win; None without tiles, or where something cannot be shown."""
    if exercise.hand is None or not exercise.hand.well_formed:
        return None
    river = parse_tiles("".join(exercise.given.get("discards", ())))
    seed = crc32(exercise.code.encode())
    tables = (seen_table(exercise.hand, exercise.win, exercise.rules, seed + more, river) for more in range(SEEDS))
    return next((table for table in tables if table is not None), None)
