import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listSessions } from './repository.ts';

/** Answers `GET /v1/sessions_by_name/{name}`. @spec 2.7/sessions/sessions_by_name */
export async function sessionsByName(
  { db }: Pick<Context, 'db'>,
  { name, limit }: CallInput<typeof contract.sessionsByName>,
): Promise<CallOutput<typeof contract.sessionsByName>> {
  return { sessions: await listSessions(db, { words: name, limit }) };
}
