import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/recorder';
import type { Context } from '#server/platform/context.ts';
import { newKeyPair } from './key-pair.ts';
import { findRecorderKey, insertRecorderKey, type RecorderKey } from './repository-keys.ts';

/** Answers `GET /v1/recorder_key`. The key belongs to the person, regardless of the team. */
export async function getRecorderKey(
  context: Pick<Context, 'actor' | 'db' | 'now' | 'newId'>,
): Promise<CallOutput<typeof contract.getRecorderKey>> {
  const { actor, db } = context;
  const { key_id, public_key } = (await findRecorderKey(db, actor.userId)) ?? (await makeKey(context));
  return { key_id, public_key: public_key.toString('base64url') };
}

/** Two simultaneous callers get the same key. */
async function makeKey({
  actor,
  db,
  now,
  newId,
}: Pick<Context, 'actor' | 'db' | 'now' | 'newId'>): Promise<RecorderKey> {
  const made = { key_id: newId(), ...newKeyPair() };
  await insertRecorderKey(db, actor.userId, { ...made, now: now() });
  return (await findRecorderKey(db, actor.userId)) ?? made;
}
