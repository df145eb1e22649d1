"""The quick table on its screen and as a strip: what is lit, what a click explains, where the arrows lead."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap
from pytestqt.qtbot import QtBot

import resources
from core.hand import Win
from core.hand.notation import parse_hand
from core.language.messages import Message
from core.rules.presets import M_LEAGUE, MAJSOUL, STANDARD, TENHOU_SANMA
from core.scoring import score
from core.scoring.lines import yakuman_name
from core.study.table import FU, HAN, TableCell, table
from core.tiles import Wind
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.table.ladder import DOUBLINGS, ON_SCALE
from gui.table.paper import HEIGHT, WIDTH, paint_tables
from gui.table.screen import TableScreen
from gui.table.strip import TableStrip
from gui.table.table_view import TableView
from gui.table.words import DASH, CellPlace, gains_of, numbers, steps
from tests.core.study.test_table import SEVEN_PAIRS
from tests.gui.doing import LEFT, click
from tests.gui.finding import tells
from tests.gui.heard import Heard
from tests.gui.heard_shell import HeardShell
from tests.painted_text import painted_texts


@pytest.fixture
def screen(qtbot: QtBot, look: Look, settings: Settings) -> TableScreen:
    """The screen with a non-dealer's ron of two han and 60 fu."""
    made = TableScreen(HeardShell(settings), look)
    qtbot.addWidget(made)
    made.resize(1300, 690)
    made.show_table(STANDARD, False, False, 2, 60, 0)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def strip(qtbot: QtBot, look: Look, settings: Settings) -> TableStrip:
    """The strip with the same hand."""
    made = TableStrip(HeardShell(settings), look)
    qtbot.addWidget(made)
    made.resize(330, made.sizeHint().height())
    made.show_table(STANDARD, False, False, 2, 60, 0)
    with qtbot.waitExposed(made):
        made.show()
    return made


def lit(view: TableView) -> CellPlace | None:
    """The hand's cell."""
    return view.lit


def click_cell(view: TableView, place: CellPlace, qtbot: QtBot) -> None:
    """Click a cell."""
    qtbot.mouseClick(view, LEFT, pos=view.cell_center(place).toPoint())


def press(view: TableView, qtbot: QtBot, *keys: Qt.Key) -> None:
    """Press keys, one after another."""
    for key in keys:
        qtbot.keyClick(view, key)


def test_the_hands_cell_is_lit_and_explained(screen: TableScreen) -> None:
    assert lit(screen.view) == screen.view.at == (60, 2)
    by_ron = "60 × 2^(2 + 2) = 60 × 16 = 960", "3,900", "960 × 4 = 3,840 → 3,900"
    assert tells(screen.card.text, "2 han 60 fu", *by_ron, "4,000", "30 fu", "3 han")


def test_a_click_explains_the_cell_with_the_engines_numbers(screen: TableScreen, qtbot: QtBot) -> None:
    """Chiitoitsu, riichi: what the table says is what the hand is worth."""
    derived = score(SEVEN_PAIRS, Win(riichi=True, seat_wind=Wind.SOUTH), STANDARD)
    assert derived.chosen is not None
    with qtbot.waitSignal(screen.view.picked) as picked:
        click_cell(screen.view, (derived.chosen.fu, derived.chosen.han), qtbot)
    (cell,) = picked.args or []
    assert isinstance(cell, TableCell)
    assert cell.points == derived.points == 3_200
    assert tells(screen.card.text, "3 han 25 fu", "3,200")
    assert lit(screen.view) == (60, 2)  # the hand's is another one


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("dealer", [True, False])
def test_every_cell_explains_itself_by_ron_and_by_tsumo(
    screen: TableScreen, qtbot: QtBot, language: str, dealer: bool, look: Look
) -> None:
    look.words.set_language(language)
    screen.show_table(STANDARD, dealer, True, 3, 30, 0)
    both = [table(dealer=dealer, tsumo=tsumo, rules=STANDARD) for tsumo in (False, True)]
    assert screen.view.tables == tuple(both)
    for of in both:
        for cell in (*(cell for row in of.rows for cell in row), *of.limits):
            click_cell(screen.view, cell.place, qtbot)
            assert screen.view.at == cell.place
            if cell.impossible is not None:
                assert look.words.say(cell.impossible) in screen.card.text
                assert numbers((cell,), look.words)[0] == DASH
            else:
                assert f"{cell.points:,}" in screen.card.text
                assert all(f"{payment.points:,}" in screen.card.text for payment in cell.payments)


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_name_of_a_cell_has_its_place_beside_the_points(
    screen: TableScreen, language: str, look: Look
) -> None:
    look.words.set_language(language)
    screen.show_table(STANDARD, False, False, 6, 50, 0)
    for width in (254, 400):  # the card at 1024 and at 1366 pixels
        screen.card.setFixedWidth(width)
        assert not [each.text for each in painted_texts(screen.card) if each.is_cut]


def test_arrows_lead_from_the_hands_cell_to_its_neighbours(screen: TableScreen, qtbot: QtBot) -> None:
    view, key = screen.view, Qt.Key
    said = Heard(screen).hints
    press(view, qtbot, key.Key_Right)
    assert view.at == (60, 3)
    assert tells(said[-1], "3 han 60 fu", "7,700", "7,900", "2,000/3,900")
    assert tells(screen.card.text, "3 han 60 fu", "7,700")
    press(view, qtbot, key.Key_Up, key.Key_Left)
    assert view.at == (50, 2)
    assert tells(view.accessibleDescription(), "2 han 50 fu", "3,200", "3,200", "800/1,600")
    press(view, qtbot, *[key.Key_Left] * 3)
    assert view.at == (50, 1)  # the edge
    press(view, qtbot, *[key.Key_Right] * 5, key.Key_Down)
    assert view.at == (0, 6)
    press(view, qtbot, *[key.Key_Left] * 2)
    assert view.at == (50, 4)  # back in the row that it came from
    press(view, qtbot, *[key.Key_Right] * 20)
    assert view.at == (0, 0)
    press(view, qtbot, key.Key_Up)
    assert view.at == (110, 4)
    press(view, qtbot, key.Key_Left, key.Key_Down)
    assert view.at == (0, 8)  # the limits are a line below the rows
    press(view, qtbot, key.Key_Down)
    assert view.at == (0, 8)
    press(view, qtbot, key.Key_Home)
    assert view.at == view.lit == (60, 2)
    with qtbot.waitSignal(view.picked):
        press(view, qtbot, key.Key_Return)


def test_an_impossible_cell_says_why(screen: TableScreen, qtbot: QtBot, look: Look) -> None:
    why, further = look.words.say("table.why.ron_20"), look.words.say("table.step.title")
    click_cell(screen.view, (20, 2), qtbot)
    assert tells(screen.view.accessibleDescription(), "2 han 20 fu", DASH, "1,500", "400/700")
    assert tells(screen.card.text, why, further)
    click_cell(screen.view, (20, 1), qtbot)
    assert tells(screen.view.accessibleDescription(), "1 han 20 fu", why)
    assert further not in screen.card.text


def test_what_repeats_is_shown(screen: TableScreen, qtbot: QtBot) -> None:
    assert [cell.place for cell in screen.view.shown.alike()] == [(60, 2), (30, 3)]
    qtbot.mouseMove(screen.view, screen.view.cell_center((80, 1)).toPoint())
    assert [cell.place for cell in screen.view.shown.alike()] == [(80, 1), (40, 2), (20, 3)]
    qtbot.mouseMove(screen.view, screen.view.cell_center((0, 8)).toPoint())
    assert screen.view.shown.alike() == ()


def test_the_persons_choice_wins_until_the_hand_changes(screen: TableScreen, qtbot: QtBot) -> None:
    click(screen, qtbot, "table.seat.dealer")
    assert tells(screen.card.text, "5,800", "6,000")
    assert lit(screen.view) is None  # it is no dealer's hand
    screen.show_table(STANDARD, False, False, 2, 60, 0)  # as before: nothing new
    assert "6,000" in screen.card.text
    screen.show_table(M_LEAGUE, False, False, 2, 60, 0)  # other rules, the same hand
    assert all(of.dealer for of in screen.view.tables)
    click(screen, qtbot, "table.seat.child")
    assert lit(screen.view) == (60, 2)
    screen.show_table(M_LEAGUE, False, True, 3, 40, 0)
    assert lit(screen.view) == screen.view.at == (40, 3)
    assert "5,200" in screen.card.text
    assert [of.tsumo for of in screen.view.tables] == [False, True]


def test_one_han_more_beats_the_next_step_of_fu(screen: TableScreen, qtbot: QtBot, look: Look) -> None:
    assert tells(screen.card.text, "7,700 (+3,800)", "70 fu", "4,500 (+600)")
    click_cell(screen.view, (0, 6), qtbot)
    assert tells(screen.card.text, "8–10 han", "16,000 (+4,000)")
    click_cell(screen.view, (25, 2), qtbot)
    assert look.words.say("table.step.seven_pairs") in screen.card.text


def test_limits_yakuman_and_three_players(screen: TableScreen, look: Look) -> None:
    screen.show_table(MAJSOUL, False, True, None, None, 2)
    assert lit(screen.view) == (0, 0)
    assert tells(screen.card.text, look.words.say(yakuman_name(2)), "64,000")
    screen.show_table(replace(STANDARD, kiriage=True), False, False, 4, 30, 0)
    assert "8,000" in screen.card.text
    assert "kiriage" in screen.card.text
    screen.show_table(TENHOU_SANMA, False, True, 9, 30, 0)
    assert lit(screen.view) == (0, 8)
    assert "4,000 × 1 = 4,000" in screen.card.text
    screen.show_table(TENHOU_SANMA, False, True, None, None, 0)
    assert lit(screen.view) is None
    assert screen.view.at == (30, 1)
    screen.show_table(replace(STANDARD, chiitoitsu="50_fu_1_han"), False, True, 1, 50, 0)
    assert 25 not in screen.view.tables[0].fus


def test_rules_without_the_chosen_row(screen: TableScreen, qtbot: QtBot) -> None:
    click_cell(screen.view, (25, 2), qtbot)
    qtbot.mouseMove(screen.view, screen.view.cell_center((25, 3)).toPoint())
    screen.show_table(replace(STANDARD, chiitoitsu="50_fu_1_han"), False, False, 2, 60, 0)
    assert not screen.grab().isNull()
    assert screen.view.at in ((60, 2), None)
    press(screen.view, qtbot, Qt.Key.Key_Up)
    assert screen.view.at == (50, 2)


@pytest.mark.parametrize("language", resources.LANGUAGES)
@pytest.mark.parametrize("zoom", [0.8, 1.0, 1.4, 2.0])
def test_everything_has_its_place(screen: TableScreen, look: Look, language: str, zoom: float) -> None:
    look.words.set_language(language)
    look.theme.set_zoom(zoom)
    screen.resize(int(1300 * zoom), int(690 * zoom))
    for scheme in ("light", "dark"):
        look.theme.set_scheme("dark" if scheme == "dark" else "light")
        screen.show_table(STANDARD, True, True, 3, 110, 0)
        assert not screen.grab().isNull()
    rects = screen.view.shown.grid.cells
    assert {*rects} == {*product(FU, HAN), *(cell.place for cell in screen.view.tables[0].limits)}
    for place, rect in rects.items():
        assert screen.view.rect().contains(rect.toAlignedRect()), place
        assert [p for p, other in rects.items() if other.intersects(rect.adjusted(1, 1, -1, -1))] == [place]
    assert screen.card.sizeHint().height() <= screen.card.height()
    assert screen.view.geometry().right() < screen.card.geometry().left()


# ------------------------------------------------------------------------------ what is usual


def bars(screen: TableScreen, look: Look) -> list[int]:
    """The rows with a bar before them."""
    image, ink = screen.view.grab().toImage(), look.theme.color("muted")
    rows = screen.view.shown.grid.rows
    return [
        fu
        for fu, rect in rows.items()
        if image.pixelColor(round(rect.left()) + look.theme.space("tiny") // 2, round(rect.center().y())) == ink
    ]


def test_the_rows_of_most_wins_have_a_bar(screen: TableScreen, look: Look) -> None:
    screen.show_table(STANDARD, False, False, None, None, 0)
    assert bars(screen, look) == [30, 40]
    assert "91" in screen.legend.accessibleName()
    screen.show_table(TENHOU_SANMA, False, False, None, None, 0)  # the records are of four players
    assert bars(screen, look) == []
    assert "91" not in screen.legend.accessibleName()


def test_what_a_row_has_in_common_with_another_is_said_where_one_points(screen: TableScreen) -> None:
    screen.show_table(STANDARD, False, False, None, None, 0)
    for at, said in (((40, 1), "= 20 +1 han"), ((60, 2), "= 30 +1 han"), ((30, 1), "")):
        screen.view.choose(at)
        assert [each.text for each in painted_texts(screen.view) if "+1 han" in each.text] == [said] * bool(said)


def test_the_mangan_of_a_column_is_said_once_and_where_one_points(screen: TableScreen, look: Look) -> None:
    screen.show_table(STANDARD, False, False, 1, 30, 0)
    cells, name = screen.view.shown.grid.cells, look.words.say("limit.mangan")

    def said() -> list[CellPlace]:
        """The cells of mangan that say their points."""
        inks = [each.ink.center() for each in painted_texts(screen.view) if each.text == "8,000"]
        return [place for place in product(FU, HAN) if any(cells[place].contains(ink) for ink in inks)]

    assert said() == [(40, 4), (70, 3)]
    # It is named right below its points, in each column.
    named = [each.ink.center() for each in painted_texts(screen.view) if each.text == name]
    assert [any(cells[place].contains(ink) for ink in named) for place in ((50, 4), (80, 3))] == [True, True]
    assert len(named) == 2
    screen.view.choose((90, 3))
    assert said() == [(40, 4), (70, 3), (90, 3)]


# ------------------------------------------------------------------------------ the gaps between prices


def test_the_gaps_say_what_one_step_more_brings(screen: TableScreen, qtbot: QtBot, look: Look) -> None:
    click(screen, qtbot, "table.page.gaps")
    words, ron = look.words, screen.view.tables[0]
    assert gains_of((30, 3), ron, words) == ("+3,800", "+1,300")
    assert gains_of((20, 3), ron, words) == (DASH, "")
    assert gains_of((40, 4), ron, words) == ("", "")  # mangan is reached
    assert gains_of((0, 8), ron, words) == ("+8,000", "")
    assert tells(screen.card.text, "+3,800", "3 han 30 fu", "3,900 → 7,700", "2 han 60 fu", "3,900 → 7,700")
    painted = [each.text for each in painted_texts(screen.view)]
    assert painted.count(words.say("table.gaps.reached", limit=words.say("limit.mangan"))) == 2
    assert "0" not in painted
    click(screen, qtbot, "table.seat.dealer")
    assert tells(screen.card.text, "3 han 30 fu", "5,800 → 11,600")
    click(screen, qtbot, "table.page.prices")
    assert "5,800 → 11,600" not in screen.card.text


def test_the_keyboard_stays_with_what_is_shown(screen: TableScreen, qtbot: QtBot) -> None:
    screen.view.setFocus()
    screen.show_page("ladder")
    assert screen.ladder.table.hasFocus()
    screen.show_page("prices")
    assert screen.view.hasFocus()


def test_ladder_and_table_choose_together(screen: TableScreen, qtbot: QtBot) -> None:
    click(screen, qtbot, "table.page.ladder")
    model, shown = screen.ladder.model, screen.ladder.table

    def rung() -> str:
        """The row that is chosen."""
        return " ".join(model.index(shown.row, column).data() for column in range(model.columnCount()))

    assert tells(rung(), "3,900", "+600", "1,000/2,000", "3 han 30 fu", "2 han 60 fu")
    screen.view.choose((40, 2))
    assert tells(rung(), "2,600", "2 han 40 fu", "1 han 80 fu", "3 han 20 fu", "Tsumo")
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_Down)
    assert screen.view.at == (90, 1)
    screen.view.choose((20, 1))
    assert shown.row == -1  # no hand has it


# ------------------------------------------------------------------------------ on paper


@pytest.mark.parametrize("language", resources.LANGUAGES)
def test_the_page_has_both_seats_by_ron_and_by_tsumo(screen: TableScreen, language: str, look: Look) -> None:
    look.words.set_language(language)
    look.theme.set_scheme("dark")
    page = QPixmap(WIDTH, HEIGHT)
    page.fill(Qt.GlobalColor.white)
    seen: list[str] = []

    class Seen(QPainter):
        def drawText(self, *where: Any) -> Any:
            seen.append(where[-1])
            return super().drawText(*where)

    painter = Seen(page)
    paint_tables(painter, STANDARD, Message("table.title"), look)
    painter.end()
    say = look.words.say
    for text in ("3,900", "11,600", "1,000/2,000" if language == "en" else "1,000／2,000", say("table.dealer")):
        assert text in seen
    assert any("91" in text for text in seen)
    assert (
        page.toImage().pixelColor(WIDTH * 2 // 5, HEIGHT * 5 // 6).lightness() > 200
    )  # light, whatever the window is


# ---------------------------------------------------------------------------------------- the strip


def test_the_strip_shows_the_rows_around_the_hand(strip: TableStrip, qtbot: QtBot) -> None:
    view = strip.view
    assert view.lit == (60, 2)
    assert view.shown.grid.fus == (40, 50, 60, 70, 80)
    assert tells(strip.card.text, "2 han 60 fu", "3,900")
    assert "960 × 4" not in strip.card.text  # the derivation beside it says that
    strip.show_table(STANDARD, False, True, 3, 20, 0)
    assert view.shown.grid.fus == (20, 25, 30, 40, 50)
    strip.show_table(STANDARD, False, True, 2, 110, 0)
    assert view.shown.grid.fus == (70, 80, 90, 100, 110)
    assert not strip.grab().isNull()


def test_the_arrows_reach_every_row_and_limit_of_the_strip(strip: TableStrip, qtbot: QtBot) -> None:
    view, key = strip.view, Qt.Key
    press(view, qtbot, *[key.Key_Up] * 20)
    assert view.at == (20, 2)
    press(view, qtbot, *[key.Key_Down] * 10)
    assert view.at == (110, 2)
    press(view, qtbot, key.Key_Down)
    assert view.at == (0, 6)
    press(view, qtbot, key.Key_Down, key.Key_Down)
    assert view.at == (0, 13)
    press(view, qtbot, key.Key_Up, key.Key_Up)
    assert view.at == (110, 2)
    press(view, qtbot, *[key.Key_Right] * 3)
    assert view.at == (0, 5)
    press(view, qtbot, key.Key_Left)
    assert view.at == (110, 4)


def test_a_click_in_the_strip_explains(strip: TableStrip, qtbot: QtBot) -> None:
    with qtbot.waitSignal(strip.view.picked):
        click_cell(strip.view, (70, 2), qtbot)
    assert tells(strip.card.text, "2 han 70 fu", "4,500", "1,120 × 4")
    strip.show_table(M_LEAGUE, True, True, 4, 30, 0)
    assert "kiriage" in strip.card.text  # what changes the number is said in the strip, too


def test_the_strip_folds(strip: TableStrip, qtbot: QtBot) -> None:
    tall = strip.sizeHint().height()
    with qtbot.waitSignal(strip.folded) as folded:
        qtbot.mouseClick(strip.head, LEFT)
    assert folded.args == [True]
    assert not strip.head.isChecked()
    assert not strip.view.isVisible()
    assert strip.sizeHint().height() < tall / 4
    strip.set_folded(False)
    assert strip.view.isVisible()


def test_a_hand_of_more_than_110_fu_has_the_last_row(strip: TableStrip) -> None:
    """Three closed kans: sanankou and sankantsu, 126 fu."""
    hand = parse_hand("45s33p +6s ankan:9999m ankan:1111p ankan:1111s")
    derived = score(hand, Win(seat_wind=Wind.SOUTH), STANDARD)
    assert derived.chosen is not None
    assert (derived.chosen.han, derived.chosen.fu) == (4, 130)
    strip.show_table(STANDARD, False, False, derived.chosen.han, derived.chosen.fu, 0)
    assert strip.view.lit == (110, 4)
    assert strip.view.tables[0].at((110, 4)).points == derived.points


def test_how_high_an_explanation_has_to_be_hangs_on_what_it_says_alone(screen: TableScreen) -> None:
    """Else a scroll area gives it in turn the size with its bar and the one without, until the stack is full."""
    card = screen.card
    wishes = set()
    for width, height in product(range(250, 520, 10), (300, 420, 434, 700)):
        card.resize(width, height)
        wishes.add((card.minimumSizeHint().height(), card.sizeHint().height()))
    ((least, wished),) = wishes
    assert least < wished


def test_the_ladder_has_its_prices_on_a_scale_that_doubles(screen: TableScreen, qtbot: QtBot) -> None:
    click(screen, qtbot, "table.page.ladder")
    model = screen.ladder.model
    gap = model.columns.index("gap")
    priced = [(n, row.ron.points) for n, row in enumerate(model.rows) if row.ron is not None]
    at = {points: model.index(n, gap).data(ON_SCALE) for n, points in priced}
    assert [at[points] for points in (1000, 2000, 8000, 16_000, 32_000)] == [0, 1, 3, 4, 5]
    assert {model.index(n, gap).data(DOUBLINGS) for n in range(len(model.rows))} == {5}
    click(screen, qtbot, "table.seat.dealer")
    assert model.index(0, gap).data(ON_SCALE) == 0


@pytest.mark.parametrize(("place", "said"), [((30, 2), "han_wins"), ((40, 3), "han_reaches"), ((60, 3), "equal")])
def test_what_one_han_more_does_is_told_as_it_is(look: Look, place: CellPlace, said: str) -> None:
    """It doubles the price, but where the mangan is reached."""
    ron = table(dealer=False, tsumo=False, rules=STANDARD)
    told = [line.parts[0] for line in steps(place, ron, look.words)]
    assert look.words.say(f"table.step.{said}", limit=Message("limit.mangan")) in told
