/** A no of one day: "Any blood in it?" "Yesterday no. This morning it was like strawberry jam." */
import { lowered } from '../sentences/sentences.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/**
 * What a denial must say besides, where it is of one day only: that day, and what the same turn tells of the next.
 * Undefined where an answer is none of one day.
 */
export function onlyThen(answer: SpokenSentence, next: SpokenSentence | undefined): string | undefined {
  const day = NO_THAT_DAY.exec(answer.text)?.[1];
  if (day === undefined) return undefined;
  const goesOn = next?.segment === answer.segment && next.speaker === answer.speaker && !next.asks;
  const since = goesOn && OTHER_DAY.test(next.text) ? `. ${next.text}` : '';
  return ` ${lowered(day)}${since}`;
}

const NO_THAT_DAY =
  /^(yesterday|today|this morning|last night|last week|at first|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: morning| night)?,? (?:no|nope|not)[.!]*$/i;
const OTHER_DAY = /^(?:but |and |then )*(?:yesterday|today|this morning|last night|tonight|now|since)\b/i;
