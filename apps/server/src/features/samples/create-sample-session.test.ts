import { readdir } from 'node:fs/promises';
import { getUsage } from '@auscult/contract/billing';
import * as contract from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import type { FileStore } from '#server/ports/file-store.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { finishedNote, useVisits } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/create_sample_session', () => {
  test('adds the sample with audio and words, and writes its note, without counting it', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('POST', '/v1/create_sample_session', {
      timezone: 'Europe/Vienna',
    });
    expect(status).toBe(200);
    const { session, node_id } = contract.createSampleSession.definition.output.parse(body);
    const note = await finishedNote(vet, { session, node: node_id });
    expect(note).toMatchObject({ completed: true, error: null });
    expect(note.lines.length).toBeGreaterThan(5);
    expect(await vet.ask(getSession, { id: session })).toMatchObject({
      is_sample: true,
      recordings: [{ has_audio: true, content_type: 'audio/webm' }],
    });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 0 });
    const [stored] = await server().sql<{ storage_key: string; size: number }>(
      vet,
      'select storage_key, size from stored_objects',
    );
    expect(await server().services.fileStore.lengthOf(stored?.storage_key ?? '')).toBe(stored?.size);
  });

  test('is not counted, however little of the trial is left', async () => {
    const vet = await server().newVet();
    await useVisits(server(), vet, 19);
    const { session, node_id } = await vet.ask(contract.createSampleSession, {});
    expect(await finishedNote(vet, { session, node: node_id })).toMatchObject({ error: null });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 19 });
  });

  test('adds one for two calls with one key', async () => {
    const vet = await server().newVet();
    const send = () => vet.ask(contract.createSampleSession, {}, { 'idempotency-key': 'sample' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
  });

  test.each(['append', 'finish'] as const)(
    'leaves no file when its audio cannot be stored (%s)',
    async (step) => {
      const { fileStore } = server().services;
      const keys: string[] = [];
      const broken: FileStore = {
        ...fileStore,
        create: (key) => {
          keys.push(key);
          return fileStore.create(key);
        },
        [step]: () => Promise.reject(new Error('The disk is broken.')),
      };
      const other = await startTestApp({ fileStore: broken }, { beside: server(), worksOnJobs: false });
      try {
        const vet = await other.newVet();
        expect(await vet.try(contract.createSampleSession, {})).toMatchObject({ status: 500 });
        expect(keys).toHaveLength(1);
        expect(await fileStore.lengthOf(keys[0] ?? '')).toBeUndefined();
      } finally {
        await other.close();
      }
    },
  );

  testRefusals(server, contract.createSampleSession, {
    template_not_found: async () => {
      const before = await filesOf(server());
      const vet = await server().newVet();
      const refused = await vet.send('POST', '/v1/create_sample_session', { template_id: 'none' });
      expect(await filesOf(server())).toEqual(before);
      return refused;
    },
    trial_expired: async () => {
      const vet = await server().newVet();
      await useVisits(server(), vet, 20);
      return vet.try(contract.createSampleSession, {});
    },
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const key = { 'idempotency-key': 'sample' };
      await vet.ask(contract.createSampleSession, {}, key);
      return vet.try(contract.createSampleSession, { timezone: 'Europe/Vienna' }, key);
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/create_sample_session', { timezone: 5 }),
  });
});

/** Every file on the server's disk. */
async function filesOf({ directory }: TestApp): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}
