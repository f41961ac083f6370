/** Which appointments become one visit: splits and joins by a person, on top of the server's proposal. */
import { PIMS_LIMITS } from '@auscult/contract/pims';
import type { DiffRow } from '@auscult/contract/pims-imports';

/** Ids of the appointments that become one visit. */
export type Group = readonly string[];

/** The appointments of a row. */
export function groupOf({ appointments }: DiffRow): string[] {
  return appointments.map(({ id }) => id);
}

/** Each appointment of the row becomes a visit of its own. */
export function split(groups: readonly Group[], row: DiffRow): Group[] {
  const own = groupOf(row);
  return [...without(groups, own), ...own.map((id) => [id])];
}

/** The rows become one visit. */
export function join(groups: readonly Group[], rows: readonly DiffRow[]): Group[] {
  const own = rows.flatMap(groupOf);
  return [...without(groups, own), own];
}

/** The groups that have none of these appointments. */
function without(groups: readonly Group[], ids: readonly string[]): Group[] {
  return groups.filter((group) => !group.some((id) => ids.includes(id)));
}

/** The row before this one with the same owner; the two can become one visit. */
export function partnerOf(rows: readonly DiffRow[], row: DiffRow): DiffRow | undefined {
  const owner = ownerOf(row);
  if (owner === undefined || !isJoinable(row)) return undefined;
  const earlier = rows.slice(0, rows.indexOf(row)).filter((one) => isJoinable(one) && ownerOf(one) === owner);
  const partner = earlier.at(-1);
  const count = (partner?.appointments.length ?? 0) + row.appointments.length;
  return count <= PIMS_LIMITS.targets ? partner : undefined;
}

function ownerOf({ appointments }: DiffRow): string | undefined {
  return appointments[0]?.client?.id;
}

/** Whether an import makes or changes the visit of the row. */
export function isImportable({ state }: DiffRow): boolean {
  return state === 'new' || state === 'changed';
}

/** Whether the row can become one visit with others: nothing is made of it yet. */
export function isJoinable({ state }: DiffRow): boolean {
  return state === 'new';
}
