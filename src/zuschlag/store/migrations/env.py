"""Run by Alembic: the steps go into the transaction that the store has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], render_as_batch=True, transactional_ddl=True)
context.run_migrations()
