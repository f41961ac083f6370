import { DocumentsRow, type SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { processDocuments } from '@auscult/contract/recap';
import { deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument, aTextFile } from './test-kit.ts';

const PATH = '/v1/realtime/documents_changes';
const gates = [aGate(), aGate()];
const documentReader: DocumentReader = {
  read: async function* () {
    yield { pages: 2 };
    for (const [at, gate] of gates.entries()) {
      await gate.opened;
      yield { page: at + 1, text: 'Words', isRecognised: false, unreadable: null };
    }
  },
};
const server = useTestApp({ documentReader });

describe('GET /v1/realtime/documents_changes', () => {
  test('gives the progress of reading page by page, also through another process', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await aDocument(server(), vet, { session, file: aTextFile('Rex') });
    const other = await startTestApp({ documentReader }, { beside: server(), worksOnJobs: false });
    try {
      const watches = [server().address, other.address].map((address) => rowsAt(address, vet, session));
      for (const rows of watches)
        await until(rows, ({ status, pages }) => status === 'pending' && pages === null);
      await vet.ask(processDocuments, { session });
      const isAt = (read: number) => (document: SessionDocument) =>
        document.status === 'processing' && document.pages === 2 && document.pages_read === read;
      for (const rows of watches) await until(rows, isAt(0));
      gates[0]?.open();
      for (const rows of watches) await until(rows, isAt(1));
      gates[1]?.open();
      for (const rows of watches) {
        await until(rows, ({ status, pages_read }) => status === 'completed' && pages_read === 2);
        await rows.return(undefined);
      }
    } finally {
      await other.close();
    }
  });

  test('allows reading the row once', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const node_id = await aDocument(server(), vet, { session, file: aTextFile('Rex') });
    const { body } = await vet.send('GET', `${PATH}?session_id=${session}`, undefined, {
      accept: 'application/json',
    });
    expect(DocumentsRow.parse(body)).toMatchObject({ session_id: session, documents: [{ node_id }] });
  });

  test('gives nothing of an unknown visit, another team’s or a deleted one', async () => {
    const vet = await server().newVet();
    const gone = await aSession(vet);
    await vet.ask(deleteSession, { session_id: gone });
    const theirs = await aSession(await server().newVet());
    for (const session of [NO_SESSION, gone, theirs]) {
      expect(await vet.send('GET', `${PATH}?session_id=${session}`)).toMatchObject({
        status: 404,
        body: { code: 'session_not_found' },
      });
    }
    expect(await vet.send('GET', `${PATH}?session_id=a_b`)).toMatchObject({ status: 400 });
  });
});

/** Rows in order of arrival. */
async function* rowsAt(address: string, { token }: Caller, session: SessionId): AsyncGenerator<DocumentsRow> {
  const hanging = new AbortController();
  const signal = AbortSignal.any([hanging.signal, hangLimit()]);
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}${PATH}?session_id=${session}`, { headers, signal });
  let waiting = '';
  try {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${waiting}${text}`.split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const said = /^data: (.*)$/m.exec(block)?.[1];
        if (said !== undefined) yield DocumentsRow.parse(JSON.parse(said));
      }
    }
  } finally {
    hanging.abort();
  }
}

/** Reads rows until the only document has this state. */
async function until(
  rows: AsyncGenerator<DocumentsRow>,
  isSo: (document: SessionDocument) => boolean,
): Promise<void> {
  for (;;) {
    const { value, done } = await rows.next();
    if (done) throw new Error('The stream ended before it came to be so.');
    const [document] = value.documents;
    if (document && isSo(document)) return;
  }
}
