/** Vetspire, by its GraphQL interface and the key of a clinic. */
import type { RemoteName } from '@auscult/contract/pims';
import type { RemoteAppointment } from '@auscult/contract/pims-imports';
import { type PracticeSystem, PracticeSystemError, type Span } from '#server/ports/practice-system.ts';
import { openVetspireClient, type VetspireOptions } from './client.ts';
import { findWritten, readBack } from './find.ts';
import { OPERATIONS } from './operations.ts';
import { getRecord, NOTE_FIELD, recordsOf, requireSame, undefinedIfMissing } from './records.ts';
import { abilitiesOf, SCHEMA_TEXT, usableOperations } from './schema.ts';
import { nameOf, parsed, SHAPES } from './shapes.ts';
import { writeStep } from './write.ts';

/** Elements of one answer: a public client asks for 200 appointments [P], another for 300 providers [P]. */
const PAGE = 200;
const MOST_PAGES = 20;
const MOST_PATIENTS = 25;
/** A span is not divided further. */
const SHORTEST_SPAN_MS = 60_000;
/** Unknown, so long: a mutation that is still running there must not be sent again. */
const SLOWEST_WRITE_MS = 180_000;

/** Opens Vetspire with the key of a connection. */
export function createVetspire(options: VetspireOptions): PracticeSystem {
  const client = openVetspireClient(options);
  const { settings, abilities } = options.connection;
  const may = (behavior: string) =>
    abilities?.behaviors.some((one) => one.behavior === behavior && one.reason === null) ?? false;
  const kinds = { encounters: may('Encounter'), notes: may('Quick note') };

  /** The chosen location, or all. */
  async function locationIds(signal: AbortSignal): Promise<string[]> {
    if (settings.location_id !== null) return [settings.location_id];
    const locations = parsed(SHAPES.locations, await client.ask(OPERATIONS.locations, {}, signal));
    return locations.map(({ id }) => id);
  }

  /** An answer that is full may lack something, and the vendor's list has no pages: the span is divided. */
  async function appointmentsIn(
    locationId: string,
    span: Span,
    signal: AbortSignal,
  ): Promise<RemoteAppointment[]> {
    const values = {
      locationId,
      start: new Date(span.start).toISOString(),
      end: new Date(span.end).toISOString(),
      limit: PAGE,
      includeCompleted: true,
    };
    const answer = await client.ask(OPERATIONS.appointments, values, signal);
    const isFull = Array.isArray(answer) && answer.length >= PAGE;
    if (!isFull || span.end - span.start <= SHORTEST_SPAN_MS) return parsed(SHAPES.appointments, answer);
    const middle = Math.floor((span.start + span.end) / 2);
    const first = await appointmentsIn(locationId, { start: span.start, end: middle }, signal);
    return [...first, ...(await appointmentsIn(locationId, { start: middle, end: span.end }, signal))];
  }

  async function ownSchema(signal: AbortSignal): Promise<unknown> {
    return client.askText(SCHEMA_TEXT, signal).catch((error: unknown) => {
      // Some servers do not show their schema.
      const isHidden = error instanceof PracticeSystemError && /refused|not_/.test(error.problem);
      if (isHidden) return undefined;
      throw error;
    });
  }

  return {
    slowestWriteMs: SLOWEST_WRITE_MS,

    async check(signal) {
      const account = parsed(SHAPES.account, await client.ask(OPERATIONS.account, {}, signal));
      return { account: account.name, abilities: abilitiesOf(usableOperations(await ownSchema(signal))) };
    },

    async listFields(signal) {
      const names = new Set<string>();
      if (kinds.encounters) {
        const types = parsed(SHAPES.encounterTypes, await client.ask(OPERATIONS.encounterTypes, {}, signal));
        for (const { id, sections } of types) {
          const isMeant = settings.encounter_type_id === null || settings.encounter_type_id === id;
          if (isMeant) for (const { name } of sections ?? []) if (name !== '') names.add(name);
        }
      }
      const sections = [...names].map((name): RemoteName => ({ id: name, name }));
      return kinds.notes ? [...sections, NOTE_FIELD] : sections;
    },

    async listProviders(signal) {
      const found: Awaited<ReturnType<PracticeSystem['listProviders']>> = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const values = { limit: PAGE, offset: page * PAGE };
        const list = parsed(SHAPES.providers, await client.ask(OPERATIONS.providers, values, signal));
        const active = list.filter(({ isActive }) => isActive !== false);
        found.push(
          ...active.map(({ email, ...provider }) => ({ ...nameOf(provider), email: email || null })),
        );
        if (list.length < PAGE) break;
      }
      return found;
    },

    async listAppointmentTypes(signal) {
      const types = new Map<string, RemoteName>();
      for (const locationId of await locationIds(signal)) {
        const list = await client.ask(OPERATIONS.appointmentTypes, { locationId }, signal);
        for (const type of parsed(SHAPES.names, list)) types.set(type.id, nameOf(type));
      }
      return [...types.values()];
    },

    async listAppointments(span, providerId, signal) {
      const found = new Map<string, RemoteAppointment>();
      for (const locationId of await locationIds(signal))
        for (const one of await appointmentsIn(locationId, span, signal)) found.set(one.id, one);
      return [...found.values()]
        .filter(({ start_timestamp: start }) => start >= span.start && start < span.end)
        .filter(({ provider }) => providerId === undefined || provider?.id === providerId)
        .sort((one, other) => one.start_timestamp - other.start_timestamp);
    },

    async getAppointment(id, signal) {
      const value = await client.ask(OPERATIONS.appointment, { id }, signal).catch(undefinedIfMissing);
      const appointment = parsed(SHAPES.appointment, value);
      if (appointment) requireSame(appointment.id, id);
      return appointment;
    },

    async findPatients(words, signal) {
      const values = { filters: { name: words }, limit: MOST_PATIENTS };
      return parsed(SHAPES.patients, await client.ask(OPERATIONS.patients, values, signal));
    },

    async getPatient(id, signal) {
      const value = await client.ask(OPERATIONS.patient, { id }, signal).catch(undefinedIfMissing);
      const patient = parsed(SHAPES.patient, value);
      if (patient) requireSame(patient.id, id);
      return patient;
    },

    async listRecords(patientId, signal) {
      const records = await recordsOf(client, patientId, kinds, signal);
      return records.filter((record) => record.patientId === patientId).map(({ shown }) => shown);
    },

    async readFields(recordId, signal) {
      const record = await getRecord(client, recordId, signal);
      if (!record) throw new PracticeSystemError('not_found', 'The encounter is no longer in Vetspire.');
      return record.fields.map(({ name, text }) => ({ field: name, name, text }));
    },

    write: (step, signal) => writeStep({ client, settings }, step, signal),
    findWritten: (what, signal) => findWritten(client, what, kinds, signal),
    readBack: (parts, signal) => readBack(client, parts, signal),
  };
}
