/** The port's docstring as tests, for every adapter. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileMissing, type FileStore, OffsetMismatch } from '#server/ports/file-store.ts';

const PART_BYTES = 5 * 1024 ** 2;

/** One write to a growing file. */
interface Step {
  size: number;
  isBroken: boolean;
  isRestarted: boolean;
}

/**
 * Describes a file store.
 *
 * @param reopen  gives a store over the same place without memory, like a restarted process
 */
export function describeFileStore(name: string, reopen: () => FileStore): void {
  describe(`the file store on ${name}`, () => {
    test('the length is that of acknowledged bytes, also in a restarted process', async () => {
      const store = reopen();
      const key = randomUUID();
      expect(await store.lengthOf(key)).toBeUndefined();
      await store.create(key);
      expect(await store.lengthOf(key)).toBe(0);
      expect(await add(store, key, 0, randomBytes(2048))).toBe(2048);
      expect(await add(store, key, 2048, randomBytes(10))).toBe(2058);
      expect(await store.lengthOf(key)).toBe(2058);
      expect(await reopen().lengthOf(key)).toBe(2058);
    });

    test('starting an existing file changes nothing, growing or finished', async () => {
      const store = reopen();
      const key = await aFile(store, Buffer.from('abc'));
      await store.create(key);
      expect(await store.lengthOf(key)).toBe(3);
      await store.finish(key);
      await store.create(key);
      expect(await contents(store, key)).toEqual(Buffer.from('abc'));
    });

    test('refuses bytes at an offset other than the end, with the length', async () => {
      const store = reopen();
      const key = await aFile(store, Buffer.from('abc'));
      for (const offset of [0, 2, 4]) {
        const refused = await add(store, key, offset, Buffer.from('x')).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(OffsetMismatch);
        expect(refused).toMatchObject({ length: 3 });
      }
      expect(await store.lengthOf(key)).toBe(3);
    });

    test('of two simultaneous writers, one writes', async () => {
      const store = reopen();
      const key = await aFile(store, Buffer.alloc(0));
      const writes = await Promise.allSettled([
        add(store, key, 0, Buffer.from('abc')),
        add(store, key, 0, Buffer.from('xyz')),
      ]);
      expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await store.finish(key);
      expect(['abc', 'xyz']).toContain(String(await contents(store, key)));
    });

    test('a broken stream leaves the bytes that had come', async () => {
      const store = reopen();
      const key = await aFile(store, Buffer.alloc(0));
      const broken = new Readable({ read: () => undefined });
      const adding = store.append(key, 0, broken, never());
      broken.push(Buffer.from('abc'));
      setImmediate(() => broken.destroy(new Error('gone')));
      expect(await adding).toBe(3);
      expect(await reopen().lengthOf(key)).toBe(3);
    });

    test('an aborted write leaves the bytes that had come, and another continues after them', async () => {
      const store = reopen();
      const key = await aFile(store, Buffer.alloc(0));
      const stalled = new Readable({ read: () => undefined });
      const abort = new AbortController();
      const adding = store.append(key, 0, stalled, abort.signal);
      stalled.push(Buffer.from('abc'));
      setImmediate(() => abort.abort());
      expect(await adding).toBe(3);
      expect(await add(store, key, 3, Buffer.from('def'))).toBe(6);
      await store.finish(key);
      expect(String(await contents(store, key))).toBe('abcdef');
    });

    test('a finished file is read whole and in parts, and never changes', async () => {
      const store = reopen();
      const bytes = randomBytes(2 * PART_BYTES + 777);
      const key = await aFile(store, bytes);
      await store.finish(key);
      await store.finish(key);
      const other = reopen();
      expect((await contents(other, key)).equals(bytes)).toBe(true);
      const range = { start: PART_BYTES - 3, end: PART_BYTES + 3 };
      const part = await buffer(await other.read(key, range));
      expect(part).toEqual(bytes.subarray(range.start, range.end + 1));
      expect(await other.lengthOf(key)).toBe(bytes.length);
      await expect(add(other, key, bytes.length, Buffer.from('x'))).rejects.toThrow();
    });

    test('a reader sees another process’s progress, and the destruction of a file', async () => {
      const [writer, looker] = [reopen(), reopen()];
      const key = await aFile(writer, Buffer.from('abc'));
      expect(await looker.lengthOf(key)).toBe(3);
      await add(writer, key, 3, Buffer.from('def'));
      expect(await looker.lengthOf(key)).toBe(6);
      expect(String(await buffer(await looker.read(key, { start: 2, end: 4 })))).toBe('cde');
      await writer.destroy(key);
      expect(await looker.lengthOf(key)).toBeUndefined();
    });

    test('joins several finished files in order; repeating it changes nothing', async () => {
      const store = reopen();
      const pieces = [randomBytes(PART_BYTES + 1), randomBytes(3), randomBytes(PART_BYTES)];
      const parts = await Promise.all(pieces.map((bytes) => aFile(store, bytes)));
      for (const part of parts) await store.finish(part);
      const key = randomUUID();
      await store.concatenate(key, parts);
      await reopen().concatenate(key, parts);
      expect((await contents(reopen(), key)).equals(Buffer.concat(pieces))).toBe(true);
      expect((await contents(store, parts[1] ?? '')).equals(pieces[1] ?? Buffer.alloc(0))).toBe(true);
    });

    test('destroys a growing or finished file; destroying nothing is not an error', async () => {
      const store = reopen();
      const growing = await aFile(store, randomBytes(PART_BYTES + 1));
      const finished = await aFile(store, Buffer.from('abc'));
      await store.finish(finished);
      for (const key of [growing, finished, randomUUID()]) {
        await store.destroy(key);
        expect(await store.lengthOf(key)).toBeUndefined();
        await expect(store.read(key).then(buffer)).rejects.toThrow(FileMissing);
      }
      await expect(add(store, growing, PART_BYTES + 1, Buffer.from('x'))).rejects.toThrow();
    });

    test('pieces of any size, interrupted anywhere and continued by another process, give the same file', async () => {
      const step = fc.record({
        size: fc.oneof(
          fc.nat(3000),
          fc.constantFrom(65_536, 300_000, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1),
        ),
        isBroken: fc.boolean(),
        isRestarted: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const { store, key, whole } = await growBy(reopen, steps);
          await store.finish(key);
          expect((await contents(store, key)).equals(whole)).toBe(true);
          await store.destroy(key);
        }),
        { numRuns: 15 },
      );
    });
  });
}

async function growBy(reopen: () => FileStore, steps: Step[]) {
  let store = reopen();
  const key = await aFile(store, Buffer.alloc(0));
  let whole = Buffer.alloc(0);
  for (const { size, isBroken, isRestarted } of steps) {
    const bytes = randomBytes(size);
    const stream = isBroken ? broken(bytes) : streamOf(bytes);
    const length = await store.append(key, whole.length, stream, never());
    if (!isBroken) expect(length).toBe(whole.length + size);
    whole = Buffer.concat([whole, bytes.subarray(0, length - whole.length)]);
    if (isRestarted) store = reopen();
    expect(await store.lengthOf(key)).toBe(length);
  }
  return { store, key, whole };
}

async function aFile(store: FileStore, bytes: Buffer): Promise<string> {
  const key = randomUUID();
  await store.create(key);
  if (bytes.length > 0) await add(store, key, 0, bytes);
  return key;
}

function add(store: FileStore, key: string, offset: number, bytes: Buffer): Promise<number> {
  return store.append(key, offset, streamOf(bytes), never());
}

async function contents(store: FileStore, key: string): Promise<Buffer> {
  return buffer(await store.read(key));
}

function streamOf(bytes: Buffer): Readable {
  return Readable.from(chunksOf(bytes), { objectMode: false });
}

/** Gives half of it, then breaks. */
function broken(bytes: Buffer): Readable {
  function* half() {
    yield* chunksOf(bytes.subarray(0, bytes.length / 2));
    throw new Error('gone');
  }
  return Readable.from(half(), { objectMode: false });
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}

function never(): AbortSignal {
  return new AbortController().signal;
}
