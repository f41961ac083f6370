import * as contract from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { EXAM, namesOf, teamNames } from './test-kit/sections.ts';

const server = useTestApp();

describe('GET /v2/saved_sections', () => {
  test('lists the caller’s sections separately from the team’s, and shows them to no one else', async () => {
    const { doctor, clerk } = await aTeam(server());
    const stranger = await server().newVet();
    await doctor.ask(contract.createSavedSection, { ...EXAM, name: 'b of the doctor' });
    await clerk.ask(contract.createSavedSection, { ...EXAM, name: 'A of the clerk' });
    expect([await namesOf(doctor), await namesOf(clerk), await namesOf(stranger)]).toEqual([
      ['b of the doctor'],
      ['A of the clerk'],
      [],
    ]);
    expect([await teamNames(doctor), await teamNames(stranger)]).toEqual([
      ['A of the clerk', 'b of the doctor'],
      [],
    ]);
  });

  testRefusals(server, contract.listSavedSections, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v2/saved_sections?include_sections_from_other_orgs=perhaps'),
  });
});
