/** Concatenates files into one. */
import { type FileHandle, open } from 'node:fs/promises';

const BUFFER_BYTES = 1_048_576;

/** Writes the contents of `sources`, in order, to `path`, and syncs it. */
export async function copyOf(path: string, sources: readonly string[]): Promise<void> {
  const target = await open(path, 'w', 0o600);
  try {
    let position = 0;
    for (const source of sources) position = await copy(source, target, position);
    await target.datasync();
  } finally {
    await target.close();
  }
}

async function copy(source: string, target: FileHandle, start: number): Promise<number> {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  const handle = await open(source, 'r');
  try {
    let position = start;
    for (let size = -1; size !== 0; position += size) {
      size = (await handle.read(buffer, 0, BUFFER_BYTES, position - start)).bytesRead;
      for (let done = 0; done < size; ) {
        done += (await target.write(buffer, done, size - done, position + done)).bytesWritten;
      }
    }
    return position;
  } finally {
    await handle.close();
  }
}
