import * as contract from '@auscult/contract/spelling';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v1/add_custom_spelling';

/** Adds `count` personal spellings. */
async function fill(vet: Caller, count: number): Promise<void> {
  await server().sql(
    vet,
    `insert into spellings (id, user_id, written, created_at, modified_at)
     select gen_random_uuid(), $1, 'word ' || n, now(), now() from generate_series(1, $2::int) n`,
    [vet.userId, count],
  );
}

describe('POST /v1/add_custom_spelling', () => {
  test('saves a personal spelling by default', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('POST', PATH, { to: ' Apoquel ', from: [' apple quell '] });
    const spelling = { id: expect.any(String), to: 'Apoquel', from: ['apple quell'], scope: 'user' };
    expect({ status, body }).toEqual({ status: 200, body: { spelling } });
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [spelling] });
  });

  test('is recorded in the audit trail, without its words', async () => {
    const vet = await server().newVet();
    await vet.ask(contract.addCustomSpelling, { to: 'Apoquel' });
    const trail = await server().sql(vet, `select action, details from audit.event`);
    expect(trail).toEqual([{ action: 'spelling_changed', details: { scope: 'user', change: 'added' } }]);
  });

  test('with room for one, accepts one of twenty simultaneous calls', async () => {
    const vet = await server().newVet();
    await fill(vet, 499);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => vet.try(contract.addCustomSpelling, { to: `more ${n}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { spellings } = await vet.ask(contract.getCustomSpelling, {});
    expect(spellings).toHaveLength(500);
  });

  test('adds it once for eight simultaneous calls, and again after it was deleted', async () => {
    const { admin } = await aTeam(server());
    const rule = { to: 'Apoquel', from: ['apple quell'] };
    const add = async () => (await admin.ask(contract.addCustomSpelling, rule)).spelling.id;
    const [id = '', ...others] = new Set(await Promise.all(Array.from({ length: 8 }, add)));
    expect(others).toEqual([]);
    const list = async () => (await admin.ask(contract.getCustomSpelling, {})).spellings;
    expect(await list()).toHaveLength(1);
    await admin.ask(contract.addCustomSpelling, { ...rule, scope: 'organization' });
    await admin.ask(contract.addCustomSpelling, { ...rule, from: ['apple quill'] });
    expect(await list()).toHaveLength(3);
    await admin.ask(contract.updateCustomSpelling, { id, deleted: true });
    expect(await add()).not.toBe(id);
  });

  test.each([
    ['nothing', {}],
    ['no word', { to: '  ' }],
    ['two lines', { to: 'a\nb' }],
    ['a word without end', { to: 'x'.repeat(81) }],
    ['too many ways to hear it', { to: 'x', from: Array(21).fill('y') }],
    ['what is no list', { to: 'x', from: 'y' }],
    ['a scope that nobody knows', { to: 'x', scope: 'everybody' }],
    ['a dose', { to: 'five', from: ['5'] }],
    ['a negation', { to: 'know', from: ['no'] }],
  ])('refuses %s', async (_what, body) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', PATH, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await vet.ask(contract.getCustomSpelling, {})).toEqual({ spellings: [] });
  });

  test('saves it as personal for a solo user', async () => {
    const vet = await server().newVet();
    const answer = await vet.try(contract.addCustomSpelling, { to: 'x', scope: 'organization' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  testRefusals(server, contract.addCustomSpelling, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', PATH, { to: 'no', from: ['without'], scope: 7 }),
    forbidden: async () => {
      const { doctor } = await aTeam(server());
      return doctor.try(contract.addCustomSpelling, { to: 'Apoquel', scope: 'organization' });
    },
    too_large: async () => {
      const vet = await server().newVet();
      await fill(vet, 500);
      return vet.try(contract.addCustomSpelling, { to: 'Apoquel' });
    },
  });
});
