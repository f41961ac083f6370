import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Double, type S3Double } from '#server/platform/test-kit/doubles/s3-double.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { describeFileStore } from '../file-store.suite.ts';
import { createS3FileStore } from './file-store.ts';

const PART_BYTES = 5 * 1024 ** 2;

const signal = new AbortController().signal;
let s3: S3Double;

beforeAll(async () => {
  s3 = await openS3Double();
});
afterAll(() => s3.close());

describeFileStore('S3', reopen);

test('a busy, slow store that cuts its answers off loses nothing and duplicates nothing', async () => {
  const store = reopen();
  const key = randomUUID();
  const bytes = randomBytes(12_000_000);
  await store.create(key);
  let length = 0;
  for (let start = 0; start < bytes.length; start += 3_000_000) {
    s3.misbehave('busy', 'cut', 'slow', 'busy');
    const some = Readable.from([bytes.subarray(start, start + 3_000_000)]);
    length = await store.append(key, length, some, signal);
    expect(await reopen().lengthOf(key)).toBe(length);
  }
  s3.misbehave('cut', 'cut');
  await store.finish(key);
  expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
});

test('a store that stays busy is an error, after which the acknowledged bytes are there', async () => {
  const store = reopen();
  const key = randomUUID();
  await store.create(key);
  await store.append(key, 0, Readable.from([Buffer.from('abc')]), signal);
  s3.misbehave('busy', 'busy', 'busy', 'busy');
  await expect(store.append(key, 3, Readable.from([Buffer.from('def')]), signal)).rejects.toThrow();
  expect(await store.lengthOf(key)).toBe(3);
  expect(await store.append(key, 3, Readable.from([Buffer.from('def')]), signal)).toBe(6);
});

test('many small slices give few objects, and a finished or destroyed file leaves nothing else behind', async () => {
  const store = reopen();
  const key = randomUUID();
  await store.create(key);
  for (let slice = 0; slice < 100; slice++) {
    await store.append(key, slice * 2048, Readable.from([Buffer.alloc(2048, slice)]), signal);
  }
  const names = () => [...s3.objects.keys()].filter((name) => name.startsWith(key));
  expect(names().length).toBeLessThan(40);
  await store.finish(key);
  expect(names()).toEqual([key]);

  const other = randomUUID();
  await store.create(other);
  await store.append(other, 0, Readable.from([randomBytes(6_000_000)]), signal);
  expect([...s3.uploads.values()].some(({ name }) => name === other)).toBe(true);
  await store.destroy(other);
  expect([...s3.objects.keys()].filter((name) => name.startsWith(other))).toEqual([]);
  expect([...s3.uploads.values()].some(({ name }) => name === other)).toBe(false);
});

test('a process continues where another one stopped, without its memory', async () => {
  const [one, other] = [reopen(), reopen()];
  const key = randomUUID();
  await one.create(key);
  await one.append(key, 0, Readable.from([Buffer.from('abc')]), signal);
  await other.append(key, 3, Readable.from([Buffer.from('def')]), signal);
  await expect(one.append(key, 4, Readable.from([Buffer.from('x')]), signal)).rejects.toMatchObject({
    length: 6,
  });
  expect(await one.append(key, 6, Readable.from([Buffer.from('ghi')]), signal)).toBe(9);
});

test('repeats finishing that was interrupted after its last part', async () => {
  const store = reopen();
  const key = randomUUID();
  const bytes = randomBytes(6_000_000);
  await store.create(key);
  await store.append(key, 0, Readable.from([bytes]), signal);
  const [upload] = [...s3.uploads.values()].filter(({ name }) => name === key);
  upload?.parts.set(2, { bytes: Buffer.from('left behind'), etag: '"0"' });
  expect(await reopen().lengthOf(key)).toBe(bytes.length);
  await reopen().finish(key);
  expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
});

describe('a growing file', () => {
  test('all bytes of a live recording can be read by any process, and nothing else remains once it is complete', async () => {
    const store = reopen();
    const { key, bytes } = await aGrowingFile(store, 40, 300_000);
    const ends = [bytes.length - 1, PART_BYTES, PART_BYTES - 1, 2 * PART_BYTES + 1, 299_999];
    for (const end of ends) {
      for (const start of [0, Math.max(0, end - 40_000), end]) {
        const read = await buffer(await reopen().read(key, { start, end }));
        expect(read.equals(bytes.subarray(start, end + 1))).toBe(true);
      }
    }
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    const beyond = await buffer(await store.read(key, { start: bytes.length - 5, end: bytes.length + 5 }));
    expect(beyond.equals(bytes.subarray(-5))).toBe(true);
    await reopen().finish(key);
    expect((await buffer(await store.read(key))).equals(bytes)).toBe(true);
    expect([...s3.objects.keys()].filter((name) => name.startsWith(key))).toEqual([key]);
  });

  test('refuses to read bytes that are only in parts', async () => {
    const store = reopen();
    const { key, bytes } = await aGrowingFile(store, 2, 6_000_000);
    await expect(store.read(key).then(buffer)).rejects.toThrow();
    await expect(store.read(key, { start: 0, end: 9 }).then(buffer)).rejects.toThrow();
    const end = await store.read(key, { start: 2 * PART_BYTES, end: bytes.length - 1 });
    expect((await buffer(end)).equals(bytes.subarray(2 * PART_BYTES))).toBe(true);
    await store.destroy(key);
    expect([...s3.objects.keys()].filter((name) => name.startsWith(key))).toEqual([]);
  });
});

async function aGrowingFile(store: FileStore, slices: number, size: number) {
  const key = randomUUID();
  const bytes = randomBytes(slices * size);
  await store.create(key);
  for (let start = 0; start < bytes.length; start += size) {
    await store.append(key, start, Readable.from([bytes.subarray(start, start + size)]), signal);
  }
  return { key, bytes };
}

function reopen(): FileStore {
  return createS3FileStore({
    bucket: 'auscult',
    region: 'us-east-1',
    endpoint: s3.endpoint,
    credentials: { accessKeyId: 'key', secretAccessKey: 'only-tests-know' },
  });
}
