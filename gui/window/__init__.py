"""The main window: its screens, actions, menus, keys and lines, and what holds for all screens."""
