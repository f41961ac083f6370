import * as contract from '@auscult/contract/saved-entries';
import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { aDeepEntry, anEntry } from '#server/features/saved-parts/test-kit/entries.ts';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();

const EYES = { entryKey: 'eyes', name: 'Eyes', type: 'number' };

describe('POST /v2/saved_entries', () => {
  test('is read back as it was saved', async () => {
    const vet = await server().newVet();
    const sent = {
      ...EYES,
      type: 'subsection',
      subEntries: [anEntry()],
      description: 'Both eyes.',
      defaultValue: 'Clear.',
      hardcodedValue: 'Fixed.',
      options: ['a', 'b'],
      multiOptions: true,
      alias: ['ocular'],
    };
    const made = await vet.ask(contract.createSavedEntry, { ...sent });
    expect(made).toMatchObject({ ...sent, owner: vet.userId, super_org: null, is_editable: true });
    expect(await vet.ask(contract.listSavedEntries, {})).toEqual({ entries: [made] });
  });

  test('takes its fields from the query', async () => {
    const vet = await server().newVet();
    const query = new URLSearchParams({ ...EYES, alias: 'ocular', subEntries: JSON.stringify([anEntry()]) });
    expect(await vet.send('POST', `/v2/saved_entries?${query}`)).toMatchObject({
      status: 200,
      body: { ...EYES, alias: ['ocular'], subEntries: [anEntry()] },
    });
  });

  test.each(['poem', '', 'timeline'])('changes the type "%s" to a paragraph', async (type) => {
    const vet = await server().newVet();
    const { id } = await vet.ask(contract.createSavedEntry, EYES);
    const changed = await vet.ask(contract.updateSavedEntry, { ...EYES, entry_uuid: id, type });
    expect(changed.type).toBe('paragraph');
    expect((await vet.ask(contract.createSavedEntry, { ...EYES, type })).type).toBe('paragraph');
  });

  testRefusals(server, contract.createSavedEntry, {
    forbidden: async () => {
      const { clerk } = await aTeam(server());
      await setMetadata(server(), clerk, { organization: { createTemplateEnabledRoles: 'org:doctor' } });
      return clerk.try(contract.createSavedEntry, EYES);
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      await vet.ask(contract.createSavedEntry, EYES, { 'idempotency-key': 'k' });
      return vet.try(contract.createSavedEntry, { ...EYES, name: 'Other' }, { 'idempotency-key': 'k' });
    },
    invalid_request: async () => {
      const subEntries = [aDeepEntry(TEMPLATE_LIMITS.depth)];
      return (await server().newVet()).try(contract.createSavedEntry, { ...EYES, subEntries });
    },
  });
});
