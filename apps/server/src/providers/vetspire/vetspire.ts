/** Vetspire, by its GraphQL interface and the key of a clinic. */
import { type PracticeSystem, PracticeSystemError } from '#server/ports/practice-system.ts';
import { openVetspireClient, type VetspireClient, type VetspireOptions } from './client.ts';
import { findWritten, readBack } from './find.ts';
import { listAppointments, listAppointmentTypes, listFields, listProviders } from './lists.ts';
import { OPERATIONS } from './operations.ts';
import { getRecord, recordsOf, requireSame, undefinedIfMissing } from './records.ts';
import { abilitiesOf, SCHEMA_TEXT, usableOperations } from './schema.ts';
import { parsed, SHAPES } from './shapes.ts';
import { writeStep } from './write.ts';

const MOST_PATIENTS = 25;
/** Unknown, so long: a mutation that is still running there must not be sent again. */
const SLOWEST_WRITE_MS = 180_000;

/** Opens Vetspire with the key of a connection. */
export function createVetspire(options: VetspireOptions): PracticeSystem {
  const client = openVetspireClient(options);
  const { settings, abilities } = options.connection;
  const may = (behavior: string) =>
    abilities?.behaviors.some((one) => one.behavior === behavior && one.reason === null) ?? false;
  const kinds = { encounters: may('Encounter'), notes: may('Quick note') };
  return {
    slowestWriteMs: SLOWEST_WRITE_MS,
    async check(signal) {
      const account = parsed(SHAPES.account, await client.ask(OPERATIONS.account, {}, signal));
      return {
        account: account.name,
        abilities: abilitiesOf(usableOperations(await readSchema(client, signal))),
      };
    },
    listFields: (signal) => listFields(client, settings, kinds, signal),
    listProviders: (signal) => listProviders(client, signal),
    listAppointmentTypes: (signal) => listAppointmentTypes(client, settings, signal),
    listAppointments: (span, providerId, signal) =>
      listAppointments(client, settings, { span, providerId }, signal),
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

/** The schema of the key; undefined where Vetspire does not show it. */
async function readSchema(client: VetspireClient, signal: AbortSignal): Promise<unknown> {
  try {
    return await client.askText(SCHEMA_TEXT, signal);
  } catch (error) {
    const isHidden = error instanceof PracticeSystemError && /^(?:refused|not_)/.test(error.problem);
    if (!isHidden) throw error;
    return undefined;
  }
}
