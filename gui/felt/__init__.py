"""The felt: where tiles lie on it, how it is painted, and the views that show a hand or a table on one."""
