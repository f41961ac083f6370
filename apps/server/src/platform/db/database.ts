/** The database for operations: one transaction at a time, scoped to an organization and a person. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { gatheringSocket } from './gathering-socket.ts';
import { namedStatement } from './named-statements.ts';
import { openPool } from './open-pool.ts';

/** A transaction. Each repository declares its tables with {@link tablesOf}. */
export type Db = Kysely<object>;

/** The transaction with the tables of a repository. */
export function tablesOf<Tables>(db: Db): Kysely<Tables> {
  // Only the types differ: each repository declares its own tables on the same connection.
  return db as unknown as Kysely<Tables>;
}

/** Whose rows a transaction may see. */
export interface Scope {
  organizationId: string;
  userId: string;
}

/** The connection pool, which gives scoped transactions. */
export interface Database {
  readonly pool: pg.Pool;
  /** Its address, for a connection outside the pool. */
  readonly url: string;
  /** Runs `work` in one transaction that sees only the rows of `scope`. An error rolls it back. */
  scoped<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Opens a pool on `url`. */
export function openDatabase(url: string, connections: number): Database {
  const pool = openPool({
    connectionString: url,
    max: connections,
    // Statements that are requested together are sent together, and run in order.
    pipeline: true,
    stream: gatheringSocket,
  });
  return {
    pool,
    url,
    scoped: (scope, work) => inTransaction(pool, scope, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const lent = new LentConnection(client);
  let isBroken = false;
  try {
    // The first statement of the work is sent with it. If the beginning fails, the connection is lost, and
    // every statement fails.
    const begun = client.query(beginIn(scope));
    begun.catch(() => undefined);
    const result = await work(kyselyOver(lent));
    await begun;
    lent.takeBack('This transaction has ended.');
    const { command } = await client.query('commit');
    if (command === ROLLED_BACK) throw lent.failure ?? new Error('This transaction could not be committed.');
    return result;
  } catch (error) {
    lent.takeBack('This transaction has failed.');
    await client.query('rollback').catch(() => (isBroken = true));
    if (isOutdated(error)) isBroken = true;
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * One round trip: begins the transaction and sets its scope. Unlike a `select` of `set_config`, `set local`
 * needs no plan and returns no rows.
 */
function beginIn({ organizationId, userId }: Scope): string {
  return `begin; set local app.org = ${pg.escapeLiteral(organizationId)}; set local app."user" = ${pg.escapeLiteral(userId)}`;
}

/**
 * A newer process may have changed a table after a statement was planned. Only a new connection drops the
 * plan.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED;
}

const FEATURE_NOT_SUPPORTED = '0A000';
const TRANSACTION_FAILED = '25P02';

/** PostgreSQL's answer to a commit after a failed statement: it is not an error. */
const ROLLED_BACK = 'ROLLBACK';

/** A connection that its user begins, commits and returns. Later use finds it closed. */
class LentConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #takenBack: string | undefined;
  #failure: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** The error of a failed statement, if any. */
  get failure(): unknown {
    return this.#failure;
  }

  /** From now on every statement fails with this message. */
  takeBack(sentence: string): void {
    this.#takenBack = sentence;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#takenBack !== undefined) throw new Error(this.#takenBack);
    const { command, rowCount, rows } = await this.#run(
      parameters.length > 0 ? namedStatement(sql, parameters) : { text: sql },
    );
    return CHANGING.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /**
   * After the first error every other statement fails because of it. Whichever is read first gives the first
   * error.
   */
  async #run(asked: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(asked);
    } catch (error) {
      const isFollowing = error instanceof pg.DatabaseError && error.code === TRANSACTION_FAILED;
      if (!isFollowing) this.#failure ??= error;
      throw isFollowing ? (this.#failure ?? error) : error;
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.');
  }
}

/** Commands that return their number of rows. */
const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A nested transaction would end the outer one, so this begins nothing. */
class NoTransactions extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Only `scoped` begins a transaction.');
  }
}

/**
 * Shared by all connections, because every call has a transaction, and most take less than half a
 * millisecond.
 */
const COMPILER = new PostgresQueryCompiler();
const ADAPTER = new PostgresAdapter();
const DRIVER = new NoTransactions();
const DIALECT: Dialect = {
  createAdapter: () => ADAPTER,
  createDriver: () => DRIVER,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => COMPILER,
};
const CONFIG = { dialect: DIALECT };

/** Kysely with a fixed connection, so that statements of one transaction never reach another's. */
function kyselyOver(connection: DatabaseConnection): Db {
  const executor = new DefaultQueryExecutor(COMPILER, ADAPTER, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<object>({ config: CONFIG, dialect: DIALECT, driver: DRIVER, executor });
}
