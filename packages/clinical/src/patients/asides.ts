/** Patients that are named in a question about another one: as its reason, or as who may catch it. */

import { isQuestion } from '../reading/sentences/questions.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';

/** "Is it contagious to Bella?", "could Bella catch it?", "what if the other one gets it too?": asked about who is spoken of, and so is the answer. */
export function asksWhoCatches(text: string): boolean {
  return CATCHES.test(text);
}

const CATCHES = anyOf([
  sequence(
    /\b/i,
    [
      /contagious|catching|catch (?:it|this|that)|spread(?:s|ing)? (?:it |this |that )?to/i,
      /pass(?:es|ing)? (?:it|this|that) (?:on )?to|infect/i,
    ],
    /\b/i,
  ),
  /\bwhat if .{2,30} gets (?:it|this|that)\b|^(?:(?:like|and|even|also|or)[, ]+)*to [a-z]+\?$/i,
]);

/** "Is that like Rimadyl because Bella threw up on it": asked about who is spoken of, and Bella is the reason. */
export function asksBecauseOf(text: string): boolean {
  return isQuestion(text) && BECAUSE.test(text);
}

const BECAUSE = /\b(?:because|'cause|cuz|since) (?:our |my )?[A-Z]/;

/** "Teddy's got the runs. Winnie's okay so far.": the talk goes on of Teddy. @param before what the same voice said right before */
export function isWellBesides(text: string, before: string): boolean {
  return IS_WELL.test(text) && before !== '' && !IS_WELL.test(before);
}

const IS_WELL =
  /^(?:and |but )?[\w'-]+(?:'s| is| seems) (?:been )?(?:okay|ok|fine|good|well|great|normal|all ?right)(?: so far| though| in (?:him|her)self| as (?:ever|usual|always))?[.!]*$/i;

/** "It's exactly how Rex started.": told of Rex, and the clinic goes on of whom it was about before. */
export function isCompared(text: string): boolean {
  return COMPARED.test(text);
}

const COMPARED =
  /\b(?:it|that|this)(?:'s| is| was)(?: just| exactly)? (?:how|what|the way|like when|like) [\w'-]+ (?:started|began|had|did|was|went|got|looked|died)\b/i;
