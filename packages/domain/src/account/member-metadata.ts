/**
 * What a member may write into their own public metadata, by action. Tiers, licenses, groups, flags and roles
 * are in no row: they never come from a member's own call.
 * @spec 2.7/member-metadata-actions, 3/metadata-allowlist
 */
import type { MemberMetadataAction } from '@auscult/contract/account';
import { Refusal } from '@auscult/contract/kit/refusal';
import { SPECIALTY_TEXT_MAX } from '@auscult/contract/limits';
import { mayDecideOnConsent } from '../access/consent.ts';
import { CHOICES } from '../access/feature-flags.ts';
import { LANGUAGES } from './languages.ts';
import { findSpecialty } from './specialties.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** The stored form of a value: null if it removes its key, undefined if it is invalid. */
type Rule = (value: unknown) => unknown;

/** A change by an action. */
export interface MetadataWritten {
  readonly set: Readonly<Record<string, unknown>>;
  /** Keys to remove. */
  readonly removed: readonly string[];
}

/** Maximum characters of a signature. */
const SIGNATURE_MAX = 1000;

const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined);
const done: Rule = (value) => (value === true ? true : undefined);

function oneOf(...values: readonly string[]): Rule {
  return (value) => values.find((known) => known === value);
}

/** One of the list, or free text, trimmed and in lower case. @spec 1.5/onboarding-specialty/other */
const specialty: Rule = (value) => {
  if (typeof value !== 'string') return undefined;
  const words = value.trim().toLowerCase();
  if (findSpecialty(words)) return findSpecialty(words);
  return words === '' || words.length > SPECIALTY_TEXT_MAX ? undefined : words;
};

/** Lines below a document; blank ones do not count. */
const signature: Rule = (value) => {
  if (typeof value !== 'string') return undefined;
  const lines = value
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .trim();
  if (lines.length > SIGNATURE_MAX) return undefined;
  return lines === '' ? null : lines;
};

/** Null removes a setting. */
function removable(rule: Rule): Rule {
  return (value) => (value === null ? null : rule(value));
}

const PREBUILT: readonly (readonly [string, Rule])[] = [
  ['prebuiltEnabled', flag],
  ['prebuilt_abbreviations', flag],
  ['physical_exam_mode', oneOf('examined', 'all')],
];

/**
 * Every setting that a person can change.
 * @spec 1.3/user-settings, 1.3/user-settings/copy-behavior, 1.3/user-settings/language
 * @spec 1.3/user-settings/custom-signature, 1.3/user-settings/specialty, 1.3/user-settings/consent-enabled
 */
const SETTINGS: readonly (readonly [string, Rule])[] = [
  ...PREBUILT,
  ['copyBehavior', oneOf(...CHOICES.copyBehavior.words)],
  ['removeSpacesBetweenSections', flag],
  ['richTextFontSize', oneOf(...CHOICES.richTextFontSize.words)],
  ['language', oneOf(...LANGUAGES)],
  ['custom_signature', signature],
  ['specialty', specialty],
  ['consentEnabled', flag],
];

const RULES: Readonly<Record<MemberMetadataAction, ReadonlyMap<string, Rule>>> = {
  updated_prebuilt_templates: new Map(PREBUILT),
  completed_tour: new Map(
    ['scribe_basic', 'templates_page', 'template_editor'].map((tour) => [`onboarded_${tour}`, done]),
  ),
  onboard: new Map([['specialty', specialty]]),
  updated_settings: new Map(SETTINGS.map(([key, rule]) => [key, removable(rule)])),
};

/**
 * An action's change of a person's metadata.
 *
 * @param organization  public metadata of their current team; left out in the personal space
 * @throws Refusal `invalid_request` for a key of another action, an invalid value, or an empty change
 */
export function memberMetadataChange(
  action: MemberMetadataAction,
  sent: Metadata,
  organization?: Metadata,
): MetadataWritten {
  const written = Object.entries(sent).map(([key, value]) => {
    const kept = RULES[action].get(key)?.(value);
    if (kept === undefined) throw new Refusal('invalid_request', refusalOf(action, key));
    if (key === 'consentEnabled' && kept !== null) refuseForcedConsent(organization);
    return [key, kept] as const;
  });
  if (written.length === 0) throw new Refusal('invalid_request', 'Say what to change.');
  return {
    set: Object.fromEntries(written.filter(([, kept]) => kept !== null)),
    removed: written.filter(([, kept]) => kept === null).map(([key]) => key),
  };
}

/** @spec 1.5/consent-forced */
function refuseForcedConsent(organization: Metadata | undefined): void {
  if (mayDecideOnConsent(organization)) return;
  throw new Refusal(
    'invalid_request',
    organization
      ? 'Your team requires consent before every recording; you can’t change this.'
      : 'Solo accounts always ask for consent before recording; it can’t be switched off.',
  );
}

function refusalOf(action: MemberMetadataAction, key: string): string {
  if (action === 'onboard' && key === 'specialty') return 'Please select your specialty';
  return RULES[action].has(key)
    ? `This is not a valid value for "${key}".`
    : `"${key}" can’t be changed here.`;
}
