/** Updates the loaded pages of a list: a changed visit moves to its place, without another read. */
import type { SessionsRow } from '@auscult/contract/session-changes';
import type { SessionSummary } from '@auscult/contract/sessions';
import { answersTo, SESSION_ORDERS, type SessionQuestion } from './session-question.ts';

/** A page of a list, from the server. */
export interface SessionPage {
  sessions: SessionSummary[];
  /** Null on the last page. */
  next_cursor: string | null;
}

/** Changes of visits. A change without the newest note keeps the note that the list knows. */
export interface SessionChanges extends Pick<SessionsRow, 'deleted'> {
  sessions: (Omit<SessionSummary, 'newest_note'> & Partial<Pick<SessionSummary, 'newest_note'>>)[];
}

/**
 * The pages after a change. A visit after the last loaded row is left out: it comes with its own page.
 *
 * @returns the same pages if nothing in them changed
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

/** A page without changes stays the same object, so that values derived from it stay valid. */
function without(page: SessionPage, touched: ReadonlySet<string>): SessionPage {
  if (!page.sessions.some(({ id }) => touched.has(id))) return page;
  return { ...page, sessions: page.sessions.filter(({ id }) => !touched.has(id)) };
}
