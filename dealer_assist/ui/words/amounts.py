"""Amounts of money that stand alone, written as the language writes them."""

from dealer_assist.ui.words.wording import Wording


def amount_text(amount: int, wording: Wording) -> str:
    """An amount in the smallest unit, its thousands apart."""
    return wording.text("amount", {"amount": amount})


def signed_text(amount: int, wording: Wording) -> str:
    """What was won or lost; nothing is +0."""
    return f"{'-' if amount < 0 else '+'}{amount_text(abs(amount), wording)}"
