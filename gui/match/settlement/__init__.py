"""The result of a match, step by step."""
