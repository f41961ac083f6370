// @vitest-environment jsdom
import { getUsage } from '@auscult/contract/billing';
import { notesChanges } from '@auscult/contract/notes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bearer, createApiClient } from './api-client.ts';
import { cachedResponse } from './cached-response.ts';
import { createFileClient } from './file-client.ts';
import { createIdentity } from './identity.ts';
import type { HoldOn } from './kept-sign-in.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { rowEvents } from './row-events.ts';

const KEPT_AS = 'auscult.signIn';
const VERA = { bearer: 'old', userId: 'vera' };
const EXPIRED = { bearer: '', userId: 'vera', isExpired: true };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(KEPT_AS, JSON.stringify(VERA));
});

/** Changes of the sign-in by another tab. */
function elsewhere(signIn: object | undefined) {
  if (signIn) localStorage.setItem(KEPT_AS, JSON.stringify(signIn));
  else localStorage.removeItem(KEPT_AS);
  dispatchEvent(new StorageEvent('storage', { key: KEPT_AS }));
}

const stored = () => JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null');

/** Vera's browser, in which a component holds the sign-in; `next` signs in afterwards. */
function signedIn({ hold, next = 'vera' }: { hold?: HoldOn; next?: string } = {}) {
  const fetchIt = vi.fn(async (_address: string, _request: RequestInit) =>
    Response.json({ token: `new-${next}`, user: { id: next } }),
  );
  const identity = createIdentity(fetchIt as unknown as typeof fetch);
  identity.holdOn(() => hold);
  return { identity, fetchIt };
}

describe('a sign-in that the server rejects', () => {
  test('is deleted if nothing holds it', () => {
    const { identity } = signedIn();
    identity.end('old');
    expect([identity.current(), stored()]).toEqual([undefined, null]);
  });

  test('is reported in other tabs with its reason, and to a page that is opened later', () => {
    const { identity } = signedIn();
    const { identity: other } = signedIn();
    identity.end('old');
    elsewhere(undefined);
    expect([identity.endedBy(), other.endedBy(), signedIn().identity.endedBy()]).toEqual(
      Array(3).fill('server'),
    );
    elsewhere({ bearer: 'new', userId: 'vera' });
    expect(other.endedBy()).toBeUndefined();
  });

  test.each(['runs', 'waits'] as const)('stays as expired if something %s', (hold) => {
    const { identity } = signedIn({ hold });
    const told = vi.fn();
    identity.subscribe(told);
    identity.end('old');
    identity.end('old');
    expect([identity.current(), stored()]).toEqual([EXPIRED, EXPIRED]);
    expect(told).toHaveBeenCalledOnce();
  });

  test('is deleted once the last hold is released', () => {
    const { identity } = signedIn();
    const letGo = identity.holdOn(() => 'runs');
    letGo();
    identity.end('old');
    expect(identity.current()).toBeUndefined();
  });

  test('is not deleted if another tab has just signed in again', () => {
    const { identity } = signedIn();
    localStorage.setItem(KEPT_AS, JSON.stringify({ bearer: 'new', userId: 'vera' }));
    identity.end('old');
    expect(identity.current()).toEqual({ bearer: 'new', userId: 'vera' });
  });

  test('does not end another person’s, who has signed in while this page slept', () => {
    const { identity } = signedIn();
    const tom = { bearer: 'toms', userId: 'tom' };
    localStorage.setItem(KEPT_AS, JSON.stringify(tom));
    identity.end('old');
    expect([identity.current(), stored()]).toEqual([tom, tom]);
  });

  test('leaves a recording with the person who started it, and the browser with the newer sign-in', () => {
    const { identity } = signedIn({ hold: 'runs' });
    const tom = { bearer: 'toms', userId: 'tom' };
    localStorage.setItem(KEPT_AS, JSON.stringify(tom));
    identity.end('old');
    expect([identity.current(), stored()]).toEqual([EXPIRED, tom]);
  });

  test('is renewed by the same person', async () => {
    const { identity } = signedIn({ hold: 'runs' });
    identity.end('old');
    await identity.signIn({ email: 'vera@clinic.example', password: 'x' });
    expect(identity.current()).toEqual({ bearer: 'new-vera', userId: 'vera' });
  });

  test('is not given to another person, who is signed out again', async () => {
    const { identity, fetchIt } = signedIn({ hold: 'runs', next: 'otto' });
    identity.end('old');
    await expect(identity.signIn({ email: 'otto@clinic.example', password: 'x' })).rejects.toMatchObject({
      code: 'somebody_else',
      detail: expect.stringContaining('someone else'),
    });
    expect(identity.current()).toEqual(EXPIRED);
    const [address, request] = fetchIt.mock.calls.at(-1) ?? [];
    expect(address).toBe('/api/auth/sign-out');
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer new-otto');
  });
});

describe('the answer to a request from before a new sign-in', () => {
  const watching = { key: 'session_id', value: 's1', signal: new AbortController().signal } as const;
  const clients: [string, (bearer: Bearer, fetchIt: typeof fetch) => Promise<unknown>][] = [
    ['a call', (bearer, fetchIt) => createApiClient(bearer, fetchIt)(getUsage, {})],
    ['a file', (bearer, fetchIt) => createFileClient(bearer, fetchIt)('/storage/a')],
    [
      'a row that is watched',
      (bearer, fetchIt) =>
        createRealtimeClient(rowEvents(bearer, fetchIt))(notesChanges, watching)
          [Symbol.asyncIterator]()
          .next(),
    ],
  ];

  test.each(clients)('ends nothing when %s is refused late', async (_, ask) => {
    const { identity } = signedIn({ hold: 'runs' });
    const late = Promise.withResolvers<Response>();
    const bearer = { bearer: () => identity.current()?.bearer, endSignIn: identity.end };
    const asked = ask(bearer, () => late.promise);
    await identity.signIn({ email: 'vera@clinic.example', password: 'x' });
    late.resolve(Response.json({ code: 'not_signed_in', detail: '' }, { status: 401 }));
    await expect(asked).rejects.toMatchObject({ status: 401 });
    expect(identity.current()).toEqual({ bearer: 'new-vera', userId: 'vera' });
    expect(stored()).toEqual({ bearer: 'new-vera', userId: 'vera' });
  });

  test.each(clients)('ends the sign-in when %s is refused that was sent with it', async (_, ask) => {
    const { identity } = signedIn({ hold: 'runs' });
    const bearer = { bearer: () => identity.current()?.bearer, endSignIn: identity.end };
    await expect(ask(bearer, async () => new Response('{}', { status: 401 }))).rejects.toThrow();
    expect(identity.current()).toEqual(EXPIRED);
  });
});

describe('while something runs here', () => {
  test.each([
    ['signs out', undefined],
    ['signs in as another person', { bearer: 'x', userId: 'otto' }],
  ])('a person who %s in another tab does not end it, and stays signed in there', (_, next) => {
    const { identity } = signedIn({ hold: 'runs' });
    elsewhere(next);
    expect(identity.current()).toEqual(EXPIRED);
    expect(stored()).toEqual(next ?? null);
  });

  test('signing in again in another tab continues here', () => {
    const { identity } = signedIn({ hold: 'runs' });
    identity.end('old');
    elsewhere({ bearer: 'new', userId: 'vera' });
    expect(identity.current()).toEqual({ bearer: 'new', userId: 'vera' });
  });
});

test('data that only waits does not prevent signing out', async () => {
  const { identity } = signedIn({ hold: 'waits' });
  elsewhere(undefined);
  expect(identity.current()).toBeUndefined();
});

test('cached answers for a start without a network are deleted with the sign-in', async () => {
  const { identity } = signedIn();
  const kept = cachedResponse<string>('vera', 'me');
  await kept.orLast(async () => 'Dr. Vera Vet');
  expect(kept.last()).toBe('Dr. Vera Vet');
  expect(cachedResponse('otto', 'me').last()).toBeUndefined();
  await identity.signOut();
  expect(kept.last()).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});
