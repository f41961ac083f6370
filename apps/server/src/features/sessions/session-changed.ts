/** The only module that reports changed sessions. @spec 3/realtime */
import type { SessionId } from '@auscult/contract/kit/ids';
import { sessionsChanges } from '@auscult/contract/session-changes';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** The parts of the context that reporting needs. */
export type ChangeContext = Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>;

/** Sessions that each transaction has reported. Several changes are one report. */
const told = new WeakMap<Context['db'], Set<SessionId>>();

/**
 * Notifies everyone who watches the organization's sessions to read this one again: watchers in this process
 * once the transaction is committed, others through PostgreSQL's NOTIFY. Only the id is sent. Watchers read
 * the current state, and so never see an older state after a newer one.
 */
export function sessionChanged(context: ChangeContext, session: SessionId): Promise<void> {
  return sessionsChanged(context, [session]);
}

/** Ids per notification: PostgreSQL limits one to 8000 bytes. */
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
