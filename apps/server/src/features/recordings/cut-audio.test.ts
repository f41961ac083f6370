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
import { cutAhead, cutRest, type StoredSound } from './cut-audio.ts';
import { packetsIn, sampleSound } from './test-kit/live-recording.ts';

let webm: Buffer;
let live: Buffer;
let mp4: Buffer;

beforeAll(async () => {
  webm = await sampleSound();
  live = await packedAs(new WebMOutputFormat({ appendOnly: true }));
  mp4 = await packedAs(new Mp4OutputFormat({ fastStart: 'fragmented' }));
});

const files: [string, () => Buffer][] = [
  ['WebM', () => webm],
  ['WebM that never says how long it is, as of a browser', () => live],
  ['MP4 in fragments, as of Safari', () => mp4],
];

describe.each(files)('%s', (_kind, file) => {
  test('parts and the rest hold every packet once, in order, at its time', async () => {
    const packets = await packetsIn(file());
    const seen = [];
    let from = 0;
    for (const share of [0.41, 0.77]) {
      const part = await cutAhead(grown(file(), share), from);
      if (!part) throw new Error('There was enough to cut.');
      expect(part.from_ms).toBe(from);
      expect(part.to_ms - from).toBeGreaterThanOrEqual(45_000);
      seen.push(...(await placed(part)));
      from = part.to_ms;
    }
    const rest = await cutRest(grown(file()), from);
    if (!rest) throw new Error('There was something left.');
    seen.push(...(await placed(rest)));
    expect(seen).toEqual(packets);
  });

  test('is cut wherever it ends so far, in a packet or between two', async () => {
    const packets = await packetsIn(file());
    const middle = Math.floor(file().length * 0.5);
    for (let end = middle; end < middle + 600; end += 97) {
      const part = await cutAhead({ ...grown(file()), bytes: end }, 0);
      if (!part) throw new Error('There was enough to cut.');
      const cut = await placed(part);
      expect(cut).toEqual(packets.slice(0, cut.length));
      expect(packets[cut.length]?.ms).toBe(part.to_ms);
    }
  });

  test('is not cut while there is too little', async () => {
    expect(await cutAhead(grown(file(), 0.2), 0)).toBeUndefined();
    const part = await cutAhead(grown(file(), 0.6), 0);
    expect(await cutAhead(grown(file(), 0.6), part?.to_ms ?? 0)).toBeUndefined();
    expect(await cutRest(grown(file()), 10_000_000)).toBeUndefined();
  });
});

test('a part says what it is', async () => {
  expect(await cutAhead(grown(webm), 0)).toMatchObject({ contentType: 'audio/webm', name: 'part.webm' });
  expect(await cutAhead(grown(mp4), 0)).toMatchObject({ contentType: 'audio/mp4', name: 'part.m4a' });
});

test('what is no recording is refused', async () => {
  const noise = Buffer.alloc(100_000, 'x');
  await expect(cutAhead(grown(noise), 0)).rejects.toThrow();
  await expect(cutRest(grown(noise), 0)).rejects.toThrow();
});

test('a file that is destroyed while it is read is refused', async () => {
  const gone = { bytes: webm.length, read: () => Promise.reject(new Error('It is gone.')) };
  await expect(cutAhead(gone, 0)).rejects.toThrow();
});

/** A file of which that share has arrived. */
function grown(file: Buffer, share = 1): StoredSound {
  return {
    bytes: Math.floor(file.length * share),
    read: async ({ start, end }) => Readable.from([file.subarray(start, end + 1)], { objectMode: false }),
  };
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
