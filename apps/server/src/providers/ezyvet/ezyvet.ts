/** ezyVet: a practice system with a REST interface for partners. Sources and marks: `resources.ts`. */
import type { Abilities } from '@auscult/contract/pims-connections';
import { z } from 'zod';
import { withoutRight } from '#server/platform/http-client/rest-endings.ts';
import type { OpenConnection, PracticeSystem } from '#server/ports/practice-system.ts';
import { attach, findWritten, readBack } from './attachments.ts';
import { createClient, type EzyVetClient } from './client.ts';
import { namesOf } from './names.ts';
import { findPatients, getAppointment, getPatient, listAppointments, listRecords } from './read.ts';
import { type Resource, Site } from './resources.ts';

/** Texts are off until a clinic has seen one arrive: whether partners may write them is not known. */
const NO_TEXT =
  'Writing text into clinical records is not yet tried against a live ezyVet. Attach the note instead.';
const NO_ATTACHMENT =
  'The access data may not read attachments. Ask ezyVet for the rights read-attachment and write-attachment.';

/**
 * Opens ezyVet.
 *
 * @param options.address  replaces the host; only the operator sets it
 * @throws PracticeSystemError `refused` for an unknown environment
 */
export function createEzyVet(options: {
  connection: OpenConnection;
  address?: string | undefined;
  now: () => number;
}): PracticeSystem {
  const { connection, address, now } = options;
  const client = createClient(connection, address, now);
  return {
    slowestWriteMs: 3 * 60_000,
    check: (signal) => check(client, connection, signal),
    listFields: async () => [],
    listProviders: async (signal) => {
      const resources = await namesOf(client, 'resource', signal);
      return [...resources].map(([id, name]) => ({ id, name, email: null }));
    },
    listAppointmentTypes: async (signal) => {
      const types = await namesOf(client, 'appointmenttype', signal);
      return [...types].map(([id, name]) => ({ id, name }));
    },
    listAppointments: (span, providerId, signal) => listAppointments(client, span, providerId, signal),
    getAppointment: (id, signal) => getAppointment(client, id, signal),
    findPatients: (words, signal) => findPatients(client, words, signal),
    getPatient: (id, signal) => getPatient(client, id, signal),
    listRecords: (patientId, signal) => listRecords(client, patientId, signal),
    readFields: async () => [],
    write: async (step, signal) => {
      signal.throwIfAborted();
      return step.kind === 'attach' ? attach(client, step, signal) : { kind: 'refused', sentence: NO_TEXT };
    },
    findWritten: (what, signal) => findWritten(client, what, signal),
    readBack: (parts, signal) => readBack(client, parts, signal),
  };
}

/** Asks for one row of each resource: a right that is missing switches off what needs it. */
async function check(
  client: EzyVetClient,
  { credentials }: OpenConnection,
  signal: AbortSignal,
): Promise<{ account: string; abilities: Abilities }> {
  await client.page(oneOf('animal'), signal);
  const mayAttach = await isAllowed(client, 'attachment', signal);
  const abilities: Abilities = {
    behaviors: [
      { behavior: 'Attachment', reason: mayAttach ? null : NO_ATTACHMENT },
      { behavior: 'Encounter', reason: NO_TEXT },
      { behavior: 'Quick note', reason: NO_TEXT },
    ],
    can_import: await isAllowed(client, 'appointment', signal),
    can_find: mayAttach,
    can_read_back: mayAttach,
    takes_html: false,
  };
  const site = await siteName(client, signal);
  return { account: site || credentials.site_uid || 'ezyVet', abilities };
}

const oneOf = (resource: Resource) => ({ resource, shape: z.unknown(), filters: {}, limit: 1 });

async function isAllowed(client: EzyVetClient, resource: Resource, signal: AbortSignal): Promise<boolean> {
  return withoutRight(
    client.page(oneOf(resource), signal).then(() => true),
    false,
  );
}

async function siteName(client: EzyVetClient, signal: AbortSignal): Promise<string> {
  const sites = await withoutRight(client.page({ ...oneOf('siteInformation'), shape: Site }, signal), []);
  return sites[0]?.name ?? '';
}
