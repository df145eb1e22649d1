"""What a screen reader is told of a scene, by Qt's own tree of what is accessible."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from tests.gui.scenes.staged import Staged, named

_EDITED = (QAccessible.Role.EditableText, QAccessible.Role.SpinBox, QAccessible.Role.ComboBox)
"""What has a value beside its name."""
_NO_ROLE = (QAccessible.Role.NoRole, QAccessible.Role.Window)


def unnamed(scene: Staged) -> list[str]:
    """What can be pressed, or reached with the keyboard, and has no name, no role or, of a field, no value."""
    return [f"{named(control)}: {said}" for control, said in _silent(scene)]


def _silent(scene: Staged) -> Iterator[tuple[QWidget, str]]:
    for control in filter(_is_control, scene.seen):
        told = QAccessible.queryAccessibleInterface(control)
        if not told.text(QAccessible.Text.Name):
            yield control, "no name"
        if told.role() in _NO_ROLE:
            yield control, "no role"
        if told.role() in _EDITED and _shows(control) not in told.text(QAccessible.Text.Value):
            yield control, "no value"


def _shows(control: QWidget) -> str:
    """What stands in a field."""
    if isinstance(control, QComboBox):
        return control.currentText()
    return control.text() if isinstance(control, QLineEdit | QAbstractSpinBox) else ""


def _is_made_by_qt(widget: QWidget) -> bool:
    """Whether it is a part that Qt made for another: the cross in a field, the list of a choice."""
    above = widget.parentWidget()
    return isinstance(above, QLineEdit) or (above is not None and above.inherits("QComboBoxPrivateContainer"))


def _is_control(widget: QWidget) -> bool:
    """Whether one can do something with it: what only holds others is none."""
    return (
        not isinstance(widget, QScrollArea | QStackedWidget | QAbstractSlider)
        and not widget.objectName().startswith("qt_")
        and not _is_made_by_qt(widget)
        and widget.focusProxy() is None
        and (isinstance(widget, QAbstractButton) or bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus))
    )
