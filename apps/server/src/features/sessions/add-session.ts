/** Adds a session, for `create_session` and for the sample. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { insertSession } from './repository.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/** The fields of a new session. */
export interface SessionWish {
  id: SessionId;
  /** If empty, made from the pets' names. */
  name: string;
  pets: string[];
  /** Epoch milliseconds. */
  timestamp: number;
  isSample: boolean;
  /** The caller if left out. The caller of this function must have checked any other person. */
  owner?: UserId;
}

/** Stores a session in the caller's organization. @throws Refusal `no_pets_provided` */
export async function addSession(
  context: ChangeContext & Pick<Context, 'now'>,
  { name, pets, owner = context.actor.userId, ...wish }: SessionWish,
): Promise<void> {
  const { actor, db, now } = context;
  const session = { ...wish, organization: actor.organizationId, owner, pets };
  await insertSession(db, { ...session, name: sessionName(name, pets), now: now() });
  await sessionChanged(context, wish.id);
}
