import type { SessionId } from '@auscult/contract/kit/ids';
import { registerDocument } from '@auscult/contract/recap';
import { DOCUMENTS_BUCKET, signUpload } from '@auscult/contract/uploads';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/copy/error-texts.ts';
import { message } from '#web/copy/text.ts';
import { type ApiClient, useApi } from '#web/platform/api-client.ts';
import { randomId } from '#web/platform/random-id.ts';
import {
  type RunningUpload,
  type SignedUpload,
  type UploadClient,
  UploadError,
  useUploads,
} from '#web/platform/upload-client.ts';
import { documentTypeOf, reasonAgainst } from './document-types.ts';
import { recapKeys } from './use-recap-keys.ts';

/** An upload in progress, or a failed one. */
export interface FileUpload {
  id: string;
  file: File;
  /** `refused`: trying again would not help. */
  step: 'waiting' | 'uploading' | 'failed' | 'refused';
  sentBytes: number;
  /** Whether it waits for a connection. */
  isOffline: boolean;
  /** Why it failed, for the person. */
  reason?: string;
  signed?: SignedUpload;
  /** Whether all bytes are uploaded, and only the call that adds the document is missing. */
  isUploaded?: boolean;
  running?: RunningUpload;
}

/** Codes of refusals that would be the same at the next try. */
const FINAL = new Set([
  'unsupported_type',
  'too_large',
  'forbidden',
  'session_cancelled',
  'session_not_found',
]);
const NONE: readonly FileUpload[] = [];

/**
 * Uploads files to a visit, one after the other, so that they keep the chosen order. Uploads continue while
 * the person is on other screens. A failed upload says why, and can be resumed.
 */
export function useUploadDocuments(session: SessionId) {
  const sending: Sending = { api: useApi(), uploads: useUploads(), cache: useQueryClient(), session };
  const { data: uploads = NONE } = useQuery<readonly FileUpload[]>({
    queryKey: recapKeys.uploads(session),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

  return {
    uploads,
    /** Whether any upload is in progress. */
    isUploading: uploads.some(isOnItsWay),
    add: (file: File) => {
      put(sending, [...listed(sending), newUpload(file)]);
      startNext(sending);
    },
    retry: ({ id }: FileUpload) => {
      change(sending, id, { step: 'waiting', reason: undefined });
      startNext(sending);
    },
    /** Cancels an upload, or removes a failed one from the list. */
    remove: ({ id, running }: FileUpload) => {
      take(sending, id);
      running?.cancel();
    },
  };
}

/** Uploads a file to any visit, for one that was just started. */
export function useUploadTo(): (session: SessionId, file: File) => void {
  const tools = { api: useApi(), uploads: useUploads(), cache: useQueryClient() };
  return (session, file) => {
    const sending = { ...tools, session };
    put(sending, [...listed(sending), newUpload(file)]);
    startNext(sending);
  };
}

/** The result of {@link useUploadDocuments}. */
export type DocumentUploads = ReturnType<typeof useUploadDocuments>;

interface Sending {
  api: ApiClient;
  uploads: UploadClient;
  cache: QueryClient;
  session: SessionId;
}

function isOnItsWay({ step }: FileUpload): boolean {
  return step === 'waiting' || step === 'uploading';
}

function newUpload(file: File): FileUpload {
  const reason = reasonAgainst(file);
  return {
    id: randomId(),
    file,
    step: reason ? 'refused' : 'waiting',
    sentBytes: 0,
    isOffline: false,
    reason,
  };
}

function listed({ cache, session }: Sending): readonly FileUpload[] {
  return cache.getQueryData<readonly FileUpload[]>(recapKeys.uploads(session)) ?? NONE;
}

function put({ cache, session }: Sending, uploads: readonly FileUpload[]): void {
  cache.setQueryData<readonly FileUpload[]>(recapKeys.uploads(session), uploads);
}

function find(sending: Sending, id: string): FileUpload | undefined {
  return listed(sending).find((upload) => upload.id === id);
}

function change(sending: Sending, id: string, part: Partial<FileUpload>): void {
  put(
    sending,
    listed(sending).map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
  );
}

function take(sending: Sending, id: string): void {
  put(
    sending,
    listed(sending).filter((upload) => upload.id !== id),
  );
}

function startNext(sending: Sending): void {
  const all = listed(sending);
  const next = all.find(({ step }) => step === 'waiting');
  if (!next || all.some(({ step }) => step === 'uploading')) return;
  change(sending, next.id, { step: 'uploading' });
  void send(sending, next).finally(() => startNext(sending));
}

async function send(sending: Sending, upload: FileUpload): Promise<void> {
  const { id } = upload;
  try {
    await arrive(sending, upload);
    take(sending, id);
    await sending.cache.invalidateQueries({ queryKey: recapKeys.documents(sending.session) });
  } catch (error) {
    const isFinal = error instanceof Error && 'code' in error && FINAL.has(String(error.code));
    const reason = errorText(error, message('Error uploading document'));
    change(sending, id, {
      step: isFinal ? 'refused' : 'failed',
      reason,
      isOffline: false,
      running: undefined,
    });
  }
}

/** A cancelled upload is no longer in the list: then it stops here. */
async function arrive(sending: Sending, { id, file }: FileUpload): Promise<void> {
  const content_type = documentTypeOf(file) ?? file.type;
  const typed =
    file.type === content_type
      ? file
      : new File([file], file.name, { type: content_type, lastModified: file.lastModified });
  if (!find(sending, id)?.isUploaded) {
    await uploadSigned(sending, id, typed).catch(async (error: unknown) => {
      if (!isStaleToken(error)) throw error;
      change(sending, id, { signed: undefined });
      await uploadSigned(sending, id, typed);
    });
  }
  const signed = find(sending, id)?.signed;
  if (!signed) return;
  const specification = {
    kind: 'document',
    file_path: signed.file_path,
    name: file.name.slice(0, 200),
    content_type,
  } as const;
  await sending.api(registerDocument, { session_id: sending.session, specification });
}

async function uploadSigned(sending: Sending, id: string, file: File): Promise<void> {
  const { api, uploads, session } = sending;
  const signed = find(sending, id)?.signed ?? (await api(signUpload, wishFor(session, file)));
  if (!find(sending, id)) return;
  const running = uploads(file, signed, {
    onProgress: (sentBytes) => change(sending, id, { sentBytes }),
    onWaiting: (isOffline) => change(sending, id, { isOffline }),
  });
  change(sending, id, { signed, running });
  await running.done;
  change(sending, id, { isUploaded: true, running: undefined });
}

function wishFor(session: SessionId, { name, type, size }: File) {
  return { session, bucket: DOCUMENTS_BUCKET, name, content_type: type, size } as const;
}

/** The right to upload expires; a new one is requested once. */
function isStaleToken(error: unknown): boolean {
  return error instanceof UploadError && [401, 403, 404, 410].includes(error.status);
}
