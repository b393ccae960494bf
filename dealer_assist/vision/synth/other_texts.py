"""Texts with numbers that are no serials: what stands on pages, forms, receipts, labels and screens."""

from collections.abc import Callable

import numpy as np

_WORDS = (
    "the", "of", "table", "light", "when", "paper", "return", "under", "first", "window", "before", "small", "would", "other",
    "never", "quiet", "number", "market", "clean", "second", "over", "garden", "letter", "with", "morning", "from", "between",
    "round", "water", "which", "page", "after", "seven", "people", "made", "little", "again", "answer", "would", "follow",
)  # fmt: skip
_LABELS = (
    "AMOUNT", "TOTAL", "Invoice no.", "Order", "ACCOUNT", "Customer", "REF", "Policy", "SERIAL NO", "Batch", "Contract", "Ticket", "PIN",
    "Sum", "No", "Member ID", "CARD", "Parcel", "Room", "VAT ID", "TAX", "STOCK", "Case", "Model", "BALANCE", "Meter", "ISBN", "Part",
)  # fmt: skip
_COUNTRIES = ("DE", "FR", "GB", "IT", "ES", "PL", "NL", "TR")
_BANKS = ("NWBK", "MIDL", "BARC", "INGB", "ABNA")
_GOODS = ("COFFEE", "BREAD", "MILK 1L", "APPLES KG", "PAPER", "SOAP", "BATTERY AA", "TEA", "RICE 500G", "LAMP E27", "PENS 10X")


def _digits(rng: np.random.Generator, count: int) -> str:
    return "".join(str(digit) for digit in rng.integers(10, size=count))


def _one(rng: np.random.Generator, choices: tuple[str, ...] | list[str]) -> str:
    return choices[int(rng.integers(len(choices)))]


def _letters(rng: np.random.Generator, count: int) -> str:
    return "".join(chr(int(code)) for code in rng.integers(65, 91, size=count))


def _groups(rng: np.random.Generator, counts: tuple[int, ...], between: str) -> str:
    return between.join(_digits(rng, count) for count in counts)


def _date(rng: np.random.Generator) -> str:
    day, month, year = int(rng.integers(1, 29)), int(rng.integers(1, 13)), int(rng.integers(1990, 2030))
    forms = (f"{day:02}.{month:02}.{year}", f"{year}-{month:02}-{day:02}", f"{day:02}/{month:02}/{year}", f"{day:02} {month:02} {year}")
    clock = f" {int(rng.integers(24)):02}:{int(rng.integers(60)):02}:{int(rng.integers(60)):02}"
    return _one(rng, forms) + (clock if rng.random() < 0.4 else "")


def _amount(rng: np.random.Generator) -> str:
    counts = ((2, 2, 4), (1, 3, 3), (2, 3, 3), (3, 3, 2), (1, 3, 3, 2), (2, 2, 3))
    number = _groups(rng, counts[int(rng.integers(len(counts)))], _one(rng, (".", ",", " ", ".", "'")))
    return f"{_one(rng, _LABELS)} {_one(rng, ('', 'EUR ', '$', 'USD '))}{number}"


def _iban(rng: np.random.Generator) -> str:
    country = _one(rng, _COUNTRIES)
    bank = [_one(rng, _BANKS)] if country in ("GB", "NL") else [_digits(rng, 4)]
    groups = [country + _digits(rng, 2), *bank, *(_digits(rng, 4) for _ in range(int(rng.integers(3, 6)))), _digits(rng, 2)]
    return (
        ("IBAN " if rng.random() < 0.5 else "") + ("" if rng.random() < 0.15 else " ").join(groups) + (" FH" if rng.random() < 0.2 else "")
    )


def _telephone(rng: np.random.Generator) -> str:
    forms = (
        f"+49 {_digits(rng, 3)} {_digits(rng, 7)}",
        f"+7 ({_digits(rng, 3)}) {_groups(rng, (3, 2, 2), '-')}",
        f"Tel. 0{_digits(rng, 3)}-{_digits(rng, 7)}",
        f"{_digits(rng, 3)}-{_digits(rng, 3)}-{_digits(rng, 4)}",
        f"TEL {_groups(rng, (4, 3, 2, 2), ' ')}",
        f"FAX 0{_digits(rng, 9)}",
    )
    return _one(rng, forms)


def _reference(rng: np.random.Generator) -> str:
    """A label and a number with hyphens, blanks or slashes, or of a length of its own."""
    forms = (
        f"{_letters(rng, 2)}-{_groups(rng, (4, 4), ' ')}",
        f"{_letters(rng, 2)}-{_groups(rng, (4, 4), '-')}",
        f"{_letters(rng, 1)}{_groups(rng, (3, 3, 3), ' ')}",
        f"{_digits(rng, 8)}/{_digits(rng, 2)}",
        f"{_letters(rng, 3)}{_digits(rng, 3)}-{_digits(rng, 5)}",
        f"{_digits(rng, int(rng.integers(5, 13)))}",
        f"{_letters(rng, 4)} {_digits(rng, int(rng.integers(6, 10)))}",
        f"{_groups(rng, (1, 6, 6), ' ')}",
        f"{_groups(rng, (4, 4, 4, 4), ' ')}",
        f"{_groups(rng, (3, 1, 4, 4, 1), '-')}",
    )
    return (f"{_one(rng, _LABELS)} " if rng.random() < 0.7 else "") + _one(rng, forms)


def _sentence(rng: np.random.Generator) -> str:
    words = [_one(rng, _WORDS) for _ in range(int(rng.integers(4, 9)))]
    if rng.random() < 0.3:
        words.insert(int(rng.integers(len(words))), _digits(rng, int(rng.integers(1, 9))))
    line = " ".join(words)
    return line.upper() if rng.random() < 0.15 else line


_NUMBERED: tuple[Callable[[np.random.Generator], str], ...] = (_date, _amount, _amount, _iban, _telephone, _reference, _reference)


def numbered_line(rng: np.random.Generator) -> str:
    """A line with a number: a date, an amount, an account, a telephone, a reference."""
    return _NUMBERED[int(rng.integers(len(_NUMBERED)))](rng)


def page_lines(rng: np.random.Generator) -> tuple[str, ...]:
    """A page of sentences, some of them with numbers."""
    return tuple(numbered_line(rng) if rng.random() < 0.2 else _sentence(rng) for _ in range(int(rng.integers(5, 14))))


def form_lines(rng: np.random.Generator) -> tuple[str, ...]:
    """A form: a line with a number on nearly every row."""
    return tuple(_sentence(rng) if rng.random() < 0.15 else numbered_line(rng) for _ in range(int(rng.integers(4, 12))))


def receipt_lines(rng: np.random.Generator) -> tuple[str, ...]:
    """A receipt: goods with prices, a sum, numbers of the till and of the day."""
    goods = [f"{_one(rng, _GOODS)} {int(rng.integers(1, 4))} X {_digits(rng, 1)}.{_digits(rng, 2)}" for _ in range(int(rng.integers(3, 7)))]
    end = (
        f"SUM {_digits(rng, 2)}.{_digits(rng, 2)}",
        f"TILL {_digits(rng, 2)} SLIP {_digits(rng, 6)}",
        _date(rng),
        f"TAX NO {_groups(rng, (3, 3, 4), '/')}",
    )
    return (_one(rng, ("RECEIPT", "THANK YOU", "COPY")), *goods, *end)


def display_text(rng: np.random.Generator) -> str:
    """What a screen or a clock shows: figures, perhaps with a point or a colon."""
    clock = f"{int(rng.integers(24)):02}:{int(rng.integers(60)):02}:{int(rng.integers(60)):02}"
    forms = (clock, _digits(rng, int(rng.integers(4, 11))), f"{_digits(rng, 5)}.{_digits(rng, 3)}", f"{_digits(rng, 2)}:{_digits(rng, 2)}")
    return _one(rng, forms)
