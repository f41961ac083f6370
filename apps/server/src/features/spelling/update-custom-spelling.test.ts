import { randomUUID } from 'node:crypto';
import * as contract from '@auscult/contract/spelling';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v1/update_custom_spelling';

async function aSpelling(vet: Caller, scope: 'user' | 'organization' = 'user') {
  return (await vet.ask(contract.addCustomSpelling, { to: 'Apoquel', from: ['apple quell'], scope }))
    .spelling;
}

describe('POST /v1/update_custom_spelling', () => {
  test('changes the given fields, and keeps the rest', async () => {
    const vet = await server().newVet();
    const spelling = await aSpelling(vet);
    const changed = { ...spelling, from: ['a poke well'] };
    expect(await vet.ask(contract.updateCustomSpelling, { id: spelling.id, from: ['a poke well'] })).toEqual({
      spelling: changed,
      deleted: false,
    });
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [changed] });
  });

  test('deletes one, idempotently, and restores it', async () => {
    const vet = await server().newVet();
    const spelling = await aSpelling(vet);
    for (const _ of [1, 2]) {
      const gone = await vet.ask(contract.updateCustomSpelling, { id: spelling.id, deleted: true });
      expect(gone).toEqual({ spelling, deleted: true });
    }
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [] });
    await vet.ask(contract.updateCustomSpelling, { id: spelling.id, deleted: false });
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [spelling] });
  });

  test('destroys one that was deleted long ago when the next is added', async () => {
    const vet = await server().newVet();
    const spelling = await aSpelling(vet);
    await vet.ask(contract.updateCustomSpelling, { id: spelling.id, deleted: true });
    await server().sql(vet, `update spellings set deleted_at = now() - interval '31 days'`);
    await aSpelling(vet);
    const answer = await vet.try(contract.updateCustomSpelling, { id: spelling.id, deleted: false });
    expect(answer).toMatchObject({ status: 404, body: { code: 'spelling_not_found' } });
  });

  test('answers for another team’s, and a colleague’s personal one, as for an unknown id', async () => {
    const [one, other] = [await aTeam(server()), await aTeam(server())];
    const [own, theirs] = [await aSpelling(one.doctor), await aSpelling(other.admin, 'organization')];
    const gone = await one.admin.try(contract.updateCustomSpelling, { id: randomUUID(), to: 'x' });
    for (const { id } of [own, theirs]) {
      const answer = await one.admin.try(contract.updateCustomSpelling, { id, to: 'x' });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: gone.status, body: gone.body });
    }
    expect(await one.doctor.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [own] });
  });

  test.each([
    ['no id', { to: 'x' }],
    ['an id that is none', { id: 'x', to: 'x' }],
    ['a correction of a dose', { from: ['two'] }],
    ['a word that loses the "no" of what is heard', { from: ['in no vet'] }],
  ])('refuses %s', async (_what, change) => {
    const vet = await server().newVet();
    const spelling = await aSpelling(vet);
    const isNamed = 'from' in change;
    const answer = await vet.send('POST', PATH, { ...(isNamed ? { id: spelling.id } : {}), ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [spelling] });
  });

  testRefusals(server, contract.updateCustomSpelling, {
    invalid_request: async () => (await server().newVet()).send('POST', PATH, { id: 7 }),
    spelling_not_found: async () =>
      (await server().newVet()).try(contract.updateCustomSpelling, { id: randomUUID(), to: 'x' }),
    forbidden: async () => {
      const { doctor, admin } = await aTeam(server());
      const { id } = await aSpelling(admin, 'organization');
      return doctor.try(contract.updateCustomSpelling, { id, to: 'x' });
    },
    too_large: async () => {
      const vet = await server().newVet();
      const { id } = await aSpelling(vet);
      await vet.ask(contract.updateCustomSpelling, { id, deleted: true });
      await server().sql(
        vet,
        `insert into spellings (id, user_id, written, created_at, modified_at)
         select gen_random_uuid(), $1, 'word ' || n, now(), now() from generate_series(1, 500) n`,
        [vet.userId],
      );
      return vet.try(contract.updateCustomSpelling, { id, deleted: false });
    },
  });
});
