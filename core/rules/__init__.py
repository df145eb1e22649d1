"""The switches of the house rules, with their values, the presets that set them all, and where those are from."""
