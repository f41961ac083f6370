import * as contract from '@auscult/contract/organizations';
import { describe, expect, test } from 'vitest';
import { aGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

/** A group with its own record. */
async function aRecordedGroup(metadata: object) {
  const made = await aGroup(server());
  await asOwner(
    server(),
    'insert into identity.super_organization (id, name, "publicMetadata", security) values ($1, $2, $3, $4)',
    [made.group, 'All Clinics', JSON.stringify(metadata), '{"keep_deleted_days":7}'],
  );
  return made;
}

describe('GET /v1/super_organization', () => {
  test('gives the flags and the manager of the group to all its members', async () => {
    const { group, keeper, doctor, other } = await aRecordedGroup({
      davidEnabled: false,
      multipetEnabled: true,
      multiDocEnabled: 'yes',
      secret: 'x',
    });
    const shown = { id: group, name: 'All Clinics', davidEnabled: false, multipetEnabled: true };
    expect(await keeper.ask(contract.getSuperOrganization, {})).toEqual({ ...shown, is_owner: true });
    for (const one of [doctor, other])
      expect(await one.ask(contract.getSuperOrganization, {})).toEqual({ ...shown, is_owner: false });
  });

  test('also gives it to a person whose own metadata names it', async () => {
    const { group } = await aRecordedGroup({});
    const vet = await server().newVet();
    await setMetadata(server(), vet, { user: { super_org: group } });
    expect(await vet.ask(contract.getSuperOrganization, {})).toEqual({
      id: group,
      name: 'All Clinics',
      is_owner: false,
    });
  });

  test('does not find a group without a record', async () => {
    const { doctor } = await aGroup(server());
    expect((await doctor.try(contract.getSuperOrganization, {})).status).toBe(404);
  });

  testRefusals(server, contract.getSuperOrganization, {
    organization_not_found: async () => (await server().newVet()).try(contract.getSuperOrganization, {}),
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/super_organization', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});
