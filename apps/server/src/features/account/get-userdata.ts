import type * as contract from '@auscult/contract/account';
import type { Context } from '#server/platform/context.ts';
import { readUserData } from './repository.ts';

/** Answers `GET /v1/userdata`. @spec 2.7/userdata */
export async function getUserdata({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<contract.UserData> {
  const kept = await readUserData(db, actor.userId);
  // Writes are not queued, so a read sees them at once.
  return { clerk_id: actor.userId, ...kept, search_ingestion_queued_timeframes: [] };
}
