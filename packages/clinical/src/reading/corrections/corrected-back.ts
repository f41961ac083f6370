/** What is put right and then found to have been right: "1 gram. No, sorry, the 2 gram ones. Let me look. Yeah, it's 1 gram." */

import { isEqualValue, isSameKind, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { OPENING_CUE } from '../words/correction-cues.ts';

/** The sentences without a correction that its speaker took back again. */
export function withCorrectedBack<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: (S | undefined)[] = [...sentences];
  for (const [at, sentence] of sentences.entries()) {
    const value = BACK.test(sentence.text) && !sentence.asks ? onlyValue(sentence.text) : undefined;
    const wrong = value && wrongAt(sentences, at, value);
    const told = wrong === undefined ? undefined : standing[wrong - 1];
    if (wrong === undefined || !told) continue;
    const evidence = joinEvidence(told.evidence, sentence.evidence);
    standing[wrong - 1] = { ...told, evidence };
    standing[wrong] = undefined;
    standing[at] = undefined;
  }
  return standing.filter((one) => one !== undefined);
}

/** Index of the correction that an agreed value takes back: the sentence before it has the value already. */
function wrongAt(sentences: readonly SpokenSentence[], at: number, value: SpokenValue): number | undefined {
  const from = Math.max(1, at - MOST_BETWEEN);
  const wrong = sentences.slice(from, at).findLastIndex((one) => corrects(one, value));
  const index = from + wrong;
  const [told, by] = sentences.slice(index - 1, index + 1);
  if (wrong < 0 || !told || !by || !goesOn(told, by)) return undefined;
  const last = sentences[at];
  const isOwn = last !== undefined && goesOn(by, last);
  const isChecked = sentences.slice(index + 1, at).some(({ text }) => CHECKS.test(text));
  if (!isOwn && !(isChecked && (last?.segment ?? 0) - by.segment <= 2)) return undefined;
  return readValues(told.text).some((one) => isEqualValue(one, value)) ? index : undefined;
}

/** Whether a sentence corrects to another value of the kind. */
function corrects({ text, asks }: SpokenSentence, value: SpokenValue): boolean {
  if (asks || !OPENING_CUE.test(text)) return false;
  return readValues(text).some((one) => isSameKind(one, value) && !isEqualValue(one, value));
}

function goesOn(before: SpokenSentence, sentence: SpokenSentence): boolean {
  return before.speaker === sentence.speaker && before.segment === sentence.segment && !before.asks;
}

/** Whoever looks it up may be another one than who was not sure. */
const CHECKS = /\b(?:let me|i'll|let's) (?:just )?(?:have a )?(?:look|check|see|read)\b/i;

function onlyValue(text: string): SpokenValue | undefined {
  const [value, second] = readValues(text);
  return second ? undefined : value;
}

/** Sentences between a correction and what takes it back: "I think. Let me look at the box." */
const MOST_BETWEEN = 5;
const BACK =
  /^(?:(?:yeah|yes|yep|no|oh|ah|okay|right|actually|sorry|so)[,.]? ){1,3}(?:(?:it's|it is|it was|that's|they're|he's|she's) )?(?:right, )?(?:the )?\d[\d.]*(?: ?[a-z]+)?(?: ones?| after all)?[.!]*$/i;
