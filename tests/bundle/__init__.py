"""The bundle as its users get it: a folder to start, without Python. Run by `make bundle-test`."""
