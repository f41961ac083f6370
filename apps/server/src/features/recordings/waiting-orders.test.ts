import { processRecording } from '@auscult/contract/recordings';
import { beforeAll, expect, test } from 'vitest';
import { giveUpForgottenNotes } from '#server/features/notes/give-up-forgotten-notes.ts';
import { jobOf } from '#server/test-kit/at-once.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { transcriberDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSoundRecording, finishedNote } from '#server/test-kit/visits.ts';
import { transcribeJob } from './start-work.ts';
import { transcribeRecordings } from './transcribe.ts';
import { releaseWaiting } from './waiting-orders.ts';

const server = useTestApp();

// The tests run the jobs themselves, as processes that are killed and started again.
beforeAll(() => server().stopWork());

const JOBS = `select data -> 'payload' as payload from jobs.job where data -> 'payload' ->> 'note' = $1`;

/** An order for which nothing transcribes, with the jobs that were enqueued for it. */
async function anOrder(vet: Caller) {
  const { session, recording_id } = await aSoundRecording(server(), vet);
  const { node_id: node } = await vet.ask(processRecording, { session, recording_id, consent: true });
  const jobs = () => server().sql<{ payload: unknown }>(vet, JOBS, [node]);
  const [first] = await jobs();
  return { session, node, jobs, payload: transcribeJob.payload.parse(first?.payload) };
}

const waiting = async (vet: Caller) => (await server().sql(vet, 'select from waiting_orders')).length;

test('an order is parked once for any number of retries, and released once by two processes', async () => {
  const vet = await server().newVet();
  const { jobs, payload } = await anOrder(vet);
  const job = jobOf(server(), vet);
  await transcribeRecordings(job, payload);
  await transcribeRecordings(job, payload);
  expect(await waiting(vet)).toBe(1);
  await releaseWaiting(server(), false);
  expect([await waiting(vet), (await jobs()).length]).toEqual([1, 1]);
  await Promise.all([releaseWaiting(server(), true), releaseWaiting(server(), true)]);
  expect([await waiting(vet), (await jobs()).length]).toEqual([0, 2]);
});

test('an order stops waiting when its job continues', async () => {
  const vet = await server().newVet();
  const { session, node, payload } = await anOrder(vet);
  const job = jobOf(server(), vet);
  await transcribeRecordings(job, payload);
  const services = { ...job.services, speechToText: transcriberDouble() };
  await transcribeRecordings({ ...job, services }, payload);
  expect(await waiting(vet)).toBe(0);
  expect(await finishedNote(vet, { session, node })).toMatchObject({ error: null });
});

test('a note that waits for days is not given up', async () => {
  const vet = await server().newVet();
  const { payload } = await anOrder(vet);
  await transcribeRecordings(jobOf(server(), vet), payload);
  await server().sql(vet, 'delete from jobs.job');
  await server().sql(vet, `update notes set created_at = now() - interval '3 days'`);
  await giveUpForgottenNotes(server(), Date.now());
  expect(await server().sql(vet, 'select from notes where completed')).toEqual([]);
});
