/**
 * Cuts a part out of a recording without decoding it: packets as the recorder made them, in a file of their own. Works on
 * a file whose end is missing too, since that is what a growing one looks like.
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EncodedPacket, Input, InputAudioTrack } from 'mediabunny';
import { type Moment, quietestMoment } from './quietest-moment.ts';

/** A file in the store, and how much of it is there. */
export interface StoredSound {
  bytes: number;
  /** Reads a part; `end` is inclusive, as in HTTP. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** A part as a file of its own. Its times begin at zero. */
export interface SoundPart {
  /** Milliseconds from the start of the recording. */
  from_ms: number;
  /** Where the part after it begins. */
  to_ms: number;
  bytes: Buffer;
  contentType: 'audio/webm' | 'audio/mp4';
  /** With the ending that goes with the type. */
  name: 'part.webm' | 'part.m4a';
}

/** Milliseconds of the shortest part that is cut from a growing file, and of the longest. */
const SHORTEST_MS = 45_000;
const LONGEST_MS = 600_000;

/** Bytes that are held in memory at most; a recording that is not compressed has more. */
const MOST_BYTES = 128 * 1024 ** 2;

/**
 * What can be heard already of a file that still grows: from where the last part ended to a quiet moment.
 *
 * @returns undefined while that is too short
 * @throws Error when the file is of a kind that cannot be cut
 */
export function cutAhead(sound: StoredSound, fromMs: number): Promise<SoundPart | undefined> {
  return withSound(sound, async (opened) => {
    const packets = await readPackets(opened.track, { fromMs, isGrowing: true });
    const cut = quietestMoment(packets.map(momentOf));
    if (cut === undefined || cut - fromMs < SHORTEST_MS) return undefined;
    const part = packets.filter((packet) => millisecondsOf(packet) < cut);
    return partOf(opened, part, { from_ms: fromMs, to_ms: cut });
  });
}

/**
 * What is left of a whole file.
 *
 * @returns undefined when nothing is
 * @throws Error when the file cannot be cut, or is damaged there
 */
export function cutRest(sound: StoredSound, fromMs: number): Promise<SoundPart | undefined> {
  return withSound(sound, async (opened) => {
    const packets = await readPackets(opened.track, { fromMs, isGrowing: false });
    const last = packets.at(-1);
    if (!last) return undefined;
    return partOf(opened, packets, { from_ms: fromMs, to_ms: millisecondsOf(last) + 1 });
  });
}

interface OpenedSound {
  track: InputAudioTrack;
  container: 'webm' | 'mp4';
}

async function withSound<Result>(
  { bytes, read }: StoredSound,
  work: (opened: OpenedSound) => Promise<Result>,
): Promise<Result> {
  // Loaded where it is used: a server that never hears ahead starts without it.
  const { CustomSource, Input, MATROSKA, MP4, WEBM } = await import('mediabunny');
  const source = new CustomSource({
    getSize: () => bytes,
    read: async (start, end) => buffer(await read({ start, end: end - 1 })),
    prefetchProfile: 'network',
    // A read ahead that fails is read again when it is wanted, and fails then.
    handleUnhandledError: () => undefined,
  });
  const input: Input = new Input({ source, formats: [WEBM, MATROSKA, MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error('There is no sound in this file.');
    const container = (await input.getFormat()) === MP4 ? 'mp4' : 'webm';
    return await work({ track, container });
  } finally {
    input.dispose();
  }
}

/** @param isGrowing  the last packets may be there in part: what cannot be read is the end then */
async function readPackets(
  track: InputAudioTrack,
  { fromMs, isGrowing }: { fromMs: number; isGrowing: boolean },
): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  let bytes = 0;
  try {
    for await (const packet of packetsFrom(track, fromMs)) {
      if (isGrowing && millisecondsOf(packet) - fromMs > LONGEST_MS) return packets;
      bytes += packet.byteLength;
      if (bytes > MOST_BYTES) break;
      packets.push(packet);
    }
  } catch (error) {
    if (!isGrowing) throw error;
  }
  if (bytes > MOST_BYTES) throw new Error('This part is too large to be cut.');
  return packets;
}

/** What comes before the start of the recording belongs to its first part. */
async function* packetsFrom(track: InputAudioTrack, fromMs: number): AsyncGenerator<EncodedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  const before = fromMs === 0 ? null : await sink.getPacket((fromMs - 1) / 1000);
  const first = before ?? (await sink.getFirstPacket());
  if (!first) return;
  for await (const packet of sink.packets(first)) {
    if (fromMs === 0 || millisecondsOf(packet) >= fromMs) yield packet;
  }
}

async function partOf(
  { track, container }: OpenedSound,
  packets: readonly EncodedPacket[],
  times: { from_ms: number; to_ms: number },
): Promise<SoundPart> {
  const { BufferTarget, EncodedAudioPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } = await import(
    'mediabunny'
  );
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  const format =
    container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  if (!codec || !decoderConfig || !format.getSupportedAudioCodecs().includes(codec)) {
    throw new Error('Sound of this kind cannot be cut.');
  }
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const packetSource = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(packetSource);
  await output.start();
  for (const packet of packets) {
    const timestamp = Math.max(0, packet.timestamp - times.from_ms / 1000);
    await packetSource.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The part was not written.');
  const bytes = Buffer.from(target.buffer);
  return container === 'mp4'
    ? { ...times, bytes, contentType: 'audio/mp4', name: 'part.m4a' }
    : { ...times, bytes, contentType: 'audio/webm', name: 'part.webm' };
}

/** When a packet begins. Rounded always in the same way, so that each belongs to one part. */
function millisecondsOf({ timestamp }: EncodedPacket): number {
  return Math.round(timestamp * 1000);
}

function momentOf(packet: EncodedPacket): Moment {
  return { ms: millisecondsOf(packet), bytes: packet.byteLength };
}
