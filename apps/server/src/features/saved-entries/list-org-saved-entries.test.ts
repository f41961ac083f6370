import * as contract from '@auscult/contract/saved-entries';
import { createSavedSection } from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

const EYES = { entryKey: 'eyes', name: 'Eyes', type: 'number' };

describe('GET /v2/org_saved_entries', () => {
  test('lists the team’s entries, and no sections', async () => {
    const { doctor, clerk } = await aTeam(server());
    const made = await doctor.ask(contract.createSavedEntry, EYES);
    await doctor.ask(createSavedSection, { sectionKey: 'exam', name: 'Exam' });
    expect(await clerk.ask(contract.listOrgSavedEntries, {})).toEqual({ entries: [made] });
  });

  testRefusals(server, contract.listOrgSavedEntries, {
    invalid_request: async () =>
      (await server().newVet()).try(contract.listOrgSavedEntries, {}, { 'idempotency-key': 'x'.repeat(201) }),
  });
});
