/** Outside records for tests: uploaded, registered and read through the API, as a browser does. */
import { setTimeout as wait } from 'node:timers/promises';
import { getDocuments, type SessionDocument } from '@auscult/contract/documents';
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { processDocuments, registerDocument } from '@auscult/contract/recap';
import { DOCUMENTS_BUCKET, RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import { HANG_LIMIT_MS } from '#server/platform/test-kit/hang-limit.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

/** A file on a person's disk. */
export interface LocalFile {
  name: string;
  content_type: string;
  bytes: Buffer;
}

/** A text file with these lines. */
export function aTextFile(...lines: string[]): LocalFile {
  return { name: 'history.txt', content_type: 'text/plain', bytes: Buffer.from(lines.join('\n')) };
}

/** A PDF file by its name. */
export function aPdfFile(bytes: Buffer, name = 'records.pdf'): LocalFile {
  return { name, content_type: 'application/pdf', bytes };
}

/** Uploads a file to a session. @returns its `file_path` */
export async function upload(
  { address }: Pick<TestApp, 'address'>,
  vet: Caller,
  { session, file: { name, content_type, bytes } }: { session: SessionId; file: LocalFile },
): Promise<string> {
  const wish = { session, bucket: DOCUMENTS_BUCKET, name, content_type, size: bytes.length } as const;
  const { token, bucket, file_path } = await vet.ask(signUpload, wish);
  const metadata = { bucketName: bucket, objectName: file_path, contentType: content_type };
  const answer = await fetch(`${address}${RESUMABLE_PATH}`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'x-signature': token,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return file_path;
}

/** A document of a session, not yet read. */
export async function aDocument(
  server: Pick<TestApp, 'address'>,
  vet: Caller,
  { session, file }: { session: SessionId; file: LocalFile },
): Promise<NodeId> {
  const file_path = await upload(server, vet, { session, file });
  const { name, content_type } = file;
  const specification = { kind: 'document', file_path, name, content_type } as const;
  return (await vet.ask(registerDocument, { session_id: session, specification })).node_id;
}

/** Orders all documents of a session to be read, and waits for the end. */
export async function readDocuments(vet: Caller, session: SessionId): Promise<SessionDocument[]> {
  await vet.ask(processDocuments, { session });
  return settledDocuments(vet, session);
}

/** Waits until no document of a session is being read. */
export async function settledDocuments(vet: Caller, session: SessionId): Promise<SessionDocument[]> {
  const list = () => vet.ask(getDocuments, { session_id: session });
  await untilRead(async () =>
    (await list()).every(({ status }) => status === 'completed' || status === 'failed'),
  );
  return list();
}

const LOOK_EVERY_MS = 20;

/** Waits for the results of reading. */
export async function untilRead(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HANG_LIMIT_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It was never read to the end.');
    await wait(LOOK_EVERY_MS);
  }
}
