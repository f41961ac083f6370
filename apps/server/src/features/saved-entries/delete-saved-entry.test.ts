import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/saved-entries';
import { createSavedSection } from '@auscult/contract/saved-sections';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

const EYES = { entryKey: 'eyes', name: 'Eyes', type: 'number' };

describe('DELETE /v2/saved_entries/{entry_uuid}', () => {
  test('deletes the entry, and keeps a section with the same id', async () => {
    const vet = await server().newVet();
    const { id } = await vet.ask(contract.createSavedEntry, EYES);
    const section = await vet.ask(createSavedSection, { sectionKey: 'exam', name: 'Exam' });
    const entry_uuid = id;
    expect(await vet.ask(contract.deleteSavedEntry, { entry_uuid })).toEqual({ id });
    expect(await vet.try(contract.deleteSavedEntry, { entry_uuid: section.id })).toMatchObject({
      status: 404,
    });
    const { entries } = await vet.ask(contract.listSavedEntries, {});
    expect(entries.map(({ name }) => name)).toEqual([]);
  });

  testRefusals(server, contract.deleteSavedEntry, {
    saved_part_not_found: async () => {
      const entry_uuid = randomUUID();
      return (await server().newVet()).try(contract.deleteSavedEntry, { entry_uuid });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      await setMetadata(server(), doctor, { organization: { editEnabled: false } });
      const { id: entry_uuid } = await doctor.ask(contract.createSavedEntry, EYES);
      return clerk.try(contract.deleteSavedEntry, { entry_uuid });
    },
    invalid_request: async () =>
      (await server().newVet()).send('DELETE', `/v2/saved_entries/${'x'.repeat(65)}`),
  });

  test.each(['', '%20'])('without an entry’s id ("%s") says that it is required', async (blank) => {
    const { status, body } = await (await server().newVet()).send('DELETE', `/v2/saved_entries/${blank}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_request', detail: 'Entry UUID is required' },
    });
  });
});
