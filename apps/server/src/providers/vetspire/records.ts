/**
 * Encounters and quick notes as records with fields. The id of a quick note has a prefix, because both are numbers.
 * The id of a field is its name: encounters of one type have sections of the same names, with ids of their own.
 */
import type { RemoteRecord } from '@auscult/contract/pims';
import { PracticeSystemError } from '#server/ports/practice-system.ts';
import type { VetspireClient } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { type Encounter, type Note, parsed, recordOf, SHAPES } from './shapes.ts';

const NOTE_PREFIX = 'note:';
/** The field of a quick note. */
export const NOTE_FIELD = { id: 'Quick note', name: 'Quick note' } as const;

/** Records in one list. */
const MOST_RECORDS = 50;

/** Which records the key may read and write. */
export interface RecordKinds {
  readonly encounters: boolean;
  readonly notes: boolean;
}

/** A record as it is now. */
export interface ReadRecord {
  readonly id: string;
  readonly patientId: string;
  readonly title: string;
  readonly isOpen: boolean;
  readonly startsAt: number;
  readonly shown: RemoteRecord;
  readonly fields: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}

/** The id of a quick note as a record. */
export const noteRecord = (id: string) => `${NOTE_PREFIX}${id}`;

/** The vendor's id of a quick note; undefined for an encounter. */
export const noteIdOf = (record: string) =>
  record.startsWith(NOTE_PREFIX) ? record.slice(NOTE_PREFIX.length) : undefined;

function readEncounter(encounter: Encounter): ReadRecord {
  return {
    id: encounter.id,
    patientId: encounter.patient.id,
    title: encounter.title,
    isOpen: encounter.signed !== true,
    startsAt: encounter.start ?? 0,
    shown: recordOf(encounter),
    fields: encounter.sections.map(({ id, name, value }) => ({ id, name, text: value })),
  };
}

function readNote({ id, title, insertedAt, text, patient, provider }: Note): ReadRecord {
  const shown = {
    id: noteRecord(id),
    label: title || 'Quick note',
    start_timestamp: insertedAt ?? null,
    provider: provider ?? null,
    is_open: true,
  };
  const { name } = NOTE_FIELD;
  const rest = { isOpen: true, startsAt: insertedAt ?? 0, shown, fields: [{ id, name, text }] };
  return { id: shown.id, patientId: patient.id, title, ...rest };
}

/** Reads one record; undefined if there is none. */
export async function getRecord(
  client: VetspireClient,
  id: string,
  signal: AbortSignal,
): Promise<ReadRecord | undefined> {
  const noteId = noteIdOf(id);
  const operation = noteId === undefined ? OPERATIONS.encounter : OPERATIONS.note;
  const value = await client.ask(operation, { id: noteId ?? id }, signal).catch(undefinedIfMissing);
  const found = noteId === undefined ? parsed(SHAPES.encounter, value) : parsed(SHAPES.note, value);
  if (found === undefined) return undefined;
  requireSame(found.id, noteId ?? id);
  return 'sections' in found ? readEncounter(found) : readNote(found);
}

/** Records of a patient, newest first. */
export async function recordsOf(
  client: VetspireClient,
  patientId: string,
  kinds: RecordKinds,
  signal: AbortSignal,
): Promise<ReadRecord[]> {
  const values = { patientId, limit: MOST_RECORDS };
  const encounters = kinds.encounters
    ? parsed(SHAPES.encounters, await client.ask(OPERATIONS.encounters, values, signal))
    : [];
  const notes = kinds.notes ? parsed(SHAPES.notes, await client.ask(OPERATIONS.notes, values, signal)) : [];
  return [...encounters.map(readEncounter), ...notes.map(readNote)]
    .sort((one, other) => other.startsAt - one.startsAt)
    .slice(0, MOST_RECORDS);
}

/** Undefined for what is not there. */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof PracticeSystemError && error.problem === 'not_found') return undefined;
  throw error;
}

/** An answer about something else must never be taken for what was asked. */
export function requireSame(answered: string, asked: string): void {
  if (answered === asked) return;
  throw new PracticeSystemError('unavailable', 'Vetspire answered about another patient or record.');
}
