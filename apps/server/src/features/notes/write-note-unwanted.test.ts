import { getNotesMetadata } from '@auscult/contract/notes';
import { updateMetagraphNode } from '@auscult/contract/recordings';
import { cancelSession, deleteSession, getSession } from '@auscult/contract/sessions';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { InContext } from '#server/platform/context.ts';
import { actorOf, jobOf, somebodyWaits } from '#server/test-kit/at-once.ts';
import { aGate, aLine, forever, oneLine, writerDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aRunningNote, finishedNote } from '#server/test-kit/visits.ts';
import { writeNote } from './write-note.ts';

const noteWriter = writerDouble();
const server = useTestApp({ noteWriter });

afterEach(() => noteWriter.become(oneLine));

describe('a visit that is cancelled while its note is written', () => {
  test('ends the row with a sentence, even while the writer is silent', async () => {
    const vet = await server().newVet();
    const started = aGate();
    noteWriter.become(async function* (_request, signal) {
      started.open();
      yield await forever(signal);
    });
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(cancelSession, { session });
    const note = await finishedNote(vet, { session, node });
    expect(note).toMatchObject({
      completed: true,
      lines: [],
      text: '',
      error: expect.stringMatching(/cancelled/),
    });
    const { nodes } = await vet.ask(getSession, { id: session });
    expect(nodes.find(({ kind }) => kind === 'notes')?.status).toBe('cancelled');
  });

  test('gets no note, even if the last line comes at the same moment', async () => {
    const vet = await server().newVet();
    const { started, gate } = aHeldWriter();
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(cancelSession, { session });
    gate.open();
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      lines: [],
      error: expect.stringMatching(/cancelled/),
    });
  });

  test('is cancelled either entirely before its note is completed, or entirely after', async () => {
    const vet = await server().newVet();
    const { started, gate } = aHeldWriter();
    const { session, node } = await aRunningNote(vet);
    await started.opened;
    await server().inContext(actorOf(vet), async ({ db }) => {
      await sql`update nodes set status = 'cancelled' where id = ${node}`.execute(db);
      gate.open();
      await somebodyWaits(server());
    });
    expect(await finishedNote(vet, { session, node })).toMatchObject({
      lines: [],
      error: expect.stringMatching(/cancelled/),
    });
  });

  test('deleting a visit ends the writing', async () => {
    const vet = await server().newVet();
    const started = aGate();
    const ended = aGate();
    noteWriter.become(async function* (_request, signal) {
      started.open();
      signal.addEventListener('abort', () => ended.open());
      yield await forever(signal);
    });
    const { session } = await aRunningNote(vet);
    await started.opened;
    await vet.ask(deleteSession, { session_id: session });
    await ended.opened;
    await until(async () => {
      const rows = await server().sql<{ completed: boolean }>(vet, 'select completed from notes');
      return rows.every(({ completed }) => completed);
    });
    const rows = await server().sql(vet, 'select lines, text, completed from notes');
    expect(rows).toEqual([{ lines: [], text: '', completed: true }]);
  });
});

describe('a note that is deleted just when its writing begins', () => {
  test('is gone, and neither side waits forever for the other', async () => {
    const vet = await server().newVet();
    const [begun, gate] = [aGate(), aGate()];
    noteWriter.become(oneLine);
    await server().stopWork();
    const { session, node } = await aRunningNote(vet);
    const job = jobOf(server(), vet);
    const inContext: InContext = (actor, work) =>
      job.inContext(actor, (context) => {
        const findLetterhead = async (...asked: Parameters<typeof context.identity.findLetterhead>) => {
          begun.open();
          await gate.opened;
          return context.identity.findLetterhead(...asked);
        };
        return work({ ...context, identity: { ...context.identity, findLetterhead } });
      });
    const writing = writeNote({ ...job, inContext }, { session, node });
    await begun.opened;
    const deleting = vet.try(updateMetagraphNode, {
      action: 'visit_notes_deleted',
      session_id: session,
      node_id: node,
    });
    await somebodyWaits(server()).finally(gate.open);
    expect(await Promise.all([writing, deleting])).toMatchObject([undefined, { status: 200 }]);
    expect(await vet.ask(getNotesMetadata, { session_id: session })).toEqual([]);
  });
});

/** A writer that reports when it begins, and writes its only line when the gate opens. */
function aHeldWriter() {
  const [started, gate] = [aGate(), aGate()];
  noteWriter.become(async function* () {
    started.open();
    await gate.opened;
    yield aLine('Limping.');
  });
  return { started, gate };
}
