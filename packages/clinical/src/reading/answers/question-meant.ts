/** Which of two questions asked in one breath an answer is of. */

import { wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/**
 * "What's he taking it for? And how long has he been on it?" "Separation anxiety.": what tells no time answers no "how long", and
 * a time alone answers nothing else. The last question otherwise.
 */
export function questionMeant(
  last: SpokenSentence,
  before: SpokenSentence | undefined,
  answer: string,
): SpokenSentence {
  if (before === undefined) return last;
  const isOfBefore = ASKS_TIME.test(last.text)
    ? !TELLS_TIME.test(answer) && !ASKS_TIME.test(before.text) && ASKS_WHAT.test(before.text)
    : ASKS_TIME.test(before.text) && TELLS_TIME.test(answer) && wordsOf(answer).length <= SHORT;
  return isOfBefore ? before : last;
}

/** Words of "about two or three weeks ago now, I think". */
const SHORT = 9;
const ASKS_TIME = /\b(?:how (?:long|often|many|much|frequently)|when|since when|what time)\b/i;
const ASKS_WHAT = /\b(?:what|which|where|why|who)\b/i;
const TELLS_TIME = anyOf([
  /\d/i,
  sequence(
    /\b/i,
    [
      /hours?|days?|weeks?|months?|years?|morning|night|evening|noon|yesterday|today|ago|since|once/i,
      /twice|always|never|forever|daily|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february/i,
      /march|april|may|june|july|august|september|october|november|december|spring|summer|fall|autumn/i,
      /winter|puppy|kitten|not long|long|a while|few|couple|often|sometimes|usually|every/i,
    ],
    /\b/i,
  ),
]);
