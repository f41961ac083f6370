import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openTranscriptionDouble,
  type TranscriptionDouble,
} from '#server/platform/test-kit/doubles/transcription-double.ts';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import { createOpenAiSpeechToText, type OpenAiSpeechToTextOptions } from './speech-to-text.ts';

const apiKey = 'key-of-the-clinic';
const usual = {
  task: 'transcribe',
  duration: 4.2,
  text: 'Any vomiting? No.',
  segments: [
    { id: 0, start: 0, end: 1.5, text: ' Any vomiting?', avg_logprob: -0.2, no_speech_prob: 0.01 },
    { id: 1, start: 1.5, end: 4.2, text: ' No.', avg_logprob: -0.3, no_speech_prob: 0.02 },
  ],
};

describe('a speech-to-text service with OpenAI’s API', () => {
  let host: TranscriptionDouble;

  beforeEach(async () => {
    host = await openTranscriptionDouble({ apiKey, usual });
  });
  afterEach(() => host.close());

  function transcribe(
    options: Partial<OpenAiSpeechToTextOptions> = {},
    { audio = aRecording(), spelling = [] as string[], signal = new AbortController().signal } = {},
  ) {
    const all = { baseUrl: host.baseUrl, apiKey, model: 'whisper-1', retryDelayMs: 1, ...options };
    return createOpenAiSpeechToText(all).transcribe(audio, { spelling, language: 'en', signal });
  }

  test('gives segments in milliseconds', async () => {
    expect(await transcribe()).toEqual({
      segments: [
        { start_ms: 0, end_ms: 1500, text: 'Any vomiting?' },
        { start_ms: 1500, end_ms: 4200, text: 'No.' },
      ],
    });
  });

  test('sends the whole recording, its length, the model, the language and the clinic’s words, but not its name', async () => {
    const content = Buffer.alloc(300_000, 7);
    await transcribe(
      {},
      { audio: aRecording({ content, name: 'Rex Miller.webm' }), spelling: ['Apoquel', 'Dr. Óla\n'] },
    );
    const [sent] = host.received;
    expect(sent).toMatchObject({
      fileName: 'recording.webm',
      contentType: 'audio/webm;codecs=opus',
      fields: {
        model: ['whisper-1'],
        response_format: ['verbose_json'],
        'timestamp_granularities[]': ['segment'],
        language: ['en'],
        prompt: ['Apoquel, Dr. Óla.'],
      },
    });
    expect(Buffer.from(sent?.file ?? []).equals(content)).toBe(true);
    expect(Number(sent?.contentLength)).toBeGreaterThan(300_000);
  });

  test('sends the whole recording again after a 429, a 503, a lost connection and a truncated answer', async () => {
    host.next(
      { kind: 'refuse', status: 429, headers: { 'retry-after': '0' } },
      { kind: 'refuse', status: 503 },
      { kind: 'hang-up' },
      { kind: 'cut' },
    );
    expect((await transcribe({ retries: 4 })).segments).toHaveLength(2);
    expect(host.received.map(({ file }) => file.length)).toEqual([12, 12, 12, 12, 12]);
  });

  test.each([
    ['a busy host', { kind: 'refuse', status: 429 } as const, true, /busy/],
    ['a broken host', { kind: 'refuse', status: 500 } as const, true, /not working/],
    ['an empty account', outOfCredit(), false, /run out of credit/],
    ['a recording over its limit', { kind: 'refuse', status: 413 } as const, false, /too large/],
    [
      'a format it cannot read',
      { kind: 'refuse', status: 400 } as const,
      false,
      /could not read this recording/,
    ],
    ['a page instead of an answer', { kind: 'garbage' } as const, true, /cannot be read/],
    ['JSON that is no transcript', { kind: 'answer', json: { ok: true } } as const, true, /cannot be read/],
    ['an error under status 200', { kind: 'answer', json: { error: 'busy' } } as const, true, /not working/],
    ['a hang-up', { kind: 'hang-up' } as const, true, /cannot be reached/],
  ])('reports %s', async (_what, turn, retryable, message) => {
    host.next(turn);
    await expect(transcribe({ retries: 0 })).rejects.toMatchObject({
      name: 'ProviderError',
      retryable,
      message: expect.stringMatching(message),
    });
  });

  test('leaves a wait of many minutes to the job queue, and says how long', async () => {
    host.next({ kind: 'refuse', status: 429, headers: { 'retry-after': '900' } });
    await expect(transcribe()).rejects.toMatchObject({ retryable: true, retryAfterMs: 900_000 });
    expect(host.received).toHaveLength(1);
  });

  test('reports a refused key without the key, and does not retry', async () => {
    const refused = transcribe({ apiKey: 'secret-typo' });
    await expect(refused).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/key .* refused/),
    });
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('secret-typo') });
    expect(host.received).toHaveLength(0);
  });

  test('gives up on a silent service after the time limit', async () => {
    host.next({ kind: 'silent' });
    await expect(transcribe({ timeoutMs: 150 })).rejects.toMatchObject({
      retryable: true,
      message: expect.stringMatching(/did not answer in time/),
    });
  });

  test('stops with the caller’s own reason when the caller has gone', async () => {
    const gone = new AbortController();
    const content = new Readable({ read() {} });
    const audio = { ...aRecording(), stream: async () => content };
    const running = transcribe({}, { audio, signal: gone.signal });
    const reason = new Error('cancelled by the vet');
    gone.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(content.destroyed).toBe(true);
  });

  test('an unreadable recording is our error, not the service’s', async () => {
    const fault = new Error('ENOENT');
    const audio = { ...aRecording(), stream: async () => Readable.from(failing(fault)) };
    await expect(transcribe({}, { audio })).rejects.toBe(fault);
  });

  test('refuses an invalid URL when the server starts', () => {
    expect(() => createOpenAiSpeechToText({ baseUrl: 'localhost:8000', model: 'x' })).toThrow(
      /https:\/\/ or http/,
    );
  });

  test('asks a service that supports only plain text for it, and gives every sentence the span of the whole', async () => {
    const plain = await openTranscriptionDouble({
      apiKey,
      plainOnly: true,
      usual: { text: 'He is lame. Weight is 3.4 kg.', duration: '9.5' },
    });
    const asked = transcribe({ baseUrl: plain.baseUrl });
    expect(await asked).toEqual({
      segments: [
        { start_ms: 0, end_ms: 9500, text: 'He is lame.' },
        { start_ms: 0, end_ms: 9500, text: 'Weight is 3.4 kg.' },
      ],
    });
    await plain.close();
  });

  test('keeps the speakers of a diarizing model', async () => {
    const segments = [
      { type: 'transcript.text.segment', id: 's0', start: 0.2, end: 1, text: 'Is he eating?', speaker: 'A' },
      { type: 'transcript.text.segment', id: 's1', start: 1, end: 2, text: 'Not much.', speaker: 'B' },
    ];
    host.next({ kind: 'answer', json: { text: '…', segments } });
    expect(await transcribe({ model: 'gpt-4o-transcribe-diarize' }, { spelling: ['Apoquel'] })).toMatchObject(
      {
        segments: [{ speaker: 'A' }, { speaker: 'B', start_ms: 1000 }],
      },
    );
    expect(host.received[0]?.fields).toMatchObject({
      response_format: ['diarized_json'],
      chunking_strategy: ['auto'],
    });
    expect(host.received[0]?.fields).not.toHaveProperty('prompt');
  });

  test('splits words into segments at pauses, ends of sentences and changes of speaker', async () => {
    const words = [
      { word: 'Temp', start: 0, end: 0.3 },
      { word: '38.5.', start: 0.4, end: 0.9 },
      { word: 'Gums', start: 1, end: 1.2 },
      { word: 'pink', start: 1.3, end: 1.5 },
      { word: 'moist', start: 3, end: 3.4 },
    ];
    host.next({ kind: 'answer', json: { text: 'Temp 38.5. Gums pink moist', words } });
    expect((await transcribe()).segments).toEqual([
      { start_ms: 0, end_ms: 900, text: 'Temp 38.5.' },
      { start_ms: 1000, end_ms: 1500, text: 'Gums pink' },
      { start_ms: 3000, end_ms: 3400, text: 'moist' },
    ]);
  });

  test('retries an error with status 200 like one with status 500', async () => {
    host.next({ kind: 'answer', json: { error: { message: 'out of memory' } } }, { kind: 'garbage' });
    expect((await transcribe()).segments).toHaveLength(2);
    expect(host.received).toHaveLength(3);
  });

  test.each([
    ['201', { status: 201 }],
    ['202', { status: 202 }],
    ['a mark of byte order', { body: Buffer.from(`\ufeff${JSON.stringify(usual)}`) }],
    ['UTF-16', { body: Buffer.from(`\ufeff${JSON.stringify(usual)}`, 'utf16le') }],
    ['UTF-16 without its mark', { body: Buffer.from(JSON.stringify(usual), 'utf16le') }],
    ['a packed body', { body: gzipSync(JSON.stringify(usual)), headers: { 'content-encoding': 'gzip' } }],
  ])('reads an answer with %s', async (_what, answer) => {
    host.next({ kind: 'raw', body: JSON.stringify(usual), ...answer });
    expect((await transcribe({ retries: 0 })).segments.map(({ text }) => text)).toEqual([
      'Any vomiting?',
      'No.',
    ]);
  });

  test('decodes with the encoding that the service names', async () => {
    const body = Buffer.from('{"text":"Zoë frisst."}', 'latin1');
    host.next({ kind: 'raw', body, headers: { 'content-type': 'application/json; charset=ISO-8859-1' } });
    expect((await transcribe()).segments).toMatchObject([{ text: 'Zoë frisst.' }]);
  });

  test.each([301, 302, 307, 308])(
    'follows a %i with the whole recording, and sends the key only to the same host',
    async (status) => {
      const elsewhere = await openTranscriptionDouble({ apiKey: '', usual: { text: 'Heard elsewhere.' } });
      const there = `${elsewhere.baseUrl}/audio/transcriptions`;
      host.next(
        { kind: 'refuse', status, headers: { location: '/v1/audio/transcriptions' } },
        { kind: 'refuse', status, headers: { location: there } },
      );
      expect((await transcribe({ retries: 0 })).segments).toMatchObject([{ text: 'Heard elsewhere.' }]);
      expect([...host.received, ...elsewhere.received].map(({ file }) => file.length)).toEqual([12, 12, 12]);
      await elsewhere.close();
    },
  );

  test.each([
    ['in circles', '/v1/audio/transcriptions'],
    ['in clear to another network', 'http://transcriber.example.com/v1/audio/transcriptions'],
    ['to no web address', 'file:///etc/passwd'],
    ['with a name and password', 'https://a:b@127.0.0.1/v1'],
  ])('reports a redirect %s to the administrator, and does not retry', async (_what, location) => {
    host.next(
      ...Array.from({ length: 9 }, () => ({ kind: 'refuse', status: 307, headers: { location } }) as const),
    );
    await expect(transcribe()).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/not safe/),
    });
    expect(host.received.length).toBeLessThan(8);
  });

  test('silence gives no segments, even if the model invents some', async () => {
    const segments = [
      { start: 0, end: 30, text: ' Thank you for watching!', no_speech_prob: 0.4, avg_logprob: -0.3 },
      { start: 30, end: 60, text: ' Thank you.', no_speech_prob: 0.8, avg_logprob: -0.5 },
      { start: 60, end: 90, text: ' [BLANK_AUDIO]' },
    ];
    host.next(
      { kind: 'answer', json: { text: 'Thank you for watching!', segments } },
      { kind: 'answer', json: { text: '' } },
    );
    expect(await transcribe()).toEqual({ segments: [], left_out: 2 });
    expect(await transcribe()).toEqual({ segments: [] });
  });
});

function aRecording({ content = Buffer.from('twelve bytes'), name = 'a.webm' } = {}): RecordedAudio {
  return {
    stream: async () => Readable.from([content]),
    contentType: 'audio/webm;codecs=opus',
    name,
    bytes: content.length,
  };
}

function outOfCredit() {
  return { kind: 'refuse', status: 429, json: { error: { code: 'insufficient_quota' } } } as const;
}

async function* failing(fault: Error): AsyncGenerator<Buffer> {
  yield Buffer.from('twelve');
  throw fault;
}
