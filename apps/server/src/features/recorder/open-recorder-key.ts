import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/recorder';
import type { Context } from '#server/platform/context.ts';
import { openSealed } from './key-pair.ts';
import { findRecorderKey } from './repository-keys.ts';

/** Answers `POST /v1/open_recorder_key`. Answers for another person's key as for an unknown one. */
export async function openRecorderKey(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { key_id, sealed_key }: CallInput<typeof contract.openRecorderKey>,
): Promise<CallOutput<typeof contract.openRecorderKey>> {
  const own = await findRecorderKey(db, actor.userId);
  if (own?.key_id !== key_id) {
    throw new Refusal(
      'recorder_key_not_found',
      'Another person made this recording. They can open it when they sign in here.',
    );
  }
  const opened = openSealed(own.private_key, Buffer.from(sealed_key, 'base64url'));
  if (!opened) {
    throw new Refusal('invalid_request', 'sealed_key: it was not sealed with your key, or it is damaged.');
  }
  return { data_key: opened.toString('base64url') };
}
