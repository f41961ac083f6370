/**
 * What we read of Instinct. Its documents (docs.instinctvet.com) could not be read.
 *
 * [P] read in public code of working clients: github.com/rafaelkapela/instinct-vet-php-api, and scripts of a clinic that were
 * tried against the live interface. [A] assumed: a wrong guess is corrected here.
 */
import type { RemotePatient } from '@auscult/contract/pims';
import { z } from 'zod';
import { remoteName } from '#server/platform/http-client/remote-words.ts';

/** Ids are numbers, or texts like `acct-1` [P]. They go into paths, so that they must be nothing else. */
export const isId = (id: string) => /^[A-Za-z0-9_-]{1,100}$/.test(id);

const Id = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(isId, 'An id of Instinct has letters, digits and hyphens.');
const OptionalId = z.union([z.null(), Id]).optional().default(null);
const Text = z.unknown().optional().transform(remoteName);
const WholeText = z
  .unknown()
  .optional()
  .transform((text) => (typeof text === 'string' ? text : ''));
/** ISO 8601 with an offset [P], as epoch milliseconds; null where there is none. */
const Time = z
  .unknown()
  .optional()
  .transform((time) =>
    typeof time === 'string' && Number.isFinite(Date.parse(time)) ? Date.parse(time) : null,
  );
/** Whether a moment, date or id is given. */
const IsSet = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== null && value !== '' && value !== false);
const Labelled = z.object({ id: OptionalId, label: Text, name: Text }).nullish();

/** An owner [P]. */
export const Account = z.object({
  id: Id,
  primaryContact: z.object({ nameFirst: Text, nameLast: Text }).nullish(),
});
type Account = z.infer<typeof Account>;

/** The name of an owner; null if there is none. */
export function accountName(account: Pick<Account, 'primaryContact'> | null | undefined): string | null {
  const { nameFirst = '', nameLast = '' } = account?.primaryContact ?? {};
  return [nameFirst, nameLast].filter((part) => part !== '').join(' ') || null;
}

/** An animal [P]. `species` with a label is [A]. */
export const Patient = z.object({
  id: Id,
  name: Text,
  accountId: OptionalId,
  account: Account.omit({ id: true }).nullish(),
  speciesId: Text,
  species: Labelled,
  deceasedDate: IsSet,
  deletedAt: IsSet,
  mergedIntoPatientId: IsSet,
});
export type Patient = z.infer<typeof Patient>;

/** Ids of species [P: `can`, `fel`]; the others are shown as they are. */
const SPECIES: Readonly<Record<string, string | undefined>> = { can: 'Canine', fel: 'Feline' };

/** The species in words; null if it is not given. */
export function speciesOf({ species, speciesId }: Patient): string | null {
  return species?.label || species?.name || SPECIES[speciesId] || speciesId || null;
}

/** What a patient is good for. */
export function patientState(patient: Patient): RemotePatient['state'] {
  if (patient.mergedIntoPatientId) return 'merged';
  if (patient.deceasedDate) return 'deceased';
  return patient.deletedAt ? 'inactive' : 'active';
}

/** An appointment [P: `patientId`, `startsAt`, `status`, `deletedAt`]. The other fields are [A]. */
export const Appointment = z.object({
  id: Id,
  patientId: OptionalId,
  accountId: OptionalId,
  startsAt: Time,
  endsAt: Time,
  status: Text,
  deletedAt: IsSet,
  appointmentTypeId: OptionalId,
  userId: OptionalId,
  reason: Text,
});
export type Appointment = z.infer<typeof Appointment>;

/** A patient that is or was in the hospital [P: `patientId`]. The other fields are [A]. */
export const CheckIn = z.object({
  id: Id,
  patientId: OptionalId,
  checkedInAt: Time,
  checkedOutAt: IsSet,
  userId: OptionalId,
  reason: Text,
});
export type CheckIn = z.infer<typeof CheckIn>;

/** A member of the clinic. Its fields are [A]. */
export const User = z
  .object({ id: Id, name: Text, nameFirst: Text, nameLast: Text, email: Text })
  .transform(({ id, name, nameFirst, nameLast, email }) => ({
    id,
    name: name || [nameFirst, nameLast].filter((part) => part !== '').join(' '),
    email: email || null,
  }));

/** A type or place. Its fields are [A]. */
export const Named = z
  .object({ id: Id, label: Text, name: Text })
  .transform(({ id, label, name }) => ({ id, name: name || label }));

/** A file of a patient. Its fields are [A]. */
export const PatientFile = z
  .object({
    id: Id,
    name: WholeText,
    fileName: WholeText,
    description: WholeText,
    size: z.number().int().nonnegative().nullish(),
    deletedAt: IsSet,
  })
  .transform(({ name, fileName, ...file }) => ({ ...file, name: name || fileName }));
export type PatientFile = z.infer<typeof PatientFile>;
