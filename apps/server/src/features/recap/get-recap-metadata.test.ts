import * as contract from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { NO_SESSION } from '#server/test-kit/visits.ts';
import { aRecap } from './test-kit.ts';

const server = useTestApp();

describe('GET /v2/recap_metadata/{session_id}', () => {
  test('lists recaps, newest first, and no medical notes', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRecap(server(), vet);
    const { node_id } = await vet.ask(contract.processDocuments, { session });
    const listed = await vet.ask(contract.getRecapMetadata, { session_id: session });
    expect(listed.map((one) => one.node_id)).toEqual([node_id, node]);
  });

  testRefusals(server, contract.getRecapMetadata, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getRecapMetadata, { session_id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v2/recap_metadata/a_b'),
  });
});
