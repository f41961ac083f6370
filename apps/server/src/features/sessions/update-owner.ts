import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { allow } from '@auscult/domain/access/allow';
import { mayHandOverSession } from '@auscult/domain/sessions/session-rights';
import type { Context } from '#server/platform/context.ts';
import { refuseStranger } from './colleagues.ts';
import { readSession } from './read-session.ts';
import { lockSession, saveSession } from './repository.ts';
import { sessionChanged } from './session-changed.ts';

/** Answers `POST /v1/update_owner`. @spec 2.7/sessions/update_owner, 3/active-members */
export async function updateOwner(
  context: Context,
  { session: id, owner }: CallInput<typeof contract.updateOwner>,
): Promise<Session> {
  const { actor, db, now } = context;
  await lockSession(db, id);
  const session = allow(actor, 'hand over', await readSession(context, id), mayHandOverSession);
  await refuseStranger(context, owner);
  await saveSession(db, session, { owner, now: now() });
  await sessionChanged(context, id);
  return readSession(context, id);
}
