/** The database of a test process: a clone of the template, empty except for rows of migrations. */
import { randomBytes } from 'node:crypto';
import { escapeIdentifier, Pool } from 'pg';
import { inject } from 'vitest';
import { urlForRole } from '../db/roles.ts';
import { onDatabase, withConnection } from './test-server.ts';

/** URLs of one database, by role, and a function that empties it between tests. */
export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  identityUrl: string;
  /** Empties all tables except those that migrations filled. */
  truncate(): Promise<void>;
}

let cloned: Promise<TestDatabase> | undefined;

/**
 * The only database of this process. Created at the first call, dropped when the next process takes its
 * place.
 */
export function testDatabase(): Promise<TestDatabase> {
  cloned ??= clone();
  return cloned;
}

async function clone(): Promise<TestDatabase> {
  const { url, template, place } = testServer();
  await withConnection(url, async (connection) => {
    const left = await connection.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [place],
    );
    for (const { datname } of left.rows) {
      // While PostgreSQL vacuums one, it cannot be dropped. It is dropped with the next place, or at the end.
      await connection
        .query(`DROP DATABASE IF EXISTS ${escapeIdentifier(datname)} WITH (FORCE)`)
        .catch(() => undefined);
    }
  });
  return cloneOf({ url, template, name: `${place}${randomBytes(4).toString('hex')}` });
}

/**
 * Clones a database that has no connections.
 *
 * @param source.name  of the clone, which must be new
 */
export async function cloneOf({
  url,
  template,
  name,
}: {
  url: string;
  template: string;
  name: string;
}): Promise<TestDatabase> {
  await withConnection(url, (connection) =>
    connection.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)}`),
  );
  return databaseAt(onDatabase(url, name));
}

/** The database name in an owner's URL. */
export function databaseAt(ownerUrl: string): TestDatabase {
  const owner = new Pool({ connectionString: ownerUrl, max: 1, allowExitOnIdle: true });
  // The database may be dropped during an idle connection, which does no harm.
  owner.on('error', () => undefined);
  return {
    ownerUrl,
    appUrl: urlForRole(ownerUrl, 'auscult_app'),
    identityUrl: urlForRole(ownerUrl, 'auscult_identity'),
    truncate: async () => void (await owner.query('SELECT test_kit.empty_tables()')),
  };
}

/** The owner's URL of another database without any table, for tests of migrations. */
export async function emptyDatabase(): Promise<string> {
  const { url, place } = testServer();
  const name = `${place}${randomBytes(4).toString('hex')}`;
  await withConnection(url, (connection) =>
    connection.query(`CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`),
  );
  return onDatabase(url, name);
}

/** @returns the server, and the name prefix of all databases that belong to this process' place */
function testServer(): { url: string; template: string; place: string } {
  const server = inject('testServer');
  if ('failure' in server) throw new Error(server.failure);
  return { ...server, place: `${server.template}_${String(import.meta.env.VITEST_POOL_ID)}_` };
}
