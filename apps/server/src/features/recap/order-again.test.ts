import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { processDocuments } from '@auscult/contract/recap';
import { restoreSession, sessionCompleted } from '@auscult/contract/session-changes';
import { cancelSession, deleteSession } from '@auscult/contract/sessions';
import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentReader } from '#server/ports/document-reader.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSessionWithRecords, finishedRecap } from './test-kit.ts';

const PAGE = { page: 1, text: 'Weight: 12.4 kg', isRecognised: false, unreadable: null };
const readAtOnce: DocumentReader['read'] = async function* () {
  yield { pages: 1 };
  yield PAGE;
};

let read = readAtOnce;
const server = useTestApp({ documentReader: { read: (document, signal) => read(document, signal) } });
afterEach(() => {
  read = readAtOnce;
});

describe('a recap of records that were being read when the visit was', () => {
  test.each([
    ['cancelled', cancel, takeUp],
    ['deleted', remove, restore],
  ])('%s is ordered again, and written', async (_, end, again) => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const reading = aReading();
    const first = await vet.ask(processDocuments, { session });
    await reading.begun;
    await end(vet, session);
    await again(vet, session);
    const second = await vet.ask(processDocuments, { session });
    reading.goOn();
    expect(second.node_id).not.toBe(first.node_id);
    await expectWritten(vet, session, second.node_id);
    await expectEnded(vet, session, first.node_id);
  });

  test('cancelled, and ordered again after the reader noticed, is written', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const reading = aReading();
    const first = await vet.ask(processDocuments, { session });
    await reading.begun;
    await cancel(vet, session);
    await reading.aborted;
    await takeUp(vet, session);
    const second = await vet.ask(processDocuments, { session });
    reading.goOn();
    await expectWritten(vet, session, second.node_id);
    await expectEnded(vet, session, first.node_id);
  });

  test('deleted ends although no one can see it, and shows that when the visit is restored', async () => {
    const vet = await server().newVet();
    const { session } = await aSessionWithRecords(server(), vet);
    const reading = aReading();
    const { node_id: node } = await vet.ask(processDocuments, { session });
    await reading.begun;
    await remove(vet, session);
    reading.goOn();
    await until(async () => (await readingsUnderWay(vet)) === 0);
    await restore(vet, session);
    await expectEnded(vet, session, node);
  });
});

/** The next document is read only when the test allows it; later ones at once. */
function aReading() {
  const [begun, aborted, more] = [aGate(), aGate(), aGate()];
  read = async function* (document, signal) {
    read = readAtOnce;
    begun.open();
    signal.addEventListener('abort', () => aborted.open());
    await more.opened;
    signal.throwIfAborted();
    yield* readAtOnce(document, signal);
  };
  return { begun: begun.opened, aborted: aborted.opened, goOn: more.open };
}

function cancel(vet: Caller, session: SessionId) {
  return vet.ask(cancelSession, { session });
}

function takeUp(vet: Caller, session: SessionId) {
  return vet.ask(sessionCompleted, { id: session, status: 'in_progress' });
}

function remove(vet: Caller, session: SessionId) {
  return vet.ask(deleteSession, { session_id: session });
}

function restore(vet: Caller, session: SessionId) {
  return vet.ask(restoreSession, { session_id: session });
}

async function expectWritten(vet: Caller, session: SessionId, node: NodeId): Promise<void> {
  const recap = await finishedRecap(vet, session, node);
  expect(recap.error).toBeNull();
  expect(recap.text).toContain('12.4 kg');
}

async function expectEnded(vet: Caller, session: SessionId, node: NodeId): Promise<void> {
  expect((await finishedRecap(vet, session, node)).error).toContain('cancelled');
}

async function readingsUnderWay(vet: Caller): Promise<number> {
  const rows = await server().sql(
    vet,
    `select from jobs.job where name = 'read-document' and state in ('created', 'retry', 'active')`,
  );
  return rows.length;
}
