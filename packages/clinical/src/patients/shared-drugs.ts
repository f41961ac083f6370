/** One drug for several patients, named once. */
import { namedDrugs } from '../reading/drugs/drug-mentions.ts';

/** "Pyrantel today, Biscuit gets 2 mL and Waffle 1.8": the second amount says nothing without the name of the drug. */
export function isDrugShared([first, ...others]: ReadonlyArray<{ text: string }>): boolean {
  const isAmount = others.some(({ text }) => AMOUNT_OF_ONE.test(text));
  return isAmount && first !== undefined && namedDrugs(first.text).length > 0;
}

const AMOUNT_OF_ONE = /^(?:and )?\S+ \d\S*(?: \w+)?[.!]?$/i;
