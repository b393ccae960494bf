"""One rule, three verbs: from the `verify_x` that tells the reason comes the `can_x` that only asks."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from dealer_assist.rules.errors import RuleError

Parameters = ParamSpec("Parameters")


def asks(verify: Callable[Parameters, None]) -> Callable[Parameters, bool]:
    """The question whether `verify` would let the action pass: False where it raises a RuleError."""

    @wraps(verify, assigned=("__module__",))
    def can(*arguments: Parameters.args, **keywords: Parameters.kwargs) -> bool:
        try:
            verify(*arguments, **keywords)
        except RuleError:
            return False
        return True

    can.__name__ = can.__qualname__ = verify.__name__.replace("verify_", "can_", 1)
    can.__doc__ = f"Whether `{verify.__name__}` lets the action pass."
    return can
