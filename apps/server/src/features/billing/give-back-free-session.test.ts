import { getUsage } from '@auscult/contract/billing';
import { processRecording, reprocessSession } from '@auscult/contract/recordings';
import { cancelSession, createSession } from '@auscult/contract/sessions';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { giveUpNote } from '#server/features/notes/write-note.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { jobOf, somebodyWaits } from '#server/test-kit/at-once.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { aGate, forever, hearSentence, transcriberDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSoundRecording, finishedNote, useVisits } from '#server/test-kit/visits.ts';

const speechToText = transcriberDouble();
const server = useTestApp({ speechToText });
afterEach(() => speechToText.become(hearSentence));

const AGREED = { given: true } as const;
const refuse = async () => {
  throw new ProviderError('The key of the speech-to-text service was refused.', { retryable: false });
};

describe('a free visit without a result', () => {
  test.each([
    ['could not be heard', refuse],
    ['was silent', async () => ({ segments: [] })],
  ])('%s does not count, and can be tried again even if it was the last', async (_, hear) => {
    const vet = await server().newVet();
    speechToText.become(hear);
    await useVisits(server(), vet, 19);
    const recording = await aSoundRecording(server(), vet);
    const { node_id: node } = await vet.ask(processRecording, { ...recording, consent: AGREED });
    expect(await finishedNote(vet, { session: recording.session, node })).toMatchObject({
      error: expect.any(String),
    });
    expect(await visitsOf(vet)).toBe(19);
    // It still holds the last free visit.
    expect((await vet.try(createSession, { pets: ['Tom'] })).status).toBe(402);

    speechToText.become(hearSentence);
    const again = await vet.ask(reprocessSession, { session: recording.session, retranscribe: true });
    expect(await finishedNote(vet, { session: recording.session, node: again.node_id })).toMatchObject({
      error: null,
    });
    expect(await visitsOf(vet)).toBe(20);
  });

  test('counts if another note of it exists', async () => {
    const vet = await server().newVet();
    speechToText.become(hearSentence);
    const { session, recording_id } = await aSoundRecording(server(), vet);
    const first = await vet.ask(processRecording, { session, recording_id, consent: AGREED });
    await finishedNote(vet, { session, node: first.node_id });
    speechToText.become(refuse);
    const second = await vet.ask(reprocessSession, { session, retranscribe: true });
    expect(await finishedNote(vet, { session, node: second.node_id })).toMatchObject({
      error: expect.any(String),
    });
    expect(await visitsOf(vet)).toBe(1);
  });

  test('counts if it was cancelled while its words were transcribed', async () => {
    const vet = await server().newVet();
    const started = aGate();
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    const recording = await aSoundRecording(server(), vet);
    const { node_id: node } = await vet.ask(processRecording, { ...recording, consent: AGREED });
    await started.opened;
    await vet.ask(cancelSession, { session: recording.session });
    await finishedNote(vet, { session: recording.session, node });
    expect(await visitsOf(vet)).toBe(1);
  });

  test('is given back after locking the visit and before its note; cancelling locks them in the same order', async () => {
    const vet = await server().newVet();
    const started = aGate();
    speechToText.become((_audio, { signal }) => {
      started.open();
      return forever(signal);
    });
    const { session, recording_id } = await aSoundRecording(server(), vet);
    const { node_id: node } = await vet.ask(processRecording, { session, recording_id, consent: AGREED });
    await started.opened;
    const job = jobOf(server(), vet);
    let ended: Promise<void> | undefined;
    await job.inContext(job.actor, async ({ db }) => {
      await sql`select from sessions where id = ${session} for update`.execute(db);
      ended = giveUpNote(job, { session, node }, 'Nobody answered.');
      await somebodyWaits(server());
      await sql`select from notes where node_id = ${node} for update nowait`.execute(db);
    });
    await ended;
    expect(await visitsOf(vet)).toBe(0);
  });
});

async function visitsOf(vet: Caller): Promise<number> {
  return (await vet.ask(getUsage, { type: ['visits'] })).num_sessions;
}
