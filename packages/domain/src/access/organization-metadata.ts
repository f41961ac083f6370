/**
 * What administrators may write into the public metadata of their team, by action. Tiers, licenses and the
 * group of teams are in no row: they never come from a member's own call.
 * @spec 1.3/organization-public-metadata, 3/metadata-allowlist
 */

import { Refusal } from '@auscult/contract/kit/refusal';
import type { OrganizationMetadataAction } from '@auscult/contract/organizations';
import { DOCUMENT_LOCALES } from '../discharge/languages.ts';
import { CHOICES } from './feature-flags.ts';
import { knownRole } from './team-rights.ts';
import { EVERY_ROLE } from './template-rights.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** The stored form of a value; undefined if it is invalid for its key. */
type Rule = (value: unknown) => unknown;

/** A change of a team's metadata. */
export interface OrganizationMetadataChange {
  readonly set: Readonly<Record<string, unknown>>;
  /** Keys that were sent as null, to remove. */
  readonly removed: readonly string[];
}

const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined);

function oneOf(words: readonly string[]): Rule {
  return (value) => words.find((known) => known === value);
}

/**
 * Roles separated by commas, `org:doctor,org:intern`, each once; or every role with `org:all_roles`, which
 * must be alone. An empty list means administrators only.
 * @spec 1.6/template-rights
 */
const roleList: Rule = (value) => {
  if (typeof value !== 'string') return undefined;
  const roles = value.split(',').map((one) => one.trim());
  if (roles.length === 1 && (roles[0] === '' || roles[0] === EVERY_ROLE)) return roles[0];
  return roles.every(knownRole) ? [...new Set(roles)].join(',') : undefined;
};

/** Every key that an action may write, with its valid values. */
export const ORGANIZATION_METADATA: Readonly<Record<OrganizationMetadataAction, ReadonlyMap<string, Rule>>> =
  {
    updated_template_rights: new Map([
      ['createTemplateEnabledRoles', roleList],
      ['editTemplateEnabledRoles', roleList],
      ['createEnabled', flag],
      ['editEnabled', flag],
    ]),
    updated_consent_control: new Map([['consent_control', oneOf(['organization', 'user'])]]),
    updated_settings: new Map([
      ['prebuiltEnabled', flag],
      ['copyBehavior', oneOf(CHOICES.copyBehavior.words)],
      ['removeSpacesBetweenSections', flag],
      ['richTextFontSize', oneOf(CHOICES.richTextFontSize.words)],
      ['language', oneOf(Object.keys(DOCUMENT_LOCALES))],
      ['shareEnabled', flag],
      ['recordAsEnabled', flag],
    ]),
    updated_exports: new Map([
      ['createEncounterEnabled', flag],
      ['disableExportConfiguration', flag],
      ['vetspireRecapEnabled', flag],
      ['vetspireExportEnabled', flag],
      ['exportSignedOnly', flag],
      ['syncOnPremPimsEnabled', flag],
      ['syncInstinctEnabled', flag],
      ['defaultVetspireBehavior', oneOf(CHOICES.defaultVetspireBehavior.words)],
    ]),
  };

/**
 * An action's change of a team's metadata.
 *
 * @throws Refusal `invalid_request` for a key of another action, an invalid value, or an empty change
 */
export function organizationMetadataChange(
  action: OrganizationMetadataAction,
  sent: Metadata,
): OrganizationMetadataChange {
  const kept = Object.entries(sent).map(([key, value]) => [key, keptValue(action, key, value)] as const);
  if (kept.length === 0) throw new Refusal('invalid_request', 'Say what to change.');
  return {
    set: Object.fromEntries(kept.filter(([, value]) => value !== null)),
    removed: kept.filter(([, value]) => value === null).map(([key]) => key),
  };
}

/** The stored form of a value; null for a removed key. */
function keptValue(action: OrganizationMetadataAction, key: string, value: unknown): unknown {
  const rule = ORGANIZATION_METADATA[action].get(key);
  if (!rule) throw new Refusal('invalid_request', `"${key}" can’t be changed here.`);
  const kept = value === null ? null : rule(value);
  if (kept === undefined) throw new Refusal('invalid_request', `This is not a valid value for "${key}".`);
  return kept;
}
