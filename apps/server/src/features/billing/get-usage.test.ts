import * as contract from '@auscult/contract/billing';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/usage', () => {
  test.each([
    ['', { num_sessions: 7, phone_call_sessions: 3 }],
    ['?type=visits', { num_sessions: 7, phone_call_sessions: 0 }],
    ['?type=phone', { num_sessions: 0, phone_call_sessions: 3 }],
    ['?client=Web&type=visits&type=phone', { num_sessions: 7, phone_call_sessions: 3 }],
    ['?type%5B%5D=visits&type%5B%5D=phone', { num_sessions: 7, phone_call_sessions: 3 }],
  ])('%s tells %j', async (query, usage) => {
    const vet = await server().newVet();
    await server().sql(vet, 'insert into usage_counts (user_id, sessions, phone_calls) values ($1, 7, 3)', [
      vet.userId,
    ]);
    expect(await vet.send('GET', `/v1/usage${query}`)).toMatchObject({ status: 200, body: usage });
  });

  test('is zero for a new person, regardless of others', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    await server().sql(other, 'insert into usage_counts (user_id, sessions) values ($1, 7)', [other.userId]);
    expect(await vet.ask(contract.getUsage, {})).toEqual({ num_sessions: 0, phone_call_sessions: 0 });
  });

  testRefusals(server, contract.getUsage, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/usage?type=cats'),
  });
});
