import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import { idOf, OFFSET_STREAM, tusClient } from './test-kit/tus-client.ts';
import { type Signed, startUploadApp, type UploadApp } from './test-kit/upload-app.ts';

const STALL_MS = 1000;
let app: UploadApp;
const { patch, ask, arrived, stored, contents, open } = tusClient(() => app);

beforeAll(async () => {
  app = await startUploadApp();
});
afterAll(() => app.close());

describe('connections that break', () => {
  test('a second request takes over from a hanging one, and gets the true offset', async () => {
    const { signed, path, bytes, hanging } = await hangingUpload();
    const offset = Number((await ask(signed, path)).get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(65_536);
    expect(await hanging.status).toBe(423);
    expect((await patch(signed, path, offset, bytes.subarray(offset))).status).toBe(204);
    expect((await contents((await stored(signed))?.storage_key)).equals(bytes)).toBe(true);
  });

  test('of two simultaneous requests, one is told to read the offset again', async () => {
    const { signed, path, bytes, hanging } = await hangingUpload();
    const other = await patch(signed, path, 0, bytes);
    const offset = Number(other.headers.get('upload-offset'));
    expect(other.status).toBe(409);
    expect(offset).toBeGreaterThanOrEqual(65_536);
    expect(await hanging.status).toBe(423);
    const rest = bytes.subarray(offset);
    const both = await Promise.all([patch(signed, path, offset, rest), patch(signed, path, offset, rest)]);
    const statuses = both.map(({ status }) => status);
    // The earlier may have been taken over before its bytes had come; then the later one adds them.
    expect(statuses).toContain(204);
    expect([409, 423]).toContain(statuses.find((status) => status !== 204));
    expect((await contents((await stored(signed))?.storage_key)).equals(bytes)).toBe(true);
  });

  test('keeps what came before a connection was cut', async () => {
    const signed = await app.sign({ size: 10 });
    const path = await app.begin(signed, { 'upload-length': '10' });
    const cut = open(signed, path, { 'content-length': '10' });
    await written(cut, 'abcd');
    cut.request.destroy();
    await cut.status;
    // How much arrived is unknown, but it is kept.
    const offset = Number((await ask(signed, path)).get('upload-offset'));
    expect([0, 4]).toContain(offset);
    if (offset === 0) await patch(signed, path, 0, 'abcd');
    await patch(signed, path, 4, 'efghij');
    expect(await arrived(signed)).toBe('abcdefghij');
  });

  test('keeps what came before a connection stalled', async () => {
    const door = await app.openDoor(STALL_MS);
    const signed = await app.sign({ size: 10 });
    const path = await door.begin(signed, { 'upload-length': '10' });
    const silent = open(signed, path, { 'content-length': '10' }, door.origin);
    const started = Date.now();
    silent.request.write('abcdef');
    expect(await silent.status).toBeUndefined();
    expect(Date.now() - started).toBeGreaterThanOrEqual(STALL_MS * 0.9);
    const own = { 'x-signature': signed.token };
    expect((await door.tus('HEAD', path, own)).headers.get('upload-offset')).toBe('6');
    const rest = { ...own, 'upload-offset': '6', ...OFFSET_STREAM };
    expect((await door.tus('PATCH', path, rest, Buffer.from('ghij'))).status).toBe(204);
    expect(await arrived(signed)).toBe('abcdefghij');
  });

  test('pieces of any size, cut off anywhere, give the original file, and offsets never decrease', {
    timeout: HANG_LIMIT_MS,
  }, async () => {
    const step = fc.record({
      size: fc.integer({ min: 1, max: 200_000 }),
      cutAt: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const total = 300_000;
        const bytes = randomBytes(total);
        const signed = await app.sign({ size: total });
        const path = await app.begin(signed, { 'upload-length': String(total) });
        let offset = 0;
        for (const { size, cutAt } of [...steps, { size: total, cutAt: null }]) {
          offset = await sendPiece(signed, path, {
            offset,
            piece: bytes.subarray(offset, offset + size),
            cutAt,
          });
        }
        const object = await stored(signed);
        expect((await contents(object?.storage_key)).equals(bytes)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

interface Piece {
  offset: number;
  piece: Buffer;
  /** The share of it after which the connection breaks. */
  cutAt: number | null;
}

/** @returns the offset of the upload then */
async function sendPiece(signed: Signed, path: string, sent: Piece): Promise<number> {
  const { offset, piece, cutAt } = sent;
  if (cutAt === null) await patch(signed, path, offset, piece);
  else await sendAndCut(signed, path, { ...sent, cutAt });
  const now = Number((await ask(signed, path)).get('upload-offset'));
  expect(now).toBeGreaterThanOrEqual(offset);
  if (cutAt === null) expect(now).toBe(offset + piece.length);
  return now;
}

async function sendAndCut(
  signed: Signed,
  path: string,
  { offset, piece, cutAt }: Piece & { cutAt: number },
): Promise<void> {
  const headers = { 'content-length': String(piece.length), 'upload-offset': String(offset) };
  const sending = open(signed, path, headers);
  await new Promise<void>((resolve) => {
    sending.request.write(piece.subarray(0, Math.floor(piece.length * cutAt)), () => resolve());
  });
  sending.request.destroy();
  await sending.status;
}

/**
 * A request that has sent half of its bytes, of which some are in the file already, and then sends nothing.
 */
async function hangingUpload() {
  const bytes = randomBytes(200_000);
  const signed = await app.sign({ size: bytes.length });
  const path = await app.begin(signed, { 'upload-length': String(bytes.length) });
  const hanging = open(signed, path, { 'content-length': String(bytes.length) });
  hanging.request.write(bytes.subarray(0, 100_000));
  const id = idOf(path);
  const file = `${app.folder}/${id.slice(-2)}/${id}.growing`;
  await expect
    .poll(async () => (await stat(file)).size, { interval: 5, timeout: HANG_LIMIT_MS })
    .toBeGreaterThanOrEqual(65_536);
  return { signed, path, bytes, hanging };
}

function written({ request: sending }: ReturnType<typeof open>, text: string): Promise<void> {
  return new Promise((resolve) => {
    sending.write(text, () => resolve());
  });
}
