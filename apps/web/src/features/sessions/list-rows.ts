/** The rows of a list of visits, from top to bottom: headings, and the visits below them. */
import type { SessionOrder, SessionSummary } from '@auscult/contract/sessions';
import { type CalendarDay, dayTitle, groupByDay } from '@auscult/domain/time/calendar-day';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { SESSION_STATES, type SessionState, STATE_HEADINGS } from './session-state.tsx';

/** A heading, or a visit, which is marked if it is the first or the last below its heading. */
export type ListRow =
  | { kind: 'heading'; key: string; title: string }
  | { kind: 'session'; key: string; session: SessionSummary; isFirst: boolean; isLast: boolean };

/** The data for the headings. */
export interface Grouping {
  sort: SessionOrder;
  zone: string;
  today: CalendarDay;
  /** The name of an owner. */
  nameOf: (owner: string) => string | undefined;
  /** The next step of a visit, if the list is grouped by that and not by days. */
  stateOf?: ((session: SessionSummary) => SessionState) | undefined;
}

/** By date the headings are the days, or the next steps; by owner the owners; by name there are none. */
export function listRows(pages: Pages, grouping: Grouping): ListRow[] {
  return [...groupsOf(pages, grouping)].flatMap(([title, group]) => [
    ...(title === '' ? [] : [{ kind: 'heading', key: `heading ${title}`, title } as const]),
    ...group.map((session, at) => ({
      kind: 'session' as const,
      key: session.id,
      session,
      isFirst: at === 0,
      isLast: at === group.length - 1,
    })),
  ]);
}

/** The visits of each page, in order. */
type Pages = readonly (readonly SessionSummary[])[];

function groupsOf(
  pages: Pages,
  { sort, zone, today, nameOf, stateOf }: Grouping,
): Iterable<readonly [string, readonly SessionSummary[]]> {
  if (sort === 'owner') return Map.groupBy(pages.flat(), ({ owner }) => nameOf(owner) ?? t('A colleague'));
  if (sort === 'name') return pages.length > 0 ? [['', pages.flat()]] : [];
  if (stateOf) return statesOf(pages.flat(), stateOf);
  const days = new Map<CalendarDay, SessionSummary[]>();
  for (const page of pages)
    for (const [day, group] of daysOf(page, zone)) days.set(day, [...(days.get(day) ?? []), ...group]);
  return [...days].map(([day, group]) => [titleOf(day, today), group] as const);
}

/** Most urgent first. */
function statesOf(sessions: readonly SessionSummary[], stateOf: NonNullable<Grouping['stateOf']>) {
  const groups = Map.groupBy(sessions, stateOf);
  return SESSION_STATES.flatMap((state) => {
    const group = groups.get(state);
    return group ? [[t(STATE_HEADINGS[state]), group] as const] : [];
  });
}

const known = new WeakMap<Pages[number], { zone: string; days: Map<CalendarDay, SessionSummary[]> }>();

/** Cached by page: the calendar takes five frames for the days of ten thousand visits. */
function daysOf(page: Pages[number], zone: string): Map<CalendarDay, SessionSummary[]> {
  const found = known.get(page);
  if (found?.zone === zone) return found.days;
  const days = groupByDay(page, zone);
  known.set(page, { zone, days });
  return days;
}

const titles = new Map<string, string>();

/** Cached by language, for the same reason. */
function titleOf(day: CalendarDay, today: CalendarDay): string {
  const key = `${day} ${today} ${locale()}`;
  const title = titles.get(key) ?? t(dayTitle(day, today, locale()));
  titles.set(key, title);
  return title;
}
