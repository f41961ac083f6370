import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/sessions';
import { z } from 'zod';
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

/** A day or a time, with or without a time zone. */
const ISO = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Reads epoch milliseconds or ISO 8601. Without a zone it is UTC, because the caller does not know the
 * server's zone. The pattern is checked first: JavaScript parses "Rex 5" as May 2001.
 */
function momentOf(name: string, text: string): number {
  return keepableMoment(name, /^-?\d+$/.test(text) ? Number(text) : momentOfIso(text));
}

function momentOfIso(text: string): number {
  const [, day, zone] = ISO.exec(text) ?? [];
  if (!z.iso.date().safeParse(day).success) return Number.NaN;
  return Date.parse(text === day || zone ? text : `${text}Z`);
}
