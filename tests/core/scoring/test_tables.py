"""The tables that players learn by heart, cell by cell, and the worked examples of the first articles."""

from __future__ import annotations

import pytest

from core.hand import Win
from core.hand.notation import parse_hand
from core.rules.presets import STANDARD
from core.scoring import score
from core.scoring.points import cell, payments
from core.tiles import Wind

# Ron, then what each pays on tsumo: from a child and from the dealer. - where no hand has that: 25 fu are seven
# pairs, which have two han by themselves and three when drawn.
CHILD = """
               1              2              3              4              5               6               8               11               13
20   700:200/400   1300:400/700  2600:700/1300 5200:1300/2600 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
25             -         1600:-  3200:800/1600 6400:1600/3200 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
30  1000:300/500  2000:500/1000 3900:1000/2000 7700:2000/3900 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
40  1300:400/700  2600:700/1300 5200:1300/2600 8000:2000/4000 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
50  1600:400/800  3200:800/1600 6400:1600/3200 8000:2000/4000 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
60 2000:500/1000 3900:1000/2000 7700:2000/3900 8000:2000/4000 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
70 2300:600/1200 4500:1200/2300 8000:2000/4000 8000:2000/4000 8000:2000/4000 12000:3000/6000 16000:4000/8000 24000:6000/12000 32000:8000/16000
"""

# Ron, then what each child pays on tsumo.
DEALER = """
           1         2          3          4          5          6          8          11          13
20  1000:400  2000:700  3900:1300  7700:2600 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
25         -    2400:-  4800:1600  9600:3200 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
30  1500:500 2900:1000  5800:2000 11600:3900 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
40  2000:700 3900:1300  7700:2600 12000:4000 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
50  2400:800 4800:1600  9600:3200 12000:4000 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
60 2900:1000 5800:2000 11600:3900 12000:4000 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
70 3400:1200 6800:2300 12000:4000 12000:4000 12000:4000 18000:6000 24000:8000 36000:12000 48000:16000
"""


def cells_of(table: str) -> list[tuple[int, int, str]]:
    head, *rows = table.strip().splitlines()
    hans = [int(han) for han in head.split()]
    return [
        (int(fu), han, text)
        for fu, *texts in (row.split() for row in rows)
        for han, text in zip(hans, texts, strict=True)
    ]


def test_both_tables_are_whole() -> None:
    assert len(cells_of(CHILD)) == len(cells_of(DEALER)) == 7 * 9


@pytest.mark.parametrize(("fu", "han", "text"), cells_of(CHILD))
def test_child(fu: int, han: int, text: str) -> None:
    if text == "-":
        return
    ron, tsumo = text.split(":")
    assert cell(han, fu, 0, False, Wind.SOUTH, STANDARD.pricing).points == int(ron)
    if tsumo != "-":
        from_child, from_dealer = map(int, tsumo.split("/"))
        base = cell(han, fu, 0, True, Wind.SOUTH, STANDARD.pricing).base
        paid = payments(base, 0, True, Wind.SOUTH, None, STANDARD.pricing)
        assert [payment.points for payment in paid] == [from_dealer, from_child, from_child]


@pytest.mark.parametrize(("fu", "han", "text"), cells_of(DEALER))
def test_dealer(fu: int, han: int, text: str) -> None:
    if text == "-":
        return
    ron, tsumo = text.split(":")
    assert cell(han, fu, 0, False, Wind.EAST, STANDARD.pricing).points == int(ron)
    if tsumo != "-":
        base = cell(han, fu, 0, True, Wind.EAST, STANDARD.pricing).base
        assert [p.points for p in payments(base, 0, True, Wind.EAST, None, STANDARD.pricing)] == [int(tsumo)] * 3


def test_limits_cover_the_han_between_the_columns() -> None:
    assert [cell(han, 30, 0, False, Wind.SOUTH, STANDARD.pricing).limit for han in range(4, 15)] == [
        None,
        "mangan",
        *["haneman"] * 2,
        *["baiman"] * 3,
        *["sanbaiman"] * 2,
        *["kazoe_yakuman"] * 2,
    ]


def test_sixty_fu_are_thirty_fu_and_one_han() -> None:
    for han in (1, 2, 3):
        twice, more = (cell(h, fu, 0, False, Wind.SOUTH, STANDARD.pricing) for h, fu in ((han, 60), (han + 1, 30)))
        assert twice.points == more.points


def test_34_fu_and_two_han() -> None:
    """The first article's example: 34 fu are 40, 40 x 2^(2+2) = 640; tsumo 700 and 1,300, ron 2,600."""
    assert cell(2, 40, 0, False, Wind.SOUTH, STANDARD.pricing) == (640, None, 2600)
    paid = payments(640, 0, True, Wind.SOUTH, None, STANDARD.pricing)
    told = [payment.working.message.param("raw") for payment in paid if payment.working is not None]
    assert told == [1280, 640, 640]
    assert [payment.points for payment in paid] == [1300, 700, 700]


def test_the_second_articles_example() -> None:
    """Sanshoku and chun open, a pair of yakuhai, a wait for the pair, tsumo: two han and 30 fu.

    The article adds the fu up to 28 and rounds; its own lines make 30 (20 + 2 + 4 + 2 + 2). The result is the same.
    """
    hand = parse_hand("234m234p5z +5z chi:234s pon:777z")
    for seat, drawn, by_ron in ((Wind.SOUTH, [1000, 500, 500], 2000), (Wind.EAST, [1000] * 3, 2900)):
        found = score(hand, Win(tsumo=True, seat_wind=seat, round_wind=Wind.SOUTH), STANDARD)
        assert found.chosen is not None
        assert (found.chosen.raw_fu, found.chosen.fu, found.chosen.han, found.chosen.base) == (30, 30, 2, 480)
        assert [payment.points for payment in found.payments] == drawn
        assert score(hand, Win(seat_wind=seat), STANDARD).points == by_ron
