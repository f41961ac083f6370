import { expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { forever } from '#server/test-kit/doubles.ts';
import { answerInTime } from './answer-in-time.ts';

const LIMIT = { ms: 60_000, tooLong: 'It took too long.' };
const NEVER = new AbortController().signal;

test('what comes in time is the answer, and the work’s signal is given once it is over', async () => {
  let working: AbortSignal | undefined;
  const answer = answerInTime(NEVER, LIMIT, async (signal) => {
    working = signal;
    return 'here';
  });
  expect(await answer).toBe('here');
  expect(working?.aborted).toBe(true);
});

test('what takes too long is unavailable', async () => {
  const asked = answerInTime(NEVER, { ...LIMIT, ms: 1 }, forever);
  await expect(asked).rejects.toMatchObject({ code: 'provider_unavailable', message: 'It took too long.' });
});

test('a service that fails is unavailable in its own words; a bug stays one', async () => {
  const fail = (error: Error) => answerInTime(NEVER, LIMIT, () => Promise.reject(error));
  await expect(fail(new ProviderError('It is busy.', { retryable: true }))).rejects.toMatchObject({
    code: 'provider_unavailable',
    message: 'It is busy.',
  });
  const bug = new TypeError('x is not a function');
  await expect(fail(bug)).rejects.toBe(bug);
});

test('who has gone is told nothing', async () => {
  const gone = new AbortController();
  const asked = answerInTime(gone.signal, LIMIT, forever);
  const reason = new Error('closed');
  gone.abort(reason);
  await expect(asked).rejects.toBe(reason);
});
