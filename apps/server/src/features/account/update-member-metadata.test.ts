import * as contract from '@auscult/contract/account';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner, withConnection } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { fuzzMetadata } from '#server/test-kit/fuzz-metadata.ts';
import { asSent, type KeyValues } from '#server/test-kit/metadata-bodies.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';

const server = useTestApp();
const PATH = '/v1/update_member_metadata';

/** Stored until the person removes it. */
const REMOVED = [null, undefined] as const;
const flag = { right: asSent(true, false), wrong: ['true', null] };
const exam = { right: asSent('examined', 'all'), wrong: ['none', 'Examined', true, null] };
const tour = { right: asSent(true), wrong: [false, 'true', null] };
const specialty = {
  right: [...asSent('dental'), ['  Zebra Fish ', 'zebra fish'] as const],
  wrong: ['', '   ', 'x'.repeat(81), true, null],
};

/** Keys that null removes, so null is a valid value for them. */
function removable({ right, wrong }: KeyValues): KeyValues {
  return { right: [...right, REMOVED], wrong: wrong.filter((value) => value !== null) };
}

/** The keys that each action may write. */
const KEYS: Readonly<Record<contract.MemberMetadataAction, Readonly<Record<string, KeyValues>>>> = {
  updated_prebuilt_templates: {
    prebuiltEnabled: flag,
    prebuilt_abbreviations: flag,
    physical_exam_mode: exam,
  },
  completed_tour: {
    onboarded_scribe_basic: tour,
    onboarded_templates_page: tour,
    onboarded_template_editor: tour,
  },
  onboard: { specialty },
  updated_settings: {
    prebuiltEnabled: removable(flag),
    prebuilt_abbreviations: removable(flag),
    physical_exam_mode: removable(exam),
    copyBehavior: removable({ right: asSent('rich', 'plain'), wrong: ['html', 'Rich', true] }),
    removeSpacesBetweenSections: removable(flag),
    richTextFontSize: removable({ right: asSent('default', '12'), wrong: ['12pt', 12, '8', '1;color:red'] }),
    language: removable({ right: asSent('French', 'Dutch'), wrong: ['Russian', 'french', 'toString'] }),
    custom_signature: removable({
      right: [...asSent('Vera Vet\nDVM'), [' Vera\r\n\tDVM \n', 'Vera\n DVM'], ['  ', undefined]],
      wrong: ['x'.repeat(1001), true],
    }),
    specialty: removable(specialty),
    consentEnabled: removable(flag),
  },
};

/** Stored values that must not change. */
const BEFORE = {
  tier: 'free',
  super_org: 'group-1',
  super_org_owner: ['group-1'],
  flags: { use_metagraph: true, nested: { deep: [1, 2.5, null, 'ä'] } },
  billing: 1e21,
};

/** Metadata as it is stored. */
async function metadataOf({ userId }: Caller): Promise<string> {
  const text = 'select "publicMetadata"::text as text from identity."user" where id = $1';
  const [row] = await asOwner<{ text: string }>(server(), text, [userId]);
  return row?.text ?? '';
}

const prebuilt = { prebuiltEnabled: true, prebuilt_abbreviations: false, physical_exam_mode: 'examined' };

describe('POST /v1/update_member_metadata', () => {
  test('saves the caller’s settings and keeps the others', async () => {
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

  test('accepts a specialty of the list or free text, trimmed and in lower case', async () => {
    const vet = await server().newVet();
    const chosen = async (specialty: unknown) =>
      (await vet.send('POST', PATH, { action: 'onboard', metadata: { specialty } })).body;
    expect(await chosen('Dental')).toEqual({ public_metadata: { specialty: 'dental' } });
    expect(await chosen('  Zebra Fish ')).toEqual({ public_metadata: { specialty: 'zebra fish' } });
    for (const none of ['', '   ', 'x'.repeat(81), 7, null])
      expect(await chosen(none)).toMatchObject({ detail: 'Please select your specialty' });
  });

  test('saves valid settings, and removes one for null', async () => {
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
  ])('refuses %s and saves nothing of it', async (_what, metadata) => {
    const vet = await server().newVet();
    const answer = await vet.send('POST', PATH, { action: 'updated_settings', metadata });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await metadataOf(vet)).toBe('{}');
  });

  test('lets a member decide on consent only where the team allows it', async () => {
    const { doctor } = await aTeam(server());
    const alone = await server().newVet();
    const decide = (vet: Caller, consentEnabled: boolean | null) =>
      vet.send('POST', PATH, { action: 'updated_settings', metadata: { consentEnabled } });
    for (const vet of [doctor, alone])
      expect(await decide(vet, false)).toMatchObject({
        status: 400,
        body: { detail: expect.stringMatching(/consent before (?:every )?recording/) },
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

  test('loses neither of two simultaneous changes', async () => {
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

  test('changes only the keys of its action for any input, and keeps all others byte for byte', async () => {
    // Both teams let their members decide on consent.
    const [one, another] = [await aTeam(server()), await aTeam(server())];
    const senders = [one.doctor, another.admin].map((caller) => ({ caller, id: caller.userId }));
    const organization = { ...BEFORE, consent_control: 'user' };
    for (const vet of [...Object.values(one), ...Object.values(another), await server().newVet()])
      await setMetadata(server(), vet, { user: BEFORE, organization });
    await fuzzMetadata(server(), { path: PATH, keys: KEYS, senders });
  });

  testRefusals(server, contract.updateMemberMetadata, {
    invalid_request: async () =>
      (await server().newVet()).send('POST', PATH, { action: 'onboard', metadata: { tier: 'paid' } }),
  });
});
