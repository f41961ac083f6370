import * as contract from '@auscult/contract/saved-entries';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

const EYES = { entryKey: 'eyes', name: 'Eyes', type: 'number' };

describe('GET /v2/saved_entries', () => {
  test('lists the caller’s entries, and those shared with the group', async () => {
    const { keeper, doctor, other } = await aGroup(server());
    const { id } = await keeper.ask(contract.createSavedEntry, EYES);
    await keeper.ask(contract.moveEntryToSuperOrg, { entry_id: id, action: 'add' });
    await doctor.ask(contract.createSavedEntry, { ...EYES, name: 'Ears' });
    const namesFor = async (vet: typeof keeper) =>
      (await vet.ask(contract.listSavedEntries, {})).entries.map(({ name }) => name);
    expect(await namesFor(keeper)).toEqual(['Eyes']);
    expect(await namesFor(doctor)).toEqual(['Ears', 'Eyes']);
    expect(await namesFor(other)).toEqual(['Eyes']);
  });

  testRefusals(server, contract.listSavedEntries, {
    invalid_request: async () =>
      (await server().newVet()).try(contract.listSavedEntries, {}, { 'idempotency-key': 'x'.repeat(201) }),
  });
});
