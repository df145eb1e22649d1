"""The score screen: enter a hand, and read how and why it scores what it scores."""
