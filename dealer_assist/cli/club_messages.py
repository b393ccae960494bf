"""English sentences for what can go wrong with a club's server: what is wrong, and what to do."""

from collections.abc import Mapping

CLUB_SENTENCES: Mapping[str, str] = {
    "club_address_missing": "No club is named. Set DEALER_ASSIST_LEDGER to postgresql+psycopg://ROLE@HOST/DATABASE, or give it with --url.",
    "club_conflict": "The club's server {subject} holds another entry at this place. Run `dealer-assist club verify`.",
    "club_contradicts": "The club {subject} holds other entries of this table, from number {number} on. Nothing was written over. "
    "Compare both with `dealer-assist verify` and `dealer-assist club verify`, then play on under a new table name.",
    "club_driver_missing": 'The package {subject} is missing. pip install "dealer-assist[postgres]" brings what a club needs.',
    "club_failed": "The club's server {subject} refuses what it was asked ({reason}). Ask whoever keeps the server.",
    "club_login_refused": "The club's server {subject} refuses the login ({reason}). Check the role and the database in the address.",
    "club_name_too_long": "The table {subject!r} gives no name for a role of at most {limit} bytes. Name the role: --role.",
    "club_newer": "The club {subject} was set up by a newer version (schema {found}, this one knows {known}). Install that version.",
    "club_not_set_up": "The database {subject} is no club yet. Run `dealer-assist club setup --url` with its address first.",
    "club_older": "The club {subject} was set up by an older version (schema {found}, this one needs {known}). "
    "Run `dealer-assist club setup --url` with its address again.",
    "club_password_in_address": "A password in the address can end up in a log. Take it out and put it into {subject} or into the keyring.",
    "club_password_missing": "The club's server {subject} wants a password. Put it into PGPASSWORD or into the keyring.",
    "club_password_wrong": "The club's server {subject} refuses the password. Correct PGPASSWORD or the one in the keyring.",
    "club_refused": "The role has no right to do this in {subject} ({reason}). Use the role that was made for it.",
    "club_role_taken": "The role {subject} is there already and is not this table's. Name another one: --role.",
    "club_role_unknown": "The role in {subject} was not made for a table or the floor of this club. `dealer-assist club setup` makes it.",
    "club_table_differs": "This table is called {subject}, but the role is that of {table}. Set DEALER_ASSIST_TABLE, or use another role.",
    "club_table_missing": "The club has no table {subject}. `dealer-assist club` shows those that it has.",
    "club_table_taken": "The chain {table} has the role {role} already. Use that one.",
    "club_unreachable": "The club's server {subject} cannot be reached ({reason}). Check the network and the address.",
}

ALARMS: Mapping[str, str] = {
    "contradiction": "The club holds other entries of this table, from number {number} on (noticed at the table {detail}).",
    "salvaged": "The ledger at the table was damaged; what could be read of it went on in a new one ({detail}).",
}
"""What the floor's view tells beside the findings of a check."""
