/** What an animal has, as its owner knows it: "She has Cushing's.", "They said it was IVDD.", "Yes, it was benign." */

import { namesDisease } from '../../reading/words/disease-words.ts';
import { PEOPLE } from './daily-life.ts';

/** Whether an owner tells what the animal has or had, or what a sample showed, and makes nothing of the clinic's words. */
export function tellsDisease(text: string): boolean {
  return SHOWED.test(text) || (namesDisease(text) && !PEOPLE.test(text) && !TAKES_UP.test(text));
}

/** "Yes, it was benign." */
const SHOWED =
  /\b(?:benign|malignant|cancerous|(?:came|come) back (?:all )?(?:clean|clear|fine|okay|normal))\b/i;

/** "So the Cushing's is controlled.", "Our last dog had that." */
const TAKES_UP =
  /^(?:(?:oh|okay|ah),? )*(?:so|then|that means)\b|\b(?:my|our|the) (?:last|old|other|previous|first|neighbou?r's) (?:dog|cat|horse|one)\b/i;
