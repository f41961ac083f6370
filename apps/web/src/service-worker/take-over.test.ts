import { expect, test } from 'vitest';
import { isRecording } from './take-over.ts';

const holding = (...names: string[]) => ({ query: async () => ({ held: names.map((name) => ({ name })) }) });

test.each([
  ['nothing is locked', holding(), false],
  ['only a delivery is locked', holding('auscult-delivery'), false],
  ['a recording is locked', holding('auscult-recording-h1'), true],
  ['the browser has no locks', undefined, true],
  ['the browser cannot list its locks', { query: () => Promise.reject(new Error('no')) }, true],
])('if %s, a recording may run: %s', async (_, locks, runs) => {
  expect(await isRecording(locks)).toBe(runs);
});
