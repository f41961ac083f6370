import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { PracticeSystemError } from '#server/ports/practice-system.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { forgetUnusedPace, paceOf } from './pace.ts';

const server = useTestApp();
const START = 1_800_000_000_000;
const RATE = { perMinute: 60, burst: 3 };

/** A pace at a moment; two of one account are two processes. */
function aPace(account: string) {
  const clock = { now: START };
  const { inContext } = server();
  const pace = paceOf({ inContext, now: () => clock.now, account, patienceMs: 0, busy: 'Please wait.' });
  /** Milliseconds until a turn; zero if there was one. */
  const wait = async (bucket = 'all'): Promise<number> => {
    try {
      await pace.take(bucket, RATE, hangLimit());
      return 0;
    } catch (error) {
      if (error instanceof PracticeSystemError && error.problem === 'pace') return error.retryAfterMs ?? -1;
      throw error;
    }
  };
  return { clock, pace, wait };
}

test('lets a burst through, then one request per interval, over all processes', async () => {
  const account = randomUUID();
  const [first, second] = [aPace(account), aPace(account)];
  expect([await first.wait(), await second.wait(), await first.wait()]).toEqual([0, 0, 0]);
  expect([await first.wait(), await second.wait()]).toEqual([1000, 1000]);
  second.clock.now += 1000;
  expect([await second.wait(), await second.wait()]).toEqual([0, 1000]);
  second.clock.now += 60_000;
  expect([await second.wait(), await second.wait(), await second.wait()]).toEqual([0, 0, 0]);
  expect(await second.wait()).toBe(1000);
});

test('counts each account and each bucket for itself', async () => {
  const { wait } = aPace(randomUUID());
  for (let turn = 0; turn < 3; turn += 1) expect(await wait('search')).toBe(0);
  expect([await wait('search'), await wait('write'), await aPace(randomUUID()).wait('search')]).toEqual([
    1000, 0, 0,
  ]);
});

test('gives no turn before the moment that the vendor named, and a burst afterwards', async () => {
  const { clock, pace, wait } = aPace(randomUUID());
  await pace.holdUntil('all', START + 30_000);
  await pace.holdUntil('all', START + 10_000);
  expect(await wait()).toBe(30_000);
  clock.now = START + 30_000;
  expect([await wait(), await wait(), await wait(), await wait()]).toEqual([0, 0, 0, 1000]);
});

test('takes each turn once when many ask at the same time', async () => {
  const account = randomUUID();
  const waits = await Promise.all(Array.from({ length: 8 }, () => aPace(account).wait()));
  expect(waits.filter((ms) => ms === 0)).toHaveLength(3);
});

test('forgets accounts that were not asked for a day', async () => {
  const account = randomUUID();
  await aPace(account).wait();
  const count = async () => {
    const vet = await server().newVet();
    const rows = await server().sql(vet, 'select from pims_pace where bucket like $1', [`${account}%`]);
    return rows.length;
  };
  await forgetUnusedPace(server().inContext, START + 80_000_000);
  expect(await count()).toBe(1);
  await forgetUnusedPace(server().inContext, START + 90_000_000);
  expect(await count()).toBe(0);
});
