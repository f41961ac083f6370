/** Left and right of a note against left and right as said. */
import type { NoteFlag } from '@auscult/contract/notes';
import { pairedPart } from '../reading/clinical-words.ts';
import { MIXED_UP, REASON } from '../reading/correction-cues.ts';
import { findAll } from '../reading/find-all.ts';
import { sideCorrectedTo } from '../reading/late-corrections.ts';
import { withoutFillers } from '../reading/sentences.ts';
import { conceptKeys } from './concepts.ts';
import type { Said } from './said.ts';
import { hard, type Subject, soft } from './subject.ts';

type Side = 'left' | 'right';

/** The flags for sides that were swapped. */
export function checkLaterality(subject: Subject): NoteFlag[] {
  if (!MAY_NAME_SIDE.test(subject.text)) return [];
  const clauses = clausesOf(subject.text)
    .filter(({ named }) => named)
    .slice(0, MANY);
  if (clauses.length === 0) return [];
  const said = sidedClauses(subject.own);
  const turned = comparison(subject.text);
  if (turned && subject.own.rows.some((row) => comparison(row) === OTHER[turned])) {
    return [hard('laterality', `"${turned} more than ${OTHER[turned]}" was said the other way round.`)];
  }
  const wordsOf = sharedOut(said, clauses);
  for (const clause of clauses) {
    const flag = checkClause(subject, clause, wordsOf(clause));
    if (flag) return [flag];
  }
  return [];
}

interface Clause {
  text: string;
  /** The side named in it, or carried over from the clause before. */
  sides: ReadonlySet<Side>;
  named: boolean;
  /** Whether a clause that is only a side lends it: "Right side, I hear a wheeze". */
  isLent: boolean;
}

/** More clauses with a side than a line of a note has in earnest. */
const MANY = 50;
const OTHER: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };
/** A side; not "right away", and not the "Right." with which somebody goes on. */
const SIDE =
  /(?<!\b(?:all|you're|you are|quite|that's|that is|it's pushed|goes|pushes|comes|came) )(?<!(?:^|[.?!] )(?=right[,.!]))\b(left|right)\b(?!,? (?:now|away|after|before|about|there|here|when|where|at|then|back|into|through|\?|his breakfast|half))/gi;
const CLAUSE_END = /[.;?!](?!\d)|,|\b(?:but|plus)\b|\band\b(?=[^,.;?!]*\b(?:left|right)\b)/i;
const BOTH = /\b(?:both|bilateral(?:ly)?|each)\b/i;
/** What a text must hold to name a side; most hold nothing of it. */
const MAY_NAME_SIDE = /left|right|both|bilateral|each/i;
/** "The left. Not on the right." takes nothing back: it denies the other side. */
const TAKEN_BACK =
  /\b(?:sorry|no|wait|i mean|actually|scratch|correction|let me (?:look|see|check|think)|not(?! (?:on |in |at |for )?(?:the |his |her )?$))\b[^.!?]{0,20}$/i;

function checkClause(subject: Subject, clause: Clause, said: readonly Clause[]): NoteFlag | undefined {
  const [side, second] = clause.sides;
  if (!side || second || BOTH.test(clause.text)) return undefined;
  const verdict = sidesSaidOf(clause, said);
  return verdict.size > 0
    ? heldAgainst(side, verdict, { subject, said })
    : heldAgainstAll(side, sidesSaidOf(clause, sidedClauses(subject.all), 2));
}

/** @param verdict the sides that were said of the same things, in the words that the line rests on */
function heldAgainst(
  side: Side,
  verdict: ReadonlySet<Side>,
  { subject, said }: { subject: Subject; said: readonly Clause[] },
): NoteFlag | undefined {
  if (verdict.size === 2 && isOfBoth(side, said, subject.near))
    return soft('laterality', `"${side}" here, and what was said is "both".`);
  if (verdict.has(side) || subject.own.rows.some((row) => sideCorrectedTo(row) === side)) return undefined;
  if (said.some((one) => one.sides.has(side) && isSideAlone(one))) return undefined;
  return hard('laterality', `"${side}" here, and what was said is "${OTHER[side]}".`);
}

function heldAgainstAll(side: Side, elsewhere: ReadonlySet<Side>): NoteFlag | undefined {
  if (elsewhere.size === 0 || elsewhere.has(side)) return undefined;
  return soft('laterality', `"${side}" here; elsewhere in the visit it is "${OTHER[side]}".`);
}

/** "Crackles on both sides": where nothing else tells the sides apart. */
function isOfBoth(side: Side, said: readonly Clause[], near: Said): boolean {
  const isNamed = near.rows.some((row) => findAll(row, SIDE).some((match) => sideOf(match[0]) === side));
  return !isNamed && said.some(({ text }) => BOTH.test(text));
}

/** "In the right ear." "The left.": of whatever was just spoken of. */
function isSideAlone({ text, named }: Clause): boolean {
  return named && SIDE_ALONE.test(text);
}

const SIDE_ALONE =
  /^\W*(?:(?:no|oh|well|it's|it is|that's|that is|on|in)[, ]+)*(?:the |his |her )?(?:left|right)(?: one| side)?(?: this time| today)?\W*$/i;

/** Each part of a line is held against its own words: what was said goes to the part that speaks of it most. */
function sharedOut(said: readonly Clause[], parts: readonly Clause[]): (part: Clause) => readonly Clause[] {
  if (parts.length === 1) return () => said;
  const claims = said.map((words) => {
    const shared = parts.map((part) => sharedKeys(part, words));
    const most = Math.max(...shared);
    const claimants = parts.filter((_, index) => shared[index] === most);
    const ofItsSide = claimants.filter((part) => isOfSides(part, words));
    return { words, owners: new Set(ofItsSide.length > 0 ? ofItsSide : claimants) };
  });
  return (part) => claims.filter(({ owners }) => owners.has(part)).map(({ words }) => words);
}

function isOfSides(one: Clause, { sides }: Clause): boolean {
  return sides.size === 1 && one.sides.size === 1 && [...sides].every((side) => one.sides.has(side));
}

function sharedKeys(one: Clause, other: Clause): number {
  return conceptKeys(one.text).intersection(conceptKeys(other.text)).size;
}

/**
 * The sides that were said of the same things: of the clauses that share most with this one, else of all.
 * @param said clauses with a side
 */
function sidesSaidOf(clause: Clause, said: readonly Clause[], atLeast = 0): ReadonlySet<Side> {
  // A side that is only carried over from the words before counts for less.
  const shared = said.map((one) => {
    const keys = sharedKeys(clause, one);
    return keys - Number(!one.named && !one.isLent && keys > 0);
  });
  const most = Math.max(0, ...shared);
  if (most < atLeast) return new Set();
  return new Set(said.filter((_, index) => shared[index] === most).flatMap(({ sides }) => [...sides]));
}

const heard = new WeakMap<Said, readonly Clause[]>();

/** What was said of a side: all else can neither agree with a line's sides nor go against them. */
function sidedClauses(said: Said): readonly Clause[] {
  const known = heard.get(said) ?? clausesIn(said.rows).filter(({ sides }) => sides.size > 0);
  heard.set(said, known);
  return known;
}

function clausesIn(said: readonly string[]): Clause[] {
  // Who had it the wrong way round may say so some turns later.
  const rows = said.some((row) => MIXED_UP.test(row)) ? [said.join(' ')] : said;
  // "Left front is, um, increased" is one clause.
  return withPartsNamed(rows.map(withoutFillers)).flatMap(clausesOf);
}

/** "I've got the right testicle. I can't find the left one.": the left one is a testicle, in the next row as well. */
function withPartsNamed(rows: readonly string[]): string[] {
  let part: string | undefined;
  return rows.map((row) =>
    row
      .split(/(?<=[.?!]) /)
      .map((sentence) => {
        const own = pairedPart(sentence.replaceAll(ONE, ''));
        part = own ?? part;
        return part === undefined ? sentence : sentence.replaceAll(ONE, `$1 ${part}`);
      })
      .join(' '),
  );
}

const ONE = /\b(left|right) one\b/gi;

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let carried: ReadonlySet<Side> = new Set();
  let isLent = false;
  for (const words of withoutTakenBack(text).split(CLAUSE_END)) {
    const own = sidesIn(words);
    const named = own.size > 0;
    if (named) carried = own;
    const before = clauses.at(-1);
    // "Mild dermatitis, left hind": the side stands behind.
    if (named && before?.named === false && ONLY_PLACE.test(words)) before.sides = own;
    clauses.push({ text: words, sides: carried, named, isLent });
    isLent = named && before?.named !== false && ONLY_PLACE.test(words);
  }
  return clauses;
}

/** The sides that a clause names. */
export function sidesIn(words: string): ReadonlySet<Side> {
  if (BOTH.test(words)) return new Set(['left', 'right']);
  return new Set(findAll(words, SIDE).map((match) => sideOf(match[0])));
}

/** No more than a side and its part. */
const ONLY_PLACE = /^\W*(?:(?:on|in|at) )?(?:the |his |her )?(?:left|right)(?: [a-z]+)?\W*$/i;

function sideOf(word: string): Side {
  return word.toLowerCase() === 'left' ? 'left' : 'right';
}

/** "My right, his left": the patient's side counts. */
const MINE =
  /\b(?:my|your) (?:left|right)\b(?=,? (?:so |which is |that's )?(?:his|her|its|their) (?:left|right)\b)/gi;

/** "Left hind. Sorry, no, right hind" is right. */
function withoutTakenBack(said: string): string {
  const text = said.replaceAll(MINE, '-');
  const sides = findAll(text, SIDE);
  const kept: string[] = [];
  let end = 0;
  for (const [index, match] of sides.entries()) {
    const next = sides.slice(index + 1, index + 5).find((one) => sideOf(one[0]) !== sideOf(match[0]));
    if (!next) continue;
    const between = text.slice(match.index + match[0].length, next.index);
    const isNext = next === sides[index + 1];
    const isTakenBack = isNext && between.length < 50 && TAKEN_BACK.test(between);
    if (!isTakenBack && !isGivenUp(between) && !(between.length < 120 && MIXED_UP.test(between))) continue;
    kept.push(text.slice(end, match.index), '-');
    end = match.index + match[0].length;
  }
  return [...kept, text.slice(end)].join('');
}

/** "The left ear. No wait, that one's clean, do the right": why one side is not taken, and nothing else, stands between. */
function isGivenUp(between: string): boolean {
  const cue = between.length < 100 ? GIVES_UP.exec(between) : null;
  const [order = '', ...reasons] = between
    .slice((cue?.index ?? 0) + (cue?.[0].length ?? 0))
    .split(/[,.;]+/)
    .reverse();
  return cue !== null && ORDERS.test(order) && reasons.length > 0 && reasons.every(isReason);
}

function isReason(clause: string): boolean {
  return REASON.test(clause.trim()) || SPARES_ONE.test(clause);
}

/** "The left's fine." */
const SPARES_ONE = /^\s*(?:the |his |her )?(?:left|right)(?: [a-z]+)?(?:'s| is| looks) [a-z ]{3,30}$/i;

const GIVES_UP = /\b(?:(?:no|wait|actually|sorry|hang on|hold on)\b[,.…\s]*)+/i;
/** What leads up to a side that is to be taken. */
const ORDERS =
  /^\s*(?:(?:so|and|then|let's|we'll|i'll|please|do|go|use|take|try|put|it|make|with|for|in|on|the|his|her)\b\s*)*$/i;

/** The side that is said to be worse. */
function comparison(text: string): Side | undefined {
  const match =
    /\b(left|right)\b(?: \w+)? (?:more|worse|larger|bigger|greater) than (?:the )?(?:left|right)\b/i.exec(
      text,
    );
  return match?.[1] === undefined ? undefined : sideOf(match[1]);
}
