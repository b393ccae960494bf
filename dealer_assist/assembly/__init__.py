"""Adapters put together for `main`: what each command and window is lent."""
