/** A value of a line beside a later sentence with another of its kind: whether the second may be meant in place of the first. */
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import {
  countsThings,
  isEqualValue,
  isSameKind,
  type SpokenValue,
  spanHours,
} from '../../reading/figures/spoken-values.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { hasCue, type Told } from '../said/told-sentences.ts';

/** A value of a line, and the sentence that the line has it from. */
export interface Claim {
  value: SpokenValue;
  /** The line. */
  text: string;
  first: Told;
  /** Its place among the sentences of the visit. */
  at: number;
  /** The numbers of the whole note. */
  noted: ReadonlySet<number>;
}

/** A later sentence with another value of the kind. */
export interface Later {
  one: Told;
  fresh: SpokenValue;
  /** The sentence before. */
  before: Told | undefined;
  /** The sentences from the claim's to this one, both left out; the last of them where they are many. */
  between: readonly Told[];
  /** What is said after it, as far as it may belong to it. */
  after: readonly Told[];
}

/** Whether a later sentence puts a value right, by one sign. */
export type Sign = (claim: Claim, later: Later) => boolean;

/** Whether a value of a later sentence is of the kind, and of what holds now. */
export function mayStandFor(text: string, fresh: SpokenValue, value: SpokenValue): boolean {
  if (!isSameKind(fresh, value) || fresh.kind === 'drug' || countsThings(text, fresh)) return false;
  if (!mayBeOfBare(fresh, value)) return false;
  if (fresh.kind === 'score' && value.kind === 'score' && outOf(fresh) !== outOf(value)) return false;
  if (isOfOtherMeasure(fresh, value)) return false;
  return holdsNow(fresh, wordsAbout(text, fresh));
}

/** Whether a value is of what holds now, by the words about it. */
function holdsNow({ kind, text }: SpokenValue, [before, after]: readonly [string, string]): boolean {
  // "A sick quarter" of an udder is no part of anything.
  if (/^quarters?$/i.test(text) && !/\b(?:an?|one|three|\d) $/i.test(before)) return false;
  // "210 calories a day" is no day.
  if (kind === 'span' && /^an? /i.test(text) && !LEADS_TO_SPAN.test(before)) return false;
  return !DENIED.test(before) && ![WITHDRAWAL, IS_CLOCK, IS_PAST].some((one) => one.test(after));
}

/** Units of insulin are no milligrams, and "no milk hold, zero" is no dose. */
function isOfOtherMeasure(fresh: SpokenValue, value: SpokenValue): boolean {
  if (fresh.kind === 'mass' && value.kind === 'mass')
    return IN_UNITS.test(fresh.unit) !== IN_UNITS.test(value.unit);
  return fresh.kind === 'bare' && value.kind !== 'bare' && Number.parseFloat(fresh.text) === 0;
}

const IN_UNITS = /\b(?:units?|iu)\b/i;

/** Whether two may be of one kind, where one of them is a bare number. */
function mayBeOfBare(fresh: SpokenValue, value: SpokenValue): boolean {
  if (value.kind === 'bare') return fresh.kind === 'bare' && fresh.text !== '1';
  return fresh.kind !== 'bare' || mayBeOfVital(value.kind, fresh.text, value.text);
}

/** A bare number that no such vital sign has: no heart beats 38.7 times, and 108 is no temperature after 39.8. */
function mayBeOfVital(kind: string, fresh: string, value: string): boolean {
  if (kind === 'bpm' || kind === 'brpm') return !fresh.includes('.');
  const ratio = Number.parseFloat(fresh) / Number.parseFloat(value);
  return kind !== 'temperature' || Number.isNaN(ratio) || (ratio > 0.8 && ratio < 1.25);
}

/** "Not for 5 days", "no more than 15 per site". */
const DENIED = /\b(?:not (?:for |the |a |on )*|(?:no|not) (?:more|less) than )$/i;

function outOf({ text }: SpokenValue): string | undefined {
  return text.split('/')[1];
}

const LEADS_TO_SPAN = /(?:^|\b(?:for|been|about|after|in|maybe|like|than|only|just|that's|it's|was|so) )$/i;

/** Whether a value is said as what holds: not of another time, and not denied. */
export function isSaidToHold(text: string, value: SpokenValue): boolean {
  const [before, after] = wordsAbout(text, value);
  return !IS_PAST.test(after) && !/\b(?:not|from|was|isn't)(?: (?:the|a|about|at))? $/i.test(before);
}

/** What stands right before and right behind a value; no more of a long text is looked at. */
export function wordsAbout(text: string, { start, end }: SpokenValue): readonly [string, string] {
  return [text.slice(Math.max(0, start - ABOUT), start), text.slice(end, end + ABOUT)];
}

/** Letters on either side of a value that may tell what it is. */
const ABOUT = 60;

/** "Four days on meat": how long nobody may eat of it. */
const WITHDRAWAL = /^ (?:(?:on|for) )?(?:the )?(?:meat|milk|eggs?|slaughter)\b/i;

const IS_CLOCK = /^ ?(?:o'clock|[ap]\.?m\b|in the (?:morning|evening|afternoon))/i;
const IS_PAST =
  /^ ?(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|last|ago\b|when (?:he|she|we|you)|at discharge|before)\b/i;

/** Whether a sentence is about another medicine than the line, or about one where the line is about none. */
export function isOfOtherDrug({ text, first }: Claim, said: string): boolean {
  const [drugs, names] = [[...namedDrugs(text), ...namedDrugs(first.text)], namedDrugs(said)];
  return names.length > 0 && !sharesDrug(drugs, names);
}

/** Segments within which a correction need not say what it corrects. */
export const NEAR = 3;
/** Segments within which anything is looked for: something measured once more, or named anew. */
export const FARTHEST = 40;
/** What something is dosed in. */
export const DOSES: ReadonlySet<string> = new Set(['mass', 'volume', 'share', 'count']);
/** The next step of a plan, and no other first one. */
export const GOES_ON =
  /\b(?:then|after (?:that|this)|starting|tomorrow|next week|(?:go|going|down|up|back|drop|cut|increase|taper) (?:down |up |back )?to|half of that)\b/i;

/** Segments from the one to the other. */
export function distance({ first }: Claim, one: Told): number {
  return one.segment - first.segment;
}

/** Whether nothing of the kind was said in between but the value itself, or what puts it right. */
export function isLastOfKind({ value }: Claim, between: readonly Told[], fresh: SpokenValue): boolean {
  return between
    .flatMap(({ values }) => values)
    .filter((said) => isSameKind(said, value))
    .every((said) => isEqualValue(said, value) || isEqualValue(said, fresh));
}

/** A bare number hardly stands for a span of time or how often. */
export function isStrictEnough(value: SpokenValue, fresh: SpokenValue): boolean {
  return fresh.kind === value.kind || !['span', 'often', 'temperature'].includes(value.kind);
}

/** Whether words that take something back stand about a value, or announce it. */
export function isCuedBy({ value: old }: Claim, { one, fresh, before }: Later): boolean {
  const isAnnounced =
    before?.isCue === true &&
    announces(before) &&
    !before.values.some((value) => isSameKind(value, fresh) && !isEqualValue(value, old));
  const { text } = one;
  return isAnnounced || hasCue(text.slice(0, fresh.start)) || SLIP_AFTER.test(text.slice(fresh.end));
}

/** "About 10 pm": a time of day. */
export function isHour(text: string, value: SpokenValue): boolean {
  return value.kind === 'bare' && IS_CLOCK.test(wordsAbout(text, value)[1]);
}

/** How many times as long one span is as the other; undefined where nobody can tell. */
function timesAsLong(value: SpokenValue, fresh: SpokenValue): number | undefined {
  const [noted, right] = [spanHours(value.text), spanHours(fresh.text)];
  return noted === undefined || right === undefined ? undefined : right / noted;
}

/** Whether two spans are of one order, as far as is known. */
export function isOfSameOrder(value: SpokenValue, fresh: SpokenValue): boolean {
  const times = timesAsLong(value, fresh) ?? 0;
  return times > 0.1 && times < 10;
}

/** Hours are not put right by months. */
export function isOfOtherOrder(value: SpokenValue, fresh: SpokenValue): boolean {
  return timesAsLong(value, fresh) !== undefined && !isOfSameOrder(value, fresh);
}

/** "It's not a month": denied, whatever is said in its place. */
export function deniesValue({ text, values }: Told, value: SpokenValue): boolean {
  return values.some(
    (said) =>
      said.kind === value.kind &&
      said.kind !== 'bare' &&
      isEqualValue(said, value) &&
      /\bnot (?:a |the |for )?$/i.test(wordsAbout(text, said)[0]),
  );
}

/** "No, I know, nobody believes it" announces nothing. */
function announces({ text }: Told): boolean {
  return (
    !/^(?:no|nope|well|actually)\b/i.test(text) ||
    wordsOf(text).length <= 2 ||
    hasCue(text.replace(/^\w+/, ''))
  );
}

const SLIP_AFTER = /\b(?:sorry|my (?:bad|mistake)|i (?:was|mis\w+|flipped|meant|mean)\b)/i;

/** "0.9 mL, no, 0.5" puts right no more than itself. */
export function putsItselfRight({ text }: Told, fresh: SpokenValue): boolean {
  return /[.,…] ?no\b|\bactually\b|\bwait\b/i.test(text.slice(fresh.end));
}
