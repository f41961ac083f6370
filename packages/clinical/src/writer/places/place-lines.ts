/** Finds for each fact its section and entry in whatever template the vet chose. */

import type { SoapPart } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { namesVaccine } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import type { NoteFact } from '../facts/note-facts.ts';
import { kindsIn, kindsOfPart, PLACES_OF_WORDS } from './part-kinds.ts';

/** Where a line stands. */
export interface Place {
  section: TemplateSection;
  entry: TemplateEntry | null;
  /** Whether a word of the part means the fact; else it is the nearest part there is. */
  isMeant: boolean;
}

/** What of a fact tells where it belongs. */
export type Placeable = Pick<NoteFact, 'soap' | 'places' | 'text'>;

/** Finds a place for each fact. What a template has no part for goes to the part that is nearest; nothing is left out. */
export type PlaceFinder = (fact: Placeable) => Place;

/** Sections whose text is fixed, that hold no text, or that are filled by what else is said: charts, Smart Picks. */
const UNWRITTEN: ReadonlySet<string> = new Set([
  'hardcoded',
  'spaces',
  'diagram',
  'general_instructions',
  'category',
]);

const NOTES: Omit<TemplateSection, 'name'> = {
  key: 'notes',
  type: 'normal',
  soap: null,
  description: '',
  aliases: [],
  defaultValue: null,
  hardcodedValue: null,
  options: [],
  multiOptions: false,
  diagram: null,
  integration: null,
  entries: [],
};

/**
 * Finds places in one template: by the names that facts have for their entries, part by part; then by what else the names,
 * the aliases and the instructions of a part say it is for. Sections that are for no part of a note are for any of them.
 */
export function placesIn(template: TemplateDefinition): PlaceFinder {
  const sections = template.sections.filter(({ type }) => !UNWRITTEN.has(type));
  const byPart = Map.groupBy(sections, partOf);
  const free = byPart.get(null) ?? [];
  const last = notesSection(template);
  const spotsIn = (within: readonly TemplateSection[]) => within.flatMap(spotsOf);

  const find = (fact: Placeable): Place => {
    const own = byPart.get(fact.soap) ?? INSTEAD[fact.soap].flatMap((part) => byPart.get(part) ?? []);
    const meant = vaccinesApart(fact, spotsIn(free)) ?? meantPlace(fact, { own, free, spotsIn });
    if (meant) return { section: meant.section, entry: meant.entry, isMeant: true };
    const section = nearest(fact, byPart) ?? last;
    return { section, entry: null, isMeant: false };
  };
  const found = new Map<string, Place>();
  return (fact) => {
    const key = tellingOf(fact);
    const place = found.get(key) ?? find(fact);
    found.set(key, place);
    return place;
  };
}

/** All of a fact that its place depends on; many facts of a visit share it. */
function tellingOf({ soap, places, text }: Placeable): string {
  return JSON.stringify([soap, places, hasFigure(text), soap === 'plan' && namesVaccine(text)]);
}

function hasFigure(text: string): boolean {
  return /\d/.test(text);
}

/** Stands behind all others where a template has no section that could hold what was said, under a name of its own. */
export function notesSection({ sections }: Pick<TemplateDefinition, 'sections'>): TemplateSection {
  const names = new Set(sections.map(({ name }) => name.trim().toLowerCase()));
  const free = sections.map((_, at) => `Notes ${at + 2}`).find((name) => !names.has(name.toLowerCase()));
  return { ...NOTES, name: names.has('notes') ? (free ?? 'Notes') : 'Notes' };
}

interface Spot {
  section: TemplateSection;
  entry: TemplateEntry | null;
  kinds: ReturnType<typeof kindsOfPart>;
}

interface Candidates {
  own: readonly TemplateSection[];
  free: readonly TemplateSection[];
  spotsIn: (sections: readonly TemplateSection[]) => Spot[];
}

/** A clinic that has a section for vaccines wants them there, wherever else treatments stand. */
function vaccinesApart(fact: Placeable, spots: readonly Spot[]): Spot | undefined {
  if (fact.soap !== 'plan' || !namesVaccine(fact.text) || fact.places[0] === 'Declined') return undefined;
  return spotOfKind('vaccine', fact, spots);
}

/**
 * By its names, the best first: a section that is for no part of the note but for this in particular goes before a second
 * best name. Only where no name is found, parts of its own that sound alike.
 */
function meantPlace(fact: Placeable, { own, free, spotsIn }: Candidates): Spotted | undefined {
  const [ownSpots, freeSpots] = [spotsIn(own), spotsIn(free)];
  for (const name of fact.places) {
    const spot =
      findPlace(own, name, fact) ??
      findPlace(free, name, fact) ??
      spotOfKinds(kindsIn(name), fact, freeSpots);
    if (spot) return spot;
  }
  // "Treatment" is what a step of the plan is called that nobody knows better.
  const kinds = fact.places.filter((name) => name !== 'Treatment').flatMap((name) => kindsIn(name));
  return spotOfKinds(kinds, fact, ownSpots);
}

type Spotted = Pick<Place, 'section' | 'entry'>;

function spotOfKinds(kinds: readonly string[], fact: Placeable, spots: readonly Spot[]): Spot | undefined {
  for (const kind of kinds) {
    const spot = spotOfKind(kind, fact, spots);
    if (spot) return spot;
  }
  return undefined;
}

/** A name says more than another name, that more than an instruction; a part for few kinds means each of them more. */
function spotOfKind(kind: string, fact: Placeable, spots: readonly Spot[]): Spot | undefined {
  for (const where of PLACES_OF_WORDS) {
    const meant = spots.filter(
      ({ section, entry, kinds }) =>
        kinds[where].includes(kind) && kinds[where].length <= MOST_KINDS && takes(entry ?? section, fact),
    );
    const [best] = meant.toSorted((one, other) => one.kinds[where].length - other.kinds[where].length);
    if (best) return best;
  }
  return undefined;
}

/** A part that is for more kinds than these is for none of them in particular. */
const MOST_KINDS = 3;

/** What the parts of a section are for; read once, since built-in templates are the same for every note. */
const knownSpots = new WeakMap<TemplateSection, readonly Spot[]>();

function spotsOf(section: TemplateSection): readonly Spot[] {
  const spots = knownSpots.get(section) ?? spotsIn(section);
  knownSpots.set(section, spots);
  return spots;
}

function spotsIn(section: TemplateSection): Spot[] {
  const entries = withBelow(section.entries).filter(({ type }) => isOpen(type));
  return [null, ...entries].map((entry) => ({ section, entry, kinds: kindsOfPart(entry ?? section) }));
}

function isOpen(type: TemplateEntry['type']): boolean {
  return type !== 'hardcoded' && type !== 'spaces' && type !== 'category';
}

/** A part for a figure takes only what holds one. */
function takes({ type }: { type: string }, { text }: Placeable): boolean {
  return type !== 'number' || hasFigure(text);
}

const PART_WORDS: Readonly<Record<SoapPart, RegExp>> = {
  subjective:
    /\b(?:subjective|history|hx|complaint|owner reports|reason|presenting|background|current (?:meds|medications)|anamnesis)\b/i,
  objective: /\b(?:objective|exam\w*|physical|vitals?|findings|results|diagnostics?|labs?|imaging)\b/i,
  assessment: /\b(?:assessment|diagnos[ie]s|impression|problems?|differentials?)\b/i,
  plan: /\b(?:plan|treatments?|recommendations?|instructions|follow.?up|recheck|next steps|medications prescribed)\b/i,
};
const PARTS: readonly SoapPart[] = ['subjective', 'objective', 'assessment', 'plan'];

/** The part that a section is for: as it says, else as its name and aliases sound, else the only one its instructions name. */
export function partOf(
  section: Pick<TemplateSection, 'soap' | 'name' | 'aliases' | 'description'>,
): SoapPart | null {
  if (section.soap) return section.soap;
  const words = [section.name, ...section.aliases].join(' ');
  const named = PARTS.find((part) => PART_WORDS[part].test(words));
  if (named) return named;
  if (kindsIn(words).length > 0 || SUMMARY.test(words)) return null;
  const [told = null, ...others] = PARTS.filter((part) => PART_WORDS[part].test(section.description));
  return others.length === 0 ? told : null;
}

const SUMMARY = /summary|notes?\b|call|discussion|details|record/i;

/** Which part stands in for one that a template does not have. */
const INSTEAD: Readonly<Record<SoapPart, readonly SoapPart[]>> = {
  subjective: ['objective', 'assessment', 'plan'],
  objective: ['assessment', 'subjective', 'plan'],
  assessment: ['plan', 'objective', 'subjective'],
  plan: ['assessment', 'objective', 'subjective'],
};

/** Where no part is meant: the fact's own; else a summary, or a section that is for nothing in particular; else a neighbour. */
function nearest(
  fact: Placeable,
  byPart: ReadonlyMap<SoapPart | null, readonly TemplateSection[]>,
): TemplateSection | undefined {
  const suited = (sections: readonly TemplateSection[] = []) =>
    sections.filter((section) => section.type !== 'number');
  const ownSuited = suited(byPart.get(fact.soap));
  const home = ownSuited.find(({ name }) => name.toLowerCase() === fact.soap) ?? ownSuited[0];
  if (home) return home;
  const free = suited(byPart.get(null));
  const summaries = free.filter(({ name }) => SUMMARY.test(name));
  const unspecific = free.filter(({ name, aliases }) => kindsIn([name, ...aliases].join(', ')).length === 0);
  const neighbours = INSTEAD[fact.soap].flatMap((part) => suited(byPart.get(part)));
  return [...summaries, ...unspecific, ...neighbours, ...free][0];
}

function findPlace(sections: readonly TemplateSection[], name: string, fact: Placeable): Spotted | undefined {
  for (const section of sections) {
    const entry = findEntry(section.entries, name, fact);
    if (entry) return { section, entry };
  }
  const section = sections.find((one) => isCalled(one, name) && takes(one, fact));
  return section && { section, entry: null };
}

function findEntry(
  entries: readonly TemplateEntry[],
  name: string,
  fact: Placeable,
): TemplateEntry | undefined {
  const open = entries.filter((entry) => isOpen(entry.type) && takes(entry, fact));
  const exact = open.find((entry) => isCalled(entry, name));
  if (exact) return findEntry(exact.subEntries, name, fact) ?? exact;
  for (const entry of open) {
    const below = findEntry(entry.subEntries, name, fact);
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
