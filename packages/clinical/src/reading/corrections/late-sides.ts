/** A side that is put right turns later: "Right flank, 1.5 cm." … "You wrote right flank? It's the left." "Let me see him again. Left flank, yep." */

import { readValues } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { anyOf } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';
import type { LaterChange } from './put-right-later.ts';

/** The sentences with such a side where it was told first; what both sides were told of in that breath is turned round. */
export function withSidesPutRight<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing = [...sentences];
  for (const at of sentences.keys()) {
    for (const index of putRightBy(sentences, standing, at)) {
      const told = standing[index];
      const evidence = joinEvidence(told?.evidence ?? [], sentences[at]?.evidence ?? []);
      if (told) standing[index] = { ...told, text: turned(told.text), evidence };
    }
  }
  return standing;
}

/** What a sentence turns round first, as it reads then; undefined where it turns nothing. */
export function sidePutRight(sentences: readonly SpokenSentence[], at: number): LaterChange | undefined {
  const [index] = putRightBy(sentences, sentences, at);
  return index === undefined ? undefined : { index, text: turned(sentences[index]?.text ?? ''), gone: [] };
}

/** Indexes of what a sentence turns round. */
function putRightBy(
  sentences: readonly SpokenSentence[],
  standing: readonly SpokenSentence[],
  at: number,
): number[] {
  const by = sentences[at];
  const side = !by || by.role === 'owner' || by.asks ? undefined : onlySide(by.text);
  if (side === undefined || !isSecondLook(sentences, at, side)) return [];
  const first = toldOtherwise(standing, at, side);
  return first < 0 ? [] : ofBreath(standing.slice(0, at), first);
}

type Side = 'left' | 'right';

/** A side that somebody gives in to. */
interface YieldedTo {
  side: Side;
  /** What was said from the second look on; all of the turn where that is not announced. */
  words: string;
}

/** What a turn gives in to: the right of "you're right. Right caudal thigh."; undefined where it gives in to none. */
export function sideYieldedTo(turn: string): YieldedTo | undefined {
  if (!YIELDS.test(turn)) return undefined;
  const said = turn.split(/(?<=[.?!…]) /);
  const side = onlySide(said.findLast((one) => onlySide(one) !== undefined) ?? '');
  const again = said.findIndex((one) => AGAIN.test(one));
  return side && { side, words: said.slice(Math.max(0, again)).join(' ') };
}

/** The side of a text that tells one and no other. */
function onlySide(text: string): Side | undefined {
  const sides = new Set(
    readValues(text)
      .filter(({ kind }) => kind === 'side')
      .map((value) => value.text.toLowerCase()),
  );
  const [side] = sides;
  return sides.size === 1 && (side === 'left' || side === 'right') ? side : undefined;
}

/** Whether somebody doubted the side right before, or whoever tells it now gives in. */
function isSecondLook(sentences: readonly SpokenSentence[], at: number, side: Side): boolean {
  const by = sentences[at];
  if (!by) return false;
  const before = sentences
    .slice(Math.max(0, at - MOST_BETWEEN), at)
    .filter(({ segment }) => by.segment - segment <= 2);
  const isDoubted = before.some(
    ({ role, text, segment, asks }) =>
      segment < by.segment &&
      (role !== 'vet' || asks) &&
      DOUBTS.test(text) &&
      new RegExp(`\\b${side}\\b`, 'i').test(text),
  );
  const breath = [...before.filter(({ segment, role }) => segment === by.segment && role === by.role), by];
  const looks = breath.some(({ text }) => LOOKS_AGAIN.test(text));
  const yields = breath.some(({ text }) => YIELDS.test(text));
  return (isDoubted && (looks || yields)) || (looks && yields);
}

/** Sentences of a turn or two. */
const MOST_BETWEEN = 8;

/** "You wrote right flank?", "it's the right I've been seeing it on", "wasn't it the left?" */
const DOUBTS = anyOf([
  /\b(?:you|it|i|they|he|she) (?:wrote|said|say|says|put|called|typed|have|had|told)\b/i,
  /\b(?:isn['’]t|wasn['’]t|not) (?:it|that) (?:the |his |her )?(?:left|right)\b/i,
  /\b(?:it['’]s|it was|that['’]s) (?:on )?(?:the |his |her )?(?:left|right)\b/i,
]);
const LOOKS_AGAIN =
  /\blet (?:me|us) (?:just )?(?:look|see|feel|check|have (?:a|another) look)\b|\bturn(?:ed)? (?:him|her|it|them)? ?(?:a?round)\b|\b(?:he|she)['’]s turned (?:a?round)\b|\blooking again\b/i;
const YIELDS =
  /\b(?:you(?:['’]re| are) (?:quite |absolutely )?right|my mistake|my bad|sorry|you(?:['’]re| are) correct|good (?:catch|point|that you)|i stand corrected)\b|\b(?:yep|yeah|yes)[.!]*$/i;

/** Index of the last sentence of the clinic that told the same thing of the other side; -1 without one. */
function toldOtherwise(standing: readonly SpokenSentence[], at: number, side: Side): number {
  const by = standing[at];
  const named = thingsOf(by?.text ?? '');
  const from = Math.max(0, at - MOST_SENTENCES);
  if (!by || named.length === 0) return -1;
  const lookedAgain = standing.slice(from, at).findLastIndex(({ text }) => AGAIN.test(text));
  const found = standing
    .slice(from, at)
    .findLastIndex(
      ({ role, asks, text, segment }, index) =>
        role !== 'owner' &&
        !asks &&
        (segment < by.segment || index < lookedAgain) &&
        isOther(onlySide(text), side) &&
        thingsOf(text).some((word) => named.includes(word)),
    );
  return found < 0 ? -1 : from + found;
}

/** "Let me look again.": what follows may turn what was told in the same turn. */
const AGAIN =
  /\b(?:look|feel|check|see|looking|checking)\b[^.?!]{0,20}\bagain\b|\b(?:another|a second) look\b/i;
/** As far as a side is remembered. */
const MOST_SENTENCES = 80;

function isOther(told: Side | undefined, side: Side): boolean {
  return told !== undefined && told !== side;
}

/** The stems of what a text speaks of, so that "softer" is of what is "soft". */
function thingsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 3 && !COMMON.has(word))
    .map((word) => word.replace(/(?:er|s)$/, ''));
}

const COMMON: ReadonlySet<string> = new Set(
  "left right that this it’s it's that's side one sorry yeah yep look looks here there with have been seeing then just what okay you're actually really".split(
    ' ',
  ),
);

/** The sentence itself and, in its breath, what told the same thing of that side, and right beside it what told the other one. */
function ofBreath(standing: readonly SpokenSentence[], first: number): number[] {
  const told = standing[first];
  if (!told) return [];
  const from = Math.max(0, first - MOST_OF_BREATH);
  return standing.slice(from, first + MOST_OF_BREATH + 1).flatMap((one, offset) => {
    const isBeside = one.segment === told.segment && one.speaker === told.speaker;
    const isTurned = from + offset === first || (isBeside && turnsWith(told, one, from + offset - first));
    return isTurned ? [from + offset] : [];
  });
}

/** Sentences before and behind one. */
const MOST_OF_BREATH = 3;

/** "The left one's firm. The right is softer.": two sides of one thing; "the left stifle is thick. Drawer in the left stifle." */
function turnsWith(told: SpokenSentence, one: SpokenSentence, distance: number): boolean {
  const [side, other] = [onlySide(told.text), onlySide(one.text)];
  if (other === undefined) return false;
  const named = thingsOf(told.text);
  return other === side ? thingsOf(one.text).some((word) => named.includes(word)) : Math.abs(distance) === 1;
}

function turned(text: string): string {
  return text.replaceAll(/\b(left|right)\b/gi, (word) => {
    const other = word.toLowerCase() === 'left' ? 'right' : 'left';
    return word.startsWith(word.charAt(0).toUpperCase())
      ? other.charAt(0).toUpperCase() + other.slice(1)
      : other;
  });
}
