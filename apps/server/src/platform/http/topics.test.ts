import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { notesChanges } from '@auscult/contract/notes';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { SignedIn } from '#server/ports/identity.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aSession } from '#server/test-kit/visits.ts';
import type { BoundTopic, NumberedRow, WatchContext } from '../realtime/topic.ts';
import { addDescribedRoute } from './described-route.ts';
import { topicRoute } from './topics.ts';
import { turnstile } from './turnstile.ts';

const server = useTestApp();
const PATH = '/v1/realtime/notes_changes';
const STREAM = { accept: 'text/event-stream' };

const actor = { userId: UserId.parse('vet-1'), organizationId: OrganizationId.parse('team-1'), role: null };
const vera: SignedIn = {
  actor,
  user: {
    id: 'vet-1',
    name: 'Vera',
    email: 'vera@example.org',
    emailVerified: true,
    publicMetadata: {},
    twoFactorEnabled: false,
    isStaff: false,
    isServerOwner: false,
  },
  signInId: 'sign-in-1',
  way: 'password',
  waysAllowed: ['password', 'passkey', 'hosted'],
  isSecondFactorMissing: false,
  actingAs: null,
  superOrganization: null,
  organization: null,
};

let bare: FastifyInstance | undefined;
afterEach(() => bare?.close());

describe('a stream', () => {
  test('ends when its person signs out or switches to another team', async () => {
    const [leaver, mover] = [
      await server().signUp(),
      await server().newVet({ id: 'team-topics', role: 'org:doctor' }),
    ];
    const streams = await Promise.all(
      [leaver, mover].map(async (vet) => openStream(vet.token, await aSession(vet))),
    );
    expect((await leaver.send('POST', '/api/auth/sign-out', {})).status).toBe(200);
    const toAlone = await mover.send('POST', '/api/auth/organization/set-active', { organizationId: null });
    expect(toAlone.status).toBe(200);
    const seen = await Promise.all(streams.map((stream) => stream.text()));
    expect(seen).toEqual(['', '']);
  });

  test('is one of fifty that a person may open', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    const session = await aSession(vet);
    const hangUps = Array.from({ length: 50 }, () => new AbortController());
    const opened = await Promise.all(hangUps.map(({ signal }) => openStream(vet.token, session, signal)));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await openStream(vet.token, session);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
    const theirs = await openStream(other.token, await aSession(other), hangUps[1]?.signal);
    expect(theirs.status).toBe(200);
    hangUps[0]?.abort();
    await until(async () => (await openStream(vet.token, session, hangUps[1]?.signal)).status === 200);
    for (const hangUp of hangUps) hangUp.abort();
    // Requested last: an unreferenced answer may be garbage-collected, which closes its stream.
    expect(opened.filter(({ bodyUsed }) => bodyUsed)).toEqual([]);
  });

  test('that was closed before it began leaves nothing behind', async () => {
    const [asked, answer] = [aGate(), aGate()];
    let watchers = 0;
    const address = await serve(
      async (_, { signal }) => {
        watchers += 1;
        signal.addEventListener('abort', () => (watchers -= 1), { once: true });
        return noRows(signal);
      },
      async () => {
        asked.open();
        await answer.opened;
        return vera;
      },
    );
    const hangUp = get(`${address}${PATH}?session_id=s1`, { headers: STREAM }).on('error', () => undefined);
    const closed = new Promise((resolve) =>
      bare?.server.once('connection', (socket) => socket.once('close', resolve)),
    );
    await asked.opened;
    hangUp.destroy();
    await closed;
    answer.open();
    // A person may have only one stream here.
    const next = await respond(`${address}${PATH}?session_id=s1`);
    expect([next.statusCode, watchers]).toEqual([200, 1]);
    next.destroy();
  });

  test('to someone who does not read blocks no one', async () => {
    const ended = aGate();
    const address = await serve(async () => endlessRows(ended.open));
    const unread = await respond(`${address}${PATH}?session_id=s1`);
    expect((await fetch(`${address}/elsewhere`)).status).toBe(404);
    unread.destroy();
    await ended.opened;
  });
});

test('a row that is read once is not cached', async () => {
  const vet = await server().newVet();
  const { session } = await aNote(vet);
  const accept = { accept: 'application/json' };
  const { status, headers } = await vet.send('GET', `${PATH}?session_id=${session}`, undefined, accept);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});

function openStream(token: string, session: string, signal = hangLimit()): Promise<Response> {
  const headers = { ...STREAM, authorization: `Bearer ${token}` };
  return fetch(`${server().address}${PATH}?session_id=${session}`, { headers, signal });
}

/** A server with only this topic, where every caller is Vera and may open one stream. */
async function serve(watch: BoundTopic['watch'], authenticate = async () => vera): Promise<string> {
  const bound: BoundTopic = { topic: notesChanges, watch, read: async () => null };
  const route = topicRoute(bound, {
    context: () => ({ actor }) as WatchContext,
    authenticate,
    streams: turnstile(1, 'One is enough.'),
    stopping: new AbortController().signal,
  });
  bare = Fastify({ forceCloseConnections: true });
  addDescribedRoute(bare, route, authenticate);
  await bare.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(bare.server.address() as AddressInfo).port}`;
}

async function* noRows(signal: AbortSignal): AsyncGenerator<NumberedRow<unknown>> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
}

/** More than any buffer size, without a pause. */
async function* endlessRows(ended: () => void): AsyncGenerator<NumberedRow<unknown>> {
  try {
    for (let version = 1; ; version += 1) yield { version, row: 'x'.repeat(65_536) };
  } finally {
    ended();
  }
}

/** The answer, which is not read. */
function respond(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: STREAM }, (answer) => resolve(answer.on('error', () => undefined))).on(
      'error',
      reject,
    );
  });
}
