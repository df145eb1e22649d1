"""The window. Everything that it shows was computed in `core`."""
