/**
 * What a member may write into their own public metadata, action by action. Tiers, licenses, groups, flags and roles stand
 * in no row: they never come from a member's own call.
 * @spec 2.7/member-metadata-actions, 3/metadata-allowlist
 */
import type { MemberMetadataAction } from '@auscult/contract/account';
import { Refusal } from '@auscult/contract/kit/refusal';
import { findSpecialty } from './specialties.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** What becomes of a sent value; undefined where it is none that may stand under its key. */
type Rule = (value: unknown) => unknown;

/** Longest free text of a specialty. @spec 1.9/specialty-free-text */
const SPECIALTY_MAX = 80;

const flag: Rule = (value) => (typeof value === 'boolean' ? value : undefined);
const done: Rule = (value) => (value === true ? true : undefined);

function oneOf(...values: readonly string[]): Rule {
  return (value) => values.find((known) => known === value);
}

/** One of the list, or the person's own words; kept trimmed and in small letters. @spec 1.5/onboarding-specialty/other */
const specialty: Rule = (value) => {
  if (typeof value !== 'string') return undefined;
  const words = value.trim().toLowerCase();
  if (findSpecialty(words)) return findSpecialty(words);
  return words === '' || words.length > SPECIALTY_MAX ? undefined : words;
};

const RULES: Readonly<Record<MemberMetadataAction, ReadonlyMap<string, Rule>>> = {
  updated_prebuilt_templates: new Map([
    ['prebuiltEnabled', flag],
    ['prebuilt_abbreviations', flag],
    ['physical_exam_mode', oneOf('examined', 'all')],
  ]),
  completed_tour: new Map(
    ['scribe_basic', 'templates_page', 'template_editor'].map((tour) => [`onboarded_${tour}`, done]),
  ),
  onboard: new Map([['specialty', specialty]]),
};

/**
 * What an action changes in somebody's metadata.
 *
 * @throws Refusal `invalid_request` for a key that the action may not write, a value that may not stand there, or nothing
 */
export function memberMetadataChange(action: MemberMetadataAction, sent: Metadata): Record<string, unknown> {
  const change = Object.entries(sent).map(([key, value]) => {
    const kept = RULES[action].get(key)?.(value);
    if (kept === undefined) throw new Refusal('invalid_request', refusalOf(action, key));
    return [key, kept] as const;
  });
  if (change.length === 0) throw new Refusal('invalid_request', 'Say what is to change.');
  return Object.fromEntries(change);
}

function refusalOf(action: MemberMetadataAction, key: string): string {
  if (action === 'onboard' && key === 'specialty') return 'Please select your specialty';
  return RULES[action].has(key) ? `This is no value for "${key}".` : `"${key}" is not yours to change here.`;
}
