import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/pims-imports';
import { readSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { pimsLinksOf } from './pims-links.ts';

/** Answers `GET /v1/pims/links/{session}`. */
export async function getPimsLinks(
  context: Pick<Context, 'db'>,
  { session: id }: CallInput<typeof contract.getPimsLinks>,
): Promise<contract.PimsLinks> {
  return pimsLinksOf(context, await readSession(context, id));
}
