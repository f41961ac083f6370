/** Patients, records and appointments of ezyVet. */
import type { RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { unreadableAnswer } from '#server/platform/http-client/rest-endings.ts';
import type { Span } from '#server/ports/practice-system.ts';
import type { EzyVetClient, Filters } from './client.ts';
import { contactNames, inGroups, type Names, namesIfAllowed } from './names.ts';
import { Animal, Appointment, Consult, Contact, isId } from './resources.ts';

const MOST_PATIENTS = 25;
const MOST_RECORDS = 50;
/** Of one patient. Their order is not known, so that all are read. */
const MOST_CONSULTS = 4000;
const MOST_APPOINTMENTS = 1000;
const DAY_MS = 24 * 3_600_000;

/** Patients by name, by name of the owner, or by number. */
export async function findPatients(
  client: EzyVetClient,
  words: string,
  signal: AbortSignal,
): Promise<RemotePatient[]> {
  const asked = words.trim().replace(/[%_]/g, ' ').replace(/\s+/g, ' ');
  if (asked === '') return [];
  const found = new Map<string, Animal>();
  const add = (animals: readonly Animal[]) => {
    for (const animal of animals) found.set(animal.id, animal);
  };
  const findBy = (filters: Filters) => animalsBy(client, { active: '1', ...filters }, signal);
  if (isId(asked)) add(await findBy({ id: asked }));
  for (const spelling of spellings(asked)) add(await findBy({ name: likeThat(spelling) }));
  const contacts = [];
  // Owners are found by the last word, so that "Bella Miller" finds the Millers.
  for (const spelling of spellings(asked.split(' ').at(-1) ?? asked)) {
    const filters = { active: '1', last_name: likeThat(spelling) };
    const owners = { resource: 'contact' as const, shape: Contact, filters, limit: MOST_PATIENTS };
    contacts.push(...(await client.page(owners, signal)));
  }
  for (const ids of inGroups(contacts.map(({ id }) => id))) add(await findBy({ contact_id: { in: ids } }));
  return patientsOf(client, [...found.values()].slice(0, MOST_PATIENTS), signal);
}

const animalsBy = (client: EzyVetClient, filters: Filters, signal: AbortSignal, limit = MOST_PATIENTS) =>
  client.page({ resource: 'animal', shape: Animal, filters, limit }, signal);

/** Filters tell capital letters from small ones [V]: names are tried as they are typed, and with a capital. */
function spellings(words: string): string[] {
  const capital = words.replace(/(^|[\s-])\p{Ll}/gu, (first) => first.toUpperCase());
  return [...new Set([words, capital])];
}

/** `like` is [V]; `%` as its wildcard is [A]. */
const likeThat = (words: string) => ({ like: `%${words}%` });

/** One patient; undefined if there is none. */
export async function getPatient(
  client: EzyVetClient,
  id: string,
  signal: AbortSignal,
): Promise<RemotePatient | undefined> {
  if (!isId(id)) return undefined;
  const [animal] = await animalsBy(client, { id }, signal);
  if (!animal) return undefined;
  if (animal.id !== id) throw unreadableAnswer(client.system.name);
  const [patient] = await patientsOf(client, [animal], signal);
  return patient;
}

async function patientsOf(
  client: EzyVetClient,
  animals: readonly Animal[],
  signal: AbortSignal,
): Promise<RemotePatient[]> {
  if (animals.length === 0) return [];
  const species = await namesIfAllowed(client, 'species', signal);
  const clients = await contactNames(
    client,
    animals.map(({ contact_id }) => contact_id),
    signal,
  );
  return animals.map((animal) => ({
    id: animal.id,
    name: animal.name,
    species: nameIn(species, animal.species_id),
    client_id: animal.contact_id,
    client_name: nameIn(clients, animal.contact_id),
    state: stateOf(animal),
    last_seen_timestamp: null,
  }));
}

function stateOf({ is_dead, active }: Animal): RemotePatient['state'] {
  if (is_dead) return 'deceased';
  return active ? 'active' : 'inactive';
}

const nameIn = (names: Names, id: string | null) => (id === null ? null : names.get(id) || null);

/** Clinical records of a patient, newest first. */
export async function listRecords(
  client: EzyVetClient,
  patientId: string,
  signal: AbortSignal,
): Promise<RemoteRecord[]> {
  if (!isId(patientId)) return [];
  const filters = { active: '1', animal_id: patientId };
  const asked = { resource: 'consult' as const, shape: Consult, filters, limit: MOST_CONSULTS };
  const consults = await client.list(asked, signal);
  return consults
    .sort((one, other) => (other.date ?? 0) - (one.date ?? 0))
    .slice(0, MOST_RECORDS)
    .map(({ id, code, date, active, is_locked }) => ({
      id,
      label: `Clinical record ${code || id}`,
      start_timestamp: date,
      provider: null,
      is_open: active && !is_locked,
    }));
}

/** Appointments of a span. The filter is [V]; the field `start_at` is [P], so that the span is checked here as well. */
export async function listAppointments(
  client: EzyVetClient,
  span: Span,
  providerId: string | undefined,
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  const [from, to] = [Math.floor(span.start / 1000), Math.ceil(span.end / 1000)];
  const filters = { start_at: { gte: from, lt: to } };
  const asked = { resource: 'appointment' as const, shape: Appointment, filters, limit: MOST_APPOINTMENTS };
  const rows = await client.list(asked, signal);
  const wanted = rows.filter(({ start_at, resources }) => {
    const start = start_at * 1000;
    const isOfProvider = providerId === undefined || resources.some(({ id }) => id === providerId);
    return start >= span.start && start < span.end && isOfProvider;
  });
  wanted.sort((one, other) => one.start_at - other.start_at);
  return appointmentsOf(client, wanted, providerId, signal);
}

/** One appointment; undefined if there is none. */
export async function getAppointment(
  client: EzyVetClient,
  id: string,
  signal: AbortSignal,
): Promise<RemoteAppointment | undefined> {
  if (!isId(id)) return undefined;
  const asked = { resource: 'appointment' as const, shape: Appointment, filters: { id }, limit: 1 };
  const [row] = await client.page(asked, signal);
  if (!row) return undefined;
  if (row.id !== id) throw unreadableAnswer(client.system.name);
  const [appointment] = await appointmentsOf(client, [row], undefined, signal);
  return appointment;
}

async function appointmentsOf(
  client: EzyVetClient,
  rows: readonly Appointment[],
  providerId: string | undefined,
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  if (rows.length === 0) return [];
  const types = await namesIfAllowed(client, 'appointmenttype', signal);
  const statuses = await namesIfAllowed(client, 'appointmentstatus', signal);
  const resources = await namesIfAllowed(client, 'resource', signal);
  const patients = new Map<string, RemotePatient>();
  const ids = new Set(rows.flatMap(({ animal_id }) => (animal_id === null ? [] : [animal_id])));
  for (const some of inGroups([...ids])) {
    const animals = await animalsBy(client, { id: { in: some } }, signal, some.length);
    for (const patient of await patientsOf(client, animals, signal)) patients.set(patient.id, patient);
  }
  const clients = await contactNames(
    client,
    rows.map(({ contact_id }) => contact_id),
    signal,
  );
  const named = (names: Names, id: string | null | undefined) =>
    id ? { id, name: names.get(id) ?? '' } : null;
  return rows.map((row) => {
    const start = row.start_at * 1000;
    const patient = row.animal_id === null ? undefined : patients.get(row.animal_id);
    const provider = row.resources.find(({ id }) => id === providerId) ?? row.resources[0];
    return {
      id: row.id,
      start_timestamp: start,
      end_timestamp: row.duration ? start + Math.min(row.duration * 1000, DAY_MS) : null,
      type: named(types, row.type_id),
      reason: row.description || null,
      status: statusOf(row, statuses),
      provider: named(resources, provider?.id),
      client: named(clients, row.contact_id),
      patients: patient ? [patient] : [],
    };
  });
}

/** What the clinic's own names of statuses mean [A]: each clinic can name them. */
const STATUS_WORDS: readonly (readonly [RemoteAppointment['status'], RegExp])[] = [
  ['cancelled', /cancel|no.?show/i],
  ['done', /complet|finish|done|depart|checked.?out|discharg/i],
  ['arrived', /arriv|checked.?in|admit|waiting|in (?:room|progress|consult)/i],
];

function statusOf(row: Appointment, statuses: Names): RemoteAppointment['status'] {
  if (!row.active) return 'cancelled';
  if (row.animal_id === null && row.contact_id === null) return 'blocked';
  const name = nameIn(statuses, row.status_id) ?? '';
  return STATUS_WORDS.find(([, words]) => words.test(name))?.[0] ?? 'booked';
}
