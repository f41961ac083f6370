/**
 * Warnings on a publishable form: ambiguous parts, and instructions that make a writer invent. Errors that
 * prevent publishing are elsewhere.
 */
import type { SoapPart } from '@auscult/contract/notes';
import type { TemplateEntry, TemplateForm, TemplateSection } from '@auscult/contract/templates';
import { allEntries } from './form-faults.ts';
import { instructionWarnings, type TextWarning, type WarningSeverity } from './instruction-warnings.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** One warning for the template's author. */
export interface FormWarning {
  /** Of the section or entry; null for the form as a whole. */
  key: string | null;
  /** A sentence for the author. */
  message: string;
  severity: WarningSeverity;
}

type Part = TemplateSection | TemplateEntry;

/** All warnings, in the form's order. Takes linear time. */
export function findFormWarnings(form: TemplateForm): FormWarning[] {
  const entries = form.sections.flatMap((section) =>
    allEntries(section.entries).map((part) => ({ part, place: section.name })),
  );
  const overlaps = new Map([
    ...overlapping(form.sections.map((part) => ({ part, place: '' }))),
    ...overlapping(entries),
  ]);
  const ofPart = (part: Part): FormWarning[] => [
    ...of(part.key, overlaps.get(part.key) ?? []),
    ...of(part.key, partWarnings(part)),
  ];
  return [
    ...form.sections.flatMap((section) => [section, ...allEntries(section.entries)].flatMap(ofPart)),
    ...missingSoapParts(form),
  ];
}

function of(key: string, warnings: readonly TextWarning[]): FormWarning[] {
  return warnings.map((warning) => ({ key, ...warning }));
}

/**
 * Forms are immutable: after each key press in one part, all other parts are the same objects as before, so
 * results are cached.
 */
const readBefore = new WeakMap<Part, readonly TextWarning[]>();

/** Warnings on a single part. */
function partWarnings(part: Part): readonly TextWarning[] {
  const known = readBefore.get(part);
  if (known) return known;
  const warnings = [
    ...instructionWarnings(part.description),
    ...defaultWarnings(part.defaultValue),
    ...optionWarnings(part),
    ...placeholderWarnings(part.hardcodedValue),
  ];
  readBefore.set(part, warnings);
  return warnings;
}

/** Warnings on a prebuilt normal. */
export function defaultWarnings(defaultValue: string | null): TextWarning[] {
  const [figure] = /\d[\d.,/]*/.exec(defaultValue ?? '') ?? [];
  if (figure === undefined) return [];
  const message = `The prebuilt normal has a figure (“${figure}”) that looks measured. Please use words.`;
  return [{ message, severity: 'serious' }];
}

interface PartName {
  name: string;
  plain: string;
}

const namesBefore = new WeakMap<Part, readonly PartName[]>();

/** All names and synonyms of a part. */
function namesOf(part: Part): readonly PartName[] {
  const known = namesBefore.get(part);
  if (known) return known;
  const called = [part.name, ...part.aliases].map((name) => ({ name, plain: plain(name) }));
  const names = called.filter((name) => name.plain !== '');
  namesBefore.set(part, names);
  return names;
}

interface Placed {
  part: Part;
  /** Name of an entry's section. */
  place: string;
}

/** Parts with a name that an earlier one has, each with its warning, by key. */
function overlapping(parts: readonly Placed[]): Map<string, TextWarning[]> {
  const bearers = new Map<string, Placed>();
  const warnings = new Map<string, TextWarning[]>();
  for (const placed of parts) {
    const names = namesOf(placed.part);
    const clash = names.find((name) => bearers.has(name.plain));
    const other = clash && bearers.get(clash.plain);
    if (clash && other) warnings.set(placed.part.key, [overlapWarning(clash.name, placed, other)]);
    for (const name of names) if (!bearers.has(name.plain)) bearers.set(name.plain, placed);
  }
  return warnings;
}

function overlapWarning(name: string, { part, place }: Placed, other: Placed): TextWarning {
  const isOneName = plain(part.name) === plain(other.part.name);
  // Within one section nothing distinguishes the two.
  const isOnePlace = place === other.place;
  const bearer = isOneName ? undefined : other.part.name;
  return {
    message: overlapMessage(name.trim(), { bearer, elsewhere: isOnePlace ? undefined : other.place }),
    severity: isOnePlace ? 'serious' : 'minor',
  };
}

/** @param other  the part with the same name; its own name and place if they differ */
function overlapMessage(
  name: string,
  { bearer, elsewhere }: { bearer: string | undefined; elsewhere: string | undefined },
): string {
  if (bearer === undefined)
    return elsewhere === undefined
      ? `“${name}”: another part has the same name.`
      : `“${name}”: another part in “${elsewhere}” has the same name.`;
  return elsewhere === undefined
    ? `“${name}”: “${bearer}” is also called that.`
    : `“${name}”: “${bearer}” in “${elsewhere}” is also called that.`;
}

const DENIAL = /^(?:no|not|non|never|without|absent)$/;

/** Words of an option that can be another option. */
const LONGEST_OPTION = 6;

function optionWarnings({ type, options, multiOptions }: Part): TextWarning[] {
  if (type !== 'category' || multiOptions) return [];
  const known = new Set(options.map(choice));
  return options.flatMap((option): TextWarning[] => {
    const within = optionWithin(choice(option).split(' '), known);
    if (within === undefined) return [];
    const message = `The choices “${within}” and “${option.trim()}” overlap, but only one can apply. Please make them distinct.`;
    return [{ message, severity: 'minor' }];
  });
}

/** A shorter option whose words are contained in another; a negated one is not an overlap. */
function optionWithin(words: readonly string[], known: ReadonlySet<string>): string | undefined {
  if (words.some((word) => DENIAL.test(word))) return undefined;
  for (let from = 0; from < words.length; from++) {
    const most = Math.min(words.length, from + LONGEST_OPTION);
    for (let to = from + 1; to <= most; to++) {
      const inner = words.slice(from, to).join(' ');
      if (to - from < words.length && known.has(inner)) return inner;
    }
  }
  return undefined;
}

function placeholderWarnings(text: string | null): TextWarning[] {
  return unknownPlaceholders(text ?? '').map((braces) => ({
    message: `${braces} is not a placeholder and appears unchanged in every note.`,
    severity: 'serious',
  }));
}

/** A literal list, because browsers load no schemas. */
const SOAP_PARTS: readonly SoapPart[] = ['subjective', 'objective', 'assessment', 'plan'];

function missingSoapParts({ type, sections }: TemplateForm): FormWarning[] {
  if (type !== 'medical') return [];
  const there = new Set(sections.map(({ soap }) => soap));
  return SOAP_PARTS.filter((part) => !there.has(part)).map((part) => ({
    key: null,
    message: `No section belongs to the ${part} part. Its content goes to the nearest section, or is lost.`,
    severity: 'minor',
  }));
}

/** Names are compared ignoring case, space and punctuation. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Like {@link plain}, but a hyphenated word is one word: “semi-urgent” is not “urgent”. */
function choice(option: string): string {
  return plain(option.replace(/(?<=\p{L})-(?=\p{L})/gu, ''));
}
