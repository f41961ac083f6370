/** Forms of every kind for property tests: publishable ones, with any names and styles. */
import { ChartKind } from '@auscult/contract/charts';
import { TemplateId } from '@auscult/contract/kit/ids';
import {
  EntryType,
  SectionType,
  type TemplateDefinition,
  TemplateDetail,
  type TemplateEntry,
  type TemplateForm,
  TemplateLength,
  type TemplateSection,
  TemplateStyle,
  TemplateType,
} from '@auscult/contract/templates';
import fc from 'fast-check';
import { withBelow } from './form-tree.ts';
import { PLACEHOLDERS } from './placeholders.ts';

/** Words that determine the place of facts, clinical words, and characters that could be parsed as markup. */
const NAMES = [
  'Subjective',
  'History',
  'Exam',
  'Eyes',
  'Heart & Lungs',
  'Weight',
  'Shots',
  'Masses',
  'Attitude',
  'Assessment',
  'Plan',
  'Medications Prescribed',
  'Recheck',
  'Notes',
  '**Bold**',
  '# 1. [[x]]',
  '- {{patient}}',
  'Œil 🐕',
] as const;
const name = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 12 }));
const words = fc.constantFrom(
  '',
  'all vaccines given today',
  'findings by system',
  'the owner’s words',
  '<b>',
);
const placeholder = fc.constantFrom(...PLACEHOLDERS).map((word) => `{{${word}}}`);
const fixedText = fc
  .array(fc.oneof(placeholder, fc.constantFrom('Dr.', 'Thank you', '\n', '- x', '{{nobody}}')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => `fixed ${parts.join(' ')}`);
const options = fc.uniqueArray(
  fc.constantFrom(
    'Normal',
    'Abnormal',
    'BAR',
    'Bright',
    'No murmur',
    'Murmur',
    'Grade II (mild)',
    '5/9',
    'red',
  ),
  { minLength: 1, maxLength: 6 },
);

const part = {
  key: fc.constant(''),
  name,
  description: words,
  aliases: fc.array(fc.constantFrom('temp', 'hr', 'skin', 'gait', 'follow up', '*'), { maxLength: 2 }),
  defaultValue: fc.constantFrom(null, 'Within normal limits.', 'Bright, alert and responsive.'),
  hardcodedValue: fc.option(fixedText),
  options,
  multiOptions: fc.boolean(),
};

const ownParts = { ...part, type: fc.constantFrom(...EntryType.options) };

/** @param levels  of entries below this one */
function anyEntry(levels: number): fc.Arbitrary<TemplateEntry> {
  const subEntries =
    levels === 0
      ? fc.constant<TemplateEntry[]>([])
      : fc.array(fc.oneof({ depthSize: 'small' }, anyEntry(levels - 1)), { maxLength: 2 });
  return fc.record({ ...ownParts, subEntries }).map(withText);
}

const anySection: fc.Arbitrary<TemplateSection> = fc
  .record({
    ...part,
    type: fc.constantFrom(...SectionType.options),
    soap: fc.constantFrom(null, null, 'subjective', 'objective', 'assessment', 'plan'),
    entries: fc.array(anyEntry(3), { maxLength: 4 }),
    diagram: fc.constantFrom(...ChartKind.options),
    integration: fc.constant(null),
  })
  .map((section) => ({ ...withText(section), diagram: section.type === 'diagram' ? section.diagram : null }));

/** A fixed text has one; other parts may have one left from another type. */
function withText<Part extends Pick<TemplateEntry, 'hardcodedValue'> & { type: string }>(one: Part): Part {
  return one.type === 'hardcoded' ? { ...one, hardcodedValue: one.hardcodedValue ?? 'fixed' } : one;
}

/** A publishable form: keys and names of its parts are unique. */
export const anyForm: fc.Arbitrary<TemplateForm> = fc
  .record({
    name: fc.constant<string>('Any form'),
    type: fc.constantFrom(...TemplateType.options),
    tag: fc.constant<string[]>([]),
    description: fc.constant<string>(''),
    detail: fc.constantFrom(...TemplateDetail.options),
    length: fc.constantFrom(...TemplateLength.options),
    style: fc.record(
      Object.fromEntries(Object.keys(TemplateStyle.shape).map((flag) => [flag, fc.boolean()])),
    ) as fc.Arbitrary<TemplateStyle>,
    sections: fc.array(anySection, { minLength: 1, maxLength: 6 }),
  })
  .map((form) => ({ ...form, sections: told(form.sections) }));

/** A published template of {@link anyForm}. */
export const anyTemplate: fc.Arbitrary<TemplateDefinition> = anyForm.map((form) => ({
  ...form,
  id: TemplateId.parse('any-form'),
  version: 1,
}));

/** The sections with new keys and unique names. */
function told(sections: readonly TemplateSection[]): TemplateSection[] {
  const names = new Set<string>();
  return sections.map((section, at) => {
    const key = `s${at}`;
    const entryNames = new Set<string>();
    return {
      ...section,
      key,
      name: newName(section.name, names, at),
      entries: section.entries.map((entry, place) => toldEntry(entry, `${key}-${place}`, entryNames)),
    };
  });
}

function toldEntry(entry: TemplateEntry, key: string, names: Set<string>): TemplateEntry {
  const own = newName(entry.name, names, names.size);
  return {
    ...entry,
    key,
    name: own,
    subEntries: entry.subEntries.map((sub, at) => toldEntry(sub, `${key}-${at}`, names)),
  };
}

function newName(wanted: string, names: Set<string>, at: number): string {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const own =
    plain(wanted) === '' || names.has(plain(wanted)) ? `${wanted.trim()} part ${at}`.trim() : wanted;
  const free = names.has(plain(own)) ? `${own} ${names.size}` : own;
  names.add(plain(free));
  return free;
}

/** A form with a part of every type: sections with an entry of each type, and a subsection of four levels. */
export function formOfEveryType(): TemplateForm {
  const plain = {
    description: '',
    aliases: [],
    defaultValue: null,
    options: ['Quiet', 'Bright'],
    multiOptions: false,
  };
  const fixed = (type: string) =>
    type === 'hardcoded' ? 'Seen by {{your name}} on {{date of visit}}' : null;
  const entry = (type: EntryType, key: string, subEntries: TemplateEntry[] = []): TemplateEntry => ({
    ...plain,
    key,
    name: `${type} entry`,
    type,
    hardcodedValue: fixed(type),
    subEntries,
  });
  const deep = (level: number): TemplateEntry => ({
    ...entry('subsection', `deep-${level}`, level < 4 ? [deep(level + 1)] : []),
    name: `Level ${level}`,
  });
  const sections = SectionType.options.map(
    (type, at): TemplateSection => ({
      ...plain,
      key: `s${at}`,
      name: `${type} section`,
      type,
      soap: null,
      hardcodedValue: fixed(type),
      diagram: type === 'diagram' ? 'dental_dog' : null,
      integration: null,
      entries:
        type === 'normal'
          ? [...EntryType.options.map((kind, index) => entry(kind, `e${index}`)), deep(1)]
          : [],
    }),
  );
  return {
    name: 'Every type',
    type: 'medical',
    tag: [],
    description: '',
    detail: 'standard',
    length: 'standard',
    style: TemplateStyle.parse({ show_not_mentioned: true }),
    sections,
  };
}

/** Every fillable part of a form, by the names that lines use. */
export function placesOfForm({ sections }: TemplateForm): { section: string; entry: string | null }[] {
  return sections.flatMap(({ name: section, entries }) => [
    { section, entry: null },
    ...withBelow(entries).map((entry) => ({ section, entry: entry.name })),
  ]);
}
