/**
 * The hub: tells watchers in this process of a change, and other processes that there is one.
 * It knows tables by name and no feature. The row in PostgreSQL is the truth; what passes here is only faster.
 */

import { randomUUID } from 'node:crypto';

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
  /** Tells this hub's own words from those of others, when they come back from the database. */
  readonly name: string;
  /** Pushes a row to everybody in this process who watches it. A slow watcher gets the newest only. */
  publish(watched: Watched, pushed: Pushed): void;
  /** Tells watchers here that another process changed a row. */
  nudge(watched: Watched): void;
  /** Tells every watcher that changes may have been missed. */
  nudgeAll(): void;
  /** Changes from now on, until `signal` says stop; it must, or the watcher is kept for ever. */
  watch(watched: Watched, signal: AbortSignal): AsyncIterable<Change>;
}

/** Makes a hub for one process. */
export function createHub(): Hub {
  const mailboxes = new Map<string, Set<Mailbox>>();
  const deliver = (watched: Watched, change: Change) => {
    for (const mailbox of mailboxes.get(nameOf(watched)) ?? []) mailbox.put(change);
  };
  return {
    name: randomUUID(),
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
      const forget = () => {
        all.delete(mailbox);
        if (all.size === 0 && mailboxes.get(name) === all) mailboxes.delete(name);
      };
      // A watcher who is refused, or has all he wanted, never begins to read: the signal is what ends him.
      if (signal.aborted) forget();
      else signal.addEventListener('abort', forget, { once: true });
      return read(mailbox);
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
      // Word of another process's change may replace a row that is here: the reader then looks at the whole row anew.
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

async function* read(mailbox: Mailbox): AsyncIterable<Change> {
  for (let change = await mailbox.take(); change !== undefined; change = await mailbox.take()) yield change;
}

function nameOf({ table, organizationId, key }: Watched): string {
  return `${table}|${organizationId}|${key}`;
}
