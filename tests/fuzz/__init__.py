"""Random input for everything that reads: lines, texts, files. A seed names an input, and it comes again."""
