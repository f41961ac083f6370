/** A ZIP file while it is made: one file of it after the other, none faster than anyone who takes it. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Takes files in, gives the archive out. */
export interface Archive {
  /** The archive's bytes. Destroyed by anyone who takes them, it ends the work on it. */
  readonly stream: Readable;
  /** Aborts when no one takes the archive any more. */
  readonly signal: AbortSignal;
  /**
   * Adds a file. Resolves when its bytes are on their way, so that the next is only begun then.
   *
   * @param path  below the archive, with slashes
   * @param open  opens its bytes when its turn has come
   * @throws what reading throws; the signal's reason when no one takes the archive any more
   */
  add(path: string, open: () => Promise<Readable>, isPacked?: boolean): Promise<void>;
  /** Writes the list at its end. */
  finish(): void;
  /** Breaks the archive off, so that anyone who takes it sees that it is not whole. */
  fail(error: Error): void;
}

/** Opens an archive. */
export function openArchive(): Archive {
  const zip = new ZipFile();
  // What reading throws is thrown by `add`, which waits for it.
  zip.on('error', () => undefined);
  // yazl gives out a PassThrough.
  const stream = zip.outputStream as Readable;
  const gone = new AbortController();
  const leave = () => gone.abort(new Error('Nobody takes this archive any more.'));
  stream.once('close', leave);
  // Who listens to the stream hears of its failure; no one else needs to.
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
