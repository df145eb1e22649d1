"""The felt: layout and painting of tiles on it, and the views that show a hand or a table."""
