"""Scores as they are called: what a number is read as, and what the last one follows from."""

from __future__ import annotations

import pytest

from core.match.announced_scores import SaidScores, read_score, score_text


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("352", 35_200),
        (" 0 ", 0),
        ("３５２", 35_200),
        ("1000", 100_000),
        ("1100", 1_100),
        ("35200", 35_200),
        ("35,200", 35_200),
        ("1.200", 1_200),
        ("-32", -3_200),
        ("−1200", -1_200),
        ("▲32", -3_200),
        ("120000", 120_000),
        ("", None),
        ("-", None),
        ("35.2", None),
        ("500000", None),
        ("abc", None),
    ],
)
def test_a_number_is_meant_in_hundreds_where_it_can_be(text: str, points: int | None) -> None:
    assert read_score(text, 100_000) == points


def test_points_are_written_as_they_are_read() -> None:
    for points in range(-120_000, 120_001, 100):
        assert read_score(score_text(points, 100_000), 100_000) == points


def test_the_score_that_is_left_follows() -> None:
    said = SaidScores(handed_out=105_000, texts=("", "400", "300"), sticks=2)
    assert (said.rest, said.points) == (0, (33_000, 40_000, 30_000))
    assert SaidScores(handed_out=105_000, texts=("400", "", "")).scores is None
    assert SaidScores(handed_out=105_000, texts=("400", "x", "")).points == (40_000, None, None)


def test_a_running_match_counts_where_nothing_was_typed() -> None:
    so_far = (30_000, 20_000, 26_000, 24_000)
    said = SaidScores(handed_out=100_000, texts=("", "", "", ""), so_far=so_far)
    assert said.scores == so_far
    assert SaidScores(handed_out=100_000, texts=("310", "", "", ""), so_far=so_far).scores == (31_000, *so_far[1:])
    three = SaidScores(handed_out=100_000, texts=("310", "200", "270", ""), so_far=so_far)
    assert three.scores == (31_000, 20_000, 27_000, 22_000)
