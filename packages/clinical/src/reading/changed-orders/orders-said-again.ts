/**
 * An order that is thought over by the patient's weight and said again with one value changed: "20 mg for two weeks and then
 * 30. No, let me think, 34 kilos. 20 for two weeks, and then 40."
 */

import { hasDose } from '../figures/quantities.ts';
import { inPlaceOf, isEqualValue, isSameKind, readValues } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { OPENING_CUE } from '../words/correction-cues.ts';

/** The sentences with such orders as they were said last, and without the weight that was thought of meanwhile. */
export function withOrdersSaidAgain<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const before = kept.at(-1);
    const text = before && isOrderOf(before, sentence) ? orderMeant(before, sentence) : undefined;
    if (!before || text === undefined) kept.push(sentence);
    else kept.splice(-1, 1, { ...before, text, evidence: joinEvidence(before.evidence, sentence.evidence) });
  }
  return kept;
}

/** The order as the next sentence leaves it; undefined where that says something else. */
function orderMeant(before: SpokenSentence, sentence: SpokenSentence): string | undefined {
  return weighsOver(sentence.text) ? before.text : orderSaidAgain(before, sentence);
}

function isOrderOf(before: SpokenSentence, { speaker, segment, asks }: SpokenSentence): boolean {
  const isNext = before.speaker === speaker && segment - before.segment <= 1;
  return isNext && !asks && !before.asks && before.role !== 'owner' && hasDose(before.text);
}

/** "No, let me think, 34 kg.": what a dose is reckoned from, and no weight that was taken. */
function weighsOver(text: string): boolean {
  const cue = OPENING_CUE.exec(text)?.[0];
  return cue !== undefined && ONLY_WEIGHT.test(text.slice(cue.length));
}

const ONLY_WEIGHT =
  /^(?:(?:let me (?:think|see)|hang on|hold on|so|okay|(?:he|she|it)(?:'s| is)|at|for)[,.\s]+)*[\d.]+ ?(?:kg|lb)[.!]*$/i;

/** The order with the value that is another one the second time; undefined where the two are not said alike. */
function orderSaidAgain(before: SpokenSentence, { text }: SpokenSentence): string | undefined {
  // What was thought over rests on two sentences by now.
  const isAgain = before.evidence.length > 1 || OPENING_CUE.test(text);
  const [first, second, fresh, more] = readValues(text);
  if (!isAgain || !first || !second || !fresh || more || !/^(?:so |okay,? |it's )?\d/i.test(text))
    return undefined;
  const old = readValues(before.text);
  const at = old.findIndex((value, index) => {
    const [next, last] = old.slice(index + 1, index + 3);
    return (
      isEqualValue(value, first) && next && last && isEqualValue(next, second) && isSameKind(last, fresh)
    );
  });
  const wrong = at < 0 ? undefined : old[at + 2];
  if (!wrong || isEqualValue(wrong, fresh)) return undefined;
  return tidy(
    `${before.text.slice(0, wrong.start)}${inPlaceOf(wrong, fresh)}${before.text.slice(wrong.end)}`,
  );
}
