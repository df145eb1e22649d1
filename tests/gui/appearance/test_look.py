"""Glyphs for every word, tiles that are drawn: what the bundled files promise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QGuiApplication, QRawFont
from pytestqt.qtbot import QtBot

import resources
from core.language.glossary import Glossary
from core.language.messages import Catalogue, Message
from core.language.names_apart import Name
from core.match import MatchState, settle_match
from core.rules.rule_sets import PRESET_SETS
from core.tiles import RED_FIVES, TILES
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.theme import FONTS, ThemeName
from gui.appearance.tile_art import TILE_SETS
from gui.widgets.result_card import result_card
from tests.contrast import THEMES


@pytest.mark.parametrize("name", FONTS)
def test_every_word_has_its_glyphs(qtbot: QtBot, name: str) -> None:
    font = QRawFont()
    font.loadFromData(resources.data("fonts", name), 16, QRawFont().hintingPreference())
    words = {sign for language in resources.LANGUAGES for text in _texts(language) for sign in text}
    words |= {sign for text in _glossary_texts() for sign in text}
    words |= set("0123456789−+×→←↑·…“”、。:()「」")
    assert {sign for sign in words if not font.supportsCharacter(ord(sign))} - {"\n"} == set()


def _texts(language: str) -> list[str]:
    return list(Catalogue(resources.texts(language)).texts.values())


def _glossary_texts() -> Iterator[str]:
    for term in Glossary.of(resources.glossary()).terms:
        yield from (*term.names, *term.short.values(), *term.long.values())


@pytest.mark.parametrize("bold", [False, True])
def test_digits_are_equally_wide(qtbot: QtBot, bold: bool) -> None:
    look = Look.as_designed()
    metrics = QFontMetricsF(look.theme.font("answer", bold=bold))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("scheme", THEMES)
@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0, 3.0])
def test_every_tile_is_drawn_at_every_ratio(qtbot: QtBot, scheme: ThemeName, ratio: float) -> None:
    look = Look.as_designed()
    look.theme.set_scheme(scheme)
    for tile_set in TILE_SETS:
        look.tiles.set_tile_set(tile_set)
        pictures = set()
        tiles = (*TILES, *RED_FIVES.values(), None)
        for tile in tiles:
            pixmap = look.tiles.pixmap(tile, 36, ratio)
            assert pixmap.width() == round(36 * ratio)
            assert pixmap.height() == round(tile_height(36) * ratio)
            image = pixmap.toImage()
            assert image.pixelColor(image.width() // 2, image.height() // 2).alpha() == 255
            pictures.add(bytes(image.constBits()))
        assert len(pictures) == len(tiles)  # no two look the same


def test_the_system_scheme_is_followed(qtbot: QtBot) -> None:
    look = Look.as_designed()
    seen = []
    look.theme.changed.connect(lambda: seen.append(look.theme.name))
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    QGuiApplication.styleHints().accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    QGuiApplication.styleHints().accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    look.theme.set_scheme("light")
    QGuiApplication.styleHints().accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert seen == ["dark", "contrast", "dark", "light"]


def test_a_member_called_dora_is_no_term(qtbot: QtBot) -> None:
    look = Look.as_designed()
    look.words.use_glossary(Glossary.of(resources.glossary()))

    def terms(name: str) -> list[str]:
        named = Message.of("match.player_named", name=Name(name))
        parts = look.words.parts(Message.of("match.line.riichi", player=named))
        return [term for term, _ in Flow(parts, Style(), look, 500, set()).terms(0, 0)]

    assert terms("Dora") == terms("Ron") == terms("Aki") == ["riichi"]


def test_lines_of_wrapped_text_stand_apart_and_no_letter_is_cut(qtbot: QtBot) -> None:
    look = Look.as_designed()
    for role in resources.theme()["type"]:
        font = look.theme.font(role)
        metrics = QFontMetrics(font)
        assert metrics.lineSpacing() >= font.pixelSize() * 1.2
        assert metrics.tightBoundingRect("Hgjpqy漢").height() <= metrics.height()
    label = Label("gjpqy")
    qtbot.addWidget(label)
    label.setFont(look.theme.font())
    assert label.sizeHint().height() > QFontMetrics(look.theme.font()).height()


@pytest.mark.parametrize("seat", range(4))
def test_a_player_called_dora_is_no_term_in_the_settlement(qtbot: QtBot, seat: int) -> None:
    look = Look.as_designed()
    look.words.use_glossary(Glossary.of(resources.glossary()))
    state = MatchState.first(PRESET_SETS["standard"])

    def terms(*names: str) -> list[str]:
        lines = result_card(settle_match(state), seat, names, look.words).lines
        flows = [Flow(parts, Style(), look, 500, set()) for line in lines for parts in (line.parts, line.reason)]
        return [term for flow in flows for term, _ in flow.terms(0, 0)]

    assert terms("Dora", "Ron", "Tsumo", "Riichi") == terms("Ai", "Bo", "Cy", "Di")
