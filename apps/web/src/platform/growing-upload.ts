/**
 * Uploads files that still grow: a recording is sent while it runs. Uses the tus protocol, with the length
 * declared at the end.
 */
import { RESUMABLE_PATH } from '@auscult/contract/uploads';
import type { DetailedError, Upload as TusUpload } from 'tus-js-client';
import type { Bearer } from './api-client.ts';
import {
  asUploadError,
  type SignedUpload,
  UploadError,
  uploadHeaders,
  uploadMetadata,
} from './upload-client.ts';
import { createStall } from './upload-stall.ts';

/** A file that may still grow. */
export interface GrowingFile {
  /** The signed content type. */
  contentType: string;
  /**
   * Waits until there are bytes after `from`.
   *
   * @returns at most this many bytes; `isEnd` when none follow them
   */
  read: (from: number, maxBytes: number) => Promise<{ bytes: Blob; isEnd: boolean }>;
}

/** Options of a growing upload. */
export interface GrowingUpload {
  signed: SignedUpload;
  /** The address of an upload that was started before. */
  address: string | undefined;
  onAddress: (address: string) => void;
  /** Called with the number of bytes that the server has confirmed as durable. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends growing files. */
export interface GrowingUploads {
  /** Loads the upload library while there is a network. */
  prepare: () => Promise<unknown>;
  /** One try: settles when the whole file is durable. @throws UploadError */
  send: (file: GrowingFile, upload: GrowingUpload) => Promise<void>;
  /** Deletes an unfinished upload on the server. @throws UploadError, unless it does not exist */
  giveUp: (signed: SignedUpload, address: string) => Promise<void>;
}

/** Maximum bytes per request after an offline period: they are in memory meanwhile. */
const PIECE_BYTES = 1024 ** 2;

/** A request without progress for this long has lost its connection without an event. */
const STALL_MS = 30_000;

/** An uploader to the server this page came from. */
export function createGrowingUploads(signIn: Pick<Bearer, 'bearer'>): GrowingUploads {
  return {
    prepare: () => import('tus-js-client'),
    send: (file, upload) => send(file, upload, signIn.bearer()),
    giveUp: async (signed, address) => {
      const { Upload } = await import('tus-js-client');
      const headers = uploadHeaders(signed, signIn.bearer());
      await Upload.terminate(address, { headers, retryDelays: null }).catch(
        (error: Error | DetailedError) => {
          const failed = asUploadError(error);
          if (![404, 410].includes(failed.status)) throw failed;
        },
      );
    },
  };
}

async function send(file: GrowingFile, upload: GrowingUpload, bearer: string | undefined): Promise<void> {
  const { Upload } = await import('tus-js-client');
  const { signed, address, signal } = upload;
  signal.throwIfAborted();
  const ending = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const stall = createStall(STALL_MS, () => reject(new UploadError('The connection was lost.', 0)));
      const sending: TusUpload = new Upload(new Blob([]), {
        ...stall.options,
        headers: uploadHeaders(signed, bearer),
        metadata: uploadMetadata(signed, file.contentType),
        // With an address and an endpoint tus would restart after any error; the caller must decide that.
        ...(address ? { uploadUrl: address } : { endpoint: RESUMABLE_PATH }),
        uploadLengthDeferred: true,
        chunkSize: PIECE_BYTES,
        retryDelays: null,
        storeFingerprintForResuming: false,
        fingerprint: async () => signed.file_path,
        fileReader: { openFile: async () => sourceOf(file, upload, ending.signal) },
        onUploadUrlAvailable: () => sending.url && upload.onAddress(sending.url),
        onChunkComplete: (_, accepted) => upload.onSent(accepted),
        onSuccess: () => resolve(),
        onError: (error) => reject(asUploadError(error)),
      });
      const stop = () => {
        stall.end();
        sending.abort().catch(() => undefined);
      };
      ending.signal.addEventListener('abort', stop, { once: true });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: ending.signal });
      sending.start();
    });
  } finally {
    ending.abort();
  }
}

/** The source for tus. After the end of the try it returns no more bytes: tus would still send them. */
function sourceOf(file: GrowingFile, upload: GrowingUpload, ended: AbortSignal) {
  const never = new Promise<never>(() => {});
  return {
    size: 0,
    slice: async (from: number, to: number) => {
      upload.onSent(from);
      const { bytes, isEnd } = await file.read(from, to - from);
      if (ended.aborted) return never;
      return { value: bytes.size > 0 ? bytes : null, done: isEnd };
    },
    close: () => {},
  };
}
