/** Changes between processes: a word by NOTIFY in the transaction of the change; who hears it reads the row anew. */
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { type Log, loggable } from '../log/log.ts';
import type { Hub, WatchedTable } from './hub.ts';

const CHANNEL = 'auscult_changes';

const Word = z.object({
  from: z.string(),
  table: z.string(),
  organizationId: z.string(),
  keys: z.array(z.string()),
});

/** Tells other processes of a change, if and when this transaction commits. Ids only: the word is for all to hear. */
export async function announce(
  { db, hub }: { db: Db; hub: Pick<Hub, 'name'> },
  { table, organizationId }: WatchedTable,
  keys: readonly string[],
): Promise<void> {
  const word = JSON.stringify({ from: hub.name, table, organizationId, keys });
  await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db);
}

/** Milliseconds before a lost connection is opened anew. */
const REOPEN_MS = 1000;

/** Hears other processes until it is closed. After a gap every watcher is told to look anew. */
export function hearOthers(url: string, hub: Hub, log: Log): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const reopen = () => {
    client = undefined;
    if (!isClosed) again = setTimeout(() => void open(), REOPEN_MS);
  };
  const open = async () => {
    const opened = new pg.Client({ connectionString: url, keepAlive: true });
    client = opened;
    opened.on('error', (error) => log.warn('lost the connection that hears changes', loggable(error)));
    opened.once('end', reopen);
    opened.on('notification', ({ payload }) => pass(hub, payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      hub.nudgeAll();
    } catch (error) {
      log.warn('cannot hear changes', loggable(error));
      await opened.end().catch(() => undefined);
    }
  };
  void open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}

function pass(hub: Hub, payload: string | undefined): void {
  const word = wordIn(payload);
  if (!word || word.from === hub.name) return;
  const { table, organizationId, keys } = word;
  for (const key of keys) hub.nudge({ table, organizationId, key });
}

/** Anybody who enters the database can say anything; what is no word of ours ends nothing. */
function wordIn(payload = ''): z.infer<typeof Word> | undefined {
  try {
    return Word.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
