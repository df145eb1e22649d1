"""What goes from whom to whom adds up to the scores, whatever happened."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.match import Draw, Match, Riichi, WinEvent
from core.match.transfers import PointTransfer, transfers
from tests.core.ledger.ledgers import STANDARD

SCORES = st.tuples(*[st.integers(-500, 900).map(lambda n: 100 * n)] * 4)


@given(SCORES, SCORES)
def test_they_add_up(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    moved = transfers(before, after)
    assert all(one.points > 0 and one.payer != one.receiver for one in moved)
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        gets = sum(one.points for one in moved if one.receiver == seat)
        gives = sum(one.points for one in moved if one.payer == seat)
        assert new - old == gets - gives
        assert not (gets and gives)  # nobody gives and gets


def test_a_ron_goes_from_one_to_one() -> None:
    match = Match(STANDARD)
    won = match.do(WinEvent.of(1, 2, han=3, fu=40))
    assert transfers(match.state.scores, won.state.scores) == (PointTransfer(2, 1, 5200),)


def test_a_stick_goes_to_the_middle_and_from_there() -> None:
    match = Match(STANDARD)
    drawn = match.do(Riichi(0), Draw((0, 1, 2, 3)))
    assert transfers(match.state.scores, drawn.state.scores) == (PointTransfer(0, None, 1000),)
    won = drawn.do(WinEvent.of(1, 2, han=3, fu=40))
    assert PointTransfer(None, 1, 1000) in transfers(drawn.state.scores, won.state.scores)
