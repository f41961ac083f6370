// @vitest-environment jsdom
import { getUsage } from '@auscult/contract/billing';
import { listMembers } from '@auscult/contract/members';
import { sessionsByName } from '@auscult/contract/sessions';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient, useApi } from './api-client.ts';
import { useFiles } from './file-client.ts';
import { useIdentity } from './identity.ts';
import { useRealtime } from './realtime-client.ts';
import { useUploads } from './upload-client.ts';

afterEach(() => vi.restoreAllMocks());

/** A client of a server with this answer. */
function clientThatGets(answer: () => Response | Promise<Response>) {
  const log: string[] = [];
  const addresses: string[] = [];
  const api = createApiClient(
    { bearer: () => 'b', endSignIn: () => undefined },
    async (address) => {
      addresses.push(String(address));
      return answer();
    },
    ({ message }) => log.push(message),
  );
  return { api, log, addresses };
}

describe('the log', () => {
  test('has a refused call, without the parameter in its address', async () => {
    const { api, log } = clientThatGets(() => Response.json({ code: 'fault', detail: '' }, { status: 500 }));
    await expect(api(sessionsByName, { name: 'Rex' })).rejects.toThrow('HTTP error! Status: 500');
    expect(log).toEqual(['API error: GET /v1/sessions_by_name/{name} HTTP error! Status: 500']);
  });

  test('has a warning for a possible cross-origin failure', async () => {
    const { api, log } = clientThatGets(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api(getUsage, {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(log).toEqual([
      'API error: GET /v1/usage HTTP error! Status: 0',
      'There is a network, but no answer: this may be a cross-origin failure.',
    ]);
  });

  test('has no warning without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { api, log } = clientThatGets(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api(getUsage, {})).rejects.toMatchObject({ code: 'offline' });
    expect(log).toEqual(['API error: GET /v1/usage HTTP error! Status: 0']);
  });

  test('has no entry for a successful or an aborted call', async () => {
    const answered = clientThatGets(() => Response.json({}));
    await answered.api(getUsage, {});
    const left = clientThatGets(() => Promise.reject(new DOMException('', 'AbortError')));
    await expect(left.api(getUsage, {}, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect([...answered.log, ...left.log]).toEqual([]);
  });
});

test('a query has true and false as words', async () => {
  const { api, addresses } = clientThatGets(() => Response.json({}));
  await api(listMembers, { page: 0, include_former: true });
  await api(listMembers, { page: 1, include_former: false });
  expect(addresses).toEqual([
    '/v1/members?page=0&include_former=true',
    '/v1/members?page=1&include_former=false',
  ]);
});

test.each<[() => unknown, string]>([
  [useApi, 'ApiContext'],
  [useFiles, 'FileContext'],
  [useIdentity, 'IdentityContext'],
  [useRealtime, 'RealtimeContext'],
  [useUploads, 'UploadContext'],
])('a component outside of its provider throws an error: %o', (useIt, context) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => renderHook(useIt)).toThrow(`There is no ${context} around this component.`);
});
