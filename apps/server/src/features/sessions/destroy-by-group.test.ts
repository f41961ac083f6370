import { updateSecuritySettings } from '@auscult/contract/admin-security';
import type { SessionId } from '@auscult/contract/kit/ids';
import { restoreSession } from '@auscult/contract/session-changes';
import { deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { aGroup, type Person } from '#server/features/admin/test-kit/groups.ts';
import { sweepsOf } from '#server/main/maintenance.ts';
import { hangLimit } from '#server/platform/test-kit/hang-limit.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aSession, aSoundRecording } from '#server/test-kit/visits.ts';

const server = useTestApp({ retention: { days: 30, audioDays: 7 } });

describe('a group that keeps deleted visits for a shorter time', () => {
  test('destroys them then, in all of its teams and in no other', async () => {
    const { owner, doctor, southern, stranger } = await aGroup(server());
    const visits = await Promise.all([doctor, southern, stranger].map((vet) => deletedDaysAgo(vet, 6)));
    const young = await deletedDaysAgo(doctor, 4);
    const open = await aSession(doctor);
    await sweep();
    for (const [index, vet] of [doctor, southern, stranger].entries())
      expect(await isThere(vet, visits[index])).toBe(true);

    await owner.ask(updateSecuritySettings, { keep_deleted_days: 5 });
    await sweep();
    expect(await Promise.all([isThere(doctor, visits[0]), isThere(southern, visits[1])])).toEqual([
      false,
      false,
    ]);
    expect(await isThere(stranger, visits[2])).toBe(true);
    expect(await Promise.all([isThere(doctor, young), isThere(doctor, open)])).toEqual([true, true]);
  });

  test('does not let anyone restore them after that time', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    const [late, young, theirs] = [
      await deletedDaysAgo(doctor, 6),
      await deletedDaysAgo(doctor, 4),
      await deletedDaysAgo(stranger, 6),
    ];
    await owner.ask(updateSecuritySettings, { keep_deleted_days: 5 });
    const restored = (vet: Person, session_id: SessionId) => vet.try(restoreSession, { session_id });
    expect((await restored(doctor, late)).status).toBe(404);
    expect((await restored(doctor, young)).status).toBe(200);
    expect((await restored(stranger, theirs)).status).toBe(200);
  });

  test('zero: they are destroyed at the next sweep', async () => {
    const { owner, doctor } = await aGroup(server());
    await owner.ask(updateSecuritySettings, { keep_deleted_days: 0 });
    const session = await aSession(doctor);
    await doctor.ask(deleteSession, { session_id: session });
    expect((await doctor.try(restoreSession, { session_id: session })).status).toBe(404);
    await sweep(Date.now() + 1000);
    expect(await isThere(doctor, session)).toBe(false);
  });

  test('a period longer than the server’s, set when the server kept longer, is ignored', async () => {
    const { doctor, group } = await aGroup(server());
    await asOwner(server(), 'update identity.super_organization set security = $2 where id = $1', [
      group,
      { keep_deleted_days: 300 },
    ]);
    const session = await deletedDaysAgo(doctor, 31);
    expect((await doctor.try(restoreSession, { session_id: session })).status).toBe(404);
    await sweep();
    expect(await isThere(doctor, session)).toBe(false);
  });
});

describe('a group that keeps the audio of deleted visits for a shorter time', () => {
  test('destroys it then, also for visits deleted before; the rest of them stays', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    const [ours, young, theirs] = [
      await aSoundRecording(server(), doctor),
      await aSoundRecording(server(), doctor),
      await aSoundRecording(server(), stranger),
    ];
    await deletedDaysAgo(doctor, 4, ours.session);
    await deletedDaysAgo(doctor, 2, young.session);
    await deletedDaysAgo(stranger, 4, theirs.session);
    await sweep();
    expect(await hasSound(ours)).toBe(true);
    await owner.ask(updateSecuritySettings, { keep_deleted_audio_days: 3 });
    await sweep();
    expect(await Promise.all([ours, young, theirs].map(hasSound))).toEqual([false, true, true]);
    expect(await isThere(doctor, ours.session)).toBe(true);
  });

  test('at once if the period is zero days', async () => {
    const { owner, doctor, stranger } = await aGroup(server());
    await owner.ask(updateSecuritySettings, { keep_deleted_audio_days: 0 });
    const [ours, theirs] = [
      await aSoundRecording(server(), doctor),
      await aSoundRecording(server(), stranger),
    ];
    await doctor.ask(deleteSession, { session_id: ours.session });
    await stranger.ask(deleteSession, { session_id: theirs.session });
    await until(async () => !(await hasSound(ours)));
    expect(await hasSound(theirs)).toBe(true);
  });
});

/** The sweep that the server runs every few minutes. */
async function sweep(now = Date.now()): Promise<void> {
  for (const { run } of sweepsOf(server())) await run(now, hangLimit());
}

async function deletedDaysAgo(vet: Person, days: number, session?: SessionId): Promise<SessionId> {
  const id = session ?? (await aSession(vet));
  await vet.ask(deleteSession, { session_id: id });
  await server().sql(vet, `update sessions set deleted_at = now() - $2 * interval '1 day' where id = $1`, [
    id,
    days,
  ]);
  return id;
}

async function isThere(vet: Person, session: SessionId | undefined): Promise<boolean> {
  const rows = await server().sql(vet, 'select from sessions where id = $1', [session]);
  return rows.length > 0;
}

async function hasSound({ storageKey }: { storageKey: string }): Promise<boolean> {
  return (await server().services.fileStore.lengthOf(storageKey)) !== undefined;
}
