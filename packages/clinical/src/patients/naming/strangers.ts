/** Animals that somebody weighs, examines or treats by a name that is no patient's: "Bruno weighs 30 kg". */

import { ANIMAL_WORDS } from '../../lexicon/breeds.ts';
import { findDrugs } from '../../lexicon/drugs.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { isOrdinary } from './name-words.ts';

/**
 * Their names, with a capital.
 * @param said sentences of the visit
 * @param isOfOne whether the visit has one patient: then only whoever is weighed beside it is clearly another
 */
export function strangersIn(said: readonly string[], isOfOne: boolean): string[] {
  const weighed = said.flatMap((text) => namesBy(text, isOfOne ? WEIGHED : MEASURED));
  const known = new Set(weighed.map((name) => name.toLowerCase()));
  const treated = said
    .flatMap((text) => treatedIn(text))
    .filter((name) => !isOfOne || known.has(name.toLowerCase()));
  return [...new Set([...weighed, ...treated].filter(isNameOfAnimal).map(capital))];
}

/** "Bruno gets carprofen": the drug comes right behind. */
function treatedIn(text: string): string[] {
  return findDrugs(text).flatMap(({ start }) => {
    const name = findAll(text.slice(Math.max(0, start - 60), start), TREATED).at(-1)?.[1];
    return name !== undefined && isWritten(name, text) ? [name] : [];
  });
}

function namesBy(text: string, pattern: RegExp): string[] {
  return findAll(text, pattern)
    .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
    .filter((name) => isWritten(name, text));
}

/** Where sentences begin with capitals, names do. */
function isWritten(name: string, text: string): boolean {
  return /^\p{Lu}/u.test(name) || !/^\p{Lu}/u.test(text);
}

function isNameOfAnimal(word: string): boolean {
  const name = word.toLowerCase();
  return !isOrdinary(name) && !KIND.test(name) && findDrugs(name).length === 0;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const KIND = new RegExp(`^(?:${Object.values(ANIMAL_WORDS).join('|')})s?$`, 'i');

const SUBJECT = sequence(
  /(?:^|[.!?:;,] |\b(?:and|so|now|then|okay|but|because) )/giu,
  /(\p{L}[\p{Ll}\p{M}]{2,})/giu,
);
/** "Bruno weighs 30 kilos", "Bruno is 30 kilos". */
const WEIGHED = sequence(SUBJECT, [
  / (?:weighs|weighed)(?: in)?\b/giu,
  /(?:['’]s| is| was)(?: at| about| now)? [\d.]+ ?(?:kg|kilos?|kilograms?|lbs?|pounds?)\b(?! (?:of|each|bag|over|under|off|more|less))/giu,
]);
/** The same, and "Bruno's temperature is 38.5", "Bruno temp 38.5". */
const MEASURED = sequence([
  WEIGHED,
  sequence(
    SUBJECT,
    /(?:['’]s)? (?:weight|temp|temperature|heart rate|pulse|resp\w*(?: rate)?)/giu,
    /(?: is| was| of| at|:)?(?: about| at)? \d/giu,
  ),
]);
/** Up to a drug: "Bruno gets", "Bruno will get the", "Bruno should have 40 mg of". */
const TREATED = sequence(
  SUBJECT,
  /(?:['’]s| is| will| can| should)?(?: also| now| still)? (?:gets?|takes|receives|goes on|stays on|on|have)/giu,
  /(?: (?:the|a|an|his|her|one|half|some|of|\d[\d.]*|mg|ml|milligrams|more))* $/giu,
);
