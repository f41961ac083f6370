/** "Wednesday. That's today, isn't it? No, it's Thursday.": which day it is today puts no other day right. */
import { sequence } from '../text/patterns.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';

/**
 * The sentences without the asides in which somebody finds out what day it is: the question with its answer. "He vomited
 * twice. That was yesterday." finds out nothing and stays.
 */
export function withoutDayOfToday<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  return sentences.filter(
    (sentence, index) =>
      !isFoundOut(sentence, sentences[index + 1]) && !isFoundOut(sentences[index - 1], sentence),
  );
}

function isFoundOut(asked: SpokenSentence | undefined, told: SpokenSentence | undefined): boolean {
  if (!asked || !told || told.segment - asked.segment > 1) return false;
  return ASKS_DAY.test(asked.text) && TELLS_DAY.test(told.text);
}

const ASKS_DAY = sequence(
  /^(?:(?:so|and|well|oh|no|wait),? )*/i,
  [
    /(?:that's|is that|that was|is it) (?:today|now|yesterday)/i,
    /(?:what day|which day) (?:is it|are we|is this)|what's today/i,
  ],
  /(?:,? (?:isn't it|is it|right|today|no))?[?.!]*$/i,
);
const TELLS_DAY =
  /^(?:(?:no|yes|yeah|yep|oh|wait|sorry),? ){0,3}(?:it's|it is|today's|today is|we're)(?: only| already)? \w+day(?:,? isn't it| today)?[?.!]*$/i;
