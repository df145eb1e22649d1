"""A sample club: eight sessions of made-up people, with random deals that are always the same.

All wins have their hands. It is an ordinary ledger in a file of its own, so that people can see what a club looks
like after some time.
"""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path

from core.entry.assess import assess
from core.entry.entry import from_hand
from core.hand.notation import parse_hand, parse_tiles
from core.interchange.winner_hand import entry_for, with_hand
from core.ledger.ledger import Ledger
from core.ledger.types import SeatedPlayer
from core.match.draft import DealDraft
from core.match.events import Draw, Event, Riichi, Winner
from core.match.match import Match
from core.match.state import STICK, MatchError, MatchState
from core.rules.rule_sets import PRESET_SETS
from core.scoring.derivation import Derivation

SEED = 20
NAMES = ("Aoi", "Ben", "Chika", "Daniel", "Emi", "Farid", "Haru", "Ines")
EVENINGS, TABLES = 8, 3
CLOSED = (
    *("234m567p34s88s678p+5s", "345m234p99p78s666z+6s", "345567m234p33s78s+9s", "123m789p1299s456s+3s"),
    *("23444m99s234p999p+4m", "234m678m67p55s234s+8p", "1133m5577p2244s1z+1z", "22m345p34567s678p+2s"),
    *("111222333m6799p+8p", "234456m3377p567s+7p", "555m777p46s888p22m+5s", "1123456789m234p+1m"),
    *("33455678m11p567s+4m", "2223456m678s345p+7m", "112233s4567899m+9m", "99m123789p12378s+9s"),
)
"""Hands that are won with riichi. The first ones of each list are more frequent."""
OPEN = (
    *(
        "34m99p678s+2m chi:34<5p pon:77^7z",
        "234m67p55s+8p chi:3<45s chi:4<56m",
        "456m23p66s+4p pon:5<55z chi:6<78s",
    ),
    *(
        "11p567s77z+1p pon:6<66z chi:2<34m",
        "678p45s33m+6s pon:2<22s chi:2<34p",
        "345m44p67s+8s chi:2<34p pon:8<88m",
    ),
    *("222m99m77z+7z pon:88^8m pon:4<44z", "1235599m+5m chi:4<56m chi:7<89m", "22s333p55z+5z pon:66^6z pon:9<99m"),
)
OFTEN = 5
TILES = parse_tiles("123456789m123456789p123456789s1234567z")
"""Possible dora indicators."""


def write_sample(path: Path, last: date) -> None:
    """Create the sample club. :param path: must not exist. :param last: the day of its last session.

    Its season is the year of that day. :raises LedgerError: it cannot be written.
    """
    chance = random.Random(SEED)
    with Ledger.open(path) as ledger:
        players = [ledger.players.add(name) for name in NAMES]
        ledger.calendar.new_season(str(last.year), date(last.year, 1, 1), date(last.year, 12, 31))
        for week in reversed(range(EVENINGS)):
            day = last - timedelta(weeks=week)
            session = ledger.calendar.add_session(day)
            for table in range(TABLES):
                there = [SeatedPlayer(player=player, name="") for player in chance.sample(players, 4)]
                started = datetime.combine(day, time(19, 30)) + timedelta(minutes=75 * table)
                ledger.matches.begin(_played(chance), there, session, started)


def _played(chance: random.Random) -> Match:
    """Return a complete match."""
    match = Match(PRESET_SETS["standard"])
    while match.state.finished is None:
        match = match.do(*_deal(match.state, chance))
    return match


def _deal(state: MatchState, chance: random.Random) -> tuple[Event, ...]:
    riichi = tuple(seat for seat in range(4) if state.scores[seat] >= STICK and chance.random() < 0.18)
    if chance.random() < 0.16:
        tenpai = {*riichi, *(seat for seat in range(4) if chance.random() < 0.3)}
        return (*map(Riichi, riichi), Draw(tuple(sorted(tenpai))))
    while True:
        winner, discarder = chance.sample(range(4), 2)
        draft = DealDraft(outcome="tsumo", riichi=riichi, winners=(Winner(seat=winner),))
        if chance.random() < 0.62:
            draft = replace(draft, outcome="ron", discarder=discarder)
        hand = _pick(CLOSED if winner in riichi else OPEN, chance)
        entry = from_hand(parse_hand(hand), entry_for(winner, draft, state))
        entry = replace(entry, dora=(chance.choice(TILES),))
        derivation = assess(entry)
        if isinstance(derivation, Derivation):
            try:
                return with_hand(draft, winner, derivation, entry, state).events()
            except MatchError:
                continue  # no yaku if won like this


def _pick(hands: tuple[str, ...], chance: random.Random) -> str:
    return chance.choice(hands[:OFTEN] if chance.random() < 0.4 else hands)
