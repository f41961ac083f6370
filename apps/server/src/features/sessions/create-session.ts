import type { CallInput } from '@auscult/contract/kit/call';
import { SessionId } from '@auscult/contract/kit/ids';
import type * as contract from '@auscult/contract/sessions';
import { holdFreeSession } from '#server/features/billing/hold-free-session.ts';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import type { Context } from '#server/platform/context.ts';
import { addSession } from './add-session.ts';
import { ownerOfNew } from './colleagues.ts';
import { keepableMoment } from './moments.ts';
import { readSession } from './read-session.ts';
import { refuseSeveralPets } from './refuse-several-pets.ts';

/**
 * Answers `POST /v2/create_session`. A repeated call with its key gives the session in its current state.
 * @spec 2.7/sessions/create_session
 */
export async function createSession(
  context: Context,
  input: CallInput<typeof contract.createSession>,
): Promise<contract.Session> {
  const { id } = await onceByKey(context, { call: 'create_session', input }, () => create(context, input));
  return readSession(context, id);
}

async function create(
  context: Context,
  { name, pets, timestamp, owner: wished }: CallInput<typeof contract.createSession>,
): Promise<{ id: SessionId }> {
  refuseSeveralPets(context, pets);
  const moment = keepableMoment('timestamp', timestamp ?? context.now());
  const owner = await ownerOfNew(context, wished);
  const id = SessionId.parse(context.newId());
  await holdFreeSession(context, id);
  await addSession(context, { id, name, pets, timestamp: moment, isSample: false, owner });
  return { id };
}
