import { getUserdata } from '@auscult/contract/account';
import { TemplateId } from '@auscult/contract/kit/ids';
import * as contract from '@auscult/contract/template-defaults';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();

const [ADVANCED, SOAP, PHONE, DISCHARGE] = (
  [
    'dynamic_soap_advanced',
    'dynamic_soap_notes',
    'dynamic_phone_summary',
    'dynamic_simple_discharge',
  ] as const
).map((id) => TemplateId.parse(id)) as [TemplateId, TemplateId, TemplateId, TemplateId];
const GONE = TemplateId.parse('gone');

async function keptFor(vet: Caller): Promise<Record<string, number>> {
  return (await vet.ask(getUserdata, {})).default_template_ids_priority;
}

async function keep(vet: Caller, ranks: Record<string, number>): Promise<void> {
  await server().sql(
    vet,
    'insert into user_settings (user_id, default_template_ids_priority) values ($1, $2)',
    [vet.userId, JSON.stringify(ranks)],
  );
}

describe('POST /v2/default_template', () => {
  test('ranks a new default behind the others of its type, or at a forced rank, and tells which was the first', async () => {
    const vet = await server().newVet();
    const first = await vet.ask(contract.defaultTemplate, { template_id: ADVANCED });
    expect(first).toEqual({ default_template_ids_priority: { [ADVANCED]: 1 }, previous: null });
    await vet.ask(contract.defaultDischargeTemplate, { template_id: DISCHARGE });
    const second = await vet.ask(contract.defaultTemplate, { template_id: SOAP });
    expect(second.previous).toBe(ADVANCED);
    const forced = await vet.ask(contract.defaultTemplate, { template_id: PHONE, rank: 1 });
    const ranks = { [PHONE]: 1, [ADVANCED]: 2, [SOAP]: 3, [DISCHARGE]: 1 };
    expect(forced).toEqual({ default_template_ids_priority: ranks, previous: ADVANCED });
    expect(await keptFor(vet)).toEqual(ranks);
  });

  test('removes one, and renumbers the others of its type', async () => {
    const vet = await server().newVet();
    await keep(vet, { [ADVANCED]: 2, [SOAP]: 5, [PHONE]: 9, [DISCHARGE]: 7 });
    const removed = await vet.ask(contract.defaultTemplate, { template_id: ADVANCED, remove: true });
    const ranks = { [SOAP]: 1, [PHONE]: 2, [DISCHARGE]: 7 };
    expect(removed).toEqual({ default_template_ids_priority: ranks, previous: ADVANCED });
    expect(await keptFor(vet)).toEqual(ranks);
  });

  test('removes a deleted one', async () => {
    const vet = await server().newVet();
    await keep(vet, { [GONE]: 1, [SOAP]: 2 });
    const removed = await vet.ask(contract.defaultTemplate, { template_id: GONE, remove: true });
    expect(removed).toEqual({ default_template_ids_priority: { [SOAP]: 1 }, previous: SOAP });
  });

  test('counts the default of the metadata as the first', async () => {
    const vet = await server().newVet();
    await setMetadata(server(), vet, { user: { default_template_id: PHONE } });
    const { default_template_ids_priority: ranks, previous } = await vet.ask(contract.defaultTemplate, {
      template_id: SOAP,
    });
    expect({ ranks, previous }).toEqual({ ranks: { [PHONE]: 1, [SOAP]: 2 }, previous: PHONE });
  });

  test('loses none of several simultaneous changes', async () => {
    const vet = await server().newVet();
    await Promise.all([
      ...[ADVANCED, SOAP, PHONE].map((template_id) => vet.ask(contract.defaultTemplate, { template_id })),
      vet.ask(contract.defaultDischargeTemplate, { template_id: DISCHARGE }),
    ]);
    const { [DISCHARGE]: discharge, ...medical } = await keptFor(vet);
    expect(discharge).toBe(1);
    expect(Object.keys(medical).sort()).toEqual([ADVANCED, PHONE, SOAP].sort());
    expect(Object.values(medical).sort()).toEqual([1, 2, 3]);
  });

  testRefusals(server, contract.defaultTemplate, {
    template_not_found: async () =>
      (await server().newVet()).try(contract.defaultTemplate, { template_id: GONE }),
    invalid_request: async () =>
      (await server().newVet()).try(contract.defaultTemplate, { template_id: SOAP, rank: 0 }),
  });

  test.each([
    ['one of another type', { template_id: DISCHARGE }],
    ['the removal of one of another type', { template_id: DISCHARGE, remove: true }],
    ['the removal of one that never was', { template_id: GONE, remove: true }],
  ])('does not find %s, and changes nothing', async (_, input) => {
    const vet = await server().newVet();
    await keep(vet, { [DISCHARGE]: 1 });
    const answer = await vet.try(contract.defaultTemplate, input);
    expect(answer).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
    expect(await keptFor(vet)).toEqual({ [DISCHARGE]: 1 });
  });
});
