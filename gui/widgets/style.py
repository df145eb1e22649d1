"""The style sheet: what the palette cannot say of Qt's own widgets."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

import resources
from gui.widgets.look import Look
from gui.widgets.plain import PLAIN_RULE


def dress_in(widget: QWidget, sheet: str) -> None:
    """Give a widget its own sheet. Qt polishes it afresh each time, also where nothing is new."""
    if widget.styleSheet() != sheet:
        widget.setStyleSheet(sheet)


def style_sheet(look: Look) -> str:
    """The style sheet for the language, colours and sizes in use."""
    color = {
        name: look.color(name).name()
        for name in (
            "window",
            "card",
            "border",
            "text",
            "muted",
            "hover",
            "accent",
            "on_accent",
            "lit",
            "warn",
            "glow",
        )
    }
    # A desktop may have fonts of its own for these, which need not have Japanese.
    own_font = f'font-family: "{look.family}"; font-size: {look.font().pixelSize()}px;'
    return f"""
        {PLAIN_RULE}
        QMenuBar, QMenu, QStatusBar, QLabel, QToolButton, QComboBox, QToolTip, QListView,
        QRadioButton {{ {own_font} }}
        QToolTip {{ color: {color["text"]}; background: {color["card"]}; border: 1px solid {color["border"]};
            padding: 4px; }}
        QMenuBar {{ background: {color["window"]}; padding: 2px; }}
        QMenuBar::item {{ padding: 7px 9px; border-radius: 5px; }}
        QMenuBar::item:selected {{ background: {color["hover"]}; }}
        QStatusBar {{ background: {color["window"]}; border-top: 1px solid {color["border"]}; }}
        QStatusBar::item {{ border: none; }}
        QStatusBar QLabel {{ padding: 1px 8px; }}
        QToolButton {{ padding: 3px 5px; border-radius: 5px; border: 1px solid transparent; }}
        QToolButton:hover {{ background: {color["hover"]}; }}
        QToolButton:focus {{ border-color: {color["accent"]}; }}
        QToolButton::menu-indicator {{ image: none; }}
        QToolButton[framed="true"] {{ background: {color["card"]}; border-color: {color["border"]};
            border-radius: 6px; padding: 0; }}
        QToolButton[framed="true"]:hover {{ background: {color["hover"]}; }}
        QToolButton[framed="true"]:disabled {{ background: transparent; }}
        QComboBox {{ background: {color["card"]}; border: 1px solid {color["border"]}; border-radius: 6px;
            padding: 3px 8px; min-height: 18px; }}
        QLineEdit, QPushButton, QSpinBox, QDateEdit {{ {own_font} background: {color["card"]};
            border: 1px solid {color["border"]}; border-radius: 6px; padding: 3px 8px; min-height: 18px; }}
        QLineEdit:focus, QPushButton:focus, QSpinBox:focus, QDateEdit:focus {{ border-color: {color["accent"]}; }}
        QSpinBox {{ padding: 3px 2px; }}
        QSpinBox QLineEdit,
        QDateEdit QLineEdit {{ border: none; padding: 0; min-height: 0; background: transparent; }}
        QDateEdit::up-button, QDateEdit::down-button,
        QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: margin; width: 0; height: 0;
            border: none; }}
        QPushButton:hover {{ background: {color["hover"]}; }}
        QComboBox QLineEdit {{ border: none; padding: 0; min-height: 0; background: transparent; }}
        QComboBox:focus {{ border-color: {color["accent"]}; }}
        QComboBox::drop-down {{ border: none; width: 18px; }}
        QComboBox::down-arrow {{ image: url("{resources.place("icons", "chevron.svg").as_posix()}"); width: 10px;
            height: 10px; }}
        QListWidget, QTextBrowser {{ {own_font} background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: 8px; outline: 0; }}
        QListWidget:focus, QTextBrowser:focus {{ border-color: {color["accent"]}; }}
        QListWidget::item {{ padding: {look.px(5)}px {look.px(8)}px; border-radius: 5px; }}
        QListWidget::item:hover {{ background: {color["hover"]}; }}
        QListWidget::item:selected {{ background: {color["accent"]}; color: {look.color("on_accent").name()}; }}
        QRadioButton::indicator {{ width: 12px; height: 12px; border: 1px solid {color["muted"]};
            border-radius: 7px; background: {color["card"]}; }}
        QRadioButton::indicator:checked {{ width: 6px; height: 6px; border: 4px solid {color["accent"]}; }}
        QRadioButton::indicator:focus {{ border-color: {color["accent"]}; }}
        QTableView {{ {own_font} background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: 8px; outline: 0; padding: 1px; }}
        QTableView:focus {{ border-color: {color["accent"]}; }}
        QTableView QLineEdit, QTableView QDateEdit {{ border-radius: 0; min-height: 0; padding: 0 8px; }}
        QHeaderView {{ background: {color["card"]}; }}
        QHeaderView::section {{ {own_font} background: {color["card"]}; color: {color["muted"]}; border: none;
            border-bottom: 1px solid {color["border"]}; padding: 0 {look.px(13)}px; }}
        QHeaderView::section:hover {{ color: {color["text"]}; }}
        QDateEdit {{ {own_font} background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: 6px; padding: 3px 8px; min-height: 18px; }}
        QDateEdit:focus {{ border-color: {color["accent"]}; }}
        QDateEdit::drop-down {{ border: none; width: 18px; }}
        QDateEdit::down-arrow {{ image: url("{resources.place("icons", "chevron.svg").as_posix()}"); width: 10px;
            height: 10px; }}
        QFrame[house="card"] {{ background: {color["card"]}; border: 1px solid {color["border"]};
            border-radius: 8px; }}
        QFrame[house="banner"] {{ background: {color["card"]}; border: 1px solid {color["warn"]};
            border-radius: 8px; }}
        QPushButton[house="main"] {{ background: {color["accent"]}; color: {color["on_accent"]};
            border-color: {color["accent"]}; font-weight: bold; }}
        QPushButton[house="main"]:focus {{ border: 2px solid {color["glow"]}; }}
        QPushButton[house="main"]:disabled {{ background: {color["window"]}; color: {color["muted"]};
            border-color: {color["border"]}; font-weight: normal; }}
        QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; }}
        QScrollBar:vertical {{ background: transparent; width: 10px; }}
        QScrollBar::handle:vertical {{ background: {color["border"]}; border-radius: 4px; min-height: 30px; }}
        QScrollBar:horizontal {{ background: transparent; height: 10px; }}
        QScrollBar::handle:horizontal {{ background: {color["border"]}; border-radius: 4px; min-width: 30px; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
    """
