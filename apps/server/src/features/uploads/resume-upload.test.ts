import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { UPLOAD_CHUNK_BYTES } from '@auscult/contract/limits';
import { DIRECT_UPLOAD_PATH, RESUMABLE_PATH } from '@auscult/contract/uploads';
import { Upload } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import { type Signed, sha256, startUploadApp, storedUnder, type UploadApp } from './test-kit/upload-app.ts';

const PROGRAM = fileURLToPath(new URL('./test-kit/upload-process.ts', import.meta.url));

let app: UploadApp;
let port = 0;
let running: ChildProcess | undefined;

beforeAll(async () => {
  app = await startUploadApp();
});
afterEach(kill);
afterAll(() => app.close());

describe('an upload by tus-js-client in pieces of 6 MiB', () => {
  test('survives the death of the server midway: the file equals what was sent', async () => {
    await start();
    const bytes = randomBytes(20_000_000);
    const signed = await app.sign({ size: bytes.length });
    let kills = 0;
    // One after the other: of two servers that start at once, one would keep the port and never be killed.
    let restarted = Promise.resolve();
    await upload(signed, bytes, {
      onProgress: (sent) => {
        if (sent > 8_000_000 * (kills + 1) && kills < 2) {
          kills += 1;
          restarted = restarted.then(kill).then(start);
        }
      },
    });
    await restarted;
    expect(kills).toBe(2);
    expect(await fileOf(signed)).toBe(sha256(bytes));
  });

  test('arrives in parallel parts that become one file', async () => {
    await start();
    const bytes = randomBytes(7_000_000);
    const signed = await app.sign({ size: bytes.length });
    await upload(signed, bytes, { parallelUploads: 3, uploadDataDuringCreation: false });
    expect(await fileOf(signed)).toBe(sha256(bytes));
  });

  test('arrives complete with unknown length', async () => {
    await start();
    const bytes = randomBytes(3_000_000);
    const signed = await app.sign();
    await upload(signed, bytes, { uploadLengthDeferred: true, chunkSize: 1_000_000 });
    expect(await fileOf(signed)).toBe(sha256(bytes));
  });
});

test('after kill -9 no acknowledged byte is missing, and offsets never decrease', async () => {
  const bytes = randomBytes(4_000_000);
  const signed = await app.sign({ size: bytes.length });
  await start();
  const path = await begin(signed, bytes.length);
  let acknowledged = 0;
  for (let round = 0; round < 4; round++) {
    acknowledged = await sendUntilKilled({ signed, path, bytes, offset: acknowledged });
    const { size } = await stat(growingFile(path));
    expect(size).toBeGreaterThanOrEqual(acknowledged);
    await start();
    const head = await send('HEAD', path, signed);
    const offset = Number(head.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    const file = await readFile(growingFile(path));
    expect(file.subarray(0, offset).equals(bytes.subarray(0, offset))).toBe(true);
    acknowledged = offset;
  }
  await send('PATCH', path, signed, { offset: acknowledged, body: bytes.subarray(acknowledged) });
  expect(await fileOf(signed)).toBe(sha256(bytes));
});

test('a crash between the last byte and its name is repaired by the next request', async () => {
  const bytes = randomBytes(1000);
  const signed = await app.sign({ size: bytes.length });
  await start();
  const path = await begin(signed, bytes.length);
  const id = path.split('/').at(-1) ?? '';
  await kill();
  await app.services.fileStore.append(id, 0, Readable.from([bytes]), new AbortController().signal);
  await app.services.fileStore.finish(id);
  await start();
  const head = await send('HEAD', path, signed);
  expect(head.headers.get('upload-offset')).toBe('1000');
  expect(await fileOf(signed)).toBe(sha256(bytes));
});

test('a direct upload that died with the server has no name, and is sent again', async () => {
  const bytes = randomBytes(300_000);
  const signed = await app.sign({ size: bytes.length });
  await start();
  const before = await growing();
  const sending = request(directly(), {
    method: 'PUT',
    headers: { ...asSigned(signed), 'content-length': '300000' },
  });
  const broken = once(sending, 'error');
  sending.write(bytes.subarray(0, 200_000));
  await expect.poll(growing, { timeout: HANG_LIMIT_MS }).not.toEqual(before);
  await kill();
  await broken;
  expect(await storedUnder(app, signed)).toBeUndefined();
  await start();
  const again = await fetch(directly(), {
    method: 'PUT',
    headers: asSigned(signed),
    body: new Uint8Array(bytes),
  });
  expect(again.status).toBe(200);
  expect(await fileOf(signed)).toBe(sha256(bytes));
});

function directly(): string {
  return `http://127.0.0.1:${port}${DIRECT_UPLOAD_PATH}`;
}

function asSigned({ token }: Signed): Record<string, string> {
  return { 'x-signature': token, 'content-type': 'audio/webm' };
}

/** Uploads in progress. */
async function growing(): Promise<string[]> {
  const files = await readdir(app.folder, { recursive: true });
  return files.filter((name) => name.endsWith('.growing')).sort();
}

async function start(): Promise<void> {
  const secret = app.services.secret;
  running = spawn(process.execPath, [PROGRAM, app.ownerUrl, app.folder, secret, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = running;
  if (!stdout) throw new Error('The process has an output.');
  const ended = once(running, 'exit').then(() => {
    throw new Error('The server ended before it was ready.');
  });
  const [line] = await Promise.race([once(stdout, 'data'), ended]);
  port = Number(/^ready (\d+)/.exec(String(line))?.[1]);
}

async function kill(): Promise<void> {
  const dying = running;
  running = undefined;
  if (!dying || dying.exitCode !== null) return;
  const gone = once(dying, 'exit');
  dying.kill('SIGKILL');
  await gone;
}

function upload(
  signed: Signed,
  bytes: Buffer,
  options: Partial<ConstructorParameters<typeof Upload>[1]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `http://127.0.0.1:${port}${RESUMABLE_PATH}`,
      headers: { 'x-client-info': 'web', 'x-signature': signed.token, 'x-upsert': 'true' },
      metadata: {
        bucketName: signed.bucket,
        objectName: signed.file_path,
        contentType: 'audio/webm',
        cacheControl: '3600',
      },
      chunkSize: UPLOAD_CHUNK_BYTES,
      retryDelays: [0, ...Array.from({ length: 60 }, () => 500)],
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      ...options,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
}

interface Bytes {
  offset: number;
  body: Buffer;
}

function send(method: string, path: string, { token }: Signed, bytes?: Bytes): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': token,
      ...(bytes && {
        'upload-offset': String(bytes.offset),
        'content-type': 'application/offset+octet-stream',
      }),
    },
    ...(bytes && { body: new Uint8Array(bytes.body) }),
  });
}

async function begin(signed: Signed, length: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${RESUMABLE_PATH}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': signed.token,
      'upload-metadata': signed.metadata,
      'upload-length': String(length),
    },
  });
  return answer.headers.get('location') ?? '';
}

/** Sends slices one after the other until the server dies. @returns the last acknowledged offset */
async function sendUntilKilled(sending: {
  signed: Signed;
  path: string;
  bytes: Buffer;
  offset: number;
}): Promise<number> {
  const { signed, path, bytes } = sending;
  let { offset } = sending;
  const dying = new Promise<void>((resolve) => {
    setTimeout(() => void kill().then(resolve), 30 + Math.random() * 150);
  });
  for (;;) {
    const body = bytes.subarray(offset, offset + 1 + Math.floor(Math.random() * 8000));
    const answer = await send('PATCH', path, signed, { offset, body }).catch(() => undefined);
    if (!answer) break;
    offset = Number(answer.headers.get('upload-offset'));
  }
  await dying;
  return offset;
}

function growingFile(path: string): string {
  const id = path.split('/').at(-1) ?? '';
  return join(app.folder, id.slice(-2), `${id}.growing`);
}

/** Hash of the only file of the session, as the database names it. */
async function fileOf(signed: Signed): Promise<string> {
  const rows = await app.sql<{ storage_key: string }>(
    app.vet,
    'select storage_key from stored_objects where name = $1',
    [signed.file_path],
  );
  const key = rows[0]?.storage_key ?? '';
  const folder = join(app.folder, key.slice(-2));
  expect(await readdir(folder)).toContain(key);
  return sha256(await readFile(join(folder, key)));
}
