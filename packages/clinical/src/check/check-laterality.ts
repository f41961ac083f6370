/** Left and right of a note against left and right as said. */
import type { NoteFlag } from '@auscult/contract/notes';
import { pairedPart } from '../reading/clinical-words.ts';
import { MIXED_UP } from '../reading/correction-cues.ts';
import { findAll } from '../reading/find-all.ts';
import { conceptKeys } from './concepts.ts';
import type { Said } from './said.ts';
import { hard, type Subject, soft } from './subject.ts';

type Side = 'left' | 'right';

/** The flags for sides that were swapped. */
export function checkLaterality(subject: Subject): NoteFlag[] {
  const clauses = clausesOf(subject.text).filter(({ named }) => named);
  if (clauses.length === 0) return [];
  const said = clausesOfSaid(subject.own);
  const turned = comparison(subject.text);
  if (turned && subject.own.rows.some((row) => comparison(row) === OTHER[turned])) {
    return [hard('laterality', `"${turned} more than ${OTHER[turned]}" was said the other way round.`)];
  }
  for (const clause of clauses.slice(0, MANY)) {
    const flag = checkClause(subject, clause, said);
    if (flag) return [flag];
  }
  return [];
}

interface Clause {
  text: string;
  /** The side named in it, or carried over from the clause before. */
  sides: ReadonlySet<Side>;
  named: boolean;
}

/** More clauses with a side than a line of a note has in earnest. */
const MANY = 50;
const OTHER: Readonly<Record<Side, Side>> = { left: 'right', right: 'left' };
const SIDE = /\b(left|right)\b(?!,? (?:now|away|after|before|about|there|here|\?|his breakfast|half))/gi;
const CLAUSE_END = /[.;?!](?!\d)|,|\bbut\b|\band\b(?=[^,.;?!]*\b(?:left|right)\b)/i;
const BOTH = /\b(?:both|bilateral(?:ly)?|each)\b/i;
const TAKEN_BACK = /\b(?:sorry|no|wait|i mean|actually|scratch|correction|not)\b[^.!?]{0,20}$/i;

function checkClause(subject: Subject, clause: Clause, said: readonly Clause[]): NoteFlag | undefined {
  const [side, second] = clause.sides;
  if (!side || second || BOTH.test(clause.text)) return undefined;
  const verdict = sidesSaidOf(clause, said);
  if (verdict.size > 0) {
    if (verdict.has(side)) return undefined;
    return hard('laterality', `"${side}" here, and what was said is "${OTHER[side]}".`);
  }
  const elsewhere = sidesSaidOf(clause, clausesOfSaid(subject.all), 2);
  if (elsewhere.size === 0 || elsewhere.has(side)) return undefined;
  return soft('laterality', `"${side}" here; elsewhere in the visit it is "${OTHER[side]}".`);
}

/** The sides that were said of the same things: of the clauses that share most with this one, else of all. */
function sidesSaidOf(clause: Clause, said: readonly Clause[], atLeast = 0): ReadonlySet<Side> {
  const sided = said.filter(({ sides }) => sides.size > 0);
  const own = [...conceptKeys(clause.text)];
  const shared = sided.map(({ text }) => own.filter((key) => conceptKeys(text).has(key)).length);
  const most = Math.max(0, ...shared);
  if (most < atLeast) return new Set();
  return new Set(sided.filter((_, index) => shared[index] === most).flatMap(({ sides }) => [...sides]));
}

const heard = new WeakMap<Said, Clause[]>();

function clausesOfSaid(said: Said): Clause[] {
  const known = heard.get(said) ?? withPartsNamed(said.rows).flatMap(clausesOf);
  heard.set(said, known);
  return known;
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
  for (const clause of withoutTakenBack(text).split(CLAUSE_END)) {
    const own = new Set(findAll(clause, SIDE).map((match) => sideOf(match[0])));
    if (BOTH.test(clause)) for (const side of ['left', 'right'] as const) own.add(side);
    if (own.size > 0) carried = own;
    clauses.push({
      text: clause,
      sides: own.size > 0 ? own : carried,
      named: own.size > 0,
    });
  }
  return clauses;
}

function sideOf(word: string): Side {
  return word.toLowerCase() === 'left' ? 'left' : 'right';
}

/** "Left hind. Sorry, no, right hind" is right. */
function withoutTakenBack(text: string): string {
  const sides = findAll(text, SIDE);
  const kept: string[] = [];
  let end = 0;
  for (const [index, match] of sides.entries()) {
    const next = sides[index + 1];
    if (!next || sideOf(next[0]) === sideOf(match[0])) continue;
    const between = text.slice(match.index + match[0].length, next.index);
    const isTakenBack = between.length < 50 && TAKEN_BACK.test(between);
    if (!isTakenBack && !(between.length < 120 && MIXED_UP.test(between))) continue;
    kept.push(text.slice(end, match.index), '-');
    end = match.index + match[0].length;
  }
  return [...kept, text.slice(end)].join('');
}

/** The side that is said to be worse. */
function comparison(text: string): Side | undefined {
  const match =
    /\b(left|right)\b(?: \w+)? (?:more|worse|larger|bigger|greater) than (?:the )?(?:left|right)\b/i.exec(
      text,
    );
  return match?.[1] === undefined ? undefined : sideOf(match[1]);
}
