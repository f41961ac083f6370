import { getUsage } from '@auscult/contract/billing';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import {
  deleteRecording,
  getTranscript,
  recordConsent,
  registerRecording,
  reprocessSession,
  setRecordingsStatus,
} from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import {
  aGate,
  aLine,
  forever,
  hearSentence,
  transcriberDouble,
  writerDouble,
} from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUpload, aSession, finishedNote } from '#server/test-kit/visits.ts';

const speechToText = transcriberDouble();
const noteWriter = writerDouble();
const server = useTestApp({ speechToText, noteWriter });

noteWriter.become(writeWords);
afterEach(() => {
  speechToText.become(hearSentence);
  noteWriter.become(writeWords);
});

const CANCELLED = 'The recording was cancelled before its note was written.';
const UNHEARD = 'The recording was deleted before it was transcribed.';

describe('a recording that is withdrawn while it is transcribed', () => {
  test.each([
    ['cancelled', cancel, CANCELLED, 1],
    ['deleted', remove, UNHEARD, 0],
  ] as const)('%s: the note ends at once and says so', async (_, withdraw, error, counted) => {
    const vet = await server().newVet();
    const hearing = hearForever();
    const visit = await aVisit(vet, 1);
    await hearing;
    await withdraw(vet, visit, 0);
    expect(await finishedNote(vet, visit)).toMatchObject({ lines: [], text: '', error });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: counted });
    expect(await transcriptsOf(vet, visit.session)).toEqual(error === CANCELLED ? ['cancelled'] : []);
  });

  test.each([
    ['cancelled', cancel, CANCELLED],
    ['deleted', remove, UNHEARD],
  ] as const)('%s: words that still arrive are not stored', async (_, withdraw, error) => {
    const vet = await server().newVet();
    const { hearing, goOn } = hearNumbered(0);
    const visit = await aVisit(vet, 1);
    await hearing;
    await withdraw(vet, visit, 0);
    goOn();
    expect(await finishedNote(vet, visit)).toMatchObject({ lines: [], error });
    expect(await server().sql(vet, 'select from transcripts')).toEqual([]);
  });

  test.each([
    ['the one that is heard is cancelled', cancel, 1, 'Words 0.', 0],
    ['one that was heard before is cancelled', cancel, 0, 'Words 1.', 0],
    ['the one that is heard is deleted', remove, 1, 'Words 0.', 0],
    ['one that was heard before is deleted', remove, 0, 'Words 1.', 1],
  ] as const)('one of several, %s: the note is written from the others', async (...row) => {
    const [, withdraw, which, text, evidence] = row;
    const vet = await server().newVet();
    const { hearing, goOn } = hearNumbered(1);
    const visit = await aVisit(vet, 2);
    await hearing;
    await withdraw(vet, visit, which);
    goOn();
    const note = await finishedNote(vet, visit);
    expect(note).toMatchObject({ error: null, lines: [{ text, evidence: [evidence] }] });
    const { segments } = await vet.ask(getTranscript, { session_id: visit.session, node_id: visit.node });
    expect(segments[evidence]).toMatchObject({ text, recording_id: visit.recordings[1 - which] });
    expect(segments.filter((segment) => segment.text !== '')).toHaveLength(1);
  });

  test.each([
    ['cancelled', [cancel, cancel], 'The recordings were cancelled before their note was written.'],
    [
      'cancelled and deleted',
      [cancel, remove],
      'The recordings were cancelled or deleted before their note was written.',
    ],
    ['deleted', [remove, remove], 'The recordings were deleted before they were transcribed.'],
  ] as const)('all of several, %s', async (_, [first, second], error) => {
    const vet = await server().newVet();
    const hearing = hearForever();
    const visit = await aVisit(vet, 2);
    await hearing;
    await second(vet, visit, 1);
    await first(vet, visit, 0);
    expect(await finishedNote(vet, visit)).toMatchObject({ lines: [], error });
  });
});

describe('a recording that is withdrawn while its note is written', () => {
  test.each([
    ['cancelled', cancel, CANCELLED],
    ['deleted', remove, 'The recording was deleted before its note was written.'],
  ] as const)('%s: nothing of it remains, and the visit stays counted', async (_, withdraw, error) => {
    const vet = await server().newVet();
    const { writing, goOn } = writeFirstAndWait();
    const visit = await aVisit(vet, 1);
    await writing;
    await withdraw(vet, visit, 0);
    goOn();
    expect(await finishedNote(vet, visit)).toMatchObject({ lines: [], text: '', error });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 1 });
  });

  test('one of several: the note is written again from the others', async () => {
    const vet = await server().newVet();
    hearNumbered(undefined);
    const { writing, goOn } = writeFirstAndWait();
    const visit = await aVisit(vet, 2);
    await writing;
    await cancel(vet, visit, 0);
    goOn();
    expect(await finishedNote(vet, visit)).toMatchObject({ error: null, lines: [{ text: 'Words 1.' }] });
    expect(noteWriter.asked).toBe(2);
  });
});

interface Visit {
  session: SessionId;
  recordings: NodeId[];
  node: NodeId;
}

/** A visit of Rex with so many recordings, whose note was ordered. */
async function aVisit(vet: Caller, count: number): Promise<Visit> {
  const session = await aSession(vet);
  await vet.ask(recordConsent, { session, given: true });
  const recordings: NodeId[] = [];
  for (let at = 0; at < count; at += 1) {
    const { file_path } = await anUpload(server(), vet, session);
    const { recording_id } = await vet.ask(registerRecording, { session, file_path });
    recordings.push(recording_id);
  }
  const { node_id } = await vet.ask(reprocessSession, { session });
  return { session, recordings, node: node_id };
}

async function cancel(vet: Caller, { session, recordings }: Visit, which: number): Promise<void> {
  const recording_id = recordings[which];
  if (recording_id) await vet.ask(setRecordingsStatus, { session, recording_id, status: 'cancelled' });
}

async function remove(vet: Caller, { session, recordings }: Visit, which: number): Promise<void> {
  const node_id = recordings[which];
  if (node_id) await vet.ask(deleteRecording, { session_id: session, node_id });
}

async function transcriptsOf(vet: Caller, session: SessionId): Promise<string[]> {
  const { nodes } = await vet.ask(getSession, { id: session });
  return nodes.filter(({ kind }) => kind === 'transcript').map(({ status }) => status);
}

/** @returns a promise that is fulfilled when transcription starts */
function hearForever(): Promise<void> {
  const started = aGate();
  speechToText.become((_audio, { signal }) => {
    started.open();
    return forever(signal);
  });
  return started.opened;
}

/** Returns words that name their recording. With one of the recordings it waits, and cannot be stopped. */
function hearNumbered(waitAt: number | undefined): { hearing: Promise<void>; goOn(): void } {
  const [started, heard] = [aGate(), aGate()];
  let asked = 0;
  speechToText.become(async () => {
    const number = asked;
    asked += 1;
    if (number === waitAt) {
      started.open();
      await heard.opened;
    }
    return { segments: [{ start_ms: 0, end_ms: 900, text: `Words ${number}.` }] };
  });
  return { hearing: started.opened, goOn: heard.open };
}

/** A line for each segment. */
async function* writeWords({ segments }: NoteRequest) {
  for (const [at, { text }] of segments.entries()) if (text !== '') yield aLine(text, { evidence: [at] });
}

/** The first run waits after it has written the segments. */
function writeFirstAndWait(): { writing: Promise<void>; goOn(): void } {
  const [started, withdrawn] = [aGate(), aGate()];
  noteWriter.become(async function* (request) {
    yield* writeWords(request);
    started.open();
    await withdrawn.opened;
  });
  return { writing: started.opened, goOn: withdrawn.open };
}
