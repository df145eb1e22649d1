"""The README's pictures are there, and small."""

from __future__ import annotations

import re

import pytest

from tests.pictures import FOLDER, LARGEST, PICTURES

README = FOLDER.parent.parent / "README.md"


def test_the_readme_shows_them() -> None:
    shown = re.findall(r"!\[[^\]]+\]\(docs/pictures/(\w+)\.webp\)", README.read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small(name: str) -> None:
    assert 20_000 < (FOLDER / f"{name}.webp").stat().st_size < LARGEST


def test_what_the_pages_link_to_is_there() -> None:
    for page in (
        README,
        FOLDER.parent / "batch.md",
        FOLDER.parent / "rules.md",
        README.parent / "CONTRIBUTING.md",
    ):
        for place in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / place).exists(), (page.name, place)
