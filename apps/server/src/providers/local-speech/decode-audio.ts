import { spawn } from 'node:child_process';
import { ALL_FORMATS, type AudioSample, AudioSampleSink, FilePathSource, Input } from 'mediabunny';
import { ChannelMixer } from './mix-channels.ts';
import type { LinearResampler, Sherpa } from './sherpa.ts';

/** Samples a second, as every speech model wants them. */
export const SOUND_RATE = 16_000;

/** The file is damaged, or in a format that cannot be decoded here. */
export class UnreadableSound extends Error {
  override name = 'UnreadableSound';
}

/** How a file is decoded. */
export interface Decoding {
  sherpa: Pick<Sherpa, 'LinearResampler'>;
  /** Name or path of the program, for formats that the server cannot decode by itself. */
  ffmpeg: string;
  /** Told before the first samples, where the file says how long it is. */
  onTotal?(milliseconds: number): void;
}

/**
 * The sound of a file as speech models want it: 16 kHz, one channel, from -1 to 1, in parts of less than a second, from its
 * start without gaps. Only a few of them are in memory at once.
 *
 * By mediabunny where it can (WAV, and Opus in WebM, Ogg and MP4 once a decoder is registered), else by ffmpeg where that is
 * installed; also from the place at which mediabunny stopped.
 *
 * @throws UnreadableSound, also after the first parts
 */
export async function* decodeAudio(path: string, decoding: Decoding): AsyncGenerator<Float32Array> {
  let given = 0;
  try {
    for await (const part of byMediabunny(path, decoding)) {
      given += part.length;
      yield part;
    }
  } catch {
    // Torn files and formats it does not know; ffmpeg is more forgiving.
    yield* withoutFirst(given, byFfmpeg(path, decoding.ffmpeg));
  }
}

async function* byMediabunny(path: string, { sherpa, onTotal }: Decoding): AsyncGenerator<Float32Array> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) throw new UnreadableSound();
    const seconds = await input.getDurationFromMetadata([track]);
    if (seconds) onTotal?.(Math.round(seconds * 1000));
    const line = new SoundLine(sherpa);
    for await (const sample of new AudioSampleSink(track).samples()) {
      try {
        yield* line.next(sample);
      } finally {
        sample.close();
      }
    }
    if (line.isEmpty) throw new UnreadableSound();
    yield* line.end();
  } finally {
    input.dispose();
  }
}

/** A longer gap between two samples is a mistake of the file. */
const LONGEST_GAP_SECONDS = 3600;
/** Times in files are rounded. */
const SHORTEST_GAP_SECONDS = 0.1;

/** Samples one after the other: mixed into one channel, gaps filled with silence, at the rate of the models. */
class SoundLine {
  readonly #sherpa: Decoding['sherpa'];
  #rate = 0;
  #mixer = new ChannelMixer(SOUND_RATE);
  #resampler: LinearResampler | undefined;
  /** Seconds of the recording that were given. */
  #given = 0;

  constructor(sherpa: Decoding['sherpa']) {
    this.#sherpa = sherpa;
  }

  get isEmpty(): boolean {
    return this.#given === 0;
  }

  *next(sample: AudioSample): Generator<Float32Array> {
    if (sample.timestamp + sample.duration <= 0) return;
    if (sample.sampleRate !== this.#rate) {
      yield* this.end();
      this.#rate = sample.sampleRate;
      this.#mixer = new ChannelMixer(this.#rate);
      this.#resampler =
        this.#rate === SOUND_RATE ? undefined : new this.#sherpa.LinearResampler(this.#rate, SOUND_RATE);
    }
    yield* this.#silenceUntil(sample.timestamp);
    this.#given += sample.duration;
    yield this.#resampled(this.#mixer.mix(channelsOf(sample)));
  }

  /** What the resampler still has. */
  *end(): Generator<Float32Array> {
    if (this.#resampler) yield this.#resampler.flush(new Float32Array(0));
  }

  *#silenceUntil(timestamp: number): Generator<Float32Array> {
    const gap = timestamp - this.#given;
    if (gap < SHORTEST_GAP_SECONDS || gap > LONGEST_GAP_SECONDS) return;
    this.#given += gap;
    for (let left = Math.round(gap * this.#rate); left > 0; left -= this.#rate / 2)
      yield this.#resampled(new Float32Array(Math.ceil(Math.min(left, this.#rate / 2))));
  }

  #resampled(sound: Float32Array): Float32Array {
    return this.#resampler ? this.#resampler.resample(sound) : sound;
  }
}

function channelsOf(sample: AudioSample): Float32Array[] {
  return Array.from({ length: sample.numberOfChannels }, (_none, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  });
}

/** Two channels, which ffmpeg makes of one or of more without adding up what cancels each other. */
const FFMPEG_CHANNELS = 2;
const FFMPEG_FRAME = FFMPEG_CHANNELS * 2;

async function* byFfmpeg(path: string, ffmpeg: string): AsyncGenerator<Float32Array> {
  const format = ['-vn', '-ac', String(FFMPEG_CHANNELS), '-ar', String(SOUND_RATE), '-f', 's16le', 'pipe:1'];
  // The prefix keeps ffmpeg from reading a name as an address of some other protocol.
  const child = spawn(ffmpeg, ['-nostdin', '-v', 'error', '-i', `file:${path}`, ...format], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  try {
    const mixer = new ChannelMixer(SOUND_RATE);
    let left = Buffer.alloc(0);
    let isEmpty = true;
    for await (const chunk of child.stdout) {
      const bytes = Buffer.concat([left, chunk]);
      const whole = bytes.length - (bytes.length % FFMPEG_FRAME);
      left = bytes.subarray(whole);
      isEmpty &&= whole === 0;
      yield mixer.mix(channelsIn(bytes.subarray(0, whole)));
    }
    if (!(await ended) || isEmpty) throw new UnreadableSound();
  } finally {
    child.kill('SIGKILL');
  }
}

/** The channels of samples of 16 bits that come in turn. */
function channelsIn(bytes: Buffer): Float32Array[] {
  const frames = bytes.length / FFMPEG_FRAME;
  return Array.from({ length: FFMPEG_CHANNELS }, (_none, channel) =>
    Float32Array.from(
      { length: frames },
      (_value, frame) => bytes.readInt16LE(frame * FFMPEG_FRAME + channel * 2) / 32_768,
    ),
  );
}

async function* withoutFirst(
  count: number,
  parts: AsyncGenerator<Float32Array>,
): AsyncGenerator<Float32Array> {
  let left = count;
  for await (const part of parts) {
    const skipped = Math.min(left, part.length);
    left -= skipped;
    if (skipped < part.length) yield part.subarray(skipped);
  }
}
