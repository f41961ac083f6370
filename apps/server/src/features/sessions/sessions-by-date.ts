import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { listSessions } from './repository.ts';

/** Answers `GET /v1/sessions_by_date/{a}/{b}`. @spec 2.7/sessions/sessions_by_date */
export async function sessionsByDate(
  { db }: Pick<Context, 'db'>,
  { a, b, limit, before }: CallInput<typeof contract.sessionsByDate>,
): Promise<CallOutput<typeof contract.sessionsByDate>> {
  const until = momentOf('b', b);
  const sessions = await listSessions(db, {
    from: momentOf('a', a),
    until: before === undefined ? until : Math.min(until, before),
    limit,
  });
  return { sessions };
}

/** Last millisecond that both JavaScript and PostgreSQL can tell. */
const LATEST_MS = 8_640_000_000_000_000;

/** Reads epoch milliseconds or ISO 8601. */
function momentOf(name: string, text: string): number {
  const moment = /^-?\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(moment) || moment < 0 || moment > LATEST_MS) {
    throw new Refusal('invalid_request', `${name}: a moment in epoch milliseconds or ISO 8601 is wanted.`);
  }
  return moment;
}
