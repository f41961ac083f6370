/** A client of the resumable protocol for tests: requests and their results. */
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { registerRecording } from '@auscult/contract/recordings';
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import { expect } from 'vitest';
import { type Signed, storedUnder, type TusAnswer, type UploadApp } from './upload-app.ts';

/** Options for sending bytes. */
export const OFFSET_STREAM = { 'content-type': 'application/offset+octet-stream' };

/** A PATCH: bytes and offset. */
interface Patch {
  signed: Signed;
  path: string;
  offset: number;
  body: string | Buffer;
}

/** A client of a server, once it has started. */
export function tusClient(app: () => UploadApp) {
  const patchWith = (headers: Record<string, string>, { signed, path, offset, body }: Patch) => {
    const own = { 'x-signature': signed.token, 'upload-offset': String(offset), ...OFFSET_STREAM };
    return app().tus('PATCH', path, { ...own, ...headers }, Buffer.from(body));
  };
  const contents = async (key: string | undefined): Promise<Buffer> =>
    buffer(await app().services.fileStore.read(key ?? 'nothing'));
  const stored = (signed: Signed) => storedUnder(app(), signed);
  return {
    patchWith,
    contents,
    stored,
    patch: (signed: Signed, path: string, offset: number, body: string | Buffer) =>
      patchWith({}, { signed, path, offset, body }),
    create: (signed: Signed, headers: Record<string, string>, body?: Buffer): Promise<TusAnswer> => {
      const own = { 'x-signature': signed.token, 'upload-metadata': signed.metadata };
      const sent = 'content-type' in headers ? body : undefined;
      return app().tus('POST', RESUMABLE_PATH, { ...own, ...headers }, sent);
    },
    /**
     * A partial upload with its bytes, and without the metadata that parts need not repeat. @returns its path
     */
    aPart: async ({ token }: Signed, text: string): Promise<string> => {
      const own = { 'x-signature': token, 'upload-concat': 'partial', ...OFFSET_STREAM };
      const headers = { ...own, 'upload-length': String(text.length) };
      const answer = await app().tus('POST', RESUMABLE_PATH, headers, Buffer.from(text));
      return answer.headers.get('location') ?? '';
    },
    /** Reads the offset of an upload. */
    ask: async ({ token }: Signed, path: string): Promise<Headers> => {
      const { status, headers } = await app().tus('HEAD', path, { 'x-signature': token });
      expect(status).toBe(200);
      return headers;
    },
    /** The file with an upload's name, as text. */
    arrived: async (signed: Signed): Promise<string> =>
      String(await contents((await stored(signed))?.storage_key)),
    /** Registers what has arrived as a recording. */
    register: async (signed: Signed): Promise<void> => {
      const body = { session: signed.session, file_path: signed.file_path };
      const { status } = await app().vet.try(registerRecording, body);
      expect(status).toBe(200);
    },
    /** A PATCH whose body the test controls. `status` is undefined when the connection broke. */
    open: ({ token }: Signed, path: string, headers: Record<string, string>, origin = app().origin) => {
      const own = { 'tus-resumable': '1.0.0', 'x-signature': token, 'upload-offset': '0', ...OFFSET_STREAM };
      const sending = request(new URL(path, origin), { method: 'PATCH', headers: { ...own, ...headers } });
      const status = new Promise<number | undefined>((resolve) => {
        sending.once('response', (answer) => resolve(answer.resume().statusCode));
        sending.once('error', () => resolve(undefined)).once('close', () => resolve(undefined));
      });
      return { request: sending, status };
    },
  };
}

/** The id in an upload's URL. */
export function idOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
