import { SessionId } from '@auscult/contract/kit/ids';
import {
  getPimsLinks,
  importFromPims,
  putPimsPatientLink,
  updateVetspireVisit,
} from '@auscult/contract/pims-imports';
import { registerRecording } from '@auscult/contract/recordings';
import { updatePatients } from '@auscult/contract/session-changes';
import { createSession, deleteSession } from '@auscult/contract/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { anAppointment, connect, DAY, linkProvider, NINE, sessionsOf } from './test-kit.ts';

const clinic = practiceSystemDouble();
const server = useTestApp({ practiceSystems: clinic });
beforeEach(() => clinic.reset());

const PIMS = { pims: 'Vetspire' } as const;

/** A vet with a connection, and a visit of these pets. */
async function aVisit(...pets: string[]) {
  const vet = await server().newVet();
  const connection = await connect(vet);
  const { id: session } = await vet.ask(createSession, pets.length > 0 ? { pets } : { name: 'Dental' });
  return { vet, connection, session };
}

/** Pets and ids of their patients. */
async function linksOf(vet: Caller, session: SessionId): Promise<Record<string, string | undefined>> {
  const { patients } = await vet.ask(getPimsLinks, { session });
  return Object.fromEntries(patients.map(({ pet, patient }) => [pet, patient?.id]));
}

describe('PUT /v1/pims/links/{session}', () => {
  test('links a pet to the patient of its name, and takes the link away', async () => {
    const { vet, session, connection } = await aVisit('Rex', 'Bella');
    expect(await vet.ask(getPimsLinks, { session })).toEqual({
      session,
      pims: null,
      appointment: null,
      patients: [
        { pet: 'Rex', patient: null },
        { pet: 'Bella', patient: null },
      ],
    });
    const answer = await vet.ask(putPimsPatientLink, {
      session,
      ...PIMS,
      pet: 'Rex',
      patient_id: 'patient-1',
    });
    expect(answer).toMatchObject({
      pims: 'Vetspire',
      patients: [
        { pet: 'Rex', patient: { id: 'patient-1', name: 'Rex', species: 'Canine', client_id: 'client-1' } },
        { pet: 'Bella', patient: null },
      ],
    });
    expect(await vet.ask(getPimsLinks, { session })).toEqual(answer);
    await vet.ask(putPimsPatientLink, { session, ...PIMS, pet: 'Rex', patient_id: null });
    expect(await linksOf(vet, session)).toEqual({ Rex: undefined, Bella: undefined });
    const told = await asOwner(
      server(),
      `select details from audit.event where action = 'patient_linked' and org_id = $1 order by position`,
      [vet.organizationId],
    );
    expect(told).toEqual([
      { details: { connection, patient: 'patient-1', confirmed: false } },
      { details: { connection, patient: null, confirmed: false } },
    ]);
  });

  test('links another patient only if a person confirms it', async () => {
    const { vet, session } = await aVisit('Rex');
    const link = { session, ...PIMS, pet: 'Rex', patient_id: 'patient-2' };
    expect(await vet.try(putPimsPatientLink, link)).toMatchObject({
      status: 409,
      body: { detail: 'The visit is about Rex, and the patient is called Bella.' },
    });
    expect(await linksOf(vet, session)).toEqual({ Rex: undefined });
    await vet.ask(putPimsPatientLink, { ...link, is_confirmed: true });
    expect(await server().sql(vet, 'select confirmed_by, origin from pims_patient_links')).toEqual([
      { confirmed_by: vet.userId, origin: 'chosen' },
    ]);
  });

  test('never links two pets to one patient', async () => {
    const { vet, session } = await aVisit('Rex', 'rex');
    const link = (pet: string) =>
      vet.try(putPimsPatientLink, { session, ...PIMS, pet, patient_id: 'patient-1' });
    expect((await link('Rex')).status).toBe(200);
    expect((await link('rex')).body).toMatchObject({
      code: 'patient_mismatch',
      detail: 'This patient is already linked to Rex. Two pets of a visit can’t be the same patient.',
    });
    await vet.ask(updatePatients, { session, pets: ['rex'] });
    expect((await link('rex')).status).toBe(200);
    expect(await linksOf(vet, session)).toEqual({ rex: 'patient-1' });
  });

  test('a link follows a renamed pet, also when two change names', async () => {
    const { vet, session } = await aVisit('Rex', 'Bella');
    for (const [pet, patient_id] of [
      ['Rex', 'patient-1'],
      ['Bella', 'patient-2'],
    ] as const)
      await vet.ask(putPimsPatientLink, { session, ...PIMS, pet, patient_id });
    const rename = (...names: [from: string, to: string][]) =>
      vet.ask(updatePatients, {
        session,
        pets: names.map(([, to]) => to),
        petUpdates: names.map(([from, to]) => ({ from, to })),
      });
    await rename(['Rex', 'Bella'], ['Bella', 'Rex']);
    expect(await linksOf(vet, session)).toEqual({ Bella: 'patient-1', Rex: 'patient-2' });
    await rename(['Bella', 'Rexy'], ['Rex', 'Rex']);
    expect(await linksOf(vet, session)).toEqual({ Rexy: 'patient-1', Rex: 'patient-2' });
    await vet.ask(updatePatients, { session, pets: ['Rex'] });
    expect(await linksOf(vet, session)).toEqual({ Rex: 'patient-2' });
  });

  test('the links of a visit end with it', async () => {
    const { vet, session } = await aVisit('Rex');
    await vet.ask(putPimsPatientLink, { session, ...PIMS, pet: 'Rex', patient_id: 'patient-1' });
    await server().sql(vet, 'delete from sessions where id = $1', [session]);
    expect(await server().sql(vet, 'select from pims_patient_links')).toEqual([]);
  });

  const wish = (session: SessionId) => ({ session, ...PIMS, pet: 'Rex', patient_id: 'patient-1' });
  const failing = async (problem: 'refused' | 'unavailable') => {
    clinic.fail('getPatient', problem);
    const { vet, session } = await aVisit('Rex');
    return vet.try(putPimsPatientLink, wish(session));
  };
  testRefusals(server, putPimsPatientLink, {
    invalid_request: async () => {
      const { vet, session } = await aVisit('Tom');
      return vet.try(putPimsPatientLink, { ...wish(session), is_confirmed: true });
    },
    session_not_found: async () => {
      const { session } = await aVisit('Rex');
      const stranger = await server().newVet();
      await connect(stranger);
      return stranger.try(putPimsPatientLink, wish(session));
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(putPimsPatientLink, wish(await aSession(doctor)));
    },
    connection_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(putPimsPatientLink, wish(await aSession(vet)));
    },
    patient_not_found: async () => {
      const { vet, session } = await aVisit('Rex');
      return vet.try(putPimsPatientLink, { ...wish(session), patient_id: 'patient-9' });
    },
    patient_mismatch: async () => {
      const { vet, session } = await aVisit('Rex');
      return vet.try(putPimsPatientLink, { ...wish(session), patient_id: 'patient-2' });
    },
    pims_refused: () => failing('refused'),
    provider_unavailable: () => failing('unavailable'),
  });
});

describe('GET /v1/pims/links/{session}', () => {
  testRefusals(server, getPimsLinks, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/pims/links/no_id'),
    session_not_found: async () => {
      const { session } = await aVisit('Rex');
      return (await server().newVet()).try(getPimsLinks, { session });
    },
  });
});

describe('POST /v1/updateVetspireVisit', () => {
  const both = () => [aRemotePatient('patient-2', 'Bella'), aRemotePatient('patient-1', 'REX'), 'Max'];

  test('links a visit that was recorded first, and its pets by their names', async () => {
    const { vet, session } = await aVisit('Rex', 'Tom');
    await vet.ask(registerRecording, { session, transcript: 'Rex is limping.' });
    clinic.appointments = [anAppointment('a', 0, both())];
    const links = await vet.ask(updateVetspireVisit, { session_id: session, appointment_id: 'a' });
    expect(links).toMatchObject({
      session,
      pims: 'Vetspire',
      appointment: { id: 'a', start_timestamp: NINE },
      patients: [
        { pet: 'Rex', patient: { id: 'patient-1', name: 'REX' } },
        { pet: 'Tom', patient: null },
      ],
    });
    await linkProvider(
      server(),
      vet,
      (await server().sql<{ id: string }>(vet, 'select id from pims_connections'))[0]?.id ?? '',
    );
    const again = await vet.ask(importFromPims, { ...PIMS, ...DAY });
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  });

  test('links a visit without pets to the only patient', async () => {
    const { vet, session } = await aVisit();
    clinic.appointments = [anAppointment('a', 0, ['Rex'])];
    await vet.ask(updateVetspireVisit, { session_id: session, appointment_id: 'a' });
    expect(await linksOf(vet, session)).toEqual({ '': 'of-Rex' });
  });

  test('keeps the patients that a person chose, and takes the appointment away', async () => {
    const { vet, session } = await aVisit('Rex');
    const chosen = { session, ...PIMS, pet: 'Rex', patient_id: 'patient-2', is_confirmed: true };
    await vet.ask(putPimsPatientLink, chosen);
    clinic.appointments = [anAppointment('a', 0, both())];
    await vet.ask(updateVetspireVisit, { session_id: session, appointment_id: 'a' });
    expect(await linksOf(vet, session)).toEqual({ Rex: 'patient-2' });
    const without = await vet.ask(updateVetspireVisit, { session_id: session, appointment_id: null });
    expect(without).toMatchObject({ appointment: null, patients: [{ patient: { id: 'patient-2' } }] });
  });

  test('takes the appointment from an empty visit, and from no recorded one', async () => {
    const { vet, connection, session } = await aVisit('Rex');
    await linkProvider(server(), vet, connection);
    clinic.appointments = [anAppointment('a', 0, ['Rex'])];
    const { sessions } = await vet.ask(importFromPims, { ...PIMS, ...DAY });
    const imported = SessionId.parse(sessions[0]);
    const link = (session_id: SessionId) => vet.try(updateVetspireVisit, { session_id, appointment_id: 'a' });
    expect((await link(session)).status).toBe(200);
    expect(await vet.ask(getPimsLinks, { session: imported })).toMatchObject({ appointment: null });
    expect(await sessionsOf(vet)).toHaveLength(2);
    expect((await link(imported)).status).toBe(200);
    await vet.ask(registerRecording, { session: imported, transcript: 'Rex is limping.' });
    expect((await link(session)).body).toMatchObject({
      code: 'invalid_request',
      detail:
        'This appointment is linked to another visit that was recorded. Take the link away there first.',
    });
    await vet.ask(deleteSession, { session_id: imported });
    expect((await link(session)).status).toBe(200);
  });

  const wish = (session_id: SessionId) => ({ session_id, appointment_id: 'a' });
  const failing = async (problem: 'refused' | 'unavailable') => {
    clinic.fail('getAppointment', problem);
    const { vet, session } = await aVisit('Rex');
    return vet.try(updateVetspireVisit, wish(session));
  };
  testRefusals(server, updateVetspireVisit, {
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/updateVetspireVisit', {}),
    session_not_found: async () => {
      const vet = await server().newVet();
      await connect(vet);
      return vet.try(updateVetspireVisit, wish(NO_SESSION));
    },
    forbidden: async () => {
      const { doctor, clerk, admin } = await aTeam(server());
      await connect(admin);
      return clerk.try(updateVetspireVisit, wish(await aSession(doctor)));
    },
    appointment_not_found: async () => {
      const { vet, session } = await aVisit('Rex');
      return vet.try(updateVetspireVisit, wish(session));
    },
    connection_not_found: async () => {
      const vet = await server().newVet();
      await connect(vet, 'EzyVet');
      return vet.try(updateVetspireVisit, wish(await aSession(vet)));
    },
    pims_refused: () => failing('refused'),
    provider_unavailable: () => failing('unavailable'),
  });
});
