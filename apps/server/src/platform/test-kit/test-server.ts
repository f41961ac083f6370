/** Statements on the server that tests run on. */
import { Client, Pool } from 'pg';

/**
 * The same server and user, with another database. @param url `postgresql://user@host/database?parameters`
 */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Runs `work` on a separate connection. */
export async function withConnection<T>(url: string, work: (connection: Client) => Promise<T>): Promise<T> {
  const connection = new Client(url);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/**
 * Runs one statement as the owner of a test's database. It may run on a shared connection: statements that
 * change the connection itself belong in {@link withConnection}.
 */
export async function asOwner<Row extends object>(
  { ownerUrl }: { ownerUrl: string },
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await ownersOf(ownerUrl).query<Row>(text, values)).rows;
}

const pools = new Map<string, Pool>();

/**
 * Kept between statements, because connecting takes longer than most of them; nothing waits for them at the
 * end.
 */
function ownersOf(ownerUrl: string): Pool {
  const known = pools.get(ownerUrl);
  if (known) return known;
  const pool = new Pool({ connectionString: ownerUrl, max: 4, allowExitOnIdle: true });
  // The database may be dropped during an idle connection, which does no harm.
  pool.on('error', () => undefined);
  pools.set(ownerUrl, pool);
  return pool;
}
