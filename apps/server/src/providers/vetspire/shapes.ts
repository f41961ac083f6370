/** Answers of Vetspire, as the port names them. Every text is untrusted. */
import { RemoteId, type RemoteName, type RemotePatient, type RemoteRecord } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { z } from 'zod';
import { remoteName } from '#server/platform/http-client/remote-words.ts';
import { PracticeSystemError } from '#server/ports/practice-system.ts';

/** Ids are numbers or texts. */
const Id = z.union([z.string(), z.number().int()]).transform(String).pipe(RemoteId);
const Name = z.unknown().transform(remoteName);
const Flag = z.boolean().nullish();
/** A whole text of a record: it is compared and written, so it is not shortened. */
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** Epoch milliseconds. A time without an offset is in UTC: naive times of the vendor's server are [A]. */
const Time = z
  .string()
  .transform((text) => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`))
  .pipe(z.number().int());

const Owner = z.object({ id: Id });
const Named = z.object({ id: Id, name: Name });

const Patient = z
  .object({
    id: Id,
    name: Name,
    species: Name,
    isActive: Flag,
    isDeceased: Flag,
    client: z.object({ id: Id, givenName: Name, familyName: Name }).nullish(),
  })
  .transform(
    ({ id, name, species, isActive, isDeceased, client }): RemotePatient => ({
      id,
      name,
      species: species || null,
      client_id: client?.id ?? null,
      client_name: (client && remoteName(`${client.givenName} ${client.familyName}`)) || null,
      state: stateOf(isActive, isDeceased),
      last_seen_timestamp: null,
    }),
  );

function stateOf(isActive: boolean | null | undefined, isDeceased: boolean | null | undefined) {
  if (isDeceased) return 'deceased' as const;
  return isActive === false ? ('inactive' as const) : ('active' as const);
}

const Appointment = z
  .object({
    id: Id,
    start: Time,
    /** Minutes. */
    duration: z.number().nonnegative().nullish(),
    status: Name,
    deleted: Flag,
    reason: Name,
    type: z.object({ id: Id, name: Name, isBlockoff: Flag }).nullish(),
    provider: Named.nullish(),
    patient: Patient.nullish(),
  })
  .transform(
    ({ id, start, duration, type, reason, provider, patient, ...rest }): RemoteAppointment => ({
      id,
      start_timestamp: start,
      end_timestamp: duration ? start + Math.round(duration * 60_000) : null,
      type: type ? { id: type.id, name: type.name } : null,
      reason: reason || null,
      status: statusOf(rest.status, { isDeleted: rest.deleted === true, isBlock: type?.isBlockoff === true }),
      provider: provider ?? null,
      client: patient?.client_id ? { id: patient.client_id, name: patient.client_name ?? '' } : null,
      patients: patient ? [patient] : [],
    }),
  );

/** [A] The words of states are not documented: they are told by their stems. */
const STATUSES: readonly (readonly [stem: RegExp, status: RemoteAppointment['status']])[] = [
  [/cancel|no_?show|deleted|rescheduled/, 'cancelled'],
  [/complete|check(?:ed|ing)_?out|done|closed/, 'done'],
  [/check(?:ed)?_?in|arriv|admit|start|progress|wait|ready/, 'arrived'],
];

function statusOf(words: string, { isDeleted, isBlock }: { isDeleted: boolean; isBlock: boolean }) {
  if (isDeleted) return 'cancelled' as const;
  if (isBlock) return 'blocked' as const;
  const status = words.toLowerCase().replace(/[\s-]+/g, '_');
  return STATUSES.find(([stem]) => stem.test(status))?.[1] ?? 'booked';
}

const Encounter = z.object({
  id: Id,
  title: Name,
  start: Time.nullish(),
  signed: Flag,
  patient: Owner,
  provider: Named.nullish(),
  encounterType: Named.nullish(),
  sections: z
    .array(z.object({ id: Id, name: Name, value: Text }))
    .nullish()
    .transform((sections) => sections ?? []),
});
export type Encounter = z.infer<typeof Encounter>;

const Note = z.object({
  id: Id,
  title: Name,
  insertedAt: Time.nullish(),
  text: Text,
  patient: Owner,
  provider: Named.nullish(),
});
export type Note = z.infer<typeof Note>;

const Document = z.object({ id: Id, name: Name, patient: Owner });

/** The answer to a write: it names the patient; a section does so through its encounter. */
export const Written = z.object({
  id: Id,
  patient: Owner.nullish(),
  encounter: z.object({ patient: Owner.nullish() }).nullish(),
});

/** An encounter as a record. */
export function recordOf({ id, title, start, signed, provider, encounterType }: Encounter): RemoteRecord {
  return {
    id,
    label: title || encounterType?.name || 'Encounter',
    start_timestamp: start ?? null,
    provider: provider ?? null,
    is_open: signed !== true,
  };
}

/** Lists of the vendor have gaps where an element failed. */
const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape.nullable())
    .nullable()
    .transform((list) => (list ?? []).filter((element) => element !== null));

/** Public clients see appointments without a start. They are on no day. */
const startingOnly = (list: unknown) =>
  Array.isArray(list) ? list.filter((one) => WithStart.safeParse(one).success) : list;
const WithStart = z.object({ start: z.string() });

const oneOf = <Shape extends z.ZodType>(shape: Shape) =>
  shape.nullish().transform((value) => value ?? undefined);

/** Answers, by what they contain. */
export const SHAPES = {
  account: z.object({ id: Id, name: Name }),
  locations: listOf(Named),
  names: listOf(Named),
  providers: listOf(z.object({ id: Id, name: Name, email: Name, isActive: Flag })),
  patient: oneOf(Patient),
  patients: listOf(Patient),
  appointment: oneOf(Appointment),
  appointments: z.preprocess(startingOnly, listOf(Appointment)),
  documents: listOf(Document),
  encounter: oneOf(Encounter),
  encounters: listOf(Encounter),
  note: oneOf(Note),
  notes: listOf(Note),
  encounterTypes: listOf(
    z.object({ id: Id, name: Name, sections: z.array(z.object({ name: Name })).nullish() }),
  ),
} as const;

/** Reads an answer. @throws PracticeSystemError if it has another shape */
export function parsed<Shape extends z.ZodType>(shape: Shape, value: unknown): z.infer<Shape> {
  const answer = shape.safeParse(value);
  if (answer.success) return answer.data;
  throw new PracticeSystemError('unavailable', 'Vetspire gave an answer that we do not understand.');
}

/** A person, type or field without what we do not show. */
export const nameOf = ({ id, name }: RemoteName): RemoteName => ({ id, name });
