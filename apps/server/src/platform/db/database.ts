/** The database as operations see it: one transaction at a time, bound to an organization and a person. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A transaction. Each repository names the tables it knows by {@link tablesOf}. */
export type Db = Kysely<object>;

/** The transaction with the tables that a repository knows. */
export function tablesOf<Tables>(db: Db): Kysely<Tables> {
  // Which tables there are is each repository's own knowledge; the connection is the same.
  return db as unknown as Kysely<Tables>;
}

/** Whose rows a transaction may see. */
export interface Scope {
  organizationId: string;
  userId: string;
}

/** The pool of connections, handed out as scoped transactions. */
export interface Database {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction that sees the rows of `scope` only; what it throws rolls back. */
  scoped<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Opens a pool on `url`. No statement runs for longer than a minute. */
export function openDatabase(url: string, connections: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Statements asked for at once travel at once, and are run in their order.
    pipeline: true,
  });
  // A connection that dies while idle is replaced; the query that meets a dead one fails by itself.
  pool.on('error', () => undefined);
  return {
    pool,
    scoped: (scope, work) => inTransaction(pool, scope, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const ended = new AbortController();
  let isBroken = false;
  try {
    // The work's first statement travels with it. Where this fails, the connection is lost, and every other fails too.
    const begun = client.query(beginIn(scope));
    begun.catch(() => undefined);
    const result = await work(kyselyOver(client, ended.signal));
    await begun;
    ended.abort(new Error('This transaction has ended.'));
    await client.query('commit');
    return result;
  } catch (error) {
    ended.abort(new Error('This transaction has failed.'));
    await client.query('rollback').catch(() => (isBroken = true));
    if (isOutdated(error)) isBroken = true;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** One round trip: the transaction begins and is bound to its scope. */
function beginIn({ organizationId, userId }: Scope): string {
  return `begin; select set_config('app.org', ${pg.escapeLiteral(organizationId)}, true), set_config('app.user', ${pg.escapeLiteral(userId)}, true)`;
}

/** A newer process may have changed a table under a statement that was planned before: only a new connection forgets it. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED;
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** Names of the statements that were run, by their text: PostgreSQL reads and plans a named one once a connection. */
const statementNames = new Map<string, string>();

/** Lists of every length make statements without end; later ones are read and planned each time. */
const STATEMENTS_NAMED = 500;

/** A statement as a connection takes it: named, if it has values. */
function statement(text: string, values: readonly unknown[] = []): pg.QueryConfig {
  let name = statementNames.get(text);
  if (name === undefined && values.length > 0 && statementNames.size < STATEMENTS_NAMED) {
    name = `statement_${statementNames.size}`;
    statementNames.set(text, name);
  }
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}

/** Kysely on a connection that somebody else begins, commits and gives back; who comes late finds it closed. */
function kyselyOver(client: pg.PoolClient, ended: AbortSignal): Db {
  const query = async (text: string, values?: readonly unknown[]) => {
    ended.throwIfAborted();
    return client.query(statement(text, values));
  };
  const borrowed = new Proxy(client, {
    get: (target, property) => {
      if (property === 'release') return () => undefined;
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return new Kysely<object>({
    dialect: new PostgresDialect({
      pool: { connect: async () => borrowed, end: async () => undefined, options: {} },
    }),
  });
}
