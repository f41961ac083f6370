/** What somebody who had it mixed up says anew as a whole: "I've turned them around. 50 tramadol, 100 gabapentin." */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { findAll } from '../text/find-all.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { MIXED_UP } from '../words/correction-cues.ts';

/**
 * What a sentence says that has two drugs with their doses anew, behind the word that they were mixed up: each dose stands
 * with its drug, begun as it was begun the first time, and what was said of the same drugs before is taken away. Undefined
 * where it says no such thing.
 */
export function saidWhole<S extends SpokenSentence>(
  sentence: S,
  announced: SpokenSentence | undefined,
  kept: S[],
): S | undefined {
  if (!announced || !MIXED_UP.test(announced.text) || sentence.asks) return undefined;
  const drugs = namedDrugs(sentence.text);
  if (drugs.length < 2 || amounts(sentence.text).length < drugs.length) return undefined;
  const old = kept.slice(-MOST_BEFORE).filter((one) => {
    const names = namedDrugs(one.text);
    return (
      !one.asks &&
      names.length > 0 &&
      names.every((name) => drugs.includes(name)) &&
      amounts(one.text).length > 0
    );
  });
  for (const one of old) kept.splice(kept.indexOf(one), 1);
  const [first] = old;
  const evidence = joinEvidence(announced.evidence, sentence.evidence, ...old.map((one) => one.evidence));
  return { ...sentence, text: `${first ? leadOf(first.text) : ''}${sentence.text}`, evidence };
}

/** "He gets", before the first of the drugs and doses. */
function leadOf(text: string): string {
  const [value] = readValues(text);
  const lead = text.slice(0, value?.start ?? 0);
  return LEAD.test(lead) ? lead : '';
}

const LEAD = /^[\w' ]{1,30} $/;

function amounts(text: string): SpokenValue[] {
  return readValues(text).filter(({ kind }) => kind !== 'drug' && kind !== 'often' && kind !== 'span');
}

const MOST_BEFORE = 6;

/** "It's the left ear. The right one is clean.": what is said of the other side is no second correction. */
export function isOfOtherSide(sentence: SpokenSentence, next: SpokenSentence): boolean {
  const [first, second] = [sidesOf(sentence.text), sidesOf(next.text)];
  return first.size > 0 && second.size > 0 && first.isDisjointFrom(second);
}

function sidesOf(text: string): ReadonlySet<string> {
  return new Set(findAll(text, SIDE).map(([side]) => side.toLowerCase()));
}

const SIDE = /\b(?:left|right)\b(?! (?:now|here|there|away|before|after|hand))/gi;
