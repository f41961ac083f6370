/** The content of every test database before its first test. */
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../jobs/boss.ts';
import { withConnection } from './test-server.ts';

/**
 * Fills the template from which test databases are cloned. Everything else that a server creates when it
 * starts (the schema and the queues of jobs) is created here, once a run, before {@link keepFilledTables}.
 *
 * @param ownerUrl  connects to the empty template as its owner
 */
export async function prepareTemplate(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl);
  // Without queues: the platform does not know the kinds of jobs.
  await prepareJobs(ownerUrl, []);
  await keepFilledTables(ownerUrl);
}

/**
 * Creates `test_kit.empty_tables()`, which empties every table except those with rows now. It reads the size
 * of tables and not their rows, because row-level security also hides rows from the owner.
 */
async function keepFilledTables(ownerUrl: string): Promise<void> {
  await withConnection(ownerUrl, async (owner) => {
    await owner.query('VACUUM');
    await owner.query(`
      CREATE SCHEMA test_kit;

      CREATE VIEW test_kit.filled_tables AS
        SELECT c.oid::regclass::text AS name, c.oid
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'test_kit')
          AND n.nspname NOT LIKE 'pg_%' AND pg_relation_size(c.oid) > 0;

      CREATE TABLE test_kit.kept AS SELECT name FROM test_kit.filled_tables;

      -- Tables that refer to a filled one are emptied with it, and a kept one among those is an error.
      CREATE FUNCTION test_kit.empty_tables() RETURNS void LANGUAGE plpgsql AS $$
      DECLARE filled text;
      BEGIN
        WITH RECURSIVE emptied(oid) AS (
          SELECT oid FROM test_kit.filled_tables WHERE name NOT IN (SELECT name FROM test_kit.kept)
          UNION
          SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = emptied.oid WHERE contype = 'f'
        )
        SELECT string_agg(oid::regclass::text, ', ') INTO filled FROM emptied
        WHERE oid::regclass::text NOT IN (SELECT name FROM test_kit.kept);
        -- Of a product nobody may empty it.
        ALTER TABLE audit.event DISABLE TRIGGER event_not_emptied;
        ALTER TABLE audit.head DISABLE TRIGGER head_not_emptied;
        IF filled IS NOT NULL THEN EXECUTE 'TRUNCATE ' || filled || ' RESTART IDENTITY'; END IF;
        ALTER TABLE audit.event ENABLE TRIGGER event_not_emptied;
        ALTER TABLE audit.head ENABLE TRIGGER head_not_emptied;
      END $$;
    `);
  });
}
