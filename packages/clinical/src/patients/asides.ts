/** Patients that are named in a question about another one: as its reason, or as who may catch it. */
import { isQuestion } from '../reading/sentences/questions.ts';

/** "Is it contagious to Bella?", "could Bella catch it?": asked about who is spoken of, and so is the answer. */
export function asksWhoCatches(text: string): boolean {
  return CATCHES.test(text);
}

const CATCHES =
  /\b(?:contagious|catching|catch (?:it|this|that)|spread(?:s|ing)? (?:it |this |that )?to|pass(?:es|ing)? (?:it|this|that) (?:on )?to|infect)\b|^(?:(?:like|and|even|also|or)[, ]+)*to [a-z]+\?$/i;

/** "Is that like Rimadyl because Bella threw up on it": asked about who is spoken of, and Bella is the reason. */
export function asksBecauseOf(text: string): boolean {
  return isQuestion(text) && BECAUSE.test(text);
}

const BECAUSE = /\b(?:because|'cause|cuz|since) (?:our |my )?[A-Z]/;
