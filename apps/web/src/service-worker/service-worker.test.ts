import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shellOf } from '../../bundle/offline-shell.ts';
import { TAKE_OVER } from './take-over.ts';

const ORIGIN = 'https://clinic.example';
const SHELL = shellOf([
  { path: 'index.html', content: '<!doctype html>' },
  { path: 'favicon.svg', content: '<svg/>' },
  { path: 'assets/index-1a2b.js', content: 'start()' },
]);

/** The global scope of a worker, as far as it is used; the network answers with the requested addresses. */
function aScope(held: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const stored = new Map<string, Map<string, Response>>([
    ['auscult-shell-oldest', new Map()],
    [
      'auscult-shell-before',
      new Map([[`${ORIGIN}/assets/old-9z.js`, new Response('of the version before')]]),
    ],
    ['somebody-elses', new Map()],
  ]);
  const keyOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const match = async (request: Request | string) =>
    [...stored.values()].map((one) => one.get(keyOf(request))?.clone()).find(Boolean);
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: Request) => entries.get(keyOf(request)),
      put: async (request: Request, answer: Response) => void entries.set(keyOf(request), answer),
    };
  };
  const skipWaiting = vi.fn(async () => {});
  const fetchIt = vi.fn(async (request: Request) => {
    const answer = new Response(`from ${new URL(request.url).pathname}`);
    return Object.defineProperty(answer, 'url', { value: request.url });
  });
  const globals = {
    SHELL,
    location: new URL(ORIGIN),
    registration: { scope: ORIGIN },
    self: globalThis,
    FetchEvent: class extends Event {},
    fetch: fetchIt,
    caches: {
      match,
      open,
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    clients: { claim: async () => {} },
    navigator: { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } },
    skipWaiting,
    addEventListener: (name: string, listen: (event: object) => void) => void listeners.set(name, listen),
    Request: class extends Request {
      constructor(address: string | Request, options?: RequestInit) {
        super(typeof address === 'string' ? new URL(address, ORIGIN) : address, options);
      }
    },
  };
  const tell = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    const respondWith = (one: Promise<Response>) => void answers.push(one);
    listeners.get(name)?.({ ...event, type: name, waitUntil, respondWith });
    await Promise.all(work);
    return (await answers[0])?.text();
  };
  const ask = (path: string, request: { method?: string; mode?: string } = {}) =>
    tell('fetch', { request: { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...request } });
  return { globals, stored, skipWaiting, fetchIt, tell, ask };
}

async function started(held?: string[]) {
  const scope = aScope(held);
  for (const [name, value] of Object.entries(scope.globals)) vi.stubGlobal(name, value);
  // As in the build: otherwise workbox checks for classes that only browsers have.
  vi.stubEnv('NODE_ENV', 'production');
  await import('./service-worker.ts');
  await scope.tell('install');
  return scope;
}

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the service worker', () => {
  test('caches the files of the build, and no other request', async () => {
    const { stored, ask } = await started();
    for (const path of ['/v1/me', '/v2/soap_note/s1/n1', '/storage/v1/upload/a', '/api/auth/x', '/healthz']) {
      expect(await ask(path)).toBeUndefined();
      expect(await ask(path, { mode: 'navigate' })).toBeUndefined();
    }
    await ask('/history?session_id=s1', { mode: 'navigate' });
    await ask('/assets/not-of-this-build.js');
    const kept = [...(stored.get(`auscult-shell-${SHELL.version}`)?.keys() ?? [])];
    expect(kept.map((address) => new URL(address).pathname).sort()).toEqual([
      '/assets/index-1a2b.js',
      '/favicon.svg',
      '/index.html',
    ]);
  });

  test('answers files from the cache, and screens without a network', async () => {
    const { fetchIt, ask } = await started();
    fetchIt.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask('/assets/index-1a2b.js')).toBe('from /assets/index-1a2b.js');
    expect(await ask('/favicon.svg')).toBe('from /favicon.svg');
    expect(await ask('/history?session_id=s1', { mode: 'navigate' })).toBe('from /index.html');
  });

  test('shows the cached page under a new nonce, never its original one', async () => {
    const { fetchIt, stored, ask } = await started();
    const headers = { 'content-security-policy': "style-src 'nonce-worn'" };
    const kept = [...(stored.get(`auscult-shell-${SHELL.version}`) ?? [])];
    const index = kept.find(([address]) => address.includes('/index.html'))?.[0] ?? '';
    stored.get(`auscult-shell-${SHELL.version}`)?.set(index, new Response('nonce="worn"', { headers }));
    fetchIt.mockRejectedValue(new TypeError('Failed to fetch'));
    const shown = await ask('/history', { mode: 'navigate' });
    expect(shown).toMatch(/^nonce="[\w-]{20,}"$/);
    expect(await ask('/history', { mode: 'navigate' })).not.toBe(shown);
  });

  test('leaves POST requests, and other hosts, to the browser', async () => {
    const { ask } = await started();
    expect(await ask('/scribe', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    expect(await ask('https://elsewhere.example/assets/index-1a2b.js')).toBeUndefined();
  });

  test('deletes older versions except the previous one, whose tabs may still be open', async () => {
    const { stored, tell, ask } = await started();
    await tell('activate');
    expect([...stored.keys()]).toEqual([
      'auscult-shell-before',
      'somebody-elses',
      `auscult-shell-${SHELL.version}`,
    ]);
    expect(await ask('/assets/old-9z.js')).toBe('of the version before');
  });

  test.each([
    ['takes over when it is told to', [], 1],
    ['takes over while something else is locked', ['auscult-delivery'], 1],
    ['never takes over while a recording runs', ['auscult-delivery', 'auscult-recording-h1'], 0],
  ])('%s', async (_, held, times) => {
    const { skipWaiting, tell } = await started(held);
    await tell('message', { data: 'something else' });
    expect(skipWaiting).not.toHaveBeenCalled();
    await tell('message', { data: TAKE_OVER });
    expect(skipWaiting).toHaveBeenCalledTimes(times);
  });
});

describe('the files of a build', () => {
  test('are identified by a hash in their name, or else by their content', () => {
    expect(SHELL.files).toEqual([
      { url: '/assets/index-1a2b.js', revision: null },
      { url: '/favicon.svg', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
      { url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
  });

  test('make a new version with every change', () => {
    const version = (content: string) => shellOf([{ path: 'index.html', content }]).version;
    expect(version('a')).toBe(version('a'));
    expect(version('a')).not.toBe(version('b'));
  });

  test('leave out files that the operator can replace, and the worker itself', () => {
    const paths = [
      'help.html',
      'help.js',
      'privacy.html',
      'terms.html',
      'legal.css',
      'service-worker.js',
      'assets/a.js.map',
    ];
    expect(shellOf(paths.map((path) => ({ path, content: '' }))).files).toEqual([]);
  });
});
