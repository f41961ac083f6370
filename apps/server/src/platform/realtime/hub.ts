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

/** Keys of what changed since the last word; `all` when no one can tell any more. */
export type Gathered = ReadonlySet<string> | 'all';

/** A table, within an organization. */
export interface WatchedTable {
  table: string;
  organizationId: string;
}

/** Names what is watched: a table, within an organization, by one key. */
export interface Watched extends WatchedTable {
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
  /** The keys by which a table changes from now on, until `signal` says stop. What a slow watcher missed comes together. */
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

/** Keys that are gathered before it is simpler to look at everything. */
const MOST_KEYS = 200;

function together(held: Gathered | undefined, next: Gathered): Gathered {
  if (held === undefined) return next;
  if (held === 'all' || next === 'all') return 'all';
  const both = held.union(next);
  return both.size > MOST_KEYS ? 'all' : both;
}

/** Watchers by the name of what they watch. */
interface Room<Word> {
  put(name: string, word: Word): void;
  putAll(word: Word): void;
  watch(name: string, signal: AbortSignal): AsyncIterable<Word>;
}

/** @param join  makes one word of what a watcher has not taken yet, if anything, and the next */
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
      // A watcher who is refused, or has all he wanted, never begins to read: the signal is what ends him.
      if (signal.aborted) forget();
      else signal.addEventListener('abort', forget, { once: true });
      return read(mailbox);
    },
  };
}

/** Room for one word. A row is whole, so of rows the newest is kept, also where word of another process replaces it. */
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
