/** Transcribers without punctuation run an examination together; each part that is looked at begins a sentence of its own. */

import { answeredApart } from './answered-apart.ts';
import { clausesApart } from './run-on-clauses.ts';
import { goesOnToNext, isPraised, readsAnew } from './run-on-findings.ts';
import { beginOf, isHead, mayEnd } from './run-on-parts.ts';
import { isConcluded, turnsToStep, warns } from './run-on-steps.ts';
import { asksAnew, takesUp } from './run-on-threads.ts';

/**
 * The statements of a sentence that has no mark of its own: "temp 101.2 gums are pink his lungs are clear" is three. A
 * sentence with a comma was heard by somebody who knows where clauses end, and stays whole.
 */
export function statementsOf(sentence: string): string[] {
  return clausesApart(sentence).flatMap(statementsIn);
}

function statementsIn(sentence: string): string[] {
  if (MARKED.test(sentence)) return [sentence];
  if (!ASKS.test(sentence)) return statementsApart(sentence).flatMap(questionsApart);
  const parts = answeredApart(sentence);
  return parts.length === 1
    ? parts
    : parts.flatMap((part) => (ASKS.test(part) ? [part] : statementsIn(part)));
}

function questionsApart(part: string): string[] {
  return ASKS.test(part) ? answeredApart(part) : [part];
}

function statementsApart(sentence: string): string[] {
  const words = sentence.split(' ');
  if (words.length < (ENDED.test(sentence) ? FEWEST_ENDED : FEWEST_WORDS)) return [sentence];
  const begins = [0];
  for (let at = 1; at < words.length; at += 1) {
    const begin = beginAt(words, begins.at(-1) ?? 0, at);
    if (begin !== undefined) begins.push(begin);
  }
  return begins.map((begin, index) => words.slice(begin, begins[index + 1]).join(' '));
}

/** Where a statement begins whose part, or whose first word, stands at a place; undefined where none does. */
function beginAt(words: readonly string[], from: number, at: number): number | undefined {
  if (BEGINNINGS.some((begins) => begins(words, from, at))) return at;
  if (!isHead(words, at)) return undefined;
  const begin = beginOf(words, from, at);
  return mayEnd(words, from, begin) ? begin : undefined;
}

/** What begins a statement in the midst of a turn, wherever a part or a first word stands. */
const BEGINNINGS: ReadonlyArray<(words: readonly string[], from: number, at: number) => boolean> = [
  takesUp,
  readsAnew,
  warns,
  asksAnew,
  isConcluded,
  isPraised,
  goesOnToNext,
  turnsToStep,
];

const MARKED = /[,;:?!…]|\.\s/;
const ASKS =
  /^(?:(?:okay|and|so|alright|um|uh) )*(?:how|what|when|where|which|who|why|any|is|are|was|do|does|did|has|have|can|could|should|would|will)\b/i;
const ENDED = /[.?!]\s*$/;
const FEWEST_WORDS = 6;
/** Whoever sets full stops sets them between statements, too, unless it is a turn's only one. */
const FEWEST_ENDED = 16;
