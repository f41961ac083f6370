/** Adding a session, for the call that does and for the sample. */
import type { SessionId, UserId } from '@auscult/contract/kit/ids';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { insertSession } from './repository.ts';
import { type ChangeContext, sessionChanged } from './session-changed.ts';

/** A session as it is wished for. */
export interface SessionWish {
  id: SessionId;
  /** Made from the pets when empty. */
  name: string;
  pets: string[];
  /** Epoch milliseconds. */
  timestamp: number;
  isSample: boolean;
  /** The caller, when left out. Who else is named must have been looked at before. */
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
