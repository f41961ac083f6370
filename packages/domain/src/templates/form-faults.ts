/**
 * Errors that prevent publishing a form: a line of a note must have one place, and every part its required
 * content.
 */
import {
  TEMPLATE_LIMITS,
  type TemplateEntry,
  type TemplateForm,
  type TemplateSection,
} from '@auscult/contract/templates';

/** One error, in a sentence for the author of the form. */
export interface FormFault {
  /** Of the section or entry; null for the form as a whole. */
  key: string | null;
  sentence: string;
}

/** All errors that prevent publishing a form, in the form's order; empty for a valid one. */
export function findFormFaults(form: TemplateForm): FormFault[] {
  if (form.sections.length === 0) {
    return [{ key: null, sentence: 'A template needs at least one section.' }];
  }
  return [
    ...findSizeFaults(form),
    ...repeatedKeys(form),
    ...repeatedNames(
      form.sections.filter((section) => holdsText(section, form)),
      twoSections,
    ),
    ...form.sections.flatMap((section) => faultsOfSection(section, form)),
  ];
}

/** Errors of a form that is too large to be saved, even as a draft. */
export function findSizeFaults({ sections }: Pick<TemplateForm, 'sections'>): FormFault[] {
  const tooDeep = sections.flatMap(({ entries }) => entriesBelow(entries, TEMPLATE_LIMITS.depth));
  const faults = tooDeep.map(({ key, name }) => ({
    key,
    sentence: `${called(name, 'An entry')} is too deep. Maximum nesting is ${TEMPLATE_LIMITS.depth} levels.`,
  }));
  const total = sections.reduce((sum, { entries }) => sum + allEntries(entries).length, 0);
  if (total <= TEMPLATE_LIMITS.allEntries) return faults;
  const sentence = `A template can have at most ${TEMPLATE_LIMITS.allEntries} entries; this one has ${total}.`;
  return [{ key: null, sentence }, ...faults];
}

/** Every entry of these and below them, in the form's order. */
export function allEntries(entries: readonly TemplateEntry[]): TemplateEntry[] {
  return entries.flatMap((entry) => [entry, ...allEntries(entry.subEntries)]);
}

/** Entries below `levels` levels: the first of each branch. */
function entriesBelow(entries: readonly TemplateEntry[], levels: number): TemplateEntry[] {
  if (levels === 0) return [...entries];
  return entries.flatMap(({ subEntries }) => entriesBelow(subEntries, levels - 1));
}

function repeatedKeys({ sections }: TemplateForm): FormFault[] {
  const parts = sections.flatMap((section) => [section, ...allEntries(section.entries)]);
  return repeated(parts, ({ key }) => key).map(({ key, name }) => ({
    key,
    sentence: `${called(name, 'A part')} has the same key as another part. Please remove it and add it again.`,
  }));
}

type Named = Pick<TemplateEntry, 'key' | 'name'>;

/** @param sentence  the message for a duplicate name, which may be empty */
function repeatedNames(parts: readonly Named[], sentence: (name: string) => string): FormFault[] {
  return repeated(parts, ({ name }) => plain(name)).map(({ key, name }) => ({
    key,
    sentence: sentence(name.trim()),
  }));
}

function twoSections(name: string): string {
  return name === ''
    ? 'Two sections have no name. Name one.'
    : `Two sections are called “${name}”. Rename one.`;
}

function twoEntries(section: string, name: string): string {
  return name === ''
    ? `Two entries of ${section} have no name. Name one.`
    : `Two entries of ${section} are called “${name}”. Rename one.`;
}

/** Values that occurred before. */
function repeated<Part>(parts: readonly Part[], keyOf: (part: Part) => string): Part[] {
  const seen = new Set<string>();
  return parts.filter((part) => seen.size === seen.add(keyOf(part)).size);
}

/** Names are compared ignoring case and space. */
function plain(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Whether lines of a note find it by its name. A fixed text without a heading is the same in every note. */
function holdsText(section: TemplateSection, form: TemplateForm): boolean {
  const { name, type } = section;
  const isFixed = type === 'hardcoded' && plain(name) === '' && !isPhrases(section, form);
  return type !== 'spaces' && type !== 'general_instructions' && !isFixed;
}

function faultsOfSection(section: TemplateSection, form: TemplateForm): FormFault[] {
  const { key, name, type, diagram, integration } = section;
  const entries = allEntries(section.entries);
  const own = [
    type === 'diagram' &&
      diagram === null &&
      `${called(name, 'A chart')} needs a drawing. Please choose one.`,
    type !== 'diagram' &&
      diagram !== null &&
      `${called(name, 'A section')} has a drawing, but is not a chart.`,
    integration !== null &&
      form.type !== 'medical' &&
      `${called(name, 'A section')} goes to a field of the practice system. Only medical templates do.`,
    !isPhrases(section, form) && faultOfText(section),
    faultOfChoices(section),
  ];
  return [
    ...sentencesOf(key, own),
    ...repeatedNames(
      entries.filter(({ type: kind }) => isNamed(kind)),
      (twice) => twoEntries(called(name, 'a section'), twice),
    ),
    ...entries.flatMap(faultsOfEntry),
  ];
}

function faultsOfEntry(entry: TemplateEntry): FormFault[] {
  const isNameless = isNamed(entry.type) && plain(entry.name) === '';
  return sentencesOf(entry.key, [
    isNameless && 'An entry has no name. Please give it one.',
    faultOfText(entry),
    faultOfChoices(entry),
  ]);
}

/** Whether lines find an entry by its name; fixed content needs none. */
function isNamed(type: TemplateEntry['type']): boolean {
  return type !== 'spaces' && type !== 'hardcoded';
}

/** Greeting and ending of a letter without their own text contain phrases of the tone. */
function isPhrases({ key, hardcodedValue }: TemplateSection, { type }: TemplateForm): boolean {
  return type === 'communications' && (key === 'opening' || key === 'closing') && hardcodedValue === null;
}

type Part = TemplateEntry | TemplateSection;

function faultOfText({ name, type, hardcodedValue }: Part): string | false {
  const isEmpty = type === 'hardcoded' && (hardcodedValue ?? '').trim() === '';
  return isEmpty && `${called(name, 'A fixed text')} needs its text.`;
}

function faultOfChoices({ name, type, options }: Part): string | false {
  if (type !== 'category') return false;
  if (!options.some((option) => plain(option) !== '')) {
    return `${called(name, 'A Smart Pick')} needs at least one option.`;
  }
  if (options.some((option) => plain(option) === ''))
    return `${called(name, 'A Smart Pick')} has an empty option.`;
  const [twice] = repeated(options, plain);
  return twice !== undefined && `${called(name, 'A Smart Pick')} offers “${twice.trim()}” twice.`;
}

function sentencesOf(key: string, sentences: readonly (string | false)[]): FormFault[] {
  return sentences.flatMap((sentence) => (sentence === false ? [] : [{ key, sentence }]));
}

/** @param otherwise  the text for a part without a name */
function called(name: string, otherwise: string): string {
  return plain(name) === '' ? otherwise : `“${name.trim()}”`;
}
