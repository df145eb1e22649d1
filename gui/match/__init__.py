"""The screen of a match: the table, the deals, the settlement."""
