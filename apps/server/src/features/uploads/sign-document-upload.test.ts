import { MAX_DOCUMENT_BYTES } from '@auscult/contract/limits';
import { registerDocument } from '@auscult/contract/recap';
import { RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import { describe, expect, test } from 'vitest';
import { aTextFile, upload } from '#server/features/documents/test-kit.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession } from '#server/test-kit/visits.ts';

const running = useTestApp();
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bucket = 'documents';

describe('POST /v1/sign_upload for an outside record', () => {
  test.each([
    ['application/pdf', 'a.pdf', 'pdf'],
    ['image/jpg', 'Photo 1.JPG', 'jpg'],
    ['image/tiff', 'fax', 'document'],
    [WORD, 'letter.docx', 'docx'],
    ['application/octet-stream', 'mail.eml', 'eml'],
    ['text/plain; charset=utf-8', 'a.txt', 'txt'],
    ['', 'results.hl7', 'hl7'],
    ['application/vnd.ms-word.document.macroEnabled.12', 'form.docm', 'docm'],
    ['text/csv', 'results.csv', 'csv'],
    ['application/x-zip-compressed', 'all.zip', 'zip'],
    ['application/mbox', 'inbox.mbox', 'mbox'],
  ])('accepts %s (%s), without a consent to recording', async (content_type, name, ending) => {
    const vet = await running().newVet();
    const session = await aSession(vet);
    const signed = await vet.ask(signUpload, { session, bucket, name, content_type, size: 5 });
    expect(signed.bucket).toBe('documents');
    expect(signed.file_path).toMatch(new RegExp(`^${session}/[0-9a-f-]{36}\\.${ending}$`));
  });

  test.each([
    ['audio/webm', 'a.webm', 5, [415, 'unsupported_type']],
    ['text/calendar', 'visit.ics', 5, [415, 'unsupported_type']],
    ['application/msword', 'letter.doc', 5, [415, 'unsupported_type']],
    ['application/octet-stream', 'a.exe', 5, [415, 'unsupported_type']],
    ['application/pdf', 'a.pdf', MAX_DOCUMENT_BYTES + 1, [413, 'too_large']],
    ['application/pdf', 'a.pdf', undefined, [400, 'invalid_request']],
  ] as const)('refuses %s (%s) of %s bytes', async (content_type, name, size, [status, code]) => {
    const vet = await running().newVet();
    const session = await aSession(vet);
    const refused = await vet.try(signUpload, { session, bucket, name, content_type, size });
    expect(refused).toMatchObject({ status, body: { code } });
  });

  test('the holder of its token can neither replace nor delete what has arrived', async () => {
    const vet = await running().newVet();
    const session = await aSession(vet);
    const file = aTextFile('Weight: 12 kg');
    const wish = {
      session,
      bucket,
      name: file.name,
      content_type: file.content_type,
      size: file.bytes.length,
    } as const;
    const { token, file_path } = await vet.ask(signUpload, wish);
    const metadata = `bucketName ${encoded(bucket)},objectName ${encoded(file_path)},contentType ${encoded('text/plain')}`;
    const send = (bytes: Buffer) =>
      fetch(`${running().address}${RESUMABLE_PATH}`, {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'x-signature': token,
          'x-upsert': 'true',
          'upload-length': String(bytes.length),
          'upload-metadata': metadata,
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes),
      });
    const first = await send(file.bytes);
    expect(first.status).toBe(201);
    expect((await send(Buffer.from('Weight: 99 kg'))).status).toBe(409);
    const ended = await fetch(`${running().address}${first.headers.get('location')}`, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', 'x-signature': token },
    });
    expect(ended.status).toBe(409);
    const specification = { kind: 'document', file_path, name: file.name } as const;
    expect(await vet.try(registerDocument, { session_id: session, specification })).toMatchObject({
      status: 200,
    });
  });

  test('two files of the same name are two', async () => {
    const vet = await running().newVet();
    const session = await aSession(vet);
    const file = aTextFile('Weight: 12 kg');
    const one = await upload(running(), vet, { session, file });
    expect(await upload(running(), vet, { session, file })).not.toBe(one);
  });
});

function encoded(text: string): string {
  return Buffer.from(text).toString('base64');
}
