import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { changePets, type FollowPets } from './change-pets.ts';
import { openSession, readSession } from './read-session.ts';

/** Answers `POST /v1/update_name`. @spec 2.7/sessions/update_name */
export async function updateName(
  context: Context & { followPets: FollowPets },
  { session: id, name, pets }: CallInput<typeof contract.updateName>,
): Promise<contract.Session> {
  const session = await openSession(context, id, 'rename');
  await changePets(context, session, { name: sessionName(name, pets), pets, renames: [] });
  return readSession(context, id);
}
