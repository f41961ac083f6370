import * as contract from '@auscult/contract/recorder';
import { createSampleSession } from '@auscult/contract/recordings';
import { cancelSession, deleteSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const clock = { now: Date.now() };
const server = useTestApp({ now: () => clock.now });

const laptop = { recorder: 'laptop-0001', label: 'Chrome on Windows' };
const phone = { recorder: 'phone-00001', label: 'Safari on iPhone' };

describe('POST /v1/hold_recorder', () => {
  test('the first records, and the second learns who does', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const since = clock.now;
    const first = await vet.send('POST', '/v1/hold_recorder', { session, ...laptop });
    const holder = { ...laptop, user_name: 'Vera Vet', since };
    expect(first).toMatchObject({ status: 200, body: { is_granted: true, holder } });
    clock.now += 1000;
    expect(await vet.ask(contract.holdRecorder, { session, ...phone })).toEqual({
      is_granted: false,
      holder,
    });
  });

  test('a recorder that renews in time continues, and keeps its start time', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    const since = clock.now;
    for (let times = 0; times < 5; times += 1) {
      const lease = await vet.ask(contract.holdRecorder, { session, ...laptop });
      expect(lease).toEqual({ is_granted: true, holder: { ...laptop, user_name: 'Vera Vet', since } });
      clock.now += contract.RECORDER_LEASE_MS - 1;
      const other = await vet.ask(contract.holdRecorder, { session, ...phone });
      expect(other.is_granted).toBe(false);
    }
  });

  test('a recorder that does not renew loses the lease', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.holdRecorder, { session, ...laptop });
    clock.now += contract.RECORDER_LEASE_MS;
    const taken = await vet.ask(contract.holdRecorder, { session, ...phone });
    expect(taken).toMatchObject({ is_granted: true, holder: { ...phone, since: clock.now } });
    const late = await vet.ask(contract.holdRecorder, { session, ...laptop });
    expect(late).toMatchObject({ is_granted: false, holder: phone });
  });

  test('taking over applies at once; the other learns it at the next renewal', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.holdRecorder, { session, ...laptop });
    const taken = await vet.ask(contract.holdRecorder, { session, ...phone, take_over: true });
    expect(taken).toMatchObject({ is_granted: true, holder: phone });
    const renewed = await vet.ask(contract.holdRecorder, { session, ...laptop });
    expect(renewed).toMatchObject({ is_granted: false, holder: phone });
  });

  test('a colleague learns the name of the recording person, and may take over', async () => {
    const { doctor, admin } = await aTeam(server());
    await rename(doctor.userId, 'Dora Doctor');
    const session = await aSession(doctor);
    await doctor.ask(contract.holdRecorder, { session, ...laptop });
    const heard = await admin.ask(contract.holdRecorder, { session, ...phone });
    expect(heard).toMatchObject({ is_granted: false, holder: { ...laptop, user_name: 'Dora Doctor' } });
    const taken = await admin.ask(contract.holdRecorder, { session, ...phone, take_over: true });
    expect(taken).toMatchObject({ is_granted: true, holder: { ...phone, user_name: 'Vera Vet' } });
  });

  test('a colleague with the same tab id is another recorder', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    await doctor.ask(contract.holdRecorder, { session, ...laptop });
    expect((await admin.ask(contract.holdRecorder, { session, ...laptop })).is_granted).toBe(false);
    expect((await doctor.ask(contract.holdRecorder, { session, ...laptop })).is_granted).toBe(true);
  });

  test.each([0, 1])('of twenty simultaneous recorders one gets the lease after %i had it', async (before) => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    for (let index = 0; index < before; index += 1)
      await vet.ask(contract.holdRecorder, { session, recorder: 'before-0001', label: 'Before' });
    clock.now += contract.RECORDER_LEASE_MS;
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        vet.ask(contract.holdRecorder, { session, recorder: `device-${1000 + index}`, label: 'Device' }),
      ),
    );
    const [leading, ...more] = leases.filter(({ is_granted }) => is_granted);
    expect(more).toEqual([]);
    expect(new Set(leases.map(({ holder }) => holder.recorder)).size).toBe(1);
    expect(leading?.holder.recorder).toMatch(/^device-/);
  });

  test('one recorder holds two visits separately', async () => {
    const vet = await server().newVet();
    for (const session of [await aSession(vet), await aSession(vet)])
      expect((await vet.ask(contract.holdRecorder, { session, ...laptop })).is_granted).toBe(true);
  });

  testRefusals(server, contract.holdRecorder, {
    session_not_found: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(contract.holdRecorder, { session, ...laptop });
      await vet.ask(deleteSession, { session_id: session });
      return vet.try(contract.holdRecorder, { session, ...laptop });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.holdRecorder, { session: await aSession(doctor), ...laptop });
    },
    session_cancelled: async () => {
      const vet = await server().newVet();
      const session = await aSession(vet);
      await vet.ask(cancelSession, { session });
      return vet.try(contract.holdRecorder, { session, ...laptop });
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.try(contract.holdRecorder, { session: NO_SESSION, recorder: 'short', label: 'x' });
    },
  });

  test('the sample cannot be recorded', async () => {
    const vet = await server().newVet();
    const { session } = await vet.ask(createSampleSession, {});
    const { body } = await vet.try(contract.holdRecorder, { session, ...laptop });
    expect(body).toMatchObject({ code: 'forbidden' });
  });
});

function rename(user: string, name: string): Promise<unknown> {
  return withConnection(server().ownerUrl, (owner) =>
    owner.query('update identity."user" set name = $2 where id = $1', [user, name]),
  );
}
