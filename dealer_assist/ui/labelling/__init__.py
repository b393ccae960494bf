"""The window in which a club's own pictures are labelled."""
