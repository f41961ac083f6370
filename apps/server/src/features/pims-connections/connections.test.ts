import { impersonate } from '@auscult/contract/impersonation';
import { UserId } from '@auscult/contract/kit/ids';
import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import * as contract from '@auscult/contract/pims-connections';
import { beforeEach, describe, expect, test } from 'vitest';
import { unzip } from '#server/features/account-export/test-kit.ts';
import { openLog } from '#server/platform/log/log.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { type Caller, callerAt } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { aConnection, KEY, seenConnection, storedRows, VETSPIRE } from './test-kit.ts';

const double = practiceSystemDouble();
const logged: string[] = [];
/** It does not move: a slow machine gets no more tests than a fast one. */
const NOW = Date.now();
const server = useTestApp({
  practiceSystems: double,
  now: () => NOW,
  log: openLog('debug', { write: (line) => logged.push(line) }),
});

beforeEach(() => double.reset());

const anAdmin = async () => (await aTeam(server())).admin;
const aDoctor = async () => (await aTeam(server())).doctor;
const badKey = async (method: string, path: string) =>
  (await anAdmin()).send(method, path, method === 'GET' ? undefined : {}, { 'idempotency-key': '' });

/** A member of staff who acts as this person. */
async function actingAs(vet: Caller): Promise<Caller> {
  const staff = await server().newVet();
  await withConnection(server().ownerUrl, (owner) =>
    owner.query(`update identity."user" set role = 'admin' where id = $1`, [staff.userId]),
  );
  const user_id = UserId.parse(vet.userId);
  const { token } = await staff.ask(impersonate, { user_id, reason: 'Asked for help.' });
  return callerAt(server().address, { ...vet, token });
}

/** Connects, then lets a read fail. */
async function failing(
  read: 'check' | 'listProviders' | 'findPatients',
  problem: Parameters<typeof double.fail>[1],
) {
  const admin = await anAdmin();
  await aConnection(admin);
  double.fail(read, problem);
  return admin;
}

describe('GET /v1/pims/systems', () => {
  testRefusals(server, contract.getPimsSystems, {
    invalid_request: () => badKey('GET', '/v1/pims/systems'),
  });

  test('says of each system whether it can be connected, and why not', async () => {
    const { admin, doctor } = await aTeam(server());
    const seen = await admin.ask(contract.getPimsSystems, {});
    const shown = Object.fromEntries(
      seen.map(({ pims, may_connect, reason }) => [pims, may_connect || reason]),
    );
    expect(shown).toMatchObject({
      Vetspire: true,
      EzyVet: true,
      Instinct: expect.stringContaining('switched off'),
      Cornerstone: expect.stringContaining('not part of this version'),
    });
    const alone = await (await server().newVet()).ask(contract.getPimsSystems, {});
    expect(alone.find(({ pims }) => pims === 'Instinct')?.reason).toContain('only in a team');
    const [vetspire] = await doctor.ask(contract.getPimsSystems, {});
    expect(vetspire).toMatchObject({ may_connect: false, reason: expect.stringContaining('administrators') });
  });
});

describe('POST /v1/pims/connect', () => {
  testRefusals(server, contract.connectPims, {
    invalid_request: async () =>
      (await anAdmin()).try(contract.connectPims, { ...VETSPIRE, credentials: { api_key: ' ' } }),
    forbidden: async () => (await aDoctor()).try(contract.connectPims, VETSPIRE),
    acting_as_another: async () => (await actingAs(await anAdmin())).try(contract.connectPims, VETSPIRE),
    pims_refused: async () => {
      double.acceptedKey = 'another key';
      return (await anAdmin()).try(contract.connectPims, VETSPIRE);
    },
    provider_unavailable: async () => {
      double.fail('check', 'unavailable');
      return (await anAdmin()).try(contract.connectPims, VETSPIRE);
    },
    too_many_requests: async () => {
      double.fail('check', 'pace');
      return (await anAdmin()).try(contract.connectPims, VETSPIRE);
    },
  });

  test('stores what the practice system accepted, and names the system in the metadata of the team', async () => {
    const { admin, doctor } = await aTeam(server());
    const connection = await aConnection(admin);
    expect(connection).toMatchObject({
      pims: 'Vetspire',
      environment: 'api2',
      state: 'connected',
      account: 'Hilltop Vets',
      last_four: '4f2a',
      settings: { timezone: 'America/Denver', location_id: null },
      tried_timestamp: null,
      last_error: null,
    });
    expect(await seenConnection(doctor)).toEqual(connection);
    const [audit] = await server().sql(admin, 'select subject, details from audit.event where action = $1', [
      'pims_connected',
    ]);
    expect(audit).toEqual({ subject: connection.id, details: { pims: 'Vetspire', environment: 'api2' } });
    expect(await metadataOf(admin)).toMatchObject({ pims: 'Vetspire' });
  });

  test('keeps nothing unless the key passed, and not in the place of a key that works', async () => {
    const admin = await anAdmin();
    double.acceptedKey = KEY;
    const wrong = { ...VETSPIRE, credentials: { api_key: 'a wrong key of the clinic' } };
    expect(await admin.try(contract.connectPims, wrong)).toMatchObject({ status: 422 });
    expect(await storedRows(server(), admin.organizationId)).toEqual([]);
    const before = await aConnection(admin);
    expect(await admin.try(contract.connectPims, wrong)).toMatchObject({ status: 422 });
    expect(await seenConnection(admin)).toEqual(before);
    expect(await admin.ask(contract.testPims, { pims: 'Vetspire' })).toMatchObject({ state: 'connected' });
  });

  test('with another key keeps id, fields and links', async () => {
    const { admin, doctor } = await aTeam(server());
    const { id } = await aConnection(admin);
    const mapping = { field: 'plan', target: 'plan', mode: 'fill' as const };
    await admin.ask(contract.putPimsFieldMap, { pims: 'Vetspire', mappings: [mapping] });
    const user = UserId.parse(doctor.userId);
    const provider = { id: 'provider-1', name: 'Dr Jane Doe' };
    await admin.ask(contract.putPimsStaffLink, { pims: 'Vetspire', user, provider });
    await admin.ask(contract.disconnectPims, { pims: 'Vetspire' });
    expect(await seenConnection(admin)).toBeNull();
    const again = await admin.ask(contract.connectPims, {
      ...VETSPIRE,
      credentials: { api_key: 'vs-another-key-of-the-clinic-77aa' },
      settings: {},
    });
    expect(again).toMatchObject({ id, last_four: '77aa', settings: { timezone: 'America/Denver' } });
    const { mappings } = await admin.ask(contract.getPimsFieldMap, { pims: 'Vetspire' });
    expect(mappings).toEqual([mapping]);
    const { links } = await admin.ask(contract.getPimsStaff, { pims: 'Vetspire' });
    expect(links.find((link) => link.user === user)).toMatchObject({ provider });
  });

  test.each([
    ['an unknown server', { environment: 'elsewhere' }],
    ['an unknown field', { credentials: { api_key: KEY, host: 'evil.example.org' } }],
    ['a system at the clinic', { pims: 'Cornerstone' as const }],
  ])('takes no %s', async (_, change) => {
    const answer = await (await anAdmin()).try(contract.connectPims, { ...VETSPIRE, ...change });
    expect([400, 403]).toContain(answer.status);
    expect(double.opened).toEqual([]);
  });

  test('Instinct needs its flag', async () => {
    const admin = await anAdmin();
    const instinct = {
      pims: 'Instinct' as const,
      environment: 'production',
      credentials: { client_id: 'clinic', client_secret: 'a secret of the clinic' },
    };
    expect(await admin.try(contract.connectPims, instinct)).toMatchObject({ status: 403 });
    await admin.ask(updateOrganizationMetadata, {
      action: 'updated_exports',
      metadata: { syncInstinctEnabled: true },
    });
    expect(await admin.ask(contract.connectPims, instinct)).toMatchObject({ state: 'connected' });
  });

  test('a person without a team connects for themselves; another team sees nothing of it', async () => {
    const [alone, stranger] = [await server().newVet(), await anAdmin()];
    await aConnection(alone);
    expect(await seenConnection(alone)).toMatchObject({ state: 'connected' });
    expect(await seenConnection(stranger)).toBeNull();
    expect(await stranger.try(contract.testPims, { pims: 'Vetspire' })).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
  });

  test('limits the tests of one person', async () => {
    const admin = await anAdmin();
    double.acceptedKey = 'another key';
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await admin.try(contract.connectPims, VETSPIRE)).status);
    }
    expect(statuses).toContain(422);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('POST /v1/pims/test', () => {
  const pims = 'Vetspire' as const;
  testRefusals(server, contract.testPims, {
    invalid_request: () => badKey('POST', '/v1/pims/test'),
    forbidden: async () => (await aDoctor()).try(contract.testPims, { pims }),
    acting_as_another: async () => (await actingAs(await anAdmin())).try(contract.testPims, { pims }),
    connection_not_found: async () => (await anAdmin()).try(contract.testPims, { pims }),
    pims_refused: async () => (await failing('check', 'not_allowed')).try(contract.testPims, { pims }),
    provider_unavailable: async () =>
      (await failing('check', 'unavailable')).try(contract.testPims, { pims }),
    too_many_requests: async () => (await failing('check', 'pace')).try(contract.testPims, { pims }),
  });

  test('says that the key is refused, until it works again', async () => {
    const admin = await failing('check', 'key');
    expect(await admin.try(contract.testPims, { pims })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('enter a new one under Integrations') },
    });
    expect(await seenConnection(admin)).toMatchObject({
      state: 'needs_attention',
      last_error: expect.stringContaining('the key that ends in 4f2a'),
    });
    expect(await admin.ask(contract.testPims, { pims })).toMatchObject({
      state: 'connected',
      last_error: null,
    });
  });
});

describe('POST /v1/pims/disconnect', () => {
  const pims = 'Vetspire' as const;
  testRefusals(server, contract.disconnectPims, {
    invalid_request: () => badKey('POST', '/v1/pims/disconnect'),
    forbidden: async () => (await aDoctor()).try(contract.disconnectPims, { pims }),
    acting_as_another: async () => (await actingAs(await anAdmin())).try(contract.disconnectPims, { pims }),
    connection_not_found: async () => (await anAdmin()).try(contract.disconnectPims, { pims }),
  });

  test('destroys the key', async () => {
    const admin = await anAdmin();
    await aConnection(admin);
    expect(await admin.ask(contract.disconnectPims, { pims })).toEqual({
      disconnected: true,
      failed_exports: 0,
    });
    expect(await storedRows(server(), admin.organizationId)).toMatchObject([
      { state: 'disconnected', credentials: null, token: null, last_four: '' },
    ]);
    expect(await metadataOf(admin)).not.toHaveProperty('pims');
  });
});

test('the key is in no answer, log, audit event, export or row', async () => {
  const vet = await server().newVet();
  const connected = await aConnection(vet);
  double.fail('check', 'key');
  const refused = await vet.try(contract.testPims, { pims: 'Vetspire' });
  const systems = await vet.ask(contract.getPimsSystems, {});
  const rows = await storedRows(server(), vet.organizationId);
  const events = await server().sql(vet, 'select * from audit.event');
  const answer = await fetch(`${server().address}/v1/account_export`, {
    headers: { authorization: `Bearer ${vet.token}` },
  });
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  expect(String(files.get('own/practice-systems.json'))).toContain('Hilltop Vets');
  const all = JSON.stringify([
    connected,
    refused,
    systems,
    rows,
    events,
    [...files.values()].map(String),
    logged,
  ]);
  expect(all).not.toContain(KEY);
  expect(all).not.toContain(Buffer.from(KEY).toString('base64').slice(0, -4));
  expect(double.opened.at(-1)?.credentials).toEqual({ api_key: KEY });
});

async function metadataOf({ organizationId }: Caller): Promise<Record<string, unknown> | undefined> {
  return withConnection(server().ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ metadata: Record<string, unknown> }>(
      `select "publicMetadata" as metadata from identity.organization where id = $1`,
      [organizationId],
    );
    return rows[0]?.metadata;
  });
}
