import { beforeEach, describe, expect, test } from 'vitest';
import { type Bytes, joinBytes, textBytes } from './bytes.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { FileCopy } from './file-copy.ts';
import { newDataKey } from './sealing.ts';
import { createSliceKeeper, type KeeperCopies } from './slice-keeper.ts';
import { encodeRecord, findRecords, type SealedSlice } from './slice-record.ts';
import type { SliceKeeper, StoredSession } from './stored-session.ts';

/** Both copies in memory, with the real file format. Every call to a copy with `isBroken` fails. */
class Disk {
  rows = { database: new Map<string, StoredSession>(), file: new Map<string, StoredSession>() };
  slices = new Map<string, SealedSlice>();
  files = new Map<string, Bytes>();
  isBroken = { database: false, file: false };

  copies(): KeeperCopies {
    return { database: this.#database(), file: this.#file() };
  }

  #rowsOf(copy: 'database' | 'file') {
    const rows = this.rows[copy];
    const on = this.#on(copy);
    return {
      saveRow: (row: StoredSession) => on(() => void rows.set(row.id, structuredClone(row))),
      rows: () => on(() => [...rows.values()]),
      row: (id: string) => on(() => rows.get(id)),
      removeRow: (id: string) => on(() => void rows.delete(id)),
    };
  }

  #database(): DatabaseCopy {
    const on = this.#on('database');
    const ofStretch = (stretch: string) => [...this.slices].filter(([key]) => key.startsWith(`${stretch}/`));
    return {
      ...this.#rowsOf('database'),
      put: (stretch, slice) => on(() => void this.slices.set(`${stretch}/${slice.index}`, slice)),
      places: (stretch) =>
        on(() =>
          ofStretch(stretch).map(([, { sealed, ...head }]) => ({ ...head, sealedLength: sealed.length })),
        ),
      sealed: (stretch, index) => on(() => this.slices.get(`${stretch}/${index}`)?.sealed),
      wipe: (stretch) =>
        on(() => {
          for (const [key] of ofStretch(stretch)) this.slices.delete(key);
        }),
    };
  }

  #file(): FileCopy {
    const on = this.#on('file');
    const read = (stretch: string) => this.files.get(stretch) ?? new Uint8Array(0);
    const records = async (stretch: string) => {
      const bytes = read(stretch);
      return findRecords(async (at, length) => bytes.subarray(at, at + length), bytes.length);
    };
    return {
      ...this.#rowsOf('file'),
      records: (stretch) => on(() => records(stretch)),
      append: (stretch, slice) =>
        on(async () => {
          this.files.set(stretch, joinBytes([read(stretch), encodeRecord(slice)]));
          const made = (await records(stretch)).at(-1);
          if (!made) throw new Error('Nothing was written.');
          return made;
        }),
      sealed: (stretch, { sealedAt, sealedLength }) =>
        on(() => read(stretch).slice(sealedAt, sealedAt + sealedLength)),
      close: async () => undefined,
      wipe: (stretch) => on(() => void this.files.delete(stretch)),
    };
  }

  #on(copy: 'database' | 'file') {
    return async <T>(work: () => T | Promise<T>): Promise<T> => {
      if (this.isBroken[copy]) throw new Error(`The ${copy} is broken.`);
      return work();
    };
  }
}

let disk: Disk;
let keeper: SliceKeeper;
const dataKey = newDataKey();
const WORDS = ['Rex ', 'limps ', 'since ', 'Monday.'];

beforeEach(() => {
  disk = new Disk();
  keeper = createSliceKeeper(disk.copies());
});

const append = (index: number) => {
  const startByte = WORDS.slice(0, index).join('').length;
  const bytes = textBytes(WORDS[index] ?? '');
  return keeper.append({ stretch: 's', dataKey, index, startByte, endsAtMs: 400 * (index + 1), bytes });
};
const readFrom = async (from: number, by = keeper) =>
  new TextDecoder().decode(await by.read({ stretch: 's', dataKey, fromByte: from, maxBytes: 1000 }));
/** The state after a restart of the browser. */
const freshRead = () => readFrom(0, createSliceKeeper(disk.copies()));

describe('appended sound', () => {
  test('is sealed in both copies, and read from any byte on', async () => {
    for (const index of WORDS.keys()) expect(await append(index)).toEqual({ database: true, file: true });
    expect(await readFrom(0)).toBe('Rex limps since Monday.');
    expect(await readFrom(6)).toBe('mps since Monday.');
    expect(await readFrom(23)).toBe('');
    expect(await freshRead()).toBe('Rex limps since Monday.');
    expect(await keeper.measure('s')).toEqual({ bytes: 23, durationMs: 1600 });
    expect(Buffer.from(disk.files.get('s') ?? []).includes('limps')).toBe(false);
  });

  test.each(['database', 'file'] as const)('is complete when the %s fails for a while', async (copy) => {
    await append(0);
    disk.isBroken[copy] = true;
    const other = copy === 'file' ? 'database' : 'file';
    expect(await append(1)).toEqual({ [other]: true, [copy]: false });
    await append(2);
    disk.isBroken[copy] = false;
    await append(3);
    expect(await freshRead()).toBe('Rex limps since Monday.');
  });

  test('is complete when the database is cleared', async () => {
    await append(0);
    await append(1);
    disk.slices.clear();
    await append(2);
    await append(3);
    expect(await readFrom(0)).toBe('Rex limps since Monday.');
    expect(await freshRead()).toBe('Rex limps since Monday.');
  });

  test('waits in memory while neither can be written, and is written when one can', async () => {
    await append(0);
    disk.isBroken = { database: true, file: true };
    expect(await append(1)).toEqual({ database: false, file: false });
    expect(await readFrom(4)).toBe('limps ');
    disk.isBroken.file = false;
    await append(2);
    disk.isBroken.database = false;
    await append(3);
    expect(await freshRead()).toBe('Rex limps since Monday.');
  });

  test('ends before a torn record', async () => {
    await append(0);
    await append(1);
    disk.slices.clear();
    disk.files.set('s', (disk.files.get('s') ?? new Uint8Array(0)).slice(0, -1));
    expect(await freshRead()).toBe('Rex ');
  });

  test('keeps the position of what follows when a slice is lost from both', async () => {
    for (const index of WORDS.keys()) await append(index);
    disk.files.clear();
    disk.slices.delete('s/1');
    expect(await freshRead()).toBe('Rex \0\0\0\0\0\0since Monday.');
  });

  test('is not reported as missing while the database cannot be read', async () => {
    await append(0);
    disk.files.clear();
    disk.isBroken.database = true;
    await expect(createSliceKeeper(disk.copies()).measure('s')).rejects.toThrow();
  });

  test('is deleted from both', async () => {
    await append(0);
    await keeper.wipe('s');
    expect([disk.slices.size, disk.files.size]).toEqual([0, 0]);
    expect(await keeper.measure('s')).toEqual({ bytes: 0, durationMs: 0 });
  });

  test('by another tab since the last read is seen', async () => {
    await append(0);
    const other = createSliceKeeper(disk.copies());
    expect((await other.measure('s')).bytes).toBe(4);
    await append(1);
    expect((await other.measure('s')).bytes).toBe(10);
    expect(await readFrom(0, other)).toBe('Rex limps ');
  });
});

describe('rows', () => {
  const row = (revision: number): StoredSession => ({
    ...{ id: 'h', revision, userId: 'u', organizationId: 'o', createdAt: 1, session: undefined },
    ...{ isOwnSession: false, attempt: 0, decision: 'open', discardedAt: undefined, note: undefined },
    ...{ stretches: [], parts: [] },
  });

  test('are found in either copy, the newer of two', async () => {
    await keeper.save(row(1));
    disk.isBroken.database = true;
    expect(await keeper.save(row(2))).toEqual({ database: false, file: true });
    disk.isBroken.database = false;
    expect((await keeper.list(undefined)).map(({ revision }) => revision)).toEqual([2]);
    disk.rows.file.clear();
    expect((await keeper.find('h'))?.revision).toBe(1);
  });

  test('are removed from both', async () => {
    await keeper.save(row(1));
    await keeper.remove({ id: 'h', stretches: [] });
    expect(await keeper.list(undefined)).toEqual([]);
  });
});
