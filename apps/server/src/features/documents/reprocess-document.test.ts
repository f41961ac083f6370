import * as contract from '@auscult/contract/documents';
import { getRecap, getRecapSources, processDocuments } from '@auscult/contract/recap';
import { cancelSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aRecap, aSessionWithRecords, finishedRecap } from '#server/features/recap/test-kit.ts';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_NODE, NO_SESSION, useVisits } from '#server/test-kit/visits.ts';
import { aDocument, aTextFile, readDocuments, settledDocuments } from './test-kit.ts';

let read: DocumentReader['read'] = readable;
const server = useTestApp({ documentReader: { read: (document, signal) => read(document, signal) } });
const call = contract.reprocessDocument;

describe('POST /v1/reprocess_document', () => {
  test('reads unreadable parts again; a recap written meanwhile keeps its references', async () => {
    const vet = await server().newVet();
    read = async function* (document, signal) {
      if (Buffer.from(document.bytes).toString().includes('broken')) throw outOfOrder();
      yield* readable(document, signal);
    };
    const session = await aSession(vet);
    const failed = await aDocument(server(), vet, { session, file: aTextFile('broken: Weight: 20 kg') });
    await aDocument(server(), vet, { session, file: aTextFile('Weight: 12.4 kg') });
    const { node_id } = await vet.ask(processDocuments, { session });
    const recap = await finishedRecap(vet, session, node_id);
    const sources = () => vet.ask(getRecapSources, { session_id: session, node_id });
    const before = await sources();

    read = readable;
    const again = await vet.ask(call, { session_id: session, node_id: failed });
    expect(again).toMatchObject({ node_id: failed, status: 'processing', error: null });
    const documents = await settledDocuments(vet, session);
    expect(documents[0]).toMatchObject({ node_id: failed, status: 'completed', pages_read: 1, error: null });
    expect((await sources()).passages).toEqual(before.passages);
    expect(await vet.ask(getRecap, { session_id: session, node_id })).toEqual(recap);

    const anew = await vet.ask(processDocuments, { session });
    await finishedRecap(vet, session, anew.node_id);
    const { passages } = await vet.ask(getRecapSources, { session_id: session, node_id: anew.node_id });
    expect(passages.map(({ text }) => text)).toEqual(['broken: Weight: 20 kg', 'Weight: 12.4 kg']);
  });

  test('tries every page again if all were unreadable', async () => {
    const vet = await server().newVet();
    read = async function* () {
      yield { pages: 1 };
      yield { page: 1, text: '', isRecognised: false, unreadable: 'Install Tesseract.' };
    };
    const { session, document } = await aSessionWithRecords(server(), vet);
    expect(await readDocuments(vet, session)).toMatchObject([
      {
        status: 'failed',
        error: 'Install Tesseract.',
        unreadable: [{ page: 1, reason: 'Install Tesseract.' }],
      },
    ]);
    read = readable;
    await vet.ask(call, { session_id: session, node_id: document });
    expect(await settledDocuments(vet, session)).toMatchObject([{ status: 'completed', unreadable: [] }]);
  });

  test('does not change a document that was read, because recaps may refer to it', async () => {
    read = readable;
    const vet = await server().newVet();
    const { session, document } = await aRecap(server(), vet);
    expect(await vet.try(call, { session_id: session, node_id: document })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringContaining('was already read') },
    });
  });

  testRefusals(server, contract.reprocessDocument, {
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
    session_cancelled: async () => {
      const vet = await server().newVet();
      const { session, document } = await aSessionWithRecords(server(), vet);
      await vet.ask(cancelSession, { session });
      return vet.try(call, { session_id: session, node_id: document });
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      const { session, document } = await aSessionWithRecords(server(), vet);
      await useVisits(server(), vet, 20);
      return vet.try(call, { session_id: session, node_id: document });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const [begun, end] = [aGate(), aGate()];
      read = async function* (document, signal) {
        begun.open();
        await end.opened;
        yield* readable(document, signal);
      };
      const { session, document } = await aSessionWithRecords(server(), vet);
      await vet.ask(processDocuments, { session });
      await begun.opened;
      const answer = await vet.try(call, { session_id: session, node_id: document });
      end.open();
      await settledDocuments(vet, session);
      return answer;
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/reprocess_document', {}),
  });
});

async function* readable({ bytes, pagesKnown }: Parameters<DocumentReader['read']>[0], _: AbortSignal) {
  yield { pages: 1 };
  if (pagesKnown === 0) {
    yield { page: 1, text: Buffer.from(bytes).toString(), isRecognised: false, unreadable: null };
  }
}

function outOfOrder(): ProviderError {
  return new ProviderError('The reader is out of order.', { retryable: false });
}
