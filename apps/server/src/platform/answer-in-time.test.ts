import { expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { forever } from '#server/test-kit/doubles.ts';
import { answerInTime } from './answer-in-time.ts';

const LIMIT = { ms: 60_000, tooLong: 'It took too long.' };
const NEVER = new AbortController().signal;

test('gives an answer in time, and aborts the work’s signal afterwards', async () => {
  let working: AbortSignal | undefined;
  const answer = answerInTime(NEVER, LIMIT, async (signal) => {
    working = signal;
    return 'here';
  });
  expect(await answer).toBe('here');
  expect(working?.aborted).toBe(true);
});

test('is unavailable when it takes too long', async () => {
  const asked = answerInTime(NEVER, { ...LIMIT, ms: 1 }, forever);
  await expect(asked).rejects.toMatchObject({ code: 'provider_unavailable', message: 'It took too long.' });
});

test('a failed service is unavailable with its own message; a bug stays a bug', async () => {
  const fail = (error: Error) => answerInTime(NEVER, LIMIT, () => Promise.reject(error));
  await expect(fail(new ProviderError('It is busy.', { retryable: true }))).rejects.toMatchObject({
    code: 'provider_unavailable',
    message: 'It is busy.',
  });
  const bug = new TypeError('x is not a function');
  await expect(fail(bug)).rejects.toBe(bug);
});

test('tells nothing to a caller who has gone', async () => {
  const gone = new AbortController();
  const asked = answerInTime(gone.signal, LIMIT, forever);
  const reason = new Error('closed');
  gone.abort(reason);
  await expect(asked).rejects.toBe(reason);
});
