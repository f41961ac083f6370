/** Finds for each fact its section and entry in whatever template the vet chose. */

import type { SoapPart } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { readOnce } from '../reading/read-once.ts';
import { wordsOf } from '../reading/sentences.ts';

/** Where a line stands. */
export interface Place {
  section: TemplateSection;
  entry: TemplateEntry | null;
}

/** Finds places in one template; what it has no part for goes to the part that is nearest. */
export function placesIn(
  template: TemplateDefinition,
): (soap: SoapPart, names: readonly string[]) => Place | undefined {
  const sections = template.sections.filter(({ type }) => !UNWRITTEN.has(type));
  const byPart = Map.groupBy(sections, partOf);
  return (soap, names) => {
    const candidates = byPart.get(soap) ?? catchAll(sections);
    for (const name of names) {
      const place = findPlace(candidates, name);
      if (place) return place;
    }
    const section = named(candidates, soap) ?? candidates[0];
    return section && { section, entry: null };
  };
}

/** Sections whose text is fixed, or that hold no text. */
const UNWRITTEN = new Set(['hardcoded', 'spaces', 'diagram', 'general_instructions']);

const PART_WORDS: Readonly<Record<SoapPart, RegExp>> = {
  subjective:
    /\b(?:subjective|history|hx|complaint|owner reports|reason|presenting|background|current (?:meds|medications)|anamnesis)\b/i,
  objective: /\b(?:objective|exam\w*|physical|vitals?|findings|results|diagnostics?|labs?|imaging)\b/i,
  assessment: /\b(?:assessment|diagnos[ie]s|impression|problems?|differentials?)\b/i,
  plan: /\b(?:plan|treatments?|recommendations?|instructions|follow.?up|recheck|next steps|medications prescribed)\b/i,
};

/** The part that a section is for: as it says, else as its name and aliases sound. */
function partOf(section: TemplateSection): SoapPart | null {
  if (section.soap) return section.soap;
  const words = [section.name, ...section.aliases].join(' ');
  const parts: readonly SoapPart[] = ['subjective', 'objective', 'assessment', 'plan'];
  return parts.find((part) => PART_WORDS[part].test(words)) ?? null;
}

/** Where a template has no section of a part, a summary takes it; else the last section does. */
function catchAll(sections: readonly TemplateSection[]): TemplateSection[] {
  const free = sections.filter((section) => partOf(section) === null);
  const summary = free.filter(({ name }) => /summary|notes?|call|discussion|details|record/i.test(name));
  const [first] = summary.length > 0 ? summary : free;
  const last = first ?? sections.at(-1);
  return last ? [last] : [];
}

function named(sections: readonly TemplateSection[], soap: SoapPart): TemplateSection | undefined {
  return sections.find(({ name }) => name.toLowerCase() === soap);
}

function findPlace(sections: readonly TemplateSection[], name: string): Place | undefined {
  for (const section of sections) {
    const entry = findEntry(section.entries, name);
    if (entry) return { section, entry };
  }
  const section = sections.find((one) => isCalled(one, name));
  return section && { section, entry: null };
}

function findEntry(entries: readonly TemplateEntry[], name: string): TemplateEntry | undefined {
  const open = entries.filter(({ type }) => type !== 'hardcoded' && type !== 'spaces');
  const exact = open.find((entry) => isCalled(entry, name));
  if (exact) return exact.subEntries.length > 0 ? (findEntry(exact.subEntries, name) ?? exact) : exact;
  for (const entry of open) {
    const below = findEntry(entry.subEntries, name);
    if (below) return below;
  }
  return undefined;
}

/** Whether a part of a template bears this name, or an alias that sounds like it. */
export function isCalled(
  { name, aliases }: { name: string; aliases: readonly string[] },
  wanted: string,
): boolean {
  const words = spelled(wanted);
  return [name, ...aliases].some((called) => spelled(called) === words);
}

/** Words without plural and joints: "Rectal / perineal" and "Rectal and Perineal" are one. */
const spelled = readOnce((name) =>
  wordsOf(name)
    .filter((word) => word !== 'and')
    .map((word) => word.replace(/s$/, ''))
    .join(' '),
);
