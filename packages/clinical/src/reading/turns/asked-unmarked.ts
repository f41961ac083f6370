/** What is asked though neither mark nor verb says so: what was said before and what comes next tell. */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { mayAskForDrug } from '../drugs/drugs-asked-for.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';

/** What is looked at of a sentence. */
interface Heard {
  text: string;
  role: Role;
  speaker: string;
  segment: number;
  asks: boolean;
  /** Undefined where nothing is dictated. */
  part?: string | null | undefined;
}

/** Whether a sentence that is no question in form is one between its neighbours. */
export function asksUnmarked(sentence: Heard, before: Heard | undefined, next: Heard | undefined): boolean {
  return (
    asksForDose(sentence, next) ||
    asksForDrug(sentence, next) ||
    listsOpenly(sentence, next) ||
    asksBriefly(sentence, next) ||
    asksHowMuch(sentence, before, next) ||
    goesOnAsking(sentence, before)
  );
}

/** "and the methimazole", says the owner, and the vet tells how much: it is asked, though no mark stands there. */
function asksForDose({ text, role, asks, part, segment }: Heard, next: Heard | undefined): boolean {
  if (asks || part !== undefined || next?.role !== 'vet' || next.asks) return false;
  if (!mayAskForDrug(text) || namedDrugs(next.text).length > 0) return false;
  if (STOPS_IT.test(next.text) && next.segment === segment + 1) return true;
  if (role !== 'owner') return false;
  return hasDose(next.text) || saysDosing(next.text) || TELLS_AMOUNT.test(next.text);
}

/** "And the frusemide", says the vet, and the owner "half a forty twice a day". */
function asksForDrug({ text, role, asks, part, segment }: Heard, next: Heard | undefined): boolean {
  if (asks || part !== undefined || role === 'owner' || next?.role !== 'owner' || next.asks) return false;
  if (next.segment !== segment + 1 || !mayAskForDrug(text) || namedDrugs(next.text).length > 0) return false;
  return hasDose(next.text) || saysDosing(next.text) || TELLS_AMOUNT.test(next.text);
}

/** "And his arthritis stuff, the meloxicam", whoever it is taken to be, and "stop that until we've done the test". */
const STOPS_IT =
  /^(?:(?:no|yes|yeah|okay|just|please)[, ]+)*(?:stop|hold|skip|keep|continue|leave) (?:that|it|them)\b/i;

/** "panting at night", says the vet, and the owner "she pants, yeah": asked, though neither verb nor mark says so. */
function asksBriefly({ text, role, asks, part, segment }: Heard, next: Heard | undefined): boolean {
  if (asks || part !== undefined || role === 'owner' || next?.role !== 'owner' || next.asks) return false;
  if (next.segment !== segment + 1 || /\d/.test(text)) return false;
  const length = text.split(' ').length;
  if (length <= MOST_TOLD && RECALLS.test(text)) return /^(?:no|nope|yes|yeah|yep|yup)\b/i.test(next.text);
  if (OFFERS_TWO.test(text)) return true;
  if (length > MOST_BRIEF) return false;
  return isClinical(text, 'sign') && !SAYS_SO.test(text) && ANSWERS.test(next.text);
}

/** "I gave her Benadryl", says the owner, the vet "25 mg", and the owner "yeah, once a day": asked, and no order. */
function asksHowMuch(
  { text, role, asks, part }: Heard,
  before: Heard | undefined,
  next: Heard | undefined,
): boolean {
  if (asks || part !== undefined || role === 'owner' || !AMOUNT_ALONE.test(text)) return false;
  const isTold = before?.role === 'owner' && GAVE.test(before.text);
  return isTold && next?.role === 'owner' && AGREES_AND_MORE.test(next.text);
}

const AMOUNT_ALONE =
  /^(?:(?:so|and|like|just|about|the|a|an) )*\d[\d.]* ?(?:mg|mL|units?|tablets?|pills?|capsules?|drops|g|scoops?)[.]*$/i;
const GAVE = /\b(?:gave|give|giving|given|tried|takes?|gets?|had|used)\b/i;
/** "Yeah, the 25s, once a day." */
const AGREES_AND_MORE = /^(?:yes|yeah|yep|yup|no|nope|nah)\b(?:\W+\w+){2}/i;

/** "Rat bait slug bait anything at a neighbor's", says the vet, and the owner "no bait": asked for, one by one. */
function listsOpenly({ text, role, asks, part, segment }: Heard, next: Heard | undefined): boolean {
  if (asks || part !== undefined || role === 'owner' || next?.role !== 'owner' || next.asks) return false;
  const isShort = next.segment === segment + 1 && text.split(' ').length <= MOST_LISTED;
  return isShort && ENDS_OPEN.test(text) && isClinical(text, 'sign') && ANSWERS.test(next.text);
}

/** "Did he get into anything? Trash, toys, corn cobs…": what might be the answer, and still open. */
function goesOnAsking({ text, segment, speaker }: Heard, before: Heard | undefined): boolean {
  return (
    before?.asks === true && before.segment === segment && before.speaker === speaker && LISTS_OPEN.test(text)
  );
}

const LISTS_OPEN = /^(?:like )?[a-z' -]{3,25}(?:, [a-z' -]{3,25}){1,6}(?:,? or [a-z' -]{3,25})?(?:\.{3}|…)$/i;

/** "Bright red or dark": which of the two. */
const OFFERS_TWO =
  /^(?!(?:give|keep|feed|use|put|no|not|either|ring|call|come|bring|if)\b)[a-z]+(?: [a-z]+)? or [a-z]+(?: [a-z]+)?$/i;
const MOST_BRIEF = 5;
const MOST_LISTED = 10;
/** "Rat bait slug bait anything at a neighbor's": a list that is left open. */
const ENDS_OPEN =
  /^(?:[a-z'-]+ ){1,6}(?:or )?(?:anything|anybody|anyone|any)\b(?! (?:more|longer|better|worse))(?<!\b(?:not|no|don't|doesn't|didn't|hasn't|isn't|if|never|without|i|he|she|we|it's|there's)\b.*)/i;
const MOST_TOLD = 16;
/** "And she finished the pred", "and you decided against surgery then": told of what only the owner knows. */
const RECALLS = sequence(
  /^(?:(?:okay|so|good|and|great|alright|now|then) )*/i,
  [
    sequence(
      /(?:he|she|they|you) /i,
      /(?:finished|stopped|started|took|decided|never had|already|gave|kept|(?:did|had) (?:well|okay|fine))/i,
    ),
    /you and \w+ decided/i,
  ],
  /\b[^.,!]*$/i,
);
/** A finding that is told has a verb, a side or a degree; "yeah" behind it only agrees. */
const SAYS_SO = anyOf([
  /[.!,]|['’]s\b/i,
  sequence(
    /\b/i,
    [
      /is|are|has|had|was|no|not|some|a|little|bit|mild|moderate|severe|left|right|both|there|see|feel/i,
      /hear|looks?|clear|clean|fine|good|okay|normal|give|keep|start|stop|if|don't|watch|i|we|you/i,
    ],
    /\b/i,
  ),
]);
const ANSWERS =
  /^(?:no|nope|nah|yes|yeah|yep|yup|not really|a little|sometimes|once|i think so|i don't think|(?:he|she)\b.*\b(?:yeah|yes))\b/i;

const TELLS_AMOUNT = /^(?:(?:that's|it's|so|just|okay)[,\s]+)*(?:\d|half)/i;
