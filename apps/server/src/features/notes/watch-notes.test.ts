import { getSoapNote } from '@auscult/contract/notes';
import { deleteSession } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { aGate, aLine, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aRecording, aRunningNote, aSession, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { allRows, type SeenRow } from '#server/test-kit/watch-rows.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });
const PATH = '/v1/realtime/notes_changes';
const JSON_ONLY = { accept: 'application/json' };

afterEach(() => noteWriter.become(oneLine));

describe('GET /v1/realtime/notes_changes', () => {
  test('gives the current row, then every line as it is written, and the completed row last', async () => {
    const vet = await server().newVet();
    const [first, second] = [aGate(), aGate()];
    noteWriter.become(async function* () {
      await first.opened;
      yield aLine('Limping.');
      await second.opened;
      yield aLine('For two days.');
    });
    const { session, node } = await aRunningNote(vet);
    const seen: SeenRow[] = [];
    for await (const one of vet.watch({ session_id_and_node_id: `${session}_${node}` })) {
      seen.push(one);
      first.open();
      if (one.row.text?.includes('Limping.')) second.open();
    }

    expect(seen[0]?.row).toEqual({
      session_id: session,
      session_id_and_node_id: `${session}_${node}`,
      text: null,
      diagram: null,
      completed: false,
    });
    expect(seen.map(({ row }) => row.completed)).toEqual([...seen.slice(1).map(() => false), true]);
    expect(seen.some(({ row }) => !row.completed && row.text?.includes('Limping.'))).toBe(true);
    const note = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(seen.at(-1)).toMatchObject({ id: note.version, row: { text: note.text } });
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('gives a late watcher the completed row at once and nothing more, however often', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const queries: Record<string, string>[] = [
      { session_id: session },
      { session_id_and_node_id: `${session}_${node}` },
    ];
    const comings: Record<string, string>[] = [{}, { 'last-event-id': '0' }, { 'last-event-id': '999' }];
    for (const query of queries) {
      for (const headers of comings) {
        const rows = await allRows(vet.watch(query, headers));
        expect(rows).toMatchObject([{ id: note.version, row: { text: note.text, completed: true } }]);
      }
    }
  });

  test('gives a watcher who returns with their last id everything since', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      yield aLine('Limping.');
      await gate.opened;
      yield aLine('For two days.');
    });
    const { session, node } = await aRunningNote(vet);
    const query = { session_id_and_node_id: `${session}_${node}` };
    let last = 0;
    for await (const { id } of vet.watch(query)) {
      last = id;
      break;
    }
    const again = allRows(vet.watch(query, { 'last-event-id': String(last) }));
    gate.open();
    const rows = await again;
    expect(rows[0]?.id).toBeGreaterThanOrEqual(0);
    expect(rows.at(-1)?.row.text).toContain('For two days.');
    expect(rows.at(-1)?.row.completed).toBe(true);
  });

  test('by session, follows a note even before it exists', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    const rows = allRows(vet.watch({ session_id: recording.session }));
    const { body } = await vet.send('POST', '/v2/process_recording', recording);
    const { node_id } = body as { node_id: string };
    expect((await rows).at(-1)?.row).toMatchObject({
      session_id_and_node_id: `${recording.session}_${node_id}`,
      completed: true,
    });
  });

  test('by session, follows the newest note; an edit of an older one does not end the stream', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Second note.');
    });
    const { body } = await vet.send('POST', '/v2/soap_notes', { session });
    const { node_id } = body as { node_id: string };
    const seen: SeenRow[] = [];
    for await (const one of vet.watch({ session_id: session })) {
      if (seen.length === 0) {
        await vet.send('PUT', `/v2/soap_note/${session}/${node}`, { version: note.version, lines: [] });
        gate.open();
      }
      seen.push(one);
    }
    expect(new Set(seen.map(({ row }) => row.session_id_and_node_id))).toEqual(
      new Set([`${session}_${node_id}`]),
    );
    expect(seen.at(-1)?.row).toMatchObject({
      completed: true,
      text: expect.stringContaining('Second note.'),
    });
  });

  test('with Accept: application/json, gives the row once, finished or not', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, node } = await aRunningNote(vet);
    const path = `${PATH}?session_id_and_node_id=${session}_${node}`;
    expect(await vet.send('GET', path, undefined, JSON_ONLY)).toMatchObject({
      status: 200,
      body: { text: null, completed: false },
    });
    gate.open();
    await allRows(vet.watch({ session_id: session }));
    expect(await vet.send('GET', path, undefined, JSON_ONLY)).toMatchObject({
      status: 200,
      body: { text: expect.stringContaining('Limping.'), completed: true },
    });
  });

  test('gives a watcher in another process the lines written here', async () => {
    const elsewhere = await startTestApp({ noteWriter }, { beside: server(), worksOnJobs: false });
    const vet = await server().newVet();
    const there = callerAt(elsewhere.address, vet);
    const [first, second] = [aGate(), aGate()];
    noteWriter.become(async function* () {
      await first.opened;
      yield aLine('Limping.');
      await second.opened;
      yield aLine('For two days.');
    });
    const { session, node } = await aRunningNote(vet);
    const seen: SeenRow[] = [];
    for await (const one of there.watch({ session_id_and_node_id: `${session}_${node}` })) {
      seen.push(one);
      first.open();
      second.open();
    }
    expect(seen[0]?.row).toMatchObject({ text: null, completed: false });
    expect(seen.at(-1)?.row).toMatchObject({
      text: expect.stringContaining('For two days.'),
      completed: true,
    });
    await elsewhere.close();
  });

  test('gives many watchers the same end when one of them leaves', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, node } = await aRunningNote(vet);
    const query = { session_id_and_node_id: `${session}_${node}` };
    for await (const _ of vet.watch(query)) break;
    const watchers = Array.from({ length: 20 }, () => allRows(vet.watch(query)));
    gate.open();
    for (const rows of await Promise.all(watchers)) expect(rows.at(-1)?.row.completed).toBe(true);
  });

  test('gives a watcher nothing of a visit that is deleted meanwhile', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Limping.');
      yield aLine('For two days.');
    });
    const { session, node } = await aRunningNote(vet);
    const texts: (string | null)[] = [];
    const watching = (async () => {
      for await (const { row } of vet.watch({ session_id_and_node_id: `${session}_${node}` })) {
        texts.push(row.text);
        if (texts.length === 1) {
          await vet.ask(deleteSession, { session_id: session });
          gate.open();
        }
      }
    })();
    await watching.catch(() => undefined);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain('Limping');
  });

  test.each([
    ['no key', '', 400],
    ['an unknown key', '?node=x', 400],
    ['an empty key', '?session_id=', 400],
    ['two values of one key', '?session_id=a&session_id=b', 400],
    ['a key of three', '?session_id_and_node_id=a_b_c', 400],
    ['half a key', '?session_id_and_node_id=a', 400],
    ['a session’s key that holds two', '?session_id=a_b', 400],
    ['NUL', '?session_id=a%00', 400],
    ['a visit that never was', `?session_id=${NO_SESSION}`, 404],
    ['a note that never was', `?session_id_and_node_id=${NO_SESSION}_${NO_NODE}`, 404],
  ])('refuses %s before the first row', async (_what, query, status) => {
    const vet = await server().newVet();
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await vet.send('GET', `${PATH}${query}`, undefined, { accept });
      expect(answer).toMatchObject({
        status,
        body: { code: expect.any(String), detail: expect.any(String) },
      });
    }
  });

  test('a visit without a note has no row', async () => {
    const vet = await server().newVet();
    const answer = await vet.send('GET', `${PATH}?session_id=${await aSession(vet)}`, undefined, JSON_ONLY);
    expect(answer).toMatchObject({ status: 404, body: { code: 'node_not_found' } });
  });

  test('no proxy buffers or compresses the stream', async () => {
    const vet = await server().newVet();
    const { session } = await aNote(vet);
    const { headers } = await watchHeaders(vet, session);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('content-encoding')).toBeNull();
  });
});

function watchHeaders({ token }: Caller, session: string): Promise<Response> {
  return fetch(`${server().address}${PATH}?session_id=${session}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
  });
}
