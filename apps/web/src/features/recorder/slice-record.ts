/**
 * A slice in the file of its stretch: four numbers of four bytes each (index, start, end, length), then the
 * sealed bytes. Records can be in any order; a torn last record is ignored.
 */
import { type Bytes, joinBytes, textBytes } from './bytes.ts';
import { SEAL_BYTES } from './sealing.ts';

/** The position of a slice. Not secret, but protected against changes. */
export interface SliceHead {
  /** Index within the stretch, from 0. */
  index: number;
  /** Bytes of the stretch before it. */
  startByte: number;
  /** Milliseconds of sound in the stretch up to its end. */
  endsAtMs: number;
}

/** A slice, sealed. */
export interface SealedSlice extends SliceHead {
  sealed: Bytes;
}

/** A record in a file: the position of its sealed bytes. */
export interface FoundRecord extends SliceHead {
  sealedAt: number;
  sealedLength: number;
}

const RECORD_HEAD_BYTES = 16;

/** A slice has half a second of sound, or what was buffered while the page was frozen. Anything larger is invalid. */
const LONGEST_SLICE = 64 * 1024 ** 2;

/** The additional data of a sealed slice. */
export function boundOf(stretch: string, { index, startByte, endsAtMs }: SliceHead): Bytes {
  return textBytes(`${stretch}/${index}/${startByte}/${endsAtMs}`);
}

/** Bytes of sound in a sealed slice. */
export function plainLength(sealedLength: number): number {
  return sealedLength - SEAL_BYTES;
}

/** Encodes a slice as a record. */
export function encodeRecord({ index, startByte, endsAtMs, sealed }: SealedSlice): Bytes {
  const head = new DataView(new ArrayBuffer(RECORD_HEAD_BYTES));
  [index, startByte, endsAtMs, sealed.length].forEach((value, place) => {
    head.setUint32(place * 4, value);
  });
  return joinBytes([new Uint8Array(head.buffer), sealed]);
}

/**
 * Finds the records of a file.
 *
 * @param readAt  reads that many bytes at a position; fewer at the end of the file
 * @returns them in file order, up to the first torn one
 */
export async function findRecords(
  readAt: (at: number, length: number) => Promise<Uint8Array>,
  fileLength: number,
): Promise<FoundRecord[]> {
  const records: FoundRecord[] = [];
  let at = 0;
  while (at + RECORD_HEAD_BYTES <= fileLength) {
    const head = await readAt(at, RECORD_HEAD_BYTES);
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const sealedLength = view.getUint32(12);
    const sealedAt = at + RECORD_HEAD_BYTES;
    if (sealedLength <= SEAL_BYTES || sealedLength > LONGEST_SLICE || sealedAt + sealedLength > fileLength)
      break;
    records.push({
      index: view.getUint32(0),
      startByte: view.getUint32(4),
      endsAtMs: view.getUint32(8),
      sealedAt,
      sealedLength,
    });
    at = sealedAt + sealedLength;
  }
  return records;
}
