/** Validates a form from a language model and converts it to a template form. */
import { SoapPart } from '@auscult/contract/notes';
import {
  TEMPLATE_LIMITS,
  type TemplateEntry,
  TemplateForm,
  type TemplateSection,
  type TemplateType,
} from '@auscult/contract/templates';
import { entryTypeOf } from '@auscult/domain/saved-parts/entry-type';
import { sectionTypeOf } from '@auscult/domain/saved-parts/section-type';
import { findFormFaults } from '@auscult/domain/templates/form-faults';
import { uniqueName } from '@auscult/domain/templates/form-tree';
import { mendInstruction } from '@auscult/domain/templates/instruction-warnings';
import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

const part = {
  name: z.string(),
  type: z.string(),
  instructions: z.string().default(''),
  aliases: z.array(z.string()).default([]),
  options: z.array(z.string()).default([]),
  fixed_text: z.string().default(''),
};
const AnsweredPart = z.object(part);
type AnsweredPart = z.infer<typeof AnsweredPart>;
const AnsweredSection = z.object({
  ...part,
  soap: z.string().nullable().default(null),
  entries: z.array(AnsweredPart).default([]),
});
type AnsweredSection = z.infer<typeof AnsweredSection>;

/** A form as a model answers it. */
export const AnsweredForm = z.object({
  name: z.string(),
  description: z.string().default(''),
  sections: z.array(AnsweredSection).min(1),
});

const STRING: JSONSchema7 = { type: 'string' };
const STRINGS: JSONSchema7 = { type: 'array', items: STRING };
const PART: Record<string, JSONSchema7> = {
  name: STRING,
  type: STRING,
  instructions: STRING,
  aliases: STRINGS,
  options: STRINGS,
  fixed_text: STRING,
};

/** Services with schemas require every field, and no others. */
function objectOf(properties: Record<string, JSONSchema7>): JSONSchema7 {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

/** JSON schema for the service. */
export const FORM_SCHEMA: JSONSchema7 = objectOf({
  name: STRING,
  description: STRING,
  sections: {
    type: 'array',
    items: objectOf({
      ...PART,
      soap: { type: ['string', 'null'], enum: [...SoapPart.options, null] },
      entries: { type: 'array', items: objectOf(PART) },
    }),
  },
});

/**
 * The form from a model's answer. Parts beyond the limits and parts without a name are left out, and
 * instructions that would make a writer invent are corrected.
 *
 * @throws Error when it is not a form that could be published
 */
export function formOfAnswer(answer: z.infer<typeof AnsweredForm>, type: TemplateType): TemplateForm {
  const sections: TemplateSection[] = [];
  for (const section of answer.sections.slice(0, MOST_SECTIONS)) {
    const name = uniqueName(
      shortName(section.name) || 'Section',
      sections.map((one) => one.name),
    );
    sections.push(sectionOf({ ...section, name }, { key: `section_${sections.length + 1}`, type }));
  }
  const form = TemplateForm.parse({
    name: shortName(answer.name) || 'New template',
    type,
    tag: [],
    description: answer.description.trim().slice(0, LONGEST_DESCRIPTION),
    style: {},
    sections,
  });
  const [fault] = findFormFaults(form);
  if (fault) throw new Error(fault.sentence);
  return form;
}

const MOST_SECTIONS = 40;
/** Per section: even with the maximum number of sections, a form stays within its limits. */
const MOST_ENTRIES = 12;
const MOST_WORDS = 20;
const LONGEST_DESCRIPTION = 500;
/** Leaves room for the number that distinguishes two equal names. */
const LONGEST_NAME = TEMPLATE_LIMITS.name - 10;

function shortName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).toWellFormed();
}

function sectionOf(
  answered: AnsweredSection,
  { key, type }: { key: string; type: TemplateType },
): TemplateSection {
  const wanted = sectionTypeOf(answered.type);
  const shared = sharedFields(answered);
  const entries: TemplateEntry[] = [];
  for (const entry of answered.entries.slice(0, MOST_ENTRIES)) {
    const name = uniqueName(
      shortName(entry.name) || 'Entry',
      entries.map((one) => one.name),
    );
    entries.push(entryOf({ ...entry, name }, `${key}_${entries.length + 1}`));
  }
  const fitting = isFitting(wanted, shared) && SECTION_TYPES_ANSWERED.has(wanted) ? wanted : 'normal';
  return {
    ...shared,
    key,
    name: answered.name,
    type: entries.length > 0 ? 'normal' : fitting,
    soap: type === 'medical' ? (SoapPart.safeParse(answered.soap).data ?? null) : null,
    entries,
    diagram: null,
    integration: null,
  };
}

/** A chart needs a drawing, and groups need entries: only people create those. */
const SECTION_TYPES_ANSWERED: ReadonlySet<string> = new Set([
  'normal',
  'paragraph',
  'simple_list',
  'numbered_list',
  'timeline',
  'category',
  'hardcoded',
]);

function entryOf(answered: AnsweredPart, key: string): TemplateEntry {
  const wanted = entryTypeOf(answered.type);
  const shared = sharedFields(answered);
  const isLine = wanted !== 'subsection' && wanted !== 'spaces';
  return {
    ...shared,
    key,
    name: answered.name,
    type: isLine && isFitting(wanted, shared) ? wanted : 'paragraph',
    subEntries: [],
  };
}

type Shared = ReturnType<typeof sharedFields>;

/** Whether a part of this type has its required content. */
function isFitting(type: string, { hardcodedValue, options }: Shared): boolean {
  if (type === 'hardcoded') return hardcodedValue !== null;
  return type !== 'category' || options.length > 0;
}

function sharedFields({ type, instructions, aliases, options, fixed_text }: AnsweredPart) {
  const fixed = fixed_text.trim().slice(0, TEMPLATE_LIMITS.text).toWellFormed();
  return {
    description: mendInstruction(instructions.trim().slice(0, TEMPLATE_LIMITS.text).toWellFormed()),
    aliases: wordsOf(aliases),
    defaultValue: null,
    // Elsewhere it would be in every note without review.
    hardcodedValue: type === 'hardcoded' && fixed !== '' ? fixed : null,
    options: type === 'category' ? wordsOf(options) : [],
    multiOptions: false,
  };
}

/** Each once, ignoring case. */
function wordsOf(texts: readonly string[]): string[] {
  const byWord = new Map(texts.map((text) => [shortName(text).toLowerCase(), shortName(text)]));
  byWord.delete('');
  return [...byWord.values()].slice(0, MOST_WORDS);
}
