import pg from 'pg';

/** Pool settings of every part of the server: no statement runs for longer than a minute. */
const LIMITS = {
  statement_timeout: 60_000,
  // Of ours, where PostgreSQL is out of reach and no one says so: its own comes first, where it can.
  query_timeout: 70_000,
  idle_in_transaction_session_timeout: 60_000,
  // Also the wait for a free connection of the pool: on a machine with other work a queue of 10 s occurs.
  connectionTimeoutMillis: 30_000,
};

/** Opens a pool. Its connections may be lost at any moment, as when PostgreSQL starts again, and end nothing but their own work. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...LIMITS, ...config });
  // A connection that is lost while idle is replaced.
  pool.on('error', () => undefined);
  // One that is lost while lent tells the caller it next, by a statement that fails. No one else need hear of it, and
  // an event that no one hears would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
