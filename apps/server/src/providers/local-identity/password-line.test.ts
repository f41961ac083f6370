import crypto, { randomUUID } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signUp, TEST_PASSWORD } from '#server/platform/test-kit/sign-up.ts';
import { testDatabase } from '#server/platform/test-kit/test-database.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { PASSWORD_RETRY_SECONDS } from './password-line.ts';
import { bearer, openTestDoor, type TestDoor } from './test-door.ts';

const SIZE = { atOnce: 2, waiting: 3, waitingOfOne: 4 };

let door: TestDoor;

beforeAll(async () => {
  door = await openTestDoor({ passwordLine: SIZE });
});
beforeEach(async () => (await testDatabase()).truncate());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(() => door.close());

describe('many sign-ins at once', () => {
  test('are hashed two at a time; beyond a short queue the rest is told to try later, and is not counted', async () => {
    const email = `${randomUUID()}@example.org`;
    await signUp(door.url, { email });
    const hashing = holdHashing();
    const asked = Array.from({ length: 20 }, (_, at) => signInFrom(`198.51.100.${at}`, email));
    const busy = await firsts(asked, 20 - SIZE.atOnce - SIZE.waiting);
    for (const { statusCode, headers, json } of busy) {
      expect(statusCode).toBe(429);
      expect(headers['retry-after']).toBe(String(PASSWORD_RETRY_SECONDS));
      expect(json()).toMatchObject({ code: 'too_many_requests', detail: expect.stringMatching(/try again/) });
    }
    hashing.go();
    const all = await Promise.all(asked);
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(SIZE.atOnce + SIZE.waiting);
    expect(hashing.most()).toBeLessThanOrEqual(SIZE.atOnce);
    // If they were counted, the account would be locked by now.
    expect((await signInFrom('203.0.113.9', email)).statusCode).toBe(200);
  });

  test('of one network leave places to others', async () => {
    const hashing = holdHashing();
    const nobody = 'nobody@example.org';
    const flood = Array.from({ length: 12 }, (_, at) => signInFrom(`2001:db8:0:9::${at}`, nobody));
    const refused = await firsts(flood, 12 - SIZE.waitingOfOne);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 429));
    const other = signInFrom('2001:db8:0:8::1', nobody);
    hashing.go();
    expect((await other).statusCode).toBe(401);
    await Promise.all(flood);
  });

  test('do not slow down signed-in people', async () => {
    const { token } = await signUp(door.url, { email: 'vera@example.org' });
    const hashing = holdHashing();
    const asked = Array.from({ length: 5 }, (_, at) => signInFrom(`198.51.100.${at}`, 'omar@example.org'));
    const read = await fetch(`${door.url}/api/auth/get-session`, { headers: bearer(token) });
    expect(await read.json()).toMatchObject({ user: { email: 'vera@example.org' } });
    hashing.go();
    await Promise.all(asked);
  });
});

function signInFrom(remoteAddress: string, email: string) {
  return door.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password: TEST_PASSWORD },
    remoteAddress,
  });
}

/** The first answers. */
function firsts<Answer>(asked: readonly PromiseLike<Answer>[], many: number): Promise<Answer[]> {
  const answered: Answer[] = [];
  return new Promise((resolve, reject) => {
    for (const one of asked) {
      one.then((answer) => {
        answered.push(answer);
        if (answered.length === many) resolve([...answered]);
      }, reject);
    }
  });
}

/** Blocks hashing until released, and counts simultaneous hashes. */
function holdHashing() {
  const gate = aGate();
  const state = { now: 0, most: 0 };
  const { scrypt } = crypto;
  vi.spyOn(crypto, 'scrypt').mockImplementation((...[password, salt, length, options, done]: unknown[]) => {
    state.now += 1;
    state.most = Math.max(state.most, state.now);
    void gate.opened.then(() =>
      Reflect.apply(scrypt, crypto, [
        password,
        salt,
        length,
        options,
        (error: Error | null, key: Buffer) => {
          state.now -= 1;
          if (typeof done === 'function') done(error, key);
        },
      ]),
    );
  });
  syncBuiltinESMExports();
  return { go: () => gate.open(), most: () => state.most };
}
