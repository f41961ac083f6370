import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { readSession } from './read-session.ts';

/** Answers `GET /v1/session/{id}`. @spec 2.7/sessions/session */
export function getSession(
  context: Pick<Context, 'db'>,
  { id }: CallInput<typeof contract.getSession>,
): Promise<contract.Session> {
  return readSession(context, id);
}
