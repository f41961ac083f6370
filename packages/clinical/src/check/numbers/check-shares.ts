/** How much, how long or how often, said of one drug and written of another: "Cerenia for a week" where the week is the probiotic's. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findDrugs } from '../../lexicon/drugs.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { readFrequencies } from '../said/frequencies.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flags for amounts that were said of another drug, where this one has its own. */
export function checkShares({ text: line, own }: Subject): NoteFlag[] {
  const written = sharesIn(line).slice(0, MANY);
  const said = written.length > 0 ? sharesSaid(own) : [];
  return written.flatMap(({ text, drug, ...share }) => {
    const [other] = said.filter((one) => isSame(one, share));
    const isOwn = said.some((one) => one.drug === drug && isSame(one, share));
    const hasOther = said.some((one) => one.drug === drug && one.base === share.base);
    if (!other || isOwn || !hasOther) return [];
    const { drug: value } = other;
    return [
      hard(share.base === OFTEN ? 'frequency' : 'number', `"${text}" was said of ${value}, not of ${drug}.`),
    ];
  });
}

/** More amounts than a line of a note has in earnest. */
const MANY = 20;

interface Share {
  drug: string;
  value: number;
  base: string;
  text: string;
}

/** Days, and pieces that are counted. */
const BASES: Readonly<Record<string, readonly [base: string, factor: number]>> = {
  day: ['day', 1],
  week: ['day', 7],
  month: ['day', 30],
  tablet: ['tablet', 1],
  capsule: ['capsule', 1],
  puff: ['puff', 1],
  packet: ['packet', 1],
  drop: ['drop', 1],
};
const A_WEEK = /\bfor (?:a|one|another) (week|month)\b/gi;
/** Not "in three days", nor "every three days". */
const OTHER_TIME =
  /\b(?:in|every|within|after|ago|last|past|until|q)(?: (?:about|around|say|maybe|like|roughly|another))? ?$/i;

const heard = new WeakMap<Said, readonly Share[]>();

function sharesSaid(said: Said): readonly Share[] {
  const known = heard.get(said) ?? said.rows.flatMap(sharesIn);
  heard.set(said, known);
  return known;
}

/** Each of the last drug that was named before it, or of the one right behind: "five days of Metacam". */
function sharesIn(text: string): Share[] {
  const drugs = findDrugs(text);
  if (drugs.length === 0) return [];
  const amounts = [...counted(text), ...articled(text), ...often(text)].sort((a, b) => a.start - b.start);
  let next = 0;
  return amounts.flatMap(({ start, ...share }) => {
    while ((drugs[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const behind = drugs[next];
    const isBehind = behind && BEHIND.test(text.slice(start + share.text.length, behind.start));
    const drug = (isBehind ? behind : drugs[next - 1])?.drugs[0];
    return drug === undefined ? [] : [{ ...share, drug }];
  });
}

const BEHIND = /^ ?(?:(?:of|on) )?(?:the |a |his |her )?$/;

type Amount = Omit<Share, 'drug'> & { start: number };

function counted(text: string): Amount[] {
  return readNumbers(text).flatMap(({ value, unit, unitEnd, start, end }) => {
    const [base, factor] = (unit !== undefined && BASES[unit]) || [];
    const isOther = OTHER_TIME.test(text.slice(Math.max(0, start - 16), start));
    if (base === undefined || factor === undefined || (base === 'day' && isOther)) return [];
    return [{ value: value * factor, base, start, text: text.slice(start, unitEnd ?? end) }];
  });
}

/** How often, in hours. */
const OFTEN = 'often';

function often(text: string): Amount[] {
  return readFrequencies(text)
    .filter(({ isAmount }) => !isAmount)
    .map(({ hours, start, text: words }) => ({ value: hours, base: OFTEN, start, text: words }));
}

function articled(text: string): Amount[] {
  return findAll(text, A_WEEK).map(({ 0: words, 1: unit = '', index }) => {
    return { value: unit.toLowerCase() === 'week' ? 7 : 30, base: 'day', start: index, text: words };
  });
}

function isSame(one: Pick<Share, 'base' | 'value'>, other: Pick<Share, 'base' | 'value'>): boolean {
  return one.base === other.base && one.value === other.value;
}
