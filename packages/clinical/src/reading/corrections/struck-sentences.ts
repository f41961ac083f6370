/** What who dictates has struck out: "Delete that, no steroid was given." behind what is gone, "Scratch that, five by three." */

import { capital, wordsOf } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence } from '../turns/spoken-sentences.ts';
import type { Correctable } from './find-replaced.ts';

/** The sentences of a dictation without what was struck out; in a talk the passes behind this one tell what "scratch that" means. */
export function withoutStruck<S extends Correctable>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const before = kept.at(-1);
    const rest = before && isDictatedBehind(before, sentence) ? restOfStrike(sentence.text) : undefined;
    if (before === undefined || rest === undefined) kept.push(sentence);
    else kept.splice(-1, 1, ...put(before, sentence, rest));
  }
  return kept;
}

function isDictatedBehind(before: Correctable, { part, segment }: Correctable): boolean {
  return part !== undefined && before.part !== undefined && segment - before.segment <= 1;
}

/** What is said behind a strike; undefined where nothing is struck, or only a value is, which its kind tells best. */
function restOfStrike(text: string): string | undefined {
  const [, rest] = STRIKES.exec(text) ?? [];
  if (rest === undefined || MEASURES.test(rest) || wordsOf(rest).length === 0) return rest;
  return wordsOf(rest).length >= FEWEST_WORDS && STATES.test(rest) ? rest : undefined;
}

/** What stands of both. */
function put<S extends Correctable>(before: S, by: S, rest: string): S[] {
  const size = MEASURES.exec(rest)?.[1];
  const evidence = joinEvidence(before.evidence, by.evidence);
  if (size !== undefined && SIZE.test(before.text))
    return [{ ...before, text: before.text.replace(SIZE, size), evidence }];
  return wordsOf(rest).length === 0 ? [] : [{ ...by, text: capital(rest), evidence }];
}

const STRIKES = sequence(
  /^(?:(?:no|actually|sorry|wait|oh|um|uh|okay)[,.]? )*/i,
  [
    /(?:scratch|strike|delete|erase|remove|cross out|take out) (?:that|the last (?:bit|line|part|sentence))/i,
    /correction/i,
  ],
  /(?: (?:bit|line|part|sentence|out))?(?:[,.;:-]+ *|(?= )|$)(.*)$/i,
);
const SIZE = /\b\d+(?:\.\d+)?(?: ?cm)? (?:by|x) \d+(?:\.\d+)?(?:(?: ?cm)? (?:by|x) \d+(?:\.\d+)?)?/i;
const MEASURES =
  /^ ?(?:it's |make it )?(\d+(?:\.\d+)?(?: ?cm)? (?:by|x) \d+(?:\.\d+)?(?:(?: ?cm)? (?:by|x) \d+(?:\.\d+)?)?)(?: ?cm| ?mm)?[.!]*$/i;
/** A statement of its own: "no steroid was given, she got carprofen", "she is a female so less likely". */
const FEWEST_WORDS = 4;
const STATES =
  /^ ?(?:no|none|not|he|she|it|they|there|the|we|i|owners?)\b.*\b(?:is|are|was|were|has|have|had|got|gets?|gave|will|did|does|do)\b/i;
