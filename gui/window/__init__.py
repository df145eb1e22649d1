"""The main window: its screens, actions, menus, keys and bars, and what is common to all screens."""
