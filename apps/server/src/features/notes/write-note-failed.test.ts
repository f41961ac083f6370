import { getSoapNote } from '@auscult/contract/notes';
import { processRecording } from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHub } from '#server/platform/realtime/hub.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { aGate, aLine, forever, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aRecording, aRunningNote, finishedNote } from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });
const RETRIES = 1;

beforeAll(() => hurryRetries(server(), RETRIES));
afterEach(() => noteWriter.become(oneLine));

describe('a writer that fails', () => {
  test('is tried again when that may help, and the note is completed once', async () => {
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

  test('on every try: its sentence is in the note and in the row, once', async () => {
    const vet = await server().newVet();
    noteWriter.become(async function* () {
      yield aLine('Torn.');
      throw new ProviderError('The language model is not working right now.', { retryable: true });
    });
    const { session, node } = await aRunningNote(vet);
    const rows = await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
    const sentence = 'The language model is not working right now.';
    expect(rows.filter(({ row }) => row.completed)).toMatchObject([{ row: { text: sentence } }]);
    expect(noteWriter.asked).toBe(RETRIES + 1);
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toMatchObject({
      completed: true,
      error: sentence,
    });
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes.find(({ kind }) => kind === 'notes')).toMatchObject({ status: 'failed', error: sentence });
  });

  test('on every try: its lines before the error are kept and checked like any note', async () => {
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

  test('permanently: it is tried once, and another note can be ordered', async () => {
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

  test('with its own error text: none of it is shown or stored', async () => {
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

test('a note that cannot be shown fails like any other, and the server continues', async () => {
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

test('a worker that stops returns its note, even on the last try, and another process writes it', async () => {
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

test('a visit may be processed without a worker, and is written when one starts', async () => {
  const vet = await server().newVet();
  const recording = await aRecording(vet);
  const { node_id } = await vet.ask(processRecording, recording);
  const worker = await startTestApp({ noteWriter }, { beside: server() });
  const note = await finishedNote(vet, { session: recording.session, node: node_id });
  expect(note).toMatchObject({ error: null });
  await worker.close();
});
