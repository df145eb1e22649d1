"""The deals that were played, a line each."""
