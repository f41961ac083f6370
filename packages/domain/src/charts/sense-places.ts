/** Places of eyes and ears: OD and AD are right, OS and AS are left. */
import type { ChartPlace, PlaceMention } from './chart-finding.ts';
import { allMatches } from './text-matches.ts';

/** A structure of an eye or an ear. */
export interface SenseStructure {
  key: string;
  /** As in a line, after the side. */
  name: string;
  /** Source of a regular expression. */
  said: string;
}

/** From outside to inside; more specific ones precede general ones. */
export const EYE_STRUCTURES: readonly SenseStructure[] = [
  { key: 'third_eyelid', name: 'third eyelid', said: 'third eyelids?|nictitans|nictitating membranes?' },
  { key: 'upper_lid', name: 'upper eyelid', said: '(?:upper|top) (?:eye)?lids?' },
  { key: 'lower_lid', name: 'lower eyelid', said: '(?:lower|bottom) (?:eye)?lids?' },
  { key: 'lids', name: 'eyelids', said: '(?:eye)?lids?|eyelid margins?' },
  { key: 'conjunctiva', name: 'conjunctiva', said: 'conjunctiva[el]?' },
  { key: 'sclera', name: 'sclera', said: 'sclera[el]?' },
  { key: 'cornea', name: 'cornea', said: 'cornea[els]?' },
  { key: 'anterior_chamber', name: 'anterior chamber', said: 'anterior chambers?' },
  { key: 'iris', name: 'iris', said: 'iris(?:es)?|iridal|pupils?' },
  { key: 'lens', name: 'lens', said: 'lens(?:es)?|lenticular' },
  { key: 'vitreous', name: 'vitreous', said: 'vitreous' },
  { key: 'fundus', name: 'fundus', said: 'fund(?:us|ic)|retina[el]?|optic (?:disc|nerve)' },
];

/** From outside to inside. */
export const EAR_STRUCTURES: readonly SenseStructure[] = [
  { key: 'pinna', name: 'pinna', said: 'pinna[el]?|ear flaps?|ear (?:tip|margin)s?' },
  { key: 'vertical_canal', name: 'vertical canal', said: 'vertical (?:ear )?canals?' },
  { key: 'horizontal_canal', name: 'horizontal canal', said: 'horizontal (?:ear )?canals?' },
  { key: 'canal', name: 'canal', said: '(?:ear )?canals?' },
  { key: 'tympanum', name: 'tympanum', said: 'tympan(?:um|a|ic membranes?)|ear ?drums?|tm' },
];

/** Differences between eyes and ears. */
export interface Sense {
  right: string;
  left: string;
  structures: readonly SenseStructure[];
}

/** Places of the eyes. */
export const EYES: Sense = { right: 'OD', left: 'OS', structures: EYE_STRUCTURES };
/** Places of the ears. */
export const EARS: Sense = { right: 'AD', left: 'AS', structures: EAR_STRUCTURES };

/** Each whole side, and its structures. */
export function sensePlaces({ right, left, structures }: Sense): ChartPlace[] {
  return [right, left].flatMap((side) => [
    { key: side, name: side },
    ...structures.map(({ key, name }) => ({ key: `${side}.${key}`, name: `${side} ${name}` })),
  ]);
}

const SIDES =
  /\b(?:O[DSU]|A[DSU])\b|\b(?:left|right|both|bilateral(?:ly)?)\b(?! (?:now|away|after|before|here|there|over|front|fore|hind|back|rear|leg|limb|paw|flank|side of|shoulder|stifle|kidney|lung))|\b(?:eyes|ears)\b/gi;
const ABBREVIATED = /^[OA][DSU]$/i;

/** The sides in a text; abbreviations must be in capitals, because "as" is a word. */
export function sidesIn(sense: Sense, text: string): PlaceMention[] {
  return allMatches(text, SIDES).flatMap((match) => {
    const [word] = match;
    const rest = text.slice(match.index + word.length);
    if (!isSideOf(sense, word, rest)) return [];
    const noun = /^\s(?:eyes?|ears?)\b/i.exec(rest)?.[0].length ?? 0;
    return [{ places: sidesOf(sense, word), start: match.index, end: match.index + word.length + noun }];
  });
}

function isSideOf(sense: Sense, word: string, rest: string): boolean {
  const isOfEyes = sense === EYES;
  if (ABBREVIATED.test(word) && (word !== word.toUpperCase() || word.startsWith(isOfEyes ? 'A' : 'O')))
    return false;
  if (word.toLowerCase() === (isOfEyes ? 'ears' : 'eyes')) return false;
  return !(isOfEyes ? /^\s?ears?\b/i : /^\s?eyes?\b/i).test(rest);
}

function sidesOf({ right, left }: Sense, word: string): string[] {
  if (/^(?:right|[oa]d)$/i.test(word)) return [right];
  return /^(?:left|[oa]s)$/i.test(word) ? [left] : [right, left];
}

/** The first structure in a text; undefined if there is none. */
export function structureIn({ structures }: Sense, text: string): string | undefined {
  return structures.find(({ said }) => new RegExp(`\\b(?:${said})\\b`, 'i').test(text))?.key;
}

/** The clock position in a text: "6 o'clock". */
export function clockIn(text: string): number | undefined {
  const hour = Number(/\b(\d{1,2})\s?o['’]?\s?clock\b/i.exec(text)?.[1] ?? Number.NaN);
  return hour >= 1 && hour <= 12 ? hour : undefined;
}
