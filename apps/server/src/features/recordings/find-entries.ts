/**
 * Finds entry points, where reading a recording can start without the bytes before: the clusters of a WebM
 * file (RFC 9559), or the fragments of an MP4 file (ISO/IEC 14496-12) with a start time. A live recording has
 * no index of them.
 */
import type { SoundBytes } from './sound-bytes.ts';

/** The kind of entry points of a file. */
export type Container = 'webm' | 'mp4';

/** Ids of RFC 8794 and RFC 9559 with their length markers. */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;

const ENTERED: ReadonlySet<number> = new Set([SEGMENT, CLUSTER]);

/** Maximum bytes of a fragment's description that are read. A longer one is not an entry point. */
const MOST_DESCRIPTION = 1024 ** 2;

/** The kind of a file. Anything that is not WebM counts as MP4, and has no entry points if it is not. */
export async function containerOf(sound: SoundBytes): Promise<Container> {
  return (await elementAt(sound, 0))?.id === EBML ? 'webm' : 'mp4';
}

/**
 * Byte offsets in order.
 *
 * @param from  the start of the file, or an entry point
 */
export function entriesOf(sound: SoundBytes, container: Container, from: number): AsyncGenerator<number> {
  return container === 'webm' ? clustersOf(sound, from) : fragmentsOf(sound, from);
}

/** An element for readers to skip. @returns its head; undefined if it does not fit */
export function fillerOf(container: Container, length: number): Buffer | undefined {
  if (length < 16) return undefined;
  if (container === 'mp4') {
    const box = Buffer.alloc(16);
    box.writeUInt32BE(1);
    box.write('free', 4, 'latin1');
    box.writeBigUInt64BE(BigInt(length), 8);
    return box;
  }
  const element = Buffer.alloc(9);
  element.writeBigUInt64BE(BigInt(length - element.length), 1);
  element[0] = VOID;
  element[1] = 1;
  return element;
}

/**
 * Skips everything except the elements that contain clusters. It also searches within clusters, because they
 * may have no length.
 */
async function* clustersOf(sound: SoundBytes, from: number): AsyncGenerator<number> {
  let position: number | undefined = from;
  while (position !== undefined) {
    const element = await elementAt(sound, position);
    if (element?.id === CLUSTER) yield position;
    position = element && (ENTERED.has(element.id) ? element.content : element.end);
  }
}

interface Element {
  id: number;
  /** Where its content begins. */
  content: number;
  /** Where the next element begins; undefined if its length is unknown. */
  end: number | undefined;
}

async function elementAt(sound: SoundBytes, position: number): Promise<Element | undefined> {
  const head = await sound.read(position, Math.min(position + 12, sound.length));
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.length) return undefined;
  const content = position + idBytes + sizeBytes;
  const size = sizeIn(head.subarray(idBytes, idBytes + sizeBytes));
  return { id: head.readUIntBE(0, idBytes), content, end: size === undefined ? undefined : content + size };
}

/** @returns undefined for the size that means unknown: all bits set */
function sizeIn(written: Buffer): number | undefined {
  const marker = 1 << (8 - written.length);
  const [first = 0, ...rest] = written;
  if (first === marker * 2 - 1 && rest.every((byte) => byte === 255)) return undefined;
  return rest.reduce((size, byte) => size * 256 + byte, first - marker);
}

async function* fragmentsOf(sound: SoundBytes, from: number): AsyncGenerator<number> {
  let position = from;
  for (;;) {
    const box = boxIn(await sound.read(position, Math.min(position + 16, sound.length)));
    if (!box) return;
    const end = position + box.size;
    if (box.type === 'moof' && box.size <= MOST_DESCRIPTION && end <= sound.length) {
      if (saysWhen((await sound.read(position, end)).subarray(box.head))) yield position;
    }
    position = end;
  }
}

/**
 * Whether every track of a fragment has a start time (`tfdt`). Without it, the start depends on earlier
 * fragments.
 */
function saysWhen(fragment: Buffer): boolean {
  const tracks = boxesIn(fragment).filter(({ type }) => type === 'traf');
  return tracks.every(({ content }) => boxesIn(content).some(({ type }) => type === 'tfdt'));
}

interface Box {
  type: string;
  /** Bytes of the whole box, and of its header. */
  size: number;
  head: number;
}

/** @returns undefined when there is no box, or one that extends to the end of the file */
function boxIn(bytes: Buffer): Box | undefined {
  if (bytes.length < 8) return undefined;
  const short = bytes.readUInt32BE(0);
  if (short === 1 && bytes.length < 16) return undefined;
  const [size, head] = short === 1 ? [Number(bytes.readBigUInt64BE(8)), 16] : [short, 8];
  return size < head ? undefined : { type: bytes.toString('latin1', 4, 8), size, head };
}

function boxesIn(bytes: Buffer): { type: string; content: Buffer }[] {
  const found: { type: string; content: Buffer }[] = [];
  let position = 0;
  for (let box = boxIn(bytes); box; box = boxIn(bytes.subarray(position))) {
    found.push({ type: box.type, content: bytes.subarray(position + box.head, position + box.size) });
    position += box.size;
  }
  return found;
}
