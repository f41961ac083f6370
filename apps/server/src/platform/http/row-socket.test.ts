import { once } from 'node:events';
import { ROW_SOCKET_CLOSES, ROW_SOCKET_PATH, type ServerFrame } from '@auscult/contract/kit/row-socket';
import { afterEach, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aSession } from '#server/test-kit/visits.ts';

const server = useTestApp();
const windows: WebSocket[] = [];
afterEach(() => {
  for (const window of windows.splice(0)) window.terminate();
});

describe('a socket', () => {
  test('gets the rows of everything it watches, each under its number, and their ends', async () => {
    const vet = await server().newVet();
    const [one, other] = [await aNote(vet), await aNote(vet)];
    const { say, heard } = await openWindow(vet.token);
    say(watchOf(1, one.session));
    say(watchOf(2, other.session));
    await until(async () => heard.filter(({ kind }) => kind === 'ended').length === 2);
    const rowsOf = (id: number) => heard.filter((frame) => frame.kind === 'row' && frame.id === id);
    expect(rowsOf(1).at(-1)).toMatchObject({ row: { session_id: one.session, completed: true } });
    expect(rowsOf(2).at(-1)).toMatchObject({ row: { session_id: other.session, completed: true } });
  });

  test('gets changes while it watches, and none after it leaves', async () => {
    const vet = await server().newVet();
    const { say, heard } = await openWindow(vet.token);
    const changed = () =>
      heard.filter((frame) => frame.kind === 'row').map(({ row }) => row as { sessions: { id: string }[] });
    say({
      kind: 'watch',
      id: 7,
      table: 'sessions_changes',
      key: 'organization_id',
      value: vet.organizationId,
    });
    await until(async () => changed().length === 1);
    const seen = await aSession(vet);
    await until(async () => changed().some(({ sessions }) => sessions.some(({ id }) => id === seen)));
    say({ kind: 'leave', id: 7 });
    say({ kind: 'watch', id: 8, table: 'notes_changes', key: 'session_id', value: 'nobody' });
    await until(async () => heard.some(({ kind }) => kind === 'refused'));
    const before = changed().length;
    await aSession(vet);
    const { session } = await aNote(vet);
    say(watchOf(9, session));
    await until(async () => heard.some((frame) => frame.kind === 'ended' && frame.id === 9));
    expect(heard.filter((frame) => frame.kind === 'row' && frame.id === 7)).toHaveLength(before);
  });

  test('gets the same answer for another team’s rows as for unknown ones', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    const { say, heard } = await openWindow(vet.token);
    say(watchOf(1, await aSession(other)));
    say(watchOf(2, 'never-was'));
    await until(async () => heard.length === 2);
    const [first, second] = heard;
    expect(first).toMatchObject({ kind: 'refused', status: 404, code: 'session_not_found' });
    expect({ ...second, id: 1 }).toEqual({ ...first, id: 1 });
  });

  test.each([
    ['a table that is none', { kind: 'watch', id: 1, table: 'users', key: 'id', value: 'x' }],
    [
      'a key that the table has not',
      { kind: 'watch', id: 1, table: 'notes_changes', key: 'text', value: 'x' },
    ],
  ])('is refused %s', async (_what, frame) => {
    const vet = await server().newVet();
    const { say, heard } = await openWindow(vet.token);
    say(frame);
    await until(async () => heard.length === 1);
    expect(heard).toMatchObject([{ kind: 'refused', id: 1, status: 404, code: 'not_found' }]);
  });

  test('is one of ten with a hundred watches each, and each of the 1,000 gets its row', async () => {
    const vet = await server().newVet();
    const opened = await Promise.all(Array.from({ length: 10 }, () => openWindow(vet.token)));
    const [table, key] = ['sessions_changes', 'organization_id'];
    for (const { say } of opened) {
      for (let id = 1; id <= 100; id += 1) say({ kind: 'watch', id, table, key, value: vet.organizationId });
    }
    const rowsIn = ({ heard }: (typeof opened)[number]) => heard.filter((frame) => frame.kind === 'row');
    await until(async () => opened.every((one) => rowsIn(one).length === 100));
    const seen = await aSession(vet);
    const watchesThatSaw = () =>
      opened.flatMap((one, window) =>
        rowsIn(one)
          .filter(({ row }) => JSON.stringify(row).includes(seen))
          .map(({ id }) => `${window} ${id}`),
      );
    await until(async () => new Set(watchesThatSaw()).size === 1000);
  });

  test('may watch a hundred rows and no more', async () => {
    const vet = await server().newVet();
    const value = vet.organizationId;
    const { say, heard } = await openWindow(vet.token);
    for (let id = 1; id <= 101; id += 1)
      say({ kind: 'watch', id, table: 'sessions_changes', key: 'organization_id', value });
    await until(async () => heard.length === 101);
    expect(heard.filter(({ kind }) => kind === 'row')).toHaveLength(100);
    expect(heard.filter(({ kind }) => kind === 'refused')).toMatchObject([{ code: 'too_many_requests' }]);
  });
});

describe('a socket is closed', () => {
  test.each([
    [
      'with a bearer token that nobody gave',
      { kind: 'sign-in', bearer: 'made-up' },
      ROW_SOCKET_CLOSES.notSignedIn,
    ],
    ['when it watches before it signs in', watchOf(1, 'x'), ROW_SOCKET_CLOSES.badFrame],
    ['when it says what nobody can read', 'hello', ROW_SOCKET_CLOSES.badFrame],
  ])('%s', async (_why, frame, code) => {
    const window = connect();
    await once(window, 'open');
    window.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    expect(await closeOf(window)).toBe(code);
  });

  test('after a frame that is too long', async () => {
    const { window } = await openWindow((await server().newVet()).token);
    window.send('x'.repeat(10_000));
    expect(await closeOf(window)).toBe(1009);
  });

  test('when it keeps asking and reads no answer', async () => {
    const { window, say } = await openWindow((await server().newVet()).token);
    window.pause();
    // More than the system buffers of unread answers.
    for (let id = 1; id <= 100_000; id += 1) say({ ...watchOf(id, 'x'), table: 'none' });
    await until(async () => window.bufferedAmount === 0);
    const closed = closeOf(window);
    window.resume();
    expect(await closed).toBe(ROW_SOCKET_CLOSES.tooMany);
  });

  test('once its person signs out', async () => {
    const vet = await server().signUp();
    const closed = closeOf(await openWatched(vet.token));
    expect((await vet.send('POST', '/api/auth/sign-out', {})).status).toBe(200);
    expect(await closed).toBe(ROW_SOCKET_CLOSES.notSignedIn);
  });

  test('once its person works for another team', async () => {
    const vet = await server().newVet({ id: 'team-rows', role: 'org:doctor' });
    const closed = closeOf(await openWatched(vet.token));
    await vet.send('POST', '/api/auth/organization/set-active', { organizationId: null });
    expect(await closed).toBe(ROW_SOCKET_CLOSES.changed);
  });
});

test('refuses a page of another site, and accepts one of this server', async () => {
  const foreign = connect({ origin: 'https://evil.example' });
  const [, answer] = await once(foreign, 'unexpected-response');
  expect(answer.statusCode).toBe(403);
  const own = connect({ origin: server().address });
  await once(own, 'open');
});

test('requested as a page, its address says what it is for', async () => {
  const answer = await fetch(server().address + ROW_SOCKET_PATH);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_request' }]);
});

function connect(options: { origin?: string } = {}): WebSocket {
  const window = new WebSocket(server().address.replace('http', 'ws') + ROW_SOCKET_PATH, options);
  window.on('error', () => undefined);
  windows.push(window);
  return window;
}

/** A signed-in socket, and its received messages. */
async function openWindow(bearer: string) {
  const window = connect();
  const heard: ServerFrame[] = [];
  window.on('message', (bytes) => heard.push(JSON.parse(String(bytes))));
  await once(window, 'open');
  const say = (frame: object) => window.send(JSON.stringify(frame));
  say({ kind: 'sign-in', bearer });
  return { window, say, heard };
}

/** An accepted socket, which gets changes from now on. */
async function openWatched(bearer: string): Promise<WebSocket> {
  const { window, say } = await openWindow(bearer);
  const answered = once(window, 'message');
  say(watchOf(1, 'nobody'));
  await answered;
  return window;
}

async function closeOf(window: WebSocket): Promise<number> {
  const [code] = await once(window, 'close');
  return code;
}

function watchOf(id: number, session: string) {
  return { kind: 'watch', id, table: 'notes_changes', key: 'session_id', value: session };
}
