/** Which value of a text each value of a correction stands for. */
import { findDrugs } from '../../lexicon/drugs.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { hasDose } from '../figures/quantities.ts';
import { countsThings, isSameKind, readValues, type SpokenValue } from '../figures/spoken-values.ts';
import { wordsOf } from '../sentences/sentences.ts';
import { LEADS } from '../text/leading-words.ts';
import { rightBefore } from '../text/nearby-words.ts';
import { lastNamedVital } from '../vital-signs/vital-kinds.ts';

/** A value that does not hold, and the one that holds. */
export interface Pair {
  old: SpokenValue;
  fresh: SpokenValue;
}

/** Each new value with the one it replaces: that of the same thing, the one behind the name that leads up to it, or the last of its kind. */
export function pairsOf(text: string, correction: string, fresh: readonly SpokenValue[]): Pair[] {
  const old = readValues(text);
  const lead = correction.slice(0, fresh[0]?.start ?? 0);
  const sided = pairsBySide(old, fresh);
  if (sided.length > 0) return sided;
  const from = namedBefore(text, lead);
  const pairs: Pair[] = [];
  for (const value of fresh.filter(isSaidFirst)) {
    const fits = (one: SpokenValue): boolean =>
      !isAge(text, one) &&
      !isMadeOf(correction, value) &&
      !(one.kind === 'count' && isTablets(correction, value)) &&
      (pairs.length === 0
        ? isSameKind(one, value) && !isWeightForDose(text, one, value)
        : one.kind === value.kind);
    const all = old.filter((one) => fits(one) && !pairs.some((pair) => pair.old === one));
    const open = likeliest(text, all, value);
    const thing = thingOf(correction, value);
    const replaced =
      open.findLast((one) => thing !== undefined && thingOf(text, one) === thing) ??
      open.find(({ start }) => from !== undefined && start >= from) ??
      open.findLast((one) => one.kind === value.kind && !countsThings(text, one)) ??
      open.at(-1);
    if (replaced) pairs.push({ old: replaced, fresh: value });
  }
  return pairs;
}

/** Of the values that a new one could replace those that it is likely to. */
function likeliest(text: string, all: readonly SpokenValue[], value: SpokenValue): readonly SpokenValue[] {
  if (value.kind !== 'bare') return all;
  const amounts = all.filter((one) => !isStrength(text, one));
  const likely = amounts.filter((one) => !isNoCourse(one, value));
  const weighed = likely.filter((one) => isWeightNear(one, value));
  return [weighed, likely, amounts, all].find(({ length }) => length > 0) ?? all;
}

/** "The dose for 30 kg, once a day, five days." "He's 28." "Sorry, 28.": what is nearly the weight is no number of days. */
function isWeightNear({ kind, text }: SpokenValue, fresh: SpokenValue): boolean {
  const share = Number.parseFloat(fresh.text) / Number.parseFloat(text);
  return kind === 'weight' && share > 0.85 && share < 1.15;
}

/** "10 mg twice a day for 5 days. Actually, make it 20.": nobody orders 20 days of a drug, and many 20 mg. */
function isNoCourse(old: SpokenValue, fresh: SpokenValue): boolean {
  const days = Number(fresh.text);
  return old.kind === 'span' && /day/i.test(old.unit) && !isCourse(days);
}

function isCourse(days: number): boolean {
  return Number.isInteger(days) && (days <= 10 || USUAL_DAYS.has(days));
}

const USUAL_DAYS: ReadonlySet<number> = new Set([12, 14, 21, 28, 30, 42, 45, 60, 90]);

/** What a value is for: the milk of "72 hours for the milk", the night of "10 mg at night". */
export function thingOf(text: string, { end }: Pick<SpokenValue, 'end'>): string | undefined {
  return IS_FOR.exec(text.slice(end))?.[1]?.toLowerCase();
}

const IS_FOR = /^ (?:(?:for|in|at|of|on|per) )?(?:the |his |her )?([a-z]{4,})\b/i;

/** "LRS with 5%... make it 2.5% dextrose": what the share is of stands for no other drug. */
function isMadeOf(correction: string, { kind, start }: SpokenValue): boolean {
  return kind === 'drug' && /%\s?$/.test(rightBefore(correction, start));
}

/** "Half a tablet." "No, hers is the 5.4.": which tablet it is, and not how many of them. */
function isTablets(correction: string, { kind, start }: SpokenValue): boolean {
  return (
    kind === 'bare' && /\b(?:is|are|it's|they're|has|gets|takes) the $/i.test(rightBefore(correction, start))
  );
}

/** "100 mL of 40% under the skin. No, 50.": of what it is, unless it was said last. */
export function isStrength(
  text: string,
  { start, end, unit }: Pick<SpokenValue, 'start' | 'end' | 'unit'>,
): boolean {
  const isOfIt = /^ ?(?:%|percent|mg\/mL)/i.test(unit) && / of (?:the )?$/i.test(rightBefore(text, start));
  return isOfIt && /^ [a-z]/i.test(text.slice(end));
}

/** "Twice a day, no, once a day now, once a day since June": said twice, it still replaces one value. */
function isSaidFirst({ kind, text }: SpokenValue, at: number, fresh: readonly SpokenValue[]): boolean {
  const isSaid = (one: SpokenValue): boolean => one.kind === kind && one.text === text;
  return kind === 'bare' || !fresh.slice(0, at).some(isSaid);
}

/** "Heart one hundred." "Hang on, he's 28 kilos", "50 twice a day, I mean, she's 12 kilos", "20 mg for two weeks and then 30." "No, let me think, 34 kilos.": the weight that a dose is reckoned from is no dose. */
function isWeightForDose(text: string, old: SpokenValue, fresh: SpokenValue): boolean {
  if (fresh.kind !== 'weight' || old.kind !== 'bare') return false;
  const measured = lastNamedVital(text.slice(0, old.start));
  const isGiven = hasDose(text) || saysDosing(text) || findDrugs(text).length > 0;
  return isGiven || (measured !== undefined && measured !== 'Weight');
}

/** "Five year old cat with the right eye shut, correction, the left, for two days": how old it is stays. */
function isAge(text: string, { kind, end }: SpokenValue): boolean {
  return kind === 'span' && /^[- ]old\b/i.test(text.slice(end));
}

/** Where the text has the word that names the value in a lead: "heart rate" of "sorry, heart rate is 140". */
function namedBefore(text: string, lead: string): number | undefined {
  const name = wordsOf(lead).findLast((word) => word.length > 2 && !LEADS.has(word));
  const at = name === undefined ? -1 : text.toLowerCase().indexOf(name);
  return at < 0 ? undefined : at;
}

/** "Left is 22, right is 18" brings each side its own amount. */
function pairsBySide(old: readonly SpokenValue[], fresh: readonly SpokenValue[]): Pair[] {
  const sides = new Set(fresh.filter(({ kind }) => kind === 'side').map(({ text }) => text.toLowerCase()));
  if (sides.size < 2) return [];
  return [...sides].flatMap((side) => {
    const wrong = amountOf(old, side);
    const right = amountOf(fresh, side);
    return wrong && right && isSameKind(wrong, right) ? [{ old: wrong, fresh: right }] : [];
  });
}

function amountOf(values: readonly SpokenValue[], side: string): SpokenValue | undefined {
  const at = values.findIndex(({ kind, text }) => kind === 'side' && text.toLowerCase() === side);
  const next = at < 0 ? undefined : values[at + 1];
  return next?.kind === 'side' ? undefined : next;
}
