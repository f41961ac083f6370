/**
 * Drugs by generic, brand and lay name, and where a text names them.
 * Source: drugs.json and the lists of names beside it; see LICENCE.md. Names are recognised, doses are never suggested.
 */
import { sequence } from '../reading/text/patterns.ts';
import { readOnce } from '../reading/text/read-once.ts';
import { mapWords } from '../reading/text/word-places.ts';
import { LAY_NAMES, WRITTEN_SO } from './drug-names.ts';
import rows from './drugs.json' with { type: 'json' };
import { FARM_AND_EXOTIC_DRUGS } from './farm-and-exotic-drugs.ts';
import { HUMAN_DRUGS } from './human-drugs.ts';
import { MORE_DRUGS } from './more-drugs.ts';
import { namesInTwo } from './names-in-two.ts';
import { SPECIALTY_DRUGS } from './specialty-drugs.ts';
import { distance, sounding } from './spelled-alike.ts';
import { TRADE_NAMED_DRUGS, TRADE_NAMES } from './trade-names.ts';

/** A known range of doses of one drug for one species. */
export interface DoseRange {
  species: string;
  dose_low: number;
  dose_high: number;
  /** `mg/kg`, `mg/cat`, `mcg/kg`, `mL/kg` … */
  unit: string;
  route: string;
  frequency: string;
}

/** One drug of the lexicon. */
export interface Drug {
  /** Its name in this lexicon; unique. */
  generic: string;
  brands: readonly string[];
  drug_class: string;
  doses: readonly DoseRange[];
}

/** Where a text names a drug. */
export interface DrugMention {
  /** Generic names: of "Simparica Trio" two, of "glargine" also the plain "insulin". */
  drugs: readonly string[];
  start: number;
  end: number;
  text: string;
  /** False where the spelling is a little off and only near to a name. */
  certain: boolean;
}

/** Every drug of the lexicon. */
export const DRUGS: readonly Drug[] = [
  ...rows,
  ...[...MORE_DRUGS, ...FARM_AND_EXOTIC_DRUGS, ...TRADE_NAMED_DRUGS, ...SPECIALTY_DRUGS, ...HUMAN_DRUGS].map(
    ([generic, drug_class, ...brands]) => ({
      generic,
      brands,
      drug_class,
      doses: [],
    }),
  ),
];

/** The drug of a generic name; undefined where the lexicon has none. */
export function findDrug(generic: string): Drug | undefined {
  return BY_GENERIC.get(generic);
}

/** The drugs that a text names, in reading order: generics, brands, lay names and slight misspellings of long names. */
export const findDrugs: (text: string) => readonly DrugMention[] = readOnce(drugsIn);

function drugsIn(text: string): DrugMention[] {
  const words = mapWords(text, (start, end) => wordOf(text.slice(start, end), start));
  const mentions: DrugMention[] = [];
  for (let at = 0; at < words.length; ) {
    const found =
      inTwo(words[at], words[at + 1]) ??
      exactly(text, words, at) ??
      nearly(words[at]) ??
      nearlyInTwo(words[at], words[at + 1]);
    const last = words[at + (found?.length ?? 1) - 1];
    const first = words[at];
    if (found && first && last) {
      const { start } = first;
      mentions.push({
        drugs: found.drugs,
        start,
        end: last.end,
        text: text.slice(start, last.end),
        certain: found.certain,
      });
    }
    at += found?.length ?? 1;
  }
  return mentions;
}

interface Word {
  text: string;
  /** See {@link spelling}. */
  spelled: string;
  /** The same without the "'s" of a genitive. */
  bare: string;
  start: number;
  end: number;
}

interface Found {
  drugs: readonly string[];
  length: number;
  certain: boolean;
}

interface Name {
  words: readonly string[];
  drugs: string[];
  /** Where the name is a word too: the spelling that is the drug. */
  only?: string;
}

const BY_GENERIC: ReadonlyMap<string, Drug> = new Map(DRUGS.map((drug) => [drug.generic, drug]));
const NAMES = allNames();
const BY_FIRST_WORD: ReadonlyMap<string, Name[]> = Map.groupBy(
  [...NAMES.values()].sort((a, b) => b.words.length - a.words.length),
  (name) => name.words[0] ?? '',
);
const BY_FIRST_PART = namesInTwo([...NAMES.values()].filter(({ only }) => !only));
interface LongName {
  sound: string;
  drugs: readonly string[];
  /** Letters that may be off. */
  slips: number;
}

/** Names long enough that a slip of a letter leaves no doubt, by their first two letters as they sound. */
const LONG_NAMES: ReadonlyMap<string, LongName[]> = Map.groupBy(
  [...NAMES.values()].filter(isLong).map(({ words: [name = ''], drugs }) => ({
    sound: sounding(name),
    drugs,
    slips: name.length >= 10 ? 2 : 1,
  })),
  ({ sound }) => sound.slice(0, 2),
);

/** The longest names by their first letter and their last two. */
const LONG_BY_ENDS: ReadonlyMap<string, LongName[]> = Map.groupBy(
  [...LONG_NAMES.values()].flat().filter(({ slips }) => slips > 1),
  ({ sound }) => endsOf(sound),
);

function endsOf(sound: string): string {
  return `${sound.charAt(0)}${sound.slice(-2)}`;
}

/** Brand names are often near to English words ("desired", Desyrel) and must be longer. */
function isLong({ words: [name = '', second], drugs: [generic], only }: Name): boolean {
  return !second && !only && name.length >= (name === generic ? 7 : 9);
}

function allNames(): Map<string, Name> {
  const names = new Map<string, Name>();
  for (const { generic, brands } of DRUGS) {
    for (const name of [generic, ...brands, ...(LAY_NAMES[generic] ?? [])]) addName(names, name, generic);
  }
  for (const [generic, lay] of [...Object.entries(LAY_NAMES), ...Object.entries(TRADE_NAMES)]) {
    for (const name of lay) addName(names, name, generic);
  }
  return names;
}

function addName(names: Map<string, Name>, name: string, generic: string): void {
  const words = name.split(/[\s-]+/).map(spelling);
  const known = names.get(words.join(' ')) ?? {
    words,
    drugs: [],
    ...(WRITTEN_SO.has(name) && { only: name }),
  };
  const kinds = generic.startsWith('insulin ') ? [generic, 'insulin'] : [generic];
  for (const drug of kinds) if (!known.drugs.includes(drug)) known.drugs.push(drug);
  names.set(words.join(' '), known);
}

function wordOf(text: string, start: number): Word {
  const spelled = spelling(text);
  const isGenitive = text.endsWith("'s") || text.endsWith('’s');
  const bare = isGenitive ? spelling(text.slice(0, -2)) : spelled;
  return { text, spelled, bare, start, end: start + text.length };
}

/** Lower case; "Hartmann's", "Hartmann’s" and "Hartmanns" are one, and so is a drug's own genitive. */
function spelling(word: string): string {
  const lower = word.toLowerCase();
  return lower.includes("'") || lower.includes('’') ? lower.replaceAll(/['’]/g, '') : lower;
}

function exactly(text: string, words: readonly Word[], at: number): Found | undefined {
  const first = words[at];
  if (!first || isOfKidney(text, first)) return undefined;
  const asBare = first.bare === first.spelled ? undefined : BY_FIRST_WORD.get(first.bare);
  const names = BY_FIRST_WORD.get(first.spelled) ?? asBare;
  const name = names?.find((candidate) =>
    stands(text, words.slice(at, at + candidate.words.length), candidate),
  );
  return name && { drugs: name.drugs, length: name.words.length, certain: true };
}

/** "Right kidney 5.5, left 5.4, no hydro": of its pelvis, and no opioid. */
function isOfKidney(text: string, { spelled }: Word): boolean {
  return spelled === 'hydro' && /\b(?:kidneys?|renal|pelvis|ureters?)\b/i.test(text);
}

function stands(text: string, words: readonly Word[], name: Name): boolean {
  if (words.length < name.words.length) return false;
  if (name.only) return words[0]?.text === name.only || isSaidSo(text, words[0]);
  return words.every(({ spelled, bare, start }, index) => {
    const wanted = name.words[index];
    if (spelled !== wanted && bare !== wanted) return false;
    const before = words[index - 1];
    return !before || /^[\s/-]{1,2}$/.test(text.slice(before.end, start));
  });
}

/** "Revolution once a month", "frontline from the pet store", in a text that has no capital but its first letter: the drug, and not the word. */
function isSaidSo(text: string, word: Word | undefined): boolean {
  if (!word || /\p{Lu}/u.test(text.slice(1))) return false;
  const behind = text.slice(word.end, word.end + REACH);
  return AS_A_DRUG.test(behind) || (USES.test(text.slice(0, word.start)) && IS_USED.test(behind));
}

/** "She's on advantage", "I'll give you advocate for pip". */
const USES = /\b(?:on|use|used|using|give|gave|given|giving)(?: (?:you|him|her|them|some))? $/i;
const IS_USED = /^(?:[.,!?]|$| (?:for|and|but|since|last|in|today|now|each)\b)/i;

/** Characters that tell how it is given. */
const REACH = 24;
const AS_A_DRUG = sequence(/^ /i, [
  /once (?:a|per|every)|every (?:\d|month|three|six|four)|monthly|topical\b|plus\b|drops\b|chews?\b/i,
  /tablets?\b|the (?:topical|drops|chew)|from the (?:pet|vet|store|clinic)/i,
  /from (?:petco|petsmart|chewy|costco|walmart)/i,
]);

/** "carprophen" is carprofen; where two names are equally near, nobody can tell. */
function nearly(word: Word | undefined): Found | undefined {
  const key = word?.spelled ?? '';
  if (key.length < 7) return undefined;
  const before = NEARLY.get(key);
  if (before !== undefined) return before ?? undefined;
  const found = /^[a-z]+(?<!ing|ed)$/.test(key) ? nearTo(key) : undefined;
  if (NEARLY.size >= WORDS_KEPT) NEARLY.clear();
  NEARLY.set(key, found ?? null);
  return found;
}

/** "Meta cam", "gaba pentin": a name that a recogniser wrote as two words, letter by letter. */
function inTwo(first: Word | undefined, second: Word | undefined): Found | undefined {
  const rests = first && second && BY_FIRST_PART.get(first.spelled);
  if (!rests || second.start - first.end !== 1) return undefined;
  const drugs = rests.get(second.bare);
  return drugs && { drugs, length: 2, certain: true };
}

/** "foam cyclovir" is famciclovir: a long name that a recogniser heard as two words begins and ends as the name does. */
function nearlyInTwo(first: Word | undefined, second: Word | undefined): Found | undefined {
  if (!first || !second || second.start - first.end !== 1) return undefined;
  if (first.spelled.length < 3 || second.spelled.length < 4) return undefined;
  const alike = LONG_BY_ENDS.get(
    `${first.spelled.startsWith('ph') ? 'f' : first.spelled.charAt(0)}${tailOf(second.spelled)}`,
  );
  if (!alike) return undefined;
  const sound = sounding(first.spelled + second.spelled);
  const near = alike.filter((name) => isSlip(sound, name));
  const [only] = near;
  return only && near.length === 1 ? { drugs: only.drugs, length: 2, certain: false } : undefined;
}

/** How a word ends by its sound: every two words of a talk are asked for it. */
function tailOf(word: string): string {
  const known = TAILS.get(word);
  if (known !== undefined) return known;
  if (TAILS.size >= WORDS_KEPT) TAILS.clear();
  const tail = sounding(word).slice(-2);
  TAILS.set(word, tail);
  return tail;
}

const TAILS = new Map<string, string>();

/** Words looked up before, since the same long words come again and again in a visit. */
const NEARLY = new Map<string, Found | null>();
const WORDS_KEPT = 5000;

function nearTo(key: string): Found | undefined {
  const sound = sounding(key);
  const near = (LONG_NAMES.get(sound.slice(0, 2)) ?? []).filter((name) => isSlip(sound, name));
  const [only] = near;
  return only && near.length === 1 ? { drugs: only.drugs, length: 1, certain: false } : undefined;
}

/** One letter off in a name of seven letters, two in a name of ten, when both are spelled as they sound. */
function isSlip(word: string, { sound, slips }: LongName): boolean {
  return Math.abs(word.length - sound.length) <= slips && distance(word, sound, slips) <= slips;
}
