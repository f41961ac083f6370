/** Values that somebody breaks off at, reckons anew and finds to be right: "37.5 mg, no, hold on. 17 times 2.2. It is 37.5." */

import { isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each such value said once, and without the doubt. */
export function withoutDoubted<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  let from = 0;
  for (const [at, told] of sentences.entries()) {
    if (at < from) continue;
    const again = foundAgain(sentences, at);
    standing.push(again === undefined ? told : undoubted(told, sentences.slice(at + 1, again + 1)));
    if (again === undefined) continue;
    standing.push(...sentences.slice(at + 1, again).filter(({ text }) => !RECKONS.test(text)));
    from = again + 1;
  }
  return standing;
}

function undoubted<S extends SpokenSentence>(told: S, more: readonly S[]): S {
  const evidence = joinEvidence(told.evidence, ...more.map((one) => one.evidence));
  return { ...told, text: `${told.text.replace(BREAKS_OFF, '')}.`, evidence };
}

/** Index of the sentence of the same breath that says once more the value at which one broke off. */
function foundAgain(sentences: readonly SpokenSentence[], at: number): number | undefined {
  const told = sentences[at];
  const value = told && !told.asks && BREAKS_OFF.test(told.text) ? lastValue(told.text) : undefined;
  if (!told || !value) return undefined;
  const next = sentences.slice(at + 1, at + 1 + MOST_BETWEEN);
  const index = next.findIndex((one) => goesOn(told, one) && saysAgain(one.text, value));
  return index < 0 ? undefined : at + 1 + index;
}

function lastValue(text: string): SpokenValue | undefined {
  return readValues(text.replace(BREAKS_OFF, '')).at(-1);
}

function goesOn(before: SpokenSentence, { speaker, segment, asks }: SpokenSentence): boolean {
  return before.speaker === speaker && before.segment === segment && !asks;
}

function saysAgain(text: string, value: SpokenValue): boolean {
  const [fresh] = IS_AGAIN.test(text) ? readValues(text) : [];
  return fresh !== undefined && isEqualValue(value, fresh);
}

/** Sentences between a doubt and what settles it. */
const MOST_BETWEEN = 4;
const BREAKS_OFF =
  /[,.…]+ (?:(?:no|wait|sorry|oh|uh|um)[,.]? )*(?:no|wait|hold on|hang on|let me (?:check|see|think|do the math))[.!…]*$/i;
const RECKONS = /\b(?:times|divided by|multiplied by|per kilo)\b/i;
/** "Yeah, it is 37.5." */
const IS_AGAIN =
  /^(?:(?:yeah|yes|yep|no|oh|okay|right|so)[,.]? ){0,3}(?:it is|it's|that is|that's) (?:right, )?(?:about )?\d[\d.]*(?: ?[a-z]+)?[.!]*$/i;
