/** Which appointments become one visit, and the pets of that visit. */
import { isSeen } from '@auscult/contract/kit/scalars';
import { PIMS_LIMITS, type RemoteName, type RemotePatient } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { foldName } from '../names/fold-name.ts';

/** Appointments of one client and provider that begin within this time are one visit. */
const TOGETHER_MS = 15 * 60_000;

/** How a person wants appointments to be grouped. */
export interface GroupWish {
  /** Whether a visit may have several pets. */
  isSeveral: boolean;
  /** Ids of appointments that become one visit. All others are grouped by {@link groupAppointments}. */
  together: readonly (readonly string[])[];
}

/**
 * Groups appointments into visits: as the person wants, then those of one client and one provider that begin within
 * 15 minutes. Without visits of several pets, each appointment is a visit, unless the person joined appointments of
 * one patient.
 *
 * @param appointments  each with at least one patient
 * @returns groups by their start; within a group, appointments by their start
 */
export function groupAppointments(
  appointments: readonly RemoteAppointment[],
  { isSeveral, together }: GroupWish,
): RemoteAppointment[][] {
  const ordered = [...appointments].sort(byStart);
  const wished = together
    .map((ids) => ordered.filter(({ id }) => ids.includes(id)))
    .filter((group) => group.length > 0)
    .flatMap((group) => (isSeveral || patientsOf(group).length === 1 ? [group] : group.map((one) => [one])));
  const used = new Set(wished.flat());
  const left = ordered.filter((appointment) => !used.has(appointment));
  const groups = [...wished, ...(isSeveral ? grouped(left) : left.map((one) => [one]))];
  return groups.sort(([one], [other]) => (one && other ? byStart(one, other) : 0));
}

/** @param appointments  by their start */
function grouped(appointments: readonly RemoteAppointment[]): RemoteAppointment[][] {
  const groups: RemoteAppointment[][] = [];
  for (const appointment of appointments) {
    const group = groups.find((one) => belongsTo(appointment, one));
    if (group) group.push(appointment);
    else groups.push([appointment]);
  }
  return groups;
}

function belongsTo(appointment: RemoteAppointment, group: readonly RemoteAppointment[]): boolean {
  const [first] = group;
  if (group.length >= PIMS_LIMITS.targets) return false;
  const client = clientOf(appointment);
  if (!first || client === null || client !== clientOf(first)) return false;
  if (appointment.provider?.id !== first.provider?.id) return false;
  if (appointment.start_timestamp - first.start_timestamp > TOGETHER_MS) return false;
  return patientsOf([...group, appointment]).length <= PIMS_LIMITS.targets;
}

/** Id of the client; null if it is unknown, or the patients belong to several. */
function clientOf({ client, patients }: RemoteAppointment): string | null {
  if (client) return client.id;
  const clients = new Set(patients.map(({ client_id }) => client_id));
  return clients.size === 1 ? ([...clients][0] ?? null) : null;
}

function byStart(one: RemoteAppointment, other: RemoteAppointment): number {
  return one.start_timestamp - other.start_timestamp || (one.id < other.id ? -1 : 1);
}

/** A pet of a visit, and the patient that it is. */
export interface ImportedPet {
  pet: string;
  patient: RemotePatient;
}

/**
 * The pets of a visit. Their names are unique: of two patients called Bella, the second is "Bella (cat)" if its
 * species tells them apart, otherwise "Bella (2)". The same appointments always give the same pets.
 */
export function petsOf(appointments: readonly RemoteAppointment[]): ImportedPet[] {
  const taken = new Set<string>();
  return patientsOf(appointments).map((patient) => {
    const name = petNameOf(patient);
    const species = plainText(patient.species ?? '', SPECIES_MAX);
    const short = name.slice(0, PET_NAME_MAX - SPECIES_MAX - 3).trim();
    const numbered = Array.from({ length: taken.size + 1 }, (_, at) => `${short} (${at + 2})`);
    const choices = [name, ...(species === '' ? [] : [`${short} (${species})`]), ...numbered];
    const pet = choices.find((choice) => !taken.has(keyOf(choice))) ?? name;
    taken.add(keyOf(pet));
    return { pet, patient };
  });
}

const PET_NAME_MAX = 100;
const SPECIES_MAX = 20;

/** The name as a pet of a visit can have it. */
function petNameOf({ name }: RemotePatient): string {
  const plain = plainText(name, PET_NAME_MAX);
  return isSeen(plain) ? plain : 'Unnamed pet';
}

/** Names that a person takes for the same have the same key. */
function keyOf(name: string): string {
  return foldName(name) || name;
}

/** Each patient once, by name. Practice systems list them in any order. */
function patientsOf(appointments: readonly RemoteAppointment[]): RemotePatient[] {
  const patients = new Map(appointments.flatMap(({ patients }) => patients.map((one) => [one.id, one])));
  return [...patients.values()].sort((one, other) => orderOf(one, other));
}

function orderOf(one: RemotePatient, other: RemotePatient): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

const TEXT_MAX = 200;

/** Characters that break lines, or turn the direction of the text around them. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of a practice system that can be stored and shown on one line, shortened. */
export function plainText(text: string, max: number = TEXT_MAX): string {
  const line = text.toWellFormed().replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/gu, ' ').trim();
  return line.slice(0, max).trim().toWellFormed();
}

/** Appointments as they can be stored and shown. Those with an id that cannot be stored are left out. */
export function plainAppointments(appointments: readonly RemoteAppointment[]): RemoteAppointment[] {
  return appointments
    .filter(({ id }) => isUsableId(id))
    .map(({ type, reason, provider, client, patients, ...appointment }) => ({
      ...appointment,
      type: plainName(type),
      reason: reason === null ? null : plainText(reason),
      provider: plainName(provider),
      client: plainName(client),
      patients: patients.filter(({ id }) => isUsableId(id)).map(plainPatient),
    }));
}

/** A patient as it can be stored and shown. */
export function plainPatient(patient: RemotePatient): RemotePatient {
  const { name, species, client_id, client_name } = patient;
  const [plainSpecies, plainClient] = [species, client_name].map((text) => text && plainText(text));
  return {
    ...patient,
    name: plainText(name),
    species: plainSpecies || null,
    client_id: client_id !== null && isUsableId(client_id) ? client_id : null,
    client_name: plainClient || null,
  };
}

function plainName(named: RemoteName | null): RemoteName | null {
  return named && isUsableId(named.id) ? { id: named.id, name: plainText(named.name) } : null;
}

/** Persons or types as they can be shown. */
export function plainNames(named: readonly RemoteName[]): RemoteName[] {
  return named.flatMap((one) => plainName(one) ?? []);
}

/** Whether an id can be stored. Ids are never shortened, since two could become one. */
function isUsableId(id: string): boolean {
  const isShort = id !== '' && id.length <= PIMS_LIMITS.idCharacters;
  return isShort && id.isWellFormed() && id.trim() === id && id.search(UNPRINTABLE) === -1;
}
