"""The score screen: pick a hand, read why it is worth what it is worth."""
