"""What Alembic runs: the revisions over the connection that `ledger_upgrade` hands it."""

from alembic import context

from dealer_assist.storage.ledger.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
