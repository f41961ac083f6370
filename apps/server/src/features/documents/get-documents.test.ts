import { spawnSync } from 'node:child_process';
import * as contract from '@auscult/contract/documents';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createDocumentReader } from '#server/providers/document-reader/document-reader.ts';
import {
  aGiantPicture,
  aLockedPdf,
  aMail,
  aPdf,
  aScan,
  aWordFile,
  aZipBomb,
} from '#server/providers/document-reader/test-kit/files.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { hurryRetries } from '#server/test-kit/hurry.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument, aPdfFile, aTextFile, readDocuments } from './test-kit.ts';

const reader = createDocumentReader();
let read: DocumentReader['read'] = reader.read;
const server = useTestApp({ documentReader: { read: (document, signal) => read(document, signal) } });
const call = contract.getDocuments;
const canRecognise = spawnSync('tesseract', ['--version']).status === 0;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

afterEach(() => {
  read = reader.read;
});

describe('GET /v1/documents/{session_id}', () => {
  test('reads a batch of every kind, or says why not; no document stops another', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const files = [
      aPdfFile(aPdf([['Weight 12 kg'], ['Second page']]), 'two pages.pdf'),
      aPdfFile(aLockedPdf(), 'locked.pdf'),
      { name: 'letter.docx', content_type: WORD, bytes: aWordFile(['Dear colleague']) },
      { name: 'bomb.docx', content_type: WORD, bytes: aZipBomb(250) },
      { name: 'giant.png', content_type: 'image/png', bytes: aGiantPicture(40_000) },
      { name: 'mail.eml', content_type: 'message/rfc822', bytes: aMail('Rex coughs.') },
      aTextFile('Rex sneezes.'),
    ];
    for (const file of files) await aDocument(server(), vet, { session, file });
    const documents = await readDocuments(vet, session);
    expect(
      documents.map(({ name, status, pages, pages_read, error }) => [name, status, pages, pages_read, error]),
    ).toEqual([
      ['two pages.pdf', 'completed', 2, 2, null],
      ['locked.pdf', 'failed', null, 0, expect.stringContaining('password')],
      ['letter.docx', 'completed', 1, 1, null],
      ['bomb.docx', 'failed', null, 0, expect.stringContaining('unpacks')],
      ['giant.png', 'failed', 1, 1, expect.stringContaining('too large')],
      ['mail.eml', 'completed', 1, 1, null],
      ['history.txt', 'completed', 1, 1, null],
    ]);
    expect(documents[4]?.unreadable).toEqual([{ page: 1, reason: expect.stringContaining('too large') }]);
  });

  test('recognizes a scanned page, or says what to install', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await aDocument(server(), vet, {
      session,
      file: aPdfFile(aScan(['Weight 12.4 kg', 'Temperature 38.5'])),
    });
    const [scan] = await readDocuments(vet, session);
    if (canRecognise)
      expect(scan).toMatchObject({ status: 'completed', recognised_pages: [1], unreadable: [] });
    else expect(scan).toMatchObject({ status: 'failed', error: expect.stringContaining('tesseract-ocr') });
  });

  test('continues after the last page that was read when the work stops', async () => {
    const vet = await server().newVet();
    await hurryRetries(server(), 3);
    const known: number[] = [];
    read = async function* ({ pagesKnown }) {
      known.push(pagesKnown);
      yield { pages: 3 };
      for (let page = pagesKnown + 1; page <= 3; page += 1) {
        if (page === 3 && known.length === 1) throw new Error('The power failed.');
        yield { page, text: `Page ${page}`, isRecognised: false, unreadable: null };
      }
    };
    const { session } = await aScripted(vet);
    expect(await readDocuments(vet, session)).toMatchObject([
      { status: 'completed', pages: 3, pages_read: 3 },
    ]);
    expect(known).toEqual([0, 2]);
  });

  test('when it gives up midway, keeps the pages that were read and reports the others', async () => {
    const vet = await server().newVet();
    read = async function* () {
      yield { pages: 3 };
      yield { page: 1, text: 'Weight: 12 kg', isRecognised: false, unreadable: null };
      throw new ProviderError('The reader is out of order.', { retryable: false });
    };
    const { session } = await aScripted(vet);
    expect(await readDocuments(vet, session)).toMatchObject([
      {
        status: 'completed',
        error: null,
        pages_read: 3,
        unreadable: [2, 3].map((page) => ({ page, reason: 'The reader is out of order.' })),
      },
    ]);
  });

  test('ends with a reason if every attempt fails', async () => {
    const vet = await server().newVet();
    await hurryRetries(server(), 1);
    read = neverAsked;
    const { session } = await aScripted(vet);
    expect(await readDocuments(vet, session)).toMatchObject([
      { status: 'failed', error: 'This could not be finished after several tries.' },
    ]);
  });

  testRefusals(server, contract.getDocuments, {
    session_not_found: async () => (await server().newVet()).try(call, { session_id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/documents/a_b'),
  });

  test('another team’s documents are neither found nor watchable', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await aDocument(server(), vet, { session, file: aTextFile('Rex') });
    const stranger = await server().newVet();
    expect(await stranger.try(call, { session_id: session })).toMatchObject({ status: 404 });
    const watched = await stranger.send('GET', `/v1/realtime/documents_changes?session_id=${session}`);
    expect(watched).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });
});

async function aScripted(vet: Caller) {
  const session = await aSession(vet);
  await aDocument(server(), vet, { session, file: aTextFile('Rex') });
  return { session };
}

function neverAsked(): never {
  throw new Error('Nothing is to be read here.');
}
