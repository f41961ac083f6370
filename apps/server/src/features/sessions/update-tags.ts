import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { openSession, readSession } from './read-session.ts';
import { saveSession } from './repository.ts';
import { sessionChanged } from './session-changed.ts';

/** Answers `POST /v1/update_tags`. @spec 3/calls-not-shown/tags */
export async function updateTags(
  context: Context,
  { session: id, tags }: CallInput<typeof contract.updateTags>,
): Promise<Session> {
  const session = await openSession(context, id, 'change');
  await saveSession(context.db, session, { tags, now: context.now() });
  await sessionChanged(context, id);
  return readSession(context, id);
}
