/** The copy in IndexedDB. Every write waits until it is on disk. Runs in the worker. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Bytes } from './bytes.ts';
import { DATABASE } from './copy-names.ts';
import type { SealedSlice, SliceHead } from './slice-record.ts';
import type { StoredSession } from './stored-session.ts';

/** A database without an answer for this long counts as broken; the other copy is used. */
const PATIENCE_MS = 4000;

const STRICT = { durability: 'strict' } as const;

interface Shape extends DBSchema {
  sessions: { key: string; value: StoredSession };
  slices: { key: [stretch: string, index: number]; value: SealedSlice };
}

/** A stored slice, and the length of its sealed bytes. */
export interface SlicePlace extends SliceHead {
  sealedLength: number;
}

/** The copy. All calls reject while the database is unavailable. */
export interface DatabaseCopy {
  saveRow: (row: StoredSession) => Promise<void>;
  rows: () => Promise<StoredSession[]>;
  row: (id: string) => Promise<StoredSession | undefined>;
  removeRow: (id: string) => Promise<void>;
  put: (stretch: string, slice: SealedSlice) => Promise<void>;
  /** The stored slices of a stretch. */
  places: (stretch: string) => Promise<SlicePlace[]>;
  sealed: (stretch: string, index: number) => Promise<Bytes | undefined>;
  wipe: (stretch: string) => Promise<void>;
}

/** Opens the copy on first use, and again after it was closed, cleared or deleted. */
export function createDatabaseCopy(): DatabaseCopy {
  let opening: Promise<IDBPDatabase<Shape>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  const use = <T>(work: (database: IDBPDatabase<Shape>) => Promise<T>): Promise<T> => {
    opening ??= openDatabase(forget);
    // After a failure the next use tries a new connection.
    return withPatience(opening.then(work)).catch((error: unknown) => {
      forget();
      throw error;
    });
  };
  return {
    saveRow: (row) =>
      use(async (database) => {
        const writing = database.transaction('sessions', 'readwrite', STRICT);
        await Promise.all([writing.store.put(row, row.id), writing.done]);
      }),
    removeRow: (id) =>
      use(async (database) => {
        const writing = database.transaction('sessions', 'readwrite', STRICT);
        await Promise.all([writing.store.delete(id), writing.done]);
      }),
    rows: () => use((database) => database.getAll('sessions')),
    row: (id) => use((database) => database.get('sessions', id)),
    put: (stretch, slice) =>
      use(async (database) => {
        const writing = database.transaction('slices', 'readwrite', STRICT);
        await Promise.all([writing.store.put(slice, [stretch, slice.index]), writing.done]);
      }),
    places: (stretch) => use((database) => placesOf(database, stretch)),
    sealed: (stretch, index) =>
      use(async (database) => (await database.get('slices', [stretch, index]))?.sealed as Bytes | undefined),
    wipe: (stretch) =>
      use(async (database) => {
        const writing = database.transaction('slices', 'readwrite', STRICT);
        await Promise.all([writing.store.delete(allOf(stretch)), writing.done]);
      }),
  };
}

/** Closes the connection when another window deletes the database, which would otherwise wait for it. */
function openDatabase(forget: () => void): Promise<IDBPDatabase<Shape>> {
  return openDB<Shape>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('sessions');
      database.createObjectStore('slices');
    },
    blocking: (_from, _to, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
}

async function placesOf(database: IDBPDatabase<Shape>, stretch: string): Promise<SlicePlace[]> {
  const places: SlicePlace[] = [];
  let cursor = await database.transaction('slices').store.openCursor(allOf(stretch));
  while (cursor) {
    const { sealed, ...head } = cursor.value;
    places.push({ ...head, sealedLength: sealed.length });
    cursor = await cursor.continue();
  }
  return places;
}

function allOf(stretch: string): IDBKeyRange {
  return IDBKeyRange.bound([stretch, 0], [stretch, Number.MAX_SAFE_INTEGER]);
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), PATIENCE_MS);
  });
  return Promise.race([work, giveUp]).finally(() => clearTimeout(timer));
}
