import * as contract from '@auscult/contract/feedback';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('POST /v2/integration_request', () => {
  test('saves the requested system', async () => {
    const vet = await server().newVet();
    const { id } = await vet.ask(contract.integrationRequest, { name: ' ezyVet ' });
    expect(await server().sql(vet, 'select id, org_id, name, sent_by from integration_requests')).toEqual([
      { id, org_id: vet.organizationId, name: 'ezyVet', sent_by: vet.userId },
    ]);
  });

  testRefusals(server, contract.integrationRequest, {
    too_many_requests: async () => {
      const vet = await server().newVet();
      await server().sql(
        vet,
        `insert into integration_requests (id, org_id, name, sent_by, sent_at)
         select 'r' || n, $1, 'x', $2, now() from generate_series(1, $3::int) n`,
        [vet.organizationId, vet.userId, contract.FEEDBACK_LIMITS.requestsAnHour],
      );
      return vet.try(contract.integrationRequest, { name: 'x' });
    },
    invalid_request: async () => (await server().newVet()).try(contract.integrationRequest, { name: ' ' }),
  });

  test('accepts more an hour later', async () => {
    const vet = await server().newVet();
    await server().sql(
      vet,
      `insert into integration_requests (id, org_id, name, sent_by, sent_at)
       select 'old' || n, $1, 'x', $2, now() - interval '61 minutes' from generate_series(1, $3::int) n`,
      [vet.organizationId, vet.userId, contract.FEEDBACK_LIMITS.requestsAnHour],
    );
    await vet.ask(contract.integrationRequest, { name: 'x' });
  });
});
