import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listPage } from './list-page.ts';

/** Answers `GET /v1/sessions_by_name/{name}`. @spec 2.7/sessions/sessions_by_name */
export function sessionsByName(
  context: Pick<Context, 'db'>,
  { name, ...question }: CallInput<typeof contract.sessionsByName>,
): Promise<CallOutput<typeof contract.sessionsByName>> {
  return listPage(context, question, { words: name });
}
