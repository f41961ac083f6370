import * as contract from '@auscult/contract/recap';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aRecap } from './test-kit.ts';

const server = useTestApp();
const NOTHING = { session_id: NO_SESSION, node_id: NO_NODE };

describe('GET /v1/recap_sources/{session_id}/{node_id}', () => {
  test('every line leads to existing passages, and those to their page', async () => {
    const vet = await server().newVet();
    const { session, node, document, recap } = await aRecap(server(), vet);
    const { documents, passages } = await vet.ask(contract.getRecapSources, {
      session_id: session,
      node_id: node,
    });
    expect(documents).toMatchObject([
      { node_id: document, name: 'history.txt', is_read: true, is_deleted: false },
    ]);
    expect(passages.map(({ index }) => index)).toEqual(passages.map((_, at) => at));
    expect(passages.every((passage) => passage.document === document && passage.page === 1)).toBe(true);
    const cited = recap.lines.flatMap(({ evidence }) => evidence);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.every((index) => passages[index] !== undefined)).toBe(true);
  });

  testRefusals(server, contract.getRecapSources, {
    session_not_found: async () => (await server().newVet()).try(contract.getRecapSources, NOTHING),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(contract.getRecapSources, { session_id: session, node_id: node });
    },
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/recap_sources/a_b/c'),
  });

  test('does not find another team’s', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRecap(server(), vet);
    const stranger = await server().newVet();
    const refused = await stranger.try(contract.getRecapSources, { session_id: session, node_id: node });
    expect(refused).toMatchObject({ status: 404, body: { code: 'session_not_found' } });
  });
});
