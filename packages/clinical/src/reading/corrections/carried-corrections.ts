/** What a correction changes: the sentence that had the wrong value, and each that said or read back the same one. */

import { readValues } from '../figures/spoken-values.ts';
import { tidy } from '../sentences/sentences.ts';
import { joinEvidence } from '../turns/spoken-sentences.ts';
import { MIXED_UP } from '../words/correction-cues.ts';
import type { Correctable, Replaced } from './find-replaced.ts';
import { withOtherSide } from './swapped-sides.ts';

/** Sets what was found right, and what others or the speaker made of it. */
export function carryOut<S extends Correctable>(
  kept: S[],
  found: Replaced<S>,
  { sentence, announced }: { sentence: Correctable; announced: Correctable | undefined },
): void {
  const by = joinEvidence(announced?.evidence ?? [], sentence.evidence);
  kept[found.index] = corrected(found.sentence, found.text, by);
  correctReadings(kept, found, by);
  correctRepeated(kept, { ...found, announced: announced?.text ?? sentence.text }, by);
}

/** "A lesion on 407. 407, and that hurts.": who had it the wrong way round had it so each time. */
function correctRepeated<S extends Correctable>(
  kept: S[],
  found: Replaced<S> & { announced: string },
  by: readonly number[],
): void {
  const change = MIXED_UP.test(found.announced) ? changeOf(found) : undefined;
  if (!change) return;
  for (let index = Math.max(0, found.index - 4); index < found.index; index += 1) {
    const sentence = kept[index];
    if (sentence?.speaker !== found.sentence.speaker) continue;
    const text = withChanged(sentence.text, change) ?? withOtherSide(sentence.text, change, found.announced);
    if (text !== undefined) kept[index] = corrected(sentence, text, by);
  }
}

interface Change {
  old: string;
  fresh: string;
}

/** The value that a correction changed. */
function changeOf<S extends Correctable>(found: Replaced<S>): Change | undefined {
  const right = readValues(found.text);
  const values = readValues(found.sentence.text);
  const wrong = values.findIndex(({ text }, at) => text !== right[at]?.text);
  const old = values[wrong]?.text;
  const fresh = right[wrong]?.text;
  return old === undefined || fresh === undefined ? undefined : { old, fresh };
}

function withChanged(text: string, { old, fresh }: Change): string | undefined {
  const said = readValues(text).find((value) => value.text === old);
  return said && text.slice(0, said.start) + fresh + text.slice(said.end);
}

/** Whoever read the wrong value back after it was said read it back wrong. */
function correctReadings<S extends Correctable>(kept: S[], found: Replaced<S>, by: readonly number[]): void {
  const change = changeOf(found);
  if (!change) return;
  for (let index = found.index + 1; index <= found.index + 4; index += 1) {
    const sentence = kept[index];
    if (!sentence || sentence.speaker === found.sentence.speaker) continue;
    const text = withChanged(sentence.text, change);
    if (text !== undefined) kept[index] = corrected(sentence, text, by);
  }
}

/** A sentence with other words; what put it right is its evidence, too. */
export function corrected<S extends Correctable>(before: S, text: string, by: readonly number[]): S {
  return { ...before, text: tidy(text), asks: false, evidence: joinEvidence(before.evidence, by) };
}
