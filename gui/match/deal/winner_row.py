"""Row of the form for a winner's hand: from the score screen, or han and fu, a limit, or yakuman with pao."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from core.ayame.system import LEAST, MOST
from core.language.messages import Message, labelled
from core.match import deal_price as price
from core.match.deal_rules import put_fu, put_han, table_of
from core.match.draft import DealDraft, DealQuestion, is_priced
from core.match.open_deal import OpenDeal
from core.rules.rules import PAO_YAKUMAN, RINSHAN_PAO, Rules
from core.scoring.lines import yakuman_name
from core.study.table import FU, HAN
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.appearance.style import dress_in
from gui.match.deal.answers import DealAnswers
from gui.match.deal.question import LABEL, TALL, BarredRow
from gui.widgets.choice_line import ChoiceLine
from gui.widgets.choices import FormChoice
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.focus import are_keys_used

Put = Callable[[OpenDeal, int, Any], DealDraft]


class WinnerRow(BarredRow):
    """A winner with buttons for their hand's worth while that is asked; otherwise one button with the answer."""

    def __init__(self, seat: int, answers: DealAnswers, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(f"deal.price.{seat}", DealQuestion("price", seat), answers, look.theme, parent)
        self.seat, self._look = seat, look
        self._name, self._worth = ElidedLabel(self), FormChoice(f"deal.worth.{seat}", look, self)
        self._worth.setCheckable(False)
        self._worth.kind = TALL
        self._worth.chosen.connect(self._ask_again)
        self._han = self._line("han", HAN, lambda asked, seat, han: put_han(asked.draft, seat, han, asked.state))
        self._limit = self._line("limit", (name for name in price.DEAL_LIMITS if name != "kazoe"), price.put_limit)
        self._kazoe = self._line("limit", ("kazoe",), price.put_limit)
        self._fu = self._line("fu", FU, lambda asked, seat, fu: put_fu(asked.draft, seat, fu))
        self._yakuman = self._line("yakuman", range(1, price.MOST_OFFERED + 1), price.put_yakuman)
        self._pao = self._line("pao", range(4), price.put_pao)
        self._pao_yaku = self._line("pao_yaku", (*PAO_YAKUMAN, RINSHAN_PAO), price.put_pao_yaku)
        self._halves = self._line("halves", range(LEAST, MOST + 1, 2), price.put_halves)
        self._half = self._line("half", (1,), lambda asked, seat, _: price.switch_half(asked, seat))
        self._drop, self._hand = QPushButton(self), QPushButton(self)
        self._drop.setObjectName(f"deal.drop.{seat}")
        self._drop.clicked.connect(lambda: self._put(lambda asked, seat, _: price.drop(asked, seat), None))
        self._hand.setObjectName(f"deal.hand.{seat}")
        self._hand.clicked.connect(lambda: answers.hand_wished.emit(seat))
        for button in (self._drop, self._hand):
            button.setAutoDefault(True)  # Return presses it while it has the focus
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._column = QVBoxLayout(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self._name)
        for widget in (self._worth, self._han, self._halves, self._half):
            self._head.addWidget(widget)
        self._head.addStretch(1)
        for button in (self._drop, self._hand):
            self._head.addWidget(button)
        self._column.addLayout(self._head)
        self._lines: list[QHBoxLayout] = []
        self._before_fu = Label(parent=self)
        self._rows = [
            self._row(self._limit),
            self._row(self._before_fu, self._fu, self._kazoe, self._yakuman),
            self._row(self._pao),
            self._row(self._pao_yaku),
        ]

    def _line(self, name: str, values: Iterable[Any], put: Put) -> ChoiceLine:
        line = ChoiceLine(f"deal.{name}.{self.seat}", values, self._look, kind=TALL, tight=True, parent=self)
        line.wished.connect(lambda value: self._put(put, value))
        line.refused.connect(self._answers.refused)
        line.entered.connect(self._enter)
        return line

    def _row(self, *lines: QWidget) -> QWidget:
        row = QWidget(self)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        for line in lines:
            layout.addWidget(line)
        layout.addStretch()
        self._lines.append(layout)
        self._column.addWidget(row)
        return row

    def _put(self, put: Put, value: object) -> None:
        if self._answers.asked is not None:
            self._answers.put_price(put(self._answers.asked, self.seat, value))

    def _ask_again(self) -> None:
        """Open the answer for a change, on the score screen if the hand came from there."""
        asked = self._answers.asked
        if asked is not None and price.is_taken(price.winner_of(asked, self.seat)):
            self._answers.hand_wished.emit(self.seat)
        else:
            self._enter()
            is_ayame = asked is not None and asked.state.ayame is not None
            (self._halves if is_ayame else self._han).setFocus()

    # ------------------------------------------------------------------------------ showing

    def show_winner(self, asked: OpenDeal, *, is_open: bool) -> None:
        """Show a winner's answers, with all choices while the row is open. If that hides the widget with the
        focus, the row's button gets it, or `DealAnswers.left` is emitted while the keyboard is not in use.
        """
        self.is_open, state = is_open, asked.state
        focused = QApplication.focusWidget()
        is_left = not is_open and focused is not None and any(row.isAncestorOf(focused) for row in self._said_with)
        by_hand = is_open and not price.is_taken(price.winner_of(asked, self.seat))
        is_riichi = by_hand and state.ayame is None
        self._show_head(asked, by_hand=by_hand)
        if is_left and are_keys_used(self):
            self._worth.setFocus()
        elif is_left:
            self._answers.left.emit()
        for line in (self._han, self._rows[0], self._rows[1]):
            line.setVisible(is_riichi)
        for line in (self._halves, self._half):
            line.setVisible(by_hand and not is_riichi)
        if is_riichi:
            self._show_han(asked)
            self._show_yakuman(asked)
        elif by_hand:
            self._show_halves(asked)
        self._show_pao(asked)
        self.update()

    @property
    def _said_with(self) -> tuple[QWidget, ...]:
        """The widgets that are shown only while the row is open."""
        return (self._han, self._halves, self._half, *self._rows)

    def _show_head(self, asked: OpenDeal, *, by_hand: bool) -> None:
        words, theme, winner = self._look.words, self._look.theme, price.winner_of(asked, self.seat)
        say, who = words.say, asked.who(self.seat, words.say)
        left, gap, height = theme.space("small"), theme.space("tiny"), theme.size(TALL)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(gap)
        self._head.setSpacing(gap)
        for button in (self._drop, self._hand):
            button.setFixedHeight(height)
        for at, line in enumerate(self._lines):
            line.setSpacing(left)
            line.setContentsMargins(
                0 if at == 1 else theme.px(LABEL) + gap, 0, 0, 0
            )  # "fu" is before the second line
        self._before_fu.setFixedWidth(theme.px(LABEL) + gap - left)
        self._before_fu.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for row in self._rows[:2]:  # hidden questions keep their room, so that the rows below do not jump
            row.setMinimumHeight(height)
        name = asked.name(self.seat, words.say)
        whole, room = f"{asked.wind(self.seat, words.say)}  {name}", theme.px(LABEL) - left
        bold = QFontMetrics(theme.font(bold=True))  # as it is while the row is open
        self._name.setText(whole if bold.horizontalAdvance(whole) <= room else name)
        self._name.setFixedSize(theme.px(LABEL), height)
        self._name.setToolTip(who)
        dress_in(self._name, f"font-weight: {'bold' if self.is_open else 'normal'}; padding-left: {left}px;")
        taken = price.is_taken(winner)
        text = asked.worth(winner, words.say)
        if winner.hand:
            text = say("deal_form.hand_entered", worth=text)
        tip = Message.of("deal_form.worth_tip", who=who)
        self._worth.setText(text if is_priced(winner) else say("deal_form.value"))
        self._worth.block(None, say(tip))
        self._worth.setAccessibleName(say(labelled(tip, text) if text else tip))
        self._worth.setVisible(not by_hand)
        self._worth.updateGeometry()
        self._drop.setVisible(taken)
        self._drop.setIcon(theme.icon("close"))
        self._drop.setToolTip(say("deal_form.drop_tip"))
        self._drop.setAccessibleName(say("deal_form.drop_of", who=who))
        self._hand.setVisible(asked.state.ayame is None)
        self._hand.setText(say("deal_form.hand_again" if winner.hand else "deal_form.hand"))
        self._hand.setToolTip(say("deal_form.hand_tip"))
        self._hand.setAccessibleName(say("deal_form.hand_of", who=who))

    def _show_han(self, asked: OpenDeal) -> None:
        say, draft, seat = self._look.words.say, asked.draft, self.seat
        winner, rules = price.winner_of(asked, seat), asked.state.rules
        han, offered = draft.han_of(seat), price.fus(asked, seat)
        self._han.show_choices(
            str,
            () if winner.by_limit else (han,),
            name=lambda n: say("match.worth.han", han=n),
            behind=say("deal_form.han"),
        )
        limit = price.limit_of(han, rules)
        if winner.yakuman or limit == "kazoe":
            limit = "yakuman"
        self._limit.show_choices(
            lambda name: say(f"deal_form.limit.{name}"),
            (limit,),
            name=lambda name: say(f"deal_form.limit_of.{_limit_key(name, rules)}"),
        )
        self._fu.setVisible(bool(offered))
        self._before_fu.setText(say("deal_form.fu") if offered else "")
        if offered:
            prices = table_of(seat, draft, asked.state)
            self._fu.show_choices(
                str,
                (winner.fu,),
                offered=offered,
                why_not=lambda fu: prices.at((fu, han)).impossible,
                name=lambda fu: say("match.worth.han_fu", han=han, fu=fu),
            )

    def _show_yakuman(self, asked: OpenDeal) -> None:
        say, seat = self._look.words.say, self.seat
        winner, rules = price.winner_of(asked, seat), asked.state.rules
        counts, kazoe = price.yakuman_counts(rules), price.has_kazoe(rules)
        counted = price.limit_of(winner.han, rules) == "kazoe"
        here = bool(winner.yakuman) or counted
        self._kazoe.setVisible(here and kazoe)
        self._kazoe.show_choices(
            lambda name: say(f"deal_form.limit.{name}"),
            ("kazoe",) if counted else (),
            name=lambda name: say(f"deal_form.limit_of.{name}"),
        )
        self._yakuman.setVisible(here and (kazoe or len(counts) > 1))
        self._yakuman.show_choices(
            str,
            (winner.yakuman,),
            offered=counts,
            name=lambda n: say(yakuman_name(int(n))),
            before=say("deal_form.times"),
        )

    def _show_pao(self, asked: OpenDeal) -> None:
        say, seat = self._look.words.say, self.seat
        winner = price.winner_of(asked, seat)
        question = price.pao_question(asked, seat) if asked.state.ayame is None else ""
        for row in self._rows[2:]:
            row.setVisible(bool(question) and self.is_open)
        if not question:
            return
        others = [other for other in asked.seats if other != seat]
        self._pao.show_choices(
            lambda other: self._short(asked, other),
            () if winner.pao is None else (winner.pao,),
            offered=others,
            name=lambda other: say(f"deal_form.{question}_of", who=asked.who(other, say)),
            before=say(f"deal_form.{question}"),
        )
        named = price.pao_yaku(asked, seat)
        self._pao_yaku.setVisible(bool(named))
        self._pao_yaku.show_choices(
            lambda name: say(f"yaku.{name}.name"),
            (winner.pao_yaku,),
            offered=named,
            before=say("deal_form.pao_yaku"),
        )

    def _short(self, asked: OpenDeal, seat: int) -> str:
        """Return a player's wind and elided name; empty: nobody has the seat."""
        if seat not in asked.seats:
            return ""
        words, theme = self._look.words, self._look.theme
        name = QFontMetrics(theme.font(bold=True)).elidedText(
            asked.name(seat, words.say), Qt.TextElideMode.ElideRight, theme.px(88)
        )
        return f"{asked.wind(seat, words.say)} {name}"

    def _show_halves(self, asked: OpenDeal) -> None:
        say, halves = self._look.words.say, price.winner_of(asked, self.seat).halves
        self._halves.show_choices(
            lambda n: str(n // 2),
            (halves // 2 * 2,),
            name=lambda n: say("match.worth.han", han=n // 2),
        )
        why = Message("deal_form.no_han") if halves < LEAST else Message("deal_form.most_han")
        stops = halves < LEAST or halves == MOST
        self._half.show_choices(
            lambda _: "+0.5",
            (halves % 2,) if halves % 2 else (),
            why_not=lambda _: why if stops else None,
            name=lambda _: say("deal_form.half"),
            behind=say("deal_form.han"),
        )


def _limit_key(limit: price.DealLimit, rules: Rules) -> str:
    """Return the key of a limit's description: below kazoe yakuman, sanbaiman has an upper end."""
    return "sanbaiman_at_most" if limit == "sanbaiman" and price.has_kazoe(rules) else limit
