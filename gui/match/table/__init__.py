"""The felt with its four seats, and the strip of their places."""
