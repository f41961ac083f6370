import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import { getSoapNote } from '@auscult/contract/notes';
import * as contract from '@auscult/contract/session-changes';
import { allActiveSessions, cancelSession, deleteSession, getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { destroyAudioOfSession } from '#server/features/recordings/destroy.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { startTestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aNote, aSession, aSoundRecording, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { isAudioDue } from './delete-session.ts';

const server = useTestApp();

describe('POST /v1/restore_session', () => {
  test('shows the visit to every reader again, with its notes', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, note } = await aNote(doctor);
    const before = await doctor.ask(getSession, { id: session });
    await doctor.ask(deleteSession, { session_id: session });
    const { status, body } = await doctor.send('POST', '/v1/restore_session', { session_id: session });
    expect({ status, body }).toEqual({ status: 200, body: before });
    expect(await clerk.ask(getSession, { id: session })).toEqual(before);
    expect(await clerk.ask(getSoapNote, { session_id: session, node_id: node })).toEqual(note);
    expect((await clerk.ask(allActiveSessions, {})).sessions).toMatchObject([{ id: session }]);
  });

  test('gives the same visit for two calls, also simultaneous; a cancelled one stays cancelled', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(cancelSession, { session });
    await vet.ask(deleteSession, { session_id: session });
    const answers = await Promise.all(
      [1, 2].map(() => vet.ask(contract.restoreSession, { session_id: session })),
    );
    expect(answers).toEqual([answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ id: session, status: 'cancelled' });
  });

  test('destroyed audio stays destroyed, and is not promised', async () => {
    const vet = await server().newVet();
    const { session, storageKey } = await aSoundRecording(server(), vet);
    await vet.ask(deleteSession, { session_id: session });
    const { fileStore } = server().services;
    await until(async () => (await fileStore.lengthOf(storageKey)) === undefined);
    await until(async () => (await server().sql(vet, 'select from stored_objects')).length === 0);
    const { recordings } = await vet.ask(contract.restoreSession, { session_id: session });
    expect(recordings).toMatchObject([{ has_audio: false }]);
  });

  test('audio with a retention period survives an undone deletion', async () => {
    const retention = { audioDays: 7, days: 30 };
    const other = await startTestApp({ retention }, { beside: server(), worksOnJobs: false });
    try {
      const vet = await other.newVet();
      const { session, storageKey } = await aSoundRecording(other, vet);
      await vet.ask(deleteSession, { session_id: session });
      const { recordings } = await vet.ask(contract.restoreSession, { session_id: session });
      expect(recordings).toMatchObject([{ has_audio: true }]);
      const job = { ...other, actor: actorOf(vet), log: other.services.log };
      const signal = new AbortController().signal;
      // The job of the first deletion runs when its period ends.
      await destroyAudioOfSession({ ...job, signal }, { session });
      expect(await other.services.fileStore.lengthOf(storageKey)).toBeGreaterThan(0);
      // Deleted again, it is kept for another seven days.
      await vet.ask(deleteSession, { session_id: session });
      const isDueIn = (days: number) =>
        other.inContext(actorOf(vet), (context) =>
          isAudioDue({ ...context, now: () => Date.now() + days * 86_400_000 }, session),
        );
      expect([await isDueIn(6), await isDueIn(7)]).toEqual([false, true]);
    } finally {
      await other.close();
    }
  });

  test('only the person who deleted it may restore it, and only until it is destroyed', async () => {
    const { doctor, clerk, admin } = await aTeam(server());
    const session = await aSession(doctor);
    await admin.ask(deleteSession, { session_id: session });
    for (const other of [doctor, clerk, await server().newVet()]) {
      const never = await other.try(contract.restoreSession, { session_id: NO_SESSION });
      const answer = await other.try(contract.restoreSession, { session_id: session });
      expect([answer.status, answer.body]).toEqual([404, never.body]);
    }
    const age = 'update sessions set deleted_at = $2 where id = $1';
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await server().sql(admin, age, [session, daysAgo(30)]);
    expect((await admin.try(contract.restoreSession, { session_id: session })).status).toBe(404);
    await server().sql(admin, age, [session, daysAgo(29)]);
    expect((await admin.try(contract.restoreSession, { session_id: session })).status).toBe(200);
  });

  testRefusals(server, contract.restoreSession, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.restoreSession, { session_id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('POST', '/v1/restore_session', {}),
  });
});

function actorOf({ userId, organizationId }: Caller) {
  return {
    userId: UserId.parse(userId),
    organizationId: OrganizationId.parse(organizationId),
    role: null,
  };
}
