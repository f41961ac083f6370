import type { UserId } from '@auscult/contract/kit/ids';
import { knownTimeZone } from '@auscult/contract/kit/time-zone';
import { PIMS_LIMITS } from '@auscult/contract/pims';
import type { DiffRow } from '@auscult/contract/pims-imports';
import { type CalendarDay, calendarDay } from '@auscult/domain/time/calendar-day';
import { useState } from 'react';
import { type Group, groupOf, isImportable, join, split } from './import-groups.ts';
import { type ImportWish, useImportFromPims, useLookAtAppointments } from './use-import-from-pims.ts';
import type { ImportSystem } from './use-import-systems.ts';

const DAY_MS = 86_400_000;

/** Which appointments a person wants. */
export interface ImportChoice {
  start: CalendarDay;
  /** Inclusive. */
  end: CalendarDay;
  /** Null for one's own. */
  onBehalfOf: UserId | null;
  isEverybody: boolean;
  types: readonly string[];
}

/** The appointments of some days, which of them are ticked, and how they are grouped. */
export function useImportForm(system: ImportSystem) {
  const { pims, connection } = system;
  const zone = knownTimeZone(connection.settings.timezone);
  const [choice, setChoice] = useState<ImportChoice>(() => {
    const today = calendarDay(Date.now(), zone);
    return { start: today, end: today, onBehalfOf: null, isEverybody: false, types: [] };
  });
  const [groups, setGroups] = useState<Group[]>([]);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const problem = problemOf(choice);
  const wish: ImportWish = {
    ...{ pims, start: choice.start, end: choice.end },
    ...{ on_behalf_of: choice.onBehalfOf, everybody: choice.isEverybody },
    appointment_type_ids: [...choice.types],
    ...(groups.length > 0 && { together: groups.map((group) => [...group]) }),
  };
  const look = useLookAtAppointments(wish, problem === undefined);
  const rows = look.data?.rows ?? [];
  const ticked = rows.filter((row) => isImportable(row) && !groupOf(row).every((id) => unticked.has(id)));
  const importing = useImportFromPims();

  const tick = (of: readonly DiffRow[], isTicked: boolean) => {
    const ids = of.flatMap(groupOf);
    setUnticked((now) =>
      isTicked ? new Set([...now].filter((id) => !ids.includes(id))) : new Set([...now, ...ids]),
    );
  };
  return {
    ...{ choice, zone, problem, look, rows, ticked, tick, importing },
    change: (part: Partial<ImportChoice>) => {
      setChoice({ ...choice, ...part });
      setGroups([]);
      importing.reset();
    },
    split: (row: DiffRow) => setGroups(split(groups, row)),
    join: (joined: readonly DiffRow[]) => setGroups(join(groups, joined)),
    isReady: ticked.length > 0 && problem === undefined && !look.isFetching && !look.error,
    /** Imports the ticked rows as they are shown. */
    submit: (onDone: (done: NonNullable<typeof importing.data>) => void) =>
      importing.mutate(
        { ...wish, appointment_ids: ticked.flatMap(groupOf), together: ticked.map(groupOf) },
        { onSuccess: onDone },
      ),
  };
}

export type ImportForm = ReturnType<typeof useImportForm>;

/** What is wrong with the days. */
function problemOf({ start, end }: ImportChoice): 'none' | 'order' | 'span' | undefined {
  if (start === '' || end === '') return 'none';
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS + 1;
  if (!(days >= 1)) return 'order';
  return days > PIMS_LIMITS.importDays ? 'span' : undefined;
}
