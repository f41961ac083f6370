/** Withdrawal times of which each is put right: "84 hours on milk, 10 days for meat. No, hang on, it's 96. Seven for meat." */

import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { OPENING_CUE } from '../words/correction-cues.ts';

/** The sentences with the time that was said last for each food of an animal, where the breath took the first ones back. */
export function withWithdrawalsAnew<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const [, days, food] = SAYS_ANEW.exec(sentence.text) ?? [];
    const at = days === undefined || food === undefined ? -1 : toldAt(kept, sentence, food);
    const told = kept[at];
    if (!told || days === undefined || food === undefined) kept.push(sentence);
    else
      kept[at] = {
        ...told,
        text: told.text.replace(timeOf(food), days),
        evidence: joinEvidence(told.evidence, sentence.evidence),
      };
  }
  return kept;
}

const SAYS_ANEW =
  /^(?:(?:and|so|then|it's) )*(\d+)(?: (?:days?|hours?))? (?:for|on|in) (?:the )?(meat|milk|eggs?|slaughter)[.!]*$/i;

/** Index of the sentence of the breath that told the first time; -1 where nothing was taken back since. */
function toldAt(kept: readonly SpokenSentence[], { segment, speaker }: SpokenSentence, food: string): number {
  const from = Math.max(0, kept.length - MOST_BETWEEN);
  const near = kept.slice(from);
  const at = near.findLastIndex(
    (one) => one.segment === segment && one.speaker === speaker && timeOf(food).test(one.text),
  );
  const isTakenBack = near.slice(at + 1).some(({ text }) => OPENING_CUE.test(text));
  return at >= 0 && isTakenBack ? from + at : -1;
}

/** Sentences of the breath between the two. */
const MOST_BETWEEN = 4;

/** The figure of "10 days for meat". */
function timeOf(food: string): RegExp {
  return new RegExp(`\\b\\d+(?= (?:days?|hours?) (?:for|on|in) (?:the )?${food.replace(/s$/i, '')})`, 'i');
}
