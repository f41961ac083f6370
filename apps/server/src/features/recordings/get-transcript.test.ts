import * as contract from '@auscult/contract/recordings';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession, aSoundRecording, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/transcript/{session_id}/{node_id}', () => {
  test('a note and its recording refer to the same words', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node, note } = await aNote(vet);
    const { status, body } = await vet.send('GET', `/v1/transcript/${session}/${node}`);
    expect(status).toBe(200);
    const { segments } = contract.getTranscript.definition.output.parse(body);
    expect(segments.map(({ text }) => text)).toEqual([
      'Rex weighs 12 kilograms today.',
      'He has been limping on the left front leg for two days.',
      'His temperature is 38.5.',
    ]);
    const evidence = note.lines.flatMap((line) => line.evidence);
    expect(Math.max(...evidence)).toBeLessThan(segments.length);
    expect(await vet.ask(contract.getTranscript, { session_id: session, node_id: recording_id })).toEqual(
      body,
    );
  });

  test('audio that is not transcribed has no words', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, recording_id } = await aSoundRecording(server(), doctor);
    const read = await clerk.ask(contract.getTranscript, { session_id: session, node_id: recording_id });
    expect(read).toMatchObject({ segments: [], recordings: [{ recording_id, has_audio: true }] });
  });

  testRefusals(server, contract.getTranscript, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getTranscript, { session_id: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.getTranscript, { session_id: await aSession(vet), node_id: NO_NODE });
    },
    invalid_request: async () => (await server().newVet()).send('GET', `/v1/transcript/a_b/${NO_NODE}`),
  });
});
