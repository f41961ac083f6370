import * as contract from '@auscult/contract/account';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

describe('GET /v1/userdata', () => {
  test('is empty for a new person', async () => {
    const vet = await server().newVet();
    const { status, body } = await vet.send('GET', '/v1/userdata');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        clerk_id: vet.userId,
        default_template_ids_priority: {},
        search_history: [],
        search_ingestion_queued_timeframes: [],
      },
    });
  });

  test('gives the caller’s data only', async () => {
    const [vet, other] = [await server().newVet(), await server().newVet()];
    await server().sql(
      vet,
      `insert into user_settings (user_id, default_template_ids_priority) values ($1, '{"dynamic_soap_notes": 1}')`,
      [vet.userId],
    );
    const mine = await vet.ask(contract.getUserdata, {});
    expect(mine.default_template_ids_priority).toEqual({ dynamic_soap_notes: 1 });
    const theirs = await other.ask(contract.getUserdata, {});
    expect(theirs.default_template_ids_priority).toEqual({});
  });

  testRefusals(server, contract.getUserdata, {
    invalid_request: async () =>
      (await server().newVet()).send('GET', '/v1/userdata', undefined, {
        'idempotency-key': 'x'.repeat(201),
      }),
  });
});
