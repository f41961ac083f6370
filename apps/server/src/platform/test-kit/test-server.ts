/** Statements on the server that tests run on. */
import { Client } from 'pg';

/** The same server and user, another database. @param url  `postgresql://user@host/database?parameters` */
export function onDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** Runs `work` on a connection of its own. */
export async function withConnection<T>(url: string, work: (connection: Client) => Promise<T>): Promise<T> {
  const connection = new Client(url);
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
