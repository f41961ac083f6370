import { spawn } from 'node:child_process';
import {
  ALL_FORMATS,
  AudioSample,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  Output,
  WavOutputFormat,
} from 'mediabunny';
import { ChannelMixer } from './mix-channels.ts';

/** Samples per second, as in Whisper's training data. */
export const WHISPER_SAMPLE_RATE = 16_000;

/**
 * The audio of a file in Whisper's format: 16 kHz, one channel, 16 bits per sample (115 MB an hour).
 *
 * Decoded by mediabunny if it can (WAV, and Opus in WebM, Ogg and MP4 once a decoder is registered),
 * otherwise by ffmpeg if that is installed. Undefined when neither can.
 */
export async function decodeAudio(path: string, ffmpeg = 'ffmpeg'): Promise<Int16Array | undefined> {
  return (await byMediabunny(path)) ?? (await byFfmpeg(path, ffmpeg));
}

async function byMediabunny(path: string): Promise<Int16Array | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new WavOutputFormat(), target });
    const mixer = new ChannelMixer(WHISPER_SAMPLE_RATE);
    const audio = {
      codec: 'pcm-s16',
      sampleRate: WHISPER_SAMPLE_RATE,
      processedNumberOfChannels: 1,
      process: (sample: AudioSample) => mixedSample(sample, mixer),
    } as const;
    const conversion = await Conversion.init({
      input,
      output,
      audio,
      video: { discard: true },
      showWarnings: false,
    });
    if (!conversion.isValid) return undefined;
    await conversion.execute();
    return target.buffer ? samplesOfWav(target.buffer) : undefined;
  } catch {
    // Truncated files and formats it does not know; ffmpeg is more tolerant.
    return undefined;
  } finally {
    input.dispose();
  }
}

/** mediabunny's own mix is the mean of the channels, which is silence if they cancel each other. */
function mixedSample(sample: AudioSample, mixer: ChannelMixer): AudioSample {
  const channels = Array.from({ length: sample.numberOfChannels }, (_none, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  });
  const { sampleRate, timestamp } = sample;
  return new AudioSample({
    data: mixer.mix(channels),
    format: 'f32-planar',
    numberOfChannels: 1,
    sampleRate,
    timestamp,
  });
}

/** The `data` chunk of a WAV file. */
function samplesOfWav(wav: ArrayBuffer): Int16Array {
  const view = new DataView(wav);
  let start = 12;
  while (start + 8 <= wav.byteLength && view.getUint32(start) !== 0x64_61_74_61) {
    start += 8 + view.getUint32(start + 4, true);
  }
  const bytes = wav.slice(start + 8);
  return new Int16Array(bytes, 0, Math.floor(bytes.byteLength / 2));
}

async function byFfmpeg(path: string, ffmpeg: string): Promise<Int16Array | undefined> {
  const format = [
    '-vn',
    '-ac',
    String(FFMPEG_CHANNELS),
    '-ar',
    String(WHISPER_SAMPLE_RATE),
    '-f',
    's16le',
    'pipe:1',
  ];
  // The prefix prevents ffmpeg from reading a name as a URL of another protocol.
  const child = spawn(ffmpeg, ['-nostdin', '-v', 'error', '-i', `file:${path}`, ...format], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const chunks: Buffer[] = [];
  const mixer = new ChannelMixer(WHISPER_SAMPLE_RATE);
  let left = Buffer.alloc(0);
  for await (const chunk of child.stdout) {
    const bytes = Buffer.concat([left, chunk]);
    const whole = bytes.length - (bytes.length % FFMPEG_FRAME);
    left = bytes.subarray(whole);
    chunks.push(mixedBytes(bytes.subarray(0, whole), mixer));
  }
  if (!(await ended)) return undefined;
  const all = Uint8Array.from(Buffer.concat(chunks));
  return new Int16Array(all.buffer, 0, Math.floor(all.byteLength / 2));
}

/** Two channels: ffmpeg makes them of one or more without adding channels that cancel each other. */
const FFMPEG_CHANNELS = 2;
const FFMPEG_FRAME = FFMPEG_CHANNELS * 2;

/** Interleaved 16-bit samples of several channels, mixed into one. */
function mixedBytes(bytes: Buffer, mixer: ChannelMixer): Buffer {
  const frames = bytes.length / FFMPEG_FRAME;
  const channels = Array.from({ length: FFMPEG_CHANNELS }, (_none, channel) =>
    Float32Array.from(
      { length: frames },
      (_value, frame) => bytes.readInt16LE(frame * FFMPEG_FRAME + channel * 2) / 32_768,
    ),
  );
  const mixed = Buffer.alloc(frames * 2);
  for (const [frame, value] of mixer.mix(channels).entries())
    mixed.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(value * 32_768))), frame * 2);
  return mixed;
}
