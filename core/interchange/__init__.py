"""Formats for exchange with people and programs: lines of JSON, hand codes, plain text."""
