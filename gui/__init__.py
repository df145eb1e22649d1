"""The window. Everything it shows is computed in `core`."""
