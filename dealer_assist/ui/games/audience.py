"""Who looks at what is drawn of a hand."""

from enum import StrEnum


class Audience(StrEnum):
    """`players` see what lies open for all; `croupier` his page; `peek` what he sees while he holds the key for secrets."""

    PLAYERS = "players"
    CROUPIER = "croupier"
    PEEK = "peek"
