import type { CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/spelling';
import type { Context } from '#server/platform/context.ts';
import { listSpellings } from './repository.ts';

/** Answers `GET /v1/get_custom_spelling`. @spec 2.7/spelling/get_custom_spelling */
export async function getCustomSpelling({
  db,
}: Pick<Context, 'db'>): Promise<CallOutput<typeof contract.getCustomSpelling>> {
  return { spellings: await listSpellings(db) };
}
