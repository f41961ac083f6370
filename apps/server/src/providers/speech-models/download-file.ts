/** Downloads a file: resumes where it stopped, and starts again if the file is wrong. */
import { constants, type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Patience } from '#server/platform/retry.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type ModelHost, type RemoteFile, WrongFile } from './model-host.ts';
import { sizeOf } from './model-store.ts';

const LONGEST_WAIT_MS = 60_000;

/**
 * Downloads a file to `path`, after the bytes that are there already. Only its length is checked.
 *
 * @param patience  attempts in a row that bring no byte, and the pause before the second of them
 * @throws ProviderError when the host fails; the signal's reason; errors of the disk
 */
export async function downloadFile(
  host: ModelHost,
  file: RemoteFile,
  path: string,
  { signal, patience }: { signal: AbortSignal; patience: Patience },
): Promise<void> {
  const course: Course = { signal, patience, failures: 0, mayRestart: true };
  while ((await sizeOf(path)) !== file.bytes) {
    const from = await usableBytes(path, file.bytes);
    try {
      await fetchRest(host, file, { path, from }, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof WrongFile) await restart(error, path, course);
      else await pause(error, (await sizeOf(path)) > from, course);
    }
  }
}

/** Bytes of a file that can be continued. A file that is too long is removed. */
async function usableBytes(path: string, bytes: number): Promise<number> {
  const had = await sizeOf(path);
  if (had <= bytes) return had;
  await rm(path);
  return 0;
}

/** The state of one download. */
interface Course {
  readonly signal: AbortSignal;
  readonly patience: Patience;
  /** Attempts in a row without a byte. */
  failures: number;
  mayRestart: boolean;
}

/** Removes a wrong file, so that it is fetched from the beginning; once. @throws the error the second time */
async function restart(error: WrongFile, path: string, course: Course): Promise<void> {
  await rm(path, { force: true });
  if (!course.mayRestart) throw error;
  course.mayRestart = false;
}

/** Waits before the next attempt. @throws the error when another attempt is useless */
async function pause(error: unknown, isFurther: boolean, course: Course): Promise<void> {
  const { signal, patience } = course;
  course.failures = isFurther ? 0 : course.failures + 1;
  const isWorthwhile = error instanceof ProviderError && error.retryable;
  if (!isWorthwhile || course.failures > patience.retries) throw error;
  const doubled = patience.delayMs * 2 ** Math.max(0, course.failures - 1);
  const pauseMs = Math.min(error.retryAfterMs ?? doubled, LONGEST_WAIT_MS);
  await wait(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Requests the missing bytes of a file and writes them. @throws WrongFile when the length differs */
async function fetchRest(
  host: ModelHost,
  file: RemoteFile,
  { path, from }: { path: string; from: number },
  signal: AbortSignal,
): Promise<void> {
  const target = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const { start, chunks } = await host.open(file, from, signal);
    if (start < from) await target.truncate(start);
    let at = start;
    for await (const chunk of chunks) {
      if (at + chunk.length > file.bytes) throw new WrongFile(file.path);
      at += await writeAll(target, chunk, at);
    }
    if (at !== file.bytes) throw new WrongFile(file.path);
    await target.sync();
  } finally {
    await target.close();
  }
}

async function writeAll(target: FileHandle, chunk: Uint8Array, at: number): Promise<number> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await target.write(chunk, written, chunk.length - written, at + written);
    written += bytesWritten;
  }
  return written;
}
