/** Stores slices and rows in two independent copies. Runs in the worker; the copies are injected. */
import { type Bytes, joinBytes } from './bytes.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { FileCopy } from './file-copy.ts';
import { importDataKey, openBytes, sealBytes } from './sealing.ts';
import { boundOf, type FoundRecord, plainLength, type SealedSlice, type SliceHead } from './slice-record.ts';
import type { Copies, NewSlice, SliceKeeper, SliceRange, StoredSession } from './stored-session.ts';

/** The two copies. */
export interface KeeperCopies {
  database: DatabaseCopy;
  file: FileCopy;
}

/** A known slice, and which copies have it. */
interface KnownSlice extends SliceHead {
  length: number;
  isInDatabase: boolean;
  record: FoundRecord | undefined;
  /** While neither copy has it. */
  unsaved: SealedSlice | undefined;
}

type KnownStretch = Map<number, KnownSlice>;

interface Keeping extends KeeperCopies {
  /** The slices that were appended here, or read. */
  known: Map<string, Promise<KnownStretch>>;
  /** Stretches that this keeper writes. It knows more about those than the copies do. */
  own: Set<string>;
}

/** Creates a keeper of two copies. */
export function createSliceKeeper(copies: KeeperCopies): SliceKeeper {
  const keeping: Keeping = { ...copies, known: new Map(), own: new Set() };
  const { database, file, known, own } = keeping;
  const wipe = async (stretch: string) => {
    known.delete(stretch);
    own.delete(stretch);
    await bothOf(keeping, (copy) => copy.wipe(stretch));
  };
  return {
    list: () => listRows(keeping),
    find: async (id) => {
      const found = await Promise.all([orNothing(database.row(id)), orNothing(file.row(id))]);
      return newest(found.filter((row) => row !== undefined));
    },
    save: (row) => bothOf(keeping, (copy) => copy.saveRow(row)),
    remove: async ({ id, stretches }) => {
      for (const stretch of stretches) await wipe(stretch.id);
      await bothOf(keeping, (copy) => copy.removeRow(id));
    },
    append: (slice) => append(keeping, slice),
    measure: async (stretch) => {
      // Another tab may have written more since.
      if (!own.has(stretch)) known.delete(stretch);
      const all = [...(await knownOf(keeping, stretch)).values()];
      return {
        bytes: Math.max(0, ...all.map(({ startByte, length }) => startByte + length)),
        durationMs: Math.max(0, ...all.map(({ endsAtMs }) => endsAtMs)),
      };
    },
    read: (range) => read(keeping, range),
    close: (stretch) => file.close(stretch),
    wipe,
  };
}

async function listRows({ database, file }: Keeping): Promise<StoredSession[]> {
  const rows = await Promise.all([orNothing(database.rows()), orNothing(file.rows())]);
  const byId = Map.groupBy(
    rows.flatMap((some) => some ?? []),
    ({ id }) => id,
  );
  return [...byId.values()].flatMap((same) => newest(same) ?? []);
}

function newest(rows: readonly StoredSession[]): StoredSession | undefined {
  return [...rows].sort((one, other) => other.revision - one.revision)[0];
}

async function append(keeping: Keeping, { dataKey, bytes, ...slice }: NewSlice): Promise<Copies> {
  const { stretch, index, startByte, endsAtMs } = slice;
  const head = { index, startByte, endsAtMs };
  const sealed = await sealBytes(await importDataKey(dataKey), bytes, boundOf(stretch, head));
  const known = await knownOf(keeping, stretch);
  keeping.own.add(stretch);
  const made: KnownSlice = {
    ...head,
    length: bytes.length,
    isInDatabase: false,
    record: undefined,
    unsaved: { ...head, sealed },
  };
  known.set(index, made);
  const unsaved = [...known.values()].filter((one) => one.unsaved !== undefined);
  for (const waiting of unsaved) await saveUnsaved(keeping, stretch, waiting);
  return { database: made.isInDatabase, file: made.record !== undefined };
}

async function saveUnsaved({ database, file }: Keeping, stretch: string, slice: KnownSlice): Promise<void> {
  const { unsaved } = slice;
  if (!unsaved) return;
  const [isInDatabase, record] = await Promise.all([
    database.put(stretch, unsaved).then(
      () => true,
      () => false,
    ),
    orNothing(file.append(stretch, unsaved)),
  ]);
  slice.isInDatabase = isInDatabase;
  slice.record = record;
  if (isInDatabase || record) slice.unsaved = undefined;
}

function knownOf(keeping: Keeping, stretch: string): Promise<KnownStretch> {
  const known = keeping.known.get(stretch) ?? lookFor(keeping, stretch);
  keeping.known.set(stretch, known);
  known.catch(() => keeping.known.delete(stretch));
  return known;
}

async function lookFor({ database, file }: Keeping, stretch: string): Promise<KnownStretch> {
  const [places, records] = await Promise.all([
    orNothing(database.places(stretch)),
    orNothing(file.records(stretch)),
  ]);
  // A failed read is not a missing slice: the caller would delete the rest.
  if (!places && !records?.length) throw new Error('The database cannot be read.');
  const known: KnownStretch = new Map();
  const note = (head: SliceHead & { sealedLength: number }, part: Partial<KnownSlice>) => {
    const { index, startByte, endsAtMs, sealedLength } = head;
    const before = known.get(index);
    const fresh = { isInDatabase: false, record: undefined, unsaved: undefined };
    known.set(index, {
      ...(before ?? fresh),
      ...{ index, startByte, endsAtMs, length: plainLength(sealedLength) },
      ...part,
    });
  };
  for (const place of places ?? []) note(place, { isInDatabase: true });
  for (const record of records ?? []) note(record, { record });
  return known;
}

/** A slice that is lost in the middle is filled with zeros: what follows keeps its position, and players skip it. */
async function read(keeping: Keeping, range: SliceRange): Promise<Bytes> {
  const { stretch, fromByte, maxBytes } = range;
  const key = await importDataKey(range.dataKey);
  const all = [...(await knownOf(keeping, stretch)).values()].sort((a, b) => a.startByte - b.startByte);
  const pieces: Bytes[] = [];
  let at = fromByte;
  for (const slice of all) {
    if (slice.startByte + slice.length <= at) continue;
    if (at - fromByte >= maxBytes) break;
    if (slice.startByte > at) {
      pieces.push(new Uint8Array(slice.startByte - at));
      at = slice.startByte;
    }
    const plain = await plainOf(keeping, { stretch, slice, key });
    pieces.push(plain.subarray(at - slice.startByte));
    at = slice.startByte + slice.length;
  }
  return joinBytes(pieces).slice(0, maxBytes);
}

interface Opening {
  stretch: string;
  slice: KnownSlice;
  key: CryptoKey;
}

/**
 * From a copy that has all of it; zeros if neither does.
 *
 * @throws when a copy cannot be read now, because it may have it
 */
async function plainOf({ database, file }: Keeping, { stretch, slice, key }: Opening): Promise<Bytes> {
  const { unsaved, record, isInDatabase, index } = slice;
  const sources = [
    async () => unsaved?.sealed,
    async () => (isInDatabase ? database.sealed(stretch, index) : undefined),
    async () => (record ? file.sealed(stretch, record).catch(nothingIfMissing) : undefined),
  ];
  let trouble: unknown;
  for (const source of sources) {
    const sealed = await source().catch((error: unknown) => {
      trouble = error;
      return undefined;
    });
    const plain = sealed && (await orNothing(openBytes(key, sealed, boundOf(stretch, slice))));
    if (plain) return plain;
  }
  if (trouble) throw trouble;
  return new Uint8Array(slice.length);
}

function nothingIfMissing(error: unknown): undefined {
  if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error;
}

async function bothOf(
  { database, file }: Keeping,
  work: (copy: DatabaseCopy | FileCopy) => Promise<void>,
): Promise<Copies> {
  const done = await Promise.allSettled([work(database), work(file)]);
  const [inDatabase, inFile] = done.map(({ status }) => status === 'fulfilled');
  return { database: inDatabase ?? false, file: inFile ?? false };
}

/** A failing copy counts as empty. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}
