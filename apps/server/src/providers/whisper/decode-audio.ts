import { spawn } from 'node:child_process';
import {
  ALL_FORMATS,
  BufferTarget,
  Conversion,
  FilePathSource,
  Input,
  Output,
  WavOutputFormat,
} from 'mediabunny';

/** Samples a second, as Whisper was trained on. */
export const WHISPER_SAMPLE_RATE = 16_000;

/**
 * The sound of a file as Whisper wants it: 16 kHz, one channel, 16 bits a sample (115 MB an hour).
 *
 * By mediabunny where it can (WAV, and Opus in WebM, Ogg and MP4 once a decoder is registered), else by ffmpeg where
 * that is installed. Undefined when neither can.
 */
export async function decodeAudio(path: string, ffmpeg = 'ffmpeg'): Promise<Int16Array | undefined> {
  return (await byMediabunny(path)) ?? (await byFfmpeg(path, ffmpeg));
}

async function byMediabunny(path: string): Promise<Int16Array | undefined> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  try {
    const target = new BufferTarget();
    const output = new Output({ format: new WavOutputFormat(), target });
    const audio = { codec: 'pcm-s16', sampleRate: WHISPER_SAMPLE_RATE, numberOfChannels: 1 } as const;
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
    // Torn files and formats it does not know; ffmpeg is more forgiving.
    return undefined;
  } finally {
    input.dispose();
  }
}

/** The part called `data` of a WAV file. */
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
  const format = ['-vn', '-ac', '1', '-ar', String(WHISPER_SAMPLE_RATE), '-f', 's16le', 'pipe:1'];
  // The prefix keeps ffmpeg from reading a name as an address of some other protocol.
  const child = spawn(ffmpeg, ['-nostdin', '-v', 'error', '-i', `file:${path}`, ...format], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  if (!(await ended)) return undefined;
  const all = Uint8Array.from(Buffer.concat(chunks));
  return new Int16Array(all.buffer, 0, Math.floor(all.byteLength / 2));
}
