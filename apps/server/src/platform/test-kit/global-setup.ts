/**
 * One PostgreSQL for a whole run of tests, with a template database that was migrated once: the built-in one in a
 * directory that goes away, or the server that TEST_DATABASE_URL names.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareTemplate } from './prepare-template.ts';
import { onDatabase, withConnection } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where clones are made: a URL of the owner, and the name of the template, which starts the names of all clones.
     * Or why there is no template, which fails the tests that want a database and no others.
     */
    testServer: { url: string; template: string } | { failure: string };
  }
}

/** Nobody keeps this data: it need not be on the disk when a statement is acknowledged. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Runs before the first server test; what it returns runs after the last. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  try {
    const { url, template, end } = await prepareServer();
    project.provide('testServer', { url, template });
    return end;
  } catch (error) {
    project.provide('testServer', { failure: String(error) });
    return undefined;
  }
}

async function prepareServer(): Promise<{ url: string; template: string; end(): Promise<void> }> {
  const server = await startServer();
  const template = `auscult_test_${randomBytes(4).toString('hex')}`;
  const end = async () => {
    await dropDatabases(server.url, template);
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

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const url: unknown = import.meta.env.TEST_DATABASE_URL;
  if (typeof url === 'string' && url !== '') return { url, stop: async () => undefined };

  const directory = await mkdtemp(join(tmpdir(), 'auscult-test-'));
  const postgres = await startEmbeddedPostgres({ directory, log: () => undefined, settings: FORGETFUL });
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
  // Nobody may be connected to a database while it is cloned.
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
