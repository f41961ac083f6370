/** Answers of a transcription service, from the upload to the stored transcript and the note. */
import { getTranscript, processRecording, reprocessSession } from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import {
  openTranscriptionDouble,
  type TranscriptionDouble,
} from '#server/platform/test-kit/doubles/transcription-double.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { SpeechToText } from '#server/ports/speech-to-text.ts';
import { createOpenAiSpeechToText } from '#server/providers/openai-compatible/speech-to-text.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';

const usual = {
  segments: [
    { start: 0, end: 4, text: ' Rex has been coughing since Friday.' },
    { start: 4, end: 9, text: ' Heart rate is 110.' },
  ],
};
const written: string[] = [];
let host: TranscriptionDouble;
let provider: SpeechToText;
const server = useTestApp({
  log: openLog('info', { write: (line) => void written.push(line) }),
  speechToText: { transcribe: (audio, options) => provider.transcribe(audio, options) },
});

beforeAll(async () => {
  host = await openTranscriptionDouble({ apiKey: 'key', usual });
  provider = createOpenAiSpeechToText({
    baseUrl: host.baseUrl,
    apiKey: 'key',
    model: 'whisper-1',
    retries: 0,
  });
  await hurryRetries(server(), 3);
});
beforeEach(() => host.received.splice(0));
afterAll(() => host.close());

describe('answers of a service', () => {
  test('joins a weight and a rate that are split over segments', async () => {
    const segments = [
      { start: 0, end: 2, text: ' Temperature is 38.' },
      { start: 2, end: 4, text: '9 and heart rate is 1' },
      { start: 4, end: 6, text: '10 today. He weighs 31.' },
      { start: 6, end: 8, text: '6 kilos.' },
    ];
    const { note, transcript } = await heardNote({
      text: segments.map(({ text }) => text).join(''),
      segments,
    });
    const lines = note.lines.map(({ text }) => text).join('\n');
    expect(lines).toMatch(/31\.6 kg/);
    expect(lines).toMatch(/110/);
    expect(lines).not.toMatch(/weight (?:31|6) kg|HR 10\b|temperature 38 C/i);
    expect(transcript.segments.map(({ end_ms }) => end_ms)).toEqual([2000, 4000, 6000, 8000]);
  });

  test('segments without order, words or numbers do not affect the others or the recording’s length', async () => {
    const body = `{"duration": NaN, "segments": [
      {"start": 12, "end": 20, "text": " We give carprofen 4 mg per kg.", "avg_logprob": -Infinity},
      {"start": 0, "end": 5, "text": " Rex is limping."}, null, {"start": 5, "end": 5, "text": null}
    ]}`;
    const { transcript } = await heardNote(undefined, body);
    expect(transcript.segments.map(({ start_ms }) => start_ms)).toEqual([0, 12_000]);
    expect(transcript.recordings).toMatchObject([{ duration_ms: 20_000 }]);
  });

  test('repairs what cannot be stored, and sends the audio once', async () => {
    const { note, transcript } = await heardNote({
      segments: [{ start: 0, end: 4, text: ' Rex\u0000 is limping \ud83d', speaker: 'A\udc00' }],
    });
    expect(note.error).toBeNull();
    expect(transcript.segments).toMatchObject([{ text: 'Rex is limping \ufffd', speaker: 'A\ufffd' }]);
    expect(host.received).toHaveLength(1);
  });

  test('the job tries a failure under status 200 again', async () => {
    host.next({ kind: 'answer', json: { error: { message: 'CUDA error' } } }, { kind: 'raw', body: '' });
    const { note } = await heardNote(usual);
    expect(note.error).toBeNull();
    expect(host.received).toHaveLength(3);
  });

  test('reports a permanent failure as one of the service, and keeps the recording', async () => {
    host.next(...Array.from({ length: 4 }, () => ({ kind: 'answer', json: { detail: 'oops' } }) as const));
    const vet = await server().newVet();
    const { session, node } = await aVisit(vet);
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      error: 'The speech-to-text service is not working right now.',
    });
    expect((await vet.ask(getSession, { id: session })).recordings).toMatchObject([{ has_audio: true }]);
  });
});

describe('a database that fails when words are stored', () => {
  test('does not send the audio again, and stores the words as soon as possible', async () => {
    await failToStore('55000', 2);
    const { note, transcript } = await heardNote(usual);
    expect(note.error).toBeNull();
    expect(transcript.segments).toHaveLength(2);
    expect(host.received).toHaveLength(1);
  });

  test('does not retry a permanent failure; ordered again, the words exist without the audio', async () => {
    await failToStore('22023', 1);
    const vet = await server().newVet();
    const { session, node, storageKey } = await aVisit(vet);
    expect((await finishedNote(vet, { session, node })).error).toMatch(/could not be finished/);
    expect(await storeTries()).toBe(1);
    const again = await vet.ask(reprocessSession, { session });
    expect((await finishedNote(vet, { session, node: again.node_id })).error).toBeNull();
    expect(host.received).toHaveLength(1);
    expect(await server().services.fileStore.lengthOf(`heard-${storageKey}`)).toBeUndefined();
  });

  test('transcribes stored words again when ordered', async () => {
    const vet = await server().newVet();
    const { session, node } = await aVisit(vet);
    await finishedNote(vet, { session, node });
    const again = await vet.ask(reprocessSession, { session, retranscribe: true });
    await finishedNote(vet, { session, node: again.node_id });
    expect(host.received).toHaveLength(2);
  });
});

test('logs how much was invented, and not its text', async () => {
  const credit = { start: 9, end: 30, text: ' Thanks for watching!' };
  const { transcript } = await heardNote({ segments: [...usual.segments, credit] });
  expect(transcript.segments).toHaveLength(2);
  expect(written.find((line) => line.includes('left out what a model invented'))).toMatch(/"count":1\b/);
  expect(written.join('\n')).not.toMatch(/watching|coughing/);
});

/** Makes the next attempts to store a transcript fail with a PostgreSQL error code. */
async function failToStore(code: string, times: number): Promise<void> {
  await asOwner(
    server(),
    `drop sequence if exists store_tries cascade; create sequence store_tries;
     create or replace function fail_to_store() returns trigger language plpgsql security definer as $$
     begin
       if nextval('public.store_tries') <= ${times} then raise exception 'no' using errcode = '${code}'; end if;
       return new;
     end $$;
     drop trigger if exists fail_to_store on transcripts;
     create trigger fail_to_store before insert on transcripts for each row execute function fail_to_store()`,
  );
}

async function storeTries(): Promise<number> {
  const [row] = await asOwner<{ last_value: number }>(server(), 'select last_value from store_tries');
  return Number(row?.last_value);
}

async function aVisit(vet: Caller) {
  const { session, recording_id, storageKey } = await aSoundRecording(server(), vet);
  const { node_id } = await vet.ask(processRecording, { session, recording_id, consent: true });
  return { session, node: node_id, storageKey };
}

async function heardNote(json: unknown, body?: string) {
  const isPlanned = json !== usual;
  if (isPlanned) host.next(body === undefined ? { kind: 'answer', json } : { kind: 'raw', body });
  const vet = await server().newVet();
  const { session, node } = await aVisit(vet);
  const note = await finishedNote(vet, { session, node });
  const transcript = await vet.ask(getTranscript, { session_id: session, node_id: node });
  return { note, transcript };
}
