/**
 * The query of a list of visits, and whether a visit matches it: the server's rules, for changes in between.
 */
import type { UserId } from '@auscult/contract/kit/ids';
import type { SessionOrder, SessionStatus, SessionSummary } from '@auscult/contract/sessions';

/** The query of one list. An empty array means no filter. */
export interface SessionQuestion {
  /** Only those that are neither completed nor cancelled. */
  isOpen: boolean;
  /** A part of the name or of a pet's name; trimmed, may be empty. A search ignores the days. */
  words: string;
  sort: SessionOrder;
  status: readonly SessionStatus[];
  owner: readonly UserId[];
  /** Any of these. */
  tags: readonly string[];
  /** Epoch milliseconds, inclusive. */
  from: number | undefined;
  /** Epoch milliseconds, exclusive. */
  until: number | undefined;
}

/** Of a visit that is neither completed nor cancelled. */
export const OPEN_STATUSES = [
  'not_started',
  'in_progress',
  'hospitalized',
] as const satisfies SessionStatus[];
const OPEN: ReadonlySet<SessionStatus> = new Set(OPEN_STATUSES);

/** Whether a visit matches the list. */
export function answersTo(question: SessionQuestion, session: SessionSummary): boolean {
  const { isOpen, status, owner, tags } = question;
  if (isOpen && !OPEN.has(session.status)) return false;
  if (status.length > 0 && !status.includes(session.status)) return false;
  if (owner.length > 0 && !owner.includes(session.owner)) return false;
  if (tags.length > 0 && !tags.some((tag) => session.tags.includes(tag))) return false;
  return isFound(question, session);
}

function isFound({ words, from = -Infinity, until = Infinity }: SessionQuestion, session: SessionSummary) {
  if (words === '') return session.timestamp >= from && session.timestamp < until;
  const named = [session.name, session.pets.join(', ')];
  return named.some((name) => name.toLowerCase().includes(words.toLowerCase()));
}

type Placed = Pick<SessionSummary, 'id' | 'name' | 'owner' | 'timestamp'>;

/** Negative if the first visit sorts before the second, by the server's order. */
export const SESSION_ORDERS: Record<SessionOrder, (a: Placed, b: Placed) => number> = {
  date: (a, b) => b.timestamp - a.timestamp || byLetters(b.id, a.id),
  name: (a, b) => a.name.localeCompare(b.name) || byLetters(a.id, b.id),
  owner: (a, b) => byLetters(b.owner, a.owner) || SESSION_ORDERS.date(a, b),
};

function byLetters(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
