"""The page of the counted figures, made from those that were kept."""

from __future__ import annotations

from docs.speed import as_markdown, as_svg, figures_of

KEPT = """
[clicks]
why = "painting"
times = { "3.11" = 1.9, "3.12" = 2.0 }

[later]
why = "on another version"
times = { "3.13" = 1.0 }
"""
COMMITS = [("a1", {"clicks": 2.0}), ("b2", {"clicks": 1.5, "deal": 3.0})]


def test_figures_are_those_of_one_version() -> None:
    assert figures_of(KEPT) == {"clicks": 1.9}


def test_a_row_says_what_a_figure_was_and_is() -> None:
    page = as_markdown(COMMITS)
    assert "| `clicks` | 2.000 | 1.500 |" in page
    assert "| `deal` | 3.000 | 3.000 |" in page


def test_a_line_falls_with_its_figure() -> None:
    first, last = as_svg(COMMITS).partition('points="')[2].partition('"')[0].split()
    assert float(first.split(",")[1]) < float(last.split(",")[1])  # y grows downwards
