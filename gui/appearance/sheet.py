"""The style sheet, with one part for each kind of Qt's widgets. Every rule sets ground and text colour together.

In gui without Qt: its words are Qt's own, and nothing but the window wears it.
"""

from __future__ import annotations

import resources
from gui.appearance.theme import Theme


def style_sheet(theme: Theme) -> str:
    """Return the style sheet for the colours, sizes and font in use.

    :param theme: the theme in use.
    """
    color = {name: theme.color(name).name() for name in resources.theme()[theme.name]}
    # A desktop may set its own fonts for these, perhaps without Japanese letters.
    own_font = f'font-family: "{theme.family}"; font-size: {theme.font().pixelSize()}px;'
    parts = (_bars, _menus, _fields, _buttons, _lists, _tables, _calendar, _dialogs, _scrolling)
    return "".join(part(theme, color, own_font) for part in parts)


def _bars(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of the window's bars, buttons with an icon, and tooltips."""
    px, gap = theme.px, theme.space
    return f"""
        QMenuBar, QMenu, QStatusBar, QLabel, QToolButton, QComboBox, QToolTip, QListView,
        QRadioButton, QCheckBox, QGroupBox {{ {own_font} }}
        QToolTip {{ color: {color["text"]}; background: {color["lit"]}; border: 1px solid {color["glow"]};
            border-radius: {theme.size("corner")}px; padding: {gap("tiny")}px; }}
        QMenuBar {{ background: {color["window"]}; padding: 2px; }}
        QMenuBar::item {{ padding: {px(6) - 2}px {px(10) - 2}px; margin: {px(3)}px 0;
            border: 2px solid transparent; border-radius: {theme.size("corner")}px; }}
        QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {color["hover"]};
            border-color: {color["focus"]}; }}
        QStatusBar {{ background: {color["window"]}; border-top: 1px solid {color["border"]}; }}
        QStatusBar::item {{ border: none; }}
        QStatusBar QLabel {{ padding: 1px {gap("small")}px; }}
        QToolButton {{ padding: {gap("tiny")}px {px(6)}px; border-radius: {theme.size("corner")}px;
            border: 1px solid transparent; }}
        QToolButton:hover {{ background: {color["hover"]}; }}
        QToolButton:checked {{ background: {color["card"]}; border: 1px solid {color["accent"]};
            color: {color["accent"]}; }}
        QToolButton:focus {{ border: 2px solid {color["focus"]}; }}
        QToolButton::menu-indicator {{ image: none; }}
        QToolButton[framed="true"] {{ background: {color["card"]}; border-color: {color["border"]};
            padding: 0; }}
        QToolButton[framed="true"]:hover {{ background: {color["hover"]}; }}
        QToolButton[framed="true"]:disabled {{ background: transparent; }}
        QToolButton[framed="true"]:focus {{ border: 2px solid {color["focus"]}; }}
    """


def _menus(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of menus, context menus included. A tick marks what is chosen or on."""
    px, gap = theme.px, theme.space
    return f"""
        QMenu {{ background: {color["card"]}; color: {color["text"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; padding: {gap("tiny")}px; }}
        QMenu::item {{ padding: {gap("tiny")}px {px(20)}px {gap("tiny")}px {gap("small")}px;
            min-height: {px(20)}px; border-radius: {theme.size("corner")}px; background: transparent; }}
        QMenu::item:selected {{ background: {color["hover"]}; color: {color["text"]}; }}
        QMenu::item:disabled {{ color: {color["disabled"]}; }}
        QMenu::separator {{ height: 1px; background: {color["border"]};
            margin: {gap("tiny")}px {gap("small")}px; }}
        QMenu::indicator {{ width: {gap("large")}px; height: {gap("large")}px; margin-left: {gap("tiny")}px; }}
        QMenu::indicator:checked {{ image: url("{_icon("tick")}"); }}
        QMenu::right-arrow {{ image: url("{_icon("chevron-right")}"); width: {px(10)}px; height: {px(10)}px;
            margin-right: {px(6)}px; }}
        QMenu::icon {{ padding-left: {px(6)}px; }}
    """


def _fields(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of fields and choices. They are as high as a control, or as a key with the property
    `kind`.
    """
    px, gap, inner = theme.px, theme.space, theme.size("control") - 2 * theme.px(3) - 2
    arrow = f'image: url("{_icon("chevron")}"); width: {px(10)}px; height: {px(10)}px;'
    frame = f"border: 1px solid {color['border']}; border-radius: {theme.size('corner')}px;"
    return f"""
        QLineEdit, QPushButton, QSpinBox, QComboBox {{ {own_font} color: {color["text"]};
            background: {color["button"]}; {frame} padding: {px(3)}px {gap("small")}px; min-height: {inner}px; }}
        QLineEdit[kind="key"], QPushButton[kind="key"], QComboBox[kind="key"] {{
            min-height: {inner + theme.size("key") - theme.size("control")}px; }}
        QLineEdit, QSpinBox {{ placeholder-text-color: {color["disabled"]}; }}
        QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{
            color: {color["disabled"]}; background: transparent; }}
        QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{
            border: 2px solid {color["focus"]}; padding: {px(3) - 1}px {gap("small") - 1}px; }}
        QSpinBox, QSpinBox:focus {{ padding: {px(3)}px 2px; }}
        QSpinBox:focus {{ padding: {px(3) - 1}px 1px; }}
        QSpinBox QLineEdit, QComboBox QLineEdit, QSpinBox QLineEdit:focus, QComboBox QLineEdit:focus {{
            border: none; padding: 0; min-height: 0; background: transparent; }}
        QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: margin; width: 0; height: 0;
            border: none; }}
        QComboBox:hover {{ background: {color["hover"]}; }}
        QComboBox::drop-down {{ border: none; width: {px(20)}px; }}
        QComboBox::down-arrow {{ {arrow} }}
        QRadioButton, QCheckBox {{ min-height: {theme.size("control") - 4}px; spacing: {gap("small")}px;
            padding: 0 {gap("tiny")}px; border: 2px solid transparent; border-radius: {theme.size("corner")}px; }}
        QRadioButton::indicator, QCheckBox::indicator, QAbstractItemView::indicator {{
            width: {px(14)}px; height: {px(14)}px;
            border: 1px solid {color["muted"]}; background: {color["button"]}; }}
        QRadioButton::indicator {{ border-radius: {px(14) // 2 + 1}px; }}
        QCheckBox::indicator, QAbstractItemView::indicator {{ border-radius: {theme.size("edge")}px; }}
        QRadioButton::indicator:checked {{ width: {px(14) - 8}px; height: {px(14) - 8}px;
            border: 5px solid {color["accent"]}; }}
        QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {{
            background: {color["accent"]}; border-color: {color["accent"]};
            image: url("{_icon("tick")}"); }}
        QRadioButton:focus, QCheckBox:focus {{ border-color: {color["focus"]}; outline: 0; }}
        QRadioButton[house="bare"]:focus {{ border-color: transparent; }}
        QGroupBox {{ background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; margin-top: {theme.line() + gap("tiny")}px;
            padding: {gap("tiny")}px; }}
        QGroupBox::title {{ subcontrol-origin: margin; left: {gap("tiny")}px; color: {color["muted"]}; }}
        QLabel[house="problem"] {{ color: {color["warn"]}; background: {color["card"]};
            border: 1px solid {color["warn"]}; border-radius: {theme.size("corner")}px; padding: {px(6)}px; }}
    """


def _buttons(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of buttons. The button most likely wanted next is filled with the accent."""
    px, gap, corner = theme.px, theme.space, theme.size("corner")
    return f"""
        QPushButton {{ padding: {px(3)}px {gap("medium")}px; }}
        QPushButton:hover {{ background: {color["hover"]}; }}
        QPushButton:pressed {{ background: {color["pill"]}; }}
        QPushButton:focus {{ border: 2px solid {color["focus"]}; padding: {px(3) - 1}px {gap("medium") - 1}px; }}
        QPushButton:disabled {{ color: {color["disabled"]}; background: transparent; }}
        QPushButton[house="main"], QPushButton[house="danger"] {{
            background: {color["accent"]}; color: {color["on_accent"]}; border-color: {color["accent"]};
            font-weight: bold; padding: {px(3)}px {gap("large")}px; }}
        QPushButton[house="danger"] {{ background: {color["warn"]}; border-color: {color["warn"]}; }}
        QPushButton[house="main"]:hover {{ background: {color["accent_over"]};
            border-color: {color["accent_over"]}; }}
        QPushButton[house="danger"]:hover {{ background: {color["muted"]}; border-color: {color["muted"]}; }}
        QPushButton[house="main"]:focus, QPushButton[house="danger"]:focus {{ border: 2px solid {color["focus"]};
            padding: {px(3) - 1}px {gap("large") - 1}px; }}
        QPushButton[house="main"]:disabled {{ background: transparent; color: {color["disabled"]};
            border-color: {color["border"]}; }}
        FoldButton, FoldButton:hover, FoldButton:checked {{
            background: transparent; border: 2px solid transparent; color: {color["text"]};
            font-weight: bold; padding: 0; min-height: {theme.size("control") - 4}px;
            max-height: {theme.size("control") - 4}px; }}
        FoldButton#rare {{ color: {color["muted"]}; font-weight: normal; }}
        FoldButton#rare:hover {{ color: {color["text"]}; font-weight: normal; }}
        FoldButton:focus {{ border-color: {color["focus"]}; }}
        QTabBar[house="strip"]::tab {{ background: {color["button"]}; border: 1px solid {color["border"]};
            border-left: none; margin: 1px 0; padding: 0; }}
        QTabBar[house="strip"]::tab:first, QTabBar[house="strip"]::tab:only-one {{
            border-left: 1px solid {color["border"]}; margin-left: 1px;
            border-top-left-radius: {corner}px; border-bottom-left-radius: {corner}px; }}
        QTabBar[house="strip"]::tab:last, QTabBar[house="strip"]::tab:only-one {{ margin-right: 1px;
            border-top-right-radius: {corner}px; border-bottom-right-radius: {corner}px; }}
        QTabBar[house="strip"]::tab:hover {{ background: {color["hover"]}; }}
        QTabBar[house="strip"]::tab:selected {{ background: {color["accent"]}; color: {color["on_accent"]};
            border-color: {color["accent"]}; font-weight: bold; }}
        QTabBar[house="strip"][ringed="true"]::tab:selected:focus {{ border: 2px solid {color["focus"]};
            padding: 2px; background-clip: content; }}
    """


def _lists(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of lists, including those of combo boxes and completers."""
    gap = theme.space
    return f"""
        QAbstractItemView {{ {own_font} background: {color["card"]}; color: {color["text"]};
            alternate-background-color: {color["window"]}; selection-background-color: {color["accent"]};
            selection-color: {color["on_accent"]}; border: 1px solid {color["border"]}; outline: 0; }}
        QListView::item:hover, QTreeView::item:hover {{ background: {color["hover"]}; color: {color["text"]}; }}
        QListView::item:selected, QTreeView::item:selected {{ background: {color["accent"]};
            color: {color["on_accent"]}; }}
        QComboBox QListView, QListView[house="proposed"] {{ padding: {gap("tiny")}px;
            border-radius: {theme.size("radius")}px; }}
        QListView[house="proposed"] {{ padding: 1px {gap("tiny")}px; }}
        QComboBox QListView::item, QListView[house="proposed"]::item {{ padding: 0 {gap("small")}px;
            min-height: {theme.size("control")}px; border-radius: {theme.size("corner")}px; }}
        QListWidget, QTextBrowser, QPlainTextEdit {{ {own_font} background: {color["card"]};
            border: 1px solid {color["border"]}; border-radius: {theme.size("radius")}px; outline: 0; }}
        QPlainTextEdit {{ padding: {gap("tiny")}px {gap("small")}px; }}
        QGraphicsView {{ border: 1px solid {color["border"]}; }}
        QListWidget:focus, QTextBrowser:focus, QPlainTextEdit:focus, QGraphicsView:focus {{
            border-color: {color["focus"]}; }}
        QListWidget[house="rows"]:focus {{ border-color: {color["border"]}; }}
        QListWidget::item {{ padding: {gap("tiny")}px {gap("small")}px; min-height: {theme.px(20)}px;
            border-radius: {theme.size("corner")}px; }}
    """


def _tables(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of tables, their headers, and editors in cells."""
    gap = theme.space
    return f"""
        QTableView {{ {own_font} background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; outline: 0; padding: 1px; }}
        QTableView QLineEdit, QTableView QComboBox {{ border-radius: 0; min-height: 0;
            padding: 0 {gap("small")}px; }}
        QTableView QComboBox, QTableView QComboBox:focus {{ padding: 0 0 0 {gap("tiny")}px; }}
        QHeaderView {{ background: {color["card"]}; border: none; }}
        QHeaderView[house="plain"], QTreeView[house="plain"] {{ border: none; background: transparent; }}
        QTableCornerButton::section {{ background: {color["card"]}; border: none; }}
        QHeaderView::section {{ {own_font} background: {color["card"]}; color: {color["muted"]}; border: none;
            border-bottom: 1px solid {color["border"]}; padding: 0 {theme.px(13)}px; }}
        QHeaderView[house="plain"]::section {{ border: none; padding: 0; color: {color["text"]}; }}
        QHeaderView::section:hover {{ color: {color["text"]}; }}
        QTableView[house="rows"] {{ background: transparent; border: none; border-radius: 0; padding: 0;
            selection-background-color: transparent; }}
        QTableView[house="rows"] QHeaderView {{ background: transparent; border: none; }}
        QTableView[house="rows"] QHeaderView::section {{ background: transparent; border: none;
            padding: 0 {gap("tiny")}px {gap("tiny")}px 0; }}
    """


def _calendar(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of the calendar of a day field. Days of other months are faint."""
    gap = theme.space
    return f"""
        QCalendarWidget {{ background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; }}
        QCalendarWidget QWidget#qt_calendar_navigationbar {{ background: {color["card"]}; }}
        QCalendarWidget QToolButton {{ {own_font} color: {color["text"]}; background: transparent;
            padding: {gap("tiny")}px {gap("large")}px {gap("tiny")}px {gap("small")}px; font-weight: bold; }}
        QCalendarWidget QToolButton#qt_calendar_prevmonth, QCalendarWidget QToolButton#qt_calendar_nextmonth {{
            padding: {gap("tiny")}px; }}
        QCalendarWidget QToolButton::menu-indicator {{ image: url("{_icon("chevron")}"); width: {gap("small")}px;
            height: {gap("small")}px; subcontrol-position: center right; right: {gap("tiny")}px; }}
        QCalendarWidget QToolButton#qt_calendar_prevmonth {{ qproperty-icon: url("{_icon("chevron-left")}"); }}
        QCalendarWidget QToolButton#qt_calendar_nextmonth {{ qproperty-icon: url("{_icon("chevron-right")}"); }}
        QCalendarWidget QToolButton#qt_calendar_yearbutton {{ qproperty-icon: url("{_icon("chevron")}");
            qproperty-toolButtonStyle: 2; qproperty-layoutDirection: 1; qproperty-iconSize: {gap("small")}px;
            padding: {gap("tiny")}px {gap("small")}px; }}
        QCalendarWidget QToolButton:hover {{ background: {color["hover"]}; }}
        QCalendarWidget QTableView {{ border: none; border-radius: 0; padding: 0;
            selection-background-color: {color["accent"]}; selection-color: {color["on_accent"]}; }}
        QCalendarWidget QTableView:disabled {{ color: {color["disabled"]}; }}
        QCalendarWidget QSpinBox {{ background: {color["card"]}; color: {color["text"]}; border-radius: 4px; }}
    """


def _dialogs(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of dialogs, ours and Qt's, of cards and banners. Qt's own arrows are black on any ground,
    so they get our icons.
    """
    gap = theme.space
    ways = {"backButton": "chevron-left", "forwardButton": "chevron-right", "toParentButton": "chevron-up"}
    views = {"newFolderButton": "folder-new", "listModeButton": "list", "detailModeButton": "details"}
    icons = " ".join(
        f'QFileDialog QToolButton#{name} {{ qproperty-icon: url("{_icon(icon)}"); }}'
        for name, icon in (ways | views).items()
    )
    fades = " ".join(
        f'FootFade[house="fade_to_{ground}"] {{ border: none; background: qlineargradient(x1: 0, y1: 0, x2: 0, '
        f"y2: 1, stop: 0 {_clear(color[ground])}, stop: 1 {color[ground]}); }}"
        for ground in ("window", "card")
    )
    return f"""
        {icons}
        QPushButton[at="foot"], QDialogButtonBox QPushButton {{
            min-height: {theme.size("cell") - gap("small")}px; }}
        QDialogButtonBox {{ button-layout: 3; }}
        QDialog QListWidget {{ padding: {gap("tiny")}px; }}
        QDialogButtonBox QPushButton {{ min-width: {theme.px(56)}px; }}
        QDialog QPushButton:default {{ background: {color["accent"]}; color: {color["on_accent"]};
            border-color: {color["accent"]}; }}
        QDialog QPushButton:default:hover {{ background: {color["accent_over"]};
            border-color: {color["accent_over"]}; }}
        QDialog QPushButton:default:focus {{ border: 2px solid {color["focus"]}; }}
        QDialog QPushButton:default:disabled {{ background: transparent; color: {color["disabled"]};
            border-color: {color["border"]}; }}
        QPrintDialog QToolButton {{ background: {color["button"]}; border: 1px solid {color["border"]};
            min-width: {theme.size("control")}px; }}
        QTabWidget::pane {{ border: 1px solid {color["border"]}; }}
        QTabBar::tab {{ {own_font} color: {color["text"]}; background: {color["window"]};
            border: 1px solid {color["border"]}; padding: {gap("tiny")}px {gap("medium")}px; }}
        QTabBar::tab:selected {{ background: {color["card"]}; border-bottom-color: {color["accent"]}; }}
        QProgressBar {{ background: {color["window"]}; border: 1px solid {color["border"]};
            border-radius: {gap("tiny")}px; height: {gap("medium")}px; }}
        QProgressBar::chunk {{ background: {color["accent"]}; border-radius: {gap("tiny") - 1}px; }}
        QProgressBar[house="share"] {{ background: {color["border"]}; border: none;
            max-height: {gap("small")}px; }}
        QFrame[house="box_ground"] {{ background: {color["box"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; }}
        QLabel[house="box_title"] {{ {theme.letters("subtitle", bold=True)} }}
        QFrame[house="card"] {{ background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: {theme.size("radius")}px; }}
        QLabel[house="mat"] {{ background: {color["lane"]}; border: none;
            border-radius: {theme.size("radius")}px; }}
        Rail {{ border: none; border-right: 1px solid {color["border"]}; }}
        HandRequestBar {{ background: {color["hover"]}; border: none;
            border-bottom: 1px solid {color["accent"]}; }}
        {fades}
        QFrame[house="notice"] {{ background: {color["lit"]}; border: 1px solid {color["glow"]};
            border-radius: {theme.size("radius")}px; }}
        QFrame[house="banner"] {{ background: {color["card"]}; border: 1px solid {color["warn"]};
            border-radius: {theme.size("radius")}px; }}
    """


def _scrolling(theme: Theme, color: dict[str, str], own_font: str) -> str:
    """Return the rules of scroll areas. A handle is thinner than its bar until the mouse is on it."""
    px, gap = theme.px, theme.space
    return f"""
        QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; }}
        QScrollBar:vertical {{ background: transparent; width: {gap("medium")}px; margin: 0; }}
        QScrollBar:horizontal {{ background: transparent; height: {gap("medium")}px; margin: 0; }}
        QScrollBar::handle {{ background: {color["disabled"]}; border-radius: {theme.size("edge")}px;
            margin: {px(3)}px; }}
        QScrollBar::handle:hover {{ background: {color["muted"]}; border-radius: {gap("tiny")}px;
            margin: {px(2)}px; }}
        QScrollBar::handle:vertical {{ min-height: {theme.size("cell")}px; }}
        QScrollBar::handle:horizontal {{ min-width: {theme.size("cell")}px; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
        QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
    """


def _clear(color: str) -> str:
    """Return a fully transparent variant of a colour.

    :param color: as `#rrggbb`.
    """
    return f"#00{color.removeprefix('#')}"


def _icon(name: str) -> str:
    """Return the path of an icon as style sheets write it."""
    return resources.place("icons", f"{name}.svg").as_posix()
