/** Sides told from where somebody stood and then from the animal: "The right. No, hang on. When she looks at me. So, left." */

import { readValues } from '../figures/spoken-values.ts';
import { anyOf } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import { pairedPart } from '../words/clinical-words.ts';

/** The sentences with each such side as it was settled on, and without the thinking aloud. */
export function withSidesTurned<S extends SpokenSentence>(spoken: readonly S[]): S[] {
  const sentences = withoutToldFromFront(spoken);
  const standing: S[] = [];
  let from = 0;
  for (const [at, told] of sentences.entries()) {
    if (at < from) continue;
    const end = settledAt(sentences, at);
    const side = end === undefined ? undefined : sideAlone(sentences[end]?.text ?? '');
    if (end === undefined || side === undefined) standing.push(told);
    else {
      const evidence = joinEvidence(...sentences.slice(at, end + 1).map((one) => one.evidence));
      standing.push({ ...told, text: told.text.replace(SIDE, side), evidence });
      from = end + 1;
    }
  }
  return standing;
}

/** The sentences without what was told of sides from the wrong end; the part that it named is that of what is told anew. */
function withoutToldFromFront<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  let dropped: { told: S; part: string | undefined } | undefined;
  return sentences.flatMap((told, at) => {
    const last = dropped && isOfBreath(dropped.told, told) ? dropped : undefined;
    if (!isToldFromFront(sentences, at)) return [last?.part === undefined ? told : ofPart(told, last.part)];
    dropped = { told, part: pairedPart(told.text) ?? last?.part };
    return [];
  });
}

/**
 * "The left looks great. It's the right that... hang on, I'm looking from the front. The right looks great, the left is red.":
 * what was told from the wrong end, where both sides are told anew.
 */
function isToldFromFront(sentences: readonly SpokenSentence[], at: number): boolean {
  const told = sentences[at];
  const turn = told && sentences.slice(at, at + MOST_SENTENCES).filter((one) => isOfBreath(told, one));
  const turned = turn?.findIndex(({ text }) => FROM_FRONT.test(text)) ?? -1;
  if (!told || turned < 0 || !tellsBoth(turn?.[turned + 1]?.text ?? '')) return false;
  return turned === 0 || onlySide(told.text) !== undefined;
}

/** "The right looks great", of the ear that was named before. */
function ofPart<S extends SpokenSentence>(told: S, part: string): S {
  if (pairedPart(told.text) !== undefined || !tellsBoth(told.text)) return told;
  return { ...told, text: told.text.replace(/\b(left|right)\b(?: one\b)?/i, `$1 ${part}`) };
}

function tellsBoth(text: string): boolean {
  const sides = readValues(text).filter(({ kind }) => kind === 'side');
  return new Set(sides.map((side) => side.text.toLowerCase())).size === 2;
}

const FROM_FRONT = anyOf([
  /\bi(?:'m| am| was) looking (?:at (?:it|him|her|them) )?from the (?:front|head)\b/i,
  /\b(?:he|she)(?:'s| is| was) facing me\b/i,
  /\bi (?:had|have|got|'ve got) (?:the|his|her|my) (?:\w+ )?sides (?:swapped|switched|backwards?|the wrong way)/i,
]);

/** Index of the last sentence that settles on the other side, in the breath that told one and halted. */
function settledAt(sentences: readonly SpokenSentence[], at: number): number | undefined {
  const [told, halt, ...more] = sentences.slice(at, at + 2 + MOST_SENTENCES);
  const side = told && !told.asks ? onlySide(told.text) : undefined;
  if (!told || side === undefined || !halt || !isOfBreath(told, halt) || !HALTS.test(halt.text))
    return undefined;
  const other = more.findIndex((one) => isOfBreath(told, one) && isOther(sideAlone(one.text), side));
  const between = more.slice(0, Math.max(0, other));
  if (other < 0 || !between.every((one) => isOfBreath(told, one))) return undefined;
  const again = more
    .slice(other + 1)
    .findIndex((one) => !isOfBreath(told, one) || sideAlone(one.text) === undefined);
  return at + 2 + (again < 0 ? more.length - 1 : other + again);
}

function isOther(settled: string | undefined, side: string): boolean {
  return settled !== undefined && settled !== side;
}

function isOfBreath(told: SpokenSentence, { speaker, segment, asks }: SpokenSentence): boolean {
  return speaker === told.speaker && segment === told.segment && !asks;
}

/** The side of a short text that tells one and no other value. */
function onlySide(text: string): string | undefined {
  const [value, second] = readValues(text);
  return value?.kind === 'side' && !second ? value.text.toLowerCase() : undefined;
}

function sideAlone(text: string): string | undefined {
  return SETTLES.exec(text)?.[1]?.toLowerCase();
}

const SIDE = /\b(?:left|right)\b/i;
/** How many sentences somebody thinks aloud. */
const MOST_SENTENCES = 5;
/** "No, hang on." */
const HALTS =
  /^(?:(?:no|wait|oh|sorry|um|uh|well|actually)[,.\s]+)*(?:no|hang on|hold on|wait|sorry|let me think)[.!…]*$/i;
/** "So, left.", "It's her left." */
const SETTLES =
  /^(?:(?:so|it's|that's|no|sorry|then|well|yeah|okay|the|his|her|its|my)[,\s]+)*(left|right)(?: (?:one|side|eye|ear|leg|paw|foot|front|hind|back))?[.!]*$/i;

/** "No, sorry, right's the sore one" puts it right by "the right one". */
export function sideNamed(correction: string): string {
  return correction.replace(SIDE_IS_IT, 'the $1 one');
}

const SIDE_IS_IT = /^(?:the )?(left|right)(?:['’]s| is) the (?:[a-z]+ )?one\b/i;
