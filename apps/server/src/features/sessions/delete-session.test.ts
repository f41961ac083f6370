import { getSoapNote } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aSession, aSoundRecording, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v1/delete_session', () => {
  test('hides the visit from every reader at once', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node } = await aNote(doctor);
    const { status, body } = await doctor.send('POST', '/v1/delete_session', { session_id: session });
    expect({ status, body }).toEqual({ status: 200, body: { deleted: true } });

    for (const reader of [doctor, clerk]) {
      const never = await reader.try(contract.getSession, { id: NO_SESSION });
      expect(await reader.try(contract.getSession, { id: session })).toMatchObject({
        status: 404,
        body: never.body,
      });
      const note = await reader.try(getSoapNote, { session_id: session, node_id: node });
      const noNote = await reader.try(getSoapNote, { session_id: NO_SESSION, node_id: NO_NODE });
      expect(note).toMatchObject({ status: 404, body: noNote.body });
      const key = `session_id_and_node_id=${session}_${node}`;
      const row = await reader.send('GET', `/v1/realtime/notes_changes?${key}`, undefined, {
        accept: 'application/json',
      });
      expect(row).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
      expect((await reader.ask(contract.allActiveSessions, {})).sessions).toEqual([]);
      expect((await reader.ask(contract.sessionsByName, { name: 'rex' })).sessions).toEqual([]);
    }
  });

  test('destroys its audio', async () => {
    const vet = await server().newVet();
    const { session, storageKey } = await aSoundRecording(server(), vet);
    const { fileStore } = server().services;
    expect(await fileStore.lengthOf(storageKey)).toBeGreaterThan(0);
    await vet.ask(contract.deleteSession, { session_id: session });
    await until(async () => (await fileStore.lengthOf(storageKey)) === undefined);
    await until(async () => (await server().sql(vet, 'select from stored_objects')).length === 0);
  });

  test('keeps its audio as long as the operator’s setting says', async () => {
    const retention = { audioDays: 7, days: 30 };
    const other = await startTestApp({ retention }, { beside: server(), worksOnJobs: false });
    try {
      const vet = await other.newVet();
      const { session } = await aSoundRecording(other, vet);
      const asked = Date.now();
      await vet.ask(contract.deleteSession, { session_id: session });
      const [job] = await other.sql<{ start_after: Date }>(
        vet,
        `select start_after from jobs.job where data -> 'payload' ->> 'session' = $1 and name = 'destroy-session-audio'`,
        [session],
      );
      const days = ((job?.start_after.getTime() ?? 0) - asked) / 86_400_000;
      expect(days).toBeCloseTo(7, 2);
    } finally {
      await other.close();
    }
  });

  test('lets only administrators delete a colleague’s visit', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    expect(await admin.ask(contract.deleteSession, { session_id: session })).toEqual({ deleted: true });
  });

  testRefusals(server, contract.deleteSession, {
    session_not_found: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(contract.deleteSession, { session_id: session });
      return vet.try(contract.deleteSession, { session_id: session });
    },
    forbidden: async () => {
      const { doctor, admin } = await aTeam(server());
      return doctor.try(contract.deleteSession, { session_id: await aSession(admin) });
    },
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/delete_session', {}),
  });
});
