/** A figure that an owner gives up for the clinic's record: "He gets six units." "I have seven in my notes." "Oh, yes, it is seven." */

import { literally } from '../text/literally.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence } from '../turns/spoken-sentences.ts';
import type { Correctable } from './find-replaced.ts';

/** The sentences with each such figure in the place of the one that was given up; what only conceded it is gone. */
export function withFiguresConceded<S extends Correctable>(sentences: readonly S[]): S[] {
  const standing = [...sentences];
  const gone = new Set<Correctable>();
  for (const index of sentences.keys()) {
    const { at = -1, right = '', by = [] } = concessionAt(sentences, index) ?? {};
    const told = standing[at];
    if (!told) continue;
    const evidence = joinEvidence(told.evidence, ...by.map((one) => one.evidence));
    standing[at] = { ...told, text: told.text.replace(FIGURE, right), evidence };
    for (const one of by) gone.add(one);
  }
  return standing.filter((one) => !gone.has(one));
}

/** A figure that was given up. */
interface Concession {
  /** Where the owner told the one that does not hold. */
  at: number;
  right: string;
  /** What put it right. */
  by: Correctable[];
}

/** What an owner gives up for the record that the sentence at an index tells of. */
function concessionAt(sentences: readonly Correctable[], index: number): Concession | undefined {
  const contested = sentences[index];
  if (!contested || contested.role === 'owner') return undefined;
  const right = RECORDED.exec(contested.text)?.[1];
  if (right === undefined) return undefined;
  const conceded = concededBehind(sentences, index, right);
  if (conceded.length === 0) return undefined;
  return { at: toldBefore(sentences, index, right), right, by: [contested, ...conceded] };
}

/** What the owner says right behind: that it is the figure of the record, and what it was before; none where that is not said. */
function concededBehind(sentences: readonly Correctable[], index: number, right: string): Correctable[] {
  const from = sentences[index]?.segment ?? 0;
  const answer = sentences
    .slice(index + 1, index + MOST_SENTENCES)
    .filter(({ role, segment }) => role === 'owner' && segment > from && segment - from <= 2);
  const isIt = new RegExp(
    `^${YIELDS}.*\\b(?:it's|it is|it was|that's)?\\s*${literally(right)}(?![\\d.]*\\d)`,
    'i',
  );
  if (!answer.some(({ text }) => isIt.test(text))) return [];
  const onlySays = new RegExp(
    `^(?:${YIELDS}[,\\s]*)?(?:it's|it is|it was|that's)? ?${literally(right)}\\b.{0,40}$|^(?:it|that|\\d[\\d.]*(?: [a-z]+)?) was .{0,20}\\b(?:before|back then|at first|originally|last time)\\b.{0,10}$`,
    'i',
  );
  return answer.filter(({ text }) => onlySays.test(text));
}

/** Index of what the owner told last, where it has one figure, and another; -1 without one. */
function toldBefore(sentences: readonly Correctable[], index: number, right: string): number {
  const from = sentences[index]?.segment ?? 0;
  const first = Math.max(0, index - MOST_SENTENCES);
  const at = sentences
    .slice(first, index)
    .findLastIndex(({ role, text, segment }) => role === 'owner' && from - segment <= 2 && FIGURE.test(text));
  const told = sentences[first + at];
  return at < 0 || FIGURE.exec(told?.text ?? '')?.[0] === right ? -1 : first + at;
}

const MOST_SENTENCES = 8;
/** The first of a sentence, and no clock. */
const FIGURE = /(?<![\d.:])\d+(?:\.\d+)?(?![\d.:]*\d)(?! ?(?:times|[ap]\.?m)\b)/;
/** "I have seven in my notes." */
const RECORDED = sequence(
  /\b(?:i|we)(?:'ve)? (?:got|have|had) (?:it (?:as|at|down as) |him (?:at|on) |her (?:at|on) )?/i,
  /(\d+(?:\.\d+)?)(?: [a-zA-Z]+)? /i,
  [
    /in (?:my|the|our|his|her) (?:notes?|charts?|records?|file|system|computer)|written|down/i,
    /on (?:file|record|the (?:chart|screen|card|computer))|here\b/i,
  ],
);
/** How somebody begins who gives in. */
const YIELDS =
  "(?:(?:oh|ah|well|sorry|um|hm+|okay|you know what|let me (?:look|see|think|check))[,.]? )*(?:yes|yeah|yep|you're right|that's right|right|true|it is|it's|sorry|i'm sorry|my mistake)\\b";
