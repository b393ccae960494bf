"""What `doctor` and the health strip say about one part of the machine."""

from dataclasses import dataclass
from enum import StrEnum


class HealthStatus(StrEnum):
    """`warn`: the program works, with less; `fail`: something that it needs does not work."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class HealthCheck:
    """One part that was looked at.

    `code` is a stable snake_case name (`opencv`, `weights`, `voice` ...), `detail` what was found,
    `advice` what a person does about it, empty when there is nothing to do.
    """

    code: str
    status: HealthStatus
    detail: str
    advice: str = ""


def healthy(checks: tuple[HealthCheck, ...]) -> bool:
    """Whether nothing failed; a warning does not count."""
    return all(check.status is not HealthStatus.FAIL for check in checks)
