/** What could not be counted or taken because of what the animal did: "she's panting, so I skipped the resps". */
import { sequence } from '../../reading/text/patterns.ts';
import { examPlaces } from '../facts/exam-places.ts';
import type { Reading } from '../facts/note-facts.ts';

/** "Panting so I put panting", "growling at me so I can't get resps", and not "panting, resps 60". */
export function isNotCounted(text: string): boolean {
  if (/\d/.test(text)) return false;
  if (COULD_NOT.test(text)) return named(text) !== undefined;
  return WHY.test(text) && (PUT_DOWN.test(text) || (NOT_TAKEN.test(text) && !!named(text)));
}

/** The vital sign that was not counted, and why. */
export function notCounted(text: string): Reading {
  const why = WHY.exec(text)?.[1]?.toLowerCase() ?? '';
  const { place, system, written } = named(text) ?? RESPIRATORY_RATE;
  return {
    soap: 'objective',
    places: [place, ...(system ? examPlaces(system) : []), 'Physical Exam'],
    text: why === '' ? `${written}.` : `${written} (${why}).`,
    topic: `vital: ${place}`,
  };
}

function named(text: string): (typeof VITALS)[number] | undefined {
  return VITALS.find(({ words }) => words.test(text));
}

const RESPIRATORY_RATE = {
  words: /\b(?:resps?|resp(?:iratory)? rate|breathing rate|breaths?|rr)\b/i,
  place: 'Respiratory Rate',
  system: 'respiratory' as const,
  written: 'RR not counted',
};
const VITALS = [
  RESPIRATORY_RATE,
  {
    words: /\b(?:heart rate|hr|pulse rate)\b/i,
    place: 'Heart Rate',
    system: 'cardiovascular' as const,
    written: 'HR not counted',
  },
  {
    words: /\btemp(?:erature)?\b/i,
    place: 'Temperature',
    system: undefined,
    written: 'Temperature not taken',
  },
  { words: /\bweight\b/i, place: 'Weight', system: undefined, written: 'Weight not taken' },
];

/** "I couldn't get a temp on her." */
const COULD_NOT = sequence(
  /^(?:(?:and|so|but|okay|um|no|sorry)[, ]+)*(?:i|we) /i,
  /(?:could(?:n't| not)|did(?:n't| not)|can't|have(?:n't| not)|was(?:n't| not) able to|were(?:n't| not) able to)/i,
  /(?: really| even)? (?:get|got|take|taken|check|do|done)(?: an?| his| her| the)?/i,
  /(?: good| real| full)? /i,
  /(?:temp(?:erature)?|resps?|resp(?:iratory)? rate|heart rate|pulse|hr|weight)\b/i,
);
const WHY =
  /\b(panting|purring|growling|hissing|crying|yowling|screaming|struggling|squirming|wriggling|thrashing|trembling|shaking)\b/i;
const PUT_DOWN =
  /\b(?:i|we)(?:'ve| have|'ll)? (?:just )?(?:put|wrote|write|written|mark(?:ed)?)(?: down| him down as| her down as| it as)* panting\b/i;
const NOT_TAKEN =
  /\b(?:can't|couldn't|cannot|could not|didn't|did not|haven't|skip(?:ped|ping)?|no (?:real|true|accurate|proper)|(?:left|leave|leaving) (?:the )?(?:resp|heart|temp))/i;
