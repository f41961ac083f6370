/** Adding a session, for the call that does and for the sample. */
import type { SessionId } from '@auscult/contract/kit/ids';
import { sessionName } from '@auscult/domain/sessions/session-name';
import type { Context } from '#server/platform/context.ts';
import { insertSession } from './repository.ts';

/** A session as it is wished for. */
export interface SessionWish {
  id: SessionId;
  /** Made from the pets when empty. */
  name: string;
  pets: string[];
  /** Epoch milliseconds. */
  timestamp: number;
  isSample: boolean;
}

/** Stores a session of the caller's own. @throws Refusal `no_pets_provided` */
export async function addSession(
  { actor, db, now }: Pick<Context, 'actor' | 'db' | 'now'>,
  { name, pets, ...wish }: SessionWish,
): Promise<void> {
  const { organizationId: organization, userId: owner } = actor;
  await insertSession(db, { ...wish, organization, owner, name: sessionName(name, pets), pets, now: now() });
}
