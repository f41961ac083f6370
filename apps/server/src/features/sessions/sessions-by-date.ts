import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { keepableMoment } from './moments.ts';
import { listSessions } from './repository.ts';

/** Answers `GET /v1/sessions_by_date/{a}/{b}`. @spec 2.7/sessions/sessions_by_date */
export async function sessionsByDate(
  { db }: Pick<Context, 'db'>,
  { a, b, limit, before }: CallInput<typeof contract.sessionsByDate>,
): Promise<CallOutput<typeof contract.sessionsByDate>> {
  const until = momentOf('b', b);
  const sessions = await listSessions(db, {
    from: momentOf('a', a),
    until: before === undefined ? until : Math.min(until, keepableMoment('before', before)),
    limit,
  });
  return { sessions };
}

/** Reads epoch milliseconds or ISO 8601. */
function momentOf(name: string, text: string): number {
  return keepableMoment(name, /^-?\d+$/.test(text) ? Number(text) : Date.parse(text));
}
