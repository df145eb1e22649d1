"""Japanese has two words for a rank: 着順 (1着) is that of a match, 順位 (1位) the place in standings."""

from __future__ import annotations

import re
from pathlib import Path

import resources
from core.language.messages import Catalogue

TEXTS = Catalogue(resources.texts("ja")).texts
OF_STANDINGS = re.compile(
    r"^club.*\.(place|team_place|place_tip|evening_\w+)$|^counting\.(title|button|changed|by|placed)$"
    r"|^(standing\.group\.few|wall\.standings\w*|evening\.wall_tip|tournament\.place|share\.others)$"
)


def test_a_rank_in_a_match_is_chaku() -> None:
    assert [TEXTS[f"match.rank.{rank}"] for rank in range(1, 5)] == ["1着", "2着", "3着", "4着"]
    wrong = re.compile(r"順位(?!点|ウマ)|[0-9}]位(?!置)|[一二三四]着")
    assert {key: text for key, text in TEXTS.items() if wrong.search(text) and not OF_STANDINGS.search(key)} == {}


def test_a_place_in_standings_is_i() -> None:
    places = {key: text for key, text in TEXTS.items() if OF_STANDINGS.search(key)}
    assert {"順位", "1位", "2位", "3位"} <= {*places.values()}
    assert {key: text for key, text in places.items() if "着" in text} == {}


def test_lessons_and_glossary_do_alike() -> None:
    for path in (Path(resources.__file__).parent / "learn").glob("*.ja.toml"):
        assert re.findall(r".*順位(?!点).*", path.read_text(encoding="utf-8")) == [], path.name
    for term in resources.glossary():
        for text in (term["short"]["ja"], term["long"]["ja"]):
            assert not re.search(r"順位(?!点)", text), term["id"]
