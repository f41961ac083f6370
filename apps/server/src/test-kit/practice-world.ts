/** The content of the practice system in memory, and what becomes of a write. */
import type { RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import type { Abilities } from '@auscult/contract/pims-connections';
import type {
  FieldText,
  FoundWriting,
  Outcome,
  ReadBackPart,
  WriteStep,
  WrittenPart,
} from '#server/ports/practice-system.ts';

/** A record with its texts. */
export interface DoubleRecord extends RemoteRecord {
  patientId: string;
  fields: FieldText[];
}

/** Something that arrived. */
export interface Landing {
  kind: WriteStep['kind'];
  remoteId: string;
  /** Where it really is. */
  patientId: string;
  recordId: string | null;
  reference: string;
  /** Name of the file or of the field; empty for a record. */
  name: string;
  /** The whole new content of a field. */
  text?: string;
  bytes?: Uint8Array;
}

/**
 * How a write ends. Without `unsure`, `sentence` and so on are the double's own.
 * `written` · `twice`: arrives twice · `other_patient`: arrives at another one · `cut`: the text or file is shortened ·
 * `lost`: unsure, and it has not arrived · `kept`: unsure, and it has arrived · `late`: unsure, and it arrives with `arrive` · `refused` · `pace`, `unavailable`, `changed`, `key`: surely not sent ·
 * `hold`: it arrives and is answered when the promise is kept.
 */
export type WriteTurn =
  | 'written'
  | 'twice'
  | 'other_patient'
  | 'cut'
  | 'lost'
  | 'kept'
  | 'late'
  | 'refused'
  | 'pace'
  | 'unavailable'
  | 'changed'
  | 'key'
  | { hold: Promise<void>; as?: 'written' | 'kept' | 'lost' };

/** What the practice system contains. */
export interface PracticeWorld {
  patients: RemotePatient[];
  records: DoubleRecord[];
  /** Everything that arrived, in order. */
  readonly landings: Landing[];
  /** Writes that arrive later. */
  readonly late: (() => void)[];
}

/** What everything is allowed to do. */
export const ALL_ABILITIES: Abilities = {
  behaviors: [
    { behavior: 'Encounter', reason: null },
    { behavior: 'Quick note', reason: null },
    { behavior: 'Attachment', reason: null },
    { behavior: 'Hand-over', reason: null },
  ],
  can_import: true,
  can_find: true,
  can_read_back: true,
  takes_html: false,
};

/** A patient of the double. */
export function aRemotePatient(id: string, name: string, change: Partial<RemotePatient> = {}): RemotePatient {
  return {
    id,
    name,
    species: 'Canine',
    client_id: 'client-1',
    client_name: 'Ann Miller',
    state: 'active',
    last_seen_timestamp: null,
    ...change,
  };
}

/** A record of the double, open and with an empty text. */
export function aRemoteRecord(
  id: string,
  patientId: string,
  change: Partial<DoubleRecord> = {},
): DoubleRecord {
  return {
    id,
    patientId,
    label: `Consult ${id}`,
    start_timestamp: null,
    provider: null,
    is_open: true,
    fields: [{ field: 'history', name: 'History', text: '' }],
    ...change,
  };
}

/** Ends a write as planned. */
export function endWrite(world: PracticeWorld, step: WriteStep, turn: Exclude<WriteTurn, object>): Outcome {
  if (turn === 'refused') return { kind: 'refused', sentence: 'The double refuses this.' };
  if (isNotSent(turn)) return notSent(turn);
  if (step.kind === 'write_text' && textOf(world, step) !== step.before) return notSent('changed');
  return endSent(world, step, turn);
}

type NotSent = Extract<Outcome, { kind: 'not_sent' }>['why'];
type Sent = Exclude<WriteTurn, object | NotSent | 'refused'>;

function isNotSent(turn: WriteTurn): turn is NotSent {
  return turn === 'pace' || turn === 'unavailable' || turn === 'changed' || turn === 'key';
}

function endSent(world: PracticeWorld, step: WriteStep, turn: Sent): Outcome {
  if (turn === 'lost') return UNSURE;
  if (turn === 'late') {
    world.late.push(() => void land(world, step));
    return UNSURE;
  }
  const remoteId = land(world, step, turn);
  if (turn === 'twice') land(world, step);
  return turn === 'kept' ? UNSURE : { kind: 'written', remoteId };
}

/** A write that surely has not arrived. */
export function notSent(why: NotSent): Outcome {
  return { kind: 'not_sent', why, sentence: `The double sends nothing: ${why}.` };
}

function land(world: PracticeWorld, step: WriteStep, turn?: Sent): string {
  const { landings, patients, records } = world;
  const remoteId = `${step.kind === 'make_record' ? 'record' : 'writing'}-new-${landings.length + 1}`;
  const other = patients.find(({ id }) => id !== step.patient.id);
  const patientId = turn === 'other_patient' ? (other?.id ?? 'patient-other') : step.patient.id;
  const landing = { ...landingOf(step, turn === 'cut'), remoteId, patientId };
  landings.push(landing);
  if (step.kind === 'make_record') {
    records.push(aRemoteRecord(remoteId, patientId, { label: step.title, start_timestamp: step.startsAt }));
  }
  if (step.kind === 'write_text') writeText(world, step, landing.text ?? '');
  return remoteId;
}

const UNSURE: Outcome = { kind: 'unsure', sentence: 'The double gave no clear answer.' };

function landingOf(step: WriteStep, isCut: boolean): Omit<Landing, 'remoteId' | 'patientId'> {
  const { kind, reference } = step;
  if (step.kind === 'make_record') return { kind, reference, recordId: null, name: '' };
  if (step.kind === 'attach') {
    const bytes = isCut ? step.file.bytes.subarray(0, -1) : step.file.bytes;
    return { kind, reference, recordId: step.record, name: step.file.name, bytes };
  }
  const text = isCut ? step.text.slice(0, step.text.length / 2) : step.text;
  return { kind, reference, recordId: step.record, name: step.field, text };
}

type TextStep = Extract<WriteStep, { kind: 'write_text' }>;

function textOf({ records }: PracticeWorld, { record, field }: TextStep): string {
  const fields = records.find(({ id }) => id === record)?.fields ?? [];
  return fields.find((one) => one.field === field)?.text ?? '';
}

function writeText({ records }: PracticeWorld, { record, field }: TextStep, text: string): void {
  const found = records.find(({ id }) => id === record);
  if (!found) return;
  const others = found.fields.filter((one) => one.field !== field);
  const name = found.fields.find((one) => one.field === field)?.name ?? field;
  found.fields = [...others, { field, name, text }];
}

/** A landing, as it is found by its reference. */
export function foundOf({ remoteId, patientId, recordId, name }: Landing): FoundWriting {
  return { remoteId, patientId, recordId, name };
}

/** What is there of a landing. */
export function readBackOf(
  { landings, records }: PracticeWorld,
  { remoteId, field }: WrittenPart,
): ReadBackPart | undefined {
  const landing = landings.find((one) => one.remoteId === remoteId);
  if (!landing) return undefined;
  const { patientId, recordId, bytes } = landing;
  const record = records.find(({ id }) => id === recordId);
  // A colleague may have written below it meanwhile.
  const text = record?.fields.find((one) => one.field === field)?.text ?? landing.text;
  return {
    remoteId,
    patientId,
    recordId,
    ...(landing.kind === 'write_text' && text !== undefined && { text }),
    ...(bytes && { bytes: bytes.length }),
  };
}
