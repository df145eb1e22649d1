"""The curve of the scores."""
