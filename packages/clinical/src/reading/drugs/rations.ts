/** How much of a food an animal is to get: "a quarter cup twice a day of the i/d", "two flakes in the morning". */

import { sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { namedDrugs } from './drug-mentions.ts';

/** Whether a text says an amount of food, and no dose: what names a drug is of the drug. */
export function saysRation(text: string): boolean {
  return (
    (MEASURE.test(text) || CALORIES.test(text) || ANSWERED.test(text)) &&
    !NO_FOOD.test(text) &&
    namedDrugs(text).length === 0
  );
}

/** Whether a text says such an amount as what shall be fed, and not as what was. */
export const ordersRation: (text: string) => boolean = readOnce(
  (text) => saysRation(text) && !IS_FED.test(text.replace(UNTIL, '')),
);

const AMOUNT =
  '(?:\\d[\\d./-]*(?: of an?)?|an?|half(?: an?)?|(?:a |one )?(?:third|quarter|half) (?:of an? )?|three quarters of an?|(?:two|3|2) thirds of an?)';
/** What food is measured in; weights and spoons are of many things, and need the food beside them. */
const MEASURE = sequence(/\b/i, AMOUNT, / ?(?:(?:small|big|level|heaping|rounded|more) )?/i, [
  /(?:cups?|cans?|tins?|pouch(?:es)?|scoops?|flakes?|handfuls?|kibbles)\b/i,
  sequence(
    /(?:tablespoons?|teaspoons?|lb|pounds?|ounces?|oz) (?:(?:once|twice|\d times) a day )?of /i,
    /(?!weight|body)(?:(?:the|a|an|his|her|some|plain|canned|wet|dry) )?[a-z]/i,
  ),
]);
/** "That's about 360 calories." */
const CALORIES = /\b\d[\d,]* (?:k?cals?|calories|kilocalories)\b/i;
/** "Salt: a tablespoon a day", made of what was asked for and its answer. */
const ANSWERED = /^[A-Z][a-z]+(?: [a-z]+)?: [^.]{0,20}\b(?:table|tea)spoons? (?:a|per|once|twice)\b/;
/** "Half a cup of fluid" was drained, "a scoop of litter" is put down. */
const NO_FOOD =
  /\b(?:pus|fluid|blood|urine|discharge|litter|bleach|vinegar|soap|shampoo|powder|epsom|medicine|medication|exudate|vomit)\b/i;
/** "Until the stool's been normal for two days." */
const UNTIL = /,? (?:until|till) [^?]*$/i;
/** "It's the third of a can", told as a cause. */
const IS_FED =
  /^(?:it|that)(?:'s| is) the\b|\b(?:been|was|were|had|ate|eats|eating|gets|getting|got|fed|drank|drinks|drinking|used to|vomited|threw)\b|\?/i;
