import * as contract from '@auscult/contract/recordings';
import { getSession } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aRecording, aSession, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('POST /v2/set_recordings_status', () => {
  test.each(['pending', 'completed', 'cancelled'] as const)('sets a recording to %s', async (status) => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    const answer = await vet.send('POST', '/v2/set_recordings_status', { ...recording, status });
    expect(answer).toMatchObject({ status: 200, body: { recording_id: recording.recording_id, status } });
    const { recordings } = await vet.ask(getSession, { id: recording.session });
    expect(recordings).toEqual([answer.body]);
  });

  test('a cancelled recording stays cancelled and is not processed', async () => {
    const vet = await server().newVet();
    const recording = await aRecording(vet);
    await vet.ask(contract.setRecordingsStatus, { ...recording, status: 'cancelled' });
    expect(await vet.ask(contract.setRecordingsStatus, recording)).toMatchObject({ status: 'cancelled' });
    expect(await vet.try(contract.processRecording, recording)).toMatchObject({
      status: 404,
      body: { code: 'recording_not_found' },
    });
  });

  testRefusals(server, contract.setRecordingsStatus, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.setRecordingsStatus, {
        session: NO_SESSION,
        recording_id: NO_NODE,
      }),
    recording_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.setRecordingsStatus, { session: await aSession(vet), recording_id: NO_NODE });
    },
    forbidden: async () => {
      const { doctor, clerk } = await aTeam(server());
      return clerk.try(contract.setRecordingsStatus, await aRecording(doctor));
    },
    invalid_request: async () => {
      const vet = await server().newVet();
      return vet.send('POST', '/v2/set_recordings_status', { ...(await aRecording(vet)), status: 'deleted' });
    },
  });
});
