/**
 * How likely the clinic said a sentence rather than an owner, by its words alone. What words and pairs of words tell
 * was learned from labelled visits (`bench/learn-voices.ts`, which writes `voice-weights.json`).
 */
import { anyOf, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { wordFeatures } from './voice-features.ts';
import weights from './voice-weights.json' with { type: 'json' };

const TOLD_BY: ReadonlyMap<string, number> = new Map(Object.entries(weights.said));

/** Natural logarithm of the odds that the clinic said it: above nought it did, below an owner. */
export const clinicOdds: (sentence: string) => number = readOnce(
  (sentence) => ruledOdds(sentence) + oddsOf(wordFeatures(sentence)),
);

/** The odds that features of a sentence tell. */
export function oddsOf(features: readonly string[]): number {
  return features.reduce((odds, feature) => odds + (TOLD_BY.get(feature) ?? 0), 0);
}

/** The odds by what only one of the two can say. */
export function ruledOdds(sentence: string): number {
  if (ASKS_BACK.test(sentence)) return -2 * TELLING;
  if (CLINICS_SAY.test(sentence) || ASKED_OFF.test(sentence) || TELLS_HOW.test(sentence)) return TELLING;
  return OWNERS_SAY.test(sentence) ? -TELLING : 0;
}

/** What nobody does, finds or advises but the clinic. Own list. */
const CLINICS_SAY = sequence(/\b/i, [
  /(?:stop|hold|skip|pause|leave) (?:that|it|them|those|the \w+)(?: off)? (?:until|till) (?:we|i|after we)\b/i,
  sequence(
    /i(?:'d| would|'m going to|'ll)? (?:also |strongly |certainly )?/i,
    /(?:suspect|recommend|suggest|advise|prescribe|palpate|auscult\w*)\b(?! you\b)/i,
  ),
  /when i (?:extend|flex|press|push on|palpate|squeeze|percuss|manipulate)/i,
  /i (?:can't|can|cannot) (?:express|palpate|auscult\w*|get you (?:the|some|a))/i,
  /we'll (?:do|run|send (?:off|out)|sedate|admit|clip|recheck|repeat) (?:an?|the|his|her|him|it|some|bloods?)\b/i,
  /i wouldn't (?:bother|worry|recommend|expect)\b/i,
  /i(?:'d| would) (?:go (?:up|down) to|start (?:him|her|with|(?![a-z]+ing\b)[a-z]{5,}(?=[.,!]|$))|add|increase|reduce|drop (?:it|the))\b/i,
  /(?:i've|i have) (?:put a needle|scanned|lanced|flushed|expressed|clipped|swabbed)\b/i,
  /(?:on|under) the (?:slide|microscope)\b/i,
  sequence(
    /(?:test|snap|culture|fecal|urinalysis|cytology|x-?rays?|films?|bloodwork)(?:'s| is| are| was| were| came back) /i,
    /(?:negative|positive|normal|clean|clear|unremarkable)\b/i,
  ),
  sequence(
    /(?:i|we) gave (?!you\b)[^.?!]{0,40}?\b/i,
    /(?:mg|mcg|milligrams?|mls?|mils?|per kilo|per kg|sub-?q|iv|under the skin|injection|shot)/i,
  ),
]);
/** "Clean it with salt water twice a day.", "no, don't crush them": what to do at home, to somebody. */
const TELLS_HOW = sequence(/^(?:(?:and|so|then|just|no|please|okay)[, ]+)*/i, [
  /(?:clean|bathe|wipe|flush|rinse|apply|rub) (?:it|that|them|this|the|his|her)\b/i,
  /(?:don't|do not) (?:give|let|use|crush|squeeze|feed|share|split|stop (?:it|them|giving|the))\b/i,
]);
/** What mostly those ask and tell whose animal it is, and who pay. Own list: too many ways to be learned from a few visits. */
const OWNERS_SAY = sequence(
  /\b/i,
  [
    sequence(
      /(?:is|will|was) (?:he|she|it|they) (?:(?:going to|gonna) )?(?:be )?/i,
      /(?:okay|ok|alright|all right|fine|die|dying|live|make it|in pain)/i,
    ),
    /(?:is|will|does) (?:he|she|it) (?:(?:going to|gonna) )?need/i,
    /is (?:it|that|this) (?:serious|bad|contagious|cancer|expensive|normal|dangerous)/i,
    /(?:is|are|was) [a-z]+ (?:also )?due (?:for|today|yet)/i,
    /how much (?:is|are|does|do|will|would) (?:it|that|this|the|all)|what (?:should|can|do) i do/i,
    /do i (?:need|have) to/i,
    /(?:he|she) (?:spits?|spat|threw|pukes?|puked|peed|slept|loves|hates|won't let)/i,
    /my (?:husband|wife|kids?|son|daughter|sister|brother|mom|dad|neighbou?r|other (?:dog|cat|horse))/i,
    /(?:i|we) (?:gave|tried|noticed|googled|rescued|adopted)/i,
  ],
  /\b/i,
);
/** "When do you want to see him back?": only one of the two has an appointment to give. */
const ASKS_BACK = anyOf([
  /^(?:(?:and|so|okay),? )*when (?:do|would|should) you (?:want|like|need) to see (?:him|her|them|it|us)\b/i,
  sequence(
    /^(?:(?:and|so|okay),? )*when (?:do|should) (?:i|we) (?:need to |have to )?/i,
    /(?:come|bring (?:him|her|them)) (?:back|in)\b/i,
  ),
]);
/** "Manure?", "Any coughing?": what the clinic asks one after the other. Own list. */
const ASKED_THINGS = anyOf([
  /appetite|eating|drinking|thirst|water|vomiting|vomit|diarrho?ea|stools?|manure|droppings|poo/,
  /poos|pooing|poop|pooping|pee|peeing|wee|wees|weeing|urination|urine|coughing|cough|sneezing/,
  /energy|itching|scratching|seizures?|medications?|meds|allergies|vaccines?|travel|supplements?/,
  /diet|food|feed|treats|fleas?|ticks?|weight|behaviou?r|sleep|limping|discharge|hypos/,
]).source;
const ASKED_OFF = new RegExp(
  `^(?:(?:and|okay|so|any|his|her|the),? )*(?:${ASKED_THINGS})(?:,? (?:or |and |any |runny |soft |loose |bloody )*(?:${ASKED_THINGS}))*(?:,? (?:or )?anything(?: like that| else| at all)?)?\\?$`,
  'i',
);
/** Whether a question is one of those that the clinic asks off a list, in a word. */
export function asksOff(question: string): boolean {
  return ASKED_OFF.test(question) && !/\bweight\b/i.test(question);
}

/** What one of these tells, as the words of {@link clinicOdds} do. */
const TELLING = 3;
