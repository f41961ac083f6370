import * as contract from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v1/session/{id}', () => {
  test('gives the visit with all its documents and their sources', async () => {
    const vet = await server().newVet();
    const { session, recording_id, node } = await aNote(vet);
    const { status, body } = await vet.send('GET', `/v1/session/${session}`);
    expect(status).toBe(200);
    const read = contract.Session.parse(body);
    expect(read).toMatchObject({
      id: session,
      status: 'in_progress',
      recordings: [{ recording_id, name: '', has_audio: false, status: 'completed' }],
    });
    expect(read.nodes.map(({ kind, status: reached }) => [kind, reached])).toEqual([
      ['recording', 'completed'],
      ['transcript', 'completed'],
      ['notes', 'completed'],
    ]);
    const [recording, transcript, notes] = read.nodes;
    expect(transcript?.dependencies).toEqual([recording?.node_id]);
    expect(notes).toMatchObject({ node_id: node, dependencies: [recording_id, transcript?.node_id] });
  });

  test('colleagues of the team may read it', async () => {
    const { doctor, clerk } = await aTeam(server());
    const made = await doctor.ask(contract.createSession, { pets: ['Rex'] });
    expect(await clerk.ask(contract.getSession, { id: made.id })).toEqual(made);
  });

  testRefusals(server, contract.getSession, {
    session_not_found: async () => (await server().newVet()).try(contract.getSession, { id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/session/a_b'),
  });
});
