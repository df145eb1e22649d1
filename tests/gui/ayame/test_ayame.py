"""The screen of Ayame mahjong: the hand, the table, the identities, the chart, what yaku are worth."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

import resources
from core.ayame.chart import both_systems, chart
from core.ayame.identities import identities
from core.ayame.score import in_ayame
from core.ayame.system import MOST, PLAYERS, USUAL, AyameRules, Players, factors, table
from core.hand import Win
from core.hand.notation import parse_hand
from core.language.messages import Message
from core.language.numbers import number_text
from core.rules.presets import STANDARD
from core.scoring import score
from core.scoring.derivation import Derivation
from core.tiles import Wind
from gui.appearance.look import Look
from gui.ayame.chart_files import png_of, svg_of
from gui.ayame.chart_paint import DRESSES
from gui.ayame.han_view import HanCells, HanSpot, HanSpotKind, HanView
from gui.ayame.screen import PARTS, AyameScreen
from gui.storage.settings import Settings
from gui.widgets.cell_delegate import BAR, GROUND
from gui.widgets.segments import Segments
from gui.window.main_window import MainWindow
from tests.case import case
from tests.gui.doing import click
from tests.gui.finding import find, tells
from tests.gui.heard import Heard
from tests.gui.heard_shell import HeardShell, heard_shell
from tests.gui.screens import ayame_screen
from tests.painted_text import painted_texts

LEFT = Qt.MouseButton.LeftButton
SOUTH = Win(riichi=True, seat_wind=Wind.SOUTH)


def derived(hand: str, win: Win = SOUTH) -> Derivation:
    """A hand in riichi mahjong."""
    return score(parse_hand(hand), win, STANDARD)


PINFU = derived("234m567p678p56s88s +7s")
"""Riichi, pinfu, tanyao."""
TWO_READINGS = derived("44m56m567p678p567s +4m", Win(seat_wind=Wind.SOUTH))
"""Pinfu and tanyao, or tanyao alone."""
NO_YAKU = derived("12m567m77p +3m chi:345s chi:678p", Win(seat_wind=Wind.SOUTH))
YAKUMAN = derived("23m99p +1m pon:55^5z pon:66^6z pon:77^7z", Win(seat_wind=Wind.SOUTH))
NOT_COMPLETE = derived("1358m2267p44s126z +9s", Win(seat_wind=Wind.SOUTH))


@pytest.fixture
def screen(qtbot: QtBot, look: Look, settings: Settings) -> AyameScreen:
    """The screen with riichi, pinfu, tanyao."""
    made = AyameScreen(HeardShell(settings), look)
    qtbot.addWidget(made)
    made.resize(1300, 690)
    made.show_hand(PINFU)
    with qtbot.waitExposed(made):
        made.show()
    return made


def said(screen: AyameScreen) -> str:
    """All that the cards of this hand say."""
    return "\n".join(f"{card.accessibleName()}\n{card.accessibleDescription()}" for card in screen.hand.cards)


# -------------------------------------------------------------------------------------------- this hand


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_hand_has_the_points_of_the_core(
    screen: AyameScreen, qtbot: QtBot, language: str, players: Players, look: Look
) -> None:
    look.words.set_language(language)
    click(screen, qtbot, f"ayame.players.{players}")
    for derivation in (PINFU, TWO_READINGS, YAKUMAN):
        with case(derivation.hand):
            screen.show_hand(derivation)
            worth = in_ayame(derivation, AyameRules(players=players))
            assert screen.hand.answer.text.startswith(f"{worth.points:,} ")
            for both in both_systems(worth):
                assert look.words.say(both.message) in screen.hand.both.text
            for step in worth.steps:
                assert look.words.say(f"ayame.step.{step.name}") in said(screen)
            assert not screen.grab().isNull()


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_first_lines_say_what_it_is_and_show_it(screen: AyameScreen, language: str, look: Look) -> None:
    look.words.set_language(language)
    squares, say = screen.hand.squares, look.words.say
    beside = screen.hand.answer.mapTo(screen, QPoint()).x()
    assert squares.mapTo(screen, squares.rect().topRight()).x() < beside  # the picture comes first
    assert squares.accessibleName().startswith(say("ayame_screen.what"))
    assert "300" in squares.accessibleName()
    assert list(squares.shown) == [2, 3, 4, 6, 8]  # the hand has three han
    for halves in squares.shown:
        wide, high = factors(halves)
        assert f"{wide * high * 300:,}" in squares.accessibleDescription()
    screen.set_rules_text("players=3 pinfu=0.5")
    assert list(squares.shown) == [2, 4, 5, 6, 8]
    assert "200" in squares.accessibleName()
    screen.show_hand(YAKUMAN)
    assert list(squares.shown) == [2, 3, 4, 6, 8]  # ten squares a side would be too large
    assert not [each.text for each in painted_texts(squares) if each.is_cut]


def test_the_formula_is_written_out(screen: AyameScreen, look: Look) -> None:
    assert tells(screen.hand.answer.text, "4,800", "3", "4")
    assert "100 × (4 − 1) × floor(3 + 1) × ceil(3 + 1)\n= 100 × 3 × 4 × 4\n= 4,800" in said(screen)
    screen.set_rules_text("players=4 pinfu=0.5")
    assert "100 × (4 − 1) × floor(2.5 + 1) × ceil(2.5 + 1)\n= 100 × 3 × 3 × 4\n= 3,600" in said(screen)
    assert "2.5 + 1 = 3.5" in said(screen)
    say = look.words.say
    assert tells(said(screen), say("ayame_screen.edited"), "Pinfu", say("ayame_screen.usually", han="1"), "0.5")


def test_another_number_of_players(screen: AyameScreen, qtbot: QtBot) -> None:
    with qtbot.waitSignal(screen.model.rules_changed):
        click(screen, qtbot, "ayame.players.2")
    assert screen.hand.answer.text.startswith("1,600")
    assert screen.rules_text() == "players=2"
    click(screen, qtbot, "ayame.players.2")  # again: it stays pressed
    strip = find(screen, Segments, "ayame.players")
    assert strip.tabData(strip.currentIndex()) == 2


def test_a_reading_that_lost_is_shown(screen: AyameScreen, look: Look) -> None:
    assert look.words.say("answer.rejected") not in said(screen)
    screen.show_hand(TWO_READINGS)
    assert look.words.say("answer.rejected") in said(screen)


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_without_a_hand_that_wins(screen: AyameScreen, language: str, look: Look) -> None:
    look.words.set_language(language)
    for part, derivation in product(PARTS, (None, NO_YAKU, NOT_COMPLETE)):
        with case(part, derivation and derivation.outcome):
            screen.show_part(part)
            screen.show_hand(PINFU)
            assert screen.model.counted is not None
            screen.show_hand(derivation)
            assert not screen.grab().isNull()
            screen.show_part("hand")
            say = look.words.say
            if derivation is None:  # an example, and that it is one
                assert screen.hand.notice.text() == say("ayame_screen.no_hand")
                assert screen.hand.notice.isVisible()
                assert screen.hand.answer.text.startswith(f"{screen.model.example.points:,}")
                assert screen.hand.cards
            else:
                assert not screen.hand.notice.isVisible()
                assert screen.hand.answer.text.startswith(say(f"answer.{derivation.outcome}"))
            assert not screen.hand.now.isVisible()
            assert screen.model.counted is None


def test_a_hand_that_wins_in_riichi_alone(screen: AyameScreen, look: Look) -> None:
    screen.set_rules_text("players=4 pinfu=0 tanyao=0 riichi=0")
    assert screen.hand.answer.text.startswith(look.words.say("ayame.answer.not_played"))
    assert look.words.say("ayame_screen.riichi_only", points=3_900) in screen.hand.both.text


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_a_hand_of_rules_without_fu(screen: AyameScreen, language: str, look: Look) -> None:
    look.words.set_language(language)
    screen.show_hand(score(PINFU.hand, PINFU.win, replace(STANDARD, fu_counting="doubling")))
    assert screen.hand.answer.text.startswith("4,800")
    assert look.words.say("answer.han_line", han=3) in screen.hand.both.text


def test_the_part_is_remembered(screen: AyameScreen, qtbot: QtBot) -> None:
    for part in PARTS:
        click(screen, qtbot, f"ayame.part.{part}")
        assert screen.part == part
        screen.show_hand(None)
        screen.show_hand(PINFU)
        assert screen.part == part


# -------------------------------------------------------------------------------------------- the table


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_row_of_the_table(
    screen: AyameScreen, qtbot: QtBot, language: str, players: Players, look: Look
) -> None:
    look.words.set_language(language)
    screen.show_part("table")
    click(screen, qtbot, f"ayame.players.{players}")
    part = screen.table
    assert tuple(part.rows.rows) == table(players)
    for at, row in enumerate(table(players)):
        cells = [part.rows.index(at, column) for column in range(part.rows.columnCount())]
        qtbot.mouseClick(part.view.viewport(), LEFT, pos=part.view.visualRect(cells[0]).center())
        assert part.at == row.halves
        _, _, points, each, bar = (cell.data() for cell in cells)
        assert points == f"{row.points:,}"
        assert f"{row.share:,}" in each
        assert bar == ""
        assert cells[-1].data(BAR) == row.points / table(players)[-1].points
        card = part.cards.cards[0]
        assert f"{row.points:,}" in card.accessibleName()
        assert f"= {row.points:,}" in card.accessibleDescription()
    match = screen.table.cards.cards[1].accessibleDescription()
    assert f"{10_000 * (players - 1):,}" in match
    assert f"{20_000 * (players - 1):,}" in match


def test_the_hands_row_is_lit_and_arrows_walk(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("table")
    part, key = screen.table, Qt.Key
    heard = Heard(screen).hints
    assert part.at == 6
    lit = [at for at in range(part.rows.rowCount()) if part.rows.index(at, 0).data(GROUND)]
    assert [part.rows.rows[at].halves for at in lit] == [6]
    part.view.setFocus()
    qtbot.keyClick(part.view, key.Key_Down)
    assert tells(heard[-1], "3.5", "6,000", "2,000")
    qtbot.keyClick(part.view, key.Key_End)
    assert part.at == MOST
    qtbot.keyClick(part.view, key.Key_Home)
    assert part.at == 6
    screen.show_hand(None)
    assert not any(part.rows.index(at, 0).data(GROUND) for at in range(part.rows.rowCount()))
    assert part.at == 6  # what is chosen stays


def test_a_row_of_the_table_is_told_where_one_points(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("table")
    view, heard = screen.table.view, Heard(screen).hints
    qtbot.mouseMove(view.viewport(), view.visualRect(view.model().index(0, 0)).center())
    assert tells(heard[-1], "1", "1,200", "400")


# -------------------------------------------------------------------------------------- the identities


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_identity_is_marked_as_holding(
    screen: AyameScreen, qtbot: QtBot, language: str, players: Players, look: Look
) -> None:
    look.words.set_language(language)
    screen.show_part("identities")
    click(screen, qtbot, f"ayame.players.{players}")
    found = identities(players, 6)
    assert screen.identities.found == found
    shown = [line for view in screen.identities.cards.cards if view.card for line in view.card.lines]
    say = look.words.say
    assert ["".join(str(part) for part in line.parts) for line in shown] == [say(one.message) for one in found]
    sides = [say(one.side if one.part == "most" else one.equation) for one in found]
    assert [line.value for line in shown] == sides
    assert screen.identities.most.text() == number_text(found[0].right)
    assert {line.icon for line in shown} == {""}
    summary = find(screen, QLabel, "ayame.identities.summary")
    assert summary.text() == say("ayame_screen.all_hold", n=players)


def test_an_identity_that_does_not_hold_is_marked(
    screen: AyameScreen, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = identities(4)
    wrong = (found[0]._replace(holds=False), *found[1:])
    monkeypatch.setattr("gui.ayame.identities_part.identities_of", lambda players, halves: wrong)
    screen.show_part("identities")
    first = screen.identities.cards.cards[0].card
    assert first is not None
    assert [bool(line.icon) for line in first.lines] == [True] + [False] * (len(first.lines) - 1)
    assert first.lines[0].reason == (look.words.say("ayame.identity.fails"),)
    for shown, of in ((first.total, first.lines), (screen.identities.summary.text(), found)):
        assert tells(shown, str(len(of) - 1), str(len(of)))


# -------------------------------------------------------------------------------------------- the chart


def test_the_curves_are_told_apart_by_more_than_colour() -> None:
    assert {curve.name for curve in chart()} == set(DRESSES)
    assert len({dress.ink for dress in DRESSES.values()}) == 3
    assert len({dress.mark for dress in DRESSES.values()}) == 3


def test_pointing_at_the_chart_says_the_values(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("chart")
    heard = Heard(screen).hints
    view = screen.chart.view
    ayame, riichi, kiriage = view.plot.spots

    def point(at: QPointF) -> None:
        qtbot.mouseMove(view, at.toPoint())

    point(view.spot_place(ayame[5]))
    assert tells(heard[-1], "3.5", "0.39", "6,000", "0.20")
    assert view.accessibleDescription() == heard[-1]
    point(view.spot_place(riichi[7]))
    both = "30 fu", "8", "0.62", "16,000", "0.50"  # two curves have it
    assert tells(heard[-1], *both, "kiriage", *both)
    point(view.spot_place(kiriage[3]) - QPointF(0, 6))
    assert tells(heard[-1], "kiriage", "30", "4", "0.31", "8,000", "0.25")
    point(view.plot.at(0.1, 0.9))
    assert view.at is None
    assert not screen.grab().isNull()


def test_every_point_of_the_chart_is_the_cores(screen: AyameScreen) -> None:
    screen.show_part("chart")
    screen.set_rules_text("players=3")
    for curve, spots in zip(chart(), screen.chart.view.plot.spots, strict=True):
        assert [(spot.x, spot.y) for spot in spots] == [*curve.normalised]
        factor = 2 if curve.name == "ayame" else 1  # the curve is that of two players
        assert [(spot.halves, spot.points) for spot in spots] == [(h, p * factor) for h, p in curve.points]


def test_arrows_walk_over_the_chart(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("chart")
    view, key = screen.chart.view, Qt.Key
    view.setFocus()
    qtbot.keyClick(view, key.Key_Right)
    assert view.at is not None
    assert (view.at.curve, view.at.halves) == (0, 6)  # the hand's
    qtbot.keyClick(view, key.Key_Right)
    assert view.at.halves == 7
    qtbot.keyClick(view, key.Key_Down)
    assert (view.at.curve, view.at.halves) == (1, 10)
    qtbot.keyClick(view, key.Key_Up)
    qtbot.keyClick(view, key.Key_Up)
    assert view.at.curve == 2
    qtbot.keyClick(view, key.Key_End)
    assert view.at.points == 32_000
    qtbot.keyClick(view, key.Key_Right)
    assert view.at.points == 32_000
    qtbot.keyClick(view, key.Key_Home)
    assert view.at.points == 1_000


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_chart_as_png(screen: AyameScreen, tmp_path: Path, language: str, look: Look) -> None:
    look.words.set_language(language)
    heard: list[Message] = []
    heard_shell(screen).said.connect(heard.append)
    path = tmp_path / "図.png"
    screen.chart.files.save("png", path, 4, 6)
    assert heard == [Message.of("said.saved", file=str(path))]
    image = QImage(str(path))
    assert image.width() > screen.width()  # it is sharper than what is seen
    assert len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}) > 5


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_chart_as_svg(screen: AyameScreen, tmp_path: Path, language: str, look: Look) -> None:
    look.words.set_language(language)
    path = tmp_path / "chart.svg"
    screen.chart.files.save("svg", path, 4, 6)
    root = ElementTree.fromstring(path.read_bytes())
    assert not root.findall(".//{*}text")  # words are outlines: no font is needed
    described = root.find("{*}desc")
    assert described is not None
    assert screen.chart.view.plot.said(screen.chart.view.plot.spots[0][3]) in (described.text or "")
    assert QSvgRenderer(path.read_bytes()).isValid()


def test_a_saved_chart_has_the_colours_of_paper(screen: AyameScreen, look: Look) -> None:
    light = [of(look, 4, None) for of in (png_of, svg_of)]
    look.theme.set_scheme("dark")
    assert [of(look, 4, None) for of in (png_of, svg_of)] == light


def test_a_place_that_cannot_be_written_is_said(
    screen: AyameScreen, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.show_part("chart")
    path = tmp_path / "no such folder" / "chart"
    answers = iter([QDialog.DialogCode.Accepted] * 2 + [QDialog.DialogCode.Rejected])
    monkeypatch.setattr(QFileDialog, "exec", lambda self: next(answers))
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda self: [f"{path}.{self.defaultSuffix()}"])
    for kind in ("png", "svg"):
        with qtbot.waitSignal(heard_shell(screen).said) as heard:
            click(screen, qtbot, f"ayame.save_{kind}")
        (message,) = heard.args or []
        assert message.key == "said.not_saved"
        assert message.param("file") == f"{path}.{kind}"
        assert message.param("reason")
    with qtbot.assertNotEmitted(heard_shell(screen).said):
        click(screen, qtbot, "ayame.save_png")


# ------------------------------------------------------------------------------------------- han values


def part_rect(view: HanView, place: HanSpot, part: HanSpotKind) -> QRectF:
    """Where a button of a value is on the viewport, once its yaku is chosen."""
    cells = view.itemDelegate()
    assert isinstance(cells, HanCells)
    view.select(place)
    cell = view.han.index_of(place, "yaku" if part == "usual" else "")
    view.scrollTo(cell)
    return cells.part_rect(view.visualRect(cell), part)


def press_part(screen: AyameScreen, place: HanSpot, part: HanSpotKind, qtbot: QtBot) -> None:
    """Click a button of a value."""
    view = screen.han.view
    qtbot.mouseClick(view.viewport(), LEFT, pos=part_rect(view, place, part).center().toPoint())


def test_half_a_han_less_changes_the_answer_and_is_remembered(
    screen: AyameScreen, qtbot: QtBot, look: Look
) -> None:
    screen.show_part("han")
    with qtbot.waitSignal(screen.model.rules_changed):
        press_part(screen, HanSpot("pinfu", True), "less", qtbot)
    assert screen.rules_text() == "players=4 pinfu=0.5"
    assert "3,600" in screen.han.now.text()
    screen.show_part("hand")
    assert screen.hand.answer.text.startswith("3,600")
    other = AyameScreen(screen.shell, look)
    qtbot.addWidget(other)
    other.show_hand(PINFU)
    assert other.hand.answer.text == screen.hand.answer.text
    screen.show_part("han")
    press_part(screen, HanSpot("pinfu", True), "more", qtbot)
    assert screen.rules_text() == "players=4"  # as usual: not edited any more


def spoken(view: HanView) -> str:
    """The chosen value as it is read aloud."""
    return str(view.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole))


def test_values_by_the_keyboard(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("han")
    view, key = screen.han.view, Qt.Key
    view.setFocus()
    view.select(HanSpot("honitsu", True))
    qtbot.keyClick(view, key.Key_Minus)
    assert screen.rules_text() == "players=4 honitsu=2.5/2"
    qtbot.keyClick(view, key.Key_Right)
    assert view.at == HanSpot("honitsu", False)
    qtbot.keyClick(view, key.Key_Plus)
    assert screen.rules_text() == "players=4 honitsu=2.5"
    assert tells(spoken(view), "Honitsu", "2.5", "2")
    qtbot.keyClick(view, key.Key_Delete)
    assert screen.rules_text() == "players=4"
    qtbot.keyClick(view, key.Key_Up)
    assert view.at == HanSpot("junchan", False)
    for _ in range(60):
        qtbot.keyClick(view, key.Key_Up)
    assert view.at == HanSpot("riichi", True)
    for _ in range(5):
        qtbot.keyClick(view, key.Key_Minus)
    assert screen.model.halves("riichi", True) == 0
    for _ in range(30):
        qtbot.keyClick(view, key.Key_Plus)
    assert screen.model.halves("riichi", True) == MOST
    for _ in range(10):
        qtbot.keyClick(view, key.Key_Right)
    places = view.han.places
    assert places.places[view.at.yaku] >= 2 * places.per_column


def test_back_to_usual_values(screen: AyameScreen, qtbot: QtBot) -> None:
    screen.show_part("han")
    heard: list[Message] = []
    heard_shell(screen).said.connect(heard.append)
    click(screen, qtbot, "ayame.usual")
    click(screen, qtbot, "ayame.all_usual")
    assert [message.key for message in heard] == ["ayame_screen.is_usual", "ayame_screen.all_are_usual"]
    screen.set_rules_text("players=3 pinfu=0.5 honitsu=2.5/2 dora=0.5")
    press_part(screen, HanSpot("pinfu", True), "usual", qtbot)
    assert screen.rules_text() == "players=3 honitsu=2.5/2 dora=0.5"
    screen.han.view.select(HanSpot("dora", False))
    click(screen, qtbot, "ayame.usual")
    assert screen.rules_text() == "players=3 honitsu=2.5/2"
    click(screen, qtbot, "ayame.all_usual")
    assert screen.rules_text() == "players=3"


@pytest.mark.parametrize("text", ["", "players=5", "pinfu", "pinfu=x nonsense=2 = players=", "pinfu=99 pinfu=1/1"])
def test_damaged_rules_are_passed_over(screen: AyameScreen, text: str) -> None:
    screen.set_rules_text(text)
    assert screen.rules_text() == "players=4"


def test_every_yaku_has_its_place(screen: AyameScreen) -> None:
    screen.show_part("han")
    view = screen.han.view
    assert set(view.han.yaku) <= set(USUAL)
    assert {"pinfu", "chinitsu", "dora", "nuki_dora"} <= set(view.han.yaku)
    for yaku in view.han.yaku:
        assert screen.model.usual(yaku)[0] == screen.model.halves(yaku, True)
        for is_closed in (True, False):
            spot = HanSpot(yaku, is_closed)
            both = part_rect(view, spot, "less").united(part_rect(view, spot, "more"))
            assert QRectF(view.visualRect(view.han.index_of(spot))).contains(both)


def test_fewer_blocks_where_there_is_little_room(screen: AyameScreen) -> None:
    screen.show_part("han")
    view = screen.han.view
    assert view.han.columnCount() == 9
    view.select(HanSpot("dora", True))
    screen.resize(700, 690)
    assert view.han.columnCount() < 9
    assert view.han.spot(view.currentIndex()) == view.at == HanSpot("dora", True)
    assert view.horizontalScrollBar().maximum() == 0


# -------------------------------------------------------------------------------------------- the whole


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("zoom", [0.8, 1.0, 1.4, 2.0])
def test_everything_has_its_place(screen: AyameScreen, look: Look, language: str, zoom: float) -> None:
    look.words.set_language(language)
    look.theme.set_zoom(2.5)
    look.theme.set_zoom(zoom)
    screen.resize(int(1300 * zoom), int(690 * zoom))
    assert screen.width() == int(1300 * zoom)  # nothing keeps the size of the larger zoom
    for scheme in ("light", "dark"):
        look.theme.set_scheme("dark" if scheme == "dark" else "light")
        for part in PARTS:
            screen.show_part(part)
            assert not screen.grab().isNull()


def has_hand(screen: AyameScreen) -> bool:
    """Whether it shows a hand."""
    return screen.model.found is not None


def test_the_window_has_the_screen(window: MainWindow, qtbot: QtBot) -> None:
    screens = window.screens
    window.settings.put("ayame", "players=3 pinfu=0.5")
    window.model.put(window.model.entry)
    screens.show_screen("ayame")
    assert screens.name == "ayame"
    assert ayame_screen(window).rules_text() == "players=3 pinfu=0.5"
    window.edit.put_text("234m567p678p56s88s+7s")
    screens.show_screen("ayame")
    assert has_hand(ayame_screen(window))
    click(ayame_screen(window), qtbot, "ayame.players.2")
    assert window.settings.get("ayame") == "players=2 pinfu=0.5"
    window.model.set_mode("guess")  # a lesson: nothing is given away
    assert not has_hand(ayame_screen(window))
    part = ayame_screen(window).hand
    assert part.notice.text() == window.look.words.say("ayame_screen.held_back")
    assert part.cards, "an example in the meantime"
    click(ayame_screen(window), qtbot, "ayame.show_now")  # unless one wants it
    assert has_hand(ayame_screen(window))
    assert not part.notice.isVisible()
    window.model.set_mode("steps")
    assert not has_hand(ayame_screen(window))
    window.model.set_mode("all")
    assert has_hand(ayame_screen(window))
    window.hand.clear()
    assert not has_hand(ayame_screen(window))
    assert ayame_screen(window).hand.notice.text() == window.look.words.say("ayame_screen.no_hand")
