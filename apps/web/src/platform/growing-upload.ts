/** Uploads of files that still grow: what a recorder has is sent while it runs. By the tus protocol, its length said last. */
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
  /** As it was signed. */
  contentType: string;
  /** Waits until there is something behind `from`. @returns at most so many bytes; `isEnd` when none follow them */
  read: (from: number, maxBytes: number) => Promise<{ bytes: Blob; isEnd: boolean }>;
}

/** How a growing file is sent. */
export interface GrowingUpload {
  signed: SignedUpload;
  /** Where it was begun before. */
  address: string | undefined;
  onAddress: (address: string) => void;
  /** Bytes that the server has said are durable. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/** Sends growing files. */
export interface GrowingUploads {
  /** Loads what sending takes while there is a network. */
  prepare: () => Promise<unknown>;
  /** One try: settles when the whole is durable. @throws UploadError */
  send: (file: GrowingFile, upload: GrowingUpload) => Promise<void>;
  /** Destroys what arrived of one. @throws UploadError, except where nothing of it is there */
  giveUp: (signed: SignedUpload, address: string) => Promise<void>;
}

/** Bytes sent at once after a time without a connection: they lie in memory meanwhile. */
const PIECE_BYTES = 1024 ** 2;

/** A request that makes no progress for so long has lost its connection without being told. */
const STALL_MS = 30_000;

/** Sends to the server this page came from. */
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
        // With an address and an endpoint tus would begin anew after any fault; that is for the caller to decide.
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

/** Where tus reads from. After the end of the try it never gets another byte: tus would still send it. */
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
