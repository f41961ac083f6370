import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { readSession } from './read-session.ts';
import { sessionChanged } from './session-changed.ts';

/**
 * Answers `POST /v1/updated_session`. Anyone who may read the session may notify its watchers.
 * @spec 2.7/sessions/updated_session
 */
export async function updatedSession(
  context: Context,
  { session: id }: CallInput<typeof contract.updatedSession>,
): Promise<Session> {
  const session = await readSession(context, id);
  await sessionChanged(context, id);
  return session;
}
