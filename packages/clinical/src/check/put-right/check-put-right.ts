/**
 * What a line says and somebody put right some turns after the words it rests on: "0.6 mL twice a day." "Can you read me the
 * label?" "It says 0.4." Whether it was meant so only a person can tell, so every doubt of this kind is a soft one.
 */
import type { NoteFlag } from '@auscult/contract/notes';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/figures.ts';
import {
  countsThings,
  isEqualValue,
  readValues,
  type SpokenValue,
} from '../../reading/figures/spoken-values.ts';
import { isAllOfOther, type NamedPet } from '../pets/check-pet.ts';
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
import { valuePutRight } from './put-right-values.ts';
import { withdrawnIn } from './put-right-withdrawn.ts';

/** More values than a line of a note has in earnest. */
const MOST_VALUES = 50;

/** The flags for what a line says and somebody put right or dropped later: one for each value, and one for the line itself. */
export function checkPutRight(subject: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  if (subject.own.indexes.length === 0) return [];
  const told = toldIn(subject.all, subject.listen);
  const rests = new Set(subject.own.indexes);
  const own = readValues(subject.text);
  const doubted = own.slice(0, MOST_VALUES).filter((one) => mayBePutRight(one, subject.text));
  const isOfOther = (segment: number): boolean => isAllOfOther(subject, pets, segment);
  const held = { subject, rests, own, told, isOfOther };
  const ofValues = doubted.flatMap((value) => valueFlags(held, value));
  const others = ofValues.length === 0 ? [...oftenFlags(held), ...laterFlags(held)] : [];
  return [...ofValues, ...others.slice(0, 1), ...stepFlags(held)];
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

function valueFlags(held: Held, value: SpokenValue): NoteFlag[] {
  const right = putRight(held, value);
  return right ? [correctedFlag(value, right)] : [];
}

function oftenFlags({ subject, rests, told }: Held): NoteFlag[] {
  const right = oftenPutRight(subject.text, told, rests);
  return right === undefined ? [] : [correctedFlag({ text: right.often }, right.said)];
}

function laterFlags({ subject, told }: Held): NoteFlag[] {
  const later = putRightTurnsLater(subject, told);
  return later ? [correctedFlag(later.value, later.by)] : [];
}

function correctedFlag({ text }: { text: string }, right: Told): NoteFlag {
  const said = quoted(right.text);
  return soft('put right', `"${text}" may have been corrected later: "${said}". Please check which holds.`);
}

function stepFlags(held: Held): NoteFlag[] {
  const { subject, told, rests } = held;
  const dropped =
    droppedIn(held) ?? withdrawnIn(subject, told, rests) ?? stoppedIn(held) ?? misnamedIn(subject, told);
  if (!dropped) return [];
  return [takenBackFlag(dropped.text)];
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

function putRight({ subject, rests, own, told, isOfOther }: Held, value: SpokenValue): Told | undefined {
  const from = told.findLastIndex((one) => rests.has(one.segment) && holds(one, value));
  const first = told[from];
  if (!first) return undefined;
  const claim = { value, text: subject.text, first, at: from, noted: subject.noted };
  const at = told.findIndex((one, index) => {
    if (index <= from || one.segment - first.segment > FARTHEST || one.values.length === 0) return false;
    if (one.segment - first.segment <= NEAR && !isAsked(one) && deniesValue(one, value)) return true;
    const fresh = valuePutRight(claim, told, index);
    return fresh !== undefined && !own.some((kept) => isKept(kept, fresh)) && !isOfOther(one.segment);
  });
  const right = told[at];
  return right && !isSaidAgain(value, right, told.slice(at + 1)) ? right : undefined;
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

/** As many letters of what was said as a flag shows. */
const QUOTED = 80;

function quoted(text: string): string {
  return text.length <= QUOTED ? text.replace(/[.!]+$/, '') : `${text.slice(0, QUOTED)}…`;
}
