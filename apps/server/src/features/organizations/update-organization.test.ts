import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/members';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { trailOf } from './test-kit.ts';

const server = useTestApp();

describe('POST /v1/update_organization', () => {
  test('renames the team for everyone, and keeps fields that are left out', async () => {
    const { doctor, admin } = await aTeam(server());
    const id = admin.organizationId;
    const logo = 'https://example.org/logo.png';
    const update = (change: Parameters<typeof admin.ask<typeof contract.updateOrganization>>[1]) =>
      admin.ask(contract.updateOrganization, change);
    expect(await update({ name: '  North\r\nClinic\u202e  ' })).toEqual({
      id,
      name: 'North Clinic',
      logo: '',
    });
    expect(await update({ logo })).toEqual({ id, name: 'North Clinic', logo });
    expect((await doctor.ask(getMe, {})).organization?.name).toBe('North Clinic');
    expect(await update({ logo: '' })).toEqual({ id, name: 'North Clinic', logo: '' });
    expect(await trailOf(server(), admin)).toMatchObject([
      { action: 'organization_renamed', subject: id, details: { keys: ['name'] } },
      { details: { keys: ['logo'] } },
      { details: { keys: ['logo'] } },
    ]);
  });

  test('keeps the names of other teams', async () => {
    const [{ admin }, { admin: other }] = [await aTeam(server()), await aTeam(server())];
    await admin.ask(contract.updateOrganization, { name: 'North Clinic' });
    expect((await other.ask(getMe, {})).organization?.name).toBe(`Team ${other.organizationId}`);
  });

  test.each([
    ['nothing', {}],
    ['no name', { name: ' ' }],
    ['a name of control characters', { name: '\r\n\u2066' }],
    ['a name too long', { name: 'x'.repeat(141) }],
    ['a logo without https', { logo: 'http://example.org/logo.png' }],
    ['a logo that is a script', { logo: 'javascript:alert(1)' }],
  ])('refuses %s', async (_, body) => {
    const { admin } = await aTeam(server());
    const answer = await admin.send('POST', '/v1/update_organization', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  testRefusals(server, contract.updateOrganization, {
    forbidden: async () => (await aTeam(server())).doctor.try(contract.updateOrganization, { name: 'Mine' }),
    invalid_request: async () => (await aTeam(server())).admin.send('POST', '/v1/update_organization', []),
  });

  test('refuses solo users', async () => {
    const answer = await (await server().newVet()).try(contract.updateOrganization, { name: 'Mine' });
    expect(answer.status).toBe(403);
  });
});
