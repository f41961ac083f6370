/** What an import would make, change or leave. */
import type { SessionId } from '@auscult/contract/kit/ids';
import type { DiffRow, RemoteAppointment } from '@auscult/contract/pims-imports';
import { mostPets } from '../sessions/most-pets.ts';
import { sessionName } from '../sessions/session-name.ts';
import { type GroupWish, groupAppointments, type ImportedPet, petsOf } from './appointment-groups.ts';

/** A visit that appointments became before. */
export interface LinkedSession {
  session: SessionId;
  /** Ids of all its appointments. */
  appointments: readonly string[];
  name: string;
  pets: readonly string[];
  /** Epoch milliseconds. */
  start: number;
  isDeleted: boolean;
  /** Whether it is as it was imported: not recorded into, renamed or moved. */
  isUntouched: boolean;
  /** Whether the person may change it. */
  mayChange: boolean;
  /** Whether the appointments give what they gave when they were imported. */
  isAsImported(target: ImportTarget): boolean;
}

/** What a visit is made from. */
export interface ImportTarget {
  name: string;
  pets: readonly string[];
  /** Epoch milliseconds. */
  start: number;
}

/** What the person chose, and what they may. */
export interface ImportWish extends GroupWish {
  /** Whose appointments; undefined for everybody's. */
  providerId: string | undefined;
  /** Types to import; empty for all. */
  typeIds: readonly string[];
  /** Ticked appointments; undefined for all. */
  chosen: readonly string[] | undefined;
  /** Number of visits that the trial allows to make. */
  mayMake: number;
}

/** A row of the diff with what is needed to carry it out. */
export interface ImportRow extends DiffRow {
  /** Epoch milliseconds. */
  start: number;
  patients: readonly ImportedPet[];
}

/**
 * Compares appointments with the visits that exist.
 *
 * @param linked  visits that these appointments are linked to, deleted ones too
 * @returns rows by their start; each chosen appointment is in exactly one
 */
export function importDiff(
  appointments: readonly RemoteAppointment[],
  linked: readonly LinkedSession[],
  wish: ImportWish,
): ImportRow[] {
  const all = [...new Map(appointments.map((one) => [one.id, one])).values()];
  const known = new Set(linked.flatMap((existing) => existing.appointments));
  const isChosen = ({ id }: RemoteAppointment) => wish.chosen?.includes(id) ?? true;
  const changed = linked.flatMap((existing) => {
    const own = all.filter(({ id }) => existing.appointments.includes(id));
    return own.some(isChosen) ? [rowOfLinked(own, existing, wish)] : [];
  });
  const unknown = all.filter((one) => !known.has(one.id) && isChosen(one));
  const refused = unknown.flatMap((one) => {
    const row = refusedRow(one, wish);
    return row ? [row] : [];
  });
  const left = unknown.filter((one) => !refused.some(({ appointments: [first] }) => first === one));
  const made = groupAppointments(left, wish).map((group) => newRow(group, wish));
  return withinTrial([...changed, ...refused, ...made].sort(byStart), wish);
}

function byStart(one: ImportRow, other: ImportRow): number {
  return (
    one.start - other.start || ((one.appointments[0]?.id ?? '') < (other.appointments[0]?.id ?? '') ? -1 : 1)
  );
}

/** The row of an appointment that no visit is made from; undefined if one may be. */
function refusedRow(
  appointment: RemoteAppointment,
  { providerId, typeIds }: ImportWish,
): ImportRow | undefined {
  const { status, provider, type, patients, start_timestamp: start } = appointment;
  const row = (state: 'skipped' | 'cancelled_there', reason: string) =>
    rowOf([appointment], { state, reason });
  if (status === 'blocked') return row('skipped', 'This time is blocked in the practice system.');
  if (status === 'cancelled') return row('cancelled_there', 'This appointment is cancelled.');
  if (providerId !== undefined && provider && provider.id !== providerId)
    return row('skipped', 'This appointment is with another provider.');
  if (typeIds.length > 0 && !typeIds.includes(type?.id ?? ''))
    return row('skipped', 'Appointments of this type are not chosen.');
  if (patients.length === 0) return row('skipped', 'This appointment has no patient.');
  if (!Number.isSafeInteger(start) || start < 0 || start > LATEST_MS)
    return row('skipped', 'This appointment has no valid time.');
  return undefined;
}

/** Last millisecond of the year 9999. */
const LATEST_MS = 253_402_300_799_999;

const SEVERAL_PETS = 'Visits of several pets are switched off for you.';

function newRow(group: readonly RemoteAppointment[], { isSeveral }: ImportWish): ImportRow {
  const row = rowOf(group, { state: 'new' });
  if (row.pets.length <= mostPets(isSeveral)) return row;
  const reason = isSeveral ? 'This appointment has too many patients for one visit.' : SEVERAL_PETS;
  return { ...row, state: 'skipped', reason };
}

/** The reason of visits that the trial does not allow. */
export const OUT_OF_VISITS = 'Your free visits are used up. Subscribe to import more.';

/** Visits beyond what the trial allows are skipped. */
function withinTrial(rows: readonly ImportRow[], { mayMake }: ImportWish): ImportRow[] {
  let made = 0;
  return rows.map((row) => {
    if (row.state !== 'new') return row;
    made += 1;
    if (made <= mayMake) return row;
    return { ...row, state: 'skipped', reason: OUT_OF_VISITS };
  });
}

/** @param own  the appointments of the visit that were found: at least one */
function rowOfLinked(
  own: readonly RemoteAppointment[],
  existing: LinkedSession,
  wish: ImportWish,
): ImportRow {
  const group = [...own].sort((one, other) => one.start_timestamp - other.start_timestamp);
  const { session } = existing;
  if (existing.isDeleted)
    return rowOf(group, {
      state: 'skipped',
      reason: 'This visit was deleted here. It can be restored under Deleted visits.',
    });
  const cancelled = group.filter(({ status }) => status === 'cancelled').length;
  if (cancelled > 0) {
    const reason =
      cancelled === existing.appointments.length
        ? 'The appointment was cancelled. Delete the visit if it is not needed.'
        : 'One of its appointments was cancelled. Change the visit if needed.';
    return { ...rowOf(group, { state: 'cancelled_there', reason }), ...asItIs(existing) };
  }
  const row = rowOf(group, { state: 'already_here' });
  if (group.length < existing.appointments.length)
    return { ...row, ...asItIs(existing), reason: 'Another of its appointments is not among these.' };
  const changes = changesOf(existing, row);
  if (existing.isAsImported(row) || changes.length === 0) return { ...row, ...asItIs(existing) };
  const reason = whyLeft(existing, row, wish);
  if (reason === null) return { ...row, session, state: 'changed', changes };
  return { ...row, ...asItIs(existing), changes, reason };
}

/** What a row says of a visit that does not change. */
function asItIs({ session, name, pets }: LinkedSession): Pick<ImportRow, 'session' | 'name' | 'pets'> {
  return { session, name, pets: [...pets] };
}

/** Why a visit does not follow its appointments; null if it does. */
function whyLeft(
  existing: LinkedSession,
  { pets, start }: ImportRow,
  { isSeveral }: ImportWish,
): string | null {
  if (!existing.isUntouched) return 'The visit was changed or recorded here, so it stays as it is.';
  if (!existing.mayChange) return 'You can’t change this visit. Please ask its owner or an administrator.';
  if (pets.length === 0) return 'The appointment has no patient any more, so the visit stays as it is.';
  if (pets.length > mostPets(isSeveral, existing.pets)) return SEVERAL_PETS;
  if (!Number.isSafeInteger(start) || start < 0 || start > LATEST_MS)
    return 'This appointment has no valid time.';
  return null;
}

function changesOf(existing: LinkedSession, { start, pets }: ImportTarget): DiffRow['changes'] {
  const changes: DiffRow['changes'] = [];
  if (start !== existing.start) changes.push({ field: 'start', from: iso(existing.start), to: iso(start) });
  const [from, to] = [existing.pets.join(', '), pets.join(', ')];
  if (from !== to) changes.push({ field: 'pets', from, to });
  return changes;
}

/** A moment for a screen, which shows it in the reader's zone. */
function iso(moment: number): string {
  return Math.abs(moment) <= LATEST_MS ? new Date(moment).toISOString() : '';
}

function rowOf(
  appointments: readonly RemoteAppointment[],
  { state, reason = null }: { state: DiffRow['state']; reason?: string | null },
): ImportRow {
  const patients = petsOf(appointments);
  const pets = patients.map(({ pet }) => pet);
  return {
    appointments: [...appointments],
    state,
    reason,
    changes: [],
    session: null,
    name: pets.length > 0 ? sessionName('', pets) : '',
    pets,
    start: Math.min(...appointments.map(({ start_timestamp }) => start_timestamp)),
    patients,
  };
}

/** The row as it is sent. */
export function diffRowOf({ start: _start, patients: _patients, ...row }: ImportRow): DiffRow {
  return row;
}

/** Row states in the answer of an import. */
export function countRows(rows: readonly ImportRow[]): Record<DiffRow['state'], number> {
  const count = (state: DiffRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    new: count('new'),
    changed: count('changed'),
    cancelled_there: count('cancelled_there'),
    already_here: count('already_here'),
    skipped: count('skipped'),
  };
}
