/** Shared parts of specialists' forms: a referred history, an examination, results, assessment and plan. */
import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { ASSESSMENT_ENTRIES, PLAN_ENTRIES } from './assessment-and-plan.ts';
import { formEntry, formSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { PHYSICAL_EXAM } from './physical-exam.ts';
import { VITAL_SIGNS } from './vital-signs.ts';

/** A specialty's additions to a shared part, and its replacements. */
interface OwnParts {
  /** They come first. A shared entry with the same name or synonym is left out. */
  own?: readonly TemplateEntry[];
  /** Names of shared entries to leave out. */
  without?: readonly string[];
}

/** Information from the referring colleague and the owner, up to the examination. */
export function historySection({ own = [], without = [] }: OwnParts): TemplateSection {
  return formSection({
    key: 'history',
    name: 'History',
    soap: 'subjective',
    description: 'What the owner reports and the referring clinic wrote, before the examination.',
    spoken: ['subjective', 'owner reports', 'anamnesis'],
    entries: withOwn(own, [...REFERRAL, ...OWNER_HISTORY], without),
  });
}

/**
 * Measurements and the general examination. A specialty's own examination may be in it, or in a separate
 * section.
 */
export function examSection({ own = [], without = [] }: OwnParts): TemplateSection {
  return formSection({
    key: 'exam',
    name: 'Physical Examination',
    soap: 'objective',
    description: 'What was measured, examined and found today. Only what was said to be found.',
    spoken: ['objective', 'physical exam', 'exam', 'pe', 'findings'],
    entries: withOwn(own, [vitalsSubsection(), ...PHYSICAL_EXAM], without),
  });
}

/** The measurements under one heading. */
export function vitalsSubsection(without: readonly string[] = []): TemplateEntry {
  return formEntry({
    key: 'objective_vitals',
    name: 'Vital Signs',
    type: 'subsection',
    description: 'Measurements of today, each with its unit as said.',
    spoken: ['vitals', 'tpr'],
    entries: VITAL_SIGNS.filter(({ name }) => !without.includes(name)),
  });
}

/** The specialist's assessment. */
export function assessmentSection({ own = [], without = [] }: OwnParts): TemplateSection {
  return formSection({
    key: 'assessment',
    name: 'Assessment',
    soap: 'assessment',
    description:
      'What the clinician makes of it: problems, diagnosis and its stage, differentials, with the certainty as said.',
    spoken: ['impression', 'conclusion', 'interpretation'],
    entries: withOwn(own, ASSESSMENT_ENTRIES, without),
  });
}

/** Treatments and plans, including the letter to the referring colleague. */
export function planSection({ own = [], without = [] }: OwnParts): TemplateSection {
  return formSection({
    key: 'plan',
    name: 'Plan',
    soap: 'plan',
    description: 'What was done, prescribed, recommended, agreed on and declined.',
    spoken: ['treatment plan', 'recommendations'],
    entries: withOwn(own, [...PLAN_ENTRIES, COLLEAGUE], without),
  });
}

/** The shared entries with these names, in the requested order. */
export function entriesNamed(entries: readonly TemplateEntry[], names: readonly string[]): TemplateEntry[] {
  return names.flatMap((name) => entries.filter((entry) => entry.name === name));
}

/** A specialty's entries before the shared ones, without those that it replaces. */
export function withOwn(
  own: readonly TemplateEntry[],
  shared: readonly TemplateEntry[],
  without: readonly string[] = [],
): TemplateEntry[] {
  const claimed = new Set(own.flatMap(wordsOf));
  const kept = shared.filter(({ name }) => !without.includes(name) && !claimed.has(name.toLowerCase()));
  return [...own, ...kept.map((entry) => leaving(entry, claimed))];
}

/** Every name and synonym of an entry and of its nested ones. */
function wordsOf({ name, aliases, subEntries }: TemplateEntry): string[] {
  return [name, ...aliases].map((word) => word.toLowerCase()).concat(subEntries.flatMap(wordsOf));
}

/** The entry and its nested ones without the synonyms of other entries. */
function leaving(entry: TemplateEntry, claimed: ReadonlySet<string>): TemplateEntry {
  return {
    ...entry,
    aliases: entry.aliases.filter((word) => !claimed.has(word)),
    subEntries: entry.subEntries
      .filter(({ name }) => !claimed.has(name.toLowerCase()))
      .map((below) => leaving(below, claimed)),
  };
}

const REFERRAL: TemplateEntry[] = [
  formEntry({
    key: 'history_referral',
    name: 'Referral',
    description:
      'Who referred the patient, for what question, and what was sent along. Names as said; leave out what was not mentioned.',
    spoken: ['referred by', 'referring veterinarian', 'rdvm', 'reason for referral', 'second opinion'],
  }),
  formEntry({
    key: 'history_previous_workup',
    name: 'Previous Workup and Treatment',
    type: 'list',
    description:
      'Tests and treatments before this consultation, each with its date, result and the response as told.',
    spoken: [
      'prior diagnostics',
      'previous diagnostics',
      'outside records',
      'prior treatment',
      'responded to',
    ],
  }),
];

const COLLEAGUE = formEntry({
  key: 'plan_referring',
  name: 'Communication with Referring Veterinarian',
  description:
    'What the referring clinic is to be told, sent or asked to do, and who will follow the patient.',
  spoken: ['letter to referring vet', 'call the rdvm', 'report to your vet', 'send report'],
});
