import { expect, test } from 'vitest';
import { keptHistory } from './search-history.ts';

const asked = (query: string, created_timestamp: number) => ({ query, created_timestamp });

test('keeps the newest seven, newest first', () => {
  const all = Array.from({ length: 20 }, (_, n) => asked(`query ${n}`, n));
  expect(keptHistory(all).map(({ query }) => query)).toEqual(
    [19, 18, 17, 16, 15, 14, 13].map((n) => `query ${n}`),
  );
});

test('keeps each once, with its last spelling', () => {
  expect(keptHistory([asked('limping', 1), asked('Limping', 3), asked('cough', 2)])).toEqual([
    asked('Limping', 3),
    asked('cough', 2),
  ]);
});

test('keeps simultaneous ones in order of arrival', () => {
  expect(keptHistory([asked('a', 1), asked('b', 1)])).toEqual([asked('a', 1), asked('b', 1)]);
});
