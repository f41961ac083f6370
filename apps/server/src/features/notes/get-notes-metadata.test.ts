import * as contract from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession, finishedNote, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();

describe('GET /v2/notes_metadata/{session_id}', () => {
  test('lists the notes of a visit, newest first, without their words', async () => {
    const vet = await server().newVet();
    const { session, node, note } = await aNote(vet);
    const second = await vet.ask(contract.soapNotes, { session, name: 'For the referral' });
    await finishedNote(vet, { session, node: second.node_id });
    const { status, body } = await vet.send('GET', `/v2/notes_metadata/${session}`);
    expect(status).toBe(200);
    const metadata = contract.getNotesMetadata.definition.output.parse(body);
    expect(metadata).toMatchObject([
      { node_id: second.node_id, name: 'For the referral', completed: true },
      { node_id: node, name: note.name, completed: true, version: note.version },
    ]);
    expect(JSON.stringify(body)).not.toContain('limping');
  });

  test('a visit without notes has none', async () => {
    const vet = await server().newVet();
    expect(await vet.ask(contract.getNotesMetadata, { session_id: await aSession(vet) })).toEqual([]);
  });

  testRefusals(server, contract.getNotesMetadata, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getNotesMetadata, { session_id: NO_SESSION }),
    invalid_request: async () =>
      (await server().newVet()).send('GET', `/v2/notes_metadata/${'x'.repeat(65)}`),
  });
});
