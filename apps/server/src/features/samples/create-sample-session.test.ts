import { getUsage } from '@auscult/contract/billing';
import * as contract from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { finishedNote, useVisits } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/create_sample_session', () => {
  test('adds the sample with sound and words, and writes its note; it counts for nothing', async () => {
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
    expect(await server().equipment.fileStore.lengthOf(stored?.storage_key ?? '')).toBe(stored?.size);
  });

  test('it may be seen after the trial, and written anew without counting', async () => {
    const vet = await server().newVet();
    await useVisits(server(), vet, 20);
    const { session, node_id } = await vet.ask(contract.createSampleSession, {});
    expect(await finishedNote(vet, { session, node: node_id })).toMatchObject({ error: null });
    expect(await vet.ask(getUsage, {})).toMatchObject({ num_sessions: 20 });
  });

  test('sent twice under one key it adds one', async () => {
    const vet = await server().newVet();
    const send = () => vet.ask(contract.createSampleSession, {}, { 'idempotency-key': 'sample' });
    const [one, other] = await Promise.all([send(), send()]);
    expect(other).toEqual(one);
  });

  testRefusals(server, contract.createSampleSession, {
    template_not_found: async () =>
      (await server().newVet()).send('POST', '/v1/create_sample_session', { template_id: 'none' }),
    idempotency_conflict: async () => {
      const vet = await server().newVet();
      const key = { 'idempotency-key': 'sample' };
      await vet.ask(contract.createSampleSession, {}, key);
      return vet.try(contract.createSampleSession, { timezone: 'Europe/Vienna' }, key);
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/create_sample_session', { timezone: 'x'.repeat(65) }),
  });
});
