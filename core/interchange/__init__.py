"""Everything that is written for others to read: lines of JSON, hand codes, plain text."""
