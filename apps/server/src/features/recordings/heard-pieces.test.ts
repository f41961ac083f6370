import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { deleteRecording, processRecording } from '@auscult/contract/recordings';
import { cancelSession, deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aGate, forever } from '#server/test-kit/doubles.ts';
import { startTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { digests, MINUTE_MS, packetsOf, useListening } from './test-kit/listening.ts';
import { aLiveRecording, type LiveRecording, packetsIn } from './test-kit/live-recording.ts';

const HOLD_MS = 16_000;
const kit = useListening();

describe('a piece in progress', () => {
  test('is awaited at the end, not transcribed again', async () => {
    const { started, gate } = heldHearing();
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await live.sendUpTo(Math.floor(kit.sound.length * 0.45));
    await started.opened;
    const note = await kit.beginEnd(live);
    await until(async () => (await kit.transcriptOf(live))?.status === 'processing');
    gate.open();
    await finishedNote(kit.vet, { session: live.session, node: note });
    expect(kit.heard).toHaveLength(2);
    expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
  });

  test('of a killed process is transcribed by another once its lease has expired', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const [{ to_ms } = { to_ms: 0 }] = await kit.heardPieces(live);
    await kit.server().sql(
      kit.vet,
      `insert into heard_pieces (org_id, session_id, upload_id, from_ms, holder, held_until)
       values ($1, $2, $3, $4, 'killed', $5)`,
      [kit.vet.organizationId, live.session, live.upload, to_ms, new Date(kit.now() + 2 * MINUTE_MS)],
    );
    await kit.growAndIgnore(live, 0.8);
    expect(kit.heard).toHaveLength(1);
    const note = await kit.beginEnd(live);
    kit.pass(MINUTE_MS + HOLD_MS);
    await finishedNote(kit.vet, { session: live.session, node: note });
    expect(kit.heard).toHaveLength(2);
    expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
  });

  test.each<[string, (live: LiveRecording) => Promise<unknown>]>([
    ['discarded', (live) => live.discard()],
    ['of a visit that is cancelled', ({ session }) => kit.vet.ask(cancelSession, { session })],
    ['of a visit that is deleted', ({ session }) => kit.vet.ask(deleteSession, { session_id: session })],
  ])('%s is not transcribed to its end, and nothing of it is stored', async (_which, giveUp) => {
    const [started, ended] = [aGate(), aGate()];
    kit.speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal).finally(ended.open);
    });
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await live.sendUpTo(Math.floor(kit.sound.length * 0.45));
    await started.opened;
    await giveUp(live);
    await ended.opened;
    await until(async () => (await kit.piecesOf(live)).length === 0);
  });

  test('with an answer after the visit was cancelled is not stored', async () => {
    const { started, gate } = heldHearing();
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    const done = kit.jobsDone;
    await live.sendUpTo(Math.floor(kit.sound.length * 0.45));
    await started.opened;
    await kit.vet.ask(cancelSession, { session: live.session });
    gate.open();
    await until(async () => kit.jobsDone > done);
    expect(await kit.piecesOf(live)).toEqual([]);
  });
});

describe('transcribed pieces', () => {
  test.each<[string, (live: LiveRecording) => Promise<unknown>]>([
    ['upload', (live) => live.discard()],
    ['visit', ({ session }) => kit.vet.ask(deleteSession, { session_id: session })],
    ['recording', (live) => kit.deleteTheRecording(live)],
  ])('are deleted with their %s', async (_what, remove) => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    await remove(live);
    await until(async () => (await kit.piecesOf(live)).length === 0);
  });

  test('are used whenever a note of a stored recording is ordered', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const recording_id = await kit.keepRecording(live);
    expect(await kit.heardPieces(live)).toHaveLength(1);
    const { node_id } = await kit.vet.ask(processRecording, { session: live.session, recording_id });
    await finishedNote(kit.vet, { session: live.session, node: node_id });
    expect(kit.heard).toHaveLength(2);
    expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
    expect(await kit.piecesOf(live)).toEqual([]);
  });

  test.each<[string, (session: SessionId, node_id: NodeId) => Promise<unknown>]>([
    ['recording is deleted', (session_id, node_id) => kit.vet.ask(deleteRecording, { session_id, node_id })],
    ['visit is deleted', (session_id) => kit.vet.ask(deleteSession, { session_id })],
  ])('are deleted when the %s was stored without a note', async (_what, remove) => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const recording = await kit.keepRecording(live);
    expect(await kit.heardPieces(live)).toHaveLength(1);
    await remove(live.session, recording);
    await until(async () => (await kit.piecesOf(live)).length === 0);
  });

  test('outlive a process that stops in the middle of the next, and nothing is transcribed twice', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const started = aGate();
    kit.speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    kit.pass(MINUTE_MS);
    await live.sendUpTo(Math.floor(kit.sound.length * 0.8));
    await started.opened;
    await kit.server().stopWork();
    kit.speechToText.become(kit.hearPart);
    const other = await startTestApp(kit.changed, { beside: kit.server() });
    try {
      await until(async () => (await kit.heardPieces(live)).length === 2);
      await kit.end(live);
      expect(kit.heard).toHaveLength(3);
      expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
    } finally {
      await other.close();
    }
  });
});

/** A transcriber that reports when it begins, and answers when the gate opens. */
function heldHearing() {
  const [started, gate] = [aGate(), aGate()];
  kit.speechToText.become(async (audio) => {
    started.open();
    await gate.opened;
    return kit.hearPart(audio);
  });
  return { started, gate };
}
