"""Text is broken where its language breaks it; nothing of it is lost; tiles and terms stand where they should."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

import resources
from core.language.glossary import Glossary
from core.language.messages import Message, TextPart
from core.language.names_apart import Name, isolated
from core.language.phrases import JOINER, OBJECT
from core.tiles import TILES, Tile
from gui.appearance import flow
from gui.appearance.flow import Flow, FlowsByWidth, Style
from gui.appearance.lettering import Lettering, broken, set_text
from gui.appearance.look import Look
from gui.score.pending_paint import paint_digit
from tests.gui.scenes.phrases import split

TEXTS = {
    "latin": "Der Müllermeister wählt Anna-Lena übermorgen überraschend",
    "cyrillic": "Александр Константинопольский зашёл пораньше",
    "combining": "Zoe\u0308 Bro\u0308nte\u0308 A\u030angstro\u0308m wa\u0308hlte",
    "arabic": "محمد بن عبد الرحمن الفارسي يفوز اليوم",
    "hebrew": "אברהם בן יצחק הכהן ניצח היום",
}
"""Languages that put spaces between words."""
JAPANESE = "点数計算は、「符」と「翻」で決まります。ツモ（自摸）のとき、チャンカンとリーチーッ！ょく見る。"
EMOJI = "家族👨‍👩‍👧‍👦の団らん👍🏽と🇯🇵日本"
NOT_FIRST = set("、。」）！ーッょャっ")
NOT_LAST = set("「（")


@pytest.fixture
def look(qtbot: QtBot) -> Look:
    """A look that knows the terms of the glossary."""
    look = Look.as_designed()
    look.theme.set_scheme("light")
    look.words.use_glossary(Glossary.of(resources.glossary()))
    return look


def _words(text: str) -> list[str]:
    return text.replace("-", "- ").split()


@pytest.mark.parametrize("script", TEXTS)
@pytest.mark.parametrize("named", [False, True])
def test_words_stay_whole_and_none_is_lost(look: Look, script: str, named: bool) -> None:
    text = TEXTS[script]
    metrics = QFontMetricsF(look.theme.font())
    longest = int(max(metrics.horizontalAdvance(word) for word in _words(text))) + 12
    for width in range(longest, longest + 160, 7):
        found = Flow([isolated(text) if named else text], Style(), look, width)
        lines = [line.strip(" \u2068\u2069") for line in found.lines]
        assert [word for line in lines for word in _words(line)] == _words(text)
        assert found.width <= width + metrics.horizontalAdvance(" ")


@pytest.mark.parametrize("text", [JAPANESE, EMOJI])
def test_japanese_breaks_between_phrases_and_keeps_its_signs_in_their_places(look: Look, text: str) -> None:
    seen = set()
    for width in range(70, 300, 2):
        found = Flow([text], Style(), look, width)
        assert "".join(found.lines) == text
        assert found.width <= width
        assert list(split(found.lines)) == []
        for before, line in pairwise(found.lines):
            assert line[0] not in NOT_FIRST
            assert before[-1] not in NOT_LAST
            assert line[0] not in "\u200d👍🏽🇵" or line.startswith("👍🏽")
            seen.add(line[0])
    assert len(seen) > 5


@pytest.mark.parametrize("word", ["Donaudampfschifffahrt", "Константинопольский", "x" * 60, "e\u0308o\u0302" * 30])
def test_a_word_that_is_longer_than_a_line_is_broken_within(look: Look, word: str) -> None:
    found = Flow([word], Style(), look, 80)
    assert "".join(found.lines) == word
    assert len(found.lines) > 1
    assert found.width <= 80
    assert all(line[0] not in "\u0308\u0302" for line in found.lines)


@pytest.mark.parametrize(
    "name", ["Łukasz Żółw", "Дора-Рон Иванова", "山田 太郎", "Ιωάννης", "太郎左衛門A-子", "x" * 40]
)
def test_a_name_breaks_at_spaces_and_hyphens_only_and_is_whole(look: Look, name: str) -> None:
    for language in resources.LANGUAGES:
        look.words.set_language(language)
        taken = Message.of("ledger.problem.name_taken", name=Name(name))
        parts, said = look.words.parts(taken), look.words.say(taken)
        for width in range(120, 400, 7):
            lines = [line.replace(JOINER, "") for line in Flow(parts, Style(), look, width, set()).lines]
            assert "".join(lines) == said
            if name != "x" * 40:
                shown = "|".join(lines)
                whole = name.replace(" ", " |").replace("-", "-|")
                assert any(piece in shown for piece in (name, whole)) or all(
                    piece in shown for piece in whole.split("|")
                )


def _parts() -> list[TextPart]:
    group = (TILES[0], TILES[1], TILES[2])
    return ["finished: ", group, " with", (TILES[3],), ": and then（", (TILES[4],), "）。", tuple(TILES[5:15])]


def test_tiles_stand_on_the_line_with_what_belongs_to_them(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[tuple[Tile, float, float]] = []
    monkeypatch.setattr(flow, "paint_tile", lambda painter, look, tile, x, y, width: painted.append((tile, x, y)))
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    size = look.theme.tile_width("line")
    for width in range(90, 400, 5):
        found = Flow(_parts(), Style(), look, width)
        for before, line in pairwise(found.lines):
            assert line[0] not in " :)）。"
            assert before[-1] != "（"
        painted.clear()
        painter = QPainter(image)
        found.paint(painter, 5, 7)
        painter.end()
        assert [tile for tile, _, _ in painted] == list(TILES[:15])
        assert len({y for _, _, y in painted[:3]}) == 1
        for (_, left, top), (_, x, y) in pairwise(painted):
            assert (x >= left + size + 1) if y == top else (y > top)
        assert all(x + size <= 5 + width for _, x, _ in painted)
        assert all(7 <= y < 7 + found.height for _, _, y in painted)


@pytest.mark.parametrize(
    ("before", "after", "airs"),
    [("で", "待ち", 2), ("で", "。", 1), ("「", "」", 0), ("by ", " only", 0), ("", "と", 1)],
)
def test_a_tile_has_some_air_beside_japanese_letters_alone(look: Look, before: str, after: str, airs: int) -> None:
    style, tiles = Style(), (TILES[0], TILES[1])
    metrics = QFontMetricsF(look.theme.font())
    letters = sum(metrics.horizontalAdvance(text) for text in (before, after))
    found = Flow([before, tiles, after], style, look, 400)
    bare = letters + 2 * (look.theme.tile_width(style.tile) + 1)
    assert round(found.width - bare) == airs * look.theme.space("tiny")


def test_what_is_not_in_a_letter_of_16_bits_moves_no_tile_and_no_term(look: Look) -> None:
    plain = Flow(["xx riichi ", (TILES[0],)], Style(), look, 500, set())
    ((_, place),) = plain.terms(0, 0)
    before = QFontMetricsF(look.theme.font()).horizontalAdvance("xx ")
    assert place.left() == pytest.approx(before)
    for name in ("𠮷野家", "👍", OBJECT):
        moved = Flow([name, "xx riichi ", (TILES[0],)], Style(), look, 500, set())
        ((_, there),) = moved.terms(0, 0)
        shift = there.left() - place.left()
        assert there.width() == pytest.approx(place.width())
        assert moved.width - plain.width == pytest.approx(shift)


def test_the_place_of_a_term_is_where_its_letters_are(look: Look) -> None:
    """Also where it begins at the end of a line, and behind tiles."""
    metrics = QFontMetricsF(look.theme.font())
    parts: list[TextPart] = [(TILES[0], TILES[1]), " by a closed triplet, then riichi"]
    for width in range(80, 400, 9):
        found = Flow(parts, Style(), look, width, set())
        places = dict(found.terms(3, 4))
        assert set(places) == {"kotsu", "riichi"} or "riichi" in places
        top = 4.0
        for line in found.lines:
            high = found.line_height if OBJECT in line else look.theme.line("body")
            if "riichi" in line:
                start = line[: line.index("riichi")]
                left = metrics.horizontalAdvance(start.replace(OBJECT, ""))
                left += 2 * (look.theme.tile_width("line") + 1) * start.count(OBJECT)
                right = metrics.horizontalAdvance("riichi")
                expected = QRectF(3 + left, top, right, high)
                assert places["riichi"].getRect() == pytest.approx(expected.getRect())
            top += high


def test_a_power_stays_with_its_base(look: Look) -> None:
    for width in range(60, 200):
        lines = Flow(["30 fu × 2^(2+4) = 1,920"], Style(), look, width).lines
        assert any(f"2{JOINER}{OBJECT}" in line for line in lines)


def test_names_from_right_to_left_leave_what_is_between_them_in_its_place(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the sentence begins with one: it runs to the right all the same."""
    painted: list[float] = []
    monkeypatch.setattr(flow, "paint_tile", lambda painter, look, tile, x, y, width: painted.append(x))
    metrics = QFontMetricsF(look.theme.font())
    first, last = "محمد", "عبد الرحمن الفارسي"
    found = Flow([isolated(first), " 3 ", (TILES[0],), isolated(last)], Style(), look, 500)
    image = QImage(10, 10, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    found.paint(painter, 0, 0)
    painter.end()
    before = metrics.horizontalAdvance(first) + metrics.horizontalAdvance(" 3 ")
    assert painted == [pytest.approx(before, abs=1)]
    size = look.theme.tile_width("line") + 1
    assert found.width == pytest.approx(before + size + metrics.horizontalAdvance(last), abs=2)
    raw = Flow([f"{first} (", (TILES[0],), ") x"], Style(), look, 500)
    painter = QPainter(image)
    raw.paint(painter, 0, 0)
    painter.end()
    assert painted[1] == pytest.approx(metrics.horizontalAdvance(f"{first} ("), abs=1)


def test_a_digit_that_waits_for_its_suit_leaves_the_fonts_of_the_theme_as_they_are(look: Look) -> None:
    """They are shared: one that is set to another size is larger wherever it is used."""
    before = look.theme.font("subtitle", bold=True).pixelSize()
    image = QImage(60, 80, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_digit(painter, look.theme, "4", QRectF(5, 5, 50, 66))
    painter.end()
    assert look.theme.font("subtitle", bold=True).pixelSize() == before


# ------------------------------------------------------------------------------ names that shrink and break


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Müllermeister", ("Müllermeister",)),
        ("Anna-Lena Müller", ("Anna-Lena", "Müller")),
        ("Александр Иванов", ("Александр", "Иванов")),
        ("Zoe\u0308 Bro\u0308nte\u0308", ("Zoe\u0308", "Bro\u0308nte\u0308")),
        ("محمد بن عبد الرحمن", ("محمد بن عبد", "الرحمن")),
        ("田中「ア」", ("田中", "「ア」")),
    ],
)
def test_a_name_is_set_on_lines_of_whole_words(look: Look, text: str, lines: tuple[str, ...]) -> None:
    letters = Lettering(look.theme, 1)
    room = max(map(QFontMetricsF(letters.font("small")).horizontalAdvance, lines)) + 1
    assert set_text(text, room, "subtitle", letters).lines == lines


def test_a_long_word_is_broken_within_before_it_is_cut(look: Look) -> None:
    letters = Lettering(look.theme, 1)
    found = set_text("Константинопольский", 90, "subtitle", letters)
    assert "".join(found.lines) == "Константинопольский"
    assert (len(found.lines), found.font.pixelSize()) == (2, resources.theme()["type"]["small"])
    cut = set_text("Константинопольский" * 3, 90, "subtitle", letters).lines
    assert len(cut) == 2
    assert cut[1].endswith("…")


@pytest.mark.parametrize("text", [*TEXTS.values(), JAPANESE, EMOJI])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_lines_that_are_set_have_room_and_lose_nothing_but_behind_an_ellipsis(
    look: Look, text: str, most: int
) -> None:
    font = look.theme.font()
    metrics = QFontMetricsF(font)
    for room in range(40, 400, 15):
        lines = broken(text, font, room, most)
        assert 1 <= len(lines) <= most
        assert all(metrics.horizontalAdvance(line) <= room + 1 for line in lines)
        joined = "".join(lines).replace(" ", "")
        kept = joined.removesuffix("…").rstrip("\u200d")
        assert text.replace(" ", "").startswith(kept)
        assert kept == text.replace(" ", "") or joined.endswith("…")


@pytest.mark.parametrize("way", ["narrower", "wider", "to and fro"])
@pytest.mark.parametrize("text", [*TEXTS.values(), JAPANESE, "Ron with 30 fu: a longword-without-any-break. ^(2)"])
def test_what_is_kept_by_width_is_what_would_be_laid_out(look: Look, text: str, way: str) -> None:
    made: list[float] = []

    def lay_out(width: float) -> list[Flow]:
        made.append(width)
        paragraphs: list[list[TextPart]] = [[text], ["…", (TILES[0],), text], ["30"]]
        return [Flow(parts, Style(), look, width) for parts in paragraphs]

    kept = FlowsByWidth()
    widths = list(range(20, 700, 5))
    ordered = {"narrower": widths[::-1], "wider": widths, "to and fro": [*widths[::2], *widths[::-2]]}[way]
    for width in ordered:
        found, fresh = kept.flows((text,), width, lay_out), lay_out(width)
        made.pop()
        assert [flow.lines for flow in found] == [flow.lines for flow in fresh], width
        assert [(flow.width, flow.height) for flow in found] == [(flow.width, flow.height) for flow in fresh]
    assert len(made) < len(set(ordered))
    before = len(made)
    kept.flows((text,), 200, lay_out)
    kept.flows((text, "other"), 200, lay_out)
    assert len(made) > before
