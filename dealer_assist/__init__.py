"""Dealer assistant: reads banknote serials and settles Liar's Poker hands."""

__version__ = "0.1.0"
