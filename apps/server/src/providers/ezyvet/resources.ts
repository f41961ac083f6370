/**
 * Resources of ezyVet: which version of its interface each takes, and the fields that we read.
 *
 * [V] read in the vendor's documents (developers.ezyvet.com: FAQ, filtering guide, endpoints). [P] read in public code of
 * working clients (ezyvet_api_manager, and websites and importers of clinics). [A] assumed: a wrong guess is corrected here.
 */
import { z } from 'zod';
import { remoteName } from '#server/platform/http-client/remote-words.ts';

/** Resources that we ask for. */
export type Resource =
  | 'animal'
  | 'contact'
  | 'species'
  | 'consult'
  | 'appointment'
  | 'appointmenttype'
  | 'appointmentstatus'
  | 'resource'
  | 'attachment'
  | 'siteInformation';

/** The version of each resource. They are spread over v1 to v4 [V]. */
export const PATHS: Readonly<Record<Resource, string>> = {
  /** v1 is deprecated [V]; v2 is used by a working client [P]. */
  animal: '/v2/animal',
  contact: '/v2/contact', // [P]
  species: '/v1/species', // [A]
  consult: '/v1/consult', // [P]
  appointment: '/v2/appointment', // [V]
  appointmenttype: '/v2/appointmenttype', // [P]
  appointmentstatus: '/v1/appointmentstatus', // [A]
  /** A person, room or device with appointments. */
  resource: '/v2/resource', // [P]
  attachment: '/v1/attachment', // [P]
  siteInformation: '/v3/siteInformation', // [P]
};

/** Rights that we ask for, separated by commas [P: ezyvet_api_manager]. */
export const SCOPE = [
  'read-animal',
  'read-appointment',
  'read-appointmentstatus',
  'read-appointmenttype',
  'read-attachment',
  'read-consult',
  'read-contact',
  'read-resource',
  'read-species',
  'write-attachment',
].join(',');

/** An id is a number or its text. It goes into filters, so that it must be nothing else. */
export const isId = (id: string) => /^[1-9]\d{0,18}$/.test(id);

const Id = z.union([z.string(), z.number()]).transform(String).refine(isId, 'An id of ezyVet is a number.');
/** No id is null, 0, "0" or an empty text [A]. */
const NoId = z.union([z.null(), z.literal(''), z.literal(0), z.literal('0')]).transform(() => null);
const OptionalId = z.union([NoId, Id]).optional().default(null);
const Flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((flag) => flag === true || flag === 1 || flag === '1' || flag === 'true');
const ActiveFlag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((flag) => !(flag === false || flag === 0 || flag === '0' || flag === 'false'));
/** Epoch seconds [V], as milliseconds; null where there is no time. */
const Time = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((time) => (Number(time ?? 0) > 0 ? Number(time) * 1000 : null));
const Text = z.unknown().optional().transform(remoteName);

/** An animal [V]. */
export const Animal = z.object({
  id: Id,
  name: Text,
  active: ActiveFlag,
  is_dead: Flag,
  species_id: OptionalId,
  contact_id: OptionalId,
});
export type Animal = z.infer<typeof Animal>;

/** An owner [P]. `business_name` is [A]. */
export const Contact = z
  .object({ id: Id, first_name: Text, last_name: Text, business_name: Text })
  .transform(({ id, first_name, last_name, business_name }) => ({
    id,
    name: [first_name, last_name].filter((part) => part !== '').join(' ') || business_name,
  }));

/** Anything with a name: species, type, status, resource. */
export const Named = z.object({ id: Id, name: Text, active: ActiveFlag });

/** A clinical record [P: `date`, `animal_id`]. `is_locked` and `code` are [A]. */
export const Consult = z.object({
  id: Id,
  code: Text,
  animal_id: OptionalId,
  date: Time,
  active: ActiveFlag,
  is_locked: Flag,
});
export type Consult = z.infer<typeof Consult>;

/** An appointment [P: a portal of a clinic; `duration` is in seconds]. A cancelled one is not active [P]. */
export const Appointment = z.object({
  id: Id,
  active: ActiveFlag,
  start_at: z.coerce.number().positive(),
  duration: z.coerce.number().nonnegative().nullish(),
  type_id: OptionalId,
  status_id: OptionalId,
  description: Text,
  animal_id: OptionalId,
  contact_id: OptionalId,
  resources: z
    .array(z.object({ id: Id }))
    .nullish()
    .transform((resources) => resources ?? []),
});
export type Appointment = z.infer<typeof Appointment>;

/** The whole text: a shortened one could lose our reference. */
const WholeText = z
  .unknown()
  .optional()
  .transform((text) => (typeof text === 'string' ? text : ''));

/** A file at a record [P]. */
export const Attachment = z.object({
  id: Id,
  active: ActiveFlag,
  record_type: Text,
  record_id: Id,
  name: WholeText,
  notes: WholeText,
});
export type Attachment = z.infer<typeof Attachment>;

/** The site [P]; its fields are [A]. */
export const Site = z.object({ name: Text });
