import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerPage, isScreen } from './answer-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<Response>(() => {});
const kept = async () => new Response('kept');
const nothing = async () => undefined;
const answerOf = (status: number) => async () => new Response(`answer ${status}`, { status });

async function textOf(answer: Promise<Response>) {
  await vi.advanceTimersByTimeAsync(3000);
  return (await answer).text();
}

describe('a request for a screen is answered', () => {
  test.each([
    ['by a server that answers', answerOf(200), kept, 'answer 200'],
    ['by a server that refuses', answerOf(404), kept, 'answer 404'],
    ['from the cache while the server fails', answerOf(502), kept, 'kept'],
    ['from the cache without a network', () => Promise.reject(new TypeError()), kept, 'kept'],
    ['from the cache when the server is slow', never, kept, 'kept'],
    ['by a failing server without a cache', answerOf(502), nothing, 'answer 502'],
  ])('%s', async (_, ask, keptPage, text) => {
    expect(await textOf(answerPage({ ask, kept: keptPage, patienceMs: 3000 }))).toBe(text);
  });

  test('only after the server’s time limit', async () => {
    const settled = vi.fn();
    const answer = answerPage({ ask: never, kept, patienceMs: 3000 }).then(settled);
    await vi.advanceTimersByTimeAsync(2999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(settled).toHaveBeenCalledOnce();
  });

  test('late, by a slow server if nothing is cached', async () => {
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 9000));
    const answer = answerPage({ ask: () => late, kept: nothing, patienceMs: 3000 });
    await vi.advanceTimersByTimeAsync(9000);
    expect(await (await answer).text()).toBe('late');
  });

  test('with an error without either', async () => {
    const ask = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(answerPage({ ask, kept: nothing, patienceMs: 3000 })).rejects.toThrow('Failed to fetch');
  });
});

test.each([
  ['/', true],
  ['/scribe', true],
  ['/history', true],
  ['/devices', true],
  ['/dev/mailbox', false],
  ['/api/docs', false],
  ['/api', false],
  ['/v1/recording_audio/s1/r1', false],
  ['/storage/v1/upload', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/openapi.json', false],
  ['/outside/support', false],
  ['/privacy.html', false],
  ['/help.html', false],
])('%s is a screen: %s', (path, is) => {
  expect(isScreen(path)).toBe(is);
});
