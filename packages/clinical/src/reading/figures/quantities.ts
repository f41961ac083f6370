/** Whether a text has a quantity, and whether it has a dose. */
import { readNumbers } from '../numbers/numbers.ts';
import { readOnce } from '../text/read-once.ts';
import { isPronoun } from './pronoun-ones.ts';

/** Whether a text has a quantity: a number with a unit, a score, or a percentage. */
export function hasQuantity(text: string): boolean {
  return readNumbers(text).some(
    (number) => !isPronoun(text, number) && (number.unit !== undefined || number.over !== undefined),
  );
}

/** Whether a text has an amount such as a dose: milligrams, millilitres, units, tablets, or so much per kilo. */
export function hasDose(text: string): boolean {
  if (PER_KILO.test(text) || tellsPartOfTablet(text)) return true;
  return readNumbers(text).some((number) => DOSE_UNITS.has((number.unit ?? '').split('/')[0] ?? ''));
}

/** "Cefoxitin, 22 per kilo every 8": nobody says of what. */
const PER_KILO =
  /^(?:(?:and|then|so|give|start|also|plus)[, ]+)*(?!(?:that|this|about|over|just|which|with)\b)[a-z]{4,},? (?:at )?\d[\d.]* per (?:kilo|kg)\b/i;

/** "Half a tablet", "a quarter of a pill", "a whole capsule". */
const PART_OF_TABLET =
  /\b(?:half|(?:a |one )?(?:quarter|third|half)(?: of)?|three[ -]quarters of) an? (?:tablet|tab|pill|capsule)\b|\ba (?:half|quarter|whole) (?:tablet|tab|pill|capsule)\b/i;

const tellsPartOfTablet: (text: string) => boolean = readOnce((text) => PART_OF_TABLET.test(text));

const DOSE_UNITS = new Set([
  'mg',
  'mcg',
  'g',
  'mL',
  'L',
  'IU',
  'mEq',
  'tablet',
  'capsule',
  'drop',
  'puff',
  'gallon',
  'teaspoon',
  'tablespoon',
  'inch',
]);
