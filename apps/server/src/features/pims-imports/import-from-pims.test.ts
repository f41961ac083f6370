import { UserId } from '@auscult/contract/kit/ids';
import {
  getPimsAppointmentTypes,
  getPimsLinks,
  importFromPims,
  importVetspireVisits,
} from '@auscult/contract/pims-imports';
import { beforeEach, describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { useVisits } from '#server/test-kit/visits.ts';
import { anAppointment, connectTeam, connectVet, DAY, linkProvider, NINE, sessionsOf } from './test-kit.ts';

const clinic = practiceSystemDouble();
const server = useTestApp({ practiceSystems: clinic });
beforeEach(() => clinic.reset());

const WISH = { pims: 'Vetspire', ...DAY } as const;
const MINUTE = 60_000;

const aConnectedTeam = () => connectTeam(server());
const aConnectedVet = () => connectVet(server());

describe('POST /v1/pims/import', () => {
  test('makes what its dry run shows, and makes nothing again', async () => {
    const { doctor, connection } = await aConnectedTeam();
    const bo = { client: { id: 'client-2', name: 'Bo Lang' } };
    clinic.appointments = [
      anAppointment('a', 0, ['Rex'], { reason: 'Limping since Monday' }),
      anAppointment('b', 15, ['Tom'], { status: 'arrived' }),
      anAppointment('c', 15, ['Ada', 'Bo'], bo),
      anAppointment('d', 60, ['Max'], { status: 'cancelled' }),
      anAppointment('e', 75, []),
      anAppointment('f', 90, ['Kim'], { provider: { id: 'provider-2', name: 'Dr John Roe' } }),
      anAppointment('g', 24 * 60, ['Lea']),
    ];

    const shown = await doctor.ask(importFromPims, { ...WISH, dry_run: true });
    expect(shown).toMatchObject({ sessions: [], created: 2, updated: 0, unchanged: 0 });
    expect(shown.rows).toMatchObject([
      { state: 'new', name: 'Rex and Tom', pets: ['Rex', 'Tom'], session: null },
      { state: 'new', name: 'Ada and Bo', pets: ['Ada', 'Bo'] },
      { state: 'cancelled_there', reason: 'This appointment is cancelled.' },
      { state: 'skipped', reason: 'This appointment has no patient.' },
    ]);
    expect(await sessionsOf(doctor)).toEqual([]);

    const made = await doctor.ask(importFromPims, WISH);
    expect(made).toMatchObject({
      created: 2,
      updated: 0,
      skipped: [{ appointment: 'd' }, { appointment: 'e' }],
    });
    expect(await sessionsOf(doctor)).toEqual([
      {
        id: made.sessions[0],
        name: 'Rex and Tom',
        pets: ['Rex', 'Tom'],
        timestamp: NINE,
        owner: doctor.userId,
      },
      {
        id: made.sessions[1],
        name: 'Ada and Bo',
        pets: ['Ada', 'Bo'],
        timestamp: NINE + 15 * MINUTE,
        owner: doctor.userId,
      },
    ]);
    const [session] = made.sessions;
    expect(session && (await doctor.ask(getPimsLinks, { session }))).toMatchObject({
      pims: 'Vetspire',
      appointment: { id: 'a', start_timestamp: NINE },
      patients: [
        { pet: 'Rex', patient: { id: 'of-Rex', name: 'Rex', species: 'Canine', client_name: 'Ann Miller' } },
        { pet: 'Tom', patient: { id: 'of-Tom' } },
      ],
    });

    const again = await doctor.ask(importFromPims, WISH);
    expect(again).toMatchObject({ sessions: [], created: 0, updated: 0, unchanged: 2 });
    expect(await sessionsOf(doctor)).toHaveLength(2);
    const told = await asOwner(
      server(),
      `select subject, details from audit.event where action = 'appointments_imported' and org_id = $1`,
      [doctor.organizationId],
    );
    expect(told).toEqual([
      { subject: connection, details: { owner: doctor.userId, created: 2, updated: 0 } },
    ]);
    const stored = await server().sql(
      doctor,
      `select sessions::text from sessions where sessions::text like '%Limping%'`,
    );
    expect(stored).toEqual([]);
  });

  test('makes what is ticked, split and joined as the person wants', async () => {
    const vet = await aConnectedVet();
    clinic.appointments = [
      anAppointment('a', 0, ['Rex']),
      anAppointment('b', 5, ['Tom']),
      anAppointment('c', 60, ['Ada']),
      anAppointment('d', 90, ['Bo']),
    ];
    const made = await vet.ask(importFromPims, {
      ...WISH,
      appointment_ids: ['a', 'b', 'c', 'gone'],
      together: [['a'], ['b', 'c']],
    });
    expect(made).toMatchObject({
      created: 2,
      skipped: [
        { appointment: 'gone', reason: 'This appointment is not among those of these days any more.' },
      ],
    });
    expect((await sessionsOf(vet)).map(({ name }) => name)).toEqual(['Rex', 'Ada and Tom']);
    expect(await vet.ask(importFromPims, { ...WISH, dry_run: true })).toMatchObject({
      created: 1,
      unchanged: 2,
    });
  });

  test('reads dates in the time zone of the connection', async () => {
    const vet = await aConnectedVet();
    const [before, first, last, after] = [-9 * 60 - 1, -9 * 60, 15 * 60 - 1, 15 * 60];
    clinic.appointments = [
      anAppointment('before', before, ['Ada']),
      anAppointment('first', first, ['Rex']),
      anAppointment('last', last, ['Tom']),
      anAppointment('after', after, ['Bo']),
    ];
    await vet.ask(importFromPims, WISH);
    expect((await sessionsOf(vet)).map(({ name }) => name)).toEqual(['Rex', 'Tom']);
  });

  test('chosen types and everybody’s appointments', async () => {
    const { clerk } = await aConnectedTeam();
    const surgery = { type: { id: 'type-2', name: 'Surgery' } };
    const john = { provider: { id: 'provider-2', name: 'Dr John Roe' } };
    clinic.appointments = [
      anAppointment('a', 0, ['Rex'], surgery),
      anAppointment('b', 30, ['Tom'], { ...surgery, ...john }),
      anAppointment('c', 60, ['Ada'], john),
    ];
    const made = await clerk.ask(importFromPims, {
      ...WISH,
      everybody: true,
      appointment_type_ids: ['type-2'],
    });
    expect(made).toMatchObject({ created: 2, skipped: [{ appointment: 'c' }] });
    expect((await sessionsOf(clerk)).map(({ name, owner }) => [name, owner])).toEqual([
      ['Rex', clerk.userId],
      ['Tom', clerk.userId],
    ]);
  });

  test('on behalf of a colleague takes their appointments, and they own the visits', async () => {
    const { doctor, admin, clerk, connection } = await aConnectedTeam();
    await linkProvider(server(), admin, connection, 'provider-2');
    const john = { provider: { id: 'provider-2', name: 'Dr John Roe' } };
    clinic.appointments = [anAppointment('a', 0, ['Rex']), anAppointment('b', 60, ['Tom'], john)];
    const wish = { ...WISH, on_behalf_of: UserId.parse(admin.userId) };
    expect(await doctor.ask(importFromPims, wish)).toMatchObject({ created: 1 });
    expect((await sessionsOf(doctor)).map(({ name, owner }) => [name, owner])).toEqual([
      ['Tom', admin.userId],
    ]);
    expect((await clerk.try(importFromPims, wish)).status).toBe(403);
    await setMetadata(server(), doctor, { organization: { recordAsEnabled: false } });
    expect((await doctor.try(importFromPims, wish)).status).toBe(403);
  });

  test('by two people at once makes each visit once', async () => {
    const { doctor, admin, clerk } = await aConnectedTeam();
    const clients = Array.from({ length: 12 }, (_, at) => ({ client: { id: `client-${at}`, name: 'x' } }));
    clinic.appointments = clients.map((client, at) => anAppointment(`a${at}`, at, [`Pet ${at}`], client));
    const wish = { ...WISH, everybody: true };
    const answers = await Promise.all(
      [doctor, admin, clerk].map((caller, at) =>
        caller.ask(importFromPims, {
          ...wish,
          appointment_ids: clinic.appointments.map(({ id }) => id).slice(at, at + 10),
        }),
      ),
    );
    expect(answers.map(({ created }) => created).reduce((sum, one) => sum + one)).toBe(12);
    const visits = await sessionsOf(doctor);
    expect(visits.map(({ id }) => id).sort()).toEqual(answers.flatMap(({ sessions }) => sessions).sort());
    expect(new Set(visits.map(({ name }) => name)).size).toBe(12);
  });

  test('without visits of several pets makes one for each appointment of one pet', async () => {
    const { doctor } = await aConnectedTeam();
    await setMetadata(server(), doctor, { organization: { multipetEnabled: false } });
    clinic.appointments = [
      anAppointment('a', 0, ['Rex']),
      anAppointment('b', 5, ['Tom']),
      anAppointment('c', 60, ['Ada', 'Bo']),
    ];
    expect(await doctor.ask(importFromPims, WISH)).toMatchObject({
      created: 2,
      skipped: [{ appointment: 'c', reason: 'Visits of several pets are switched off for you.' }],
    });
    expect((await sessionsOf(doctor)).map(({ name }) => name)).toEqual(['Rex', 'Tom']);
  });

  test('in a trial makes as many visits as the trial allows', async () => {
    const vet = await aConnectedVet();
    clinic.appointments = [anAppointment('a', 0, ['Rex']), anAppointment('b', 60, ['Tom'])];
    await useVisits(server(), vet, 20);
    const { rows } = await vet.ask(importFromPims, { ...WISH, dry_run: true });
    expect(rows?.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    expect((await vet.try(importFromPims, WISH)).status).toBe(402);
    await useVisits(server(), vet, 19);
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({
      created: 1,
      skipped: [{ appointment: 'b' }],
    });
    expect((await vet.try(importFromPims, WISH)).body).toMatchObject({
      code: 'trial_expired',
      detail: 'Your free visits are used up. Subscribe to import more.',
    });
    await useVisits(server(), vet, 18);
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({ created: 1, unchanged: 1 });
  });

  test('shows a strange answer as text, shortened, and makes a visit of it', async () => {
    const vet = await aConnectedVet();
    const patient = aRemotePatient('x1', `<b>Rex</b>\u0000\u202e${'x'.repeat(300)}`, {
      species: 'x'.repeat(300),
    });
    clinic.appointments = [anAppointment('a', 0, [patient]), anAppointment('b\u0000', 60, ['Tom'])];
    const { rows = [] } = await vet.ask(importFromPims, { ...WISH, dry_run: true });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.appointments[0]?.patients[0]?.species).toHaveLength(200);
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({ created: 1 });
    expect((await sessionsOf(vet))[0]?.pets[0]).toMatch(/^<b>Rex<\/b> x+$/);
  });

  test('takes at most 500 appointments', async () => {
    const vet = await aConnectedVet();
    clinic.appointments = Array.from({ length: 501 }, (_, at) => anAppointment(`a${at}`, 0, ['Rex']));
    expect((await vet.try(importFromPims, { ...WISH, dry_run: true })).body).toMatchObject({
      code: 'invalid_request',
      detail: 'There are more than 500 appointments in these days. Choose fewer days.',
    });
  });
});

describe('POST /v1/importVetspireVisits', () => {
  test('imports the caller’s appointments of Vetspire, or those of a colleague', async () => {
    const { doctor, admin, connection } = await aConnectedTeam();
    await linkProvider(server(), admin, connection, 'provider-2');
    const john = { provider: { id: 'provider-2', name: 'Dr John Roe' } };
    clinic.appointments = [anAppointment('a', 0, ['Rex']), anAppointment('b', 60, ['Tom'], john)];
    expect(await doctor.ask(importVetspireVisits, { ...DAY, onBehalfOf: '' })).toMatchObject({ created: 1 });
    const theirs = { ...DAY, onBehalfOf: UserId.parse(admin.userId) };
    expect(await doctor.ask(importVetspireVisits, theirs)).toMatchObject({ created: 1 });
    expect((await sessionsOf(doctor)).map(({ name, owner }) => [name, owner])).toEqual([
      ['Rex', doctor.userId],
      ['Tom', admin.userId],
    ]);
  });
});

describe('GET /v1/pims/appointment_types/{pims}', () => {
  const pims = 'Vetspire';

  test('lists the types', async () => {
    expect(await (await aConnectedVet()).ask(getPimsAppointmentTypes, { pims })).toEqual([
      { id: 'type-1', name: 'Consultation' },
    ]);
  });

  const failing = async (problem: 'refused' | 'unavailable') => {
    clinic.fail('listAppointmentTypes', problem);
    return (await aConnectedVet()).try(getPimsAppointmentTypes, { pims });
  };
  testRefusals(server, getPimsAppointmentTypes, {
    invalid_request: async () => (await aConnectedVet()).send('GET', '/v1/pims/appointment_types/Nil'),
    connection_not_found: async () => (await server().newVet()).try(getPimsAppointmentTypes, { pims }),
    pims_refused: () => failing('refused'),
    provider_unavailable: () => failing('unavailable'),
  });
});
