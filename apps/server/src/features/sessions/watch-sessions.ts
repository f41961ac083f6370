/**
 * Watches the sessions of an organization: which of them changed, with their current rows.
 * @spec 3/realtime
 */
import { setTimeout as wait } from 'node:timers/promises';
import { SessionId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import { type SessionsRow, sessionsChanges } from '@auscult/contract/session-changes';
import type { Gathered } from '#server/platform/realtime/hub.ts';
import type { NumberedRow, WatchContext, WatchRequest } from '#server/platform/realtime/topic.ts';
import { listSessionsById } from './repository-lists.ts';

type Request = WatchRequest<(typeof sessionsChanges.keys)[number]>;

/** Milliseconds between two rows. Changes meanwhile come together. */
const PAUSE_MS = 150;

/**
 * First a row that says to read the lists, then one for each change. @throws Refusal `not_found`, before the
 * first
 */
export async function watchSessions(
  context: WatchContext,
  request: Request,
): Promise<AsyncIterable<NumberedRow<SessionsRow>>> {
  const first = await readSessionsRow(context, request);
  const { organizationId } = context.actor;
  const watched = { table: sessionsChanges.table, organizationId };
  // Subscribes before the first row, so that a client that reads the lists then misses nothing.
  const changes = context.services.hub.gather(watched, request.signal);
  return rowsOf(context, { first, changes, signal: request.signal });
}

/** There is no current row: the client reads the lists. @throws Refusal `not_found` */
export async function readSessionsRow({ actor }: WatchContext, { value }: Request): Promise<SessionsRow> {
  if (value !== actor.organizationId) throw new Refusal('not_found', 'There is no such team to watch.');
  return { organization_id: actor.organizationId, is_reset: true, sessions: [], deleted: [] };
}

interface Rows {
  first: SessionsRow;
  changes: AsyncIterable<Gathered>;
  signal: AbortSignal;
}

async function* rowsOf(
  context: WatchContext,
  { first, changes, signal }: Rows,
): AsyncGenerator<NumberedRow<SessionsRow>> {
  let version = 1;
  yield { version, row: first };
  for await (const changed of changes) {
    version += 1;
    yield { version, row: changed === 'all' ? first : await rowAbout(context, changed) };
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function rowAbout(context: WatchContext, changed: ReadonlySet<string>): Promise<SessionsRow> {
  const { actor, inContext } = context;
  const ids = [...changed].map((id) => SessionId.parse(id));
  const sessions = await inContext(actor, ({ db }) => listSessionsById(db, ids));
  const there = new Set(sessions.map(({ id }) => id));
  return {
    organization_id: actor.organizationId,
    is_reset: false,
    sessions,
    deleted: ids.filter((id) => !there.has(id)),
  };
}
