/**
 * The copy in the origin's private file system: a file of slices per stretch, two files per row. Runs in the
 * worker.
 */
import type { Bytes } from './bytes.ts';
import { textBytes } from './bytes.ts';
import { FOLDER } from './copy-names.ts';
import { encodeRecord, type FoundRecord, findRecords, type SealedSlice } from './slice-record.ts';
import type { StoredSession } from './stored-session.ts';

/** Worker-only methods that TypeScript's DOM types lack. */
interface SyncHandle {
  write: (bytes: Bytes, options: { at: number }) => number;
  truncate: (length: number) => void;
  flush: () => void;
  close: () => void;
  getSize: () => number;
}
type SyncFile = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncHandle> };
type ListedFolder = FileSystemDirectoryHandle & { keys: () => AsyncIterable<string> };

/** Bytes per read while a file is scanned. */
const WINDOW_BYTES = 1024 ** 2;

const ROW_SLOT = /^(.+)\.row[01]$/;

/** The copy. All calls reject while the file system is unavailable. */
export interface FileCopy {
  /** Writes to the slot without the previous row, so that a torn write loses nothing. */
  saveRow: (row: StoredSession) => Promise<void>;
  rows: () => Promise<StoredSession[]>;
  row: (id: string) => Promise<StoredSession | undefined>;
  removeRow: (id: string) => Promise<void>;
  append: (stretch: string, slice: SealedSlice) => Promise<FoundRecord>;
  records: (stretch: string) => Promise<FoundRecord[]>;
  sealed: (stretch: string, place: Pick<FoundRecord, 'sealedAt' | 'sealedLength'>) => Promise<Bytes>;
  close: (stretch: string) => Promise<void>;
  wipe: (stretch: string) => Promise<void>;
}

/** Opens the copy. */
export function createFileCopy(): FileCopy {
  const writers = new Map<string, Promise<SliceWriter>>();
  const close = async (stretch: string) => {
    const writer = writers.get(stretch);
    writers.delete(stretch);
    await writer?.then(
      ({ handle }) => handle.close(),
      () => undefined,
    );
  };
  return {
    saveRow: async (row) => writeWhole(slotName(row), textBytes(JSON.stringify(row))),
    rows: async () => {
      const ids = new Set<string>();
      for await (const name of (await folder()).keys()) {
        const id = ROW_SLOT.exec(name)?.[1];
        if (id !== undefined) ids.add(id);
      }
      const rows = await Promise.all([...ids].map(newerRow));
      return rows.filter((row) => row !== undefined);
    },
    row: newerRow,
    removeRow: async (id) => {
      await Promise.all([0, 1].map((slot) => removeFile(`${id}.row${slot}`)));
    },
    append: async (stretch, slice) => {
      const writer = writers.get(stretch) ?? openWriter(stretch);
      writers.set(stretch, writer);
      try {
        return appendTo(await writer, slice);
      } catch (error) {
        await close(stretch);
        throw error;
      }
    },
    records: async (stretch) => recordsOf(await fileOf(sliceName(stretch))),
    sealed: async (stretch, { sealedAt, sealedLength }) => {
      const file = await fileOf(sliceName(stretch));
      return new Uint8Array(await file.slice(sealedAt, sealedAt + sealedLength).arrayBuffer());
    },
    close,
    wipe: async (stretch) => {
      await close(stretch);
      await removeFile(sliceName(stretch));
    },
  };
}

interface SliceWriter {
  handle: SyncHandle;
  position: number;
}

/** Continues after the last complete record: the rest of a torn write is overwritten. */
async function openWriter(stretch: string): Promise<SliceWriter> {
  const file = await (await folder()).getFileHandle(sliceName(stretch), { create: true });
  const last = (await recordsOf(await file.getFile())).at(-1);
  const handle = await (file as SyncFile).createSyncAccessHandle();
  return { handle, position: last ? last.sealedAt + last.sealedLength : 0 };
}

/** @throws when the disk is full; the file then has its former length */
function appendTo(writer: SliceWriter, slice: SealedSlice): FoundRecord {
  const { handle, position } = writer;
  const { sealed, ...head } = slice;
  const record = encodeRecord(slice);
  try {
    const written = handle.write(record, { at: position });
    if (written !== record.length) throw new Error('The disk is full.');
    handle.flush();
  } catch (error) {
    handle.truncate(position);
    throw error;
  }
  writer.position = position + record.length;
  return { ...head, sealedAt: writer.position - sealed.length, sealedLength: sealed.length };
}

async function recordsOf(file: File): Promise<FoundRecord[]> {
  let window = { from: 0, bytes: new Uint8Array(0) };
  return findRecords(async (at, length) => {
    if (at < window.from || at + length > window.from + window.bytes.length) {
      window = { from: at, bytes: new Uint8Array(await file.slice(at, at + WINDOW_BYTES).arrayBuffer()) };
    }
    return window.bytes.subarray(at - window.from, at - window.from + length);
  }, file.size);
}

async function newerRow(id: string): Promise<StoredSession | undefined> {
  const rows = await Promise.all([0, 1].map((slot) => readRow(`${id}.row${slot}`)));
  return rows.filter((row) => row !== undefined).sort((one, other) => other.revision - one.revision)[0];
}

/** @returns undefined for a torn or missing one */
async function readRow(name: string): Promise<StoredSession | undefined> {
  try {
    return JSON.parse(await (await fileOf(name)).text());
  } catch {
    return undefined;
  }
}

async function writeWhole(name: string, bytes: Bytes): Promise<void> {
  const file = (await (await folder()).getFileHandle(name, { create: true })) as SyncFile;
  const handle = await file.createSyncAccessHandle();
  try {
    handle.truncate(bytes.length);
    if (handle.write(bytes, { at: 0 }) !== bytes.length) throw new Error('The disk is full.');
    handle.flush();
  } finally {
    handle.close();
  }
}

async function folder(): Promise<ListedFolder> {
  const root = await navigator.storage.getDirectory();
  return (await root.getDirectoryHandle(FOLDER, { create: true })) as ListedFolder;
}

async function fileOf(name: string): Promise<File> {
  return (await (await folder()).getFileHandle(name)).getFile();
}

async function removeFile(name: string): Promise<void> {
  await (await folder()).removeEntry(name).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
  });
}

function sliceName(stretch: string): string {
  return `${stretch}.slices`;
}

function slotName({ id, revision }: StoredSession): string {
  return `${id}.row${revision % 2}`;
}
