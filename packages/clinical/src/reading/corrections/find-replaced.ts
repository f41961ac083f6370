/** Which of the sentences before has the value that a correction replaces. */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import type { SpokenSentence } from '../turns/spoken-sentences.ts';
import { isOfOtherVital, placeOfVital, type VitalName } from '../vital-signs/vital-kinds.ts';
import { replaceValues } from './replace-values.ts';

/** A sentence that may know whom it is about: what is said of one pet corrects nothing said of another. */
export type Correctable = SpokenSentence & { pets?: readonly string[] };

/** A sentence and its text with the value replaced. */
export interface Replaced<S> {
  index: number;
  sentence: S;
  text: string;
}

/** How a value was said that may replace another. */
interface Replacement {
  /** The words with the value. */
  after: string;
  /** Whether something leaves no doubt that it corrects. */
  isStrong: boolean;
  /** The vital sign that was going to be measured anew: "Let me get that temp again." */
  measured: VitalName | undefined;
}

/** Looks for what a value replaces: with the same speaker first, then with whoever spoke right before. */
export function findReplaced<S extends Correctable>(
  by: S,
  replacement: Replacement,
  kept: readonly S[],
): Replaced<S> | undefined {
  return toldBeside(by, kept) ?? replacedNear(by, replacement, kept);
}

function replacedNear<S extends Correctable>(
  by: S,
  { after, isStrong, measured }: Replacement,
  kept: readonly S[],
): Replaced<S> | undefined {
  const from = Math.max(0, kept.length - 6);
  const near = kept.slice(from).map((sentence, index) => ({ sentence, index: from + index }));
  const samePet = near.filter(({ sentence }) => (sentence.pets ?? []).join() === (by.pets ?? []).join());
  const own = samePet.filter(({ sentence }) => sentence.speaker === by.speaker);
  // Who asks whether two weeks were meant corrects nobody.
  const others = by.asks
    ? []
    : samePet
        .slice(-3)
        .filter(({ sentence }) => sentence.speaker !== by.speaker && !sentence.asks)
        .filter(({ sentence }) => !(sentence.role === 'owner' && INSTRUCTS.test(by.text)));
  const side = readValues(after)[0];
  const candidates = [...own.toReversed(), ...others.toReversed()].filter(
    (one, at, all) =>
      !(measured && isOfElse(one.sentence.text, measured)) && !isLongAgo(one, all.slice(0, at), side),
  );
  for (const { sentence, index } of candidates) {
    const end = Math.min(askedAbout(sentence, kept.at(-1)), endOfVital(sentence.text, measured));
    const text = replaceValues(sentence.text.slice(0, end), after, isStrong);
    if (text !== undefined) return { index, sentence, text: text + sentence.text.slice(end) };
    if (side?.kind === 'side' && saysSide(sentence, side)) return undefined;
  }
  return undefined;
}

/** Where the value of a vital sign ends, among others in one breath; the end of the text where it is not named. */
function endOfVital(text: string, measured: VitalName | undefined): number {
  const place = measured && placeOfVital(text, measured);
  const value = place === undefined ? undefined : readValues(text).find(({ start }) => start >= place);
  return value?.end ?? text.length;
}

/** "Let me take that pressure again. 148.": of another vital sign, or of a drug. */
function isOfElse(text: string, measured: VitalName): boolean {
  return (
    isOfOtherVital(text, measured) ||
    ((namedDrugs(text).length > 0 || saysDosing(text)) && placeOfVital(text, measured) === undefined)
  );
}

/** "About an hour ago." … "You counted six last week. No, wait, the other doctor did. Six.": how long ago that was is another thing. */
function isLongAgo(
  { sentence }: { sentence: Correctable },
  nearer: ReadonlyArray<{ sentence: Correctable }>,
  value: SpokenValue | undefined,
): boolean {
  if (value?.kind !== 'bare' || !AGO.test(sentence.text)) return false;
  return nearer.some((one) => readValues(one.sentence.text).some((told) => isEqualValue(told, value)));
}

const AGO = /\b(?:an?|one|\d+) (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b/i;

/** "Absent left, right is absent." "No, he blinked. Right is there.": the side was named so, and corrects none of earlier. */
function saysSide({ text }: Correctable, side: SpokenValue): boolean {
  return readValues(text).some((value) => value.kind === 'side' && isEqualValue(value, side));
}

/**
 * Where the value ends that somebody has just asked about: "Creatinine 1.6, BUN 52, potassium 3.9." "Did you say 1.6?" "Hang
 * on. 1.9." is no potassium. The end of the sentence when none was asked about.
 */
function askedAbout({ text }: Correctable, question: Correctable | undefined): number {
  const [asked, second] = question?.asks ? readValues(question.text) : [];
  const meant = asked && !second && readValues(text).find((value) => isEqualValue(value, asked));
  return meant && /\w/.test(text.slice(meant.end)) ? meant.end : text.length;
}

/** A sentence with what was found, or not, on the other side. */
function toldBeside<S extends Correctable>({ text }: S, kept: readonly S[]): Replaced<S> | undefined {
  const last = kept.at(-1);
  if (!last || !NOT_THERE.test(text) || !FOUND_OR_NOT.test(last.text)) return undefined;
  return { index: kept.length - 1, sentence: last, text: `${last.text} ${text}` };
}

/** "She does feel it on the left." "No on the right.": not found there. */
const NOT_THERE = /^no (?:on|in) (?:the|his|her) (?:left|right)(?: (?:one|side|[a-z]+))?\W*$/i;
const FOUND_OR_NOT = /\b(?:no|not|does|doesn't|don't|didn't|can|can't|has|is|absent|present|yes)\b/i;

/** What somebody should have given, or is to give from now on, does not change what they gave. */
const INSTRUCTS =
  /^(?:[a-z]+,? ){0,2}?(?:(?:it|that|this|(?:he|she|you)) should be|let's make (?:it|that) [\d.]+ (?:mg |mL |units )?(?:once|twice|a day|every))\b/i;
