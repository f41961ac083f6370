// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { cachedResponse } from './cached-response.ts';

beforeEach(() => localStorage.clear());

const failing = (error: Error) => () => Promise.reject(error);

describe('a cached answer', () => {
  test.each([0, 401, 500, 503])('replaces an answer with status %i', async (status) => {
    const kept = cachedResponse<string[]>('vera', 'templates');
    await kept.orLast(async () => ['SOAP']);
    expect(await kept.orLast(failing(new ApiError(status, 'x', '')))).toEqual(['SOAP']);
  });

  test('is marked on request', async () => {
    const kept = cachedResponse<string>('vera', 'me');
    await kept.orLast(async () => 'Vera');
    const error = new ApiError(0, 'offline', '');
    expect(await kept.orLast(failing(error), (me, { code }) => `${me}, ${code}`)).toBe('Vera, offline');
    expect(kept.last()).toBe('Vera');
  });

  test.each([
    ['a refusal', new ApiError(403, 'forbidden', '')],
    ['an aborted call', new DOMException('', 'AbortError')],
  ])('does not hide %s', async (_, error) => {
    const kept = cachedResponse<string>('vera', 'me');
    await kept.orLast(async () => 'Vera');
    await expect(kept.orLast(failing(error))).rejects.toBe(error);
  });

  test('is stored only while a person is signed in', async () => {
    const kept = cachedResponse<string>(undefined, 'me');
    await kept.orLast(async () => 'Vera');
    expect([kept.last(), localStorage.length]).toEqual([undefined, 0]);
    const error = new ApiError(0, 'offline', '');
    await expect(kept.orLast(failing(error))).rejects.toBe(error);
  });
});
