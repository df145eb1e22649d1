"""What can be read off the source alone, in a second: `make lint` asks it."""
