/** How an animal of the terrarium is kept: warmth, light, damp. */

import { DIRECTS } from '../facts/order-words.ts';
import { FUTURE } from '../facts/plan-words.ts';

/** "102 at the basking spot, good": how the animal is kept, wherever in the visit it is said. */
export function isOfTheTank(text: string): boolean {
  return (
    /\d/.test(text) && TANK.test(text) && !NEW_TANK.test(text) && !FUTURE.test(text) && !DIRECTS.test(text)
  );
}

/** "New linear UVB, basking 100 to 105": how it shall be kept. */
export function isTankToBe(text: string): boolean {
  return NEW_TANK.test(text) && TANK.test(text);
}

const NEW_TANK =
  /^(?:(?:and|then|also|an?)[, ]+)*(?:new|replace|raise|lower|increase|decrease|set|switch|change|upgrade|buy|get|add|aim|bring|turn)\b/i;
const TANK = /\b(?:basking|uvb|humidity|(?:cool|warm|hot) (?:side|end)|ambient)\b/i;
