import { randomUUID } from 'node:crypto';
import { UserId } from '@auscult/contract/kit/ids';
import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import * as contract from '@auscult/contract/pims-connections';
import { createTemplate } from '@auscult/contract/template-calls';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { aConnection, seenConnection } from './test-kit.ts';

const double = practiceSystemDouble();
const server = useTestApp({ practiceSystems: double });
beforeEach(() => double.reset());

const pims = 'Vetspire' as const;
const PLAN = { field: 'plan', target: 'plan', mode: 'fill' as const };
const JANE = { id: 'provider-1', name: 'Dr Jane Doe' };

/** A team with a connection. */
async function connected() {
  const team = await aTeam(server());
  await aConnection(team.admin);
  return team;
}

const alone = () => server().newVet();
const idOf = ({ userId }: Pick<Caller, 'userId'>) => UserId.parse(userId);
const fixed = (admin: Caller) =>
  admin.ask(updateOrganizationMetadata, {
    action: 'updated_exports',
    metadata: { disableExportConfiguration: true },
  });

describe('GET /v1/pims/field_map/{pims}', () => {
  testRefusals(server, contract.getPimsFieldMap, {
    invalid_request: async () => (await alone()).send('GET', '/v1/pims/field_map/Nothing'),
    connection_not_found: async () => (await alone()).try(contract.getPimsFieldMap, { pims }),
  });

  test('lists the fields of the practice system, and words of the team’s templates', async () => {
    const { admin } = await connected();
    const form = aSmallForm();
    const sections = form.sections.map((section, at) => ({
      ...section,
      integration: ['plan', 'Dental chart'][at] ?? null,
    }));
    await admin.ask(createTemplate, { ...form, sections });
    const map = await admin.ask(contract.getPimsFieldMap, { pims });
    expect(map.mappings).toEqual([]);
    expect(map.targets).toEqual([
      { id: 'history', name: 'History' },
      { id: 'plan', name: 'Plan' },
    ]);
    expect(map.own_fields).toEqual(['Dental chart']);
  });

  test('can be read while the practice system does not answer', async () => {
    const { doctor } = await connected();
    await doctor.ask(contract.putPimsFieldMap, { pims, mappings: [PLAN] });
    double.fail('listFields', 'unavailable');
    expect(await doctor.ask(contract.getPimsFieldMap, { pims })).toMatchObject({
      mappings: [PLAN],
      targets: [],
    });
  });
});

describe('PUT /v1/pims/field_map/{pims}', () => {
  const put = (caller: Caller, mappings = [PLAN]) => caller.try(contract.putPimsFieldMap, { pims, mappings });
  testRefusals(server, contract.putPimsFieldMap, {
    invalid_request: async () => put((await connected()).admin, [PLAN, PLAN]),
    forbidden: async () => put((await connected()).clerk),
    connection_not_found: async () => put(await alone()),
  });

  test('is for clinicians, and only for administrators where the team says so', async () => {
    const { admin, doctor } = await connected();
    expect(await put(doctor)).toMatchObject({ status: 200, body: { mappings: [PLAN] } });
    await fixed(admin);
    expect(await put(doctor, [])).toMatchObject({ status: 403 });
    const skip = { field: 'exam', target: null, mode: 'skip' as const };
    const saved = await admin.ask(contract.putPimsFieldMap, { pims, mappings: [skip] });
    expect(saved.mappings).toEqual([skip]);
  });
});

describe('GET /v1/pims/staff/{pims}', () => {
  testRefusals(server, contract.getPimsStaff, {
    invalid_request: async () => (await alone()).send('GET', '/v1/pims/staff/Nothing'),
    connection_not_found: async () => (await alone()).try(contract.getPimsStaff, { pims }),
    pims_refused: async () => {
      const { doctor } = await connected();
      double.fail('listProviders', 'not_allowed');
      return doctor.try(contract.getPimsStaff, { pims });
    },
    provider_unavailable: async () => {
      const { doctor } = await connected();
      double.fail('listProviders', 'unavailable');
      return doctor.try(contract.getPimsStaff, { pims });
    },
  });

  test('suggests providers by email for members without a link', async () => {
    const { admin, doctor } = await connected();
    const before = await admin.ask(contract.getPimsStaff, { pims });
    const { email } = before.links.find(({ user }) => user === doctor.userId) ?? { email: '' };
    double.providers = [{ ...JANE, email: email.toUpperCase() }];
    const { links, providers } = await admin.ask(contract.getPimsStaff, { pims });
    expect(providers).toEqual([JANE]);
    expect(links).toHaveLength(3);
    expect(links.find(({ user }) => user === doctor.userId)).toMatchObject({
      provider: null,
      suggested: JANE,
    });
    expect(links.filter(({ suggested }) => suggested)).toHaveLength(1);
  });
});

describe('PUT /v1/pims/staff/{pims}', () => {
  const link = (caller: Caller, of: Pick<Caller, 'userId'>, provider: typeof JANE | null = JANE) =>
    caller.try(contract.putPimsStaffLink, { pims, user: idOf(of), provider });
  testRefusals(server, contract.putPimsStaffLink, {
    invalid_request: async () => link(await alone(), await alone(), { id: '', name: '' }),
    forbidden: async () => {
      const { clerk, doctor } = await connected();
      return link(clerk, doctor);
    },
    connection_not_found: async () => {
      const vet = await alone();
      return link(vet, vet);
    },
    user_not_found: async () => link((await connected()).admin, await alone()),
    changed_meanwhile: async () => {
      const { admin, doctor, clerk } = await connected();
      await link(admin, doctor);
      return link(admin, clerk);
    },
  });

  test('members link themselves, and clinicians each other', async () => {
    const { admin, doctor, clerk } = await connected();
    expect(await link(clerk, clerk)).toMatchObject({ status: 200 });
    expect(await link(clerk, clerk, null)).toMatchObject({ status: 200 });
    expect(await link(doctor, admin)).toMatchObject({ status: 200 });
    await fixed(admin);
    expect(await link(clerk, clerk)).toMatchObject({ status: 403 });
    expect(await link(admin, admin, { id: 'provider-2', name: 'Dr John Roe' })).toMatchObject({
      status: 200,
    });
    const { links } = await admin.ask(contract.getPimsStaff, { pims });
    expect(links.find(({ user }) => user === admin.userId)?.provider?.id).toBe('provider-2');
  });

  test('the provider of a former member is free', async () => {
    const { admin, doctor } = await connected();
    const former = { userId: randomUUID() };
    await server().sql(
      admin,
      `insert into pims_staff_links (org_id, connection_id, user_id, provider_id, provider_name)
       select org_id, id, $1, $2, $3 from pims_connections`,
      [former.userId, JANE.id, JANE.name],
    );
    expect(await link(admin, doctor)).toMatchObject({ status: 200 });
    const rows = await server().sql(admin, 'select user_id from pims_staff_links');
    expect(rows).toEqual([{ user_id: doctor.userId }]);
  });
});

describe('GET /v1/pims/patients', () => {
  const find = (caller: Caller, words = 'rex') => caller.try(contract.findPimsPatients, { pims, words });
  const failing = async (problem: Parameters<typeof double.fail>[1]) => {
    const { doctor } = await connected();
    double.fail('findPatients', problem);
    return doctor;
  };
  testRefusals(server, contract.findPimsPatients, {
    invalid_request: async () => find(await alone(), 'r'),
    connection_not_found: async () => find(await alone()),
    pims_refused: async () => find(await failing('refused')),
    provider_unavailable: async () => find(await failing('unavailable')),
    too_many_requests: async () => find(await failing('pace')),
  });

  test('finds patients for every member, and records a refused key', async () => {
    const { clerk } = await connected();
    expect(await find(clerk)).toMatchObject({ status: 200, body: [{ id: 'patient-1', name: 'Rex' }] });
    double.fail('findPatients', 'key');
    expect(await find(clerk)).toMatchObject({ status: 422, body: { code: 'pims_refused' } });
    expect(await seenConnection(clerk)).toMatchObject({ state: 'needs_attention' });
  });
});

describe('GET /v1/pims/records', () => {
  const records = (caller: Caller, patient_id = 'patient-1') =>
    caller.try(contract.getPimsRecords, { pims, patient_id });
  const failing = async (problem: Parameters<typeof double.fail>[1]) => {
    const { doctor } = await connected();
    double.fail('listRecords', problem);
    return doctor;
  };
  testRefusals(server, contract.getPimsRecords, {
    invalid_request: async () => records(await alone(), ' '),
    connection_not_found: async () => records(await alone()),
    patient_not_found: async () => records((await connected()).doctor, 'patient-9'),
    pims_refused: async () => records(await failing('refused')),
    provider_unavailable: async () => records(await failing('unavailable')),
    too_many_requests: async () => records(await failing('pace')),
  });

  test('lists the records of a patient', async () => {
    expect(await records((await connected()).clerk)).toMatchObject({
      status: 200,
      body: { patient: { name: 'Rex' }, records: [{ id: 'record-1', is_open: true }] },
    });
  });
});
