/**
 * The hub: tells watchers in this process of a change, and other processes that there is one.
 * It knows tables by name and no feature. The row in PostgreSQL is the truth; what passes here is only faster.
 */

/** A row as it is pushed, with the version that numbers it. */
export interface Pushed {
  version: number;
  row: unknown;
}

/** What a watcher hears: a row from this process, or word that another process changed one. */
export type Change = Pushed | 'changed';

/** Names what is watched: a table, within an organization, by one key. */
export interface Watched {
  table: string;
  organizationId: string;
  key: string;
}

/** Publishes and watches changes. */
export interface Hub {
  /** Pushes a row to everybody in this process who watches it. A slow watcher gets the newest only. */
  publish(watched: Watched, pushed: Pushed): void;
  /** Tells watchers here that another process changed a row. */
  nudge(watched: Watched): void;
  /** Tells every watcher that changes may have been missed. */
  nudgeAll(): void;
  /** Changes from now on, until `signal` says stop. */
  watch(watched: Watched, signal: AbortSignal): AsyncIterable<Change>;
}

/** Makes a hub for one process. */
export function createHub(): Hub {
  const mailboxes = new Map<string, Set<Mailbox>>();
  const deliver = (watched: Watched, change: Change) => {
    for (const mailbox of mailboxes.get(nameOf(watched)) ?? []) mailbox.put(change);
  };
  return {
    publish: deliver,
    nudge: (watched) => deliver(watched, 'changed'),
    nudgeAll: () => {
      for (const all of mailboxes.values()) for (const mailbox of all) mailbox.put('changed');
    },
    watch: (watched, signal) => {
      const name = nameOf(watched);
      const mailbox = openMailbox(signal);
      const all = mailboxes.get(name) ?? new Set();
      mailboxes.set(name, all.add(mailbox));
      return read(mailbox, () => {
        all.delete(mailbox);
        if (all.size === 0) mailboxes.delete(name);
      });
    },
  };
}

/** Room for one change: the newest. Rows are whole, so older ones are not missed. */
interface Mailbox {
  put(change: Change): void;
  take(): Promise<Change | undefined>;
}

function openMailbox(signal: AbortSignal): Mailbox {
  let newest: Change | undefined;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    put: (change) => {
      // Word of another process's change must not replace a row that is already here: the reader looks anew after it.
      newest = change;
      wake();
    },
    take: async () => {
      while (newest === undefined && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      const change = newest;
      newest = undefined;
      return signal.aborted ? undefined : change;
    },
  };
}

async function* read(mailbox: Mailbox, close: () => void): AsyncIterable<Change> {
  try {
    for (let change = await mailbox.take(); change !== undefined; change = await mailbox.take()) yield change;
  } finally {
    close();
  }
}

function nameOf({ table, organizationId, key }: Watched): string {
  return `${table}|${organizationId}|${key}`;
}
