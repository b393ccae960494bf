"""The words of the window: messages in both languages, numbers and names as words."""
