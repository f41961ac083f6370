import type * as contract from '@auscult/contract/billing';
import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type { Context } from '#server/platform/context.ts';
import { readUsage } from './repository.ts';

/** Answers `GET /v1/usage`. Fields that were not requested are 0. @spec 2.7/usage */
export async function getUsage(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { type }: CallInput<typeof contract.getUsage>,
): Promise<CallOutput<typeof contract.getUsage>> {
  const { sessions, phone_calls } = await readUsage(db, actor.userId);
  return {
    num_sessions: type.includes('visits') ? sessions : 0,
    phone_call_sessions: type.includes('phone') ? phone_calls : 0,
  };
}
