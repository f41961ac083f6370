/**
 * One PostgreSQL for a whole test run, with a template database that was migrated once: the embedded one in a
 * temporary directory, or an existing server.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareTemplate } from './prepare-template.ts';
import { onDatabase, withConnection } from './test-server.ts';

/**
 * The data is temporary: statements need not be on disk when acknowledged. Each worker runs several servers
 * with their own connections.
 */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** A running server. */
export interface TestPostgres {
  /** Connects as the owner of the databases. */
  url: string;
  /** Name of the database that all others are cloned from; their names begin with it. */
  template: string;
  /** Stops our own server; on an existing one, drops every clone. */
  end(): Promise<void>;
}

/**
 * Starts it, and fills the template. @param given the URL of an existing server; empty for the embedded one
 */
export async function openTestPostgres(given: string): Promise<TestPostgres> {
  const server = await startServer(given);
  const template = `auscult_test_${randomBytes(4).toString('hex')}`;
  const end = async () => {
    // Our own server is removed with all of them. While it vacuums one, it cannot be dropped.
    if (given !== '') await dropDatabases(server.url, template);
    await server.stop();
  };
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await end();
    throw error;
  }
  return { url: server.url, template, end };
}

async function startServer(given: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (given !== '') return { url: given, stop: async () => undefined };

  const directory = await mkdtemp(join(tmpdir(), 'auscult-test-'));
  const postgres = await startEmbeddedPostgres({ directory, log: () => undefined, settings: FOR_TESTS });
  const stop = async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

async function createTemplate(url: string, template: string): Promise<void> {
  const name = escapeIdentifier(template);
  await withConnection(url, (server) =>
    server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`),
  );
  await prepareTemplate(onDatabase(url, template));
  // A database must have no connections while it is cloned.
  await withConnection(url, (server) => server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`));
}

async function dropDatabases(url: string, template: string): Promise<void> {
  await withConnection(url, async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) {
      await server.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(datname)} WITH (FORCE)`);
    }
  });
}
