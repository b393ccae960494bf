"""The printed rules as pure functions: standard library only, no clock, no files, no randomness."""
