import { getPimsLinks, importFromPims } from '@auscult/contract/pims-imports';
import { registerRecording } from '@auscult/contract/recordings';
import { updateDate } from '@auscult/contract/session-changes';
import { deleteSession, updateName } from '@auscult/contract/sessions';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/test-kit/caller.ts';
import { practiceSystemDouble } from '#server/test-kit/practice-system-double.ts';
import { aRemotePatient } from '#server/test-kit/practice-world.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { anAppointment, connectTeam, connectVet, DAY, NINE, sessionsOf } from './test-kit.ts';

const clinic = practiceSystemDouble();
const server = useTestApp({ practiceSystems: clinic });
beforeEach(() => clinic.reset());

const WISH = { pims: 'Vetspire', ...DAY } as const;
const MINUTE = 60_000;

/** A visit of Rex at nine, imported from appointment `a`. */
async function anImportedVisit(vet: Caller) {
  clinic.appointments = [anAppointment('a', 0, ['Rex'])];
  const { sessions } = await vet.ask(importFromPims, WISH);
  const [session] = sessions;
  if (!session) throw new Error('No visit was made.');
  return session;
}

describe('an import of appointments that became visits', () => {
  test('follows appointments that were moved or got another pet', async () => {
    const vet = await connectVet(server());
    const session = await anImportedVisit(vet);
    const rex = aRemotePatient('of-Rex', 'Rexy');
    clinic.appointments = [anAppointment('a', 45, [rex, 'Tom'])];
    const [row] = (await vet.ask(importFromPims, { ...WISH, dry_run: true })).rows ?? [];
    expect(row).toMatchObject({
      session,
      state: 'changed',
      changes: [
        { field: 'start', from: '2026-03-02T08:00:00.000Z', to: '2026-03-02T08:45:00.000Z' },
        { field: 'pets', from: 'Rex', to: 'Rexy, Tom' },
      ],
    });
    expect((await sessionsOf(vet))[0]?.name).toBe('Rex');

    const done = await vet.ask(importFromPims, WISH);
    expect(done).toMatchObject({ sessions: [session], created: 0, updated: 1 });
    const moved = { id: session, name: 'Rexy and Tom', pets: ['Rexy', 'Tom'], timestamp: NINE + 45 * MINUTE };
    expect(await sessionsOf(vet)).toEqual([{ ...moved, owner: vet.userId }]);
    expect(await vet.ask(getPimsLinks, { session })).toMatchObject({
      appointment: { start_timestamp: moved.timestamp },
      patients: [
        { pet: 'Rexy', patient: { id: 'of-Rex', name: 'Rexy' } },
        { pet: 'Tom', patient: { id: 'of-Tom' } },
      ],
    });
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  test.each<
    [string, (vet: Caller, session: Awaited<ReturnType<typeof anImportedVisit>>) => Promise<unknown>]
  >([
    [
      'recorded into',
      (vet, session) => vet.ask(registerRecording, { session, transcript: 'Rex is limping.' }),
    ],
    ['renamed', (vet, session) => vet.ask(updateName, { session, name: 'Dental', pets: ['Rex'] })],
    ['moved', (vet, session) => vet.ask(updateDate, { session, timestamp: NINE - MINUTE })],
  ])('never changes a visit that was %s', async (_what, change) => {
    const vet = await connectVet(server());
    const session = await anImportedVisit(vet);
    await change(vet, session);
    const before = await sessionsOf(vet);
    clinic.appointments = [anAppointment('a', 45, ['Rex', 'Tom'])];
    const { rows: [row] = [] } = await vet.ask(importFromPims, { ...WISH, dry_run: true });
    expect(row).toMatchObject({
      state: 'already_here',
      reason: 'The visit was changed or recorded here, so it stays as it is.',
    });
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await sessionsOf(vet)).toEqual(before);
  });

  test('changes no visit of a colleague that the caller may not change', async () => {
    const { doctor, clerk } = await connectTeam(server());
    await anImportedVisit(doctor);
    clinic.appointments = [anAppointment('a', 45, ['Rex'])];
    const wish = { ...WISH, everybody: true };
    expect(await clerk.ask(importFromPims, wish)).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await sessionsOf(doctor))[0]?.timestamp).toBe(NINE);
  });

  test('says cancelled appointments, deletes no visit, and brings no deleted one back', async () => {
    const vet = await connectVet(server());
    const session = await anImportedVisit(vet);
    clinic.appointments = [anAppointment('a', 0, ['Rex'], { status: 'cancelled' })];
    const { rows: [cancelled] = [] } = await vet.ask(importFromPims, { ...WISH, dry_run: true });
    expect(cancelled).toMatchObject({ session, state: 'cancelled_there' });
    await vet.ask(importFromPims, WISH);
    expect(await sessionsOf(vet)).toHaveLength(1);

    await vet.ask(deleteSession, { session_id: session });
    clinic.appointments = [anAppointment('a', 45, ['Rex'])];
    const { rows: [deleted] = [] } = await vet.ask(importFromPims, { ...WISH, dry_run: true });
    expect(deleted).toMatchObject({
      session: null,
      state: 'skipped',
      reason: 'This visit was deleted here. It can be restored under Deleted visits.',
    });
    expect(await vet.ask(importFromPims, WISH)).toMatchObject({ created: 0, updated: 0 });
  });
});
