/**
 * What a line says and somebody put right some turns after the words it rests on: "0.6 mL twice a day." "Can you read me the
 * label?" "It says 0.4." Whether it was meant so only a person can tell, so every doubt of this kind is a soft one.
 */
import type { NoteFlag } from '@auscult/contract/notes';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import {
  countsThings,
  isEqualValue,
  isSameKind,
  readValues,
  type SpokenValue,
} from '../../reading/figures/spoken-values.ts';
import { inStyleOf } from '../answers/replaced-numbers.ts';
import { isAllOfOther, type NamedPet } from '../pets/check-pet.ts';
import { quoted } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { takenBackFlag } from '../said/taken-back-flag.ts';
import { type Told, toldIn } from '../said/told-sentences.ts';
import { deniesValue, FARTHEST, isHour, isSaidToHold, NEAR } from './later-values.ts';
import { isStoppedShort, stopsIn } from './put-right-hang-on.ts';
import { misnamedIn } from './put-right-misnamed.ts';
import { oftenPutRight } from './put-right-often.ts';
import { isReversed, mayReverse, TURNS_WITHIN } from './put-right-reversals.ts';
import { isDropped, isDrugDoubted, isDrugNamedAnew, mayDrop } from './put-right-steps.ts';
import { putRightTurnsLater } from './put-right-turns-later.ts';
import { type Fresh, valuePutRight } from './put-right-values.ts';
import { withdrawnIn } from './put-right-withdrawn.ts';

/** More values than a line of a note has in earnest. */
const MOST_VALUES = 50;

/** Something said later in the place of what a line says. */
export interface PutRight {
  /** What of the line it may stand for; undefined where it may take back all of it. */
  value: string | undefined;
  /** The value in its place; undefined where none is said, or what is said is no single value. */
  fresh: Fresh | undefined;
  by: Told;
}

/** The flags for what a line says and somebody put right or dropped later: one for each value, and one for the line itself. */
export function checkPutRight(subject: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  return putRightLater(subject, pets).map(flagOf);
}

function flagOf({ value: text, fresh, by }: PutRight): NoteFlag {
  if (text === undefined) return takenBackFlag(by.text);
  const said = quoted(by.text);
  if (!fresh) return soft('put right', `"${text}" may have been changed later in the visit: "${said}".`);
  const other = inStyleOf(text, fresh.value.text);
  const contrast = { written: text, said: other, later: by.segment };
  return hasDose(text)
    ? soft('put right', `Which dose is right: ${text} or ${other}? Said later: "${said}".`, contrast)
    : soft('put right', `Which is right: ${text} or ${other}? Said later: "${said}".`, contrast);
}

/** What was said later in the place of what a line says: once for each value, and once for the line itself. */
export function putRightLater(subject: Subject, pets: readonly NamedPet[]): PutRight[] {
  if (subject.own.indexes.length === 0) return [];
  const told = toldIn(subject.all, subject.listen);
  const rests = firstSaidIn(subject);
  const own = readValues(subject.text);
  const doubted = own.slice(0, MOST_VALUES).filter((one) => mayBePutRight(one, subject.text));
  const isOfOther = (segment: number): boolean => isAllOfOther(subject, pets, segment);
  const held = { subject, rests, own, told, isOfOther };
  const ofValues = doubted.flatMap((value) => ofValue(held, value));
  const others = ofValues.length === 0 ? [...ofOften(held), ...ofTurnsLater(held)] : [];
  return [...ofValues, ...others.slice(0, 1), ...ofStep(held)];
}

/** Where a line was said, before what it tells as said later. */
function firstSaidIn({ own, laterSegments }: Subject): ReadonlySet<number> {
  const first = own.indexes.filter((segment) => !laterSegments.has(segment));
  return new Set(first.length > 0 ? first : own.indexes);
}

/** A line and what was said. */
interface Held {
  subject: Subject;
  /** Indexes of the segments that the line rests on. */
  rests: ReadonlySet<number>;
  /** The values of the line. */
  own: readonly SpokenValue[];
  told: readonly Told[];
  /** Whether a segment is about another pet alone. */
  isOfOther: (segment: number) => boolean;
}

function ofValue(held: Held, value: SpokenValue): PutRight[] {
  const right = putRight(held, value);
  return right ? [{ value: value.text, ...right }] : [];
}

function ofOften({ subject, rests, told }: Held): PutRight[] {
  const right = oftenPutRight(subject.text, told, rests);
  return right === undefined ? [] : [{ value: right.often, fresh: undefined, by: right.said }];
}

function ofTurnsLater({ subject, told }: Held): PutRight[] {
  const later = putRightTurnsLater(subject, told);
  return later ? [{ value: later.value.text, fresh: undefined, by: later.by }] : [];
}

function ofStep(held: Held): PutRight[] {
  const { subject, told, rests } = held;
  const dropped =
    droppedIn(held) ?? withdrawnIn(subject, told, rests) ?? stoppedIn(held) ?? misnamedIn(subject, told);
  return dropped ? [{ value: undefined, fresh: undefined, by: dropped }] : [];
}

function mayBePutRight(value: SpokenValue, line: string): boolean {
  return (
    value.kind !== 'drug' &&
    !isHour(line, value) &&
    !/^(?:both|an? \w+)$/i.test(value.text) &&
    !(countsThings(line, value) && Number.parseFloat(value.text) < MOST_THINGS) &&
    isSaidToHold(line, value) &&
    !/^previous\b/i.test(line)
  );
}

function putRight(
  { subject, rests, own, told, isOfOther }: Held,
  value: SpokenValue,
): Pick<PutRight, 'by' | 'fresh'> | undefined {
  const from = told.findLastIndex((one) => rests.has(one.segment) && holds(one, value));
  const first = told[from];
  if (!first) return undefined;
  const claim = { value, text: subject.text, first, at: from, noted: subject.noted };
  const others = own.filter((kept) => !isEqualValue(kept, value));
  let fresh: Fresh | undefined;
  const at = told.findIndex((one, index) => {
    if (index <= from || one.segment - first.segment > FARTHEST || one.values.length === 0) return false;
    if (one.segment - first.segment <= NEAR && !isAsked(one) && deniesValue(one, value)) return true;
    const right = valuePutRight(claim, told, index);
    fresh = right;
    return right !== undefined && !isInLine(others, one, right.value) && !isOfOther(one.segment);
  });
  const by = told[at];
  return by && !isSaidAgain(value, by, told.slice(at + 1)) ? { by, fresh } : undefined;
}

/** Whether other values of a line are the later one, or what the same sentence comes to: "0.64, call it 0.65 mL". */
function isInLine(others: readonly SpokenValue[], { values }: Told, fresh: SpokenValue): boolean {
  const last = values.filter((one) => one.start >= fresh.start && isSameKind(one, fresh));
  return others.some((kept) => last.some((one) => isKept(kept, one)));
}

/** Whether a line has the later value, too. The two of "two fifties" are no two weeks. */
function isKept(kept: SpokenValue, fresh: SpokenValue): boolean {
  return isEqualValue(kept, fresh) && (fresh.kind !== 'span' || kept.kind === 'span');
}

function isAsked({ text }: Told): boolean {
  return text.endsWith('?');
}

function holds({ values }: Told, value: SpokenValue): boolean {
  return values.some((one) => isEqualValue(one, value));
}

/** Whether somebody says soon that the first value was right after all. A side is said of other parts as well. */
function isSaidAgain(value: SpokenValue, right: Told, after: readonly Told[]): boolean {
  if (value.kind === 'side') return false;
  return after.some(
    ({ segment, text, values }) =>
      segment - right.segment <= SOON &&
      values.some((one) => isEqualValue(one, value) && isSaidToHold(text, one)),
  );
}

const SOON = 3;

/** What is counted is fewer than that; a tooth of a chart is not: "409 has a slab fracture". */
const MOST_THINGS = 100;

function droppedIn({ subject, rests, told }: Held): Told | undefined {
  const at = told.findLastIndex(({ segment }) => rests.has(segment));
  const last = told[at];
  if (!last) return undefined;
  const statement = { text: subject.text, part: subject.part, last };
  const turnable = { ...statement, drugs: drugsOf(subject) };
  const found = dropsIn(told).find((index) => {
    const one = told[index];
    if (!one || index <= at || one.segment - last.segment > FARTHEST) return false;
    return (
      isDropped(statement, one, index === at + 1) ||
      isDrugDoubted(statement, one, told[index + 1]) ||
      isDrugNamedAnew(statement, one, told[index + 1]) ||
      (one.segment - last.segment <= TURNS_WITHIN &&
        isReversed(turnable, one, told.slice(Math.max(at + 1, index - MOST_BETWEEN), index)))
    );
  });
  return found === undefined ? undefined : told[found];
}

function stoppedIn({ subject, told }: Held): Told | undefined {
  const at = stopsIn(told).find((index) => isStoppedShort(subject, told, index));
  return at === undefined ? undefined : told[at + 1];
}

/** The drugs of a line; of a dose that stands alone, the only one that was named where it was said. */
function drugsOf({ text, own }: Subject): readonly string[] {
  const names = namedDrugs(text);
  if (names.length > 0 || own.drugs.size !== 1 || !hasDose(text)) return names;
  return [...own.drugs];
}

/** As many sentences as stand between a line's and what turns it round, where these matter. */
const MOST_BETWEEN = 24;

const dropping = new WeakMap<readonly Told[], readonly number[]>();

/** Where the sentences stand that may drop or replace anything: few do, and each is held against all lines. */
function dropsIn(told: readonly Told[]): readonly number[] {
  const known =
    dropping.get(told) ?? told.flatMap((one, index) => (mayDrop(one) || mayReverse(one) ? [index] : []));
  dropping.set(told, known);
  return known;
}
