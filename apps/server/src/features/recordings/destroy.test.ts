import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { restoreSession } from '@auscult/contract/session-changes';
import { deleteSession } from '@auscult/contract/sessions';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InContext } from '#server/platform/context.ts';
import type { JobContext } from '#server/platform/jobs/bound-job.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anUpload, aSession } from '#server/test-kit/visits.ts';
import { destroyAudioOfSession } from './destroy.ts';

const server = useTestApp();

// The test runs the job itself, step by step.
beforeAll(() => server().stopWork());

describe('destroying the audio of a deleted visit', () => {
  test('also destroys files that arrive meanwhile', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    for (let at = 0; at < 3; at += 1) await anUpload(server(), vet, session);
    await vet.ask(deleteSession, { session_id: session });
    let late = '';
    const job = jobOf(vet, 3, async () => {
      late = (await anUpload(server(), vet, session)).storageKey;
    });
    await destroyAudioOfSession(job, { session });
    expect(late).not.toBe('');
    expect(await server().services.fileStore.lengthOf(late)).toBeUndefined();
    expect(await server().sql(vet, 'select from stored_objects')).toEqual([]);
  });

  test('stops when the deletion is undone between two files, and keeps the rest', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    for (let at = 0; at < 2; at += 1) await anUpload(server(), vet, session);
    await vet.ask(deleteSession, { session_id: session });
    let late = '';
    const job = jobOf(vet, 1, async () => {
      await vet.ask(restoreSession, { session_id: session });
      late = (await anUpload(server(), vet, session)).storageKey;
    });
    await destroyAudioOfSession(job, { session });
    const left = await server().sql<{ storage_key: string }>(vet, 'select storage_key from stored_objects');
    expect(left).toHaveLength(2);
    expect(left).toContainEqual({ storage_key: late });
    for (const { storage_key } of left)
      expect(await server().services.fileStore.lengthOf(storage_key)).toBeGreaterThan(0);
  });
});

/** A job on the vet's rows. @param between  runs after that many steps */
function jobOf(vet: Caller, steps: number, between: () => Promise<void>): JobContext {
  const { services, inContext } = server();
  let done = 0;
  const stepwise: InContext = async (...given) => {
    const result = await inContext(...given);
    done += 1;
    if (done === steps) await between();
    return result;
  };
  const actor = {
    userId: UserId.parse(vet.userId),
    organizationId: OrganizationId.parse(vet.organizationId),
    role: null,
  };
  const signal = new AbortController().signal;
  return { actor, services, inContext: stepwise, log: services.log, signal };
}
