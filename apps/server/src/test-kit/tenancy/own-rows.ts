/** Rows outside of sessions. */
import { createHash } from 'node:crypto';
import { TemplateStyle } from '@auscult/contract/templates';
import { aSmallForm } from '@auscult/domain/templates/test-forms';
import type { Bundle, BundleOwner, Row } from './bundle.ts';

/** Rows of templates, saved parts and spelling. */
export function ownRows(owner: BundleOwner, ids: Bundle): [string, Row][] {
  const { organizationId, userId, canary, isDeleted } = owner;
  const moment = new Date();
  const times = { created_at: moment, modified_at: moment };
  const deleted = { deleted_at: isDeleted ? moment : null };
  const expires = new Date(moment.getTime() + (isDeleted ? -1000 : 3_600_000));
  const share = {
    token_hash: createHash('sha256').update(ids.share).digest('base64url'),
    expires_at: expires,
  };
  const spelling = { written: `Apoquel ${canary}`, heard: [`apple quell ${canary}`], ...times, ...deleted };
  return [
    ...templateRows(owner, ids.template, { ...deleted, type: 'medical' }),
    ...templateRows(owner, ids.clientTemplate, { ...deleted, type: 'communications' }),
    ...templateRows(owner, ids.recapTemplate, { ...deleted, type: 'recordsrecap' }),
    ...templateRows(givenBy(owner), ids.given, { ...deleted, type: 'medical', super_org: owner.group }),
    [
      'template_drafts',
      {
        org_id: organizationId,
        user_id: userId,
        template_id: ids.given,
        form: formOf(canary),
        base_version: 1,
        revision: 1,
        modified_at: moment,
      },
    ],
    ['template_shares', { ...share, org_id: organizationId, template_id: ids.template, shared_by: userId }],
    ...(isDeleted ? [] : partRows(owner, ids)),
    ['spellings', { id: ids.spelling, user_id: userId, org_id: null, ...spelling }],
    ['spellings', { id: ids.teamSpelling, user_id: null, org_id: organizationId, ...spelling }],
  ];
}

/** Things that were shared with a group belong to everyone there, and contain another word. */
function givenBy(owner: BundleOwner): BundleOwner {
  return { ...owner, canary: `given-${owner.group}` };
}

function templateRows(
  { organizationId, userId, canary }: BundleOwner,
  id: string,
  more: Row,
): [string, Row][] {
  const moment = new Date();
  const times = { created_at: moment, modified_at: moment };
  const shown = { name: `Form ${canary}`, tag: [], description: canary };
  const published = { version: 1, published_by: userId, published_at: moment };
  return [
    ['templates', { id, org_id: organizationId, owner: userId, version: 1, ...shown, ...times, ...more }],
    [
      'template_versions',
      { org_id: organizationId, template_id: id, form: { ...formOf(canary), type: more.type }, ...published },
    ],
  ];
}

function formOf(canary: string) {
  return { ...aSmallForm(), name: `Form ${canary}`, description: canary, style: TemplateStyle.parse({}) };
}

function partRows({ organizationId, userId, canary }: BundleOwner, ids: Bundle): [string, Row][] {
  const moment = new Date();
  const shelf = {
    org_id: organizationId,
    owner: userId,
    super_org: null,
    created_at: moment,
    modified_at: moment,
  };
  const fields = {
    name: `Eyes ${canary}`,
    description: canary,
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
    alias: [],
  };
  return [
    [
      'saved_parts',
      {
        ...shelf,
        id: ids.section,
        kind: 'section',
        fields: { ...fields, sectionKey: 'eyes', entries: [], diagram: null, type: 'normal' },
      },
    ],
    [
      'saved_parts',
      {
        ...shelf,
        id: ids.entry,
        kind: 'entry',
        fields: { ...fields, entryKey: 'eyes', subEntries: [], type: 'paragraph' },
      },
    ],
  ];
}
