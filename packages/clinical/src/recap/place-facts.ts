/** Where a fact stands in whatever recap template the clinic chose. */
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import type { FactKind } from './recap-facts.ts';

/** What lines of a recap are of: a fact's kind, or what the records contradict or lack. */
export type LineKind = FactKind | 'conflict' | 'gap';

/** Where a line stands. */
export interface RecapPlace {
  section: TemplateSection;
  entry: TemplateEntry | null;
}

/** The places of a recap. */
export interface RecapPlaces {
  /** Where facts of a kind stand by themselves; undefined where the template has no part for them. */
  placeOf(kind: LineKind): RecapPlace | undefined;
  /** Sections that tell everything by its date. */
  timelines: readonly TemplateSection[];
  /** Where a fact without a date goes when only a timeline would take it. */
  undated: RecapPlace | undefined;
}

/** Finds the places of one template, by the names, the other names and the instructions of its parts. */
export function recapPlaces({ sections }: TemplateDefinition): RecapPlaces {
  const written = sections.filter(({ type }) => !UNWRITTEN.has(type));
  const timelines = written.filter(isTimeline);
  const parts = written.filter((section) => !timelines.includes(section)).flatMap(partsOf);
  const known = new Map<LineKind, RecapPlace | undefined>();
  const remainder = parts.find(({ words }) => REMAINDER.test(words.name)) ?? undefined;
  return {
    timelines,
    undated: remainder?.place ?? (timelines[0] && { section: timelines[0], entry: null }),
    placeOf(kind) {
      if (!known.has(kind))
        known.set(kind, bestPlace(kind, parts) ?? (timelines.length > 0 ? undefined : remainder?.place));
      return known.get(kind);
    },
  };
}

/** Sections whose text is fixed, or that hold no text. */
const UNWRITTEN: ReadonlySet<string> = new Set(['hardcoded', 'spaces', 'diagram', 'general_instructions']);
const REMAINDER =
  /\b(?:without a date|undated|other|summary|overview|notes?|record|miscellaneous|additional|details)\b/i;

function isTimeline({ type, name }: TemplateSection): boolean {
  return type === 'timeline' || /\b(?:timeline|chronolog\w+)\b/i.test(name);
}

interface Part {
  place: RecapPlace;
  words: { name: string; aliases: string; description: string };
}

function partsOf(section: TemplateSection): Part[] {
  const entries = section.entries.flatMap(withSubEntries);
  const open = entries.filter(({ type }) => type !== 'hardcoded' && type !== 'spaces');
  return [
    ...open.map((entry) => ({ place: { section, entry }, words: wordsOf(entry) })),
    { place: { section, entry: null }, words: wordsOf(section) },
  ];
}

function withSubEntries(entry: TemplateEntry): TemplateEntry[] {
  return [entry, ...entry.subEntries.flatMap(withSubEntries)];
}

/** Instructions tell what a part is for where its name does not: "Mention drugs" under "Allergies" makes it no list of drugs. */
function wordsOf({ name, aliases, description }: TemplateEntry | TemplateSection): Part['words'] {
  const isTold = kindsIn([name, ...aliases].join(', ')) > 0 || REMAINDER.test(name);
  return { name, aliases: aliases.join(', '), description: isTold ? '' : description };
}

/** A name counts more than another name, that more than an instruction; nearer kinds step in for missing ones. */
function bestPlace(kind: LineKind, parts: readonly Part[]): RecapPlace | undefined {
  for (const name of [kind, ...(INSTEAD[kind] ?? [])]) {
    const words = WORDS[name];
    for (const where of ['name', 'aliases', 'description'] as const) {
      const meant = parts.filter((one) => words.test(one.words[where]));
      const [nearest] = meant.toSorted(
        (one, other) => kindsIn(one.words[where]) - kindsIn(other.words[where]),
      );
      if (nearest) return nearest.place;
    }
  }
  return undefined;
}

/** "Weight History" is less of a history than "History" is: the fewer kinds a name speaks of, the more it means each. */
function kindsIn(text: string): number {
  return Object.values(WORDS).filter((words) => words.test(text)).length;
}

const WORDS: Readonly<Record<LineKind, RegExp>> = {
  signalment: /\b(?:signalment|patient|demographics|species|breed|identification)\b/i,
  alert: /\b(?:allerg\w+|alerts?|adverse|reactions?|warnings?|cautions?)\b/i,
  conflict: /\b(?:conflict\w*|discrepanc\w+|contradict\w+|inconsisten\w+)\b/i,
  gap: /\b(?:gaps?|unreadable|missing|illegible)\b/i,
  problem: /\b(?:problems?|diagnos[ie]s|assessments?|conditions?|differentials?|impressions?)\b/i,
  medication: /\b(?:medications?|meds|drugs?|prescriptions?|medicines?|pharmacy|rx)\b/i,
  vaccination: /\b(?:vaccin\w+|immuni[sz]ations?|shots)\b/i,
  parasite: /\b(?:parasit\w+|heartworm|fecal|faecal|deworming|flea|preventive test\w*)\b/i,
  weight: /\b(?:weights?)\b/i,
  visit: /\b(?:visits?|encounters?|appointments?|clinics?)\b/i,
  history: /\b(?:history|complaints?|reasons?|subjective|anamnesis|presenting|background)\b/i,
  exam: /\b(?:exam\w*|findings|vitals?|physical|objective)\b/i,
  laboratory: /\b(?:lab\w*|blood ?work|results|diagnostics?|hematology|chemistry|tests?)\b/i,
  imaging: /\b(?:imaging|radiolog\w+|radiographs?|x-?rays?|ultrasounds?|echo\w*)\b/i,
  pathology: /\b(?:patholog\w+|histo\w+|cytolog\w+|biops\w+|microscopic)\b/i,
  procedure: /\b(?:surg\w+|procedures?|operations?|an?esthe\w+|dental|treatments?)\b/i,
  diet: /\b(?:diets?|nutrition|food|feeding)\b/i,
  plan: /\b(?:plans?|recommend\w+|follow[- ]?ups?|rechecks?|next steps|advice|instructions)\b/i,
};

/** Which kind's part takes a kind that has none of its own. */
const INSTEAD: Readonly<Partial<Record<LineKind, readonly LineKind[]>>> = {
  alert: ['medication', 'history'],
  parasite: ['laboratory', 'vaccination'],
  vaccination: ['history'],
  weight: ['exam', 'signalment'],
  visit: ['history'],
  history: ['visit'],
  exam: ['visit', 'history'],
  laboratory: ['exam'],
  imaging: ['laboratory', 'exam'],
  pathology: ['laboratory', 'problem'],
  procedure: ['history', 'visit'],
  problem: ['history', 'visit'],
  diet: ['plan', 'history'],
  medication: ['plan', 'history'],
  plan: ['medication', 'visit'],
};
