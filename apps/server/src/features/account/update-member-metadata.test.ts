import * as contract from '@auscult/contract/account';
import fc from 'fast-check';
import type { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { withConnection } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v1/update_member_metadata';

/** Keys that some action may write. */
const MINE: ReadonlySet<string> = new Set([
  'prebuiltEnabled',
  'prebuilt_abbreviations',
  'physical_exam_mode',
  'copyBehavior',
  'language',
  'custom_signature',
  'specialty',
  'consentEnabled',
  'onboarded_scribe_basic',
  'onboarded_templates_page',
  'onboarded_template_editor',
]);

/** Metadata as it is stored. */
async function metadataOf({ userId }: Caller, connection?: Client): Promise<string> {
  const find = async (owner: Client) => {
    const text = 'select "publicMetadata"::text as text from identity."user" where id = $1';
    const { rows } = await owner.query<{ text: string }>(text, [userId]);
    return rows[0]?.text ?? '';
  };
  return connection ? find(connection) : withConnection(server().ownerUrl, find);
}

/** Keys of ours, keys of others, keys of every object, and keys that only look like ours. */
const anyKey = fc.oneof(
  fc.constantFrom(...MINE),
  fc.constantFrom('tier', 'licenses', 'super_org', 'super_org_owner', 'role', 'davidEnabled', 'flags', 'id'),
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'toJSON'),
  fc.constantFrom('lаnguage', 'ｌanguage', 'language ', 'specialty\u200b', 'Language', 'flags.use_metagraph'),
  fc.string(),
);
const anyValue = fc.oneof(
  fc.constantFrom(true, false, null, 'plain', 'rich', 'French', 'all', 'examined', 'dental', '  '),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(anyKey, fc.jsonValue({ maxDepth: 1 })),
);
/** Written by hand, since an object would swallow `__proto__`. */
const anyBody = fc
  .tuple(
    fc.constantFrom(...contract.MemberMetadataAction.options, '__proto__', ''),
    fc.array(fc.tuple(anyKey, anyValue)),
  )
  .map(([action, pairs]) => {
    const metadata = pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',');
    return `{"action":${JSON.stringify(action)},"metadata":{${metadata}},"__proto__":{"tier":"paid"}}`;
  });

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

  test('settings are kept as they may stand, and null takes one away', async () => {
    const vet = await server().newVet();
    const set = (metadata: Record<string, unknown>) =>
      vet.ask(contract.updateMemberMetadata, { action: 'updated_settings', metadata });
    const settings = { copyBehavior: 'plain', language: 'Portuguese', physical_exam_mode: 'all' };
    await set({ ...settings, specialty: ' Dental ', custom_signature: ' Vera Vet\r\n\tDVM \n' });
    const kept = { ...settings, specialty: 'dental', custom_signature: 'Vera Vet\n DVM' };
    expect(await set({ prebuiltEnabled: true })).toEqual({
      public_metadata: { ...kept, prebuiltEnabled: true },
    });
    expect(await set({ prebuiltEnabled: null, custom_signature: '  ', language: null })).toEqual({
      public_metadata: { copyBehavior: 'plain', physical_exam_mode: 'all', specialty: 'dental' },
    });
    const trail = await server().sql(
      vet,
      'select action, details from audit.event order by position desc limit 1',
    );
    expect(trail).toEqual([
      {
        action: 'member_metadata_changed',
        details: { keys: ['prebuiltEnabled', 'custom_signature', 'language'] },
      },
    ]);
  });

  test.each([
    ['a way to copy that nobody knows', { copyBehavior: 'html' }],
    ['a language of the second list', { language: 'Russian' }],
    ['a language in other letters', { language: 'french' }],
    ['a signature without end', { custom_signature: 'x'.repeat(1001) }],
    ['a signature that is no text', { custom_signature: ['x'] }],
    ['one good key and a foreign one', { copyBehavior: 'plain', tier: 'paid' }],
    ['a marker of a tour', { onboarded_scribe_basic: true }],
    ['a truth in quotes', { prebuiltEnabled: 'true' }],
    ['nothing', {}],
  ])('%s is refused, and nothing of it kept', async (_what, metadata) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', PATH, { action: 'updated_settings', metadata });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await metadataOf(vet)).toBe('{}');
  });

  test('on consent a member decides where the team lets them, and nowhere else', async () => {
    const { doctor } = await aTeam(server());
    const alone = await server().newVet();
    const decide = (vet: Caller, consentEnabled: boolean | null) =>
      vet.send('POST', PATH, { action: 'updated_settings', metadata: { consentEnabled } });
    for (const vet of [doctor, alone])
      expect(await decide(vet, false)).toMatchObject({
        status: 400,
        body: { detail: expect.stringMatching(/a consent .*before every recording/) },
      });
    await withConnection(server().ownerUrl, (owner) =>
      owner.query(
        `update identity.organization set "publicMetadata" = '{"consent_control": "user"}' where id = $1`,
        [doctor.organizationId],
      ),
    );
    expect(await decide(doctor, false)).toMatchObject({
      body: { public_metadata: { consentEnabled: false } },
    });
    expect(await decide(doctor, null)).toMatchObject({ body: { public_metadata: {} } });
  });

  test('two changes at once: none is lost', async () => {
    const vet = await server().newVet();
    const set = (metadata: Record<string, unknown>) =>
      vet.ask(contract.updateMemberMetadata, { action: 'updated_settings', metadata });
    await Promise.all([
      set({ copyBehavior: 'plain' }),
      set({ language: 'Dutch' }),
      set({ prebuiltEnabled: true }),
    ]);
    expect(JSON.parse(await metadataOf(vet))).toEqual({
      copyBehavior: 'plain',
      language: 'Dutch',
      prebuiltEnabled: true,
    });
  });

  test('whatever is sent, nothing but the keys of its action changes, and all else stays to the byte', async () => {
    const vet = await server().newVet();
    const given = `{"tier": "free", "super_org": "g", "flags": {"use_metagraph": true}, "super_org_owner": ["g"]}`;
    await withConnection(server().ownerUrl, (owner) =>
      owner.query('update identity."user" set "publicMetadata" = $2 where id = $1', [vet.userId, given]),
    );
    await withConnection(server().ownerUrl, async (owner) => {
      const foreign = JSON.stringify(JSON.parse(await metadataOf(vet, owner)));
      const property = fc.asyncProperty(anyBody, async (body) => {
        const { status } = await vet.send('POST', PATH, body);
        expect([200, 400]).toContain(status);
        const all = Object.entries(JSON.parse(await metadataOf(vet, owner)));
        expect(JSON.stringify(Object.fromEntries(all.filter(([key]) => !MINE.has(key))))).toBe(foreign);
        for (const [key, value] of all.filter(([name]) => MINE.has(name)))
          expect(['boolean', 'string'], key).toContain(typeof value);
      });
      await fc.assert(property, { numRuns: 300 });
    });
  });

  testRefusals(server, contract.updateMemberMetadata, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', PATH, { action: 'onboard', metadata: { tier: 'paid' } }),
  });
});
