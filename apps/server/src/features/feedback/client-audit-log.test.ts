import * as contract from '@auscult/contract/feedback';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

const EVENT = { action: 'thumbs_down', item_type: 'search', item_id: 'snippet-1', sub_item_id: 'part-2' };
const STORED = `select org_id, sent_by, acted_by, action, type_of_object, object_id, part_id, metadata from client_events`;

describe('POST /v1/client_audit_log', () => {
  test('saves an event under the caller’s identity, regardless of the identity in the input', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    const metadata = { result: 3, query: 'limping', collection_type: ['notes', 'recap'] };
    await vet.ask(contract.clientAuditLog, {
      ...EVENT,
      org_id: other.organizationId,
      metadata: { ...metadata, user_id: other.userId },
    });
    expect(await server().sql(vet, STORED)).toEqual([
      {
        org_id: vet.organizationId,
        sent_by: vet.userId,
        acted_by: null,
        action: 'thumbs_down',
        type_of_object: 'search',
        object_id: 'snippet-1',
        part_id: 'part-2',
        metadata,
      },
    ]);
    expect(await server().sql(other, STORED)).toEqual([]);
  });

  test('saves a search result unchanged', async () => {
    const vet = await server().newVet();
    const result = { id: 's1', metadata: { pets: ['Rex'], tags: ['dental'] }, score: 0.3 };
    await vet.ask(contract.clientAuditLog, { ...EVENT, metadata: { result, query: 'limping' } });
    expect(await server().sql(vet, STORED)).toMatchObject([{ metadata: { result } }]);
  });

  test('requires only action and subject', async () => {
    const vet = await server().newVet();
    await vet.ask(contract.clientAuditLog, { action: 'opened', item_type: 'search' });
    expect(await server().sql(vet, STORED)).toMatchObject([{ object_id: '', part_id: null, metadata: {} }]);
  });

  testRefusals(server, contract.clientAuditLog, {
    too_many_requests: async () => {
      const vet = await server().newVet();
      await server().sql(
        vet,
        `insert into client_events (id, org_id, action, type_of_object, object_id, metadata, sent_by, sent_at)
         select 'e' || n, $1, 'x', 'x', '', '{}', $2, now() from generate_series(1, $3::int) n`,
        [vet.organizationId, vet.userId, contract.FEEDBACK_LIMITS.eventsAnHour],
      );
      return vet.try(contract.clientAuditLog, EVENT);
    },
    invalid_request: async () =>
      (await server().newVet()).try(contract.clientAuditLog, { ...EVENT, action: 'a sentence is none' }),
  });

  test.each([
    ['metadata without end', { query: 'x'.repeat(10_000) }],
    ['metadata without a floor', { a: { b: { c: { d: { e: { f: 1 } } } } } }],
    ['a name that cannot be kept', { 'a\u0000': 1 }],
  ])('refuses %s', async (_, metadata) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', '/v1/client_audit_log', { ...EVENT, metadata });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await server().sql(vet, STORED)).toEqual([]);
  });
});
