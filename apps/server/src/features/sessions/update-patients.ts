import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import { nameForPets, sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { changePets, type FollowPets } from './change-pets.ts';
import { openSession, readSession } from './read-session.ts';

/** Answers `POST /v1/update_patients`. A name that was made from the pets follows them. @spec 2.7/sessions/update_patients */
export async function updatePatients(
  context: Context & { followPets: FollowPets },
  { session: id, pets, petUpdates }: CallInput<typeof contract.updatePatients>,
): Promise<Session> {
  const session = await openSession(context, id, 'change');
  // A visit may have no pets from the start, but its last pet cannot be removed. @spec 1.5/no-pets-provided
  if (pets.length === 0) sessionName('', pets);
  await changePets(context, session, { name: nameForPets(session, pets), pets, renames: petUpdates });
  return readSession(context, id);
}
