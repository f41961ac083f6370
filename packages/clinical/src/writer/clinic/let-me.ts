/** "Let me" before a step of the plan: "let me run some blood work", and not "let me get the scope". */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { captured, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';

/** A sentence with "we'll" for a "let me" that orders something, and without who writes a prescription. */
export function withSteps(sentence: string): string {
  const text = sentence.replace(WRITES, '');
  const step = LET_ME.exec(text)?.[1];
  if (step === undefined || FETCHES.test(step)) return text;
  return isClinical(step, 'test', 'medicine', 'procedure', 'diet') || namedDrugs(step).length > 0
    ? `We'll ${step}`
    : text;
}

/** "I'll write you a prescription for trazodone." */
const WRITES = sequence(
  /^(?:(?:and|so|okay|well|then)[, ]+)*/i,
  /(?:let me|i(?:['’]ll| will| can)|i(?:['’]m| am) (?:going to|gonna|going)|we(?:['’]ll| will)) /i,
  /(?:just |also |go ahead and )*write (?:(?:you|him|her|them) )?(?:up )?an? /i,
  /(?=(?:prescription|script|refill)\b)/i,
);

const LET_ME = sequence(
  /^(?:(?:and|so|okay|well|then|alright|now)[, ]+)*let me (?:just |also |go ahead and )*/i,
  captured([
    sequence(
      [
        sequence(
          /(?:run|order|send(?: off| out| in)?|draw|do|get|add|repeat|grab|take) /i,
          /(?:an?|some|another|a few|more|(?:you|him|her) (?:an?|some))/i,
        ),
        /(?:start|put|keep) (?:him|her|it|them) on/i,
        /(?:give|get) (?:him|her|you|them) (?:an?|some|something|the|started)|prescribe|refer|schedule/i,
        /book|set (?:him|her|you) up|switch (?:him|her|it)|increase|decrease|call in/i,
      ],
      / .{3,}/i,
    ),
    /(?:prescribe|order) .{3,}/i,
  ]),
  /$/i,
);

/** What is only fetched, looked at, or measured right now. */
const FETCHES = sequence(
  /^(?:\w+ )+?/i,
  [
    /look|listen|feel|peek|scope|otoscope|stethoscope|scale|light|lamp|towel|blanket|muzzle|gloves?/i,
    /glove|minute|second|moment|history|weight|temp\w*|rate|pressure|number|estimate|quote|idea|hand/i,
    /chair|drink|treats?|copy|picture|brochure|handout/i,
  ],
  /\b/i,
);
