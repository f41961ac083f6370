/** Amounts that are said without their drug, soon after it was named. */

import { changesDose, setsAmount } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { Reading } from '../facts/note-facts.ts';
import type { Visit } from '../facts/visit-so-far.ts';

/** "Two hundred milligrams." and no more. */
export function isAmountAlone(text: string): boolean {
  return AMOUNT_ALONE.test(text);
}

/** Whether an amount without a name is of a drug that was named so many turns ago: the less it tells, the sooner. */
export function isAmountSoon(visit: Visit, text: string, turns: number): boolean {
  if (changesDose(text) && !setsAmount(text)) return turns <= 2;
  if (setsAmount(text)) return turns <= (TO_THE_END.test(text) || isSpokenOn(visit) ? FAR : 2);
  if (BARE_ORDER.test(text) || AMOUNT_ALONE.test(text)) return turns <= 3;
  return turns <= 1 && RECKONED.test(text);
}

/** "She gets down to 62 on four units. I don't want five. Go to three and a half both times.": doses are spoken of all along. */
function isSpokenOn({ said }: Visit): boolean {
  return said.slice(-3).some(({ text }) => hasDose(text) && namedDrugs(text).length === 0);
}

/** "We'll use maropitant." "One mil under the skin and omeprazole twenty milligrams": the first amount is of the drug before. */
export function opensWithAmount(text: string): boolean {
  const ahead = AMOUNT_AHEAD.exec(text)?.[0];
  return ahead !== undefined && namedDrugs(ahead).length === 0 && namedDrugs(text).length > 0;
}

const AMOUNT_AHEAD =
  /^(?:(?:so|and|that's|about) )*\d[\d.]* ?(?:mg|mcg|mL|units?|tablets?|drops?)\b(?! of\b| each\b)[^,.;\d]{0,40}? and (?=[a-z-]+(?: [a-z-]+)? \d)/i;

/** An amount alone stands with what was told to be given just before; all else is ordered. */
export function placeOfDose({ facts }: Visit, text: string): Partial<Reading> {
  const isTold = isAmountAlone(text) && facts.at(-1)?.places[0] === 'Current Medications';
  return isTold
    ? { soap: 'subjective', places: ['Current Medications', 'History'] }
    : { places: ['Medications Prescribed', 'Treatment'] };
}

/** "Go to two and a half every other day for three weeks and then stop.": only of a medicine, however long it was talked about. */
const TO_THE_END =
  /\bfor (?:(?:about|another|the next) )*(?:an?|\d[\d-]*) (?:days?|weeks?|months?),? (?:and )?then (?:we |you )?(?:can )?(?:stop|it stops|nothing|(?:he|she)'s (?:done|off)|off|every|\d)/i;
const FAR = 8;

/** "Midazolam, point two per kilo." "So that's 4.5 milligrams, which is 0.9 of a mil.": what the dose comes to. */
const RECKONED =
  /^(?:(?:so|and|okay|which|then)[,\s]+)*(?:that's|that is|that comes to|that'll be|comes to|works out (?:at|to))(?: about| around)? \d[\d.]* ?(?:mg|mcg|g|mL|IU|units?|tablets?|capsules?)\b/i;

/** "I gave him a Nurofen." "Just the one. Two hundred milligrams." */
const AMOUNT_ALONE =
  /^(?:(?:and|just|about|so|a|the) )*\d[\d.]* ?(?:mg|mcg|mL|units?)(?: ones?| each)?[.!]*$/i;
/** "250, twice a day.", "5 in the morning and 2.5 at night." */
const BARE_ORDER = sequence(
  /^(?:(?:so|and|then|that's|it's|okay|right)[,\s]+)*\d+(?:\.\d+)?/i,
  /(?: of (?:an? |the )?\d+(?:\.\d+)?)?,? /i,
  /(?:once|twice|(?:[2-4]|two|three|four) times|every|morning and|in the (?:morning|evening),? (?:and )?\d|q\d+h)/i,
  /\b/i,
);
