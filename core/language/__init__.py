"""Messages, numbers, names and glossary terms, independent of any one language."""
