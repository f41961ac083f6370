import { generateDischargePdf } from '@auscult/contract/pdf';
import { updateName } from '@auscult/contract/sessions';
import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { type TestApp, useTestApp } from '#server/test-kit/test-app.ts';
import { aNote, NO_NODE, NO_SESSION } from '#server/test-kit/visits.ts';

const server = useTestApp();
const broken = useTestApp({
  pdfPrinter: {
    missingSigns: () => [],
    print: () => Promise.reject(new ProviderError('The printer is out of order.', { retryable: true })),
  },
});

describe('POST /v1/generateDischargePDF', () => {
  test('answers with a document for the client as a file', async () => {
    const vet = await server().newVet();
    const { session, node_id } = await aDischarge(server(), vet);
    const answer = await fetch(`${server().address}/v1/generateDischargePDF`, {
      method: 'POST',
      headers: { authorization: `Bearer ${vet.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session, node_id }),
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toMatch(/^%PDF-/);
  });

  testRefusals(server, generateDischargePdf, {
    session_not_found: async () =>
      (await server().newVet()).try(generateDischargePdf, { session: NO_SESSION, node_id: NO_NODE }),
    node_not_found: async () => {
      const vet = await server().newVet();
      const { session, node } = await aNote(vet);
      return vet.try(generateDischargePdf, { session, node_id: node });
    },
    already_running: async () => {
      const vet = await server().newVet();
      const wish = await aDischarge(server(), vet);
      await server().sql(vet, 'update notes set completed = false where node_id = $1', [wish.node_id]);
      return vet.try(generateDischargePdf, wish);
    },
    unprintable_letters: async () => {
      const vet = await server().newVet();
      const wish = await aDischarge(server(), vet);
      await vet.ask(updateName, { session: wish.session, name: 'ᏣᎳᎩ', pets: ['ᏣᎳᎩ'] });
      return vet.try(generateDischargePdf, { ...wish, refuse_unprintable: true });
    },
    provider_unavailable: async () => {
      const vet = await broken().newVet();
      return vet.try(generateDischargePdf, await aDischarge(broken(), vet));
    },
    invalid_request: async () =>
      (await server().newVet()).send('POST', '/v1/generateDischargePDF', { session: 'a_b' }),
  });
});

/** Changes a note's node to this kind. */
async function aDischarge(app: TestApp, vet: Caller) {
  const { session, node } = await aNote(vet);
  await app.sql(vet, "update nodes set kind = 'discharge' where id = $1", [node]);
  return { session, node_id: node };
}
