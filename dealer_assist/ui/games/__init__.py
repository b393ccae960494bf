"""The sheets of the games that are led step by step."""
