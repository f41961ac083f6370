/** A sentence that names several patients, cut where it passes from one to the other: "13.6 for Biscuit and 31.8 for Gravy". */

import { findDrugs } from '../lexicon/drugs.ts';
import { tidy } from '../reading/sentences/sentences.ts';
import { findAll } from '../reading/text/find-all.ts';
import { sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import type { PetSentence } from './named-afterwards.ts';
import { findPets, type PetNames } from './pet-names.ts';
import { isDrugShared } from './shared-drugs.ts';

/** The name of the sign that a text begins with, as far as its figure; empty without one: "Heart rate ", "so the scale says ". */
export function vitalFirst(text: string): string {
  return VITAL_FIRST.exec(text)?.[0] ?? '';
}

const VITAL_FIRST = sequence(
  /^/i,
  [
    sequence(
      /(?:heart rate|pulse|temp|temperature|resp\w*(?: rate)?|weight|blood pressure)s?/i,
      /(?:'s| (?:is|was|are)|, (?:i )?(?:got|have|make))?/i,
    ),
    /(?:so |and |okay,? )*(?:the )?scales? (?:says?|said|reads?)/i,
  ],
  / (?=\d)/i,
);

/** The parts of a sentence that names several patients, each with its own; a list of names stays one. */
export function splitByPet(
  sentence: SpokenSentence,
  names: PetNames,
  named: readonly string[],
): PetSentence[] {
  const pieces = sentence.text.split(/(?<=,)\s+|\s+(?=and\s)/).map((text) => ({
    text,
    pets: [...new Set(findPets(text, names).map(({ name }) => name))],
  }));
  const parts = joinedByPet(pieces);
  const isList =
    pieces.some(({ pets }) => pets.length > 1) ||
    parts.some(({ text }) => text.split(' ').length < 3) ||
    isDrugShared(parts);
  if (isList) return [{ ...sentence, pets: named }];
  const vital = vitalFirst(parts[0]?.text ?? '');
  return parts.map(({ text, pet }, index) => ({
    ...sentence,
    text: index === 0 ? text : withVital(text, vital),
    pets: pet === undefined ? [] : [pet],
  }));
}

/**
 * A text cut before each patient that is given a figure of its own: "heart rate 104 and Bandit is 101.3 with a heart rate of
 * 96" has the first figure of whom was spoken before, as has what stands before "and temps Clover is 101.9".
 */
export function cutAtValues(text: string, names: PetNames): string[] {
  if (names.pattern === '') return [text];
  const listed = cutAtNames(text, names);
  if (listed.length > 1) return listed;
  const [ahead = text, ...more] = cutAtDrugs(text, names);
  return [...cutAtFigures(ahead, names), ...more.flatMap((part) => cutAtFigures(part, names))];
}

/** "Daisy, 12 kilos, Duke, 34, and Dot, 5.6.": nothing but names, each with a figure. */
function cutAtNames(text: string, { pattern }: PetNames): string[] {
  // A list of names and figures is short, and few sentences have two figures.
  if (text.length > 160 || !/\d.*\d/.test(text)) return [];
  const one = `(?:${pattern})(?:['’]s| is| was| at|,)?(?: (?:is|was|at))? \\d+(?:\\.\\d+)?(?: ?(?:${UNITS}))?`;
  const isList = new RegExp(`^${BEFORE_LIST}${one}(?:(?:,? and|,|;) ${one})+[.!,]*$`, 'i');
  return isList.test(text) ? text.split(new RegExp(`(?:,? and|,|;) (?=${one})`, 'i')) : [];
}

const UNITS = 'kilos?|kgs?|lbs?|pounds?|grams?|g|celsius|degrees';
/** "Okay so", "weights:", "temps are". */
const BEFORE_LIST =
  '(?:(?:okay|ok|so|and|right|alright|now),? )*(?:(?:the )?(?:weights?|temps?|temperatures?)(?: (?:are|is|were))?[:,]? )?';

function cutAtFigures(text: string, names: PetNames): string[] {
  if (!IS_FIGURE.test(text)) return [text];
  const named = new RegExp(`,? and (?:${VITALS} )?(?:${names.pattern})${IS_SO_MUCH}`, 'gi');
  const starts = findAll(text, named)
    .map(({ index }) => index)
    .filter((index, at, all) => IS_FIGURE.test(text.slice(all[at - 1] ?? 0, index)));
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).replace(/^,? and /i, ''));
}

/** "Clover simparica 80 once a month by mouth bandit revolution once a month": nobody marked where the second begins. */
function cutAtDrugs(text: string, names: PetNames): string[] {
  const drugs = MARKED.test(text) ? [] : findDrugs(text);
  const first = drugs[0]?.end ?? text.length;
  const begins = new Set(drugs.map(({ start }) => start));
  const starts = findPets(text, names)
    .filter(({ start, end }) => start > first && begins.has(end + leadAt(text, end)))
    .map(({ start }) => start);
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim());
}

const MARKED = /[,;:?!]|\.\s/;

/** How many letters lead from a name to the drug behind it. */
function leadAt(text: string, end: number): number {
  return /^ (?:gets? |is on |goes on |on )?(?:the )?/i.exec(text.slice(end, end + 16))?.[0].length ?? 0;
}

const VITALS = '(?:temps?|temperatures?|weights?|heart rates?|pulses?|resps?)';
/** How a figure begins, in figures or words. */
export const FIGURE =
  '(?:\\d|(?:an? hundred|one(?! of)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]{3,5}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\\b)';
const IS_FIGURE = new RegExp(FIGURE, 'i');
const IS_SO_MUCH = `(?:'s| is| was| weighs| weighed)(?: in)?(?: at| about| around| only| just)? ${FIGURE}`;

/** Pieces of a sentence, those next to each other that name one pet, or none, joined. */
function joinedByPet(pieces: ReadonlyArray<{ text: string; pets: readonly string[] }>) {
  const parts: Array<{ text: string; pet: string | undefined }> = [];
  for (const { text, pets } of pieces) {
    const [pet] = pets;
    const last = parts.at(-1);
    const goesOn = last && (pet === undefined || last.pet === undefined || last.pet === pet);
    if (goesOn) parts.splice(-1, 1, { text: `${last.text} ${text}`, pet: last.pet ?? pet });
    else parts.push({ text, pet });
  }
  return parts;
}

/** "Heart rate 160 on Waffles, 96 on Hazel": the second is a heart rate, too. */
export function withVital(text: string, vital: string): string {
  const rest = tidy(text.replace(/^and\s/i, ''));
  return /^\d/.test(rest) ? `${vital}${rest}` : rest;
}
