"""What Alembic runs: the revisions over the connection that `ledger_upgrade` hands it, counted apart from those of the ledger."""

from alembic import context

from dealer_assist.storage.club.schema import VERSION_TABLE, metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE)
context.run_migrations()
