/** How often, as it was settled some turns later: "Three times a day." "He'll be up all night." "Twice is enough, then." */
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { readFrequencies } from '../said/frequencies.ts';
import type { Told } from '../said/told-sentences.ts';
import { isAgreedAt, isOfOtherThing, MET_WITHIN } from './put-right-agreed.ts';

/** The sentence that settles how often otherwise than a line tells it; undefined where none does. */
export function oftenPutRight(
  line: string,
  told: readonly Told[],
  rests: ReadonlySet<number>,
): { often: string; said: Told } | undefined {
  const written = readFrequencies(line).slice(0, MANY);
  const settled = written.length === 0 ? [] : settledIn(told);
  if (settled.length === 0) return undefined;
  for (const one of written) {
    const from = told.findLastIndex(({ segment, text }) => rests.has(segment) && tells(text, one.hours));
    const right = from < 0 ? undefined : settledBehind(told, from, { line, settled });
    if (right && !written.some((own) => isSameOften(own.hours, right.hours)))
      return { often: one.text, said: right.one };
  }
  return undefined;
}

function tells(text: string, hours: number): boolean {
  return readFrequencies(text).some((one) => isSameOften(one.hours, hours));
}

function isSameOften(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.02;
}

/** A sentence that agrees on how often. */
interface Settled {
  one: Told;
  at: number;
  hours: number;
}

function settledBehind(
  told: readonly Told[],
  from: number,
  { line, settled }: { line: string; settled: readonly Settled[] },
): Settled | undefined {
  const first = told[from];
  const next = settled.find(({ at, one }) => at > from && one.segment !== first?.segment);
  if (!first || !next || next.at - from > MOST || next.one.segment - first.segment > MET_WITHIN)
    return undefined;
  if (isOfOtherThing(next.one.text, `${line} ${first.text}`)) return undefined;
  return told.slice(from + 1, next.at + 1).some((one) => isOfOther(line, first, one)) ? undefined : next;
}

/** More frequencies than a line of a note has in earnest. */
const MANY = 20;
/** Sentences within which it is settled. */
const MOST = 12;

function isOfOther(line: string, first: Told, { text }: Told): boolean {
  const names = namedDrugs(text);
  return names.length > 0 && !sharesDrug([...namedDrugs(line), ...namedDrugs(first.text)], names);
}

const heard = new WeakMap<readonly Told[], readonly Settled[]>();

/** Where it is agreed on how often: few sentences do, and each line asks for them. */
function settledIn(told: readonly Told[]): readonly Settled[] {
  const known =
    heard.get(told) ??
    told.flatMap((one, at) => {
      const hours = MAY_TELL.test(one.text) && MAY_SETTLE.test(one.text) ? hoursAgreed(one.text) : undefined;
      return hours === undefined ? [] : [{ one, at, hours }];
    });
  heard.set(told, known);
  return known;
}

/** A part of each way to tell how often, and of each to agree. */
const MAY_TELL = /once|twice|times|every|dail|week|month|morning|night|each/i;
const MAY_SETTLE = /fine|enough|oka?y?\b|plenty|all ?right|do\b|perfect|works|it is|then|yes|yeah|good/i;

/** The hours from one time to the next that a sentence agrees on. */
function hoursAgreed(text: string): number | undefined {
  const often = readFrequencies(text);
  const named = often.find(({ start, end }) => isAgreedAt(text, start, end));
  if (named) return named.hours;
  if (often.length > 0) return undefined;
  const bare = findAll(text, BARE).find(({ index, 0: word }) => isAgreedAt(text, index, index + word.length));
  return bare && TIMES.get(bare[0].toLowerCase());
}

const BARE =
  /\b(?:once|twice|(?:two|three|four|2|3|4) times|every (?:6|8|12))\b(?! (?:days?|weeks?|months?))/gi;
const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 24],
  ['twice', 12],
  ['two times', 12],
  ['2 times', 12],
  ['three times', 8],
  ['3 times', 8],
  ['four times', 6],
  ['4 times', 6],
  ['every 6', 6],
  ['every 8', 8],
  ['every 12', 12],
]);
