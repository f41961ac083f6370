import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { EXAM, mayNotEdit, teamNames } from './test-kit/sections.ts';

const server = useTestApp();

const NOT_THERE = { section_uuid: randomUUID() };

describe('PUT /v2/saved_sections/{section_uuid}', () => {
  test('can be changed and deleted by its owner, by admins, and by colleagues who may edit', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const { id: section_uuid } = await doctor.ask(contract.createSavedSection, EXAM);
    for (const [who, name] of [
      [doctor, 'A'],
      [clerk, 'B'],
      [admin, 'C'],
    ] as const) {
      const changed = await who.ask(contract.updateSavedSection, { ...EXAM, section_uuid, name });
      expect(changed).toMatchObject({ name, owner: doctor.userId, organization: doctor.organizationId });
    }
    await setMetadata(server(), doctor, { organization: { editTemplateEnabledRoles: 'org:intern' } });
    expect(await clerk.try(contract.updateSavedSection, { ...EXAM, section_uuid })).toMatchObject({
      status: 403,
    });
    expect(await clerk.try(contract.deleteSavedSection, { section_uuid })).toMatchObject({ status: 403 });
    expect(await clerk.ask(contract.listOrgSavedSections, {})).toMatchObject({
      sections: [{ name: 'C', is_editable: false }],
    });
    await doctor.ask(contract.updateSavedSection, { ...EXAM, section_uuid, name: 'D' });
    expect(await admin.ask(contract.deleteSavedSection, { section_uuid })).toEqual({ id: section_uuid });
    expect(await teamNames(doctor)).toEqual([]);
  });

  testRefusals(server, contract.updateSavedSection, {
    saved_part_not_found: async () =>
      (await server().newVet()).try(contract.updateSavedSection, { ...EXAM, ...NOT_THERE }),
    forbidden: async () => {
      const { clerk, section_uuid } = await mayNotEdit(server());
      return clerk.try(contract.updateSavedSection, { ...EXAM, section_uuid });
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.updateSavedSection, { ...EXAM, ...NOT_THERE, name: '' }),
  });

  test('without a section’s id says that it is required', async () => {
    const vet = await server().newVet();
    for (const blank of ['', '?x=1', '%20', '%20%09']) {
      const { status, body } = await vet.send('PUT', `/v2/saved_sections/${blank}`, EXAM);
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 'invalid_request', detail: 'Section UUID is required' },
      });
    }
  });
});
