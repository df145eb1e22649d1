"""The switches of the house rules, the presets that set them, and the presets' sources."""
