"""Widgets, dialogs and papers shared by several screens."""
