"""Recording a deal: whole deals by mouse and by keyboard alone, what is blocked and why, nothing cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

import resources
from core.ayame.system import AyameRules
from core.language.messages import Message
from core.language.names_apart import Name
from core.match import (
    AbortiveDraw,
    Chombo,
    Draw,
    Event,
    Match,
    MatchError,
    MatchState,
    Nagashi,
    Riichi,
    WinEvent,
    Winner,
)
from core.match.draft import DealDraft, DealQuestion
from core.match.state import player
from core.rules.rule_sets import PRESET_SETS, RuleSet
from gui.appearance.look import Look
from gui.appearance.sheet import style_sheet
from gui.match.deal.form import DealForm, Doing
from gui.match.deal.rows import DealRows
from gui.widgets.buttons import ChoiceButton
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.choices import FormChoice, SeatChoice
from gui.widgets.elided_label import ElidedLabel
from tests.gui.doing import click, settle
from tests.gui.finding import find, label_text
from tests.gui.walk import each_case

NAMES = ("Akiko", "Ben", "千恵", "Daisuke")
STANDARD = PRESET_SETS["standard"]


class Table:
    """A match whose deals are recorded with the form."""

    def __init__(self, form: DealForm, look: Look, qtbot: QtBot) -> None:
        self.form, self.look, self._qtbot = form, look, qtbot
        self.match = Match(STANDARD)
        self.state: MatchState = self.match.state
        self.draft = DealDraft()
        self.names: tuple[str, ...] = NAMES
        self.recorded: tuple[Event, ...] = ()
        self.refused: list[str] = []
        self.hands: list[int] = []
        self.cancelled = 0
        form.answers.changed.connect(self._put)
        form.confirmed.connect(self._record)
        form.cancelled.connect(self._cancel)
        form.answers.hand_wished.connect(self.hands.append)
        form.answers.refused.connect(lambda why: self.refused.append(look.words.say(why)))
        self.show()

    def play(self, rule_set: RuleSet, *, ayame: AyameRules | None = None) -> None:
        """Another match."""
        self.match = Match(rule_set, ayame=ayame)
        self.state, self.draft, self.recorded = self.match.state, DealDraft(), ()
        self.show()

    def show(self, head: Message | None = None, doing: Doing = "confirm") -> None:
        events, problem = self.draft.events(), None
        try:
            ready = bool(events) and bool(self.match.do(*events))
        except MatchError as error:
            ready, problem = False, error.problem
        names = self.names[: self.state.players]
        self.form.show_deal(self.draft, self.state, names, head=head, doing=doing, ready=ready, problem=problem)

    def _put(self, draft: DealDraft) -> None:
        self.draft = draft
        self.show()

    def _record(self) -> None:
        self.recorded = self.draft.events()
        self.match = self.match.do(*self.recorded)

    def _cancel(self) -> None:
        self.cancelled += 1

    def button(self, name: str) -> QAbstractButton:
        return find(self.form, QAbstractButton, f"deal.{name}")

    def click(self, *names: str) -> None:
        click(self.form, self._qtbot, *(f"deal.{name}" for name in names))

    def press(self, keys: str) -> None:
        """Letters and digits; ↵ ⎋ ⌫ ↑ ↓ and ⇥ as what they look like."""
        special = {
            "↵": Qt.Key.Key_Return,
            "⎋": Qt.Key.Key_Escape,
            "⌫": Qt.Key.Key_Backspace,
            "↑": Qt.Key.Key_Up,
            "↓": Qt.Key.Key_Down,
            "⇥": Qt.Key.Key_Tab,
        }
        for key in keys:
            where: QWidget = QApplication.focusWidget() or self.form
            if key in special:
                self._qtbot.keyClick(where, special[key])
            else:
                self._qtbot.keyClicks(where, key)

    def why(self, name: str) -> str:
        """Why a button is blocked; empty: it is not."""
        found = self.button(name)
        assert isinstance(found, ChoiceButton)
        return "" if found.reason is None else self.look.words.say(found.reason)

    def label(self, name: str) -> str:
        return label_text(self.form, f"deal.{name}")

    def is_there(self, name: str) -> bool:
        """Whether a button is seen; what was never wanted is not made."""
        found = self.form.findChild(QAbstractButton, f"deal.{name}")
        return found is not None and found.isVisible()


@pytest.fixture(params=resources.LANGUAGES)
def table(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Table]:
    look = Look.as_designed()
    look.theme.set_scheme("light")
    look.words.set_language(str(request.param))
    form = DealForm(look)
    form.setStyleSheet(style_sheet(look.theme))
    form.resize(520, 360)
    made = Table(form, look, qtbot)
    form.show()
    with qtbot.waitExposed(form):
        pass
    form.setFocus()
    yield made
    form.close()
    form.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


# ------------------------------------------------------------------------------------ whole deals

DEALS: list[tuple[tuple[str, ...], str, tuple[Event, ...]]] = [
    (
        ("outcome.ron", "winner.0", "discarder.2", "han.0.3", "fu.0.40"),
        "R1334",
        (WinEvent.of(0, 2, han=3, fu=40),),
    ),
    (
        ("outcome.ron", "winner.0", "discarder.2", "han.0.2", "fu.0.25"),
        "R13225",
        (WinEvent.of(0, 2, han=2, fu=25),),
    ),
    (
        ("outcome.ron", "winner.3", "discarder.2", "han.3.1", "fu.3.100"),
        "R431100",
        (WinEvent.of(3, 2, han=1, fu=100),),
    ),
    (
        ("outcome.ron", "winner.3", "discarder.2", "han.3.2", "fu.3.110"),
        "R432110",
        (WinEvent.of(3, 2, han=2, fu=110),),
    ),
    (
        (
            "riichi.3",
            "riichi.1",
            "outcome.ron",
            "winner.1",
            "winner.3",
            "discarder.0",
            "limit.1.haneman",
            *("han.3.1", "fu.3.30"),
        ),
        "42R2W41H130",
        (Riichi(3), Riichi(1), WinEvent((Winner(seat=1, han=6, by_limit=True), Winner(seat=3, han=1, fu=30)), 0)),
    ),
    (
        ("outcome.tsumo", "winner.2", "limit.2.mangan"),
        "T3M",
        (WinEvent((Winner(seat=2, han=5, by_limit=True),)),),
    ),
    (
        ("outcome.tsumo", "winner.2", "limit.2.yakuman", "yakuman.2.2", "pao.2.0"),
        "T3Y2",
        (WinEvent.of(2, yakuman=2),),
    ),
    (
        ("outcome.tsumo", "winner.2", "limit.2.yakuman", "limit.2.kazoe"),
        "T3K",
        (WinEvent((Winner(seat=2, han=13, by_limit=True),)),),
    ),
    (
        ("riichi.1", "outcome.draw", "tenpai.3"),
        "2D4",
        (Riichi(1), Draw((1, 3))),
    ),
    (
        ("outcome.abortive", "kind.suucha_riichi"),
        "A3",
        (AbortiveDraw("suucha_riichi"),),
    ),
    (
        ("outcome.nagashi", "winner.2", "tenpai.0"),
        "N31",
        (Nagashi((2,), (0,)),),
    ),
    (
        ("outcome.chombo", "offender.1"),
        "C2",
        (Chombo(1),),
    ),
    (
        ("outcome.ron", "winner.0", "winner.1", "winner.2"),
        "R1W2W3",
        (WinEvent((Winner(seat=0), Winner(seat=1), Winner(seat=2)), 3),),
    ),
]


@each_case("clicks, keys, events", DEALS, one_in=2)
def test_a_deal_is_entered_by_mouse(
    table: Table, clicks: tuple[str, ...], keys: str, events: tuple[Event, ...]
) -> None:
    table.play(STANDARD)
    table.click(*(name for name in clicks if not name.startswith("pao.")))
    assert (table.label("missing"), table.refused) == (table.look.words.say("deal_form.complete_confirm"), [])
    table.click("confirm")
    assert table.recorded == events


@each_case("clicks, keys, events", DEALS, one_in=2)
def test_a_deal_is_entered_by_keyboard_alone(
    table: Table, clicks: tuple[str, ...], keys: str, events: tuple[Event, ...]
) -> None:
    table.play(STANDARD)
    table.press(keys)
    assert not table.recorded
    table.press("↵")
    assert (table.recorded, table.refused) == (events, [])


def test_it_says_what_is_missing_until_it_can_be_recorded(table: Table) -> None:
    said = []
    for keys in ("", "R", "1", "3", "3", "4"):
        table.press(keys)
        said.append(table.label("missing"))
        assert table.button("confirm").isEnabled() == (keys == "4")
    missing = ("outcome", "winner", "discarder", "price", "fu")
    say = table.look.words.say
    assert said == [*(say(f"draft.missing.{key}") for key in missing), say("deal_form.complete_confirm")]


def test_return_says_what_is_missing(table: Table) -> None:
    table.press("R1↵")
    assert table.refused == [table.look.words.say("draft.missing.discarder")]
    assert not table.recorded


# ------------------------------------------------------------------------------------ changed minds


def test_answers_can_be_taken_back(table: Table) -> None:
    table.press("R1334")
    assert table.draft.winner(0) == Winner(seat=0, han=3, fu=40)
    table.press("3")
    assert table.draft.winner(0) == Winner(seat=0, han=3, fu=30)
    table.press("⌫240")
    assert table.draft.winner(0) == Winner(seat=0, han=2, fu=40)
    table.press("F2")
    assert (table.draft.discarder,) == (1,)
    table.click("discarder.1")
    assert table.draft.discarder is None
    table.click("winner.0")
    assert table.draft.winners == ()
    table.press("I4I4")
    assert table.draft.riichi == ()


def test_escape_clears_and_a_correction_is_left(table: Table) -> None:
    table.press("R13⎋")
    assert table.draft == DealDraft()
    assert not table.is_there("cancel")
    table.press("R1")
    table.show(head=table.state.title, doing="correct")
    assert table.look.words.say(table.state.title) in table.label("correcting")
    before = table.draft
    table.press("⎋")
    assert (table.draft, table.cancelled) == (before, 1)
    table.click("cancel", "clear")
    assert (table.draft, table.cancelled) == (DealDraft(), 2)


def test_tab_walks_and_the_keys_answer_where_it_is(table: Table) -> None:
    table.press("R1")
    assert table.form.answers.question == DealQuestion("discarder")
    for _ in range(60):
        focused = QApplication.focusWidget()
        if focused is not None and focused.objectName().startswith("deal.riichi."):
            break
        table.press("⇥")
    assert table.form.answers.question == DealQuestion("riichi")
    table.press("4")
    assert table.draft.riichi == (3,)
    table.press("↓")
    assert table.form.answers.question == DealQuestion("winner")
    table.press("↓↓↓↓")
    assert table.form.answers.question == DealQuestion("price", 0)
    table.press("↑2")
    assert table.draft.discarder == 1


def test_the_order_of_tab_is_that_of_the_eye(table: Table) -> None:
    table.press("R1334")
    seen: list[QWidget] = []
    for _ in range(80):
        table.press("⇥")
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in seen:
            break
        if focused is not table.form:
            seen.append(focused)
    settle()
    tops = [widget.mapTo(table.form, widget.rect().center()).y() for widget in seen]
    start = seen.index(table.button("outcome.ron"))
    assert tops[start:] + tops[:start] == sorted(tops)
    assert table.button("confirm") in seen


def test_return_on_a_button_presses_that_button(table: Table) -> None:
    table.press("R1334")
    table.button("clear").setFocus()
    table.press("↵")
    assert (table.draft, table.recorded) == (DealDraft(), ())


# ------------------------------------------------------------------------------------ what is blocked


def test_blocked_answers_say_why(table: Table) -> None:
    table.state = replace(table.state, scores=(25_000, 900, 40_000, 34_100))
    table.press("R13")
    say, form = table.look.words.say, table.form
    assert form.isVisible()
    ben = Message.of("match.player_named", name=Name("Ben"))
    assert table.why("riichi.1") == say("match.problem.riichi_too_poor", player=ben, points=900)
    chie = Message.of("match.player_named", name=Name("千恵"))
    assert table.why("winner.2") == say("deal_form.why.discarder", player=chie)
    akiko = Message.of("match.player_named", name=Name("Akiko"))
    assert table.why("discarder.0") == say("deal_form.why.winner", player=akiko)
    assert not table.is_there("fu.0.20")
    table.press("2")
    assert table.why("fu.0.20") == say("table.why.ron_20")
    before = table.draft
    table.click("riichi.1", "winner.2", "discarder.0", "fu.0.20")
    table.press("I2W3F12")
    assert (before.riichi, table.draft.winners, table.draft.riichi) == ((), (Winner(seat=0),), ())
    assert len(table.refused) == 7


def test_riichi_with_little_is_as_the_rules_say(table: Table) -> None:
    table.play(PRESET_SETS["wrc"])
    table.state = replace(table.state, scores=(-500, 30_500, 30_000, 60_000))
    table.press("I1")
    assert table.draft.riichi == (0,)


def test_who_is_in_riichi_is_tenpai(table: Table) -> None:
    table.click("riichi.1", "outcome.draw")
    assert table.button("tenpai.1").isChecked()
    ben = Message.of("match.player_named", name=Name("Ben"))
    assert table.why("tenpai.1") == table.look.words.say("match.problem.riichi_noten", player=ben)
    table.click("tenpai.1")
    assert table.draft.tenpai == (1,)
    assert table.button("tenpai.1").isChecked()


def test_outcomes_that_the_rules_do_not_have(table: Table) -> None:
    table.play(PRESET_SETS["wrc"])
    assert table.why("outcome.nagashi") == table.look.words.say("deal_form.why.nagashi")
    assert table.why("outcome.abortive") == table.look.words.say("deal_form.why.abortive")
    table.click("outcome.nagashi")
    table.press("A")
    assert table.draft.outcome is None
    assert len(table.refused) == 2
    table.play(PRESET_SETS["tenhou_sanma"])
    table.press("A")
    assert table.is_there("kind.suukaikan")
    assert not table.is_there("kind.sanchahou")
    table.press("2")
    assert table.draft.kind == "suukaikan"


def test_abortive_draws_show_their_digits(table: Table) -> None:
    """Those of the rules alone are counted, and only while the digits answer that question."""

    def keys() -> dict[str, str]:
        kinds = table.state.match.abortive_draws
        buttons = {kind: table.button(f"kind.{kind}") for kind in kinds}
        return {kind: button.key for kind, button in buttons.items() if isinstance(button, FormChoice)}

    later = STANDARD.match.abortive_draws[1:]
    table.play(replace(STANDARD, match=replace(STANDARD.match, abortive_draws=later)))
    table.click("outcome.abortive")
    assert keys() == {kind: str(n) for n, kind in enumerate(later, start=1)}
    for kind, key in keys().items():
        table.press(key)
        assert table.draft.kind == kind
    width = table.button(f"kind.{later[0]}").width()
    table.press("I")  # now a digit is a player
    assert set(keys().values()) == {""}
    assert table.button(f"kind.{later[0]}").width() == width


def test_several_winners_are_explained(table: Table) -> None:
    table.press("R1W2")
    assert table.label("note") == ""
    table.press("W3")
    assert table.label("note") == table.look.words.say("deal_form.sanchahou")
    assert not table.is_there("han.0.1")
    table.play(PRESET_SETS["wrc"])
    table.press("R1W2")
    assert table.label("note") == table.look.words.say("deal_form.head_bump_open")
    table.press("4")
    first = Message.of("match.player_named", name=Name("Akiko"))
    assert table.label("note") == table.look.words.say("deal_form.head_bump", player=first)
    assert table.is_there("han.0.1")
    assert not table.is_there("han.1.1")


def test_what_the_match_refuses_is_said_with_the_names(table: Table) -> None:
    table.state = replace(table.state, scores=(25_000, 900, 40_000, 34_100))
    table.draft = DealDraft(outcome="draw")
    table.form.show_deal(
        table.draft,
        table.state,
        NAMES,
        problem=Message.of("match.problem.riichi_twice", player=player(3)),
    )
    assert "Daisuke" in table.label("said")
    assert not table.button("confirm").isEnabled()
    table.press("↵")
    assert "Daisuke" in table.refused[0]


# ------------------------------------------------------------------------------------ prices


def test_a_hand_is_taken_from_the_score_screen_and_can_be_removed(table: Table) -> None:
    table.press("R13")
    table.click("hand.0")
    table.press("E")
    assert table.hands == [0, 0]
    table.draft = table.draft.with_price(Winner(seat=0, han=3, fu=40, hand="fuhan1 …"))
    table.show()
    say = table.look.words.say
    worth = say("match.worth.han_fu", han=3, fu=40)
    price = say("table.points", points=7700)
    assert table.button("worth.0").text() == say(
        "deal_form.hand_entered", worth=say("deal_form.worth", worth=worth, price=price)
    )
    table.click("worth.0")
    assert table.hands == [0, 0, 0]
    assert not table.is_there("han.0.3")
    table.press("5")
    assert table.draft.winner(0) == Winner(seat=0, han=3, fu=40, hand="fuhan1 …")
    table.click("drop.0")
    assert table.draft.winner(0) == Winner(seat=0)
    assert table.is_there("han.0.3")


def test_who_is_liable_is_another_player_and_for_a_yakuman_alone(table: Table) -> None:
    table.play(STANDARD.with_value("double_yakuman", ("daisuushii",)))
    table.press("R13")
    assert not table.is_there("pao.0.1")
    table.press("Y")
    assert not table.is_there("pao.0.0")
    table.click("pao.0.1")
    assert table.draft.winner(0) == Winner(seat=0, yakuman=1, pao=1)
    assert not table.is_there("pao_yaku.0.daisuushii")
    table.click("yakuman.0.2", "pao_yaku.0.daisuushii")
    assert table.draft.winner(0) == Winner(seat=0, yakuman=2, pao=1, pao_yaku="daisuushii")
    table.click("pao.0.1")
    assert table.draft.winner(0) == Winner(seat=0, yakuman=2)
    table.play(PRESET_SETS["saikouisen"].with_value("yakuman_stacking", False))
    table.press("R13Y")
    assert not table.is_there("pao.0.1")
    assert not table.is_there("yakuman.0.2")
    table.press("K")
    assert table.draft.winner(0) == Winner(seat=0, yakuman=1)


def test_only_the_fu_that_the_rules_know_are_asked(table: Table) -> None:
    table.play(STANDARD.with_value("fu_counting", "doubling"))
    table.press("R133")
    assert table.draft.winner(0) == Winner(seat=0, han=3)
    assert not table.is_there("fu.0.30")
    table.press("2↵")
    assert table.recorded == (WinEvent.of(0, 2, han=2),)
    table.play(STANDARD.with_value("fu_counting", "fixed").with_value("fixed_fu_keeps_own", True))
    table.press("R133")
    assert [fu for fu in (20, 25, 30, 40) if table.is_there(f"fu.0.{fu}")] == [20, 25, 30]


def test_ayame_counts_half_han_and_has_no_sticks(table: Table) -> None:
    table.play(STANDARD, ayame=AyameRules(players=4))
    assert not table.is_there("riichi.0")
    table.press("R13")
    assert not table.is_there("han.0.1")
    assert not table.is_there("hand.0")
    assert table.why("half.0.1")
    table.press("2.↵")
    assert table.recorded == (WinEvent.of(0, 2, halves=5),)
    table.click("half.0.1", "halves.0.18")
    assert table.draft.winner(0) == Winner(seat=0, halves=18)
    table.click("half.0.1")
    assert table.draft.winner(0) == Winner(seat=0, halves=18)
    assert table.refused == [table.look.words.say("deal_form.most_han")]


def test_what_an_ayame_hand_is_worth_can_be_said_again(table: Table) -> None:
    table.play(STANDARD, ayame=AyameRules(players=4))
    table.press("R1W23")
    table.click("halves.0.6", "worth.0")
    assert table.is_there("halves.0.6")
    focused = QApplication.focusWidget()
    assert isinstance(focused, ChoiceLine)
    assert focused.isAncestorOf(table.button("halves.0.6"))


def test_three_players_have_three_seats(table: Table) -> None:
    table.play(PRESET_SETS["tenhou_sanma"])
    table.press("R")
    assert [table.is_there(f"winner.{seat}") for seat in range(4)] == [True, True, True, False]
    table.press("4")
    assert table.draft.winners == ()
    table.press("12")
    assert (table.draft.discarder, table.form.answers.question) == (1, DealQuestion("price", 0))


# ------------------------------------------------------------------------------------ how it looks

LONG = ("Bartholomew Featherstonehaugh", "山本中川大輔左衛門", "Ben", "ベンジャミン・フェザーストンホー")


@pytest.mark.parametrize("zoom", [1.0, 1.4])
def test_nothing_is_cut(table: Table, zoom: float) -> None:
    table.look.theme.set_zoom(zoom)
    table.form.setStyleSheet(style_sheet(table.look.theme))
    table.form.resize(round(520 * zoom), round(402 * zoom))
    table.names = LONG
    table.play(STANDARD.with_value("rinshan_pao", True))
    area = find(table.form, QScrollArea)
    for keys in ("", "R1W2", "⎋R1W243403 40", "⎋T1Y2", "⎋T1240", "⎋A", "⎋D", "⎋N", "⎋C"):
        table.press(keys)
        for _ in range(6):  # a layout takes a turn for each of those in it
            QApplication.processEvents()
        body = find(table.form, DealRows)
        assert body.minimumSizeHint().width() <= area.viewport().width()
        assert body.height() <= area.viewport().height(), keys
        for choice in table.form.findChildren(ChoiceButton):
            if choice.isVisible() and not isinstance(choice, SeatChoice):
                assert choice.width() >= choice.sizeHint().width(), choice.objectName()
        for label in table.form.findChildren(QLabel):
            if label.isVisible() and not label.wordWrap() and not isinstance(label, ElidedLabel):
                assert label.width() >= label.sizeHint().width(), label.text()
    assert len(table.form.findChildren(ChoiceLine)) > 8


def test_everything_has_a_name_for_who_does_not_see(table: Table) -> None:
    table.press("R13Y")
    for button in table.form.findChildren(QAbstractButton):
        if button.isVisible():
            assert button.accessibleName() or button.text(), button.objectName()
    name = table.button("winner.0").accessibleName()
    assert "Akiko" in name
    assert table.look.words.say("wind.E") in name
    assert table.look.words.say("deal_form.ask.winner") in name


def test_language_and_zoom_change_and_nothing_is_lost(table: Table) -> None:
    table.press("R1334")
    before = table.draft
    table.look.words.set_language("ja" if table.look.words.language == "en" else "en")
    table.look.theme.set_zoom(1.25)
    assert table.draft == before
    assert table.button("outcome.ron").text() == table.look.words.say("deal_form.outcome.ron")
    price = table.look.words.say("table.points", points=7700)
    assert table.button("worth.0").text().endswith(price)


def test_one_value_is_open_at_a_time_and_is_one_line_once_it_is_said(table: Table) -> None:
    table.press("R1W23")
    assert (table.is_there("han.0.3"), table.is_there("han.1.3")) == (True, False)
    table.press("32")
    assert (table.is_there("fu.0.25"), table.is_there("worth.0"), table.is_there("han.1.3")) == (False, True, True)
    table.click("worth.0")
    assert (table.is_there("fu.0.25"), table.is_there("han.1.3")) == (True, False)
    table.click("fu.0.40")
    assert table.form.hasFocus()
    table.click("worth.0")
    table.button("fu.0.30").setFocus()
    table.form.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)  # as Tab does
    table.press(" ")
    assert table.button("worth.0").hasFocus()
    table.click("worth.0", "fu.0.40")
    table.press("225")  # what is typed belongs to the one that is open
    assert [(winner.han, winner.fu) for winner in table.draft.winners] == [(3, 40), (2, 25)]
    assert not table.is_there("han.1.3")
    table.press("0")  # and goes on with the last one
    assert table.refused == []


# ------------------------------------------------------------------------------------ who is liable


def test_who_fed_the_kan_pays_for_a_rinshan(table: Table) -> None:
    table.play(STANDARD.with_value("rinshan_pao", True))
    table.press("T2")
    assert not table.is_there("pao.1.2")  # nothing is priced yet
    table.press("240")
    table.click("pao.1.2")
    assert table.draft.winner(1) == Winner(seat=1, han=2, fu=40, pao=2, pao_yaku="rinshan")
    before, _, after = table.look.words.say("deal_form.pao_rinshan_of", who="@").partition("@")
    name = table.button("pao.1.2").accessibleName()
    assert name.startswith(before)
    assert name.endswith(after)
    table.click("han.1.3")
    assert table.draft.winner(1) == Winner(seat=1, han=3, fu=40, pao=2, pao_yaku="rinshan")
    table.press("↵")
    assert table.recorded == (WinEvent.of(1, han=3, fu=40, pao=2, pao_yaku="rinshan"),)
    assert table.match.state.scores == (25_000, 30_200, 19_800, 25_000)
    table.click("outcome.ron")
    assert table.draft.winner(1) == Winner(seat=1, han=3, fu=40)
    assert not table.is_there("pao.1.2")


def test_of_a_yakuman_by_rinshan_it_is_said_which_was_fed(table: Table) -> None:
    table.play(STANDARD.with_value("rinshan_pao", True))
    table.press("T2Y")
    table.click("pao.1.0")
    assert table.draft.winner(1) == Winner(seat=1, yakuman=1, pao=0)
    table.click("pao_yaku.1.rinshan")
    assert table.draft.winner(1) == Winner(seat=1, yakuman=1, pao=0, pao_yaku="rinshan")
    table.click("pao.1.0")
    assert table.draft.winner(1) == Winner(seat=1, yakuman=1)


def test_of_a_hand_that_was_entered_it_can_be_said_too(table: Table) -> None:
    table.press("T2Y")
    table.draft = table.draft.with_price(Winner(seat=1, yakuman=1, hand="fuhan1"))
    table.show()
    table.click("pao.1.2")
    assert table.draft.winner(1) == Winner(seat=1, yakuman=1, pao=2, hand="fuhan1")
