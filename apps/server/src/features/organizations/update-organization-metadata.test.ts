import { getMe } from '@auscult/contract/account';
import * as contract from '@auscult/contract/organizations';
import { CHOICES, SWITCHES } from '@auscult/domain/access/feature-flags';
import { ORGANIZATION_METADATA } from '@auscult/domain/access/organization-metadata';
import { describe, expect, test } from 'vitest';
import { setMetadata } from '#server/features/saved-parts/test-kit/teams.ts';
import { asOwner } from '#server/platform/test-kit/test-server.ts';
import type { Caller } from '#server/test-kit/caller.ts';
import { fuzzMetadata } from '#server/test-kit/fuzz-metadata.ts';
import { asSent, type KeyValues } from '#server/test-kit/metadata-bodies.ts';
import { testRefusals } from '#server/test-kit/refusals.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aTeam } from '#server/test-kit/visits.ts';
import { trailOf } from './test-kit.ts';

const server = useTestApp();
const PATH = '/v1/update_organization_metadata';

type Action = contract.OrganizationMetadataAction;

/** The keys of each action, with a valid value. */
const ALLOWED: Record<Action, Record<string, unknown>> = {
  updated_template_rights: {
    createTemplateEnabledRoles: 'org:doctor,org:intern',
    editTemplateEnabledRoles: 'org:all_roles',
    createEnabled: false,
    editEnabled: true,
  },
  updated_consent_control: { consent_control: 'user' },
  updated_settings: {
    prebuiltEnabled: true,
    copyBehavior: 'plain',
    removeSpacesBetweenSections: true,
    richTextFontSize: '12',
    language: 'Spanish',
    shareEnabled: false,
    recordAsEnabled: false,
  },
  updated_exports: {
    createEncounterEnabled: false,
    disableExportConfiguration: true,
    vetspireRecapEnabled: false,
    vetspireExportEnabled: false,
    exportSignedOnly: true,
    syncOnPremPimsEnabled: true,
    syncInstinctEnabled: true,
    defaultVetspireBehavior: 'Quick note',
  },
};
const ACTIONS = Object.keys(ALLOWED) as Action[];

/** Invalid values of a key. */
const WRONG = [
  ['updated_template_rights', 'createTemplateEnabledRoles', 'org:owner'],
  ['updated_template_rights', 'createTemplateEnabledRoles', 'doctor'],
  ['updated_template_rights', 'createTemplateEnabledRoles', 'org:doctor,'],
  ['updated_template_rights', 'createTemplateEnabledRoles', 'org:doctor,org:all_roles'],
  ['updated_template_rights', 'editTemplateEnabledRoles', ['org:doctor']],
  ['updated_template_rights', 'editTemplateEnabledRoles', 'org:toString'],
  ['updated_template_rights', 'createEnabled', 'true'],
  ['updated_consent_control', 'consent_control', 'nobody'],
  ['updated_settings', 'prebuiltEnabled', 1],
  ['updated_settings', 'copyBehavior', 'html'],
  ['updated_settings', 'removeSpacesBetweenSections', 'yes'],
  ['updated_settings', 'richTextFontSize', 12],
  ['updated_settings', 'language', 'Klingon'],
  ['updated_settings', 'language', 'toString'],
  ['updated_settings', 'shareEnabled', { nested: true }],
  ['updated_exports', 'defaultVetspireBehavior', 'encounter'],
  ['updated_exports', 'createEncounterEnabled', []],
] as const;

/** The same as a table of keys. Null removes each. */
const KEYS = Object.fromEntries(
  ACTIONS.map((action) => [
    action,
    Object.fromEntries(
      Object.entries(ALLOWED[action]).map(([key, value]): [string, KeyValues] => [
        key,
        {
          right: [...asSent(value), [null, undefined]],
          wrong: WRONG.filter(([, wrong]) => wrong === key).map(([, , none]) => none),
        },
      ]),
    ),
  ]),
);

/** Keys that no member may write, besides those of other actions. */
const OTHERS = [
  ...['super_org', 'super_org_owner', 'id', 'tier', 'licenses', 'role', 'flags', 'flags.use_metagraph'],
  ...['onboarded_scribe_basic', 'two_factor_required', 'security', 'billing', 'publicMetadata', 'name', ''],
  ...['constructor', 'prototype', 'toString', '__proto__', 'hasOwnProperty', '$set', 'prebuiltEnabled '],
  ...Object.keys(SWITCHES),
  ...Object.keys(CHOICES),
];
const EVERY_KEY = [...new Set([...OTHERS, ...Object.values(ALLOWED).flatMap((keys) => Object.keys(keys))])];

/** Stored values that must not change. */
const BEFORE = {
  tier: 'pro',
  licenses: ['phone_calling'],
  super_org: 'group-1',
  id: 'x',
  flags: { use_metagraph: false, nested: { deep: [1, 2.5, null, 'ä'] } },
  adminCenterEnabled: false,
  billing: 1e21,
};

describe('POST /v1/update_organization_metadata', () => {
  test.each(ACTIONS)('%s writes and removes its own keys', async (action) => {
    const { doctor, admin } = await aTeam(server());
    await setMetadata(server(), admin, { organization: { tier: 'pro' } });
    const metadata = ALLOWED[action];
    const change = (sent: Record<string, unknown>) =>
      admin.ask(contract.updateOrganizationMetadata, { action, metadata: sent });
    expect(await change(metadata)).toEqual({ public_metadata: { tier: 'pro', ...metadata } });
    expect((await doctor.ask(getMe, {})).organization?.public_metadata).toEqual({
      tier: 'pro',
      ...metadata,
    });
    const none = Object.fromEntries(Object.keys(metadata).map((key) => [key, null]));
    expect(await change(none)).toEqual({ public_metadata: { tier: 'pro' } });
    const keys = Object.keys(metadata).sort();
    expect((await trailOf(server(), admin)).map(({ action: told, details }) => ({ told, details }))).toEqual([
      { told: 'organization_metadata_changed', details: { action, keys } },
      { told: 'organization_metadata_changed', details: { action, keys } },
    ]);
  });

  test('has the agreed table of keys', () => {
    const table = Object.entries(ORGANIZATION_METADATA).map(([action, rules]) => [action, [...rules.keys()]]);
    const agreed = Object.entries(ALLOWED).map(([action, keys]) => [action, Object.keys(keys)]);
    expect(table).toEqual(agreed);
  });

  test.each(ACTIONS)('%s writes no other key, alone or with its own', async (action) => {
    const { admin } = await aTeam(server());
    await setMetadata(server(), admin, { organization: BEFORE });
    const before = await bytesOf(admin);
    const [own = ''] = Object.keys(ALLOWED[action]);
    for (const key of EVERY_KEY.filter((one) => !Object.hasOwn(ALLOWED[action], one))) {
      for (const value of [true, null, { [own]: ALLOWED[action][own] }]) {
        const pair = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
        const { status } = await admin.send('POST', PATH, `{"action":"${action}","metadata":{${pair}}}`);
        expect({ key, value, status }).toEqual({ key, value, status: 400 });
      }
    }
    expect(await bytesOf(admin)).toBe(before);
  });

  test('changes only the keys of its action for any input, and keeps all others byte for byte', async () => {
    const [one, another] = [await aTeam(server()), await aTeam(server())];
    for (const vet of [...Object.values(one), ...Object.values(another), await server().newVet()])
      await setMetadata(server(), vet, { user: BEFORE, organization: BEFORE });
    const senders = [one.admin, another.admin].map((caller) => ({ caller, id: caller.organizationId }));
    await fuzzMetadata(server(), { path: PATH, keys: KEYS, senders });
  });

  test('keeps every other key byte for byte', async () => {
    const { admin } = await aTeam(server());
    await setMetadata(server(), admin, { organization: BEFORE });
    const before = await bytesOf(admin);
    for (const action of ACTIONS)
      await admin.ask(contract.updateOrganizationMetadata, { action, metadata: ALLOWED[action] });
    const written = Object.values(ALLOWED).flatMap((keys) => Object.keys(keys));
    const [row] = await asOwner<{ rest: string }>(
      server(),
      'select ("publicMetadata" - $2::text[])::text as rest from identity.organization where id = $1',
      [admin.organizationId, written],
    );
    expect(row?.rest).toBe(before);
  });

  test.each(WRONG)('%s refuses the value: %s %j', async (action, key, value) => {
    const { admin } = await aTeam(server());
    const answer = await admin.send('POST', PATH, {
      action,
      metadata: { [key]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await bytesOf(admin)).toBe('{}');
  });

  test('stores each role once; an empty list allows administrators only', async () => {
    const { doctor, admin } = await aTeam(server());
    const change = (roles: string) =>
      admin.ask(contract.updateOrganizationMetadata, {
        action: 'updated_template_rights',
        metadata: { createTemplateEnabledRoles: roles },
      });
    expect(await change(' org:doctor , org:intern,org:doctor')).toEqual({
      public_metadata: { createTemplateEnabledRoles: 'org:doctor,org:intern' },
    });
    const make = () =>
      doctor.send('POST', '/v2/saved_sections', { sectionKey: 'x', name: 'X', type: 'list' });
    expect((await make()).status).toBe(200);
    await change('');
    expect((await make()).status).toBe(403);
  });

  test('loses none of several simultaneous changes', async () => {
    const { admin } = await aTeam(server());
    const answers = await Promise.all(
      ACTIONS.map((action) =>
        admin.try(contract.updateOrganizationMetadata, { action, metadata: ALLOWED[action] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.parse(await bytesOf(admin))).toEqual(Object.assign({}, ...Object.values(ALLOWED)));
  });

  testRefusals(server, contract.updateOrganizationMetadata, {
    forbidden: async () =>
      (await aTeam(server())).doctor.try(contract.updateOrganizationMetadata, {
        action: 'updated_settings',
        metadata: { shareEnabled: false },
      }),
    invalid_request: async () =>
      (await aTeam(server())).admin.send('POST', PATH, {
        action: 'updated_everything',
        metadata: { shareEnabled: false },
      }),
  });
});

/** A team's metadata as PostgreSQL serializes them. */
async function bytesOf({ organizationId }: Caller): Promise<string> {
  const [row] = await asOwner<{ metadata: string }>(
    server(),
    'select "publicMetadata"::text as metadata from identity.organization where id = $1',
    [organizationId],
  );
  return row?.metadata ?? '';
}
