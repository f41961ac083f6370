/** The speech that the fake microphone plays, and the recording of it: measured with ffmpeg and ffprobe. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SOUND } from '../kit/sample-visit.ts';

const run = promisify(execFile);
const MAX_BYTES = 1024 ** 3;
const RATE = 8000;
const FRAME_MS = 50;
const FRAME = (RATE * FRAME_MS) / 1000;
const MINUTE_FRAMES = 60_000 / FRAME_MS;

/** The measurements of a recording. */
export interface HeardSound {
  /** Seconds from the first to the end of the last packet, as ffprobe reads them. */
  seconds: number;
  /** Seconds of sound after decoding. */
  decodedSeconds: number;
  /**
   * Correlation of its loudness with that of the known speech at the best offset; 1 is identical. The lowest
   * value of all minutes.
   */
  likeness: number;
}

/** Speech as the microphone hears it: three minutes of the visit that ships with the product. */
export interface KnownSpeech {
  /** Measures a recording of it. @throws Error  with ffmpeg's message for a file that does not decode */
  measure: (path: string) => Promise<HeardSound>;
}

/** Writes the speech as a WAV file, and reads it. @throws Error  if ffmpeg is not installed */
export async function writeSpeech(path: string): Promise<KnownSpeech> {
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    SOUND,
    '-ac',
    '1',
    '-ar',
    '48000',
    '-c:a',
    'pcm_s16le',
    path,
  ]);
  const known = loudnessOf(await decode(path));
  return {
    measure: async (recording) => {
      const samples = await decode(recording);
      return {
        seconds: await secondsOf(recording),
        decodedSeconds: samples.length / RATE,
        likeness: Math.min(...minutesOf(loudnessOf(samples)).map((minute) => likenessOf(minute, known))),
      };
    },
  };
}

async function decode(path: string): Promise<Int16Array> {
  const words = ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(RATE), '-'];
  const { stdout } = await run('ffmpeg', words, { encoding: 'buffer', maxBuffer: MAX_BYTES });
  return new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2));
}

/** Seconds from the first to the end of the last packet of a file. */
export async function secondsOf(path: string): Promise<number> {
  const words = ['-v', 'error', '-show_entries', 'packet=pts_time,duration_time', '-of', 'json', path];
  const { stdout } = await run('ffprobe', words, { maxBuffer: MAX_BYTES });
  const { packets }: { packets: { pts_time: string; duration_time?: string }[] } = JSON.parse(stdout);
  const [first, last] = [packets[0], packets.at(-1)];
  if (!first || !last) return 0;
  return Number(last.pts_time) + Number(last.duration_time ?? 0) - Number(first.pts_time);
}

/** One value per {@link FRAME_MS}, in decibels. Quiet frames all have the same value. */
function loudnessOf(samples: Int16Array): number[] {
  const frames: number[] = [];
  for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
    const power = samples.subarray(start, start + FRAME).reduce((sum, sample) => sum + sample * sample, 0);
    frames.push(10 * Math.log10(power / FRAME + 1000));
  }
  return frames;
}

/** A remainder that is too short to differ from other speech is joined to the minute before it. */
function minutesOf(frames: readonly number[]): (readonly number[])[] {
  const count = Math.max(1, Math.round(frames.length / MINUTE_FRAMES));
  return Array.from({ length: count }, (_, index) =>
    frames.slice(index * MINUTE_FRAMES, index + 1 === count ? undefined : (index + 1) * MINUTE_FRAMES),
  );
}

/** The microphone repeats the speech, and a recording begins anywhere in it. */
function likenessOf(heard: readonly number[], known: readonly number[]): number {
  let best = 0;
  for (let shift = 0; shift < known.length; shift++) {
    const there = heard.map((_, index) => known[(shift + index) % known.length] ?? 0);
    best = Math.max(best, correlation(heard, there));
  }
  return best;
}

/** Pearson's correlation. */
function correlation(these: readonly number[], those: readonly number[]): number {
  const [mean, otherMean] = [meanOf(these), meanOf(those)];
  let [both, one, other] = [0, 0, 0];
  for (const [index, value] of these.entries()) {
    const [left, right] = [value - mean, (those[index] ?? 0) - otherMean];
    both += left * right;
    one += left * left;
    other += right * right;
  }
  return one === 0 || other === 0 ? 0 : both / Math.sqrt(one * other);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
