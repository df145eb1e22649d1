"""The prices that are learned by heart are those that are won most, as many and of the shares that are said."""

from __future__ import annotations

import re
from collections import Counter

import resources
from core.language.messages import PLACEHOLDER, Catalogue
from core.language.numbers import Formula
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


def said_on(page: str, language: str) -> list[Said]:
    """The prices that a page names."""
    numbers = table_numbers(PRESETS["tenhou"])
    text = Catalogue.of(language, resources.texts_with_lessons).texts[f"lessons.frequent_prices.{page}.text"]
    found: list[Said] = []
    for name, _ in PLACEHOLDER.findall(text):
        way = re.match(r"(dealer_)?(ron|tsumo)", name)
        assert way is not None, name
        price = numbers[name]
        if isinstance(price, int):
            found.append((way[0], price if way[2] == "ron" else (price,)))
        elif isinstance(price, Formula):
            found.append((way[0], tuple(part for part in price.parts if isinstance(part, int))))
    return found


@with_vectors
def test_the_pages_name_the_prices_that_are_most_frequent() -> None:
    wins = counted()
    usual = [price for price, _ in wins.most_common()]
    for language in resources.LANGUAGES:
        named: list[Said] = []
        for page, share in PAGES.items():
            with case(page, language):
                named += said_on(page, language)
                assert set(named) == set(usual[: len(named)])
                assert sum(wins[price] for price in named) / wins.total() >= share
                assert sum(wins[price] for price in usual[: len(named) - 1]) / wins.total() < share


@with_vectors
def test_the_pages_name_as_many_as_they_say() -> None:
    for language in resources.LANGUAGES:
        with case(language):
            assert [len(said_on(page, language)) for page in PAGES] == [10, 12, 7]
