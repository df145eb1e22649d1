"""Dialogs for what is entered between two deals and at the end of a match, and fields for final scores."""
