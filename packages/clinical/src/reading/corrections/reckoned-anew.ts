/** A dose that is put right once the weight is known: "Pen and strep, 4 mL. What does she weigh?" "About 80 kilos." "Then 5 mL." */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { lowered, tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each such dose in the place of the one that was said before the weight, and how often behind it. */
export function withDosesReckonedAnew<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const kept: S[] = [];
  let anew: Anew | undefined;
  for (const sentence of sentences) {
    anew = wentOn(kept, sentence, anew) ?? reckonedAnew(kept, sentence);
    const told = anew && kept[anew.at];
    if (!anew || !told) kept.push(sentence);
    else
      kept[anew.at] = { ...told, text: anew.text, evidence: joinEvidence(told.evidence, sentence.evidence) };
  }
  return kept;
}

/** An order that was put right, how it reads then, and the segment that did it. */
interface Anew {
  at: number;
  text: string;
  segment: number;
}

/** The order with how often it is given, where a sentence goes on with that. */
function wentOn(
  kept: readonly SpokenSentence[],
  { segment, text }: SpokenSentence,
  anew: Anew | undefined,
): Anew | undefined {
  const order = anew?.segment === segment && HOW_OFTEN.test(text) ? kept[anew.at] : undefined;
  return anew && order && { ...anew, text: tidy(`${order.text.replace(/[.!]+$/, '')}, ${lowered(text)}`) };
}

/** "Then 5 mL. Once a day for three days." */
const HOW_OFTEN = /^(?:once|twice|(?:two|three|four|[2-4]) times|every \d|for \d)\b[^?]{0,40}$/i;

/** The order that a sentence puts right. */
function reckonedAnew(kept: readonly SpokenSentence[], sentence: SpokenSentence): Anew | undefined {
  const dose = sentence.asks || sentence.role === 'owner' ? undefined : doseAnew(sentence.text);
  const at = dose === undefined ? -1 : orderBefore(kept, sentence, dose);
  const order = kept[at]?.text;
  const old = order !== undefined && dose ? sameMeasure(order, dose) : undefined;
  if (order === undefined || !dose || !old) return undefined;
  return {
    at,
    segment: sentence.segment,
    text: tidy(`${order.slice(0, old.start)}${dose.text}${order.slice(old.end)}`),
  };
}

/** The dose of a sentence that tells no more than what follows from the weight. */
function doseAnew(text: string): SpokenValue | undefined {
  const [value, second] = FOLLOWS.test(text) ? readValues(text) : [];
  return value && !second && value.kind !== 'bare' && value.unit !== '' ? value : undefined;
}

/** "Then five mil.", "okay, make it 5 mL, so", "in that case we'll give 5 mL". */
const FOLLOWS = sequence(
  /^(?:(?:okay|ok|right|ah|oh|well)[,. ]+)*(?:then|so then|in that case|make it|make that)[, ]+/i,
  /(?:(?:it's|that's|we'll (?:do|give|say)|i'll (?:do|give|say)|give (?:him|her|it)|make it|she'll have|he'll have) )?/i,
  /(?:about )?\d[\d.]* ?(?:mL|mg|mcg|g|units?|tablets?|IU)(?:,? then)?[.!]*$/i,
);

/** Index of the order that was said before the weight was asked for and told; -1 where there is none. */
function orderBefore(
  kept: readonly SpokenSentence[],
  { segment, speaker }: SpokenSentence,
  dose: SpokenValue,
): number {
  const from = Math.max(0, kept.length - MOST_BETWEEN);
  const near = kept.slice(from);
  const weighed = near.findLastIndex((one) => segment - one.segment <= 3 && TELLS_WEIGHT.test(one.text));
  const at = near
    .slice(0, Math.max(0, weighed))
    .findLastIndex((one) => one.speaker === speaker && namedDrugs(one.text).length > 0);
  const order = near[at];
  const isMeant =
    order !== undefined &&
    !order.asks &&
    segment - order.segment <= 4 &&
    sameMeasure(order.text, dose) !== undefined;
  return isMeant ? from + at : -1;
}

/** Sentences between an order and what it comes to. */
const MOST_BETWEEN = 8;
const TELLS_WEIGHT = /\d ?(?:kg|lb|stone)\b|\bstone\b/i;

/** The one value of an order in the measure of a dose. */
function sameMeasure(order: string, dose: SpokenValue): SpokenValue | undefined {
  const alike = readValues(order).filter(({ kind, unit }) => kind === dose.kind && unit === dose.unit);
  return alike.length === 1 ? alike[0] : undefined;
}
