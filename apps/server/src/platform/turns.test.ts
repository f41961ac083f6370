import { expect, test } from 'vitest';
import { turnsFor } from './turns.ts';

const patient = new AbortController().signal;

test('runs a number at once, the others in order of arrival', async () => {
  const turns = turnsFor(2);
  const went: string[] = [];
  const go = async (name: string) => {
    const leave = await turns.enter(patient);
    went.push(name);
    return leave;
  };
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(go);
  (await second)?.();
  await third;
  expect(went).toEqual(['a', 'b', 'c']);
  (await first)?.();
  await fourth;
  expect(went).toEqual(['a', 'b', 'c', 'd']);
});

test('a waiter that aborts is released at once, and leaves its turn to the next', async () => {
  const turns = turnsFor(1);
  const leave = await turns.enter(patient);
  const impatient = new AbortController();
  const given = turns.enter(impatient.signal);
  const next = turns.enter(patient);
  impatient.abort(new Error('cancelled'));
  await expect(given).rejects.toThrow('cancelled');
  leave();
  (await next)();
  (await turns.enter(patient))();
  await expect(turns.enter(impatient.signal)).rejects.toThrow('cancelled');
  await turns.enter(patient);
});
