import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import type { RecordedAudio, TranscribeOptions } from '#server/ports/speech-to-text.ts';
import { writeTinySpeechModel } from '#server/test-kit/tiny-speech-models/models.ts';
import {
  type Spoken,
  spokenTones,
  type Voice,
  type Word,
  wavOf,
} from '#server/test-kit/tiny-speech-models/tones.ts';
import { HOMOPHONES, withTinyTransducer } from '#server/test-kit/tiny-speech-models/transducer.ts';
import {
  createLocalSpeechToText,
  type LocalSpeechOptions,
  type LocalSpeechToText,
} from './speech-to-text.ts';
import { browserSound } from './test-kit/browser-sound.ts';

const VISIT: Spoken[] = [
  { silenceMs: 800 },
  { voice: 'low', words: ['Rex', 'is', 'limping', 'today'] },
  { silenceMs: 900 },
  { voice: 'high', words: ['no', 'no', 'Rex', 'coughs'] },
  { silenceMs: 900 },
  { voice: 'low', words: ['Rex', 'is', 'limping'] },
  { voice: 'high', words: ['Rex', 'coughs', 'today', 'no'] },
  { silenceMs: 1000 },
];
const SAID = [
  ['Speaker 1', 'Rex is limping today'],
  ['Speaker 2', 'no no Rex coughs'],
  ['Speaker 1', 'Rex is limping'],
  ['Speaker 2', 'Rex coughs today no'],
];
/** Where the segments begin, in milliseconds. */
const STARTS = [800, 3300, 5800, 7000];

describe('local transcription', () => {
  let directory: string;
  let copies: string;
  let model: ReadyModel;
  /** One process for most tests. */
  let engine: LocalSpeechToText;
  const others: LocalSpeechToText[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'local-speech-test-'));
    copies = join(directory, 'copies');
    await mkdir(copies);
    model = await writeTinySpeechModel(join(directory, 'model'));
    engine = another();
  });
  afterAll(async () => {
    await Promise.all(others.map((other) => other.close()));
    await rm(directory, { recursive: true });
  });

  function another(options: LocalSpeechOptions = {}, loaded = model): LocalSpeechToText {
    const made = createLocalSpeechToText(loaded, {
      ffmpeg: '/no/ffmpeg',
      threads: 1,
      directory: copies,
      ...options,
    });
    others.push(made);
    return made;
  }

  async function recording(bytes: Buffer, contentType = 'audio/wav'): Promise<RecordedAudio> {
    const path = join(directory, crypto.randomUUID());
    await writeFile(path, bytes);
    const stream = async () => createReadStream(path);
    return { stream, bytes: (await stat(path)).size, contentType, name: 'recording' };
  }
  const visit = () => recording(wavOf(spokenTones(VISIT)));

  test('returns words with times and speakers, and reports progress', async () => {
    const told: unknown[] = [];
    const onProgress = (heardMs: number, totalMs: number | undefined) => told.push([heardMs, totalMs]);
    const { segments, duration_ms } = await engine.transcribe(await visit(), listening({ onProgress }));
    expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual(SAID);
    for (const [place, { start_ms, end_ms }] of segments.entries()) {
      expect(Math.abs(start_ms - (STARTS[place] ?? 0))).toBeLessThan(150);
      expect(end_ms).toBeGreaterThan(start_ms + 800);
    }
    expect(duration_ms).toBe(9600);
    expect(told[0]).toEqual([expect.any(Number), 9600]);
  });

  test('omits speakers on request, and labels the same segments later', async () => {
    const audio = await visit();
    const { segments } = await engine.transcribe(audio, listening({ tellSpeakers: false }));
    expect(segments.map(({ speaker }) => speaker)).toEqual(segments.map(() => undefined));
    const apart = SAID.map(([, text = ''], place) => {
      const start_ms = STARTS[place] ?? 0;
      return { start_ms, end_ms: start_ms + 1100, text };
    });
    const labelled = await engine.labelSpeakers?.(audio, apart, listening());
    expect(labelled?.map(({ speaker, text }) => [speaker, text])).toEqual(SAID);
  });

  test('recognizes a speaker again minutes later', async () => {
    const said = (voice: Voice, ...words: Word[]): Spoken[] => [{ voice, words }, { silenceMs: 900 }];
    const long = spokenTones([
      ...said('low', 'Rex', 'is', 'limping', 'today'),
      ...said('high', 'no', 'no', 'Rex', 'coughs'),
      { silenceMs: 120_000 },
      ...said('high', 'today', 'Rex', 'is', 'limping'),
      ...said('low', 'limping', 'is', 'no'),
    ]);
    const { segments } = await engine.transcribe(await recording(wavOf(long)), listening());
    expect(segments.map(({ speaker }) => speaker)).toEqual([
      'Speaker 1',
      'Speaker 2',
      'Speaker 2',
      'Speaker 1',
    ]);
  });

  test('does not label a single speaker', async () => {
    const alone = wavOf(
      spokenTones([{ voice: 'low', words: ['Rex', 'is', 'limping', 'today', 'no', 'no'] }]),
    );
    const { segments } = await engine.transcribe(await recording(alone), listening());
    expect(segments).toMatchObject([{ text: 'Rex is limping today no no' }]);
    expect(segments[0]?.speaker).toBeUndefined();
  });

  test('transcribes channels that cancel each other, at another sample rate', async () => {
    const sound = spokenTones(VISIT.slice(0, 3));
    const thrice = Float32Array.from(
      { length: sound.length * 3 },
      (_none, at) => sound[Math.floor(at / 3)] ?? 0,
    );
    const audio = await recording(wavOf(thrice, [1, -1], 48_000));
    const { segments, duration_ms = 0 } = await engine.transcribe(audio, listening());
    expect(segments.map(({ text }) => text)).toEqual(['Rex is limping today']);
    expect(Math.abs(duration_ms - 3300)).toBeLessThan(50);
  });

  test('transcribes a browser recording, and keeps the duration of a gap', async () => {
    const audio = await recording(
      await browserSound({ seconds: 6, gapSeconds: 3 }),
      'audio/webm;codecs=opus',
    );
    const { segments, duration_ms = 0 } = await engine.transcribe(audio, listening({ tellSpeakers: false }));
    expect(Math.abs(duration_ms - 9000)).toBeLessThan(150);
    expect(segments.length).toBeGreaterThan(0);
    const inGap = segments.filter(({ start_ms, end_ms }) => start_ms > 3500 && end_ms < 5500);
    expect(inGap).toEqual([]);
  });

  test('silence gives no segments', async () => {
    const silence = wavOf(spokenTones([{ silenceMs: 3000 }]));
    expect(await engine.transcribe(await recording(silence), listening())).toEqual({
      segments: [],
      duration_ms: 3000,
    });
  });

  test.each([
    ['is no sound', () => Buffer.from('not a sound')],
    ['is empty', () => Buffer.alloc(0)],
    ['ends within its head', () => wavOf(spokenTones(VISIT)).subarray(0, 30)],
  ])('says what helps against a file that %s', async (_what, bytes) => {
    const transcribed = engine.transcribe(await recording(bytes()), listening());
    await expect(transcribed).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
      message: expect.stringMatching(/damaged .* ffmpeg/),
    });
  });

  test.runIf(process.platform !== 'win32')('hears by ffmpeg what it cannot decode itself', async () => {
    const ffmpeg = join(directory, 'ffmpeg');
    const samples = join(directory, 'samples');
    await writeFile(samples, wavOf(spokenTones(VISIT), [1, 1]).subarray(44));
    await writeFile(ffmpeg, `#!/bin/sh\nexec cat '${samples}'\n`, { mode: 0o755 });
    const { segments } = await another({ ffmpeg }).transcribe(
      await recording(Buffer.from('AAC')),
      listening(),
    );
    expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual(SAID);
  });

  test('transcribes one recording at a time, and deletes its copies', async () => {
    const [one, two] = await Promise.all([
      engine.transcribe(await visit(), listening()),
      engine.transcribe(await recording(wavOf(spokenTones(VISIT.slice(0, 2)))), listening()),
    ]);
    expect(one.segments).toHaveLength(4);
    expect(two.segments).toMatchObject([{ text: 'Rex is limping today' }]);
    expect(await readdir(copies)).toEqual([]);
  });

  test('stops with the caller’s reason, also while it waits, and transcribes the next recording', async () => {
    const [working, waiting] = [new AbortController(), new AbortController()];
    const reason = new Error('cancelled by the vet');
    const audio = await visit();
    const first = engine.transcribe(
      audio,
      listening({ signal: working.signal, onProgress: () => working.abort(reason) }),
    );
    const second = engine.transcribe(audio, listening({ signal: waiting.signal }));
    waiting.abort(reason);
    await expect(second).rejects.toBe(reason);
    await expect(first).rejects.toBe(reason);
    expect((await engine.transcribe(audio, listening())).segments).toHaveLength(4);
  });

  test('the clinic’s spelling decides between words that sound the same', async () => {
    const transducer = another({}, await withTinyTransducer(model, directory));
    const audio = await recording(wavOf(spokenTones([{ silenceMs: 500 }, { voice: 'low', words: ['Rex'] }])));
    const heardWith = async (...spelling: string[]) =>
      (await transducer.transcribe(audio, listening({ spelling }))).segments.map(({ text }) => text);
    expect(await heardWith()).toEqual([HOMOPHONES[0]]);
    expect(await heardWith(HOMOPHONES[1])).toEqual([HOMOPHONES[1]]);
    // The library ends the process for an invalid number.
    expect(await heardWith(':x Apoquel', '#Rimadyl/@', '犬')).toEqual([HOMOPHONES[0]]);
  });

  test('a crash is retryable, and the next recording gets a new process', async () => {
    const script = new URL('./test-kit/crashing-engine.ts', import.meta.url);
    const crashing = another({ script });
    await expect(crashing.transcribe(await visit(), listening({ language: 'xx' }))).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: true,
    });
    expect((await crashing.transcribe(await visit(), listening())).segments).toHaveLength(4);
  });

  test('a process without progress is killed', async () => {
    const stalled = another({ stallMs: 1 }).transcribe(await visit(), listening());
    await expect(stalled).rejects.toMatchObject({
      retryable: true,
      message: expect.stringMatching(/not get any further/),
    });
  });

  test.runIf(process.platform === 'linux')('a process that takes too much memory is killed', async () => {
    const large = another({ memoryLimit: 1 }).transcribe(await visit(), listening());
    await expect(large).rejects.toMatchObject({ retryable: true, message: expect.stringMatching(/memory/) });
  });

  test.each([
    ['is damaged', 'no model'],
    ['is missing', undefined],
  ])('a model of which a file %s is not tried again', async (_what, content) => {
    const vad = join(directory, `${crypto.randomUUID()}.onnx`);
    if (content !== undefined) await writeFile(vad, content);
    const transcribed = another({}, { ...model, vad }).transcribe(await visit(), listening());
    await expect(transcribed).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/could not be loaded/),
    });
  });

  test('accepts no recording after it is closed', async () => {
    const closed = another();
    await closed.close();
    await expect(closed.transcribe(await visit(), listening())).rejects.toMatchObject({ retryable: true });
  });
});

function listening(options: Partial<TranscribeOptions> = {}): TranscribeOptions {
  return { spelling: [], signal: new AbortController().signal, ...options };
}
