import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { openSession, readSession } from './read-session.ts';
import { saveStatus } from './repository.ts';
import { cancelRunningNodes } from './repository-metagraph.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/**
 * Answers `POST /v1/cancel_session`. Running jobs see their node cancelled and stop.
 * @spec 2.7/sessions/cancel_session
 */
export async function cancelSession(
  context: ChangeContext & Pick<Context, 'now'>,
  { session: id }: CallInput<typeof contract.cancelSession>,
): Promise<contract.Session> {
  const session = await openSession(context, id, 'cancel');
  await saveStatus(context.db, session, { status: 'cancelled', now: context.now() });
  await cancelRunningNodes(context.db, id, context.now());
  await sessionChanged(context, id);
  return readSession(context, id);
}
