/**
 * What must not be wrong in a line: amounts, drugs, how often, which way, which side, and what is denied. The same reading for a
 * note in abbreviations and for a letter in plain words.
 */

import { isBeside } from '../check/findings/check-negation.ts';
import { readAssertions } from '../check/said/assertions.ts';
import { conceptKeys } from '../check/said/concepts.ts';
import { readFrequencies } from '../check/said/frequencies.ts';
import { withoutShorthand } from '../check/said/line-shorthand.ts';
import { type Route, routesIn } from '../check/said/routes-said.ts';
import { isSameMeasure } from '../check/said/same-measures.ts';
import { sidesIn } from '../check/said/side-clauses.ts';
import { findDrugs } from '../lexicon/drugs.ts';
import { findVaccines } from '../lexicon/vaccines.ts';
import { readNumbers } from '../reading/numbers/numbers.ts';
import { unitScale } from '../reading/numbers/units.ts';
import { findAll } from '../reading/text/find-all.ts';
import { sequence } from '../reading/text/patterns.ts';
import { readOnce } from '../reading/text/read-once.ts';

/** One value of a line. `drug` is the one that it is said of; undefined where the sentence names none. */
export type LineValue =
  | { kind: 'amount'; value: number; unit: string | undefined; over: number | undefined; drug?: string }
  | { kind: 'often'; hours: number; drug?: string }
  /** `isKnown` is false of what only looks like one. */
  | { kind: 'drug'; names: readonly string[]; isKnown: boolean }
  | { kind: 'route'; route: Route; drug?: string }
  /** With what is found there, and the parts of the body. */
  | { kind: 'side'; side: 'left' | 'right'; things: ReadonlySet<string>; places: ReadonlySet<string> }
  | { kind: 'state'; thing: string; isDenied: boolean };

/** The values of a line in note markup. Of a thing that it both affirms and denies it says neither. */
export const lineValues: (text: string) => readonly LineValue[] = readOnce((text) => {
  const plain = plainText(text);
  return [
    ...drugsIn(plain),
    ...amountsIn(plain),
    ...oftenIn(plain),
    ...waysIn(plain),
    ...sidedIn(plain),
    ...statesIn(plain),
  ];
});

/** The generic names of the drugs and vaccines that a text names. */
export function drugNames(text: string): string[] {
  return [
    ...findDrugs(text).flatMap(({ drugs }) => drugs),
    ...findVaccines(text).map(({ vaccine }) => vaccine),
  ];
}

/** Whether two values say the same. */
export function isSameValue(one: LineValue, other: LineValue): boolean {
  switch (one.kind) {
    case 'amount':
      return other.kind === 'amount' && isOfOneDrug(one, other) && isSameAmount(one, other);
    case 'often':
      return (
        other.kind === 'often' && isOfOneDrug(one, other) && Math.abs(one.hours / other.hours - 1) < ROUNDED
      );
    case 'drug':
      return other.kind === 'drug' && one.names.some((name) => other.names.includes(name));
    case 'route':
      return other.kind === 'route' && isOfOneDrug(one, other) && one.route === other.route;
    case 'side':
      return other.kind === 'side' && one.side === other.side && isOfOneThing(one, other);
    case 'state':
      return other.kind === 'state' && one.thing === other.thing && one.isDenied === other.isDenied;
  }
}

/** Whether one could stand in the place of the other: another dose of the same drug, the other side of the same thing. */
export function isSameSort(one: LineValue, other: LineValue): boolean {
  switch (one.kind) {
    case 'amount':
      return other.kind === 'amount' && isOfOneDrug(one, other) && sortOf(one) === sortOf(other);
    case 'often':
      return other.kind === 'often' && isOfOneDrug(one, other);
    case 'drug':
      return other.kind === 'drug';
    case 'route':
      return other.kind === 'route' && isOfOneDrug(one, other);
    case 'side':
      return other.kind === 'side' && one.side !== other.side && isOfOneThing(one, other);
    case 'state':
      return other.kind === 'state' && one.thing === other.thing;
  }
}

/** Whether a value is among others. */
export function carries(values: readonly LineValue[], wanted: LineValue): boolean {
  return values.some((value) => isSameValue(value, wanted));
}

/** That something is there, which is only spoken of, and no value. */
export function isPlainlyAffirmed(value: LineValue): boolean {
  return value.kind === 'state' && !value.isDenied;
}

/** "Every 12 hours" and "twice a day" are one. */
const ROUNDED = 0.02;

type Amount = Extract<LineValue, { kind: 'amount' }>;

/** A figure without its unit may be any. */
function isSameAmount(one: Amount, other: Amount): boolean {
  if (one.over !== other.over) return false;
  if (one.unit === undefined || other.unit === undefined) return one.value === other.value;
  return isSameMeasure(one, other);
}

function sortOf({ unit = '', over }: Amount): string {
  return over === undefined ? (unitScale(unit)?.base ?? unit) : 'score';
}

function isOfOneDrug(one: { drug?: string }, other: { drug?: string }): boolean {
  return one.drug === undefined || other.drug === undefined || one.drug === other.drug;
}

type Sided = Extract<LineValue, { kind: 'side' }>;

/** Of the same finding; where one of them tells none, of the same part. */
function isOfOneThing(one: Sided, other: Sided): boolean {
  if (one.things.size > 0 && other.things.size > 0) return !one.things.isDisjointFrom(other.things);
  return one.places.size === 0 || other.places.size === 0 || !one.places.isDisjointFrom(other.places);
}

/** Without markup, and with what only notes write so in the words that are read: "x5d", "q12", "½ tab", "a week", "L stifle". */
function plainText(text: string): string {
  return withoutShorthand(text.replaceAll(/[*_~]+/g, ''))
    .replaceAll('’', "'")
    .replaceAll(/½/g, '1/2')
    .replaceAll(/¼/g, '1/4')
    .replaceAll(/¾/g, '3/4')
    .replaceAll(/\b[x×]\s?(?=\d+\s?(?:d|days?|wks?|w|weeks?|mo|months?)\b)/gi, 'for ')
    .replaceAll(/\bq(\d{1,2})(?=[\s.,;)]|$)/gi, 'q$1h')
    .replaceAll(ONE, '1 ');
}

/** "For a week"; not the "twice a day" that tells how often. */
const ONE =
  /(?<!\b(?:once|twice|thrice|times?|half|quarter|mg|mcg|g|ml|iu|units?|tablets?|capsules?|drops?|\d|x) ?)\b(?:a|an) (?=(?:week|month|day|year|hour|tablet|capsule|teaspoon)\b)/gi;

/** Where a sentence ends; the point within a figure ends none. */
const SENTENCE = /(?:[^.?!;]|\.(?=\d))+/g;

interface Span {
  start: number;
  end: number;
}

interface Named extends Span {
  name: string;
}

function namedIn(text: string): Named[] {
  return [
    ...findDrugs(text).map(({ drugs: [name = ''], start, end }) => ({ name, start, end })),
    ...findVaccines(text).map(({ vaccine: name, start, end }) => ({ name, start, end })),
  ].sort((one, other) => one.start - other.start);
}

/** The drug that something is said of: the one right behind ("10 mg of torb"), else the last before, else the next, in its sentence. */
function drugOf(text: string, { start, end }: Span): { drug: string } | undefined {
  const sentence = findAll(text, SENTENCE).find((one) => one.index + one[0].length >= end);
  if (!sentence) return undefined;
  const drugs = namedIn(text).filter(
    (drug) => drug.start >= sentence.index && drug.end <= sentence.index + sentence[0].length,
  );
  const next = drugs.find((drug) => drug.start >= end);
  const isClose = next && /^\s(?:of\s(?:(?:the|his|her|your)\s)?)?$/.test(text.slice(end, next.start));
  const drug = isClose ? next : (drugs.findLast((one) => one.end <= start) ?? next);
  return drug && { drug: drug.name };
}

function drugsIn(text: string): LineValue[] {
  return [
    ...findDrugs(text).map(({ drugs }) => ({ kind: 'drug', names: drugs, isKnown: true }) as const),
    ...findVaccines(text).map(({ vaccine }) => ({ kind: 'drug', names: [vaccine], isKnown: true }) as const),
    ...unknownDrugsIn(text).map((name) => ({ kind: 'drug', names: [name], isKnown: false }) as const),
  ];
}

/** What stands before its dose and is in no lexicon, by its name in capitals: "Zyrenta 5 mg". */
function unknownDrugsIn(text: string): string[] {
  const known = findDrugs(text);
  return findAll(text, BEFORE_DOSE)
    .filter(({ index }) => !known.some(({ start, end }) => start <= index && index < end))
    .map(([name]) => name.toLowerCase())
    .filter((name) => !NO_NAME.test(name));
}

const BEFORE_DOSE =
  /(?<![\p{L}\d-])\p{Lu}[\p{L}-]{3,}(?= \d+(?:\.\d+)? ?(?:mg|mcg|mL|ml|g|IU|units?|tablets?|tabs?|capsules?|caps|drops)(?![\p{L}/]))/gu;
const NO_NAME = sequence(
  /^/,
  [
    /give|given|gave|start|started|continue|take|administer|increase|decrease|reduce|dose|dosed|about/,
    /weight|weighs|total|drew|removed|inject|injected|drained|apply|every|with|then|only|another/,
    /first|next|last|fluids?|tablets?|capsules?|drops|daily|offer|feed|water/,
  ],
  /$/,
);

function amountsIn(text: string): LineValue[] {
  const often = readFrequencies(text);
  return readNumbers(text)
    .filter(({ start }) => !often.some((span) => span.start <= start && start < span.end))
    .map((number) => ({
      kind: 'amount',
      value: number.value,
      unit: number.unit,
      over: number.over,
      ...drugOf(text, { start: number.start, end: number.unitEnd ?? number.end }),
    }));
}

function oftenIn(text: string): LineValue[] {
  return readFrequencies(text).map((often) => ({
    kind: 'often',
    hours: often.hours,
    ...drugOf(text, often),
  }));
}

function waysIn(text: string): LineValue[] {
  return [...routesIn([text])].flatMap(([drug, routes]) =>
    [...routes].map((route) => ({ kind: 'route', route, ...(drug !== '' && { drug }) }) as const),
  );
}

const CLAUSE_END = /[.;?!](?!\d)|,|:|\b(?:but|and)\b/;

function sidedIn(text: string): LineValue[] {
  return text.split(CLAUSE_END).flatMap((clause) => {
    const keys = [...conceptKeys(clause)];
    const things = new Set(keys.filter((key) => !isBeside(key)));
    const places = new Set(keys.filter(isBeside));
    return [...sidesIn(clause)].map((side) => ({ kind: 'side', side, things, places }) as const);
  });
}

/** "No evidence of a fracture" denies the fracture. */
const ONLY_LEADS = conceptKeys(
  'evidence signs indication concern history suspicion complaints issues problems',
);

function statesIn(text: string): LineValue[] {
  const byThing = Map.groupBy(
    readAssertions(text).filter(
      ({ key, polarity }) => polarity !== 'open' && !isBeside(key) && !ONLY_LEADS.has(key),
    ),
    ({ key }) => key,
  );
  return [...byThing].flatMap(([thing, said]) => {
    const denied = said.filter(({ polarity }) => polarity === 'denied').length;
    return denied > 0 && denied < said.length
      ? []
      : [{ kind: 'state', thing, isDenied: denied > 0 } as const];
  });
}
