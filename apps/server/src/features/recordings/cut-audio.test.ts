import { Readable } from 'node:stream';
import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { beforeAll, describe, expect, test } from 'vitest';
import { cutAhead, cutRest, type Place, type SoundPart } from './cut-audio.ts';
import type { StoredSound } from './sound-bytes.ts';
import { packetsIn, type SeenPacket, safariSound, sampleSound, seenIn } from './test-kit/live-recording.ts';

/** More than the reader reads of the head of a file. */
const HEAD_BYTES = 32_768;

const START = { ms: 0, byte: 0 };

let webm: Buffer;
let live: Buffer;
let mp4: Buffer;
let aac: Buffer;

beforeAll(async () => {
  webm = await sampleSound();
  live = await packedAs(new WebMOutputFormat({ appendOnly: true }));
  aac = await safariSound();
  mp4 = await packedAs(new Mp4OutputFormat({ fastStart: 'fragmented' }));
});

const files: [string, () => Buffer][] = [
  ['WebM', () => webm],
  ['WebM that never says how long it is, as of a browser', () => live],
  ['MP4 in fragments, with Opus', () => mp4],
  ['MP4 in fragments, with AAC as of Safari', () => aac],
];

describe.each(files)('%s', (_kind, file) => {
  test('parts and the rest contain every packet once, in order, at its time', async () => {
    const packets = await packetsIn(file());
    const seen = [];
    let from = START;
    for (const share of [0.5, 0.95]) {
      const part = await cutAhead(grown(file(), share), from);
      if (!part) throw new Error('There was enough to cut.');
      expect(part.from_ms).toBe(from.ms);
      expect(part.to_ms - from.ms).toBeGreaterThanOrEqual(45_000);
      seen.push(...(await placed(part)));
      from = after(part);
    }
    const rest = await cutRest(grown(file()), from);
    if (!rest) throw new Error('There was something left.');
    seen.push(...(await placed(rest)));
    expectAlike(seen, packets);
  });

  test('a part decodes like the whole', async () => {
    const part = await cutAhead(grown(file(), 0.6), START);
    const { codec, config } = await seenIn(part?.bytes ?? Buffer.alloc(0));
    expect({ codec, config }).toEqual(await seenIn(file()).then(({ codec, config }) => ({ codec, config })));
  });

  test('earlier bytes are not read again, except the head of the file', async () => {
    const place = after(await cutAhead(grown(file(), 0.5), START));
    const early = { ms: place.ms, byte: 0 };
    for (const cut of [cutAhead, cutRest]) {
      const [entered, whole] = [noting(grown(file())), noting(grown(file()))];
      const [part, same] = [await cut(entered, place), await cut(whole, early)];
      if (!part || !same) throw new Error('There was enough to cut.');
      expect(await placed(part)).toEqual(await placed(same));
      expect([part.to_ms, part.to_byte]).toEqual([same.to_ms, same.to_byte]);
      const again = entered.asked.filter(({ start, end }) => start >= HEAD_BYTES && end < place.byte);
      expect(again.length).toBeLessThan(2);
      expect(bytesIn(entered.asked)).toBeLessThan(file().length - place.byte + 2 * HEAD_BYTES);
    }
    expect(place.byte).toBeGreaterThan(file().length * 0.3);
  });

  test('a file without an entry point is not cut', async () => {
    const place = after(await cutAhead(grown(file(), 0.6), START));
    const between = { ...place, byte: place.byte + 1 };
    await expect(cutAhead(grown(file()), between)).rejects.toThrow();
    await expect(cutRest(grown(file()), between)).rejects.toThrow();
    const tooLate = { ms: 10_000, byte: place.byte };
    expect(await cutAhead(grown(file()), tooLate)).toBeUndefined();
    await expect(cutRest(grown(file()), tooLate)).rejects.toThrow();
  });

  test('a file is cut wherever it ends so far, in a packet or between two', async () => {
    const packets = await packetsIn(file());
    const middle = Math.floor(file().length * 0.5);
    for (let end = middle; end < middle + 600; end += 97) {
      const part = await cutAhead({ ...grown(file()), bytes: end }, START);
      if (!part) throw new Error('There was enough to cut.');
      const cut = await placed(part);
      expectAlike(cut, packets.slice(0, cut.length));
      expect(packets[cut.length]?.ms).toBe(part.to_ms);
    }
  });

  test('a file that is too short is not cut', async () => {
    expect(await cutAhead(grown(file(), 0.2), START)).toBeUndefined();
    const part = await cutAhead(grown(file(), 0.6), START);
    expect(await cutAhead(grown(file(), 0.6), after(part))).toBeUndefined();
    expect(await cutRest(grown(file()), { ms: 10_000_000, byte: 0 })).toBeUndefined();
  });
});

test('a part has its media type', async () => {
  expect(await cutAhead(grown(webm), START)).toMatchObject({ contentType: 'audio/webm', name: 'part.webm' });
  expect(await cutAhead(grown(mp4), START)).toMatchObject({ contentType: 'audio/mp4', name: 'part.m4a' });
});

test('MP4 whose fragments have no start time is read from the beginning of the file', async () => {
  const silent = Buffer.from(aac.toString('latin1').replaceAll('tfdt', 'free'), 'latin1');
  const part = await cutAhead(grown(silent, 0.5), START);
  if (!part) throw new Error('There was enough to cut.');
  expect(part.to_byte).toBe(0);
  const rest = await cutRest(grown(silent), after(part));
  if (!rest) throw new Error('There was something left.');
  expectAlike([...(await placed(part)), ...(await placed(rest))], await packetsIn(silent));
});

test('a file that is not a recording is refused', async () => {
  const noise = Buffer.alloc(100_000, 'x');
  await expect(cutAhead(grown(noise), START)).rejects.toThrow();
  await expect(cutRest(grown(noise), START)).rejects.toThrow();
});

test('a file that is destroyed while it is read is refused', async () => {
  const gone = { bytes: webm.length, read: () => Promise.reject(new Error('It is gone.')) };
  await expect(cutAhead(gone, START)).rejects.toThrow();
});

/** Where the next part begins. */
function after(part: SoundPart | undefined): Place {
  return { ms: part?.to_ms ?? 0, byte: part?.to_byte ?? 0 };
}

/** A file of which that share has arrived. */
function grown(file: Buffer, share = 1): StoredSound {
  return {
    bytes: Math.floor(file.length * share),
    read: async ({ start, end }) => Readable.from([file.subarray(start, end + 1)], { objectMode: false }),
  };
}

/** Records the requested byte ranges. */
function noting(sound: StoredSound) {
  const asked: { start: number; end: number }[] = [];
  const read = (range: { start: number; end: number }) => {
    asked.push(range);
    return sound.read(range);
  };
  return { ...sound, read, asked };
}

function bytesIn(ranges: readonly { start: number; end: number }[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end + 1 - start, 0);
}

/** The same packets at the same times. AAC counts in samples, so the times of a part are rounded again. */
function expectAlike(seen: readonly SeenPacket[], packets: readonly SeenPacket[]): void {
  expect(seen.map(({ digest }) => digest)).toEqual(packets.map(({ digest }) => digest));
  const off = seen.map(({ ms }, index) => Math.abs(ms - (packets[index]?.ms ?? Number.NaN)));
  expect(Math.max(...off)).toBeLessThanOrEqual(1);
}

async function placed({ bytes, from_ms }: { bytes: Buffer; from_ms: number }) {
  const packets = await packetsIn(bytes);
  return packets.map(({ ms, digest }) => ({ ms: ms + from_ms, digest }));
}

/** The sample visit in another container. */
async function packedAs(format: WebMOutputFormat | Mp4OutputFormat): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(webm), formats: [WEBM] });
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    showWarnings: false,
  });
  await conversion.execute();
  input.dispose();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
