import * as contract from '@auscult/contract/sessions';
import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/sessions_by_date/{a}/{b}', () => {
  test('lists from the first time on, before the second, newest first', async () => {
    const vet = await server().newVet();
    for (const timestamp of [1000, 2000, 3000, 4000]) await at(vet, timestamp);
    const { status, body } = await vet.send('GET', '/v1/sessions_by_date/2000/4000');
    expect(status).toBe(200);
    const { sessions } = contract.sessionsByDate.definition.output.parse(body);
    expect(sessions.map(({ timestamp }) => timestamp)).toEqual([3000, 2000]);
  });

  test('reads ISO 8601, and one page after the other', async () => {
    const vet = await server().newVet();
    for (const timestamp of [1000, 2000, 3000]) await at(vet, timestamp);
    const day = { a: '1970-01-01T00:00:00Z', b: '1970-01-02', limit: 2 };
    const first = await vet.ask(contract.sessionsByDate, day);
    expect(first.sessions.map(({ timestamp }) => timestamp)).toEqual([3000, 2000]);
    const second = await vet.ask(contract.sessionsByDate, {
      ...day,
      before: first.sessions.at(-1)?.timestamp,
    });
    expect(second.sessions.map(({ timestamp }) => timestamp)).toEqual([1000]);
  });

  test.each([
    ['1970-01-01T02:00:03+02:00', '1970-01-01T00:00:03.001Z'],
    ['1970-01-01T00:00:03', '1970-01-01T00:01'],
    ['1970-01-01', '1970-01-02'],
  ])('%s to %s is the same wherever the server is', async (a, b) => {
    const vet = await server().newVet();
    for (const timestamp of [3000, 86_400_000]) await at(vet, timestamp);
    const { sessions } = await elsewhere(() => vet.ask(contract.sessionsByDate, { a, b }));
    expect(sessions.map(({ timestamp }) => timestamp)).toEqual([3000]);
  });

  test('lists no one else’s, and nothing deleted', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    await at(other, 1000);
    const { id } = await at(vet, 2000);
    await vet.ask(contract.deleteSession, { session_id: id });
    expect((await vet.ask(contract.sessionsByDate, { a: '0', b: '9000' })).sessions).toEqual([]);
  });

  testRefusals(server, contract.sessionsByDate, {
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/sessions_by_date/yesterday/9000'),
  });

  test.each([
    '/v1/sessions_by_date/-1/9000',
    '/v1/sessions_by_date/0/9999999999999999',
    '/v1/sessions_by_date/0/9000?limit=0',
    '/v1/sessions_by_date/0/9000?limit=501',
    '/v1/sessions_by_date/0/9000?limit=many',
    '/v1/sessions_by_date/0/9000?before=-9007199254740991',
    '/v1/sessions_by_date/0/%00',
    '/v1/sessions_by_date/rex%205/9000',
    '/v1/sessions_by_date/0/+1',
    '/v1/sessions_by_date/0/2026-02-30',
    '/v1/sessions_by_date/0/2026-02-01T25:00',
    '/v1/sessions_by_date/0/Nov%201%202026',
    `/v1/sessions_by_date/0/${'9'.repeat(41)}`,
  ])('refuses %s', async (path) => {
    const vet = await server().newVet();
    expect(await vet.send('GET', path)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

/** Runs something with the server in Denver's time zone. */
async function elsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  vi.stubEnv('TZ', 'America/Denver');
  return work().finally(() => vi.unstubAllEnvs());
}

function at(vet: Caller, timestamp: number) {
  return vet.ask(contract.createSession, { pets: ['Rex'], timestamp });
}
