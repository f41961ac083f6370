/** Instinct: a practice system with a REST interface for partners. Sources and marks: `resources.ts`. */
import type { Abilities } from '@auscult/contract/pims-connections';
import { withoutRight } from '#server/platform/http-client/rest-endings.ts';
import type { OpenConnection, PracticeSystem } from '#server/ports/practice-system.ts';
import { createClient, type InstinctClient } from './client.ts';
import { attach, findWritten, listFiles, readBack } from './files.ts';
import { findPatients, getAppointment, getPatient, listAppointments, listTypes, listUsers } from './read.ts';
import { Appointment, Named, Patient } from './resources.ts';

const NO_TEXT = 'Instinct has no known way to write the text of a note. Attach the note instead.';

/**
 * Opens Instinct.
 *
 * @param options.address  replaces the host; only the operator sets it
 * @throws PracticeSystemError `refused` for an unknown environment
 */
export function createInstinct(options: {
  connection: OpenConnection;
  address?: string | undefined;
  now: () => number;
}): PracticeSystem {
  const client = createClient(options.connection, options.address, options.now);
  return {
    slowestWriteMs: 3 * 60_000,
    check: (signal) => check(client, signal),
    listFields: async () => [],
    listProviders: (signal) => listUsers(client, signal),
    listAppointmentTypes: (signal) => listTypes(client, signal),
    listAppointments: (span, providerId, signal) => listAppointments(client, span, providerId, signal),
    getAppointment: (id, signal) => getAppointment(client, id, signal),
    findPatients: (words, signal) => findPatients(client, words, signal),
    getPatient: (id, signal) => getPatient(client, id, signal),
    listRecords: async () => [],
    readFields: async () => [],
    write: async (step, signal) => {
      signal.throwIfAborted();
      return step.kind === 'attach' ? attach(client, step, signal) : { kind: 'refused', sentence: NO_TEXT };
    },
    findWritten: (what, signal) => findWritten(client, what, signal),
    readBack: (parts, signal) => readBack(client, parts, signal),
  };
}

/** Asks for one row of each list. Where files of patients are not listed, our writing cannot be found again. */
async function check(
  client: InstinctClient,
  signal: AbortSignal,
): Promise<{ account: string; abilities: Abilities }> {
  const query = { limit: '1' };
  const [patient] = await client.page({ path: '/v1/patients', shape: Patient, query }, signal);
  const hasFiles =
    patient !== undefined &&
    (await withoutRight(
      listFiles(client, patient.id, signal).then(() => true),
      false,
    ));
  const mayImport = await withoutRight(
    client.page({ path: '/v1/appointments', shape: Appointment, query }, signal).then(() => true),
    false,
  );
  const [place] = await withoutRight(client.page({ path: '/v1/locations', shape: Named, query }, signal), []);
  const abilities: Abilities = {
    behaviors: [
      { behavior: 'Attachment', reason: null },
      { behavior: 'Encounter', reason: NO_TEXT },
      { behavior: 'Quick note', reason: NO_TEXT },
    ],
    can_import: mayImport,
    can_find: hasFiles,
    can_read_back: hasFiles,
    takes_html: false,
  };
  return { account: place?.name || 'Instinct', abilities };
}
