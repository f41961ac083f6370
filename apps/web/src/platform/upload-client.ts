/** Resumable uploads by the tus protocol. @spec 2.7/upload */

import type { CallAnswer } from '@auscult/contract/kit/call';
import type { RefusalBody } from '@auscult/contract/kit/refusal';
import { UPLOAD_CHUNK_BYTES, UPLOAD_RETRY_DELAYS_MS } from '@auscult/contract/limits';
import { RESUMABLE_PATH, type signUpload } from '@auscult/contract/uploads';
import { createContext, use } from 'react';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import type { Bearer } from './api-client.ts';
import { createStall } from './upload-stall.ts';

/** The right to upload one file. */
export type SignedUpload = CallAnswer<typeof signUpload>;

/** Milliseconds until an upload without a network checks again. */
const LOOK_AGAIN_MS = 10_000;

/**
 * A request without progress for this long has lost its connection; the last one of a large file is answered
 * late.
 */
const STALL_MS = 90_000;

/** An upload in progress. */
export interface RunningUpload {
  /** Settles when every byte is confirmed. @throws UploadError, or an AbortError after `cancel` */
  done: Promise<void>;
  pause: () => void;
  resume: () => void;
  /** Ends it here and on the server. */
  cancel: () => void;
}

/** Called with the progress of an upload; `isWaiting` while there is no connection. */
export interface UploadWatcher {
  onProgress: (sentBytes: number, totalBytes: number) => void;
  onWaiting?: (isWaiting: boolean) => void;
}

/** Starts an upload, or resumes an earlier one of the same file. */
export type UploadClient = (file: File, signed: SignedUpload, watcher: UploadWatcher) => RunningUpload;

/** A failed upload, in the words of the error catalogue. `status` is 0 without an answer. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly status: number;
  /** Of the refusal, if the server refused. */
  readonly code: string;
  /** The server's words for the person. */
  readonly detail: string;

  constructor(message: string, status: number, options: ErrorOptions & Partial<RefusalBody> = {}) {
    super(message, options);
    this.status = status;
    this.code = options.code ?? '';
    this.detail = options.detail ?? '';
  }
}

/**
 * An uploader to the server this page came from. tus itself is loaded with the first upload.
 * @spec 1.5/signed-upload-token, 2.8/missing-upload-token, 2.8/resume-failure, 2.7/upload/creation
 */
export function createUploadClient(signIn: Pick<Bearer, 'bearer'>): UploadClient {
  return (file, signed, watcher) => {
    const ending = new AbortController();
    const control = { pause: () => {}, resume: () => {}, cancel: () => {} };
    const done = begin(file, { signed, watcher, ending, control, bearer: signIn.bearer() });
    return {
      done,
      pause: () => control.pause(),
      resume: () => control.resume(),
      cancel: () => {
        control.cancel();
        ending.abort();
      },
    };
  };
}

interface Beginning {
  signed: SignedUpload;
  watcher: UploadWatcher;
  ending: AbortController;
  control: Pick<RunningUpload, 'pause' | 'resume' | 'cancel'>;
  bearer: string | undefined;
}

async function begin(file: File, { signed, watcher, ending, control, bearer }: Beginning): Promise<void> {
  if (!signed.token) throw new UploadError('Error uploading recording: token is undefined', 0);
  const { Upload } = await import('tus-js-client');
  ending.signal.throwIfAborted();

  let waiting: AbortController | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error | DetailedError) => {
      stall.end();
      if (navigator.onLine || !mayRetry(statusOf(error))) return reject(asUploadError(error));
      watcher.onWaiting?.(true);
      waiting = awaitNetwork(ending.signal, () => upload.start());
      waiting.signal.addEventListener('abort', () => watcher.onWaiting?.(false));
    };
    const stall = createStall(STALL_MS, () => {
      void upload.abort();
      fail(new Error('The connection was lost.'));
    });
    const upload = new Upload(file, {
      ...optionsFor(file, signed, bearer),
      ...stall.options,
      onProgress: (sentBytes, totalBytes) => {
        stall.options.onProgress();
        watcher.onProgress(sentBytes, totalBytes);
      },
      onSuccess: () => resolve(),
      onError: fail,
    });
    const stop = () => {
      stall.end();
      waiting?.abort();
    };
    control.pause = () => {
      stop();
      void upload.abort();
    };
    control.resume = () => {
      waiting?.abort();
      upload.start();
    };
    control.cancel = () => {
      stop();
      upload.abort(true).catch(() => undefined);
    };
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason), { once: true });

    upload
      .findPreviousUploads()
      .then(([former]) => {
        if (former) upload.resumeFromPreviousUpload(former);
        upload.start();
      })
      .catch((cause: unknown) =>
        reject(new UploadError('Encountered unknown error while resuming uploads', 0, { cause })),
      );
  });
}

/**
 * Continues when the network is back, or after a while: a server on this machine is reachable without a
 * network, and browsers make mistakes.
 *
 * @returns stops waiting
 */
function awaitNetwork(ending: AbortSignal, goOn: () => void): AbortController {
  const waiting = new AbortController();
  const { signal } = waiting;
  const resume = () => {
    waiting.abort();
    goOn();
  };
  const timer = setTimeout(resume, LOOK_AGAIN_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  ending.addEventListener('abort', () => waiting.abort(), { signal });
  addEventListener('online', resume, { signal });
  return waiting;
}

/** The headers of every request of an upload. @spec 2.7/upload/headers */
export function uploadHeaders({ token }: SignedUpload, bearer: string | undefined): Record<string, string> {
  return {
    'x-client-info': 'web',
    'x-signature': token,
    'x-upsert': 'true',
    ...(bearer && { authorization: `Bearer ${bearer}` }),
  };
}

/** The upload's metadata about its file. @spec 2.7/upload/metadata, 2.9/cache-control */
export function uploadMetadata(
  { bucket, file_path }: SignedUpload,
  contentType: string,
): Record<string, string> {
  return { bucketName: bucket, objectName: file_path, contentType, cacheControl: '3600' };
}

function optionsFor(file: File, signed: SignedUpload, bearer?: string): UploadOptions {
  return {
    endpoint: RESUMABLE_PATH,
    headers: uploadHeaders(signed, bearer),
    metadata: uploadMetadata(signed, file.type || 'application/octet-stream'),
    chunkSize: UPLOAD_CHUNK_BYTES,
    retryDelays: [...UPLOAD_RETRY_DELAYS_MS],
    uploadDataDuringCreation: true,
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['auscult', signed.file_path, file.size, file.lastModified].join('-'),
    onShouldRetry: (error) => navigator.onLine && mayRetry(statusOf(error)),
  };
}

/**
 * A refusal is final, but a moved offset (409) and a lock (423) can pass.
 *
 * @spec 2.9/upload-retry, 2.9/upload-retry/when
 */
function mayRetry(status: number): boolean {
  return status < 400 || status >= 500 || status === 409 || status === 423;
}

function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;
}

/** The error for a report of tus. @spec 2.8/signed-upload-failure, 2.8/upload-protocol-errors */
export function asUploadError(error: Error | DetailedError): UploadError {
  const body = ('originalResponse' in error && error.originalResponse?.getBody()) || '';
  const refusal = refusalIn(body);
  const detail = refusal.detail ?? error.message;
  return new UploadError(`Error uploading file: ${detail}`, statusOf(error), {
    ...refusal,
    cause: error,
  });
}

function refusalIn(body: string): Partial<RefusalBody> {
  try {
    const { code, detail }: Partial<RefusalBody> = JSON.parse(body);
    return { code, detail };
  } catch {
    return {};
  }
}

/** Provides the client to the screens; tests provide their own. */
export const UploadContext = createContext<UploadClient | undefined>(undefined);

/** The provided client. */
export function useUploads(): UploadClient {
  const uploads = use(UploadContext);
  if (!uploads) throw new Error('There is no UploadContext around this component.');
  return uploads;
}
