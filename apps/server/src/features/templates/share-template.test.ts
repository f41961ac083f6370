import { updateOrganizationMetadata } from '@auscult/contract/organizations';
import * as contract from '@auscult/contract/template-calls';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { aGroup, recordedGroup, setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { anUnpublished, aTemplate, BUILT_IN, NO_TEMPLATE, published } from './test-kit.ts';

const server = useTestApp();
const GONE = { status: 404, body: { code: 'template_not_found' } };
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

describe('a link to a template', () => {
  test('shows its published form to any signed-in person of any team', async () => {
    const { doctor, clerk } = await aTeam(server());
    const stranger = await server().newVet();
    const template = await aTemplate(doctor);
    const { status, headers, body } = await clerk.send('GET', `/v1/share_template/${template.id}`);
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
    const { token, path, expires_timestamp } = contract.shareTemplate.definition.output.parse(body);
    expect(path).toBe(`/templates#share=${token}`);
    expect(Math.abs(expires_timestamp - Date.now() - THIRTY_DAYS_MS)).toBeLessThan(60_000);
    const shared = { shared_by: clerk.userId, shared_by_name: 'Vera Vet' };
    expect(await stranger.ask(contract.openSharedTemplate, { token })).toEqual({
      ...shared,
      form: aSmallForm(),
    });
    await published(doctor, template, { ...aSmallForm(), name: 'Renamed' });
    expect(await doctor.ask(contract.openSharedTemplate, { token })).toMatchObject({
      form: { name: 'Renamed' },
    });
    // They do not see the template itself.
    expect(await stranger.try(contract.getTemplate, { template_id: template.id })).toMatchObject(GONE);
    const stored = await server().sql(doctor, 'select * from template_shares');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('cannot be made if the team disables sharing', async () => {
    const { doctor, admin } = await aTeam(server());
    const template = await aTemplate(doctor);
    await admin.ask(updateOrganizationMetadata, {
      action: 'updated_settings',
      metadata: { shareEnabled: false },
    });
    const refused = await doctor.try(contract.shareTemplate, { id: template.id });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await server().sql(doctor, 'select from template_shares')).toEqual([]);
  });

  test('made earlier opens nothing while the team or its group disables sharing', async () => {
    const { keeper, other } = await aGroup(server());
    const stranger = await server().newVet();
    const { id } = await aTemplate(other);
    const { token } = await other.ask(contract.shareTemplate, { id });
    const open = () => stranger.try(contract.openSharedTemplate, { token });
    const settle = (shareEnabled: boolean | null) =>
      other.ask(updateOrganizationMetadata, { action: 'updated_settings', metadata: { shareEnabled } });
    await settle(false);
    expect(await open()).toMatchObject(GONE);
    await settle(true);
    expect(await open()).toMatchObject({ status: 200 });
    await settle(null);
    const group = await recordedGroup(server(), { shareEnabled: false });
    expect(await open()).toMatchObject({ status: 200 });
    await setMetadata(server(), other, { organization: { super_org: group } });
    expect(await open()).toMatchObject(GONE);
    await setMetadata(server(), keeper, { user: { shareEnabled: false } });
    await setMetadata(server(), other, { user: { shareEnabled: true } });
    expect(await open()).toMatchObject({ status: 200 });
  });

  test('ends with its expiry and with its template', async () => {
    const vet = await server().newVet();
    const stranger = await server().newVet();
    const { id } = await aTemplate(vet);
    const { token } = await vet.ask(contract.shareTemplate, { id });
    const { token: other } = await vet.ask(contract.shareTemplate, { id });
    const open = (secret: string) => stranger.try(contract.openSharedTemplate, { token: secret });
    const age = `update template_shares set expires_at = now() - interval '1 second' where token_hash = $1`;
    const hashes = await server().sql<{ token_hash: string }>(vet, 'select token_hash from template_shares');
    expect(hashes).toHaveLength(2);
    await vet.ask(contract.deleteTemplate, { template_id: id });
    expect(await open(token)).toMatchObject(GONE);
    await vet.ask(contract.restoreTemplate, { template_id: id });
    expect(await open(other)).toMatchObject({ status: 200 });
    for (const { token_hash } of hashes) await server().sql(vet, age, [token_hash]);
    for (const secret of [token, other]) expect(await open(secret)).toMatchObject(GONE);
    await vet.ask(contract.shareTemplate, { id });
    expect(await server().sql(vet, 'select from template_shares')).toHaveLength(1);
  });

  test('of a group’s template ends when it is withdrawn from the group', async () => {
    const { keeper, other } = await aGroup(server());
    const stranger = await server().newVet();
    const { id } = await aTemplate(keeper);
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id: id, action: 'add' });
    const { token } = await other.ask(contract.shareTemplate, { id });
    const open = () => stranger.try(contract.openSharedTemplate, { token });
    expect(await open()).toMatchObject({ status: 200, body: { shared_by: other.userId } });
    await keeper.ask(contract.moveTemplateToSuperOrg, { template_id: id, action: 'remove' });
    expect(await open()).toMatchObject(GONE);
  });

  testRefusals(server, contract.shareTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.shareTemplate, { id: NO_TEMPLATE }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      expect(await doctor.try(contract.shareTemplate, { id: BUILT_IN })).toMatchObject({ status: 403 });
      await setMetadata(server(), doctor, { organization: { createEnabled: false, editEnabled: false } });
      return clerk.try(contract.shareTemplate, { id: (await aTemplate(await adminOf(doctor))).id });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.try(contract.shareTemplate, { id: (await anUnpublished(vet)).id });
    },
  });
});

function adminOf({ organizationId }: { organizationId: string }) {
  return server().newVet({ id: organizationId, role: 'org:admin' });
}
