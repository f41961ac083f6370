/**
 * A slice as it lies in the file of its stretch: four numbers of four bytes each (index, start, end, length), then the
 * sealed bytes. Records may stand in any order; a torn last one is no record.
 */
import { type Bytes, joinBytes, textBytes } from './bytes.ts';
import { SEAL_BYTES } from './sealing.ts';

/** Where a slice belongs. Not secret, but sealed against being changed. */
export interface SliceHead {
  /** Counts from 0 within the stretch. */
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

/** A record found in a file: where its sealed bytes stand. */
export interface FoundRecord extends SliceHead {
  sealedAt: number;
  sealedLength: number;
}

const RECORD_HEAD_BYTES = 16;

/** A slice holds half a second of sound, or what had gathered while the page was frozen: more than this is no slice. */
const LONGEST_SLICE = 64 * 1024 ** 2;

/** What a slice is bound to when it is sealed. */
export function boundOf(stretch: string, { index, startByte, endsAtMs }: SliceHead): Bytes {
  return textBytes(`${stretch}/${index}/${startByte}/${endsAtMs}`);
}

/** Bytes of sound in a sealed slice. */
export function plainLength(sealedLength: number): number {
  return sealedLength - SEAL_BYTES;
}

/** Writes a slice as a record. */
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
 * @param readAt  reads that many bytes at a place; fewer at the end of the file
 * @returns them in the order in which they stand, up to the first that is torn
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
