/** The database as operations see it: one transaction at a time, bound to an organization and a person. */
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
  /** Where it is, for a connection beside the pool. */
  readonly url: string;
  /** Runs `work` in one transaction that sees the rows of `scope` only; what it throws rolls back. */
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
    // Statements asked for at once travel at once, and are run in their order.
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
    // The work's first statement travels with it. Where this fails, the connection is lost, and every other fails too.
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
 * One round trip: the transaction begins and is bound to its scope. `set local` asks PostgreSQL for no plan and answers no
 * rows, as a `select` of `set_config` would.
 */
function beginIn({ organizationId, userId }: Scope): string {
  return `begin; set local app.org = ${pg.escapeLiteral(organizationId)}; set local app."user" = ${pg.escapeLiteral(userId)}`;
}

/** A newer process may have changed a table under a statement that was planned before: only a new connection forgets it. */
function isOutdated(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === FEATURE_NOT_SUPPORTED;
}

const FEATURE_NOT_SUPPORTED = '0A000';
const TRANSACTION_FAILED = '25P02';

/** What PostgreSQL answers to the commit of a transaction in which a statement failed, for all that it answers no error. */
const ROLLED_BACK = 'ROLLBACK';

/** A connection that someone else begins, commits and gives back; who comes late finds it closed. */
class LentConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #takenBack: string | undefined;
  #failure: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Why a statement failed, if one did. */
  get failure(): unknown {
    return this.#failure;
  }

  /** From now on every statement fails with this sentence. */
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

  /** After the first failure every other statement fails only for that; whichever is looked at first says why. */
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

/** Commands that tell how many rows they changed. */
const CHANGING: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** Begins nothing: a transaction within this one would end it. */
class NoTransactions extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('Only `scoped` begins a transaction.');
  }
}

/** What no connection changes is made once: every call has a transaction, and most are over in half a millisecond. */
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

/** Kysely with a connection of its own: what one transaction was given never reaches another's. */
function kyselyOver(connection: DatabaseConnection): Db {
  const executor = new DefaultQueryExecutor(COMPILER, ADAPTER, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Kysely<object>({ config: CONFIG, dialect: DIALECT, driver: DRIVER, executor });
}
