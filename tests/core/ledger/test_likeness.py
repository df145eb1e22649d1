"""Which names may be the same person's."""

from __future__ import annotations

import pytest

from core.ledger.likeness import are_alike, likely


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna Müller", "Anna Mueller"),
        ("Anna Müller", "anna muller"),
        ("Anna Müller", "Müller, Anna"),
        ("Anna-Lena Groß", "Anna Lena Gross"),
        ("Søren", "Soeren"),
        ("José", "Jose"),
        ("Zoë", "Zoe"),
        ("Łukasz", "Lukasz"),
        ("Katherine", "Kathrine"),
        ("Stephen", "Stehpen"),
        ("Jonathan", "Jonathon"),
        ("Yuuki", "Yuki"),
        ("山田太郎", "山田 太郎"),
        ("太郎 山田", "山田　太郎"),
        ("さくら", "サクラ"),
        ("ｻｸﾗ", "さくら"),
        ("ＡＫＩ", "Aki"),
        ("髙橋", "高橋"),
        ("渡邊一郎", "渡辺一郎"),
        ("がく", "ｶﾞｸ"),
        ("O’Neil", "O'Neil"),
        ("Ιωάννης", "Ιωαννης"),
    ],
)
def test_alike(name: str, other: str) -> None:
    assert are_alike(name, other)
    assert are_alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Anna", "Anne"),
        ("Dana", "Dina"),
        ("山田太郎", "山田次郎"),
        ("Aki", "Abi"),
        ("かく", "がく"),
        ("Anna Müller", "Anna Maier"),
        ("Member 1", "Player 1"),
        ("", "A"),
    ],
)
def test_not_alike(name: str, other: str) -> None:
    assert not are_alike(name, other)
    assert not are_alike(other, name)


def test_the_likeliest_comes_first() -> None:
    names = ("Anna Mueler", "Bo", "Anna Mueller", "anna müller")
    assert likely("Anna Müller", ((name, name) for name in names)) == (
        "anna müller",
        "Anna Mueller",
        "Anna Mueler",
    )
