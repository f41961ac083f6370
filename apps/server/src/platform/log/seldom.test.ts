import { expect, test } from 'vitest';
import type { LogFields } from './log.ts';
import { seldom } from './seldom.ts';

test('reports the first of each kind at once, and repetitions a minute later with their count', () => {
  let now = 0;
  const told: LogFields[] = [];
  const complain = seldom(
    (fields) => told.push(fields),
    () => now,
  );
  for (; now < 59_000; now += 1000) complain({ error: 'error ECONNREFUSED' });
  complain({ error: 'error 57P03' });
  expect(told).toEqual([{ error: 'error ECONNREFUSED' }, { error: 'error 57P03' }]);
  now = 60_000;
  complain({ error: 'error ECONNREFUSED' });
  expect(told.at(-1)).toEqual({ error: 'error ECONNREFUSED', count: 59 });
  now = 200_000;
  complain({ error: 'error ECONNREFUSED' });
  expect(told.at(-1)).toEqual({ error: 'error ECONNREFUSED' });
});
