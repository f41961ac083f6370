import * as contract from '@auscult/contract/organizations';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { deactivate, idOf, NOBODY } from './test-kit.ts';

const server = useTestApp();

const SHARED = {
  default_template_id: 'a',
  default_recordsrecap_template_id: 'b',
  default_discharge_template_id: 'c',
  language: 'Spanish',
  specialty: 'dentist',
  copyBehavior: 'plain',
  custom_signature: 'Dr. Vera',
  physical_exam_mode: 'all',
  prebuiltEnabled: true,
  prebuilt_abbreviations: true,
};
const OWN = {
  tier: 'pro',
  licenses: ['phone_calling'],
  super_org: 'group-1',
  super_org_owner: ['group-1'],
  onboarded_scribe_basic: true,
  searchEnabled: true,
};

describe('GET /v1/team_member_public_metadata/{id}', () => {
  test('gives a colleague’s work settings, and nothing about payment', async () => {
    const { doctor, clerk } = await aTeam(server());
    await setMetadata(server(), doctor, { user: { ...OWN, ...SHARED } });
    const asked = { id: idOf(doctor) };
    expect(await clerk.ask(contract.getTeamMemberPublicMetadata, asked)).toEqual(SHARED);
    expect(await doctor.ask(contract.getTeamMemberPublicMetadata, asked)).toEqual(SHARED);
  });

  test('gives solo users their own', async () => {
    const vet = await server().newVet();
    await setMetadata(server(), vet, { user: { tier: 'pro', specialty: 'dentist' } });
    const answer = await vet.ask(contract.getTeamMemberPublicMetadata, { id: idOf(vet) });
    expect(answer).toEqual({ specialty: 'dentist' });
  });

  test('answers for people outside of the team as for unknown ids', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const { doctor: stranger } = await aTeam(server());
    const alone = await server().newVet();
    await deactivate(server(), clerk);
    const nobody = await doctor.try(contract.getTeamMemberPublicMetadata, { id: NOBODY });
    for (const one of [stranger, alone, clerk]) {
      const answer = await doctor.try(contract.getTeamMemberPublicMetadata, { id: idOf(one) });
      expect([answer.status, answer.body]).toEqual([404, nobody.body]);
    }
    expect((await doctor.try(contract.getTeamMemberPublicMetadata, { id: idOf(admin) })).status).toBe(200);
  });

  testRefusals(server, contract.getTeamMemberPublicMetadata, {
    user_not_found: async () =>
      (await aTeam(server())).doctor.try(contract.getTeamMemberPublicMetadata, { id: NOBODY }),
    invalid_request: async () =>
      (await aTeam(server())).doctor.send('GET', '/v1/team_member_public_metadata/a_b'),
  });
});
