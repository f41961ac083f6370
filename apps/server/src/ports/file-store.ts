/** Storage of recordings and other uploads. Implemented on a disk and on S3-compatible storage. */
import type { Readable } from 'node:stream';
import type { Refusal } from '@auscult/contract/kit/refusal';

/**
 * Stores bytes by key. A key is a generated id (letters, digits, hyphens), never a name that someone typed.
 *
 * A growing file accepts bytes only at its end. Bytes that `append` has acknowledged survive a power cut, and
 * no later call shows fewer. Unacknowledged bytes may or may not be there afterwards; `lengthOf` gives the
 * actual length.
 */
export interface FileStore {
  /** Starts an empty growing file. Idempotent. */
  create(key: string): Promise<void>;
  /**
   * Appends bytes at `offset`, which must be the file's length.
   *
   * @returns the new length, once it is durable; fewer bytes were accepted when `bytes` ended early or
   * `signal` aborted
   * @throws OffsetMismatch when the file's length is not `offset`
   */
  append(key: string, offset: number, bytes: Readable, signal: AbortSignal): Promise<number>;
  /** Durable length in bytes; undefined when the file does not exist. */
  lengthOf(key: string): Promise<number | undefined>;
  /** Ends growing. The file never changes afterwards. */
  finish(key: string): Promise<void>;
  /** Joins several finished files into one, in order, durably. */
  concatenate(key: string, parts: readonly string[]): Promise<void>;
  /**
   * Reads a file, or a part of it: `end` is inclusive, as in HTTP. For a growing file, it gives the durable
   * bytes.
   *
   * @throws FileMissing when the file does not exist; Error if the store cannot read a growing one at the
   * moment
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Destroys a file. A missing file is not an error. */
  destroy(key: string): Promise<void>;
}

/**
 * The file does not exist: it was destroyed, or the files are older than the database (a restored backup).
 */
export class FileMissing extends Error {
  override name = 'FileMissing';

  constructor() {
    super('A file of this visit is missing in the file store.');
  }
}

/**
 * Reads a file that a row of the database names.
 *
 * @param refusal  the message if it is missing
 * @throws Refusal
 */
export async function readStored(
  store: Pick<FileStore, 'read'>,
  key: string,
  { range, refusal }: { range?: { start: number; end: number }; refusal: () => Refusal },
): Promise<Readable> {
  try {
    return await store.read(key, range);
  } catch (thrown) {
    throw thrown instanceof FileMissing ? refusal() : thrown;
  }
}

/** Another writer wrote meanwhile, or the caller's offset is old. */
export class OffsetMismatch extends Error {
  override name = 'OffsetMismatch';
  readonly length: number;

  constructor(length: number) {
    super(`The file holds ${length} bytes.`);
    this.length = length;
  }
}
