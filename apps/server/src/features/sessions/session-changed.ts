/** The one place from which it is told that a session changed. @spec 3/realtime */
import type { SessionId } from '@auscult/contract/kit/ids';
import { sessionsChanges } from '@auscult/contract/session-changes';
import type { Context } from '#server/platform/context.ts';
import { announce } from '#server/platform/realtime/announce.ts';

/** What whoever changes a session has at hand. */
export type ChangeContext = Pick<Context, 'actor' | 'db' | 'hub' | 'afterCommit'>;

/** Sessions that each transaction has told of: however much it changes, it is told once. */
const told = new WeakMap<Context['db'], Set<SessionId>>();

/**
 * Tells whoever watches the organization's sessions that this one is to be looked at again: those in this process once
 * the transaction is committed, others by a word that PostgreSQL passes on then. Only the id travels: watchers read what
 * stands there by then, and so never see an older state after a newer one.
 */
export async function sessionChanged(
  { actor, db, hub, afterCommit }: ChangeContext,
  session: SessionId,
): Promise<void> {
  const before = told.get(db) ?? new Set();
  if (before.has(session)) return;
  told.set(db, before.add(session));
  const { table } = sessionsChanges;
  const { organizationId } = actor;
  afterCommit(() => hub.nudge({ table, organizationId, key: session }));
  await announce({ db, hub }, { table, organizationId }, [session]);
}
