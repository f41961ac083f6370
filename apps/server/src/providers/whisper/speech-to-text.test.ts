import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordedAudio } from '#server/ports/speech-to-text.ts';
import { createWhisperSpeechToText } from './speech-to-text.ts';

/**
 * A replacement for `@huggingface/transformers` that returns its input in words, since the real one needs a
 * model of hundreds of megabytes. Decoding, the thread, its windows and loading are real.
 */
const TRANSFORMERS = `
  export const env = {};
  export async function pipeline(task, model, { dtype }) {
    if (model === 'gone') throw new Error('Could not locate file');
    return async (samples, { language = 'any', task: what = '-' }) => {
      if (language === 'crash') process.exit(3);
      if (language === 'never') {
        new BroadcastChannel('whisper-test').postMessage('listening');
        await new Promise(() => setInterval(() => {}, 1000));
      }
      const seconds = (samples.length / 16000).toFixed(1);
      const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0).toFixed(1);
      const told = [task, model, dtype, language, what, env.allowRemoteModels, env.localModelPath, seconds, loudest];
      return { text: '', chunks: [
        { timestamp: [0, 1.5], text: ' ' + told.join(' ') },
        { timestamp: [1.5, null], text: ' Thanks for watching!' },
        { timestamp: [1.5, null], text: ' Done.' },
      ] };
    };
  }
`;
/** Decodes every frame to 20 ms of a loud tone. */
const OPUS = `
  export class OpusDecoder {
    ready = Promise.resolve();
    decodeFrame() { return { channelData: [new Float32Array(960).fill(0.5)], samplesDecoded: 960 }; }
    free() {}
  }
`;

describe('a local Whisper', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'whisper-test-'));
    await installPackage('@huggingface/transformers', TRANSFORMERS);
    await installPackage('opus-decoder', OPUS);
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function installPackage(name: string, source: string): Promise<void> {
    const folder = join(directory, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ name, type: 'module', exports: './index.js' }),
    );
    await writeFile(join(folder, 'index.js'), source);
  }

  function whisper({ model = 'onnx-community/whisper-small', packageDirectory = directory } = {}) {
    return createWhisperSpeechToText({
      model,
      packageDirectory,
      modelDirectory: '/models',
      ffmpeg: '/no/ffmpeg',
    });
  }

  async function recording(seconds: number, wave = Math.sin, channels = [1]): Promise<RecordedAudio> {
    const path = join(directory, `${seconds}-${channels.join('')}.wav`);
    await writeFile(path, wavOf(seconds, wave, channels));
    const { size: bytes } = await stat(path);
    return {
      path,
      bytes,
      stream: async () => createReadStream(path),
      contentType: 'audio/wav',
      name: 'a.wav',
    };
  }
  const listening = (language?: string) => ({ language, spelling: [], signal: new AbortController().signal });

  test('gets 16 kHz of one channel, and leaves out invented words', async () => {
    const { segments } = await whisper().transcribe(await recording(2), listening('de'));
    expect(segments).toEqual([
      {
        start_ms: 0,
        end_ms: 1500,
        text: 'automatic-speech-recognition onnx-community/whisper-small q8 de transcribe true /models 2.0 0.5',
      },
      { start_ms: 1500, end_ms: 2000, text: 'Done.' },
    ]);
  });

  test('transcribes channels that cancel each other', async () => {
    const { segments } = await whisper().transcribe(await recording(2, Math.sin, [1, -1]), listening());
    expect(segments[0]?.text).toMatch(/ 2\.0 0\.5$/);
  });

  test('gives an English model no language, and does not search elsewhere for a model in a directory', async () => {
    const { segments } = await whisper({ model: '/srv/whisper/base.en' }).transcribe(
      await recording(2),
      listening('en'),
    );
    expect(segments[0]?.text).toContain(' base.en q8 any - false /srv/whisper ');
  });

  test('transcribes a long recording in windows, with times from its start', async () => {
    const quietAt290 = (radians: number) => (Math.abs(radians / TONE - 290) < 0.2 ? 0 : Math.sin(radians));
    const { segments } = await whisper().transcribe(await recording(320, quietAt290), listening());
    const starts = segments
      .filter(({ text }) => text.startsWith('automatic'))
      .map(({ start_ms }) => start_ms);
    expect(starts).toHaveLength(2);
    expect(Math.abs((starts[1] ?? 0) - 290_000)).toBeLessThan(250);
    expect(segments.at(-1)?.end_ms).toBe(320_000);
  });

  test('silence gives no segments and never reaches the model', async () => {
    const silence = await recording(3, () => 0);
    expect(await whisper().transcribe(silence, listening())).toEqual({ segments: [] });
  });

  test('a recording without a path is copied, and the copy destroyed', async () => {
    const before = await readdir(tmpdir());
    const { path: _none, ...audio } = await recording(1);
    expect((await whisper().transcribe(audio, listening())).segments).toHaveLength(2);
    const after = await readdir(tmpdir());
    expect(after.filter((name) => name.startsWith('auscult-whisper-') && !before.includes(name))).toEqual([]);
  });

  test('two simultaneous recordings are transcribed in sequence, each with its own answer', async () => {
    const provider = whisper();
    const [one, two] = await Promise.all([
      provider.transcribe(await recording(1), listening('fr')),
      provider.transcribe(await recording(2), listening('es')),
    ]);
    expect(one.segments[0]?.text).toMatch(/ fr .* 1\.0 /);
    expect(two.segments[0]?.text).toMatch(/ es .* 2\.0 /);
  });

  test('stops with the caller’s own reason, and transcribes the next one', async () => {
    const provider = whisper();
    const gone = new AbortController();
    const reason = new Error('cancelled by the vet');
    const channel = new BroadcastChannel('whisper-test');
    const begun = once(channel, 'message');
    const audio = await recording(1);
    const never = provider.transcribe(audio, { ...listening('never'), signal: gone.signal });
    const next = provider.transcribe(audio, listening('it'));
    await begun;
    gone.abort(reason);
    await expect(never).rejects.toBe(reason);
    channel.close();
    expect((await next).segments[0]?.text).toContain(' it ');
  });

  test('releases a waiting caller who gives up at once', async () => {
    const provider = whisper();
    const [long, waiting] = [new AbortController(), new AbortController()];
    const audio = await recording(1);
    const heard = provider.transcribe(audio, { ...listening('never'), signal: long.signal });
    const waits = provider.transcribe(audio, { ...listening(), signal: waiting.signal });
    waiting.abort(new Error('cancelled by the vet'));
    await expect(waits).rejects.toThrow('cancelled by the vet');
    long.abort(new Error('stopped'));
    await expect(heard).rejects.toThrow('stopped');
  });

  test('a dead thread is a retryable error, and the next recording gets a new one', async () => {
    const provider = whisper();
    const dying = provider.transcribe(await recording(1), listening('crash'));
    await expect(dying).rejects.toMatchObject({ name: 'ProviderError', retryable: true });
    expect((await provider.transcribe(await recording(1), listening())).segments).toHaveLength(2);
  });

  test.each([
    ['the packages are missing', { packageDirectory: '/nowhere' }, /npm run add:whisper/],
    ['the model is missing', { model: 'gone' }, /"gone" could not be loaded/],
  ])('says in one sentence that %s', async (_what, options, message) => {
    await expect(whisper(options).transcribe(await recording(1), listening())).rejects.toMatchObject({
      name: 'ProviderError',
      retryable: false,
      message: expect.stringMatching(message),
    });
  });

  test('once the packages are installed, no restart is needed', async () => {
    const late = await mkdtemp(join(tmpdir(), 'whisper-late-'));
    const provider = whisper({ packageDirectory: late });
    await expect(provider.transcribe(await recording(1), listening())).rejects.toThrow('add:whisper');
    await cp(join(directory, 'node_modules'), join(late, 'node_modules'), { recursive: true });
    expect((await provider.transcribe(await recording(1), listening())).segments).toHaveLength(2);
    await rm(late, { recursive: true });
  });

  test('says what helps with an unreadable format', async () => {
    const path = join(directory, 'text.mp3');
    await writeFile(path, 'not a sound');
    const audio = { ...(await recording(1)), path };
    await expect(whisper().transcribe(audio, listening())).rejects.toMatchObject({
      retryable: false,
      message: expect.stringMatching(/ffmpeg/),
    });
  });
});

const RATE = 44_100;
/** Radians per second of the tone of 440 Hz. */
const TONE = 2 * Math.PI * 440;

/** A WAV file of 44.1 kHz, to include resampling; each channel is the tone times its factor. */
function wavOf(seconds: number, wave: (radians: number) => number, channels: readonly number[]): Buffer {
  const { length: count } = channels;
  const samples = Int16Array.from(
    { length: seconds * RATE * count },
    (_none, index) =>
      wave((Math.floor(index / count) / RATE) * TONE) * 16_000 * (channels[index % count] ?? 0),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.byteLength, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(count, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2 * count, 28);
  head.writeUInt16LE(2 * count, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer)]);
}
