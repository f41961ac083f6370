/**
 * What a list of visits is narrowed down to, as it stands in the address of the screen. Words that were searched for and
 * tags never stand there: browsers keep addresses, and both may speak of a patient.
 */
import type { UserId } from '@auscult/contract/kit/ids';
import type { SessionOrder, SessionStatus } from '@auscult/contract/sessions';
import type { CalendarDay } from '@auscult/domain/time/calendar-day';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';

/** Filters and order of a list. An empty array asks for nothing in particular. */
export interface SessionFilters {
  sort: SessionOrder;
  status: readonly SessionStatus[];
  owner: readonly UserId[];
  /** The first day. */
  from: CalendarDay | undefined;
  /** The last day. */
  to: CalendarDay | undefined;
}

/** The same as a query; several values are parted by commas. */
export interface FilterSearch {
  sort?: string;
  status?: string;
  owner?: string;
  from?: string;
  to?: string;
}

/** Reads a query. What it says wrongly asks for nothing. */
export function filtersOf({ sort, status, owner, from, to }: FilterSearch): SessionFilters {
  return {
    sort: sort === 'name' || sort === 'owner' ? sort : 'date',
    status: partsOf(status).filter((one): one is SessionStatus => Object.hasOwn(SESSION_STATUS_NAMES, one)),
    owner: partsOf(owner).filter((one): one is UserId => /^[A-Za-z0-9-]+$/.test(one)),
    from: dayIn(from),
    to: dayIn(to),
  };
}

/** The query that says so; what asks for nothing is left out. */
export function searchOf({ sort, status, owner, from, to }: SessionFilters): FilterSearch {
  return {
    sort: sort === 'date' ? undefined : sort,
    status: status.join(',') || undefined,
    owner: owner.join(',') || undefined,
    from,
    to,
  };
}

/**
 * The moments between which the days lie, at this screen's clock.
 *
 * @returns epoch milliseconds: the first one, and the first one afterwards
 */
export function momentsOf({ from, to }: Pick<SessionFilters, 'from' | 'to'>) {
  return {
    from: from === undefined ? undefined : beginningOf(from),
    until: to === undefined ? undefined : beginningOf(to, 1),
  };
}

function beginningOf(day: CalendarDay, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

function partsOf(text = ''): string[] {
  return text.split(',').filter(Boolean);
}

function dayIn(text: string | undefined): CalendarDay | undefined {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
