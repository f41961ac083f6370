/** Amounts whose unit is taken back: "Half a cc of insulin... no, not cc. Five units.": a hundred times as much, if it stood. */

import { isEqualValue, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { lowered, tidy } from '../sentences/sentences.ts';
import { sequence } from '../text/patterns.ts';
import { joinEvidence, type SpokenSentence } from '../turns/spoken-sentences.ts';

/** The sentences with each such amount as it was meant. */
export function withUnitsPutRight<S extends SpokenSentence>(sentences: readonly S[]): S[] {
  const standing: S[] = [];
  for (let at = 0; at < sentences.length; at += 1) {
    const sentence = sentences[at];
    if (!sentence) continue;
    const breath = breathFrom(sentences, at);
    const mended = breath.slice(0, 2).some(({ text }) => /\bnot /i.test(text))
      ? mendedBreath(breath.map(({ text }) => text))
      : undefined;
    if (!mended) standing.push(sentence);
    else {
      const used = breath.slice(0, mended.sentences);
      const evidence = joinEvidence(...used.map((one) => one.evidence));
      standing.push({ ...sentence, text: tidy(mended.text), evidence });
      at += mended.sentences - 1;
    }
  }
  return standing;
}

/** Sentences: the amount, what takes its unit back, and the right one. */
const MOST_SENTENCES = 3;

/** A sentence and those that its speaker goes on with at once. */
function breathFrom<S extends SpokenSentence>(sentences: readonly S[], at: number): S[] {
  const said = sentences.slice(at, at + MOST_SENTENCES);
  const end = said.findIndex(
    ({ speaker, segment, asks }) => asks || speaker !== said[0]?.speaker || segment !== said[0]?.segment,
  );
  return end < 0 ? said : said.slice(0, end);
}

/** The first of some sentences with its amount put right, and how many of them that took. */
function mendedBreath(breath: readonly string[]): { text: string; sentences: number } | undefined {
  const said = breath.join(' ');
  const denial = DENIES_UNIT.exec(said);
  const [first = ''] = breath;
  // The amount itself is of the first sentence.
  if (!denial || denial.index > first.length) return undefined;
  const wrong = readValues(said.slice(0, denial.index)).findLast(({ unit }) => unit !== '');
  const behind = denial.index + denial[0].length;
  const [right] = readValues(said.slice(behind));
  if (!wrong || !right || right.start > 0 || !isPutRight(wrong, right, denial[1] ?? '')) return undefined;
  const last = breath.findIndex(
    (_, index) => breath.slice(0, index + 1).join(' ').length >= behind + right.end,
  );
  const rest = breath
    .slice(0, last + 1)
    .join(' ')
    .slice(behind + right.end);
  const amount = wrong.start > 0 ? lowered(right.text) : right.text;
  const told = said.slice(0, wrong.start) + amount + said.slice(wrong.end, denial.index);
  return { text: `${told}${/^[.!]*$/.test(rest) ? '.' : rest}`, sentences: last + 1 };
}

function isPutRight(wrong: SpokenValue, right: SpokenValue, denied: string): boolean {
  const isOfUnit = new RegExp(`(?:^|[\\d\\s])(?:${unitOf(denied)})$`, 'i').test(wrong.text);
  return isOfUnit && right.unit !== wrong.unit && !isEqualValue(wrong, right);
}

/** How a unit stands in a text, by how somebody says it. */
const UNITS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:cc|mil|ml|millilit)/i, 'mL'],
  [/^(?:milligram|mig|mg)/i, 'mg'],
  [/^(?:microgram|mcg)/i, 'mcg'],
  [/^gram/i, 'g'],
  [/^(?:kilo|kg)/i, 'kg'],
  [/^(?:pound|lb)/i, 'lb'],
  [/^(?:unit|iu)/i, 'units?|IU'],
];

function unitOf(said: string): string {
  return UNITS.find(([pattern]) => pattern.test(said))?.[1] ?? said;
}

/** "No, not cc.", "not mils, milligrams." behind an amount. */
const DENIES_UNIT = sequence(
  /[,.…\s]{0,9}(?:\b(?:no|sorry|wait|oops|oh|and)\b[,.…\s]{1,9}){0,4}\bnot /i,
  /(cc'?s?|mils?|mls?|millilit\w+|milligrams?|migs|mg|micrograms?|mcg|grams?|units?|iu|kilos?|kg|pounds?|lbs?)/i,
  /\b/i,
  /(?:[,.;…\s]+(?:cc'?s?|mils?|millilit\w+|milligrams?|micrograms?|grams?|units?|kilos?|pounds?)\b)?/i,
  /[,.;…\s]*/i,
);
