"""Standings after corrections that end a match earlier, or let it go on again: always what its events come to."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from core.ledger.standings import standings
from core.match import Draw, End, Event, Match, MatchError, Substitution, WinEvent, Winner, settle_match
from core.match.player_stats import player_stats
from core.rules.rule_sets import PRESET_SETS, RuleSet
from tests.core.ledger.ledgers import STANDARD, STARTED, club
from tests.core.match.test_properties import EVENTS
from tests.sweep import many

RULES = [PRESET_SETS[name] for name in ("standard", "majsoul", "ema_2016", "jpml_a_2022")]
BIG = st.builds(lambda seat: WinEvent((Winner(seat=seat, yakuman=1),), (seat + 1) % 4), st.integers(0, 3))
BY_SEAT = EVENTS.map(lambda event: Draw(()) if isinstance(event, Substitution) else event)
"""Events after which a seat's result is still its own player's."""
ENDED = st.one_of(BY_SEAT, BY_SEAT, BY_SEAT, BIG, st.just(End()))
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["add", "add", "add", "put", "undo", "redo", "remove", "restore"]),
        st.integers(0, 30),
        st.integers(0, 3),
        st.lists(ENDED, max_size=3),
    ),
    min_size=4,
    max_size=14,
)

Step = tuple[str, int, int, list[Event]]


def _changed(match: Match, what: str, place: int, count: int, events: list[Event]) -> Match:
    """The match after a step; as it was where that cannot be."""
    first = min(place, len(match.events))
    try:
        match what:
            case "add":
                return match.do(*events)
            case "put":
                return match.put(first, min(first + count, len(match.events)), *events, cut=True)
            case "undo":
                return match.undo()
            case "redo":
                return match.redo()
    except MatchError:
        return match
    return match


def _by_hand(matches: list[tuple[Match, bool]]) -> dict[int, tuple[object, ...]]:
    found: dict[int, tuple[object, ...]] = {}
    for seat in range(4):
        own = [
            (settle_match(match.state), player_stats(match.state)[seat])
            for match, removed in matches
            if match.state.finished is not None and not removed
        ]
        if own:
            found[seat] = (
                len(own),
                sum((settled.points[seat] for settled, _ in own), Fraction(0)),
                tuple(sum(settled.ranks[seat] == rank for settled, _ in own) for rank in range(1, 5)),
                sum(did.deals for _, did in own),
                sum(did.wins for _, did in own),
                sum(did.deal_ins for _, did in own),
                max(did.best for _, did in own),
            )
    return found


@given(st.lists(st.sampled_from(RULES), min_size=2, max_size=2), STEPS, STEPS)
@settings(max_examples=many(30), deadline=None)
def test_whatever_is_corrected(rules: list[RuleSet], first: list[Step], second: list[Step]) -> None:
    with TemporaryDirectory() as folder:
        ledger, seats, session = club(Path(folder) / "club.fuhan")
        with ledger:
            found: list[tuple[str, Match, bool]] = []
            for rule_set in rules:
                match = Match(rule_set)
                found.append((ledger.matches.begin(match, seats, session, STARTED), match, False))
            for number, steps in ((0, first), (1, second)):
                for what, place, count, events in steps:
                    id, match, removed = found[number]
                    match = _changed(match, what, place, count, events)
                    if what in ("remove", "restore"):
                        removed = what == "remove"
                        (ledger.matches.remove if removed else ledger.matches.restore)(id)
                    ledger.matches.save(id, match)
                    found[number] = (id, match, removed)
                    expected = _by_hand([(match, removed) for _, match, removed in found])
                    shown = {
                        [seat.player for seat in seats].index(one.player): (
                            one.matches,
                            one.points,
                            one.ranks,
                            one.deals,
                            one.wins,
                            one.deal_ins,
                            one.best,
                        )
                        for one in standings(ledger)
                    }
                    assert shown == expected


def test_a_finished_match_that_goes_on_after_all(tmp_path: Path) -> None:
    ledger, seats, session = club(tmp_path / "club.fuhan")
    with ledger:
        lost = Match(STANDARD).do(Draw((0,))).do(WinEvent.of(1, 2, yakuman=1))
        assert lost.state.finished is not None
        id = ledger.matches.begin(lost, seats, session, STARTED)
        assert len(standings(ledger)) == 4
        corrected = lost.correct(1, WinEvent.of(1, 2, han=1, fu=30))
        ledger.matches.save(id, corrected)
        assert standings(ledger) == ()
        assert not ledger.summaries.of(id).finished
        ledger.matches.save(id, corrected.undo())
        assert len(standings(ledger)) == 4
        ended = lost.undo().do(End())
        ledger.matches.save(id, ended)
        assert standings(ledger)[0].best == 0
