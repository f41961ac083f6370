/** Left and right of a note against left and right as said. */

import type { NoteFlag } from '@auscult/contract/notes';
import { sideCorrectedTo } from '../../reading/corrections/late-corrections.ts';
import { sideYieldedTo } from '../../reading/corrections/late-sides.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { pairedPart } from '../../reading/words/clinical-words.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { BOTH, type Clause, clausesOf, SIDE, type Side, sidedClauses, sideOf } from '../said/side-clauses.ts';
import { hard, type Subject, soft } from '../said/subject.ts';
import { isBeside } from './check-negation.ts';

/** The flags for sides that were swapped. */
export function checkLaterality(subject: Subject): NoteFlag[] {
  if (!MAY_NAME_SIDE.test(subject.text)) return [];
  const clauses = clausesOf(subject.text)
    .filter(({ named }) => named)
    .slice(0, MANY);
  if (clauses.length === 0) return [];
  const said = sidedClauses(subject.own);
  const doubled = doubledSide(subject);
  if (doubled) return [doubled];
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

/** "One on the left, none on the left": one side twice, where as many words name both in turn. */
function doubledSide({ text, own }: Subject): NoteFlag | undefined {
  const [written, said] = [[text], own.rows].map((texts) =>
    texts.flatMap((one) => findAll(one, SIDE).map((match) => sideOf(match[0]))),
  );
  const [side, second] = written ?? [];
  const isDoubled = written?.length === 2 && side !== undefined && side === second;
  if (!isDoubled || said?.length !== 2 || said[0] === said[1]) return undefined;
  return soft('laterality', `"${side}" here, and what was said is "both".`);
}

/** More clauses with a side than a line of a note has in earnest. */
const MANY = 50;
const OTHER: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };
/** What a text must hold to name a side; most hold nothing of it. */
const MAY_NAME_SIDE = /left|right|both|bilateral|each/i;
function checkClause(subject: Subject, clause: Clause, said: readonly Clause[]): NoteFlag | undefined {
  const [side, second] = clause.sides;
  if (BOTH.test(clause.text)) return heldAgainstOne(clause, subject);
  if (!side || second) return undefined;
  const verdict = sidesSaidOf(clause, said);
  return verdict.size > 0
    ? heldAgainst(side, verdict, { subject, said, text: clause.text })
    : (heldAgainstAll(side, sidesSaidOf(clause, sidedClauses(subject.all), 2 * OF_PLACE)) ??
        heldAgainstLast(side, clause, subject));
}

/** "Four drops in both ears" where "in the left you put four drops" was said, and nothing of two. */
function heldAgainstOne(clause: Clause, { own, near }: Subject): NoteFlag | undefined {
  if (pairedPart(clause.text) === undefined) return undefined;
  const [side, other] = new Set(sidedClauses(own).flatMap(({ sides }) => [...sides]));
  if (!side || other || own.rows.some((row) => OF_TWO.test(row))) return undefined;
  const flag = near.rows.some((row) => OF_TWO.test(row)) ? soft : hard;
  const [text, text2] = ['both', side];
  return flag('laterality', `"${text}" here, and what was said is "${text2}".`);
}

/** Words for two of a kind. */
const OF_TWO = sequence(
  /\b/i,
  [
    /both|bilateral(?:ly)?|each|two|either|neither|sides|all four|eyes|ears|drums|canals|pinnae|knees/i,
    /stifles|hips|elbows|shoulders|hocks|carpi|wrists|legs|limbs|feet|paws|kidneys|lungs|nostrils/i,
    /testicles|glands|sacs|nodes|quarters|horns/i,
  ],
  /\b/i,
);

/** "The right front." "Pull the shoe.": of the side that was named last. */
function heldAgainstLast(side: Side, { text }: Clause, { own, listen }: Subject): NoteFlag | undefined {
  const first = own.indexes[0] ?? 0;
  for (let at = first - 1; at >= Math.max(0, first - LOOKS_BACK); at -= 1) {
    const last = sidedClauses(listen([at])).findLast(({ named }) => named);
    if (!last) continue;
    const isOther = last.sides.size === 1 && !last.sides.has(side) && mayBeOnePart(text, last.text);
    return isOther
      ? soft('laterality', `"${side}" here; elsewhere in the visit it is "${OTHER[side]}".`)
      : undefined;
  }
  return undefined;
}

/** Segments over which nobody forgets which side is spoken of. */
const LOOKS_BACK = 3;

const LIMB = /\b(?:front|fore|hind|rear|legs?|limbs?|hoof|foot|feet|paws?|shoes?)\b/i;

function mayBeOnePart(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => (LIMB.test(text) ? 'limb' : pairedPart(text)));
  return first === undefined || second === undefined || first === second;
}

/** @param verdict the sides that were said of the same things, in the words that the line rests on */
function heldAgainst(
  side: Side,
  verdict: ReadonlySet<Side>,
  { subject, said, text }: { subject: Subject; said: readonly Clause[]; text: string },
): NoteFlag | undefined {
  if (verdict.size === 2 && isOfBoth(side, said, subject.near))
    return soft('laterality', `"${side}" here, and what was said is "both".`);
  if (verdict.has(side) || subject.own.rows.some((row) => isPutRightTo(row, side, text))) return undefined;
  if (said.some((one) => one.sides.has(side) && isSideAlone(one))) return undefined;
  return hard('laterality', `"${side}" here, and what was said is "${OTHER[side]}".`);
}

/** Whether a turn puts a clause on its side: by name, or, where it tells of something else, by turning both sides round. */
function isPutRightTo(row: string, side: Side, text: string): boolean {
  const yielded = sideYieldedTo(row);
  if (sideCorrectedTo(row) === side || yielded?.side === side) return true;
  const told = conceptKeys(yielded?.words ?? '');
  const things = [...conceptKeys(text)].filter((key) => pairedPart(key) === undefined);
  return yielded !== undefined && things.length > 0 && things.every((key) => !told.has(key));
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

/** What two clauses share; that both tell of nothing amiss counts for half a thing. @param ofPlace for how much a place counts */
function sharedKeys(one: Clause, other: Clause, ofPlace = 1): number {
  const keys = conceptKeys(one.text).intersection(conceptKeys(other.text));
  const shared = [...keys].reduce((sum, key) => sum + (isBeside(key) ? ofPlace : 1), 0);
  return shared > 0 && FINE.test(one.text) && FINE.test(other.text) ? shared + 0.5 : shared;
}

/** A finding counts for more than its place: a drawer sign on the right is no drawer sign of the left knee. */
const OF_PLACE = 0.9;

/** "The right knee's clean" is of the right stifle that is normal, and not of the left one with its fluid. */
const FINE =
  /\b(?:normal|unremarkable|clean|clear|fine|good|great|okay|perfect|quiet|negative|no (?:drawer|effusion|pain|swelling|discharge))\b/i;

/**
 * The sides that were said of the same things: of the clauses that share most with this one, else of all.
 * @param said clauses with a side
 */
function sidesSaidOf(clause: Clause, said: readonly Clause[], atLeast = 0): ReadonlySet<Side> {
  // A side that is only carried over from the words before counts for less.
  const shared = said.map((one) => {
    const keys = sharedKeys(clause, one, OF_PLACE);
    return Math.max(0, keys - Number(!one.named && !one.isLent));
  });
  const most = Math.max(0, ...shared);
  if (most < atLeast) return new Set();
  return new Set(said.filter((_, index) => shared[index] === most).flatMap(({ sides }) => [...sides]));
}

/** The side that is said to be worse. */
function comparison(text: string): Side | undefined {
  const match =
    /\b(left|right)\b(?: \w+)? (?:more|worse|larger|bigger|greater) than (?:the )?(?:left|right)\b/i.exec(
      text,
    );
  return match?.[1] === undefined ? undefined : sideOf(match[1]);
}
