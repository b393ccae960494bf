"""The pages of the table and the windows beside it."""
