/** The pages of a list while it is looked at: what changes is put where it belongs, without reading anything anew. */
import type { SessionsRow } from '@auscult/contract/session-changes';
import type { SessionSummary } from '@auscult/contract/sessions';
import { answersTo, SESSION_ORDERS, type SessionQuestion } from './session-question.ts';

/** A page of a list, as the server gives it. */
export interface SessionPage {
  sessions: SessionSummary[];
  /** Null when this is the last one. */
  next_cursor: string | null;
}

/** What happened to visits. A change that does not tell of the newest note leaves it as the list knows it. */
export interface SessionChanges extends Pick<SessionsRow, 'deleted'> {
  sessions: (Omit<SessionSummary, 'newest_note'> & Partial<Pick<SessionSummary, 'newest_note'>>)[];
}

/**
 * The pages after a change. What belongs behind the last row that was read is left out: it comes with its own page.
 *
 * @returns the same pages where nothing of them changed
 */
export function changedPages(
  pages: SessionPage[],
  question: SessionQuestion,
  { sessions, deleted }: SessionChanges,
): SessionPage[] {
  const touched = new Set([...deleted, ...sessions.map(({ id }) => id)]);
  const known = new Map(pages.flatMap((page) => page.sessions).map((session) => [session.id, session]));
  const belonging = sessions
    .map((session) => ({ newest_note: known.get(session.id)?.newest_note ?? null, ...session }))
    .filter((session) => answersTo(question, session));
  const isThere = pages.some((page) => page.sessions.some(({ id }) => touched.has(id)));
  if (belonging.length === 0 && !isThere) return pages;

  const compare = SESSION_ORDERS[question.sort];
  const lasts = pages.map((page) => page.sessions.at(-1));
  const changed = pages.map((page) => without(page, touched));
  const end = pages.findLastIndex((page) => page.next_cursor === null);
  for (const session of belonging) {
    const at = lasts.findIndex((last) => last && compare(session, last) <= 0);
    const place = at < 0 ? end : at;
    const page = changed[place];
    if (page) changed[place] = { ...page, sessions: [...page.sessions, session].sort(compare) };
  }
  return changed;
}

/** A page of which nothing changes stays the same one: what is worked out of it still holds. */
function without(page: SessionPage, touched: ReadonlySet<string>): SessionPage {
  if (!page.sessions.some(({ id }) => touched.has(id))) return page;
  return { ...page, sessions: page.sessions.filter(({ id }) => !touched.has(id)) };
}
