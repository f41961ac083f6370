/**
 * The hub: pushes changes to watchers in this process, and notifies other processes. It knows tables by name
 * and no feature. The row in PostgreSQL is the truth; the hub only makes it faster.
 */

import { randomUUID } from 'node:crypto';

/** A pushed row with its version. */
export interface Pushed {
  version: number;
  row: unknown;
}

/** An event for a watcher: a row from this process, or a notification that another process changed one. */
export type Change = Pushed | 'changed';

/** Keys of changes since the last event; `all` when they are not known any more. */
export type Gathered = ReadonlySet<string> | 'all';

/** A table, within an organization. */
export interface WatchedTable {
  table: string;
  organizationId: string;
}

/** Identifies a watched row: a table, within an organization, by one key. */
export interface Watched extends WatchedTable {
  key: string;
}

/** Publishes and watches changes. */
export interface Hub {
  /** Distinguishes this hub's own notifications from others when they return from the database. */
  readonly name: string;
  /** Pushes a row to all of its watchers in this process. A slow watcher gets only the newest. */
  publish(watched: Watched, pushed: Pushed): void;
  /** Notifies watchers here that another process changed a row. */
  nudge(watched: Watched): void;
  /** Notifies every watcher that changes may have been missed. */
  nudgeAll(): void;
  /** Changes from now on, until `signal` aborts. It must abort, or the watcher is never released. */
  watch(watched: Watched, signal: AbortSignal): AsyncIterable<Change>;
  /**
   * The keys of a table's changes from now on, until `signal` aborts. Changes that a slow watcher missed come
   * together.
   */
  gather(watched: WatchedTable, signal: AbortSignal): AsyncIterable<Gathered>;
}

/** Makes a hub for one process. */
export function createHub(): Hub {
  const byKey = createRoom<Change>((_, next) => next);
  const byTable = createRoom<Gathered>(together);
  const deliver = (watched: Watched, change: Change) => {
    byKey.put(nameOf(watched), change);
    byTable.put(tableOf(watched), new Set([watched.key]));
  };
  return {
    name: randomUUID(),
    publish: deliver,
    nudge: (watched) => deliver(watched, 'changed'),
    nudgeAll: () => {
      byKey.putAll('changed');
      byTable.putAll('all');
    },
    watch: (watched, signal) => byKey.watch(nameOf(watched), signal),
    gather: (watched, signal) => byTable.watch(tableOf(watched), signal),
  };
}

/** Maximum number of collected keys; beyond it, everything is read again. */
const MOST_KEYS = 200;

function together(held: Gathered | undefined, next: Gathered): Gathered {
  if (held === undefined) return next;
  if (held === 'all' || next === 'all') return 'all';
  const both = held.union(next);
  return both.size > MOST_KEYS ? 'all' : both;
}

/** Watchers by the name of their subject. */
interface Room<Word> {
  put(name: string, word: Word): void;
  putAll(word: Word): void;
  watch(name: string, signal: AbortSignal): AsyncIterable<Word>;
}

/** @param join  combines a watcher's pending event, if any, with the next one */
function createRoom<Word>(join: (held: Word | undefined, next: Word) => Word): Room<Word> {
  const mailboxes = new Map<string, Set<Mailbox<Word>>>();
  return {
    put: (name, word) => {
      for (const mailbox of mailboxes.get(name) ?? []) mailbox.put(word);
    },
    putAll: (word) => {
      for (const all of mailboxes.values()) for (const mailbox of all) mailbox.put(word);
    },
    watch: (name, signal) => {
      const mailbox = openMailbox(join, signal);
      const all = mailboxes.get(name) ?? new Set();
      mailboxes.set(name, all.add(mailbox));
      const forget = () => {
        all.delete(mailbox);
        if (all.size === 0 && mailboxes.get(name) === all) mailboxes.delete(name);
      };
      // A watcher that is refused, or has everything, never begins to read. Its signal ends it.
      if (signal.aborted) forget();
      else signal.addEventListener('abort', forget, { once: true });
      return read(mailbox);
    },
  };
}

/**
 * Buffers one event. Rows are complete, so the newest replaces an older one, as does a notification of
 * another process.
 */
interface Mailbox<Word> {
  put(word: Word): void;
  take(): Promise<Word | undefined>;
}

function openMailbox<Word>(
  join: (held: Word | undefined, next: Word) => Word,
  signal: AbortSignal,
): Mailbox<Word> {
  let held: Word | undefined;
  let wake = () => {};
  signal.addEventListener('abort', () => wake(), { once: true });
  return {
    put: (word) => {
      held = join(held, word);
      wake();
    },
    take: async () => {
      while (held === undefined && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
      const word = held;
      held = undefined;
      return signal.aborted ? undefined : word;
    },
  };
}

async function* read<Word>(mailbox: Mailbox<Word>): AsyncIterable<Word> {
  for (let word = await mailbox.take(); word !== undefined; word = await mailbox.take()) yield word;
}

function nameOf({ table, organizationId, key }: Watched): string {
  return `${table}|${organizationId}|${key}`;
}

function tableOf({ table, organizationId }: WatchedTable): string {
  return `${table}|${organizationId}`;
}
