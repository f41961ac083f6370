import * as contract from '@auscult/contract/account';
import { impersonate } from '@auscult/contract/impersonation';
import { TemplateId, UserId } from '@auscult/contract/kit/ids';
import { createTemplate } from '@auscult/contract/template-calls';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import { callerAt } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v1/update_userdata';
const SOAP = TemplateId.parse('dynamic_soap_notes');

const asked = (query: string, created_timestamp: number) => ({ query, created_timestamp });

describe('POST /v1/update_userdata', () => {
  test('keeps the newest seven searches, each once', async () => {
    const vet = await server().newVet();
    const all = [...Array.from({ length: 9 }, (_, n) => asked(`query ${n}`, n)), asked(' query 8 ', 4)];
    const kept = [8, 7, 6, 5, 4, 3, 2].map((n) => asked(`query ${n}`, n));
    const { search_history } = await vet.ask(contract.updateUserdata, { search_history: all });
    expect(search_history).toEqual(kept);
    expect((await vet.ask(contract.getUserdata, {})).search_history).toEqual(kept);
  });

  test('keeps fields that are left out', async () => {
    const vet = await server().newVet();
    await vet.ask(contract.updateUserdata, { search_history: [asked('limping', 1)] });
    const ranks = { [SOAP]: 1 };
    const after = await vet.ask(contract.updateUserdata, { default_template_ids_priority: ranks });
    expect(after).toMatchObject({
      search_history: [asked('limping', 1)],
      default_template_ids_priority: ranks,
    });
    expect(await vet.ask(contract.updateUserdata, {})).toEqual(after);
  });

  test('loses neither of two simultaneous changes', async () => {
    const vet = await server().newVet();
    await Promise.all([
      vet.ask(contract.updateUserdata, { search_history: [asked('limping', 1)] }),
      vet.ask(contract.updateUserdata, { default_template_ids_priority: { [SOAP]: 2 } }),
    ]);
    expect(await vet.ask(contract.getUserdata, {})).toMatchObject({
      search_history: [asked('limping', 1)],
      default_template_ids_priority: { [SOAP]: 2 },
    });
  });

  test('does not save searches of staff who act as someone', async () => {
    const [vet, staff] = [await server().newVet(), await server().newVet()];
    await vet.ask(contract.updateUserdata, { search_history: [asked('limping', 1)] });
    await withConnection(server().ownerUrl, (owner) =>
      owner.query(`update identity."user" set role = 'admin' where id = $1`, [staff.userId]),
    );
    const { token } = await staff.ask(impersonate, {
      user_id: UserId.parse(vet.userId),
      reason: 'Asked for help.',
    });
    const acting = callerAt(server().address, { ...vet, token });
    const answer = await acting.ask(contract.updateUserdata, { search_history: [asked('spying', 2)] });
    expect(answer.search_history).toEqual([asked('limping', 1)]);
    expect((await vet.ask(contract.getUserdata, {})).search_history).toEqual([asked('limping', 1)]);
  });

  test.each([
    ['another key', { clerk_id: 'x' }],
    ['a key beside a good one', { search_history: [], tier: 'paid' }],
    ['a blank search', { search_history: [asked('  ', 1)] }],
    ['a search without end', { search_history: [asked('x'.repeat(501), 1)] }],
    ['too many searches', { search_history: Array(101).fill(asked('x', 1)) }],
    ['a search at no moment', { search_history: [{ query: 'x' }] }],
    ['a rank that is none', { default_template_ids_priority: { [SOAP]: 0 } }],
    ['an id that is none', { default_template_ids_priority: { 'a b': 1 } }],
    [
      'too many ranks',
      {
        default_template_ids_priority: Object.fromEntries(
          Array.from({ length: 501 }, (_, n) => [`t${n}`, 1]),
        ),
      },
    ],
  ])('refuses %s', async (_what, body) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', PATH, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  test('treats a template of another team as missing', async () => {
    const [one, other] = [await aTeam(server()), await aTeam(server())];
    const { id } = await other.admin.ask(createTemplate, aSmallForm());
    const answer = await one.doctor.try(contract.updateUserdata, {
      default_template_ids_priority: { [id]: 1 },
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'template_not_found' } });
  });

  testRefusals(server, contract.updateUserdata, {
    invalid_request: async () => (await server().newVet()).send('POST', PATH, { search_history: 'x' }),
    template_not_found: async () =>
      (await server().newVet()).send('POST', PATH, { default_template_ids_priority: { none: 1 } }),
  });
});
