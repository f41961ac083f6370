/** What an animal was asked to be sick on: "What happens when he takes Rimadyl?" "He gets awful diarrhea." */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { sequence } from '../text/patterns.ts';

/** The label of what a drug or a food does: "Reaction (Rimadyl)"; undefined where none was asked for. */
export function reactionAskedFor(question: string): string | undefined {
  const taken = WHEN_TAKEN.exec(question)?.[1] ?? WITH_ONE.exec(question)?.[1];
  if (taken !== undefined && (namedDrugs(taken).length > 0 || NAMES_ONE.test(taken)))
    return `Reaction (${taken})`;
  const eaten = WHEN_EATEN.exec(question)?.[1];
  return eaten === undefined ? undefined : `Reaction (${eaten})`;
}

const ASKS =
  '\\bwhat (?:happens|happened|does (?:he|she|it) do|did (?:he|she|it) do)(?: to (?:him|her))? (?:when|if|after)';

const WHEN_TAKEN = sequence(
  ASKS,
  / (?:he|she|it|they|you) /i,
  /(?:takes?|took|gets?|got|has|had|have|(?:is|was|are|were)(?: put| given)?|gives? (?:him|her)|gave (?:him|her))/i,
  /(?: on)? (?:the |an? |some |any )?([a-z][\w -]{2,30}?)\W*$/i,
);
const WHEN_EATEN = new RegExp(
  `${ASKS} (?:he|she|it|they) (?:eats?|ate|has eaten) (?:the |an? |some |any )?(?!it\\b|that\\b|them\\b)([a-z][\\w -]{2,30}?)\\W*$`,
  'i',
);
/** "And how about with the Metacam?": behind a reaction that was just told. */
const WITH_ONE =
  /^(?:(?:and|so|okay|then|what about|how about)[, ]+)+(?:with|on|to|from) (?:the |his |her )?([a-z][\w -]{2,30}?)\W*$/i;
/** "Lortab", "sulfa drugs", "the lepto vaccine": also one that is in no list. */
const NAMES_ONE = /^[A-Z][a-z]{3,}\b|\b(?:drugs|vaccines?|shots?|antibiotics?|steroids?)$/;
