import * as contract from '@auscult/contract/account';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();
const PATH = '/v1/track_referrer';

async function keptOf(vet: Caller): Promise<unknown> {
  const [row] = await server().sql<{ referrer: string | null }>(vet, 'select referrer from user_settings');
  return row?.referrer;
}

describe('POST /v1/track_referrer', () => {
  test('keeps the first referrer', async () => {
    const vet = await server().newVet();
    await vet.ask(contract.updateUserdata, { search_history: [{ query: 'x', created_timestamp: 1 }] });
    expect(await vet.send('POST', PATH, { referrer: ' newsletter ' })).toMatchObject({
      status: 200,
      body: {},
    });
    await vet.ask(contract.trackReferrer, { referrer: 'another' });
    expect(await keptOf(vet)).toBe('newsletter');
    expect((await vet.ask(contract.getUserdata, {})).search_history).toHaveLength(1);
  });

  test('keeps one of two simultaneous referrers', async () => {
    const vet = await server().newVet();
    await Promise.all(['a', 'b'].map((referrer) => vet.ask(contract.trackReferrer, { referrer })));
    expect(['a', 'b']).toContain(await keptOf(vet));
  });

  test.each([
    ['nothing', {}],
    ['a blank', { referrer: '  ' }],
    ['words without end', { referrer: 'x'.repeat(201) }],
    ['what is no text', { referrer: ['a'] }],
  ])('refuses %s', async (_what, body) => {
    const vet = await server().newVet();
    expect(await vet.send('POST', PATH, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
    expect(await keptOf(vet)).toBeUndefined();
  });

  testRefusals(server, contract.trackReferrer, {
    invalid_request: async () => (await server().newVet()).send('POST', PATH, { referrer: 7 }),
  });
});
