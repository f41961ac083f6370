import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/saved-entries';
import { describe, expect, test } from 'vitest';
import { aGroup } from '#server/features/saved-parts/test-kit/teams.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

const EYES = { entryKey: 'eyes', name: 'Eyes', type: 'number' };

describe('POST /v1/move_entry_to_super_org', () => {
  test('shares it with the group of teams, and withdraws it', async () => {
    const { group, keeper } = await aGroup(server());
    const { id } = await keeper.ask(contract.createSavedEntry, EYES);
    const move = (action: 'add' | 'remove') =>
      keeper.ask(contract.moveEntryToSuperOrg, { entry_id: id, action });
    expect((await move('add')).super_org).toBe(group);
    expect((await move('remove')).super_org).toBeNull();
  });

  testRefusals(server, contract.moveEntryToSuperOrg, {
    saved_part_not_found: async () =>
      (await server().newVet()).try(contract.moveEntryToSuperOrg, { entry_id: randomUUID(), action: 'add' }),
    forbidden: async () => {
      const { keeper, other } = await aGroup(server());
      const { id } = await keeper.ask(contract.createSavedEntry, EYES);
      await keeper.ask(contract.moveEntryToSuperOrg, { entry_id: id, action: 'add' });
      return other.try(contract.moveEntryToSuperOrg, { entry_id: id, action: 'remove' });
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/move_entry_to_super_org', {
        entry_id: 'x',
        action: 'give',
      }),
  });
});
