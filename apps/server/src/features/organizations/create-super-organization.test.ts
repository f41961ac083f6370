import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/organizations';
import { describe, expect, test } from 'vitest';
import { aGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/super_organization', () => {
  test('creates a group with the caller’s team, managed by the caller', async () => {
    const { doctor, admin } = await aTeam(server());
    await setMetadata(server(), admin, {
      user: { tier: 'pro', super_org_owner: ['former'] },
      organization: { tier: 'pro' },
    });
    const made = await admin.ask(contract.createSuperOrganization, { name: ' All\nClinics ' });
    expect(made).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'All Clinics',
      is_owner: true,
    });
    expect(await admin.ask(contract.getSuperOrganization, {})).toEqual(made);
    expect(await doctor.ask(contract.getSuperOrganization, {})).toEqual({ ...made, is_owner: false });
    const me = await admin.ask(getMe, {});
    expect([me.user.public_metadata, me.organization?.public_metadata]).toEqual([
      { tier: 'pro', super_org_owner: ['former', made.id] },
      { tier: 'pro', super_org: made.id },
    ]);
    expect([me.admin_center, (await doctor.ask(getMe, {})).admin_center]).toEqual([true, false]);
    expect(await trailOf(server(), admin)).toEqual([
      { user_id: admin.userId, action: 'super_organization_created', subject: made.id, details: {} },
    ]);
  });

  test('creates one for two simultaneous calls', async () => {
    const { admin } = await aTeam(server());
    const before = await groups();
    const found = (name: string) => admin.try(contract.createSuperOrganization, { name });
    const answers = await Promise.all([found('One'), found('Two'), found('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await groups()) - before).toBe(1);
    expect((await admin.ask(getMe, {})).user.public_metadata.super_org_owner).toHaveLength(1);
  });

  test('refuses a person who belongs to another group personally', async () => {
    const { admin } = await aTeam(server());
    await setMetadata(server(), admin, { user: { super_org: 'elsewhere' } });
    const answer = await admin.try(contract.createSuperOrganization, { name: 'Mine' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_member' } });
  });

  test.each([
    ['team', { organization: { adminCenterEnabled: false } }],
    ['person, of whom the team says nothing', { user: { adminCenterEnabled: false } }],
  ])('refuses when the Admin Center is disabled for their %s', async (_, metadata) => {
    const { admin } = await aTeam(server());
    await setMetadata(server(), admin, metadata);
    expect(await admin.try(contract.createSuperOrganization, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: {
        code: 'forbidden',
        detail: 'The Admin Center, where groups of teams are run, is switched off for you.',
      },
    });
    expect((await admin.ask(getMe, {})).organization?.public_metadata.super_org).toBeUndefined();
  });

  test('refuses solo users', async () => {
    const vet = await server().newVet();
    expect((await vet.try(contract.createSuperOrganization, { name: 'Mine' })).status).toBe(403);
  });

  testRefusals(server, contract.createSuperOrganization, {
    forbidden: async () =>
      (await aTeam(server())).doctor.try(contract.createSuperOrganization, { name: 'Mine' }),
    already_member: async () => {
      const { other } = await aGroup(server());
      return other.try(contract.createSuperOrganization, { name: 'Mine' });
    },
    invalid_request: async () =>
      (await aTeam(server())).admin.send('POST', '/v1/super_organization', { name: 'x'.repeat(141) }),
  });
});

async function groups(): Promise<number> {
  return (await asOwner(server(), 'select from identity.super_organization')).length;
}
