/** Where files are: recordings and other uploads. Implemented on a disk and on S3-compatible storage. */
import type { Readable } from 'node:stream';
import type { Refusal } from '@auscult/contract/kit/refusal';

/**
 * Keeps bytes by key. A key is an id of ours (letters, digits, hyphens), never a name that someone typed.
 *
 * A growing file takes bytes at its end only. What `append` has acknowledged survives a power cut, and no later call
 * shows fewer bytes than were acknowledged. Bytes that were not acknowledged may or may not be there afterwards; the
 * length that `lengthOf` gives is the truth.
 */
export interface FileStore {
  /** Starts an empty growing file. Starting one that is there changes nothing. */
  create(key: string): Promise<void>;
  /**
   * Adds bytes at `offset`, which must be the file's length.
   *
   * @returns the new length, once it is durable; less was taken when `bytes` ended early or `signal` aborted
   * @throws OffsetMismatch when the file's length is not `offset`
   */
  append(key: string, offset: number, bytes: Readable, signal: AbortSignal): Promise<number>;
  /** Durable length in bytes; undefined when there is no such file. */
  lengthOf(key: string): Promise<number | undefined>;
  /** Ends growing. After it the file never changes. */
  finish(key: string): Promise<void>;
  /** Makes one finished file of several finished ones, in order, durably. */
  concatenate(key: string, parts: readonly string[]): Promise<void>;
  /**
   * Reads a file, or a part of it: `end` is inclusive, as in HTTP. Of a growing file it shows what is durable.
   *
   * @throws FileMissing when there is no such file; Error where the store cannot show a growing one at the moment
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Destroys a file. Destroying one that is not there is no error. */
  destroy(key: string): Promise<void>;
}

/** There is no file under this key: it was destroyed, or the files are older than the database (a restored copy). */
export class FileMissing extends Error {
  override name = 'FileMissing';

  constructor() {
    super('A file of this visit is missing in the file store.');
  }
}

/**
 * Reads a file that a row of the database names.
 *
 * @param refusal  what to say where it is missing
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

/** Someone else wrote meanwhile, or the caller is behind. */
export class OffsetMismatch extends Error {
  override name = 'OffsetMismatch';
  readonly length: number;

  constructor(length: number) {
    super(`The file holds ${length} bytes.`);
    this.length = length;
  }
}
