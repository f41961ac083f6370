import * as contract from '@auscult/contract/documents';
import type { NodeId } from '@auscult/contract/kit/ids';
import { getRecap, getRecapSources, processDocuments } from '@auscult/contract/recap';
import { deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aRecap, aSessionWithRecords, finishedRecap } from '#server/features/recap/test-kit.ts';
import { destroyDeletedSessions } from '#server/features/sessions/destroy-deleted-sessions.ts';
import { destroyFilesOfSession } from '#server/features/uploads/stored-objects.ts';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import { createDocumentReader } from '#server/providers/document-reader/document-reader.ts';
import { aPdf } from '#server/providers/document-reader/test-kit/files.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, forever } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSession, aSoundRecording, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument, aPdfFile, aTextFile } from './test-kit.ts';

const reader = createDocumentReader();
let read: DocumentReader['read'] = reader.read;
const server = useTestApp({ documentReader: { read: (document, signal) => read(document, signal) } });
const call = contract.deleteDocument;

describe('POST /v1/delete_document', () => {
  test('destroys its file and words; the recap stays, and its references still match', async () => {
    const vet = await server().newVet();
    const { session, document } = await aSessionWithRecords(server(), vet);
    const other = await aDocument(server(), vet, { session, file: aTextFile('Temperature: 39.1 C') });
    const { node_id } = await vet.ask(processDocuments, { session });
    const recap = await finishedRecap(vet, session, node_id);
    const sources = () => vet.ask(getRecapSources, { session_id: session, node_id });
    const before = await sources();
    const file = await fileOf(server(), vet, document);

    expect(await vet.ask(call, { session_id: session, node_id: document })).toEqual({ deleted: true });
    const left = await vet.ask(contract.getDocuments, { session_id: session });
    expect(left.map((one) => one.node_id)).toEqual([other]);
    const after = await sources();
    expect(after.passages.map(({ index }) => index)).toEqual(before.passages.map(({ index }) => index));
    expect(after.passages.at(-1)).toEqual(before.passages.at(-1));
    expect(after.passages.filter((passage) => passage.document === document && passage.text !== '')).toEqual(
      [],
    );
    expect(after.documents.map(({ is_deleted }) => is_deleted)).toEqual([true, false]);
    expect(await vet.ask(getRecap, { session_id: session, node_id })).toEqual(recap);
    const words = await server().sql(vet, `select from document_pages where passages::text like '%12.4%'`);
    expect(words).toEqual([]);
    await until(async () => (await server().services.fileStore.lengthOf(file)) === undefined);
    expect(await vet.try(call, { session_id: session, node_id: document })).toMatchObject({ status: 404 });
  });

  testRefusals(server, contract.deleteDocument, {
    session_not_found: async () =>
      (await server().newVet()).try(call, { session_id: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const theirs = await aSessionWithRecords(server(), await server().newVet());
      return vet.try(call, { session_id: await aSession(vet), node_id: theirs.document });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      const { session, document } = await aSessionWithRecords(server(), doctor);
      return clerk.try(call, { session_id: session, node_id: document });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/delete_document', {}),
  });
});

test('keeps no word of a document deleted while it is read, and ends the recap that waited for it', async () => {
  const vet = await server().newVet();
  const reading = aGate();
  read = async function* (_, signal) {
    yield { pages: 2 };
    yield { page: 1, text: 'Zanzibar', isRecognised: false, unreadable: null };
    reading.open();
    await forever(signal);
  };
  const { session, document } = await aSessionWithRecords(server(), vet);
  const { node_id } = await vet.ask(processDocuments, { session });
  await reading.opened;
  read = reader.read;
  await vet.ask(call, { session_id: session, node_id: document });
  const recap = await finishedRecap(vet, session, node_id);
  expect(recap.error).toContain('could be read');
  const isOver = `select from jobs.job where name = 'read-document' and state in ('created', 'retry', 'active')`;
  await until(async () => (await server().sql(vet, isOver)).length === 0);
  expect(
    await server().sql(vet, `select from document_pages where passages::text like '%Zanzibar%'`),
  ).toEqual([]);
});

describe('documents of a deleted visit', () => {
  test('stay while the visit can be restored, then are erased', async () => {
    const vet = await server().newVet();
    const { session, document } = await aRecap(server(), vet, aPdfFile(aPdf([['Weight: 12.4 kg']])));
    const sound = await aSoundRecording(server(), vet);
    await server().sql(vet, 'update stored_objects set session_id = $1 where session_id = $2', [
      session,
      sound.session,
    ]);
    const file = await fileOf(server(), vet, document);
    const { fileStore } = server().services;
    await vet.ask(deleteSession, { session_id: session });
    await until(async () => (await fileStore.lengthOf(sound.storageKey)) === undefined);
    expect(await fileStore.lengthOf(file)).toBeGreaterThan(0);

    await server().sql(vet, `update sessions set deleted_at = now() - interval '40 days' where id = $1`, [
      session,
    ]);
    const destroyed = await destroyDeletedSessions(
      { ...server(), destroyFiles: (actor, id) => destroyFilesOfSession({ ...server(), actor }, id) },
      Date.now(),
    );
    expect(destroyed).toBe(1);
    expect(await fileStore.lengthOf(file)).toBeUndefined();
    for (const table of ['documents', 'document_pages', 'notes', 'stored_objects'])
      expect(await server().sql(vet, `select from ${table} where org_id = $1`, [vet.organizationId])).toEqual(
        [],
      );
  });
});

/** Store key of a document's file. */
async function fileOf(app: TestApp, vet: Caller, document: NodeId): Promise<string> {
  const [row] = await app.sql<{ storage_key: string }>(
    vet,
    `select storage_key from stored_objects o join documents d on d.object_name = o.name where d.node_id = $1`,
    [document],
  );
  if (!row) throw new Error('The file lies nowhere.');
  return row.storage_key;
}
