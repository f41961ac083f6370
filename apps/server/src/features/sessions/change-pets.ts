/** Changes the pets of a session, and the documents that name them. */
import type { PetRename } from '@auscult/contract/session-changes';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { type PetMoves, petMoves } from '@auscult/domain/sessions/pet-moves';
import type { Context } from '#server/platform/context.ts';
import { refuseSeveralPets } from './refuse-several-pets.ts';
import { saveName } from './repository.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/** The new pets of a session. */
export interface PetWish {
  name: string;
  pets: string[];
  renames: readonly PetRename[];
}

/**
 * Updates the documents of a session when its pets change, in the same transaction. The feature with those
 * documents binds it: notes import sessions, and sessions do not import notes.
 *
 * @param after.pets  the pets of the session from now on
 * @throws Refusal `already_running` when a document that names them is being written
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
