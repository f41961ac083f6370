import * as contract from '@auscult/contract/discharge';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { until } from '#server/test-kit/until.ts';
import { aTeam, NO_SESSION } from '#server/test-kit/visits.ts';
import { aDocument } from './test-kit.ts';

const server = useTestApp({ mailer: { send: async () => undefined }, isMailConfigured: true });

describe('GET /v1/discharge_sendings/{session_id}', () => {
  test('gives colleagues sender, recipient and time, newest first, and no content', async () => {
    const { doctor, clerk } = await aTeam(server());
    const { session, node, document } = await aDocument(doctor);
    for (const to of ['first@example.org', 'second@example.org'])
      await doctor.ask(contract.sendDischarge, { session, node_id: node, to });
    const list = () => clerk.ask(contract.getDischargeSendings, { session_id: session });
    await until(async () => (await list()).every(({ status }) => status === 'sent'));
    const [newest, oldest, ...more] = await list();
    expect(more).toEqual([]);
    expect(newest).toMatchObject({
      node_id: node,
      version: document.version,
      to: 'second@example.org',
      sent_by: doctor.userId,
      error: null,
    });
    expect(newest?.sent_timestamp).toBeGreaterThanOrEqual(newest?.requested_timestamp ?? 0);
    expect(oldest?.to).toBe('first@example.org');
    const stranger = await server().newVet();
    expect(await server().sql(stranger, 'select id from discharge_sendings')).toEqual([]);
  });

  test('the trail cannot be rewritten', async () => {
    const vet = await server().newVet();
    await expect(server().sql(vet, `update discharge_sendings set recipient = 'x'`)).rejects.toThrow(
      /permission/,
    );
    await expect(server().sql(vet, 'delete from discharge_sendings')).rejects.toThrow(/permission/);
  });

  testRefusals(server, contract.getDischargeSendings, {
    session_not_found: async () =>
      (await server().newVet()).try(contract.getDischargeSendings, { session_id: NO_SESSION }),
    invalid_request: async () => (await server().newVet()).send('GET', '/v1/discharge_sendings/a_b'),
  });
});
