"""What the monkey types and pastes: hands, numbers, names as people have them, and what is no text at all."""

from __future__ import annotations

SENTINEL = "@SENTINEL@"
"""Stands for the path of a picture that must never be opened."""
TAG = f'<img src="{SENTINEL}">'
PASTED = (
    "234m567p88s334455s",
    "123m456p789s1122z +1z",
    "19m19p19s1234567z +1z",
    "1358m2267p44s126z +9s",
    "34567p88s +2p chi:4<06s pon:777z",
    "fuhan1 234m566778p3488s+5s E/S ron riichi dora:9p rules:standard #1743",
    "fuhan1 2233445566778p+8p E/S tsumo riichi ippatsu rules:wrc",
    "1234567899999p",
    "fuhan1 nonsense",
    "0123456789" * 40,
    TAG,
    f"123m {TAG}",
    f"fuhan1 234m566778p3488s+5s E/S ron rules:{TAG}",
    "<b>bold</b> &amp; <a href='file:///etc/passwd'>link</a>",
    "東東東南南南西西西北北北白白",
    "🀀🀀🀀🀁🀁🀁🀂🀂🀂🀃🀃🀃🀄🀄",
    "١٢٣ עברית \u202e\u2066",
    "a" * 1500,
    "\x00\x1b[31m",
    "7",
    "-1200",
    "25,000",
    "1/3",
)
NAMES = (
    "Aoi",
    "Ben",
    "Müller, Anna",
    "山田太郎",
    "Tom & Jerry",
    f"Eve {TAG}",
    "<i>Mallory</i>",
    "محمد",
    "Ron",
    "x" * 60,
    "[*] %1 {name} \\n",
    "e\u0301\u0327\u0301",
)
FILE_NAMES = (
    "a.pdf",
    "b.png",
    "club.fuhan",
    "rules.toml",
    "no such file",
    "sub/x.csv",
    "<img src=x>.pdf",
    "ü.svg",
)
