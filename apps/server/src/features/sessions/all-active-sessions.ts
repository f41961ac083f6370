import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listSessions } from './repository.ts';

/** More open visits than any clinic has at once. */
const MOST_OPEN = 500;

/** Answers `GET /v1/all_active_sessions`. @spec 2.7/sessions/all_active_sessions */
export async function allActiveSessions({
  db,
}: Pick<Context, 'db'>): Promise<CallOutput<typeof contract.allActiveSessions>> {
  return { sessions: await listSessions(db, { isOpen: true, limit: MOST_OPEN }) };
}
