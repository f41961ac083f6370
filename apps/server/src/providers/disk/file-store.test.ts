import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import {
  appendFile,
  type FileHandle,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  rm,
  stat,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeFileStore } from '../file-store.suite.ts';
import { createDiskFileStore, type DiskFileStore } from './file-store.ts';

const run = promisify(execFile);
const signal = new AbortController().signal;
const opened: DiskFileStore[] = [];
let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'auscult-files-'));
});
afterAll(async () => {
  await closeAll();
  await rm(directory, { recursive: true, force: true });
});

describeFileStore('a disk', () => open(directory));

test('refuses a key that leads elsewhere', async () => {
  await expect(open(directory).create('../../etc/passwd')).rejects.toThrow(/letters, digits/);
});

test('a growing file never has the name of a finished one', async () => {
  const own = join(directory, 'names');
  const store = open(own);
  await store.create('growing-aa');
  expect(await readdir(join(own, 'aa'))).toEqual(['growing-aa.growing']);
  await store.finish('growing-aa');
  expect(await readdir(join(own, 'aa'))).toEqual(['growing-aa']);
});

test('bytes that a killed process wrote without acknowledging count from then on', async () => {
  const path = join(directory, 'bb', 'killed-bb.growing');
  await mkdir(join(directory, 'bb'), { recursive: true });
  await appendFile(path, 'abc');
  const store = open(directory);
  expect(await store.lengthOf('killed-bb')).toBe(3);
  expect(await store.append('killed-bb', 3, Readable.from([Buffer.from('d')]), signal)).toBe(4);
});

test('a file that is destroyed while another process finishes it is gone, in either order', async () => {
  const own = join(directory, 'races');
  const [writer, destroyer] = [open(own), open(own)];
  const finish = async (key: string, looksBefore: number) => {
    for (let look = 0; look < looksBefore; look += 1) await stat(own);
    // Finishing too late gives an error.
    await writer.finish(key).catch(() => undefined);
  };
  await mkdir(own);
  for (let round = 0; round < 300; round += 1) {
    const key = `race-${round}-ee`;
    await writer.create(key);
    await Promise.all([finish(key, round % 10), destroyer.destroy(key)]);
  }
  expect(await readdir(join(own, 'ee'))).toEqual([]);
});

describe('acknowledged bytes were synced', () => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['a slice', [2048]],
    ['slice after slice', [2048, 1, 65_535]],
    ['many bytes', [1_000_000]],
    ['slices and many bytes', [2048, 200_000, 10]],
  ])('%s', async (_what, sizes) => {
    const unsynced = await watchSyncs();
    const store = open(directory);
    const key = `synced-${sizes.join('-')}-ff`;
    await store.create(key);
    let length = 0;
    for (const size of sizes) {
      const bytes = Readable.from(pieces(Buffer.alloc(size, size % 251)), { objectMode: false });
      length = await store.append(key, length, bytes, signal);
      expect(unsynced()).toBe(0);
    }
    const all = Buffer.concat(sizes.map((size) => Buffer.alloc(size, size % 251)));
    expect((await buffer(await store.read(key))).equals(all)).toBe(true);
  });
});

test('bytes that arrive after their file was destroyed go into no later file with its name', async () => {
  const store = open(directory);
  await store.create('heir-gg');
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* late() {
    begun.resolve();
    await held.promise;
    yield Buffer.alloc(100_000, 'a');
  }
  const writing = store.append('heir-gg', 0, Readable.from(late(), { objectMode: false }), signal);
  await begun.promise;
  await store.destroy('heir-gg');
  await store.create('heir-gg');
  held.resolve();
  await expect(writing).rejects.toThrow();
  expect(await open(directory).lengthOf('heir-gg')).toBe(0);
});

test('more files can grow at once than are kept open', async () => {
  const store = open(directory);
  const keys = Array.from({ length: 1100 }, (_, index) => `many-${index}-cc`);
  for (const key of keys) await store.create(key);
  for (const key of keys) await store.append(key, 0, Readable.from([Buffer.from(key)]), signal);
  expect(String(await buffer(await store.read('many-0-cc')))).toBe('many-0-cc');
  expect(await store.lengthOf('many-1099-cc')).toBe('many-1099-cc'.length);
});

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('on a full disk', () => {
  const full = () => join(directory, 'full');
  beforeAll(async () => {
    await mkdir(full());
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full()]);
  });
  afterAll(async () => {
    await closeAll();
    await run('umount', [full()]);
  });

  test('reports it in plain words, loses no acknowledged bytes, and continues once there is room', async () => {
    const store = open(full());
    await store.create('ballast-dd');
    await store.append('ballast-dd', 0, Readable.from([Buffer.alloc(700_000)]), signal);
    await store.create('sound-dd');
    await store.append('sound-dd', 0, Readable.from([Buffer.alloc(100_000, 'a')]), signal);

    const refused = store.append('sound-dd', 100_000, Readable.from([Buffer.alloc(500_000, 'b')]), signal);
    await expect(refused).rejects.toThrow(/storage is full/);
    expect(await store.lengthOf('sound-dd')).toBe(100_000);
    expect(await open(full()).lengthOf('sound-dd')).toBe(100_000);

    await store.destroy('ballast-dd');
    await store.append('sound-dd', 100_000, Readable.from([Buffer.alloc(500_000, 'c')]), signal);
    await store.finish('sound-dd');
    const bytes = await buffer(await store.read('sound-dd'));
    expect(bytes.equals(Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.alloc(500_000, 'c')]))).toBe(true);
  });
});

/**
 * @returns a counter of writes that are not synced, neither by their own file descriptor nor by a later sync
 */
async function watchSyncs(): Promise<() => number> {
  const handle = await openFile(directory, 'r');
  const kind: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { write, datasync } = kind;
  let unsynced = 0;
  vi.spyOn(kind, 'write').mockImplementation(function (this: FileHandle, ...given: unknown[]) {
    if (!syncsItself(this.fd)) unsynced += 1;
    return Reflect.apply(write, this, given);
  });
  vi.spyOn(kind, 'datasync').mockImplementation(async function (this: FileHandle) {
    const before = unsynced;
    await datasync.call(this);
    unsynced -= before;
  });
  return () => unsynced;
}

/** Source: `man 5 proc_pid_fdinfo`. */
function syncsItself(descriptor: number): boolean {
  if (process.platform !== 'linux') return false;
  const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
  return (Number.parseInt(flags ?? '', 8) & constants.O_DSYNC) !== 0;
}

/** In the chunk size of the network. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384);
}

function open(where: string): DiskFileStore {
  const store = createDiskFileStore(where);
  opened.push(store);
  return store;
}

async function closeAll(): Promise<void> {
  for (const store of opened.splice(0)) await store.close();
}
