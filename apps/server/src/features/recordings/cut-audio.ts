/**
 * Cuts a part out of a recording without decoding: it copies the packets into a new file. Also works on a
 * file without its end, such as a growing one.
 */
import type { EncodedPacket, Input, InputAudioTrack } from 'mediabunny';
import { type Container, containerOf, entriesOf, fillerOf } from './find-entries.ts';
import { type Moment, quietestMoment } from './quietest-moment.ts';
import { inBlocks, type SoundBytes, type StoredSound, without } from './sound-bytes.ts';

/** Where a part begins. */
export interface Place {
  /** Milliseconds from the start of the recording. */
  ms: number;
  /** Byte offset at which reading starts: an entry point at or before it, or zero, the start of the file. */
  byte: number;
}

/** A part as a complete file. Its times begin at zero. */
export interface SoundPart {
  /** Milliseconds from the start of the recording. */
  from_ms: number;
  /** Where the next part begins. */
  to_ms: number;
  /** Byte offset at which reading starts for that place. */
  to_byte: number;
  bytes: Buffer;
  contentType: 'audio/webm' | 'audio/mp4';
  /** With the extension of the type. */
  name: 'part.webm' | 'part.m4a';
}

/** Milliseconds of the shortest and the longest part that is cut from a growing file. */
const SHORTEST_MS = 45_000;
const LONGEST_MS = 600_000;

/** Maximum number of bytes in memory. Only an uncompressed recording has more. */
const MOST_BYTES = 128 * 1024 ** 2;

/**
 * The part of a growing file that can be transcribed now: from the end of the last part to a quiet moment.
 * Before `from`, only the head of the file is read.
 *
 * @returns undefined while it is too short
 * @throws Error when the format cannot be cut
 */
export function cutAhead(sound: StoredSound, from: Place): Promise<SoundPart | undefined> {
  return withSound(sound, from, async (opened) => {
    const packets = await readPackets(opened.track, { from, isGrowing: true });
    const cut = quietestMoment(packets.map(momentOf));
    if (cut === undefined || cut - from.ms < SHORTEST_MS) return undefined;
    const part = packets.filter((packet) => millisecondsOf(packet) < cut);
    return partOf(opened, part, { from_ms: from.ms, to_ms: cut, to_byte: await entryFor(opened, part) });
  });
}

/**
 * The rest of a complete file. Before `from`, only the head of the file is read.
 *
 * @returns undefined when nothing is left
 * @throws Error when the file cannot be cut, or is damaged there
 */
export function cutRest(sound: StoredSound, from: Place): Promise<SoundPart | undefined> {
  return withSound(sound, from, async (opened) => {
    const packets = await readPackets(opened.track, { from, isGrowing: false });
    const last = packets.at(-1);
    if (!last) return undefined;
    const end = { to_ms: millisecondsOf(last) + 1, to_byte: sound.bytes };
    return partOf(opened, packets, { from_ms: from.ms, ...end });
  });
}

interface OpenedSound {
  track: InputAudioTrack;
  container: Container;
  sound: SoundBytes;
  /** Where reading started. */
  entry: number;
}

async function withSound<Result>(
  stored: StoredSound,
  { byte }: Place,
  work: (opened: OpenedSound) => Promise<Result>,
): Promise<Result> {
  // Loaded on use: a server that never transcribes ahead starts without it.
  const { CustomSource, Input, MATROSKA, MP4, WEBM } = await import('mediabunny');
  const sound = inBlocks(stored);
  const container = await containerOf(sound);
  const entered = byte === 0 ? sound : await enteredAt(sound, container, byte);
  const source = new CustomSource({ getSize: () => entered.length, read: entered.read });
  const input: Input = new Input({ source, formats: [WEBM, MATROSKA, MP4] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error('There is no sound in this file.');
    return await work({ track, container, sound, entry: byte });
  } finally {
    input.dispose();
  }
}

/**
 * The file without the bytes between its head and an entry point. @throws Error when there is no entry point
 */
async function enteredAt(sound: SoundBytes, container: Container, byte: number): Promise<SoundBytes> {
  const [first, entry] = await Promise.all([
    firstOf(entriesOf(sound, container, 0)),
    firstOf(entriesOf(sound, container, byte)),
  ]);
  if (first === undefined || entry !== byte) throw new Error('This file cannot be entered there.');
  const filler = fillerOf(container, byte - first);
  return filler ? without(sound, { start: first, end: byte, filler }) : sound;
}

async function firstOf(entries: AsyncGenerator<number>): Promise<number | undefined> {
  for await (const entry of entries) return entry;
  return undefined;
}

/**
 * The entry point for what follows these packets: that of the last packet, since its cluster may contain
 * more. The library numbers packets from the byte of their cluster. If that ever changes, reading starts too
 * early or fails.
 */
async function entryFor(
  { container, sound, entry }: OpenedSound,
  packets: readonly EncodedPacket[],
): Promise<number> {
  const last = packets.at(-1)?.sequenceNumber ?? 0;
  let found = entry;
  for await (const next of entriesOf(sound, container, entry)) {
    if (next > last) break;
    found = next;
  }
  return found;
}

/** @param isGrowing  the last packets may be incomplete: unreadable data then counts as the end */
async function readPackets(
  track: InputAudioTrack,
  { from, isGrowing }: { from: Place; isGrowing: boolean },
): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  let bytes = 0;
  try {
    for await (const packet of packetsFrom(track, from)) {
      if (isGrowing && millisecondsOf(packet) - from.ms > LONGEST_MS) return packets;
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

/**
 * Packets before the start of the recording belong to its first part.
 *
 * @throws Error when packets after the place may precede the entry point
 */
async function* packetsFrom(track: InputAudioTrack, { ms, byte }: Place): AsyncGenerator<EncodedPacket> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  // A file with an index needs no entry point.
  const before = byte > 0 || ms === 0 ? null : await sink.getPacket((ms - 1) / 1000);
  const first = before ?? (await sink.getFirstPacket());
  if (!first) return;
  if (byte > 0 && millisecondsOf(first) >= ms) throw new Error('This file was entered too late.');
  for await (const packet of sink.packets(first)) {
    if (ms === 0 || millisecondsOf(packet) >= ms) yield packet;
  }
}

async function partOf(
  { track, container }: OpenedSound,
  packets: readonly EncodedPacket[],
  times: Pick<SoundPart, 'from_ms' | 'to_ms' | 'to_byte'>,
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

/** Start time of a packet. Always rounded the same way, so that each packet belongs to one part. */
function millisecondsOf({ timestamp }: EncodedPacket): number {
  return Math.round(timestamp * 1000);
}

function momentOf(packet: EncodedPacket): Moment {
  return { ms: millisecondsOf(packet), bytes: packet.byteLength };
}
