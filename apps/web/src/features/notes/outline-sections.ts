/**
 * The sections of one part of a note with their entries: in the order of its form, as the note is copied and
 * printed.
 */

import type { NoteForm } from '@auscult/contract/note-form';
import type { TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { collectionGroups } from '@auscult/domain/notes/collection-groups';
import { fixedLines } from '@auscult/domain/notes/render-entry';
import type { HeldLine } from './note-edits.ts';

/** The lines of one entry; `name` is null for lines of the section itself. */
export interface OutlineEntry {
  key: string;
  name: string | null;
  /** Fixed text of the template, with its placeholders filled in. It was not spoken. */
  fixed: readonly string[];
  lines: HeldLine[];
  /**
   * Whether another item of a collection begins here: another mass, another medicine. False if each is a
   * single line.
   */
  beginsThing: boolean;
}

/** A part of the note under one heading. */
export interface OutlineSection {
  key: string;
  name: string;
  entries: OutlineEntry[];
}

/**
 * Sections in the form's order, then those that the form does not have. Without a form, in the order of the
 * lines.
 *
 * @param form  filled in for the pet of the lines
 */
export function sectionsOf(lines: readonly HeldLine[], form: NoteForm | undefined): OutlineSection[] {
  const waiting = Map.groupBy(lines, ({ line }) => line.section);
  const known = (form?.template.sections ?? []).map((section) => {
    const own = waiting.get(section.name) ?? [];
    waiting.delete(section.name);
    // A section with lines keeps its key when the form becomes known.
    const key = own.length > 0 ? section.name : `form ${section.key}`;
    return { key, name: section.name, entries: entriesOf(own, section, form) };
  });
  const others = [...waiting].map(([name, own]) => ({
    key: name,
    name,
    entries: entriesOf(own, PLAIN_SECTION, form),
  }));
  return [...known, ...others].filter(({ entries }) => entries.length > 0);
}

/** The form without its fixed texts, for lines that are not about a single pet. */
export function withoutFixedTexts({ template, placeholders }: NoteForm): NoteForm {
  const bare = (entry: TemplateEntry): TemplateEntry => ({
    ...entry,
    hardcodedValue: null,
    subEntries: entry.subEntries.map(bare),
  });
  const sections = template.sections.map((section) => ({
    ...section,
    hardcodedValue: null,
    entries: section.entries.map(bare),
  }));
  return { template: { ...template, sections }, placeholders };
}

type SectionForm = Pick<TemplateSection, 'type' | 'hardcodedValue' | 'entries'>;

const PLAIN_SECTION: SectionForm = { type: 'normal', hardcodedValue: null, entries: [] };

function entriesOf(
  lines: readonly HeldLine[],
  section: SectionForm,
  form: NoteForm | undefined,
): OutlineEntry[] {
  if (section.type !== 'collection') return entriesOfThing(lines, section, form);
  const groups = collectionGroups(
    lines.map((held) => ({ ...held, entry: held.line.entry })),
    section.entries,
  );
  if (groups.length < 2) return entriesOfThing(lines, section, form);
  const isParted = groups.some((group) => group.length > 1);
  return groups.flatMap((group, thing) =>
    entriesOfThing(group, section, form).map((entry, at) => ({
      ...entry,
      key: thing === 0 ? entry.key : `${thing} ${entry.key}`,
      beginsThing: isParted && thing > 0 && at === 0,
    })),
  );
}

/** Lines of the section itself, its entries, and entries that the form does not have. */
function entriesOfThing(
  lines: readonly HeldLine[],
  section: SectionForm,
  form: NoteForm | undefined,
): OutlineEntry[] {
  const waiting = Map.groupBy(lines, ({ line }) => line.entry ?? '');
  const take = (name: string, fixed: readonly string[], formKey?: string): OutlineEntry => {
    const own = waiting.get(name) ?? [];
    waiting.delete(name);
    const key = own.length > 0 || formKey === undefined ? name : `form ${formKey}`;
    return { key, name: name === '' ? null : name, fixed, lines: own, beginsThing: false };
  };
  const entryAndBelow = (entry: TemplateEntry): OutlineEntry[] => {
    const own = entry.type === 'spaces' ? undefined : take(entry.name, fixedTexts(entry, form), entry.key);
    const below = entry.subEntries.flatMap(entryAndBelow);
    return own && (hasWords(own) || below.length > 0) ? [own, ...below] : below;
  };
  const itself = take('', fixedTexts(section, form));
  const known = section.entries.flatMap(entryAndBelow);
  const others = [...waiting.keys()].map((name) => take(name, []));
  return [itself, ...known, ...others].filter((entry) => hasWords(entry) || known.includes(entry));
}

function hasWords({ fixed, lines }: OutlineEntry): boolean {
  return fixed.length + lines.length > 0;
}

function fixedTexts(
  part: Pick<TemplateEntry, 'hardcodedValue'> & { type: string },
  form: NoteForm | undefined,
) {
  if (!form) return [];
  const { template, placeholders } = form;
  return fixedLines(part, { style: template.style, notMentioned: '', placeholders });
}
