"""Look of everything: colours, fonts, tiles, motion, and texts with tiles in them."""
