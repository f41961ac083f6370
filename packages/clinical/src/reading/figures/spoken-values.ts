/** Values as somebody may take them back: amounts, intervals, sides, days, drugs; each can be replaced only by its own kind. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { type NumberMention, readNumbers } from '../numbers/numbers.ts';
import { findAll } from '../text/find-all.ts';
import { notAhead, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';
import { isPronoun } from './pronoun-ones.ts';

/** One value in a text. */
export interface SpokenValue {
  kind: string;
  /** As written, unit included. */
  text: string;
  start: number;
  end: number;
  /** Its unit as written; empty where it has none. */
  unit: string;
}

/** The values of a text in reading order, none within another. */
export const readValues: (text: string) => readonly SpokenValue[] = readOnce(valuesOf);

function valuesOf(text: string): SpokenValue[] {
  const named = PATTERNS.flatMap(([kind, pattern]) =>
    findAll(text, pattern).map((match) => valueAt(kind, text, match.index, match[0].length)),
  );
  const drugs = findDrugs(text).map(({ start, end }) => valueAt('drug', text, start, end - start));
  const found = [...named, ...drugs, ...amounts(text)].toSorted((a, b) => a.start - b.start || b.end - a.end);
  const values: SpokenValue[] = [];
  for (const value of found) if (value.start >= (values.at(-1)?.end ?? 0)) values.push(value);
  return values;
}

/** Whether a text has any value that could be corrected, or correct another. */
export function hasValue(text: string): boolean {
  return readValues(text).length > 0;
}

/** Whether one value may stand for another: a bare number for any amount. */
export function isSameKind(old: SpokenValue, fresh: SpokenValue): boolean {
  if (old.kind === fresh.kind) return true;
  const isAmount = (kind: string): boolean => !PATTERN_KINDS.has(kind) && kind !== 'drug';
  if (!isAmount(old.kind) || !isAmount(fresh.kind)) return false;
  // No score is higher than what it is out of.
  const over = Number(/\/(\d+)/.exec(old.text)?.[1] ?? Number.POSITIVE_INFINITY);
  if (old.kind === 'score' && Number.parseFloat(fresh.text) > over) return false;
  return old.kind === 'bare' || fresh.kind === 'bare';
}

/** Whether two values are one: "20" and "20 mg" are, "7 days" and "a week", but "left" and "right" are not. */
export function isEqualValue(one: SpokenValue, other: SpokenValue): boolean {
  if (one.kind === 'span' && other.kind === 'span') return spanHours(one.text) === spanHours(other.text);
  if (one.text.includes('/') && other.text.includes('/')) return one.text === other.text;
  const [first, second] = [Number.parseFloat(one.text), Number.parseFloat(other.text)];
  if (Number.isNaN(first) || Number.isNaN(second)) return one.text.toLowerCase() === other.text.toLowerCase();
  return first === second && isSameKind(one, other);
}

/** The hours of a span of time: 168 of "a week" and of "7 days". */
export function spanHours(text: string): number | undefined {
  const [, many = '', unit = ''] =
    /^(\S+?(?: of)?(?: few)?)[\s-]+(?:few )?(hour|day|week|month|year)/i.exec(text) ?? [];
  const hours = HOURS.get(unit.toLowerCase());
  const count = /^an?$/i.test(many) ? 1 : Number.parseFloat(many);
  return hours === undefined || Number.isNaN(count) ? undefined : hours * count;
}

const HOURS: ReadonlyMap<string, number> = new Map([
  ['hour', 1],
  ['day', 24],
  ['week', 168],
  ['month', 730],
  ['year', 8760],
]);

/** "Two lymph nodes": what a number without a unit counts, which is no measure; undefined where it counts nothing. */
export function thingCounted(text: string, { kind, end }: SpokenValue): string | undefined {
  return kind === 'bare' ? COUNTS.exec(text.slice(end, end + 40))?.[1] : undefined;
}

const COUNTS = sequence(
  /^ /i,
  notAhead([
    sequence(
      [
        /the|his|her|and|or|on|in|at|for|by|with|without|under|over|once|twice|every|per|today|now|then/i,
        /is|was|again|to|times|instead|as|this|when|if|before|after|out|percent|systolic|like|please/i,
        /really|only|beats|breaths|degrees|sorry|wait|actually|okay/i,
      ],
      /\b/i,
    ),
  ]),
  /([a-z]{3,})/i,
);

/** Whether a number counts things and stands for no measure. */
export function countsThings(text: string, value: SpokenValue): boolean {
  return thingCounted(text, value) !== undefined;
}

/** A new value as it will stand for an old one: a bare number takes over the unit, and what a score is out of. */
export function inPlaceOf(old: SpokenValue, fresh: SpokenValue): string {
  // "Every 8", after "every 12 hours".
  if (fresh.kind === 'often' && /^every \d+$/i.test(fresh.text))
    return `${fresh.text}${/ (?:hours?|days?|weeks?|months?)$/i.exec(old.text)?.[0] ?? ''}`;
  if (fresh.kind !== 'bare') return fresh.text;
  const over = /\/\d+$/.exec(old.text)?.[0] ?? '';
  return `${fresh.text}${over}${old.unit}`;
}

function amounts(text: string): SpokenValue[] {
  const found: SpokenValue[] = [];
  for (const number of readNumbers(text)) {
    if (isPronoun(text, number)) continue;
    const value = amountOf(text, number);
    const before = found.at(-1);
    const isRange = before !== undefined && /^(?:-| to )$/.test(text.slice(before.end, value.start));
    if (!isRange) found.push(value);
    else found.splice(-1, 1, { ...value, text: text.slice(before.start, value.end), start: before.start });
  }
  return found;
}

function amountOf(text: string, { start, end, over, unit, unitEnd }: NumberMention): SpokenValue {
  const kind = over === undefined ? (UNIT_KINDS.get(unit ?? '') ?? unit ?? 'bare') : 'score';
  const last = unitEnd ?? end;
  return { ...valueAt(kind, text, start, last - start), unit: text.slice(end, last) };
}

function valueAt(kind: string, text: string, start: number, length: number): SpokenValue {
  return { kind, text: text.slice(start, start + length), start, end: start + length, unit: '' };
}

/** Units that measure the same thing; each other unit is a kind of its own. */
const UNIT_KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mass: 'mg mcg g IU mEq',
    share: 'mg/kg mcg/kg mL/kg IU/kg g/kg',
    volume: 'mL L',
    weight: 'kg lb',
    count: 'tablet capsule drop puff',
    span: 's min h day week month year',
    length: 'mm cm inch',
    temperature: 'F C deg',
    speed: 'bpm brpm',
  }).flatMap(([kind, units]) => units.split(' ').map((unit) => [unit, kind] as const)),
);
const SPAN = '(?:hours?|days?|weeks?|months?|years?)';
const PATTERNS: ReadonlyArray<readonly [string, RegExp]> = [
  [
    'often',
    sequence(
      /\b/gi,
      [
        /(?:once|twice|\d times|three times|four times) (?:a|per|every|each) (?:day|week|month)/gi,
        /(?:once|twice) (?:daily|weekly|monthly)/gi,
        /every (?:other |\d+(?:(?:-| to )\d+)? ?)?(?:hours?|days?|weeks?|months?|night|morning|evening)/gi,
        /every \d+(?:(?:-| to )\d+)?(?!\w|\.\d)|q\d+h|daily|sid|bid|tid|qid/gi,
      ],
      /\b/gi,
    ),
  ],
  [
    'side',
    sequence(
      /(?<!\b(?:all|quite|you're|you are|were|so|absolutely|probably) )\b/gi,
      /(?:left(?! (?:it|him|her|us|the|a|my|his|their|behind))|right|both)\b/gi,
      /(?! (?:now|away|after|before|here|there|over|some|half))(?<!, right(?=\s*[?,]))/gi,
    ),
  ],
  ['limb', /\b(?:front|fore|hind|back|rear)\b(?= (?:leg|limb|paw|foot|feet|end)|[.,]|$)/gi],
  ['day', /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?!'s)/gi],
  [
    'month',
    /\b(?:january|february|march|april|may(?= \d)|june|july|august|september|october|november|december)\b/gi,
  ],
  ['span', new RegExp(`\\b(?:a|an|a couple(?: of)?|a few) ${SPAN}\\b`, 'gi')],
  [
    'count',
    /\ba (?:whole|half|full|quarter) (?:tablet|capsule|pill)\b|\b(?:half|(?:a |one )?(?:quarter|third) of) (?:of )?an? (?:tablet|capsule|pill)\b/gi,
  ],
  [
    'portion',
    /\b(?:0\.\d+|half|(?:an? |one |two |three )?(?:half|third|quarter|eighth)s?)(?: of)?(?: an?)? (?:cup|can|scoop|teaspoon|tablespoon|flake|packet|pouch|bale|bucket)\b/gi,
  ],
];
const PATTERN_KINDS: ReadonlySet<string> = new Set(['often', 'side', 'limb', 'day', 'month', 'portion']);
