"""What is said to people, apart from the words for it: messages, numbers, names, the terms of the field."""
