/** "No food after midnight. Oh, hang on. She's a rabbit.": an order that whoever gives it stops short at. */

import { isEqualValue, readValues } from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';

/** Where the sentences stand with which somebody stops short and tells why. */
export function stopsIn(told: readonly Told[]): readonly number[] {
  const known =
    stopping.get(told) ??
    told.flatMap((one, at) => (isStop(one, told[at + 1], told[at - 1]) ? [at] : [])).slice(0, MANY);
  stopping.set(told, known);
  return known;
}

/** More than anybody stops short in a visit. */
const MANY = 20;

const stopping = new WeakMap<readonly Told[], readonly number[]>();

function isStop(one: Told, next: Told | undefined, before: Told | undefined): boolean {
  if (!STOPS_SHORT.test(one.text) || next?.segment !== one.segment || before === undefined) return false;
  return BRINGS.test(next.text) && !next.text.endsWith('?');
}

/** The whole sentence. */
const STOPS_SHORT =
  /^(?:(?:oh|ah|no|wait|sorry|er+|but)[,.]? ){0,3}(?:hang on|hold on|wait)(?: a (?:sec\w*|minute|moment))?[.!…]*$/i;
/** What somebody is or has; no looking for something ("let me see"), and nothing that goes on just now ("he's chewing it"). */
const BRINGS =
  /^(?:(?:but|no|isn't)[,.]? )?(?:he|she|it|they|this|that|you|these|those)(?:'s| is| are|'re| has| had|'d| was|'ve| can't| mustn't)\b(?! \w+ing\b)/i;

/** Whether a line is an order that was stopped short at: in the same turn, or in the last one of the same side before it. */
export function isStoppedShort(subject: Subject, told: readonly Told[], at: number): boolean {
  const stop = told[at];
  const last = subject.own.indexes.at(-1);
  if (!stop || last === undefined || last > stop.segment || stop.segment - last > NEAR) return false;
  if (!(subject.part === 'plan' || ORDERS.test(subject.text)) || hasAll(subject, told[at + 1])) return false;
  if (last < stop.segment) return subject.isOwner(last) === subject.isOwner(stop.segment);
  const own = new Set(wordsOf(subject.text.toLowerCase()));
  const [before, after] = [told.slice(Math.max(0, at - MOST), at), told.slice(at + 1, at + 1 + MOST)];
  return sharedOf(own, before, stop.segment) > sharedOf(own, after, stop.segment);
}

/** Whether a line has what the stop brought: "96 hours milk. Hang on. It's 72 hours." */
function hasAll({ text }: Subject, next: Told | undefined): boolean {
  const brought = next?.values ?? [];
  const own = brought.length === 0 ? [] : readValues(text);
  return brought.length > 0 && brought.every((value) => own.some((one) => isEqualValue(one, value)));
}

/** Sentences of a turn on either side that a line may be from. */
const MOST = 24;
/** Segments between an order and the stop. */
const NEAR = 2;
const ORDERS =
  /\b(?:no (?:food|breakfast|supper|dinner|water|hay)|nothing (?:to eat|by mouth|after|from)|fast\w*|starve|give|take|put (?:him|her) on|\d+(?:\.\d+)? ?(?:mg|mL|units?))\b/i;

/** How many of a line's words were said in those sentences that are of a segment. */
function sharedOf(own: ReadonlySet<string>, told: readonly Told[], segment: number): number {
  const said = told.filter((one) => one.segment === segment);
  return own.intersection(new Set(said.flatMap(({ text }) => wordsOf(text.toLowerCase())))).size;
}
