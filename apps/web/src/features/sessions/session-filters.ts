/**
 * The filters of a list of visits in the screen's address. Search words and tags are never part of it:
 * browsers store addresses, and both may be about a patient.
 */
import type { UserId } from '@auscult/contract/kit/ids';
import type { SessionOrder, SessionStatus } from '@auscult/contract/sessions';
import type { CalendarDay } from '@auscult/domain/time/calendar-day';
import { SESSION_STATUS_NAMES } from './session-status-names.ts';

/** Filters and order of a list. An empty array means no filter. */
export interface SessionFilters {
  sort: SessionOrder;
  status: readonly SessionStatus[];
  owner: readonly UserId[];
  /** The first day. */
  from: CalendarDay | undefined;
  /** The last day. */
  to: CalendarDay | undefined;
}

/** The same as search params; several values are separated by commas. */
export interface FilterSearch {
  sort?: string;
  status?: string;
  owner?: string;
  from?: string;
  to?: string;
}

/** Parses search params. Invalid values are ignored. */
export function filtersOf({ sort, status, owner, from, to }: FilterSearch): SessionFilters {
  return {
    sort: sort === 'name' || sort === 'owner' ? sort : 'date',
    status: partsOf(status).filter((one): one is SessionStatus => Object.hasOwn(SESSION_STATUS_NAMES, one)),
    owner: partsOf(owner).filter((one): one is UserId => /^[A-Za-z0-9-]+$/.test(one)),
    from: dayIn(from),
    to: dayIn(to),
  };
}

/** The search params for some filters, without empty ones. */
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
 * The time range of the days, by this device's clock.
 *
 * @returns epoch milliseconds: the first moment, and the first one after the range
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
