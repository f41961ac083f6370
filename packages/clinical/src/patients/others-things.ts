/** Patients that are named only for what is theirs, or to be kept away: "don't use Rex's bottle", "no stairs, no Rex". */
import { sequence } from '../reading/text/patterns.ts';
import type { PetNames } from './pet-names.ts';

/** Whether a text names another patient for no more than that, and goes on about whom it was about. */
export function isOfOthersThings(text: string, names: Pick<PetNames, 'pattern'>): boolean {
  if (names.pattern === '') return false;
  const patterns = compiled.get(names) ?? thingsOf(names);
  compiled.set(names, patterns);
  return patterns.some((pattern) => pattern.test(text));
}

/** Kept as long as the visit whose names they are made of. */
const compiled = new WeakMap<Pick<PetNames, 'pattern'>, readonly RegExp[]>();

function thingsOf({ pattern }: Pick<PetNames, 'pattern'>): RegExp[] {
  return [
    `${UNUSED}[^.,;]{0,25}\\b(?:${pattern})${OWN} ${THINGS}`,
    `${UNUSED} (?:${pattern})${OWN}(?=\\s*[.,;!]|$)`,
    `${TAKEN_OF} (?:${pattern})${OWN} ${THINGS}`,
    `\\b(?:${pattern})(?:['’]s got| has) .{3,60}${UNTOUCHED}`,
    `(?:^|[,;] (?:and )?)no (?:${pattern})${ALONE}`,
    `${GIVEN_ON} (?:${pattern})${OWN} [^.,;]{3,30} (?:on|for|to|with) (?:him|her|this one)\\b`,
  ].map((source) => new RegExp(source, 'i'));
}

const OWN = "['’]s";
const THINGS = sequence(
  /(?:\w+ )?/,
  [
    /bottles?|pills?|tablets?|capsules?|stuff|meds?|medicines?|medications?|food|leftovers|bowl|bed/,
    /tube|prescription|drops|syringes?|chews?|box(?:es)?|packets?|inhaler|ointment|cream|ones?/,
  ],
  /\b/,
).source;
/** "Don't use Rex's bottle", "I never touched Rex's pills", "it's another one, and don't share Rex's". */
const UNUSED = sequence(/\b/, [
  sequence(
    /(?:don['’]t|do not|didn['’]t|did not|never|without|haven['’]t) (?:ever )?/,
    /(?:us(?:e|ed|ing)|giv(?:e|en|ing)|touch(?:ed|ing)?|tak(?:e|en|ing)|tr(?:y|ied)|borrow(?:ed)?|share|swap|mix(?:ed)?)/,
  ),
  /instead of|mix(?:ed|ing)? (?:it |them )?up with/,
]).source;
/** "Any of Rex's stuff?", "I gave her half of one of Rex's tablets". */
const TAKEN_OF =
  '(?:\\bany of|\\b(?:giv(?:e|en|ing)|gave|us(?:e|ed|ing)|had|got|took|taken|tried|slipped) (?:him |her |it )?(?:(?:one|some|half|a couple|two|a few)(?: of one)?) of)';
/** "Rex's got that Rimadyl from last year, but I didn't touch it". */
const UNTOUCHED =
  "\\bbut (?:i|we|she|he) (?:didn['’]t|did not|haven['’]t|never) (?:touch|us(?:e|ed)|giv(?:e|en)|gave|try|tried)";
/** "No stairs, no couch, no Rex." "No Rex is going to be hard." */
const ALONE = '(?=\\s*[.,;!?]|$| (?:and|or|for|near|around|on the bed|is going to be|will be)\\b)';
/** "Can I use up Rex's benazepril on her?" */
const GIVEN_ON = '\\b(?:use|using|give|giving|try|finish)(?: up)?(?: (?:some|the rest|any) of)?';
