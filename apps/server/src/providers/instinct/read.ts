/** Patients and appointments of Instinct. Paths are [P]; what is assumed says so. */
import type { RemoteName, RemotePatient } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { unreadableAnswer, withoutRight } from '#server/platform/http-client/rest-endings.ts';
import { createShortMemory } from '#server/platform/http-client/short-memory.ts';
import type { Span } from '#server/ports/practice-system.ts';
import type { InstinctClient } from './client.ts';
import {
  Account,
  Appointment,
  accountName,
  CheckIn,
  isId,
  Named,
  Patient,
  patientState,
  speciesOf,
  User,
} from './resources.ts';

const MOST_PATIENTS = 25;
const MOST_OWNERS = 5;
const MOST_APPOINTMENTS = 1000;
const MOST_NAMES = 2000;
const DAY_MS = 24 * 3_600_000;
/** A patient that came without an appointment has an id of its own. */
const CHECK_IN = 'visit-';

/** Patients by code, by name of the owner, or by name. */
export async function findPatients(
  client: InstinctClient,
  words: string,
  signal: AbortSignal,
): Promise<RemotePatient[]> {
  const asked = words.trim().replace(/\s+/g, ' ');
  if (asked === '') return [];
  const found = new Map<string, Patient>();
  const add = (patients: readonly Patient[]) => {
    for (const patient of patients) found.set(patient.id, patient);
  };
  if (isId(asked)) add(await patientsBy(client, { pimsCode: asked }, signal));
  const owners = await client.page({ path: '/v1/accounts', shape: Account, query: { name: asked } }, signal);
  for (const { id } of owners.slice(0, MOST_OWNERS)) add(await patientsBy(client, { accountId: id }, signal));
  // A filter by name is [A]: where it is ignored, patients of other names come, and are left out here.
  const named = await patientsBy(client, { name: asked }, signal);
  add(named.filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase())));
  const patients = [...found.values()].slice(0, MOST_PATIENTS);
  return patientsOf(client, patients, signal);
}

const patientsBy = (client: InstinctClient, query: Record<string, string>, signal: AbortSignal) =>
  client.page({ path: '/v1/patients', shape: Patient, query }, signal);

/** One patient; undefined if there is none. */
export async function getPatient(
  client: InstinctClient,
  id: string,
  signal: AbortSignal,
): Promise<RemotePatient | undefined> {
  if (!isId(id)) return undefined;
  const patient = await client.get(`/v1/patients/${id}`, Patient, signal);
  if (!patient) return undefined;
  if (patient.id !== id) throw unreadableAnswer(client.system.name);
  const [read] = await patientsOf(client, [patient], signal);
  return read;
}

/** The owner comes with the patient [P], else it is asked for. */
async function patientsOf(
  client: InstinctClient,
  patients: readonly Patient[],
  signal: AbortSignal,
): Promise<RemotePatient[]> {
  const owners = new Map<string, string | null>();
  const read: RemotePatient[] = [];
  for (const patient of patients) {
    const { id, name, accountId } = patient;
    let owner = accountName(patient.account);
    if (owner === null && accountId !== null) {
      if (!owners.has(accountId))
        owners.set(accountId, accountName(await client.get(`/v1/accounts/${accountId}`, Account, signal)));
      owner = owners.get(accountId) ?? null;
    }
    read.push({
      id,
      name,
      species: speciesOf(patient),
      client_id: accountId,
      client_name: owner,
      state: patientState(patient),
      last_seen_timestamp: null,
    });
  }
  return read;
}

/** Each patient of an appointment is one request, and importing asks twice. */
const kept = createShortMemory<{ patient: RemotePatient | undefined }>(10 * 60_000, 5000);

async function patientOfAppointment(client: InstinctClient, id: string | null, signal: AbortSignal) {
  if (id === null) return undefined;
  const key = `${client.account} ${id}`;
  const held = kept.get(key, client.now());
  if (held) return held.patient;
  const patient = await getPatient(client, id, signal);
  kept.set(key, { patient }, client.now());
  return patient;
}

/** Appointments of a span, and patients that came without one. The filters are [P], so that the span is checked here as well. */
export async function listAppointments(
  client: InstinctClient,
  span: Span,
  providerId: string | undefined,
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  // Their days may be local ones: a day more on both sides.
  const query = { startDate: day(span.start - DAY_MS), endDate: day(span.end + DAY_MS) };
  const asked = { path: '/v1/appointments', shape: Appointment, query };
  const rows = await client.list(asked, MOST_APPOINTMENTS, signal);
  const isInside = (moment: number | null) => moment !== null && moment >= span.start && moment < span.end;
  const inside = rows.filter(({ startsAt }) => isInside(startsAt));
  const within = {
    checkedInSince: new Date(span.start).toISOString(),
    checkedInBefore: new Date(span.end).toISOString(),
  };
  const checkIns = await withoutRight(
    client.list({ path: '/v1/visits', shape: CheckIn, query: within }, MOST_APPOINTMENTS, signal),
    [],
  );
  const expected = new Set(inside.map(({ patientId }) => patientId));
  const unexpected = checkIns.filter(
    ({ patientId, checkedInAt }) => isInside(checkedInAt) && patientId !== null && !expected.has(patientId),
  );
  const all = [...inside.map(ofAppointment), ...unexpected.map(ofCheckIn)]
    .filter(({ userId }) => providerId === undefined || userId === providerId)
    .sort((one, other) => one.start - other.start);
  return readAll(client, all, signal);
}

/** One appointment; undefined if there is none. A visit by its id is [A]. */
export async function getAppointment(
  client: InstinctClient,
  id: string,
  signal: AbortSignal,
): Promise<RemoteAppointment | undefined> {
  if (!isId(id)) return undefined;
  const booking = id.startsWith(CHECK_IN)
    ? await client
        .get(`/v1/visits/${id.slice(CHECK_IN.length)}`, CheckIn, signal)
        .then((row) => row && ofCheckIn(row))
    : await client
        .get(`/v1/appointments/${id}`, Appointment, signal)
        .then((row) => row && ofAppointment(row));
  if (!booking) return undefined;
  if (booking.id !== id) throw unreadableAnswer(client.system.name);
  const [appointment] = await readAll(client, [booking], signal);
  return appointment;
}

/** An appointment or visit, before its names are known. */
interface Booking {
  id: string;
  start: number;
  end: number | null;
  status: RemoteAppointment['status'];
  typeId: string | null;
  userId: string | null;
  patientId: string | null;
  accountId: string | null;
  reason: string;
}

function ofAppointment(row: Appointment): Booking {
  const { id, startsAt, endsAt, appointmentTypeId, userId, patientId, accountId, reason } = row;
  const start = startsAt ?? 0;
  const end = endsAt !== null && endsAt >= start ? endsAt : null;
  return {
    id,
    start,
    end,
    status: statusOf(row),
    typeId: appointmentTypeId,
    userId,
    patientId,
    accountId,
    reason,
  };
}

function ofCheckIn({ id, patientId, checkedInAt, checkedOutAt, userId, reason }: CheckIn): Booking {
  const status = checkedOutAt ? 'done' : 'arrived';
  const nothing = { end: null, typeId: null, accountId: null };
  return { id: `${CHECK_IN}${id}`, start: checkedInAt ?? 0, status, userId, patientId, reason, ...nothing };
}

/** `active` is [P]; the other words are [A]. */
function statusOf({ status, deletedAt, patientId, accountId }: Appointment): RemoteAppointment['status'] {
  if (deletedAt || /cancel|no.?show/i.test(status)) return 'cancelled';
  if (patientId === null && accountId === null) return 'blocked';
  if (/complet|checked.?out|discharg/i.test(status)) return 'done';
  return /arriv|checked.?in/i.test(status) ? 'arrived' : 'booked';
}

async function readAll(
  client: InstinctClient,
  bookings: readonly Booking[],
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  if (bookings.length === 0) return [];
  const types = await withoutRight(listTypes(client, signal), []);
  const users = await withoutRight(listUsers(client, signal), []);
  const read: RemoteAppointment[] = [];
  for (const booking of bookings) {
    const patient = await patientOfAppointment(client, booking.patientId, signal);
    read.push(withNames(booking, patient, types, users));
  }
  return read;
}

function withNames(
  { id, start, end, status, reason, typeId, userId, accountId }: Booking,
  patient: RemotePatient | undefined,
  types: readonly RemoteName[],
  users: readonly RemoteName[],
): RemoteAppointment {
  const owner = patient?.client_id ?? accountId;
  return {
    id,
    start_timestamp: start,
    end_timestamp: end,
    type: named(types, typeId),
    reason: reason || null,
    status,
    provider: named(users, userId),
    client: owner === null ? null : { id: owner, name: patient?.client_name ?? '' },
    patients: patient ? [patient] : [],
  };
}

const named = (names: readonly RemoteName[], id: string | null) =>
  id === null ? null : { id, name: names.find((one) => one.id === id)?.name ?? '' };

/** Types of appointments. */
export async function listTypes(client: InstinctClient, signal: AbortSignal): Promise<RemoteName[]> {
  return client.list({ path: '/v1/appointment-types', shape: Named, query: {} }, MOST_NAMES, signal);
}

/** Members of the clinic. */
export async function listUsers(client: InstinctClient, signal: AbortSignal) {
  return client.list({ path: '/v1/users', shape: User, query: {} }, MOST_NAMES, signal);
}
