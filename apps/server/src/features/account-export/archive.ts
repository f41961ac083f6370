/**
 * A ZIP archive that is streamed while it is written: one file after the other, no faster than the reader
 * takes it.
 */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Takes files in and emits the archive. */
export interface Archive {
  /** The bytes of the archive. When the reader destroys the stream, writing stops. */
  readonly stream: Readable;
  /** Aborts when the reader has gone. */
  readonly signal: AbortSignal;
  /**
   * Adds a file. Resolves when its bytes are on their way, so the caller begins the next file only then.
   *
   * @param path  below the archive, with slashes
   * @param open  opens the bytes when the archive reaches the file
   * @throws errors of reading; the signal's reason when the reader has gone
   */
  add(path: string, open: () => Promise<Readable>, isPacked?: boolean): Promise<void>;
  /** Writes the central directory at the end. */
  finish(): void;
  /** Aborts the archive, so that the reader sees that it is incomplete. */
  fail(error: Error): void;
}

/** Opens an archive. */
export function openArchive(): Archive {
  const zip = new ZipFile();
  // `add` waits for reading and throws its errors.
  zip.on('error', () => undefined);
  // yazl gives out a PassThrough.
  const stream = zip.outputStream as Readable;
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('Nobody takes this archive any more.'));
  stream.once('close', leave);
  // Readers of the stream get the error. This listener prevents an uncaught exception when there is no
  // reader.
  stream.on('error', leave);
  return {
    stream,
    signal: gone.signal,
    add: async (path, open, isPacked = true) => {
      gone.signal.throwIfAborted();
      const bytes = await open();
      try {
        zip.addReadStream(bytes, path, { compress: isPacked });
        await once(bytes, 'end', { signal: gone.signal });
      } finally {
        bytes.destroy();
      }
    },
    finish: () => zip.end(),
    fail: (error) => void stream.destroy(error),
  };
}

/** Adds a text. */
export function addText(archive: Archive, path: string, text: string): Promise<void> {
  return archive.add(path, async () => Readable.from([Buffer.from(text)], { objectMode: false }));
}

/** Adds records as JSON that people can read. */
export function addJson(archive: Archive, path: string, records: unknown): Promise<void> {
  return addText(archive, path, `${JSON.stringify(records, undefined, 2)}\n`);
}
