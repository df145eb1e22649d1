"""The prices that are learned by heart are those that are won most, as many and of the shares that are said."""

from __future__ import annotations

import re
from collections import Counter

import resources
from core.language.numbers import Formula
from core.lessons.lesson import Lessons
from core.lessons.numbers import table_numbers
from core.rules.presets import PRESETS
from tests.case import case
from tests.places import vectors, with_vectors

PAGES = {"ten": 0.5, "twenty": 0.8, "thirty": 0.9}
"""The share of all wins that each page says, with those before it."""
Said = tuple[str, object]
"""Who wins and how, and the price as it is said."""


def counted() -> Counter[Said]:
    """How often each price was said in the records; yakuman have no fu and no place in the table."""
    found: Counter[Said] = Counter()
    for win in vectors("real_wins"):
        expect, seat = win["expect"], win["seat_wind"]
        if expect.get("yakuman"):
            continue
        way = f"{'dealer_' if seat == 'E' else ''}{win['win']}"
        paid = {-points for name, points in expect["payments"]["deltas"].items() if name != seat}
        shares = sorted(points - 100 * win["honba"] for points in paid)
        found[way, expect["points_total"] if win["win"] == "ron" else tuple(shares)] += 1
    return found


def said_on(page: str) -> list[Said]:
    """The prices that a page shows."""
    numbers = table_numbers(PRESETS["tenhou"])
    lesson = Lessons(resources.lessons()).of("frequent_prices")
    assert lesson is not None
    (step,) = (step for step in lesson.steps if step.id == page)
    found: list[Said] = []
    for name in step.figures:
        way = re.match(r"(dealer_)?(ron|tsumo)", name)
        assert way is not None, name
        price = numbers[name]
        if isinstance(price, int):
            found.append((way[0], price if way[2] == "ron" else (price,)))
        elif isinstance(price, Formula):
            found.append((way[0], tuple(part for part in price.parts if isinstance(part, int))))
    return found


@with_vectors
def test_the_pages_show_the_prices_that_are_most_frequent() -> None:
    wins = counted()
    usual = [price for price, _ in wins.most_common()]
    shown: list[Said] = []
    for page, share in PAGES.items():
        with case(page):
            shown += said_on(page)
            assert set(shown) == set(usual[: len(shown)])
            assert sum(wins[price] for price in shown) / wins.total() >= share
            assert sum(wins[price] for price in usual[: len(shown) - 1]) / wins.total() < share


def test_the_pages_show_as_many_as_they_say() -> None:
    assert [len(said_on(page)) for page in PAGES] == [10, 12, 7]
