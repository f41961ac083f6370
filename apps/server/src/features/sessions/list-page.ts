/** One page of a list of sessions, for every call with such a list. */
import type { UserId } from '@auscult/contract/kit/ids';
import type { SessionOrder, SessionStatus, SessionSummary } from '@auscult/contract/sessions';
import type { Context } from '#server/platform/context.ts';
import { cursorAt, placeAt } from './page-cursor.ts';
import { type ListedSession, type ListPlace, listSessions, type SessionFilter } from './repository-lists.ts';

/** Parameters of every list. */
export interface ListQuestion {
  limit: number;
  cursor?: string | undefined;
  sort: SessionOrder;
  status?: SessionStatus[] | undefined;
  owner?: UserId[] | undefined;
  tags?: string[] | undefined;
}

/** A page, and the cursor of the next one. */
export interface Page {
  sessions: SessionSummary[];
  next_cursor: string | null;
}

/**
 * The requested page. Successive pages show each session once that existed throughout, even if many have the
 * same time.
 *
 * @throws Refusal `invalid_request` for a malformed cursor
 */
export async function listPage(
  { db }: Pick<Context, 'db'>,
  { limit, cursor, sort, status, owner, tags }: ListQuestion,
  filter: SessionFilter,
): Promise<Page> {
  const after = cursor === undefined ? undefined : placeAt(cursor, sort);
  // Reads one more than a page, to tell whether there is another page.
  const part = { sort, after, limit: limit + 1 };
  const listed = await listSessions(db, { ...filter, status, owner, tags }, part);
  const shown = listed.slice(0, limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map(({ summary }) => summary),
    next_cursor: last && listed.length > limit ? cursorAt(placeOf(last, sort)) : null,
  };
}

function placeOf({ summary, sortName }: ListedSession, sort: SessionOrder): ListPlace {
  const { id, owner, timestamp: startedAt } = summary;
  if (sort === 'name') return { sort, name: sortName, id };
  return sort === 'date' ? { sort, startedAt, id } : { sort, owner, startedAt, id };
}
