/**
 * Uploads in a test: the whole server, with the protocol on a real port, where connections can stall and
 * break.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/context.ts';
import { serveErrors } from '#server/platform/http/serve-calls.ts';
import { createDiskFileStore, type DiskFileStore } from '#server/providers/disk/file-store.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { startTestApp, type TestApp } from '#server/test-kit/test-app.ts';
import { aSessionToRecord } from '#server/test-kit/visits.ts';
import { uploadRoutes } from '../routes-uploads.ts';
import { findUploaded, type StoredObject } from '../stored-objects.ts';
import { uploaderOf, uploadTokens } from '../upload-token.ts';

/** A signed upload, as the call gives it, and the metadata that goes with it. */
export interface Signed {
  session: string;
  token: string;
  bucket: string;
  file_path: string;
  metadata: string;
}

/** An answer of the protocol. */
export interface TusAnswer {
  status: number;
  headers: Headers;
  body: { code?: string; detail?: string };
}

/** Sends requests of the protocol. */
interface UploadDoor {
  origin: string;
  /** Sends one request of the protocol, with its version. */
  tus(method: string, path: string, headers?: Record<string, string>, body?: Buffer): Promise<TusAnswer>;
  /** Creates an upload. @returns its path */
  begin(signed: Signed, headers: Record<string, string>): Promise<string>;
}

/** Helpers for a test of uploads. */
export interface UploadApp extends TestApp, UploadDoor {
  folder: string;
  vet: Caller;
  /** Signs an upload of the vet's for a new session with everyone's consent. */
  sign(wish?: { size?: number; name?: string; content_type?: string; by?: Caller }): Promise<Signed>;
  /** A second server for connections that stall, because its limit would also cut other slow requests. */
  openDoor(stallMs: number): Promise<UploadDoor>;
}

/** Starts it. @param change  overrides of the ordinary options */
export async function startUploadApp(change: Partial<Services> = {}): Promise<UploadApp> {
  const folder = await mkdtemp(join(tmpdir(), 'auscult-uploads-'));
  const fileStore = createDiskFileStore(folder);
  const app = await startTestApp({ fileStore, ...change });
  const doors: FastifyInstance[] = [];
  const openDoor = async (stallMs?: number) => {
    const door = Fastify();
    doors.push(door);
    serveErrors(door, app.services.log);
    await uploadRoutes(app, stallMs).add(door);
    return doorAt(await door.listen({ port: 0, host: '127.0.0.1' }));
  };
  const vet = await app.newVet();
  return {
    ...app,
    ...(await openDoor()),
    folder,
    vet,
    openDoor,
    sign: ({ by = vet, ...wish } = {}) => sign(by, wish),
    close: () => close({ doors, app, fileStore, folder }),
  };
}

function doorAt(origin: string): UploadDoor {
  const tus = (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    send(new URL(path, origin), method, { 'tus-resumable': '1.0.0', ...headers }, body);
  return {
    origin,
    tus,
    begin: async ({ token, metadata }, headers) => {
      const answer = await tus('POST', RESUMABLE_PATH, {
        'x-signature': token,
        'upload-metadata': metadata,
        ...headers,
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.detail}`);
      return answer.headers.get('location') ?? '';
    },
  };
}

/** The file with an upload's name. */
export function storedUnder(app: UploadApp, { token, file_path }: Signed): Promise<StoredObject | undefined> {
  // Also for a token that is expired by the test's clock.
  const claims = uploadTokens(app.services.secret, () => 0).verify(token);
  return app.inContext(uploaderOf(claims), (context) => findUploaded(context, file_path));
}

/** Metadata in the format of the header. */
export function metadataOf(pairs: Record<string, string>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** For comparing the sent bytes with the stored ones. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function sign(
  by: Caller,
  wish: { size?: number; name?: string; content_type?: string },
): Promise<Signed> {
  const session = await aSessionToRecord(by);
  const content_type = wish.content_type ?? 'audio/webm;codecs=opus';
  const asked = { session, name: 'Rex Miller.webm', ...wish, content_type };
  const { token, bucket, file_path } = await by.ask(signUpload, asked);
  const metadata = metadataOf({
    bucketName: bucket,
    objectName: file_path,
    contentType: content_type,
    cacheControl: '3600',
  });
  return { session, token, bucket, file_path, metadata };
}

async function send(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: Buffer | undefined,
): Promise<TusAnswer> {
  const answer = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) };
}

async function close(parts: {
  doors: readonly FastifyInstance[];
  app: TestApp;
  fileStore: DiskFileStore;
  folder: string;
}): Promise<void> {
  for (const door of parts.doors) {
    door.server.closeAllConnections();
    await door.close();
  }
  await parts.app.close();
  await parts.fileStore.close();
  await rm(parts.folder, { recursive: true, force: true });
}
