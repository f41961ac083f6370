/**
 * What may go wrong with a form that can be published: parts that a line could be in twice, instructions that make a writer
 * invent. Faults, which keep a form from being published, are found elsewhere.
 */
import type { SoapPart } from '@auscult/contract/notes';
import type { TemplateEntry, TemplateForm, TemplateSection } from '@auscult/contract/templates';
import { allEntries } from './form-faults.ts';
import { instructionWarnings, type TextWarning, type WarningSeverity } from './instruction-warnings.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** One thing that the person who builds a template should look at. */
export interface FormWarning {
  /** Of the section or entry; null for the form as a whole. */
  key: string | null;
  /** A sentence for the person who builds it. */
  message: string;
  severity: WarningSeverity;
}

type Part = TemplateSection | TemplateEntry;

/** Everything worth a look, in the form's order. Time grows with the form's length and no faster. */
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

/** Forms are never changed in place: at each key typed into one part, all others are the objects that were read before. */
const readBefore = new WeakMap<Part, readonly TextWarning[]>();

/** Warnings on a part by itself. */
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

/** Everything that a part is called. */
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
  /** Name of the section that an entry is in. */
  place: string;
}

/** Parts that have a name which another before them has too, each with its warning, by key. */
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
  // Within one section nothing tells the two apart.
  const isOnePlace = place === other.place;
  const bearer = isOneName ? undefined : other.part.name;
  return {
    message: overlapMessage(name.trim(), { bearer, elsewhere: isOnePlace ? undefined : other.place }),
    severity: isOnePlace ? 'serious' : 'minor',
  };
}

/** @param other  the part that has the name too; its own name and place where they are others */
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

/** A shorter option whose words are within these; one that is denied there is no overlap. */
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

/** Browsers load no schemas to read them off. */
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

/** Case, space and punctuation do not tell two names apart. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** As {@link plain}, but what a hyphen joins is one word: “semi-urgent” is not “urgent”. */
function choice(option: string): string {
  return plain(option.replace(/(?<=\p{L})-(?=\p{L})/gu, ''));
}
