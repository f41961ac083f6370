/** The said drugs, sides, denials and other words that can replace those of a line. */
import { findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { literally } from '../../reading/text/literally.ts';
import type { Said } from '../said/said.ts';
import type { Contrast } from '../said/subject.ts';
import { inStyleOf } from './replaced-numbers.ts';
import { type Replacement, replaced } from './replacement.ts';

/**
 * The replacements for the drugs of a line.
 * @param unknown  a drug of the line that no lexicon has
 */
export function replacedDrugs(
  text: string,
  said: Pick<Said, 'rows'>,
  unknown: string | undefined,
): Replacement[] {
  const written = namesIn(text);
  const isWritten = (one: Named): boolean =>
    written.some(({ drugs }) => drugs.some((drug) => one.drugs.includes(drug)));
  const spoken = new Map(
    said.rows
      .flatMap(namesIn)
      .filter((one) => !isWritten(one))
      .map((one) => [one.drugs.join(), one]),
  );
  const unknownPlaces = unknown === undefined ? [] : placesOf(text, unknown);
  const places = [...written, ...unknownPlaces].filter(isFirstAt);
  return places.flatMap((place) =>
    [...spoken.values()].map((one) => {
      const model = place.start === 0 ? 'Line' : text.slice(place.start);
      return { ...replaced(text, place, inCaseOf(model, one.text)), said: one.text };
    }),
  );
}

interface Span {
  start: number;
  end: number;
}

interface Named extends Span {
  text: string;
  drugs: readonly string[];
}

function namesIn(text: string): Named[] {
  return [
    ...findDrugs(text),
    ...findVaccines(text).map(({ vaccine, ...span }) => ({ ...span, drugs: [vaccine] })),
  ];
}

function isFirstAt({ start }: Span, at: number, all: readonly Span[]): boolean {
  return all.findIndex((one) => one.start === start) === at;
}

function placesOf(text: string, words: string): Span[] {
  return findAll(text, new RegExp(`(?<![\\p{L}\\d.])${literally(words)}(?![\\p{L}\\d])`, 'giu')).map(
    (match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
}

/** Other sides by the words and letters that a chart has for them. */
const SIDES: ReadonlyMap<string, readonly string[]> = new Map([
  ['left', ['right', 'both']],
  ['right', ['left', 'both']],
  ['both', ['left', 'right']],
  ['bilateral', ['left', 'right']],
  ['L', ['R']],
  ['R', ['L']],
  ['AS', ['AD', 'AU']],
  ['AD', ['AS', 'AU']],
  ['AU', ['AS', 'AD']],
  ['OS', ['OD', 'OU']],
  ['OD', ['OS', 'OU']],
  ['OU', ['OS', 'OD']],
  ['LF', ['RF']],
  ['RF', ['LF']],
  ['LH', ['RH']],
  ['RH', ['LH']],
]);
const SIDE = /(?<![\w'-])(?:(?:left|right|both|bilateral)|(?:A[DSU]|O[DSU]|[LR][FH]?)(?![\w'-]))/gi;
const PAIRED =
  /^ (ear|eye|kidney|leg|limb|paw|knee|stifle|hip|elbow|shoulder|hock|canal|side|lung|testicle|kidney)(s?)\b/i;

/** The replacements for the sides of a line: the other one, and both. */
export function replacedSides(text: string): Replacement[] {
  return findAll(text, SIDE).flatMap(({ 0: word, index }) => {
    const isLetters = word === word.toUpperCase();
    const written = isLetters ? word : word.toLowerCase();
    const others = SIDES.get(written) ?? [];
    return others.map((said, rank) => ({ ...withSide(text, { word, index, said }), written, said, rank }));
  });
}

function withSide(
  text: string,
  { word, index, said }: { word: string; index: number; said: string },
): Replacement {
  const end = index + word.length;
  const [noun, part] = PAIRED.exec(text.slice(end)) ?? [];
  const side = inCaseOf(word, said);
  if (noun === undefined) return replaced(text, { start: index, end }, side);
  const things = `${side} ${part}${said === 'both' ? 's' : ''}`;
  return replaced(text, { start: index, end: end + noun.length }, things);
}

/** The replacements for a thing that a line denies, or does not deny, against what was said. */
export function replacedDenials(text: string, { written, said }: Contrast): Replacement[] {
  const denied = DENIAL.exec(said);
  if (denied && !DENIAL.test(written)) return withDenial(text, written, denied[0].toLowerCase());
  return DENIAL.test(written) ? withoutDenial(text, said) : [];
}

const DENIAL = /^(?:no|not|without|never|don't|doesn't|isn't|wasn't|didn't) /i;

function withDenial(text: string, thing: string, denial: string): Replacement[] {
  return placesOf(text, thing).flatMap(({ start, end }) => {
    const before = text.slice(Math.max(0, start - LONGEST_CLAUSE), start);
    const phrase = before.slice(before.search(CLAUSE_BEGUN));
    const [aux, been = ''] = AUXILIARY.exec(before) ?? [];
    if (aux !== undefined) {
      const from = start - been.length;
      return [replaced(text, { start: from, end }, `not ${text.slice(from, end)}`)];
    }
    const isBehindVerb = SAYS_HAS.test(before);
    if (!isBehindVerb && IS_SENTENCE.test(phrase)) return [];
    const from = isBehindVerb ? start : start - phrase.length;
    const was = text.slice(from, end);
    const denied = denial + uncapitalized(was);
    return [quotedLow(replaced(text, { start: from, end }, inCaseOf(was, denied)))];
  });
}

/** Characters of a clause before the thing that it denies. */
const LONGEST_CLAUSE = 60;
/** Where the last clause of a text begins. */
const CLAUSE_BEGUN = /(?<=^|[.;:,] )[^.;:,]*$/;
/** "Has vomiting" becomes "has no vomiting". */
const SAYS_HAS = /\b(?:has|had|have|shows?|with) $/i;
/** "Has been coughing" becomes "has not been coughing", "is limping" becomes "is not limping". */
const AUXILIARY = /\b(?:(?:has|have|had) (been )|(?:is|are|was|were) )$/i;
/** A clause with a verb of its own takes its denial elsewhere than at its beginning. */
const IS_SENTENCE = /\b(?:he|she|it|they|owner|has|had|is|was|are|were|the|his|her)\b/i;

function withoutDenial(text: string, thing: string): Replacement[] {
  return placesOf(text, thing).flatMap(({ start, end }) => {
    const [whole, denial] = DENIED_BEFORE.exec(text.slice(0, start)) ?? [];
    if (whole === undefined || denial === undefined) return [];
    const from = start - whole.length;
    const kept = text.slice(from + denial.length, end);
    return [quotedLow(replaced(text, { start: from, end }, inCaseOf(whole, kept)))];
  });
}

/** A phrase that begins a line, as it is quoted. */
function quotedLow(one: Replacement): Replacement {
  return { ...one, written: uncapitalized(one.written), said: uncapitalized(one.said) };
}

/** Without its capital; "PCV" and "E. coli" keep theirs. */
function uncapitalized(words: string): string {
  return /^\p{Lu}[\p{Lu}.\d]/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** "No vomiting or" before the diarrhea that a line denies. */
const DENIED_BEFORE =
  /\b((?:no evidence of|no signs of|negative for|without|denies|denied|no|not|never) )[^.;:]{0,60}$/i;

/** The replacements for words that a flag quotes. */
export function replacedWords(text: string, { written, said }: Contrast): Replacement[] {
  return placesOf(text, written).map((span) => {
    const other = inStyleOf(written, said);
    return replaced(text, span, inCaseOf(text.slice(span.start), other));
  });
}

/** Words that begin with a capital where those do that they replace. */
function inCaseOf(written: string, words: string): string {
  const isCapital = /^\p{Lu}(?!\p{Lu})/u.test(written);
  return isCapital ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
