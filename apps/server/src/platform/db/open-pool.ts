import pg from 'pg';

/** Pool settings for every part of the server: no statement runs for longer than a minute. */
const LIMITS = {
  statement_timeout: 60_000,
  // Client-side, for an unreachable PostgreSQL. Otherwise the server-side limit comes first.
  query_timeout: 70_000,
  idle_in_transaction_session_timeout: 60_000,
  // Includes the wait for a free connection of the pool: on a busy machine a queue of 10 s occurs.
  connectionTimeoutMillis: 30_000,
};

/**
 * Opens a pool. Connections may be lost at any time, for example when PostgreSQL restarts. Only their own
 * work fails.
 */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...LIMITS, ...config });
  // A lost idle connection is replaced.
  pool.on('error', () => undefined);
  // If a connection in use is lost, its next statement fails. An unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
