/** Whether a file is the publisher's, by its checksums. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** Length and checksums of a file of the publisher. */
export interface Expected {
  readonly bytes: number;
  readonly sha256?: string | undefined;
  /** SHA-1 of the blob that Git makes of it. */
  readonly gitSha1?: string | undefined;
}

/** Whether anything but the length can be checked. */
export function hasChecksum({ sha256, gitSha1 }: Expected): boolean {
  return sha256 !== undefined || gitSha1 !== undefined;
}

/** Reads the whole file. @returns false when its length or a checksum is another. @throws the signal's reason */
export async function isAsExpected(path: string, expected: Expected, signal: AbortSignal): Promise<boolean> {
  const { size } = await stat(path);
  if (size !== expected.bytes) return false;
  if (!hasChecksum(expected)) return true;
  const sha256 = createHash('sha256');
  const gitSha1 = createHash('sha1').update(`blob ${size}\0`);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 ** 2 })) {
    signal.throwIfAborted();
    if (expected.sha256 !== undefined) sha256.update(chunk);
    if (expected.gitSha1 !== undefined) gitSha1.update(chunk);
  }
  return (
    (expected.sha256 === undefined || sha256.digest('hex') === expected.sha256) &&
    (expected.gitSha1 === undefined || gitSha1.digest('hex') === expected.gitSha1)
  );
}
