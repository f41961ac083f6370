/** What the clinic says again of the history that the owner has just told. */

import { changesDose, setsAmountOf } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { saysDosing } from '../../reading/figures/dosing-shorthand.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { examinersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { EXAMINES } from '../facts/exam-words.ts';
import type { Moment, Reading } from '../facts/note-facts.ts';
import { historyPlaces } from '../owner/history-places.ts';
import { isGivenBefore } from './dosed-orders.ts';
import { isOwnersDose } from './given-so-far.ts';
import { isOfPlan } from './of-the-plan.ts';
import { isToldSum } from './reckoned-sums.ts';
import { isShown } from './shown-parts.ts';
import { isAlwaysHistory, isHistory, NEUTERED } from './told-history.ts';
import { isVaccinated } from './told-vaccines.ts';

/** Whether a sentence of the clinic restates history: who the animal is, or what the owner has just told. */
export function isRestated(text: string, { phase, ownerSaid, isUnderTold }: Moment): boolean {
  if (isAlwaysHistory(text) || isOwnersDose(text, ownerSaid)) return true;
  if (isUnderTold && isToldSum(text)) return true;
  if (ownerSaid === undefined || phase === 'plan' || isOfPlan(text) || isVaccinatedToday(text)) return false;
  if (isNewOrder(text, ownerSaid) || setsAmountOf(text)) return false;
  return (phase === 'history' && SUMS_UP.test(text)) || isOfOwnersTelling(text, ownerSaid, phase);
}

/** "Both have had their first DHP today." */
function isVaccinatedToday(text: string): boolean {
  return /\btoday\b/i.test(text) && isVaccinated(text);
}

/** A full dose of a drug that the owner did not speak of is no history, but for one of the owner's own figures. */
function isNewOrder(text: string, ownerSaid: string): boolean {
  if (changesDose(text)) return true;
  const isDosed = hasDose(text) && saysDosing(text) && !sharesDrug(namedDrugs(ownerSaid), namedDrugs(text));
  if (!isDosed) return false;
  const told = new Set(readNumbers(ownerSaid).map(({ value, unit }) => `${value} ${unit ?? ''}`));
  return !readNumbers(text)
    .filter(({ unit }) => unit !== undefined)
    .some(({ value, unit }) => told.has(`${value} ${unit ?? ''}`));
}

/** "Small and few.", said of the droppings that the owner has just told of. */
const SUMS_UP =
  /^(?:(?:so|okay|right),? )*(?:[a-z]+,? )?(?:small|few|soft|hard|runny|dry|watery|thick|less|more|big|pale|dark)(?: (?:and|but) [a-z]+)?[.!]*$/i;

function isOfOwnersTelling(text: string, ownerSaid: string, phase: Moment['phase']): boolean {
  if (phase === 'exam' && !isSaidAgain(text, ownerSaid)) return false;
  if (bodySystem(text) !== undefined && isClinical(text, 'finding') && !isClinical(text, 'sign'))
    return false;
  return isHistory(text) && !isShown(text, ownerSaid);
}

/** Whether the clinic speaks of the part that the owner spoke of, and has not touched it. */
function isSaidAgain(text: string, ownerSaid: string): boolean {
  const system = bodySystem(text);
  return (
    system !== undefined &&
    system === bodySystem(ownerSaid) &&
    isClinical(text, 'sign') &&
    !isClinical(text, 'finding') &&
    !EXAMINES.test(text)
  );
}

/** Before the examination a vet who speaks of signs, and of no part of the body, tells the history. */
export function isTold(text: string, { phase }: Moment): boolean {
  if (phase !== 'history') return false;
  const isOfSigns = isClinical(text, 'sign') && !isClinical(text, 'finding', 'test');
  return isOfSigns && bodySystem(text) === undefined && wordsOf(text).length > 2;
}

/** A line of the history in the clinic's words. */
export function restated(text: string): Reading {
  const told = isGivenBefore(text)
    ? text.replaceAll(/\byou\b/gi, 'owner')
    : text.replace(WHO_STOPPED, '').replace(YOU_GAVE, 'owner ');
  // One word is enough.
  const topic = NEUTERED.test(text) ? 'sex' : 'restated';
  return { soap: 'subjective', places: historyPlaces(text), text: examinersVoice(told), topic };
}

const WHO_STOPPED =
  /^(?:(?:so|and|but|no|oh),? )*(?:i|we)(?:'d| had)? (?=(?:stopped|discontinued|tapered|lowered)\b)/i;

const YOU_GAVE = /\byou (?=(?:took|gave|used)\b)/i;

/** A course of before: what was taken then is taken no more. */
export function earlierCourse(text: string): Reading {
  return { ...restated(text), places: ['Past Medical History', 'History'] };
}
