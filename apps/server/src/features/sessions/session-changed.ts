/** The one place from which it is told that a session changed. @spec 3/realtime */
import type { SessionId } from '@auscult/contract/kit/ids';
import { sessionsChanges } from '@auscult/contract/session-changes';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** What the person who changes a session has at hand. */
export type ChangeContext = Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>;

/** Sessions that each transaction has told of: however much it changes, it is told once. */
const told = new WeakMap<Context['db'], Set<SessionId>>();

/**
 * Tells everyone who watches the organization's sessions that this one is to be looked at again: those in this process once
 * the transaction is committed, others by a word that PostgreSQL passes on then. Only the id travels: watchers read what
 * is there by then, and so never see an older state after a newer one.
 */
export function sessionChanged(context: ChangeContext, session: SessionId): Promise<void> {
  return sessionsChanged(context, [session]);
}

/** Ids in one word to other processes: PostgreSQL passes on 8000 bytes at most. */
const IDS_AT_ONCE = 100;

/** The same for several sessions. */
export async function sessionsChanged(
  { actor, db, hub, afterCommit }: ChangeContext,
  sessions: readonly SessionId[],
): Promise<void> {
  const before = told.get(db) ?? new Set();
  const untold = sessions.filter((session) => !before.has(session));
  told.set(db, new Set([...before, ...untold]));
  const { table } = sessionsChanges;
  const { organizationId } = actor;
  afterCommit(() => {
    for (const key of untold) hub.nudge({ table, organizationId, key });
  });
  for (let from = 0; from < untold.length; from += IDS_AT_ONCE) {
    await announce({ db, hub }, { table, organizationId }, untold.slice(from, from + IDS_AT_ONCE));
  }
}
