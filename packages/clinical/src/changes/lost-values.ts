/** The values that a person took out of a note's line, or put others in place of. What is only worded otherwise is none. */
import { conceptKeys } from '../check/said/concepts.ts';
import {
  carries,
  isPlainlyAffirmed,
  isSameSort,
  isSameValue,
  type LineValue,
  lineValues,
} from './line-values.ts';
import type { NoteChange } from './note-changes.ts';

/** A value that a change took away. */
export interface Lost {
  value: LineValue;
  /** How often it is said still, of something else: "300 mg" in "450 mg; 300 mg capsules". */
  left: number;
  /** What took its place. */
  instead: readonly LineValue[];
}

/** Whether a line says what was taken away; not where it says what took its place, and the rest no more often than the note. */
export function saysLost(values: readonly LineValue[], { value, left, instead }: Lost): boolean {
  const times = timesIn(values, value);
  return times > 0 && (times > left || !instead.every((one) => carries(values, one)));
}

/** The values that others took the place of, and those that stand nowhere in the note any more. */
export function lostValues({ was, now, still }: NoteChange): Lost[] {
  const values = {
    before: lineValues(was),
    after: now.flatMap(lineValues),
    others: still.flatMap(lineValues),
    isCut: isOnlyCut(was, now),
  };
  return values.before.flatMap((value) => lostOf(value, values) ?? []);
}

interface Values {
  before: readonly LineValue[];
  after: readonly LineValue[];
  /** What else the note says. */
  others: readonly LineValue[];
  isCut: boolean;
}

function lostOf(value: LineValue, { before, after, others, isCut }: Values): Lost | undefined {
  if (value.kind === 'side') {
    return isSideLost(value, after, others) ? { value, left: 0, instead: [] } : undefined;
  }
  const left = timesIn(after, value);
  if (left >= timesIn(before, value)) return undefined;
  const instead = after.filter((one) => isSameSort(value, one) && !carries(before, one));
  if (instead.length > 0) return { value, left, instead };
  const isThere = left > 0 || isOnlyLeftOut(value, isCut) || carries(others, value);
  return isThere ? undefined : { value, left, instead };
}

/** Whoever leaves out a route has said nothing against it; a denial may be worded otherwise, unless other words were cut only. */
function isOnlyLeftOut(value: LineValue, isCut: boolean): boolean {
  if (value.kind === 'drug') return !value.isKnown;
  if (value.kind === 'state') return !(value.isDenied && isCut);
  return value.kind === 'route';
}

function timesIn(values: readonly LineValue[], wanted: LineValue): number {
  return values.filter((value) => isSameValue(value, wanted)).length;
}

/** The values of a line that was taken out, as far as nothing else in the note says them. */
export function valuesTakenOut({ was, still }: NoteChange): LineValue[] {
  const others = still.flatMap(lineValues);
  return lineValues(was).filter((value) => {
    if (value.kind === 'route' || isPlainlyAffirmed(value)) return false;
    return !carries(others, value);
  });
}

type Sided = Extract<LineValue, { kind: 'side' }>;

/** "Left ear red, right ear clear" that was turned round has both sides still: what is said of a side counts most. */
function isSideLost(value: Sided, after: readonly LineValue[], others: readonly LineValue[]): boolean {
  const sides = after.filter((one) => one.kind === 'side');
  const sameThing = sides.filter(({ things }) => !things.isDisjointFrom(value.things));
  if (sameThing.length > 0) return sameThing.every(({ side }) => side !== value.side);
  if (sides.some((one) => isSameValue(one, value))) return false;
  if (sides.some((one) => isSameSort(one, value))) return true;
  return !(sides.some(({ side }) => side === value.side) || carries(others, value));
}

/** "No vomiting, no diarrhea" of which one remains: nothing is said in other words. */
function isOnlyCut(was: string, now: readonly string[]): boolean {
  return conceptKeys(now.join('. ')).isSubsetOf(conceptKeys(was));
}
