/** What the clinic reckons of what the owner told: calories that are eaten, poison for each kilo. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { sequence } from '../../reading/text/patterns.ts';

/** Whether a sentence tells no more than what it came to that was told just before. */
export function isToldSum(text: string): boolean {
  return COMES_TO.test(text);
}

/** "So he's getting 4 cups. That's 1600 calories.", "1 carprofen, and she's 6 kg. That's over 16 per kilo.": what it made. */
const COMES_TO = sequence(
  /^(?:(?:so|and|okay)[, ]+)*(?:that's|that is|which is|it's)/i,
  /(?: (?:about|over|almost|nearly|roughly|around|more than|like))* \d[\d.,]*(?: ?(?:mg|mcg|g|mL))? ?/i,
  /(?:calories|kcal|per (?:kilo|kg|pound)|\/kg)\b/i,
);

/** "80 g of the dark, that's 160 mg/kg of theobromine", "9 g into 11 kg, that's 800 mg/kg": what was eaten, and no dose to give. */
export function isPoisonSum(text: string): boolean {
  if (!/\d/.test(text) || namedDrugs(text).length > 0) return false;
  return (hasDose(text) && POISON.test(text)) || INTO_WEIGHT.test(text);
}

const POISON = sequence(
  /\b/i,
  [
    /theobromine|methylxanthines?|caffeine|xylitol|birch sugar|bromadiolone|brodifacoum|bromethalin/i,
    /difethialone|chlorophacinone|cholecalciferol bait|metaldehyde|ethylene glycol|antifreeze/i,
    /ibuprofen|naproxen|acetaminophen|chocolate|raisins?|grapes?|macadamias?/i,
  ],
  /\b/i,
);
const INTO_WEIGHT =
  /^(?:(?:so|and|okay|that's)[, ]+)*(?:about )?\d[\d.]* ?(?:mg|g|oz|ounces?)(?: of [^,.;]{2,25})? (?:in|into|over|divided by) (?:an? )?\d[\d.]* ?(?:kg|lb)\b/i;
