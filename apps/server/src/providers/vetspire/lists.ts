/** Lists of Vetspire: appointments, people, types and fields. */
import type { RemoteName } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import type { OpenConnection, PracticeSystem, Span } from '#server/ports/practice-system.ts';
import type { VetspireClient } from './client.ts';
import { OPERATIONS } from './operations.ts';
import { NOTE_FIELD, type RecordKinds } from './records.ts';
import { nameOf, parsed, SHAPES } from './shapes.ts';

/** Elements of one answer: a public client asks for 200 appointments [P], another for 300 providers [P]. */
const PAGE = 200;
const MOST_PAGES = 20;
/** A span is not divided further. */
const SHORTEST_SPAN_MS = 60_000;

type Settings = OpenConnection['settings'];

/** The chosen location, or all. */
async function locationIds(
  client: VetspireClient,
  settings: Settings,
  signal: AbortSignal,
): Promise<string[]> {
  if (settings.location_id !== null) return [settings.location_id];
  const locations = parsed(SHAPES.locations, await client.ask(OPERATIONS.locations, {}, signal));
  return locations.map(({ id }) => id);
}

/** Appointments that start in a span, in order of time. */
export async function listAppointments(
  client: VetspireClient,
  settings: Settings,
  { span, providerId }: { span: Span; providerId: string | undefined },
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  const found = new Map<string, RemoteAppointment>();
  for (const locationId of await locationIds(client, settings, signal))
    for (const one of await appointmentsIn(client, locationId, span, signal)) found.set(one.id, one);
  return [...found.values()]
    .filter(({ start_timestamp: start }) => start >= span.start && start < span.end)
    .filter(({ provider }) => providerId === undefined || provider?.id === providerId)
    .sort((one, other) => one.start_timestamp - other.start_timestamp);
}

/** A full answer may lack something, and the vendor's list has no pages: then the span is divided. */
async function appointmentsIn(
  client: VetspireClient,
  locationId: string,
  { start, end }: Span,
  signal: AbortSignal,
): Promise<RemoteAppointment[]> {
  const values = {
    locationId,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    limit: PAGE,
    includeCompleted: true,
  };
  const answer = await client.ask(OPERATIONS.appointments, values, signal);
  const isFull = Array.isArray(answer) && answer.length >= PAGE;
  if (!isFull || end - start <= SHORTEST_SPAN_MS) return parsed(SHAPES.appointments, answer);
  const middle = Math.floor((start + end) / 2);
  const first = await appointmentsIn(client, locationId, { start, end: middle }, signal);
  return [...first, ...(await appointmentsIn(client, locationId, { start: middle, end }, signal))];
}

/** Types of appointments, each once. */
export async function listAppointmentTypes(
  client: VetspireClient,
  settings: Settings,
  signal: AbortSignal,
): Promise<RemoteName[]> {
  const types = new Map<string, RemoteName>();
  for (const locationId of await locationIds(client, settings, signal)) {
    const list = await client.ask(OPERATIONS.appointmentTypes, { locationId }, signal);
    for (const type of parsed(SHAPES.names, list)) types.set(type.id, nameOf(type));
  }
  return [...types.values()];
}

/** Active providers. */
export async function listProviders(client: VetspireClient, signal: AbortSignal) {
  const found: Awaited<ReturnType<PracticeSystem['listProviders']>> = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const values = { limit: PAGE, offset: page * PAGE };
    const list = parsed(SHAPES.providers, await client.ask(OPERATIONS.providers, values, signal));
    const active = list.filter(({ isActive }) => isActive !== false);
    found.push(...active.map(({ email, ...provider }) => ({ ...nameOf(provider), email: email || null })));
    if (list.length < PAGE) break;
  }
  return found;
}

/** Sections of the chosen type of encounters, or of all, and the text of quick notes. */
export async function listFields(
  client: VetspireClient,
  { encounter_type_id: chosen }: Settings,
  kinds: RecordKinds,
  signal: AbortSignal,
): Promise<RemoteName[]> {
  const types = kinds.encounters
    ? parsed(SHAPES.encounterTypes, await client.ask(OPERATIONS.encounterTypes, {}, signal))
    : [];
  const names = types
    .filter(({ id }) => chosen === null || chosen === id)
    .flatMap(({ sections }) => (sections ?? []).map(({ name }) => name))
    .filter((name) => name !== '');
  const fields = [...new Set(names)].map((name) => ({ id: name, name }));
  return kinds.notes ? [...fields, NOTE_FIELD] : fields;
}
