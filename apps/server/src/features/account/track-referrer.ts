import type * as contract from '@auscult/contract/account';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { keepReferrer } from './repository.ts';

/**
 * Answers `POST /v1/track_referrer`. The first value is kept; later calls change nothing.
 * @spec 2.7/usage/track_referrer, 2.7/referrer
 */
export async function trackReferrer(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { referrer }: CallInput<typeof contract.trackReferrer>,
): Promise<CallOutput<typeof contract.trackReferrer>> {
  // The value comes from the person only; it cannot be verified.
  if (!actor.actingAs) await keepReferrer(db, actor.userId, referrer);
  return {};
}
