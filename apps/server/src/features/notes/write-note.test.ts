import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { getNotesMetadata, getSoapNote, updateSoapNote } from '@auscult/contract/notes';
import { processRecording } from '@auscult/contract/recordings';
import { cancelSession, deleteSession, getSession } from '@auscult/contract/sessions';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHub } from '#server/platform/realtime/hub.ts';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { aGate, aLine, forever, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aRecording, aRunningNote, finishedNote } from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });
const RETRIES = 1;

beforeAll(() => hurryRetries(server(), RETRIES));
afterEach(() => noteWriter.become(oneLine));

describe('writing a note', () => {
  test('the writer is told what was said, of whom, in which form', async () => {
    const vet = await server().newVet();
    const asked: unknown[] = [];
    noteWriter.become(async function* (request) {
      asked.push(request);
      yield aLine('Limping.');
    });
    const running = await aRunningNote(vet, 'Vet: Rex is limping.');
    await finishedNote(vet, running);
    expect(asked).toMatchObject([
      {
        segments: [{ start_ms: 0, end_ms: 1200, speaker: 'Vet', text: 'Rex is limping.' }],
        pets: [{ name: 'Rex' }],
        template: { id: 'dynamic_soap_advanced' },
        manualNotes: '',
        prebuiltNormals: false,
      },
    ]);
  });

  test('every line is checked, whoever wrote it', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Rex weighs 99 kilograms.');
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.lines[0]?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
  });

  test('asked again while it is being written, the same note is given', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    noteWriter.become(async function* () {
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, recording_id, node } = await aRunningNote(vet);
    const again = await Promise.all(
      Array.from({ length: 4 }, () => vet.ask(processRecording, { session, recording_id })),
    );
    gate.open();
    expect(new Set(again.map(({ node_id }) => node_id))).toEqual(new Set([node]));
    await finishedNote(vet, { session, node });
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toHaveLength(1);
    expect(noteWriter.asked).toBe(1);
  });
});

describe('lines that no note can hold', () => {
  test('a line that is too long is split between words; the note can be read, and saved again', async () => {
    const vet = await server().newVet();
    const words = Array.from({ length: 4000 }, (_, index) => `limping${index}`);
    noteWriter.become(async function* () {
      yield aLine(words.join(' '), { entry: 'History' });
    });
    const { session, node } = await aRunningNote(vet);
    const note = await finishedNote(vet, { session, node });
    expect(note.error).toBeNull();
    expect(note.lines.length).toBeGreaterThan(5);
    expect(note.lines.flatMap(({ text }) => text.split(' '))).toEqual(words);
    for (const line of note.lines) {
      expect(line).toMatchObject({ evidence: [0], section: 'Subjective', entry: 'History' });
    }
    const { version, lines } = note;
    const again = await vet.ask(updateSoapNote, { session_id: session, node_id: node, version, lines });
    expect(again.lines).toEqual(note.lines);
  });

  test('characters that cannot be kept are left out', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Limp\u0000ing \udc00.');
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.lines[0]?.text).toBe('Limping \ufffd.');
  });

  test('a line that cannot be mended ends the note with a sentence, at the first try', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Limping.');
      yield aLine('x', { section: 'x'.repeat(201) });
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note).toMatchObject({
      error: expect.stringMatching(/no note can hold/),
      lines: [{ text: 'Limping.' }],
    });
    expect(noteWriter.asked).toBe(1);
  });

  test('more than one note can hold ends it with a sentence, and what is there is kept', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      for (let count = 0; count < 2001; count += 1) yield aLine(`Limping ${count}.`, { origin: 'default' });
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.error).toMatch(/too long for one note/);
    expect(note.lines).toHaveLength(2000);
  });

  test('a note that was kept before there were limits can be read', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRunningNote(vet);
    await finishedNote(vet, { session, node });
    const old = [aLine('limping '.repeat(4000))];
    await server().sql(vet, 'update notes set lines = $1', [JSON.stringify(old)]);
    const note = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(note.lines.length).toBeGreaterThan(1);
  });
});

describe('a visit that is cancelled while its note is written', () => {
  test('ends the row with a sentence, even while the writer says nothing', async () => {
    const vet = await server().newVet();
    const started = aGate();
    noteWriter.become(async function* (_request, signal) {
      started.open();
      yield await forever(signal);
    });
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(cancelSession, { session });
    const note = await finishedNote(vet, { session, node });
    expect(note).toMatchObject({
      completed: true,
      lines: [],
      text: '',
      error: expect.stringMatching(/cancelled/),
    });
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes.find(({ kind }) => kind === 'notes')?.status).toBe('cancelled');
  });

  test('gets no note, even if the last line comes in the same moment', async () => {
    const vet = await server().newVet();
    const [started, gate] = [aGate(), aGate()];
    noteWriter.become(async function* () {
      started.open();
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(cancelSession, { session });
    gate.open();
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      lines: [],
      error: expect.stringMatching(/cancelled/),
    });
  });

  test('is cancelled wholly before its note is completed, or wholly after', async () => {
    const vet = await server().newVet();
    const [started, gate] = [aGate(), aGate()];
    noteWriter.become(async function* () {
      started.open();
      await gate.opened;
      yield aLine('Limping.');
    });
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    const { userId, organizationId } = vet;
    const actor = {
      userId: UserId.parse(userId),
      organizationId: OrganizationId.parse(organizationId),
      role: null,
    };
    await server().inContext(actor, async ({ db }) => {
      await sql`update nodes set status = 'cancelled' where id = ${node}`.execute(db);
      gate.open();
      await withConnection(server().ownerUrl, (owner) =>
        until(async () => {
          const { rowCount } = await owner.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount !== 0;
        }),
      );
    });
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      lines: [],
      error: expect.stringMatching(/cancelled/),
    });
  });

  test('a visit that is deleted ends the writing', async () => {
    const vet = await server().newVet();
    const started = aGate();
    const ended = aGate();
    noteWriter.become(async function* (_request, signal) {
      started.open();
      signal.addEventListener('abort', () => ended.open());
      yield await forever(signal);
    });
    const { session } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(deleteSession, { session_id: session });
    await ended.opened;
    await until(async () => {
      const rows = await server().sql<{ completed: boolean }>(vet, 'select completed from notes');
      return rows.every(({ completed }) => completed);
    });
    const rows = await server().sql(vet, 'select lines, text, completed from notes');
    expect(rows).toEqual([{ lines: [], text: '', completed: true }]);
  });
});

describe('a writer that fails', () => {
  test('is asked again when that may help, and the note is completed once', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Torn.');
      if (noteWriter.asked <= RETRIES) throw new ProviderError('Busy.', { retryable: true });
      yield aLine('Limping.');
    });
    const { session, node } = await aRunningNote(vet);
    const rows = await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
    expect(rows.filter(({ row }) => row.completed)).toHaveLength(1);
    const note = await vet.ask(getSoapNote, { session_id: session, node_id: node });
    expect(note.lines.map(({ text }) => text)).toEqual(['Torn.', 'Limping.']);
    expect(note.error).toBeNull();
    expect(noteWriter.asked).toBe(RETRIES + 1);
  });

  test('to the last: its sentence stands on the note and in the row, once', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Torn.');
      throw new ProviderError('The language model is out of order at the moment.', { retryable: true });
    });
    const { session, node } = await aRunningNote(vet);
    const rows = await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
    const sentence = 'The language model is out of order at the moment.';
    expect(rows.filter(({ row }) => row.completed)).toMatchObject([{ row: { text: sentence } }]);
    expect(noteWriter.asked).toBe(RETRIES + 1);
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toMatchObject({
      completed: true,
      error: sentence,
    });
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes.find(({ kind }) => kind === 'notes')).toMatchObject({ status: 'failed', error: sentence });
  });

  test('to the last: what it wrote before is kept, and checked like any note', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Rex weighs 99 kilograms.');
      throw new ProviderError('The language model is out of order.', { retryable: false });
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note).toMatchObject({ error: 'The language model is out of order.', lines: [{ evidence: [0] }] });
    expect(note.lines[0]?.flags).toContainEqual(expect.objectContaining({ severity: 'hard' }));
    expect(note.text).toContain('99');
  });

  test('for good: it is asked once, and another note may be asked for', async () => {
    const vet = await server().newVet();
    noteWriter.become(() => {
      throw new ProviderError('The key of the language model was refused.', { retryable: false });
    });
    const { session, recording_id, node } = await aRunningNote(vet);
    const note = await finishedNote(vet, { session, node });
    expect(note).toMatchObject({ completed: true, error: 'The key of the language model was refused.' });
    expect(noteWriter.asked).toBe(1);
    noteWriter.become(oneLine);
    const { node_id } = await vet.ask(processRecording, { session, recording_id });
    expect(node_id).not.toBe(node);
    expect(await finishedNote(vet, { session, node: node_id })).toMatchObject({ error: null });
  });

  test('with words of its own: none of them is shown or kept', async () => {
    const vet = await server().newVet();
    noteWriter.become(() => {
      throw new Error('upstream said: Rex canary-7351');
    });
    const note = await finishedNote(vet, await aRunningNote(vet));
    expect(note.error).toBe('This could not be finished after several tries.');
    const kept = await server().sql<{ all: string }>(vet, 'select job::text as all from jobs.job');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.map(({ all }) => all).join()).not.toContain('canary-7351');
  });
});

test('a note that cannot be shown fails like any other, and the server goes on', async () => {
  const hub = createHub();
  let isBroken = true;
  const failing = writerDouble();
  failing.become(async function* (_request, signal) {
    yield aLine('Limping.');
    if (isBroken) yield await forever(signal);
  });
  await server().stopWork();
  const broken = await startTestApp(
    {
      noteWriter: failing,
      hub: {
        ...hub,
        publish: (watched, change) => {
          if (isBroken && JSON.stringify(change).includes('"completed":false')) {
            isBroken = false;
            throw new Error('Nobody can be shown anything.');
          }
          hub.publish(watched, change);
        },
      },
    },
    { beside: server() },
  );
  const vet = await server().newVet();
  const note = await finishedNote(
    callerAt(broken.address, vet),
    await aRunningNote(callerAt(broken.address, vet)),
  );
  expect(note).toMatchObject({ error: null, lines: [{ text: 'Limping.' }] });
  expect(failing.asked).toBe(2);
  await broken.close();
});

test('a worker that stops hands its note back, even on its last try, and another process writes it', async () => {
  await hurryRetries(server(), 0);
  const started = aGate();
  const stopping = writerDouble();
  stopping.become(async function* (_request, signal) {
    yield aLine('Torn.');
    started.open();
    yield await forever(signal);
  });
  await server().stopWork();
  const first = await startTestApp({ noteWriter: stopping }, { beside: server() });
  const vet = await server().newVet();
  const running = await aRunningNote(callerAt(first.address, vet));
  await started.opened;
  await first.stopWork();
  const second = await startTestApp({ noteWriter }, { beside: server() });
  const note = await finishedNote(callerAt(second.address, vet), running);
  expect(note).toMatchObject({ completed: true, error: null, lines: [{ text: 'Limping.' }] });
  await second.close();
  await first.close();
});

test('a visit may be processed while nobody works, and is written when somebody does', async () => {
  const vet = await server().newVet();
  const recording = await aRecording(vet);
  const { node_id } = await vet.ask(processRecording, recording);
  const worker = await startTestApp({ noteWriter }, { beside: server() });
  const note = await finishedNote(vet, { session: recording.session, node: node_id });
  expect(note).toMatchObject({ error: null });
  await worker.close();
});
