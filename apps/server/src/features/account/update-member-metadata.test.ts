import * as contract from '@auscult/contract/account';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';

const server = useTestApp();
const PATH = '/v1/update_member_metadata';
const prebuilt = { prebuiltEnabled: true, prebuilt_abbreviations: false, physical_exam_mode: 'examined' };

describe('POST /v1/update_member_metadata', () => {
  test('keeps the caller’s settings, and leaves the others as they are', async () => {
    const vet = await server().newVet();
    await vet.ask(contract.updateMemberMetadata, {
      action: 'updated_prebuilt_templates',
      metadata: prebuilt,
    });
    const done = { onboarded_scribe_basic: true };
    await vet.ask(contract.updateMemberMetadata, { action: 'completed_tour', metadata: done });
    const me = await vet.ask(contract.getMe, {});
    expect(me.user.public_metadata).toEqual({ ...prebuilt, ...done });
  });

  test('a specialty is one of the list or one’s own words, trimmed and in small letters', async () => {
    const vet = await server().newVet();
    const chosen = async (specialty: unknown) =>
      (await vet.send('POST', PATH, { action: 'onboard', metadata: { specialty } })).body;
    expect(await chosen('Dental')).toEqual({ public_metadata: { specialty: 'dental' } });
    expect(await chosen('  Zebra Fish ')).toEqual({ public_metadata: { specialty: 'zebra fish' } });
    for (const none of ['', '   ', 'x'.repeat(81), 7, null])
      expect(await chosen(none)).toMatchObject({ detail: 'Please select your specialty' });
  });

  test('whatever is sent, nothing but the keys of its action changes', async () => {
    const vet = await server().newVet();
    const keys = ['tier', 'licenses', 'super_org', 'role', 'super_org_owner', 'davidEnabled', '__proto__'];
    const action = fc.constantFrom(...contract.MemberMetadataAction.options);
    const key = fc.oneof(
      fc.constantFrom(...keys, 'constructor', 'specialty', 'prebuiltEnabled'),
      fc.string(),
    );
    const sent = fc.record({ action, metadata: fc.dictionary(key, fc.jsonValue({ maxDepth: 2 })) });
    await fc.assert(
      fc.asyncProperty(sent, async (body) => {
        await vet.send('POST', PATH, body);
        const { user } = await vet.ask(contract.getMe, {});
        const allowed = ['prebuiltEnabled', 'prebuilt_abbreviations', 'physical_exam_mode', 'specialty'];
        const foreign = Object.keys(user.public_metadata).filter((name) => !allowed.includes(name));
        expect(foreign.filter((name) => !name.startsWith('onboarded_'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  testRefusals(server, contract.updateMemberMetadata, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', PATH, { action: 'onboard', metadata: { tier: 'paid' } }),
  });
});
