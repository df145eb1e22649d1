"""Practice asks for yaku by any of their names, in whatever language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from gui.form.kinds import yaku_names
from tests.languages import with_languages

DAMAGES = ("yaku = 7", "[yaku]\npinfu = 7", "[yaku.pinfu]\nname = 7", "[yaku", "[yaku.pinfu]\nname = '\udcff'")


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A further language that begins, and nothing more."""
    yield from with_languages(tmp_path, monkeypatch, pl='[language]\nname = "Polski"\n')
    yaku_names.cache_clear()


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_language_takes_no_name_from_the_others(polish: Path, damage: str) -> None:
    with (polish / "i18n" / "pl.toml").open("ab") as file:
        file.write(damage.encode("utf-8", "surrogateescape"))
    resources.languages.cache_clear()
    yaku_names.cache_clear()
    assert {"Pinfu", "平和"} <= set(yaku_names()["pinfu"])


def test_a_further_language_is_typed_too(polish: Path) -> None:
    (polish / "i18n" / "pl.toml").write_text('[language]\nname = "Polski"\n[yaku.pinfu]\nname = "Prosta"\n')
    resources.languages.cache_clear()
    resources.texts.cache_clear()
    yaku_names.cache_clear()
    assert "Prosta" in yaku_names()["pinfu"]
