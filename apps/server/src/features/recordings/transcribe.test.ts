import { getSoapNote } from '@auscult/contract/notes';
import {
  deleteRecording,
  getTranscript,
  processRecording,
  reprocessSession,
} from '@auscult/contract/recordings';
import { cancelSession, getSession } from '@auscult/contract/sessions';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { holdSession } from '#server/features/sessions/metagraph.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { jobOf, somebodyWaits } from '#server/test-kit/at-once.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, forever, hearSentence, transcriberDouble } from '#server/test-kit/doubles.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';
import { allRows } from '#server/test-kit/watch-rows.ts';
import { giveUpTranscribing } from './transcribe.ts';

const speechToText = transcriberDouble();
/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const server = useTestApp({ speechToText, now: () => Date.now() + ahead });

beforeAll(() => hurryRetries(server(), 1));
afterEach(() => speechToText.become(hearSentence));

describe('from audio to note', () => {
  test('the transcriber gets the uploaded audio, and the note refers to its words', async () => {
    const vet = await server().newVet();
    const heard: unknown[] = [];
    speechToText.become(async (audio, options) => {
      const bytes = await (await audio.stream()).toArray();
      heard.push({ ...audio, sound: Buffer.concat(bytes).toString(), stream: undefined, options: undefined });
      expect(options.signal.aborted).toBe(false);
      return hearSentence();
    });
    const { session, recording_id, node } = await aListenedVisit(vet);
    const note = await finishedNote(vet, { session, node });
    expect(heard).toMatchObject([
      {
        contentType: 'audio/wav',
        bytes: 21,
        sound: 'RIFF-not-really-sound',
        name: expect.stringMatching(/\.wav$/),
      },
    ]);
    expect(note).toMatchObject({ error: null });
    const { segments, recordings } = await vet.ask(getTranscript, { session_id: session, node_id: node });
    expect(segments).toEqual([{ start_ms: 0, end_ms: 2000, text: 'Rex is limping.', recording_id }]);
    expect(recordings).toMatchObject([{ recording_id, duration_ms: 2000, has_audio: true }]);
  });

  test.each([
    ['nothing', []],
    ['blanks', [{ start_ms: 0, end_ms: 900, text: ' ' }]],
  ])('silence, transcribed as %s, never becomes a note', async (_what, segments) => {
    const vet = await server().newVet();
    speechToText.become(async () => ({ segments }));
    const { session, node } = await aListenedVisit(vet);
    const rows = await allRows(vet.watch({ session_id_and_node_id: `${session}_${node}` }));
    expect(rows.at(-1)?.row).toMatchObject({ text: 'No speech captured', completed: true });
    expect(await vet.ask(getSoapNote, { session_id: session, node_id: node })).toMatchObject({
      lines: [],
      text: '',
      error: 'No speech captured',
    });
  });

  test('how far a long recording is, is shown at the visit', async () => {
    const vet = await server().newVet();
    const gate = aGate();
    speechToText.become(async (_audio, { onProgress }) => {
      // It is shown every few seconds.
      ahead += 60_000;
      onProgress?.(15_000, 60_000);
      await gate.opened;
      return hearSentence();
    });
    const { session, node } = await aListenedVisit(vet);
    const transcript = async () =>
      (await vet.ask(getSession, { id: session })).nodes.find(({ kind }) => kind === 'transcript');
    await until(async () => (await transcript())?.progress === 0.25);
    gate.open();
    await finishedNote(vet, { session, node });
    expect(await transcript()).toMatchObject({ status: 'completed' });
    expect((await transcript())?.progress).toBeUndefined();
  });

  test('a host that is out of order is asked again', async () => {
    const vet = await server().newVet();
    let asked = 0;
    speechToText.become(async () => {
      asked += 1;
      if (asked === 1) throw new ProviderError('Busy.', { retryable: true });
      return hearSentence();
    });
    const { session, node } = await aListenedVisit(vet);
    expect(await finishedNote(vet, { session, node })).toMatchObject({ error: null });
    expect(asked).toBe(2);
  });

  test('when the service refuses: shows the sentence, keeps the recording, and can be tried again', async () => {
    const vet = await server().newVet();
    const sentence = 'The key of the speech-to-text service was refused.';
    speechToText.become(async () => {
      throw new ProviderError(sentence, { retryable: false });
    });
    const { session, recording_id, node, storageKey } = await aListenedVisit(vet);
    expect(await finishedNote(vet, { session, node })).toMatchObject({ lines: [], error: sentence });
    const { recordings, nodes } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ recording_id, status: 'completed', has_audio: true }]);
    expect(nodes.find(({ kind }) => kind === 'transcript')).toMatchObject({
      status: 'failed',
      error: sentence,
    });
    expect(await server().services.fileStore.lengthOf(storageKey)).toBeGreaterThan(0);

    speechToText.become(hearSentence);
    const again = await vet.ask(reprocessSession, { session });
    expect(await finishedNote(vet, { session, node: again.node_id })).toMatchObject({ error: null });
  });

  test('after a second transcription, the older note still refers to the first', async () => {
    const vet = await server().newVet();
    const { session, node } = await aListenedVisit(vet);
    await finishedNote(vet, { session, node });
    const ids = { session_id: session, node_id: node };
    const before = await vet.ask(getTranscript, ids);
    speechToText.become(async () => ({ segments: [{ start_ms: 5, end_ms: 9, text: 'Tom is coughing.' }] }));
    const again = await vet.ask(reprocessSession, { session, retranscribe: true });
    await finishedNote(vet, { session, node: again.node_id });
    expect(await vet.ask(getTranscript, ids)).toEqual(before);
    const after = await vet.ask(getTranscript, { session_id: session, node_id: again.node_id });
    expect(after.segments.map(({ text }) => text)).toEqual(['Tom is coughing.']);
  });

  test('cancelling a visit ends its transcription at once', async () => {
    const vet = await server().newVet();
    const started = aGate();
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    const { session, node } = await aListenedVisit(vet);
    await started.opened;
    await vet.ask(cancelSession, { session });
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      error: expect.stringMatching(/cancelled/),
    });
    const { recordings } = await vet.ask(getSession, { id: session });
    expect(recordings).toMatchObject([{ status: 'completed', has_audio: true }]);
  });

  test('words of a recording that was deleted during transcription are not stored', async () => {
    const vet = await server().newVet();
    const [started, heard] = [aGate(), aGate()];
    speechToText.become(async () => {
      started.open();
      // Like a transcriber that cannot be stopped any more.
      await heard.opened;
      return hearSentence();
    });
    const { session, recording_id, node } = await aListenedVisit(vet);
    await started.opened;
    await vet.ask(deleteRecording, { session_id: session, node_id: recording_id });
    heard.open();
    await finishedNote(vet, { session, node });
    expect(await server().sql(vet, 'select from transcripts')).toEqual([]);
  });

  test('giving up locks the visit before its recordings, as cancelling does', async () => {
    const vet = await server().newVet();
    const started = aGate();
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    const { session, recording_id, node } = await aListenedVisit(vet);
    await started.opened;
    const transcriptNow = async () =>
      (await vet.ask(getSession, { id: session })).nodes.find(({ kind }) => kind === 'transcript');
    const transcript = (await transcriptNow())?.node_id ?? node;
    const recordings = [{ recording: recording_id, transcript }];
    const job = jobOf(server(), vet);
    let ended: Promise<void> | undefined;
    await job.inContext(job.actor, async (context) => {
      await holdSession(context, session);
      ended = giveUpTranscribing(job, { session, note: node, recordings }, 'Nobody listened.');
      await somebodyWaits(server());
      expect(await transcriptNow()).toMatchObject({ status: 'processing' });
    });
    await ended;
    expect(await transcriptNow()).toMatchObject({ status: 'failed', error: 'Nobody listened.' });
  });
});

async function aListenedVisit(vet: Caller) {
  const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
  const { node_id } = await vet.ask(processRecording, { session, recording_id, consent: true });
  return { session, recording_id, storageKey, node: node_id };
}
