"""The screen of the quick table: whose hand and how it is won, the table, and what explains the chosen cell."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.rules.rules import Rules
from core.study.table import TableCell, table
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.table.cell_card import CellCard
from gui.table.table_view import TableView
from gui.table.words import Tables
from gui.widgets.buttons import ChoiceButton
from gui.widgets.screen import Screen

TableWins = Literal["ron", "tsumo", "both"]
TableQuestion = tuple[Rules, bool, bool, int | None, int | None, int]


class TableScreen(Screen):
    """The whole table. It follows the hand until somebody chooses another seat or way to win."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table.screen")
        self._look = look
        self._asked: TableQuestion | None = None
        self._dealer = False
        self._how: TableWins = "ron"
        self.view = TableView(look)
        self.card = CellCard(look)
        self.legend = Legend(look)
        self._seats = {name: ChoiceButton(f"table.{name}", look) for name in ("dealer", "child")}
        self._hows: dict[TableWins, ChoiceButton] = {
            name: ChoiceButton(f"table.{name}", look) for name in ("ron", "tsumo", "both")
        }
        self._labels = {name: Label() for name in ("seat", "how")}
        self._build()
        for name, button in self._seats.items():
            button.chosen.connect(lambda _, name=name: self._choose(name == "dealer", self._how))
        for how, button in self._hows.items():
            button.chosen.connect(lambda _, how=how: self._choose(self._dealer, how))
        self.view.pointed.connect(self._explain)
        self.view.hinted.connect(self.hinted)
        look.changed.connect(self._retranslate)
        self.setFocusProxy(self.view)
        self._retranslate()

    def _build(self) -> None:
        self._outer = QVBoxLayout(self)
        self._top = QHBoxLayout()
        for name, buttons in (("seat", [*self._seats.values()]), ("how", [*self._hows.values()])):
            self._top.addWidget(self._labels[name])
            for button in buttons:
                self._top.addWidget(button)
            self._top.addSpacing(14)
        self._top.addWidget(self.legend, 1)
        self._row = QHBoxLayout()
        self._row.addWidget(self.view, 1)
        self._row.addWidget(self.card)
        self._outer.addLayout(self._top)
        self._outer.addLayout(self._row, 1)

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad, gap = theme.space("medium"), theme.space("small")
        self._outer.setContentsMargins(pad, gap, pad, gap)
        self._outer.setSpacing(gap)
        self._top.setSpacing(theme.px(5))
        self._row.setSpacing(theme.space("medium"))
        self.card.setFixedWidth(theme.px(348))
        self.setMinimumSize(theme.px(1150), theme.px(540))  # numbers keep their size; a small window scrolls
        for name, label in self._labels.items():
            label.setText(words.say(f"table.{name}"))
        for name, button in self._seats.items():
            button.setText(words.say(f"table.{name}"))
        for how, button in self._hows.items():
            button.setText(words.say("table.both" if how == "both" else f"condition.{how}"))
        self._refresh()

    # ------------------------------------------------------------------------------ what is shown

    def show_table(
        self, rules: Rules, seat_is_dealer: bool, tsumo: bool, han: int | None, fu: int | None, yakuman: int
    ) -> None:
        """Show the table that a hand belongs to, and light its cell.

        :param han: None without a hand that wins. :param yakuman: how many, or 0.
        """
        asked = (rules, seat_is_dealer, tsumo, han, fu, yakuman)
        if asked == self._asked:
            return
        another = self._asked is None or asked[1:] != self._asked[1:]
        self._asked = asked
        if another:
            self._dealer, self._how = seat_is_dealer, "tsumo" if tsumo else "ron"
        chosen = self.view.at
        self._refresh()
        if another or chosen is None:
            self.view.show_hand(han, fu, yakuman)
        else:
            self._light()
        self._explain()

    def _choose(self, dealer: bool, how: TableWins) -> None:
        self._dealer, self._how = dealer, how
        self._refresh()
        self._light()
        self._explain()

    def _tables(self) -> Tables:
        assert self._asked is not None
        rules, *_, yakuman = self._asked
        hows = (False, True) if self._how == "both" else (self._how == "tsumo",)
        return tuple(
            table(dealer=self._dealer, tsumo=tsumo, rules=rules, yakuman=max(yakuman, 1)) for tsumo in hows
        )

    def _refresh(self) -> None:
        for name, button in self._seats.items():
            button.setChecked((name == "dealer") == self._dealer)
        for how, choice in self._hows.items():
            choice.setChecked(how == self._how)
        self.legend.show_how(self._dealer, self._how)
        if self._asked is not None:
            self.view.show_tables(self._tables())

    def _light(self) -> None:
        """The hand's cell is lit in the table that it belongs to, and in no other."""
        assert self._asked is not None
        _, dealer, tsumo, han, fu, yakuman = self._asked
        fits = dealer == self._dealer and self._how in ("both", "tsumo" if tsumo else "ron")
        self.view.light(han if fits else None, fu, yakuman if fits else 0)

    def _explain(self, _cell: TableCell | None = None) -> None:
        if self._asked is not None:
            tables = self.view.tables
            self.card.show_cell(self.view.at or tables[0].first, tables)


class Legend(QWidget):
    """What the large and the small numbers are, and what the signs mean."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._key = "ron"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_how(self, dealer: bool, how: TableWins) -> None:
        """Explain the numbers of a table."""
        self._key = how if how == "ron" else f"{how}_{'dealer' if dealer else 'child'}"
        self.update()

    def sizeHint(self) -> QSize:
        """As high as the buttons beside it."""
        return QSize(self._look.theme.px(300), self._look.theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """From the right: the signs, then the words, as far as there is room."""
        words, theme = self._look.words, self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = theme.font("small")
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        right = float(self.width())
        middle = Qt.AlignmentFlag.AlignVCenter
        for name in ("same_worth", "no_hand", "this_hand"):
            text = words.say(f"table.{name}")
            width = metrics.horizontalAdvance(text)
            painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(right - width, 0, width + 1, self.height()), middle, text)
            box = QRectF(
                right - width - theme.px(22), (self.height() - theme.px(14)) / 2, theme.px(16), theme.px(14)
            )
            self._paint_sign(painter, name, box)
            right = box.left() - theme.px(14)
        text = words.say(f"table.legend.{self._key}")
        if metrics.horizontalAdvance(text) < right:
            painter.setPen(theme.color("muted"))
            painter.drawText(QRectF(0, 0, right, self.height()), middle, text)

    def _paint_sign(self, painter: QPainter, name: str, box: QRectF) -> None:
        theme = self._look.theme
        painter.setBrush(theme.color("accent") if name == "this_hand" else Qt.BrushStyle.NoBrush)
        pen = {"this_hand": "accent", "no_hand": "border", "same_worth": "same"}[name]
        painter.setPen(QPen(theme.color(pen), theme.px(2 if name == "same_worth" else 1)))
        if name != "no_hand":
            painter.drawRoundedRect(box, theme.px(3), theme.px(3))
            return
        painter.setPen(QPen(theme.color("muted"), 1))
        painter.drawRect(box)
        painter.save()
        painter.setClipRect(box)
        for start in range(int(box.left()), int(box.right() + box.height()), theme.px(5)):
            painter.drawLine(start, int(box.top()), start - int(box.height()), int(box.bottom()))
        painter.restore()
