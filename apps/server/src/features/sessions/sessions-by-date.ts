import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listPage } from './list-page.ts';
import { keepableMoment } from './moments.ts';

/** Answers `GET /v1/sessions_by_date/{a}/{b}`. @spec 2.7/sessions/sessions_by_date */
export async function sessionsByDate(
  context: Pick<Context, 'db'>,
  { a, b, before, ...question }: CallInput<typeof contract.sessionsByDate>,
): Promise<CallOutput<typeof contract.sessionsByDate>> {
  const until = momentOf('b', b);
  return listPage(context, question, {
    from: momentOf('a', a),
    until: before === undefined ? until : Math.min(until, keepableMoment('before', before)),
  });
}

/** Reads epoch milliseconds or ISO 8601. */
function momentOf(name: string, text: string): number {
  return keepableMoment(name, /^-?\d+$/.test(text) ? Number(text) : Date.parse(text));
}
