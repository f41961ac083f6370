/** Changing the pets of a session, and what is said of them with it. */
import type { PetRename } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { type PetMoves, petMoves } from '@auscult/domain/sessions/pet-moves';
import type { Context } from '#server/platform/context.ts';
import { refuseSeveralPets } from './refuse-several-pets.ts';
import { saveName } from './repository.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/** What a session's pets are changed to. */
export interface PetWish {
  name: string;
  pets: string[];
  renames: readonly PetRename[];
}

/**
 * Takes what was made of a session along when its pets change, in the same transaction. The person who keeps what names a pet
 * binds it: notes know sessions, and sessions know no notes.
 *
 * @param after.pets  the pets of the session from now on
 * @throws Refusal `already_running` when something is being written that names them
 */
export type FollowPets = (
  context: ChangeContext & Pick<Context, 'now'>,
  session: Allowed<Session, string>,
  after: { pets: readonly string[]; moves: PetMoves },
) => Promise<void>;

/** Saves the name and the pets of an opened session. @throws Refusal `forbidden`, `invalid_request`, `already_running` */
export async function changePets(
  context: ChangeContext & Pick<Context, 'now' | 'request'> & { followPets: FollowPets },
  session: Allowed<Session, 'rename' | 'change' | 'process'>,
  { name, pets, renames }: PetWish,
): Promise<void> {
  refuseSeveralPets(context, pets, session.pets);
  const moves = petMoves({ before: session.pets, after: pets, renames });
  await saveName(context.db, session, { name, pets, now: context.now() });
  await sessionChanged(context, session.id);
  if (moves.size > 0) await context.followPets(context, session, { pets, moves });
}
