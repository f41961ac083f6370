import { deleteDocument } from '@auscult/contract/documents';
import { describe, expect, test } from 'vitest';
import { aPdf } from '#server/providers/document-reader/test-kit/files.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument, aPdfFile } from './test-kit.ts';

const server = useTestApp();

describe('GET /v1/document_file/{session_id}/{node_id}', () => {
  test('sends the uploaded file as a download that a browser does not run', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const bytes = aPdf([['<script>alert(1)</script>']]);
    const name = 'Röntgen "Rex"\r\nx: 1.pdf';
    const node = await aDocument(server(), vet, { session, file: aPdfFile(bytes, name) });
    const answer = await get(vet, `${session}/${node}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(vet, `${session}/${node}`, { 'if-none-match': etag })).status).toBe(304);
  });

  test('says that the file is missing, for example after restoring only the database', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const node = await aDocument(server(), vet, { session, file: aPdfFile(aPdf([['Bella']])) });
    const answer = await get(vet, `${session}/${node}`);
    const key = answer.headers.get('etag')?.replaceAll('"', '') ?? '';
    await answer.arrayBuffer();
    await server().services.fileStore.destroy(key);
    const refused = await get(vet, `${session}/${node}`);
    expect(refused.status).toBe(404);
    expect(refused.headers.get('content-disposition')).toBeNull();
    expect(await refused.json()).toEqual({
      code: 'node_not_found',
      detail: 'The file of this document no longer exists.',
    });
  });

  test('refuses another team’s document, a deleted one, a note, and an unknown id', async () => {
    const vet = await server().newVet();
    const stranger = await server().newVet();
    const session = await aSession(vet);
    const node = await aDocument(server(), vet, { session, file: aPdfFile(aPdf([['Rex']])) });
    const note = await aNote(vet);
    await expectNone(stranger, `${session}/${node}`, 'session_not_found');
    await expectNone(stranger, `${await aSession(stranger)}/${node}`, 'node_not_found');
    await expectNone(vet, `${note.session}/${note.node}`, 'node_not_found');
    await expectNone(vet, `${note.session}/${node}`, 'node_not_found');
    await expectNone(vet, `${NO_SESSION}/${node}`, 'session_not_found');
    await expectNone(vet, 'a_b/c_d', 'node_not_found');
    await vet.ask(deleteDocument, { session_id: session, node_id: node });
    await expectNone(vet, `${session}/${node}`, 'node_not_found');
    const nobody = await fetch(`${server().address}/v1/document_file/${session}/${node}`);
    expect(nobody.status).toBe(401);
  });
});

function get({ token }: Caller, which: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = `${server().address}/v1/document_file/${which}`;
  return fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } });
}

async function expectNone(vet: Caller, which: string, code: string): Promise<void> {
  const answer = await get(vet, which);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code }]);
}
