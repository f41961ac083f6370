import * as contract from '@auscult/contract/discharge';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/discharge_metadata/{session_id}', () => {
  test('lists the documents, newest first, and no medical notes', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session } = await aNote(doctor);
    const first = await aDocument(doctor, { session, name: 'First' });
    const second = await aDocument(doctor, { session, name: 'Second', tone: 'Casual' });
    const { status, body } = await clerk.send('GET', `/v2/discharge_metadata/${session}`);
    expect(status).toBe(200);
    const listed = contract.getDischargeMetadata.definition.output.parse(body);
    expect(listed.map(({ node_id, name, tone }) => [node_id, name, tone])).toEqual([
      [second.node, 'Second', 'Casual'],
      [first.node, 'First', 'Professional'],
    ]);
    expect(body).toEqual(listed);
  });

  testRefusals(server, contract.getDischargeMetadata, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getDischargeMetadata, { session_id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v2/discharge_metadata/a_b'),
  });
});
