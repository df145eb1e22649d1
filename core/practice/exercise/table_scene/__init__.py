"""The table at the moment of a win. It shows what happened without stating it in words."""
