/** Changes across processes: NOTIFY in the transaction of the change. Receivers read the row again. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database.ts';
import { keepListening } from '../db/keep-listening.ts';
import type { Log } from '../log/log.ts';
import type { Hub, WatchedTable } from './hub.ts';

const CHANNEL = 'auscult_changes';

const Word = z.object({
  from: z.string(),
  table: z.string(),
  organizationId: z.string(),
  keys: z.array(z.string()),
});

/**
 * Notifies other processes of a change when this transaction commits. Ids only, because every login can
 * listen.
 */
export async function announce(
  { db, hub }: { db: Db; hub: Pick<Hub, 'name'> },
  { table, organizationId }: WatchedTable,
  keys: readonly string[],
): Promise<void> {
  const word = JSON.stringify({ from: hub.name, table, organizationId, keys });
  await sql`select pg_notify(${CHANNEL}, ${word})`.execute(db);
}

/** Channel on which processes tell each other that the set-up of the server changed. */
export const SETUP_CHANNEL = 'auscult_setup';

/** Tells every process that the set-up changed, if and when this transaction commits. */
export async function announceSetup(db: Db): Promise<void> {
  await sql`select pg_notify(${SETUP_CHANNEL}, '')`.execute(db);
}

/** Hears other processes until it is closed. After a gap every watcher is told to look again. */
export function hearOthers(url: string, hub: Hub, log: Log): { close(): Promise<void> } {
  return keepListening(
    url,
    { channel: CHANNEL, onWord: (payload) => pass(hub, payload), onOpen: () => hub.nudgeAll() },
    log,
  );
}

function pass(hub: Hub, payload: string | undefined): void {
  const word = wordIn(payload);
  if (!word || word.from === hub.name) return;
  const { table, organizationId, keys } = word;
  for (const key of keys) hub.nudge({ table, organizationId, key });
}

/** Every database login can notify, so an unknown notification is ignored. */
function wordIn(payload = ''): z.infer<typeof Word> | undefined {
  try {
    return Word.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
