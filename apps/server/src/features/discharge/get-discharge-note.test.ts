import * as contract from '@auscult/contract/discharge';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aTeam, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/discharge_note/{session_id}/{node_id}', () => {
  test('gives the document with its lines, also to colleagues', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, document } = await aDocument(doctor);
    const { status, body } = await clerk.send('GET', `/v2/discharge_note/${session}/${node}`);
    expect(status).toBe(200);
    expect(contract.DischargeNote.parse(body)).toEqual(document);
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(contract.DischargeNote.shape).sort());
  });

  testRefusals(server, contract.getDischargeNote, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getDischargeNote, { session_id: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(contract.getDischargeNote, { session_id: session, node_id: node });
    },
    invalid_request: async () =>
      (await server().newVet()).send('GET', `/v2/discharge_note/${NO_SESSION}/a_b`),
  });
});
