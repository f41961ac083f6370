import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { openSession, readSession } from './read-session.ts';
import { saveName } from './repository.ts';

/** Answers `POST /v1/update_name`. @spec 2.7/sessions/update_name */
export async function updateName(
  context: Pick<Context, 'actor' | 'db' | 'now'>,
  { session: id, name, pets }: CallInput<typeof contract.updateName>,
): Promise<contract.Session> {
  const session = await openSession(context, id, 'rename');
  await saveName(context.db, session, { name: sessionName(name, pets), pets, now: context.now() });
  return readSession(context, id);
}
