import { generatePreHistoryPdf } from '@auscult/contract/pdf';
import * as contract from '@auscult/contract/recap';
import { updateMetagraphNode } from '@auscult/contract/recordings';
import { describe, expect, test } from 'vitest';
import { pdfPages } from '#server/test-kit/pdf-pages.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, aSession, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';
import { aRecap } from './test-kit.ts';

const server = useTestApp();
const NOTHING = { session_id: NO_SESSION, node_id: NO_NODE };

describe('GET /v2/recap/{session_id}/{node_id}', () => {
  test('gives the recap with its sources; the list gives the same without the lines', async () => {
    const vet = await server().newVet();
    const { session, node, document, recap } = await aRecap(server(), vet);
    const [listed] = await vet.ask(contract.getRecapMetadata, { session_id: session });
    expect(listed).toMatchObject({ node_id: node, name: recap.name, documents: [document], completed: true });
    expect(listed).not.toHaveProperty('lines');
  });

  test('can be printed', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRecap(server(), vet);
    const answer = await fetch(`${server().address}${generatePreHistoryPdf.definition.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session, node_id: node }),
    });
    const text = (await pdfPages(new Uint8Array(await answer.arrayBuffer()))).join('\n');
    expect(text).toContain('12.4 kg');
  });

  test('does not find a medical note', async () => {
    const vet = await server().newVet();
    const { session, node } = await aNote(vet);
    const refused = await vet.try(contract.getRecap, { session_id: session, node_id: node });
    expect(refused).toMatchObject({ status: 404, body: { code: 'node_not_found' } });
  });

  test('is renamed and deleted like a note', async () => {
    const vet = await server().newVet();
    const { session, node } = await aRecap(server(), vet);
    const ids = { session_id: session, node_id: node };
    await vet.ask(updateMetagraphNode, {
      ...ids,
      action: 'visit_notes_renamed',
      common: { name: 'Before us' },
    });
    expect((await vet.ask(contract.getRecap, ids)).name).toBe('Before us');
    await vet.ask(updateMetagraphNode, { ...ids, action: 'visit_notes_deleted' });
    expect((await vet.try(contract.getRecap, ids)).status).toBe(404);
  });

  testRefusals(server, contract.getRecap, {
    session_not_found: async () => (await server().newVet()).try(contract.getRecap, NOTHING),
    node_not_found: async () => {
      const vet = await server().newVet();
      return vet.try(contract.getRecap, { session_id: await aSession(vet), node_id: NO_NODE });
    },
    invalid_request: async () => (await server().newVet()).send('GET', '/v2/recap/a_b/c'),
  });
});
