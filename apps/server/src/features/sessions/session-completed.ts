import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { openSession, readSession } from './read-session.ts';
import { saveStatus } from './repository.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/**
 * Answers `POST /v1/session_completed/{id}`. A cancelled session can be reopened, but not completed directly.
 * @spec 2.7/sessions/session_completed
 */
export async function sessionCompleted(
  context: ChangeContext & Pick<Context, 'now'>,
  { id, status }: CallInput<typeof contract.sessionCompleted>,
): Promise<Session> {
  const session = await openSession(context, id, 'change');
  if (session.status === 'cancelled' && status === 'completed') {
    throw new Refusal('session_cancelled', 'This visit was cancelled. Set another status to continue.');
  }
  await saveStatus(context.db, session, { status, now: context.now() });
  await sessionChanged(context, id);
  return readSession(context, id);
}
