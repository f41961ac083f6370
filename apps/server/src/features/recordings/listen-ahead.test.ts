import { buffer } from 'node:stream/consumers';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import {
  deleteRecording,
  getTranscript,
  processRecording,
  registerRecording,
  reprocessSession,
} from '@auscult/contract/recordings';
import { cancelSession, deleteSession, getSession } from '@auscult/contract/sessions';
import { addCustomSpelling } from '@auscult/contract/spelling';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireUploads } from '#server/features/uploads/end-upload.ts';
import { openLog } from '#server/platform/log/log.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, forever, hearSentence, transcriberDouble } from '#server/test-kit/doubles.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { aLiveRecording, type LiveRecording, packetsIn, sampleSound } from './test-kit/live-recording.ts';

const MINUTE_MS = 60_000;
const HOLD_MS = 16_000;

let clock = 0;
let jobsDone = 0;
const now = () => Date.now() + clock;
const log = {
  ...openLog('silent'),
  info: (message: string, fields?: { job?: string }) => {
    if (message === 'job done' && fields?.job === 'listen-ahead') jobsDone += 1;
  },
};
const speechToText = transcriberDouble();
const server = useTestApp({ speechToText, now, log });

let sound: Buffer;
let vet: Caller;
/** What the transcriber was sent and heard to the end. */
let heard: Buffer[];

beforeAll(async () => {
  sound = await sampleSound();
});
beforeEach(async () => {
  vet = await server().newVet();
  heard = [];
  speechToText.become(hearPart);
});
afterEach(() => speechToText.become(hearSentence));

describe('a recording that arrives while it is made', () => {
  test('is heard piece by piece, each packet once, and its words stand at their times', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    await grow(live, 0.8, 2);
    const before = await piecesOf(live);
    const { node, segments } = await end(live);
    expect(heard).toHaveLength(3);
    expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
    const starts = [0, ...before.map(({ to_ms }) => to_ms ?? 0)];
    expect(starts[1]).toBeGreaterThan(45_000);
    expect(segments.map(({ text, start_ms }) => [text, start_ms])).toEqual(
      starts.map((start, index) => [`Part ${index + 1}.`, start + 100]),
    );
    expect(segments.map(({ end_ms }) => end_ms)).toEqual([...starts.slice(1), expect.closeTo(183_640, -2)]);
    expect(await piecesOf(live)).toEqual([]);

    heard = [];
    const again = await vet.ask(reprocessSession, { session: live.session, retranscribe: true });
    await finishedNote(vet, { session: live.session, node: again.node_id });
    expect(heard.map(({ length }) => length)).toEqual([sound.length]);
    expect(again.node_id).not.toBe(node);
  });

  test('what is heard ahead is told the clinic’s spelling, and spelled so at the end', async () => {
    await vet.ask(addCustomSpelling, { to: 'Stretch', from: ['part'] });
    const told: (readonly string[])[] = [];
    speechToText.become(async (audio, { spelling }) => {
      told.push(spelling);
      return hearPart(audio);
    });
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const { segments } = await end(live);
    expect(segments.map(({ text }) => text)).toEqual(['Stretch 1.', 'Stretch 2.']);
    expect(told).toEqual([
      ['Rex', 'Stretch'],
      ['Rex', 'Stretch'],
    ]);
  });

  test('silence counts as heard', async () => {
    speechToText.become(async (audio) => ({ ...(await hearPart(audio)), segments: [] }));
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    speechToText.become(hearPart);
    const { segments } = await end(live);
    expect(segments.map(({ text }) => text)).toEqual(['Part 2.']);
    expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
  });

  test('is heard as a whole at the end where speakers are told apart', async () => {
    const speaking: typeof hearPart = async (audio) => {
      const { segments } = await hearPart(audio);
      return { segments: segments.map((segment) => ({ ...segment, speaker: 'A' })) };
    };
    speechToText.become(speaking);
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const done = jobsDone;
    clock += MINUTE_MS;
    await live.sendUpTo(Math.floor(sound.length * 0.8));
    await until(async () => jobsDone > done);
    expect(heard).toHaveLength(1);
    const { segments } = await end(live);
    expect(heard.slice(1).map(({ length }) => length)).toEqual([sound.length]);
    expect(segments.map(({ text, speaker }) => [text, speaker])).toEqual([['Part 2.', 'A']]);
  });

  test('is heard as a whole too where speakers are told apart in the rest alone', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    speechToText.become(async (audio) => {
      const { segments } = await hearPart(audio);
      return { segments: segments.map((segment) => ({ ...segment, speaker: 'A' })) };
    });
    const { segments } = await end(live);
    expect(heard.at(-1)?.length).toBe(sound.length);
    expect(segments).toHaveLength(1);
  });

  test('is heard at the end where nobody could hear it before', async () => {
    speechToText.become(async () => {
      throw new ProviderError('Busy.', { retryable: true });
    });
    const live = await aLiveRecording(server(), vet, sound);
    await growAndIgnore(live, 0.45);
    speechToText.become(hearPart);
    await end(live);
    expect(heard.map(({ length }) => length)).toEqual([sound.length]);
  });

  test('is heard at the end where it is of a kind that cannot be cut', async () => {
    const noise = Buffer.alloc(400_000, 'x');
    const live = await aLiveRecording(server(), vet, noise);
    await growAndIgnore(live, 0.45);
    await end(live, noise);
    expect(heard.map(({ length }) => length)).toEqual([noise.length]);
  });

  test('is not looked at more than once a minute', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const done = jobsDone;
    await live.sendUpTo(Math.floor(sound.length * 0.8));
    clock += MINUTE_MS;
    await live.sendUpTo(Math.floor(sound.length * 0.81));
    await until(async () => jobsDone > done && (await heardPieces(live)).length === 2);
    expect(jobsDone).toBe(done + 1);
  });
});

describe('a piece under way', () => {
  test('is waited for at the end, not heard anew', async () => {
    const [started, gate] = [aGate(), aGate()];
    speechToText.become(async (audio) => {
      started.open();
      await gate.opened;
      return hearPart(audio);
    });
    const live = await aLiveRecording(server(), vet, sound);
    await live.sendUpTo(Math.floor(sound.length * 0.45));
    await started.opened;
    const note = await beginEnd(live);
    await until(async () => (await transcriptOf(live))?.status === 'processing');
    gate.open();
    await finishedNote(vet, { session: live.session, node: note });
    expect(heard).toHaveLength(2);
    expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
  });

  test('of a process that was killed is heard by another once nobody can believe that it is alive', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const [{ to_ms } = { to_ms: 0 }] = await heardPieces(live);
    await server().sql(
      vet,
      `insert into heard_pieces (org_id, session_id, upload_id, from_ms, holder, held_until)
       values ($1, $2, $3, $4, 'killed', $5)`,
      [vet.organizationId, live.session, live.upload, to_ms, new Date(now() + 2 * MINUTE_MS)],
    );
    await growAndIgnore(live, 0.8);
    expect(heard).toHaveLength(1);
    const note = await beginEnd(live);
    clock += MINUTE_MS + HOLD_MS;
    await finishedNote(vet, { session: live.session, node: note });
    expect(heard).toHaveLength(2);
    expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
  });

  test.each<[string, (live: LiveRecording) => Promise<unknown>]>([
    ['discarded', (live) => live.discard()],
    ['of a visit that is cancelled', ({ session }) => vet.ask(cancelSession, { session })],
    ['of a visit that is deleted', ({ session }) => vet.ask(deleteSession, { session_id: session })],
  ])('%s is not heard to its end, and nothing of it is kept', async (_which, giveUp) => {
    const [started, ended] = [aGate(), aGate()];
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal).finally(ended.open);
    });
    const live = await aLiveRecording(server(), vet, sound);
    await live.sendUpTo(Math.floor(sound.length * 0.45));
    await started.opened;
    await giveUp(live);
    await ended.opened;
    await until(async () => (await piecesOf(live)).length === 0);
  });

  test('that was answered after the visit was cancelled is not kept', async () => {
    const [started, gate] = [aGate(), aGate()];
    speechToText.become(async (audio) => {
      started.open();
      await gate.opened;
      return hearPart(audio);
    });
    const live = await aLiveRecording(server(), vet, sound);
    const done = jobsDone;
    await live.sendUpTo(Math.floor(sound.length * 0.45));
    await started.opened;
    await vet.ask(cancelSession, { session: live.session });
    gate.open();
    await until(async () => jobsDone > done);
    expect(await piecesOf(live)).toEqual([]);
  });
});

describe('pieces that were heard', () => {
  test.each<[string, (live: LiveRecording) => Promise<unknown>]>([
    ['upload', (live) => live.discard()],
    ['visit', ({ session }) => vet.ask(deleteSession, { session_id: session })],
    ['recording', deleteTheRecording],
  ])('go with their %s', async (_what, remove) => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    await remove(live);
    await until(async () => (await piecesOf(live)).length === 0);
  });

  test('are used whenever the note of a recording that was kept is asked for', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const recording_id = await keepRecording(live);
    expect(await heardPieces(live)).toHaveLength(1);
    const { node_id } = await vet.ask(processRecording, { session: live.session, recording_id });
    await finishedNote(vet, { session: live.session, node: node_id });
    expect(heard).toHaveLength(2);
    expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
    expect(await piecesOf(live)).toEqual([]);
  });

  test.each<[string, (session: SessionId, node_id: NodeId) => Promise<unknown>]>([
    ['recording is deleted', (session_id, node_id) => vet.ask(deleteRecording, { session_id, node_id })],
    ['visit is deleted', (session_id) => vet.ask(deleteSession, { session_id })],
  ])('go when the %s that was kept without a note', async (_what, remove) => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const recording = await keepRecording(live);
    expect(await heardPieces(live)).toHaveLength(1);
    await remove(live.session, recording);
    await until(async () => (await piecesOf(live)).length === 0);
  });

  test('outlive a process that stops in the middle of the next, and nothing is heard twice', async () => {
    const live = await aLiveRecording(server(), vet, sound);
    await grow(live, 0.45, 1);
    const started = aGate();
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    clock += MINUTE_MS;
    await live.sendUpTo(Math.floor(sound.length * 0.8));
    await started.opened;
    await server().stopWork();
    speechToText.become(hearPart);
    const other = await startTestApp({ speechToText, now, log }, { beside: server() });
    try {
      await until(async () => (await heardPieces(live)).length === 2);
      await end(live);
      expect(heard).toHaveLength(3);
      expect(await packetsOf(heard)).toEqual(digests(await packetsIn(sound)));
    } finally {
      await other.close();
    }
  });
});

/** Hears one sentence that lasts as long as the sound; only sound that can be read is heard. */
async function hearPart(audio: RecordedAudio) {
  const bytes = await buffer(await audio.stream());
  expect(bytes).toHaveLength(audio.bytes);
  const last =
    audio.contentType === 'audio/webm' ? (await packetsIn(bytes).catch(() => [])).at(-1) : undefined;
  heard.push(bytes);
  const end_ms = (last?.ms ?? 1000) + 20;
  return { segments: [{ start_ms: 100, end_ms, text: `Part ${heard.length}.` }] };
}

/** Sends a share of the sound and waits until so many pieces are heard. */
async function grow(live: LiveRecording, share: number, pieces: number): Promise<void> {
  clock += MINUTE_MS;
  const done = jobsDone;
  await live.sendUpTo(Math.floor(sound.length * share));
  await until(async () => jobsDone > done && (await heardPieces(live)).length === pieces);
}

/** Sends a share of the sound and waits until somebody has tried to hear it. */
async function growAndIgnore(live: LiveRecording, share: number): Promise<void> {
  const done = jobsDone;
  clock += MINUTE_MS;
  await live.sendUpTo(Math.floor(sound.length * share));
  await until(async () => jobsDone > done);
}

/** Sends what is left and asks for nothing; so much later that the upload is forgotten. @returns the recording */
async function keepRecording({ session, file_path, upload, sendUpTo }: LiveRecording): Promise<NodeId> {
  await sendUpTo(sound.length);
  const { recording_id } = await vet.ask(registerRecording, { session, file_path });
  await server().sql(vet, 'update uploads set expires_at = $1 where id = $2', [new Date(0), upload]);
  expect(await expireUploads(server(), Date.now())).toBe(1);
  return recording_id;
}

/** Sends what is left, and asks for the note. */
async function beginEnd({ session, file_path, sendUpTo }: LiveRecording, whole = sound): Promise<NodeId> {
  await sendUpTo(whole.length);
  const { recording_id } = await vet.ask(registerRecording, { session, file_path });
  const { node_id } = await vet.ask(processRecording, { session, recording_id });
  return node_id;
}

async function end(live: LiveRecording, whole = sound) {
  const node = await beginEnd(live, whole);
  await finishedNote(vet, { session: live.session, node });
  const { segments } = await vet.ask(getTranscript, { session_id: live.session, node_id: node });
  return { node, segments };
}

async function transcriptOf({ session }: LiveRecording) {
  const { nodes } = await vet.ask(getSession, { id: session });
  return nodes.find(({ kind }) => kind === 'transcript');
}

async function deleteTheRecording({ session, file_path, sendUpTo }: LiveRecording): Promise<void> {
  await sendUpTo(sound.length);
  const { node_id } = await vet.ask(registerRecording, { session, file_path });
  await vet.ask(deleteRecording, { session_id: session, node_id });
}

function piecesOf({ upload }: LiveRecording): Promise<{ from_ms: number; to_ms: number | null }[]> {
  return server().sql(vet, 'select from_ms, to_ms from heard_pieces where upload_id = $1 order by from_ms', [
    upload,
  ]);
}

async function heardPieces(live: LiveRecording) {
  return (await piecesOf(live)).filter(({ to_ms }) => to_ms !== null);
}

async function packetsOf(parts: readonly Buffer[]): Promise<string[]> {
  const all = await Promise.all(parts.map(packetsIn));
  return digests(all.flat());
}

function digests(packets: readonly { digest: string }[]): string[] {
  return packets.map(({ digest }) => digest);
}
