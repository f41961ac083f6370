/** What one owner tells and another knows better: "Five minutes." "It wasn't five, I took a video, so it was about two minutes." */

import { readValues } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { captured, sequence } from '../text/patterns.ts';
import { corrected } from './carried-corrections.ts';
import type { Correctable } from './find-replaced.ts';

/**
 * Puts the value that a sentence comes to in the place of the short answer that it denies.
 * @returns whether it did, and the sentence has nothing else to say
 */
export function toldOtherwise<S extends Correctable>({ text, evidence, segment }: S, kept: S[]): boolean {
  const [, wrong = '', rest = ''] = WAS_NOT.exec(text) ?? [];
  const right = wrong === '' ? undefined : findAll(rest, COMES_TO).at(-1)?.[1];
  const fresh = right === undefined ? undefined : readValues(right).at(-1);
  if (right === undefined || fresh === undefined) return false;
  const index = kept.findLastIndex(
    (one) =>
      segment - one.segment <= 3 &&
      !one.asks &&
      wordsOf(one.text).length <= MOST_ANSWERED &&
      denies(one.text, wrong, fresh.kind),
  );
  const answer = kept[index];
  if (!answer) return false;
  kept[index] = corrected(answer, right, evidence);
  return true;
}

/** Whoever says more than this says more than the value. */
const MOST_ANSWERED = 10;

function denies(text: string, wrong: string, kind: string): boolean {
  return readValues(text).some(
    (value) => value.kind === kind && Number.parseFloat(value.text) === Number(wrong),
  );
}

const WAS_NOT =
  /^(?:(?:no|well|actually|honey|oh|but)[,.]? )*(?:it|that)(?: wasn['’]t| was not| isn['’]t|['’]s not) (?:quite |really |even |that long )?(?:for )?(\d+)(?: [a-z]+)?[,.;]? (.+)$/i;
/** "So it was about two minutes", at the end. */
const COMES_TO = sequence(
  /\b(?:so|it was|it's|it's been|that's|more like) /gi,
  captured([
    sequence(
      /(?:about |maybe |more like |only |just |around )*\d[\d.]* ?/gi,
      /(?:s|min|h|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/gi,
    ),
  ]),
  /(?=[^a-z]*$| (?:ago|long|at most|on the video)\b)/gi,
);
