"""The palette: all tiles with how many are left. The mode says what a click adds: tile, meld or indicator."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.entry.add_tiles import ADD_MODES, AddMode, added, why_not_mode, with_added
from core.entry.entry import in_the_set
from core.entry.pending import Pending
from core.entry.typed_tiles import Refused
from core.hand import MELD_KINDS, Meld
from core.language.messages import Message
from core.tiles import KINDS, RED_FIVES, SUIT_LETTERS, TILES, Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.plain import Label
from gui.score.model import ScoreModel
from gui.score.tile_button import AIR, WIDEST, HelpLegend, TileButton, least_width
from gui.widgets.buttons import ChoiceButton
from gui.widgets.density import Density
from gui.widgets.window_events import hint

TERMS: dict[AddMode, str] = {
    "hand": "tehai",
    "chi": "chii",
    "pon": "pon",
    "minkan": "minkan",
    "kakan": "kakan",
    "ankan": "ankan",
    "dora": "dora_hyoujihai",
    "ura": "ura_dora",
    "nuki": "nuki_dora",
}
"""The glossary term of each mode."""
INDICATORS = ("dora", "ura")
FOLDED = ("hand", "nuki")
"""The modes that are shown beside a complete hand; indicators have their place on the felt."""
RARE_MODES = ("minkan", "kakan", "ankan")
"""The modes that a beginner sees only together with the rare conditions."""
COLUMNS = 10
HONOURS = KINDS - 3 * 9
"""The number of tiles in the row of honours; the letter of the row stands behind them."""
PLACES: list[tuple[int, int, Tile]] = [
    *((kind // 9, kind % 9, TILES[kind]) for kind in range(KINDS)),
    *((row, 9, tile) for row, tile in enumerate(RED_FIVES.values())),
]
"""The row, column and tile of every button."""


def _row(line: int) -> int:
    """Return the grid row of a row of tiles: each has a grid row above it for its name."""
    return 2 * line + 1


def _drawn(tile: Tile, result: Meld | Message | None) -> tuple[Tile | None, ...]:
    """Return the tiles that a click would put on the felt; None is a tile that lies face down."""
    if not isinstance(result, Meld):
        return (tile,)
    return (None, *result.tiles[1:3], None) if result.kind == "ankan" else result.tiles


class PaletteView(QWidget):
    """The buttons of the modes and of the tiles."""

    mode_wished = Signal(str)
    """Emitted with the mode when the button of a mode is clicked."""

    def __init__(self, model: ScoreModel, look: Look, density: Density, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("palette")
        self._model, self._look, self._density = model, look, density
        self._names: list[Label] = []
        self.mode: AddMode = "hand"
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(look.theme.space("tiny"))
        self.modes = QWidget(self)
        row = QHBoxLayout(self.modes)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.space("tiny"))
        outer.addWidget(self.modes)
        self._outer = outer
        self._modes_in: QBoxLayout | None = None
        """The layout of the screen that the modes are in; None for this view's own."""
        self.is_folded = False
        """Whether only the modes are shown."""
        self.lies_over = False
        """Whether the palette lies over what is below it."""
        self._mode_buttons: dict[AddMode, ChoiceButton] = {}
        for mode in ADD_MODES:
            button = ChoiceButton(f"mode.{mode}", look, self)
            button.ground, button.term = "window", TERMS[mode]
            self._mode_buttons[mode] = button
            button.chosen.connect(lambda _=False, mode=mode: self._choose(mode))
            button.refused.connect(model.tell)
            row.addWidget(button)
        row.addStretch()
        grid = QGridLayout()
        grid.setSpacing(0)
        outer.addLayout(grid)
        self._grid = grid
        self._buttons: dict[Tile, TileButton] = {}
        for line, column, tile in PLACES:
            tile_button = TileButton(tile, look, self)
            tile_button.clicked.connect(lambda _=False, tile=tile: self.pick(tile))
            tile_button.hovered.connect(self._hint)
            tile_button.left.connect(lambda: hint(self, ""))
            grid.addWidget(tile_button, _row(line), column)
            self._buttons[tile] = tile_button
        self._legend: HelpLegend | None = None
        self._letters = [Label(letter) for letter in SUIT_LETTERS]
        for line, suit in enumerate(self._letters):
            grid.addWidget(suit, _row(line), COLUMNS if line < 3 else HONOURS)
        grid.setColumnStretch(COLUMNS, 1)
        self._let_tab_stop_at(TILES[0])
        model.changed.connect(self.refresh)
        density.changed.connect(self.retranslate)
        look.changed.connect(self.retranslate)
        self.retranslate()

    def retranslate(self) -> None:
        """Set texts and sizes, and show the entry."""
        for suit in self._letters:
            suit.setFont(self._look.theme.font("small"))
        self._show_names(self._density.is_beginner)
        self.refresh()

    def _show_names(self, on: bool) -> None:
        """Show over each row the name of its tiles, for beginners, or hide the names."""
        if on and not self._names:
            self._names = [Label(parent=self) for _ in SUIT_LETTERS]
            for line, name in enumerate(self._names):
                name.setObjectName(f"palette.names.{SUIT_LETTERS[line]}")
                self._grid.addWidget(name, _row(line) - 1, 0, 1, COLUMNS)
        for letter, name in zip(SUIT_LETTERS, self._names, strict=bool(self._names)):
            name.setVisible(on)
            name.setText(self._look.words.say(f"palette.names.{letter}"))
            name.setStyleSheet(self._look.theme.letters("small", ink="muted"))
            name.setContentsMargins(0, self._look.theme.space("tiny"), 0, 0)

    def grow_to(self, width: int, height: int) -> None:
        """Let the tiles grow until ten of them have this width, or the four rows with their names this height.
        They have a least and a largest size.
        """
        theme = self._look.theme
        air = theme.px(AIR)
        named = theme.line("small") + theme.space("tiny") if self._density.is_beginner else 0
        high = height / len(SUIT_LETTERS) - air - named
        most = min(width / COLUMNS - air, high / tile_height(100) * 100, theme.tile_width("pick_large"), WIDEST)
        wide = max(int(most), least_width(theme))
        for button in self._buttons.values():
            if button.wide != wide:
                button.wide = wide
                button.updateGeometry()

    def fold(self, place: QBoxLayout | None, *, on: bool) -> bool:
        """Put the modes into a layout of the screen, of which this view is a child, or back over the tiles.

        A change of layout costs little; one of parent would style them anew, so they come here only while the
        palette is hidden or lies over something.

        :param place: the layout at whose beginning they stand, or at its end while they stand alone; None for
            here.
        :param on: whether they stand alone, and only offer what can still be added to a full hand.
        :returns: whether anything changed; then the caller refreshes.
        """
        if (place, on) == (self._modes_in, self.is_folded):
            return False
        self._modes_in, self.is_folded = place, on
        if on:
            self._show_modes()  # fewer of them, before they take up space
        layout = self._outer if place is None else place
        layout.insertWidget(layout.count() if on else 0, self.modes, 0, Qt.AlignmentFlag.AlignVCenter)
        self.modes.show()  # a layout would do that only later
        return True

    @property
    def folded_width(self) -> int:
        """The width reserved for the modes where they stand alone: that of the button "change"."""
        return self._mode_buttons["hand"].width_of(self._look.words.say("palette.change"))

    @property
    def stops(self) -> list[QWidget]:
        """The buttons of the modes, in tab order, with those that are hidden."""
        return [*self._mode_buttons.values()]

    def lie_over(self, on: bool) -> None:
        """Look like a card that lies over what is below, or like a part beside it; where it is, others set."""
        if on != self.lies_over:
            self.lies_over = on
            pad = self._look.theme.space("medium") if on else 0
            self._outer.setContentsMargins(pad, pad, pad, pad)
            self.setAutoFillBackground(on)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a frame where the palette lies over something."""
        if self.lies_over:
            painter, theme = smooth_painter(self), self._look.theme
            painter.setPen(QPen(theme.color("outline"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _choose(self, mode: AddMode) -> None:
        self.set_mode(mode)
        self.mode_wished.emit(mode)

    def set_mode(self, mode: AddMode) -> None:
        """Set what a click adds, the hand if this is not possible now, and show the hint about it. `mode_wished`
        is not emitted.
        """
        self.mode = mode
        self.refresh()
        hint(self, self._look.words.say(f"mode_why.{self.mode}"))

    def pick(self, tile: Tile, *, clicked: bool = True) -> None:
        """Add what the mode says; a tile that cannot be added becomes pending with the reason.

        After a meld or an indicator the mode is the hand again. Norths, and indicators of a full hand, can be
        clicked one after another.

        :param clicked: False if the tile was typed.
        """
        entry = self._model.entry
        result = added(self.mode, tile, entry, entry.all_left())
        if isinstance(result, Message):
            self._model.set_pending(Pending(refused=(Refused(tile, result),)))
            return
        if self.mode == "hand":
            self._model.add([tile])
            return
        changed = with_added(self.mode, tile, entry, result)
        stays = self.mode == "nuki" or (clicked and changed.is_full and self.mode in INDICATORS)
        self.mode = self.mode if stays else "hand"
        self._model.put_consistent(changed)
        self.refresh()

    def pick_all(self, tiles: Sequence[Tile]) -> None:
        """Add typed tiles as the mode says: each as an indicator or a north, or all of them as one meld.

        A meld is given by its first tile or by all of its tiles. What is typed next goes to the hand.
        """
        mode = self.mode
        for tile in sorted(tiles)[:1] if mode in MELD_KINDS else tiles:
            self.mode = mode
            self.pick(tile, clicked=False)

    def refresh(self) -> None:
        """Show the entry; a mode that is not possible now becomes the hand."""
        self._show_modes()
        self._show_tiles()

    def _show_modes(self) -> None:
        """Show the modes that are possible now; if the current one is not, the mode becomes the hand."""
        entry, words, rules = self._model.entry, self._look.words, self._model.entry.rules
        why_not = {mode: why_not_mode(mode, entry) for mode in ADD_MODES}
        if why_not[self.mode] is not None:
            self.mode = "hand"
        few = self._density.is_beginner and not self._density.shows_rare
        whole = entry.is_full
        for mode, mode_button in self._mode_buttons.items():
            mode_button.setText(words.say("palette.change" if whole and mode == "hand" else f"mode.{mode}"))
            seen = (mode != "nuki" or rules.north == "nuki") and not (few and mode in RARE_MODES)
            seen = seen and (
                mode in FOLDED if self.is_folded else why_not[mode] is None or not few or mode != "ura"
            )
            mode_button.setVisible(seen)
            mode_button.setChecked(mode == self.mode and not self.is_folded)
            mode_button.block(why_not[mode], words.say(f"mode_why.{mode}"))

    def _show_tiles(self) -> None:
        """Show how many of each tile are left, and which tiles help; do nothing while only the modes are shown."""
        entry, words, rules = self._model.entry, self._look.words, self._model.entry.rules
        if self.is_folded:
            return
        left = entry.all_left()
        helping = {tile.kind for tile in self._model.helping} if self.mode == "hand" else set()
        self._show_legend(bool(helping))
        for tile, button in self._buttons.items():
            result = added(self.mode, tile, entry, left)
            reason = words.say(result) if isinstance(result, Message) else ""
            untouched = left[tile] == in_the_set(tile, rules)
            helps = not reason and tile.kind in helping
            button.show_state(left[tile], _drawn(tile, result), reason, untouched=untouched, helps=helps)
            if button.underMouse():
                self._hint(tile)  # a click would do something else now

    def _show_legend(self, on: bool) -> None:
        """Explain the mark of helping tiles at the end of the honours, while there are any."""
        if on and self._legend is None:
            self._legend = HelpLegend(self._look, self)
            self._grid.addWidget(self._legend, _row(3), HONOURS, 1, COLUMNS + 1 - HONOURS)
        if self._legend is not None:
            self._legend.setVisible(on)

    def _hint(self, tile: Tile) -> None:
        entry = self._model.entry
        result = added(self.mode, tile, entry, entry.all_left())
        if isinstance(result, Message):
            hint(self, self._look.words.say(result))
            return
        tiles = result.tiles if result is not None else (tile,)
        key = "hint.replace_winning" if self.mode == "hand" and entry.is_full else f"hint.add_{self.mode}"
        hint(self, self._look.words.say(key, tile=tiles))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move over the tiles with the arrow keys."""
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        focused = self.focusWidget()
        step = steps.get(Qt.Key(event.key()))
        if step is None or not isinstance(focused, TileButton):
            super().keyPressEvent(event)
            return
        places = {(row, column): tile for row, column, tile in PLACES}
        row, column = next(place for place, tile in places.items() if tile == focused.tile)
        target = places.get((row + step[0], column + step[1]))
        if target is not None and self._buttons[target].isVisible():
            self._let_tab_stop_at(target)
            self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)
            self._hint(target)

    def _let_tab_stop_at(self, target: Tile) -> None:
        """Make one tile the tab stop; the arrow keys reach the others."""
        for tile, tile_button in self._buttons.items():
            stop = tile == target
            tile_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if stop else Qt.FocusPolicy.ClickFocus)
