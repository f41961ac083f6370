/** Animals that are only met at the clinic: "there's a mastiff in the lobby", "that's Tank, he's ninety kilos". */

import { ANIMAL_WORDS } from '../lexicon/breeds.ts';
import { sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';

/** The names of animals that were seen in the waiting room and are no patients of this visit. */
export function namesMet(spoken: readonly SpokenSentence[]): string[] {
  let met: SpokenSentence | undefined;
  return spoken.flatMap((sentence) => {
    if (isMet(sentence.text)) met = sentence;
    if (!met || sentence.segment - met.segment > 1) return [];
    return IS_CALLED.exec(sentence.text)?.[1] ?? [];
  });
}

/** Whether a sentence tells of an animal elsewhere in the building, or before its door. */
function isMet(text: string): boolean {
  return ELSEWHERE.test(text) && AN_ANIMAL.test(text);
}

const ELSEWHERE = sequence(
  /\b/i,
  [
    /out (?:there|front|back|in the)/i,
    sequence(/in (?:the )?/i, [
      /lobby|waiting (?:room|area)|reception|hall(?:way)?|corridor|foyer|parking lot|car ?park/i,
      /next room|other room|kennels?|room (?:\d|one|two|three|four)/i,
    ]),
    /next door|at (?:the )?(?:front )?(?:desk|reception)|barking|howling|coming in/i,
  ],
  /\b/i,
);
const AN_ANIMAL = new RegExp(
  `\\b(?:an?|another|this|that|some|one) (?:[a-z]+ ){0,2}(?:${Object.values(ANIMAL_WORDS).join('|')})\\b`,
  'i',
);
/** "Yeah, that's Moose." */
const IS_CALLED = sequence(
  /^(?:(?:[Yy]eah|[Yy]es|[Oo]h|[Hh]a|[Rr]ight|[Ss]orry),? )*(?:[Tt]hat|[Tt]hat would|[Ii]t)/,
  /(?:'s| is|'ll be| be| was) /,
  /(?!(?:Mr|Mrs|Ms|Dr|The|A|So|My|Our|His|Her|Not|Just|All|Okay|Good|Right)\b)([A-Z][a-z]+)/,
  /(?=[.,!]|$)/,
);
