import { expect, test } from 'vitest';
import { aGate } from '#server/test-kit/doubles.ts';
import { inBatches } from './in-batches.ts';

async function all<Step>(batches: AsyncIterable<Step[]>): Promise<Step[][]> {
  const seen: Step[][] = [];
  for await (const batch of batches) seen.push(batch);
  return seen;
}

test('combines fast steps and loses none', async () => {
  async function* steps() {
    for (let step = 0; step < 100; step += 1) yield step;
  }
  expect((await all(inBatches(steps(), 60_000))).flat()).toEqual(Array.from({ length: 100 }, (_, at) => at));
  expect(await all(inBatches(steps(), 60_000))).toHaveLength(1);
});

test('does not hold a step back for a slow one behind it', async () => {
  const gate = aGate();
  async function* steps() {
    yield 1;
    await gate.opened;
    yield 2;
  }
  const batches = inBatches(steps(), 1);
  expect((await batches.next()).value).toEqual([1]);
  gate.open();
  expect((await batches.next()).value).toEqual([2]);
  expect((await batches.next()).done).toBe(true);
});

test('emits the steps before an error first', async () => {
  async function* steps() {
    yield 1;
    throw new Error('It broke off.');
  }
  const batches = inBatches(steps(), 60_000);
  expect((await batches.next()).value).toEqual([1]);
  await expect(batches.next()).rejects.toThrow('It broke off.');
});

test('stops the work when the consumer stops', async () => {
  const ended = aGate();
  async function* steps() {
    try {
      yield 1;
      yield 2;
    } finally {
      ended.open();
    }
  }
  for await (const _ of inBatches(steps(), 1)) break;
  await ended.opened;
});

test('gives no batch for no steps', async () => {
  async function* steps(): AsyncGenerator<number> {}
  expect(await all(inBatches(steps(), 1))).toEqual([]);
});
