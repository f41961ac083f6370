import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recorder';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { deleteLease } from './repository-leases.ts';

/** Answers `POST /v1/release_recorder`. */
export async function releaseRecorder(
  context: Pick<Context, 'actor' | 'db'>,
  { session: id, recorder }: CallInput<typeof contract.releaseRecorder>,
): Promise<CallOutput<typeof contract.releaseRecorder>> {
  const { actor, db } = context;
  const session = await openSession(context, id, 'record');
  await deleteLease(db, session, { recorder, by: actor.userId });
  return { released: true };
}
