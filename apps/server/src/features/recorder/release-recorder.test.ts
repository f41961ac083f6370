import * as contract from '@auscult/contract/recorder';
import { cancelSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

const recorder = 'laptop-0001';
const laptop = { recorder, label: 'Chrome on Windows' };
const phone = { recorder: 'phone-00001', label: 'Safari on iPhone' };

describe('POST /v1/release_recorder', () => {
  test('lets the next recorder start at once', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.holdRecorder, { session, ...laptop });
    const { status, body } = await vet.send('POST', '/v1/release_recorder', { session, recorder });
    expect({ status, body }).toEqual({ status: 200, body: { released: true } });
    expect((await vet.ask(contract.holdRecorder, { session, ...phone })).is_granted).toBe(true);
  });

  test('changes nothing for a recorder without the lease, however often', async () => {
    const { doctor, admin } = await aTeam(server());
    const session = await aSession(doctor);
    await doctor.ask(contract.releaseRecorder, { session, recorder });
    await doctor.ask(contract.holdRecorder, { session, ...phone });
    await doctor.ask(contract.releaseRecorder, { session, recorder });
    await admin.ask(contract.releaseRecorder, { session, recorder: phone.recorder });
    const lease = await doctor.ask(contract.holdRecorder, { session, ...laptop });
    expect(lease).toMatchObject({ is_granted: false, holder: phone });
  });

  test('also works for a visit that was cancelled meanwhile', async () => {
    const vet = await server().newVet();
    const session = await aSession(vet);
    await vet.ask(contract.holdRecorder, { session, ...laptop });
    await vet.ask(cancelSession, { session });
    expect(await vet.ask(contract.releaseRecorder, { session, recorder })).toEqual({ released: true });
    expect(await server().sql(vet, 'select from recorder_leases')).toEqual([]);
  });

  testRefusals(server, contract.releaseRecorder, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.releaseRecorder, { session: NO_SESSION, recorder }),
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.releaseRecorder, { session: await aSession(doctor), recorder });
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.releaseRecorder, { session: NO_SESSION, recorder: '' }),
  });
});
